"""Everything the server sends is of the wire format: real frames of random games."""

import random

import pytest
from kit.server import RunningServer, all_here
from pydantic import TypeAdapter

from ursuppe.server.wire.bodies import Facts, Replayed, TableMade, TableSummary
from ursuppe.server.wire.frames import FromServer

frames: TypeAdapter[FromServer] = TypeAdapter(FromServer)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_frames_of_random_games_are_of_the_wire_format(server: RunningServer, players: int) -> None:
    rng = random.Random(players)
    spice = {"random": 12, "turned_up": 3}
    made = server.table(*["here"] * players, spice=spice, finish=12)
    TableMade.model_validate(made)
    tokens = all_here(made)
    with (
        server.player(made["host"], *tokens) as player,
        server.player(tokens[0]) as one,
        server.player(made["watch"]) as spectator,
    ):
        player.until_asked()
        while not player.over:
            if rng.random() < 0.1 and player.now["mine"]["undo"]:
                player.ask(type="undo", seat=player.now["mine"]["undo_seat"])
            elif rng.random() < 0.1 and player.now["mine"]["rest"]:
                player.ask(type="rest")
            else:
                player.choose(rng.randrange(len(player.choices)))
            player.until_asked()
        for other in (one, spectator):
            other.until("table", where=lambda frame: frame["view"]["ranking"] is not None)
        for client in (player, one, spectator):
            for text in client.raw:
                frames.validate_json(text, strict=False)
    log = server.http.post("/api/log", json={"tokens": [made["watch"]]}).text
    replayed = Replayed.model_validate(server.post("/api/replay", log=log))
    assert replayed.view == player.now["view"]
    for summary in server.post("/api/lookup", tokens=[made["host"], *tokens]):
        assert TableSummary.model_validate(summary).status == "over"


def test_facts_are_of_the_wire_format(server: RunningServer) -> None:
    Facts.model_validate_json(server.http.get("/api/facts").content)
