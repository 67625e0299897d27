"""What was made before the environment cards were those of the box is refused in one sentence
that says why; lists still show it, and nothing is replayed as another game."""

import json
import random
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest
from kit.damage import reseal
from kit.positions import movement
from kit.server import PATIENCE, Frame, Player, RunningServer, here

from ursuppe import Game, LogError, PositionError
from ursuppe.server.show.links import position_of
from ursuppe.server.store.directory import FILE

Start = Callable[..., RunningServer]

WHY = "from before the environment cards were those of the box"
WARUM = "aus der Zeit, bevor die Umweltkarten die der Schachtel waren"
LINK = "1q0bEijE81kBBB49JaNSCUwbhWAOFXQHYLBKCBRgGaM6Cp3WYuUa4DUzE8BQsg8A0G9fG1gIA"
"""A link that was given away then."""
LOG = """\
# Ursuppe log
rules: 1
players: 3
edition: classic
finish: 42
colours: ["red", "yellow", "green"]
names: ["red", "yellow", "green"]

# setup
chance: card w6
chance: throw 9
"""
"""A log of then, whose every line could be replayed with the cards of the box as well."""


def retired(server: RunningServer, where: str = "1", *values: str) -> None:
    """Makes stored games those of then."""
    with sqlite3.connect(server.data / FILE) as database:
        database.execute(f"UPDATE games SET rules = '1' WHERE {where}", values)
    reseal(server.data)


def played(player: Player, choices: int) -> None:
    for _ in range(choices):
        player.until_asked()
        player.choose()


def played_out(player: Player) -> None:
    rng = random.Random(3)
    player.until_asked()
    while not player.over:
        player.choose(rng.randrange(len(player.choices)))
        player.until_asked()


def listed(server: RunningServer, made: Frame) -> Frame:
    """The table's line in the list of games."""
    (line,) = server.post("/api/lookup", tokens=[made["host"]])
    assert isinstance(line, dict)
    return line


# Stored games


def test_a_stored_game_is_refused_with_the_reason_and_still_listed(start: Start) -> None:
    """Its words could be replayed, and would lead to another game."""
    server = start()
    old, new = (server.table("here", "here", "here") for _ in range(2))
    with server.player(here(old), here(old, 1), here(old, 2)) as player:
        played(player, 4)
    before = listed(server, old)
    server.kill()
    retired(server, "table_id = ?", old["table"])
    server.start()
    assert listed(server, old) == before
    with server.player(here(old)) as player:
        told = player.until("trouble")
        assert told["code"] == "unplayable"
        assert told["text"] == f"this game is {WHY}, and cannot be opened any more"
    with server.player(here(old), language="de") as player:
        told = player.until("trouble")
        assert told["text"] == f"dieses Spiel stammt {WARUM} und lässt sich nicht mehr öffnen"
    with server.player(here(new)) as player:
        player.until("table")
    assert listed(server, old) == before
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize("rounds", [0, 2])
def test_no_snapshot_of_a_stored_game_is_gone_on_from(start: Start, rounds: int) -> None:
    server = start()
    made = server.table("here", "here", "here", finish=7)
    with server.player(*(here(made, seat) for seat in range(3))) as player:
        player.until_asked()
        while player.now["view"]["round"] < rounds and not player.over:
            player.choose()
            player.until_asked()
    server.kill()
    retired(server)
    with sqlite3.connect(server.data / FILE) as database:
        stored = database.execute("SELECT count(*) FROM entries").fetchone()
    server.start()
    with server.player(here(made)) as player:
        assert WHY in player.until("trouble")["text"]
    with sqlite3.connect(server.data / FILE) as database:
        assert database.execute("SELECT count(*) FROM entries").fetchone() == stored


def test_a_game_that_waits_for_a_bot_harms_nobody_at_the_start(start: Start) -> None:
    server = start()
    old = server.table("novice", "novice", "here")
    server.stop()
    retired(server)
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE games SET to_act = 0")
    server.start()
    fresh = server.table("here", "novice", "novice")
    with server.player(here(fresh)) as player:
        player.until("table")
    with server.player(here(old, 2)) as player:
        assert player.until("trouble")["code"] == "unplayable"
    assert "Traceback" not in server.errors()


def test_the_log_of_an_earlier_game_at_the_table_is_refused_alone(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here", finish=7)
    tokens = [made["host"], *(here(made, seat) for seat in range(3))]
    with server.player(*tokens) as player:
        played_out(player)
        player.ask(type="rematch")
    server.kill()
    retired(server, "number = 1")
    server.start()
    problem = server.post("/api/log", expect=409, tokens=[made["host"]], game=1)
    assert problem["code"] == "unplayable"
    assert problem["text"] == f"this game is {WHY}, and cannot be opened any more"
    log = server.http.post("/api/log", json={"tokens": [made["host"]], "game": 2})
    assert log.status_code == 200, log.text
    with server.player(*tokens) as player:
        assert player.until("table")["game"] == 2


def test_a_finished_game_is_listed_as_over(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here", finish=7)
    with server.player(*(here(made, seat) for seat in range(3))) as player:
        played_out(player)
    server.kill()
    retired(server)
    server.start()
    assert listed(server, made)["status"] == "over"
    problem = server.post("/api/rematch", expect=409, token=made["host"])
    assert WHY in problem["text"]


def test_a_table_that_waits_to_begin_from_a_position_of_then(start: Start) -> None:
    server = start()
    made = server.table("here", "link", "link", position=movement())
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        position = {**movement(), "format": "position 1"}
        database.execute("UPDATE tables SET start = ?", (json.dumps({"position": position}),))
    server.start()
    assert listed(server, made)["status"] == "gathering"
    with server.player(here(made)) as player:
        player.until("room", "trouble")
    server.post("/api/join", token=here(made, 1), name="Bo")
    problem = server.http.post("/api/join", json={"token": here(made, 2), "name": "Cy"})
    assert problem.status_code in (409, 422), problem.text
    assert WHY in problem.json()["text"]
    assert "Traceback" not in server.errors()


def test_a_table_that_waits_to_begin_plays_with_the_cards_of_the_box(start: Start) -> None:
    server = start()
    made = server.table("here", "link", "here")
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        (stored,) = database.execute("SELECT start FROM tables").fetchone()
        old = {key: value for key, value in json.loads(stored).items()
               if key not in ("answers", "following")}  # fmt: skip
        database.execute("UPDATE tables SET start = ?", (json.dumps(old),))
    server.start()
    server.post("/api/join", token=here(made, 1), name="Bo")
    with server.player(here(made)) as player:
        told = player.until("table")
        assert len(told["view"]["pile"]) == 10


# Logs, positions and links


def test_a_log_is_refused_whatever_it_says() -> None:
    with pytest.raises(LogError) as caught:
        Game.replay(LOG)
    assert str(caught.value) == (
        f"line 2: the log is by rules version '1', {WHY}, and cannot be replayed with version 2"
    )


@pytest.mark.parametrize("path", ["replay", "position", "analysis", "tables"])
def test_a_log_is_refused_wherever_it_is_brought(server: RunningServer, path: str) -> None:
    body: dict[str, Any] = {"log": LOG}
    if path == "tables":
        body["seats"] = [{"who": "here"}] * 3
    problem = server.post(f"/api/{path}", expect=422, **body)
    assert WHY in problem["text"]
    assert problem["where"] == "log"


def test_the_win_chances_of_a_log_are_refused(server: RunningServer) -> None:
    """They are worked out in the background, and asked for until they are there."""
    until = time.monotonic() + PATIENCE
    answer = server.http.post("/api/outlook", json={"log": LOG})
    while answer.status_code == 200:
        assert not answer.json()["points"]
        assert time.monotonic() < until
        time.sleep(0.05)
        answer = server.http.post("/api/outlook", json={"log": LOG})
    assert answer.status_code == 422
    assert WHY in answer.json()["text"]


def test_a_position_is_refused_wherever_it_is_brought(server: RunningServer) -> None:
    position = {**movement(), "format": "position 1"}
    text = f"position: format is 'position 1', {WHY}, and cannot be read any more"
    assert server.post("/api/position", expect=422, position=position)["text"] == text
    seats = [{"who": "here"}] * 3
    assert server.post("/api/tables", expect=422, seats=seats, position=position)["text"] == text


def test_a_log_that_goes_on_from_a_position_of_then_is_refused() -> None:
    position = json.dumps({**movement(), "format": "position 1"})
    with pytest.raises(LogError, match=WHY):
        Game.replay(f"rules: 2\nplayers: 3\nedition: classic\nposition: {position}\n\n")


def test_a_link_is_refused_with_the_reason(server: RunningServer) -> None:
    text = f"this link is {WHY}, and cannot be opened any more"
    with pytest.raises(PositionError) as caught:
        position_of(LINK)
    assert str(caught.value) == text
    problem = server.post("/api/position", expect=422, link=LINK)
    assert (problem["code"], problem["text"]) == ("position", text)
