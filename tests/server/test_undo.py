"""Undo: a seat takes back its last choice, again and again as far as the last die, reveal or
other player's choice."""

from collections.abc import Callable
from typing import Any

from kit.positions import movement
from kit.server import Frame, Player, RunningServer, all_here

START = ("here", "here", "here")


def shopping() -> dict[str, Any]:
    """Red, the last, has enough BP for several genes."""
    return {
        "players": 3, "round": 2, "phase": 3, "card": "n9",
        "tribes": [
            {"colour": "red", "marker": 9, "bp": 20, "amoebas": {"1": {"space": "b2"}}},
            {"colour": "yellow", "marker": 2, "amoebas": {"1": {"space": "a4"}}},
            {"colour": "green", "marker": 3},
        ],
    }  # fmt: skip


def alone(server: RunningServer, position: dict[str, Any]) -> Player:
    """One client with all seats, asked for the first time."""
    made = server.table(*START, position=position)
    player = server.player(*all_here(made))
    player.until_asked()
    return player


def buy(player: Player, *genes: str) -> list[Frame]:
    """Buys genes one after the other; how it stood before each, and at the end."""
    stood = [player.now]
    for gene in genes:
        place = [one["text"] for one in player.choices].index(f"buy {gene}")
        assert player.choose(place)["type"] == "accepted"
        stood.append(player.now)
    return stood


def undo(player: Player, **changes: Any) -> Frame:
    return player.ask(type="undo", **{"seat": 0, **changes})


def test_choices_are_taken_back_one_by_one(server: RunningServer) -> None:
    with alone(server, shopping()) as player:
        none, speed, escape, _ = buy(player, "speed", "escape", "spores")
        for before in (escape, speed, none):
            assert player.now["mine"]["undo_seat"] == 0
            last = player.now["seq"]
            assert undo(player)["seq"] == last + 1
            assert player.now["view"] == before["view"]
            assert player.now["entries"][-1]["back_to"] == before["seq"]
        assert not player.now["mine"]["undo"]
        assert undo(player)["code"] == "not_now"


def test_what_is_chosen_instead_is_taken_back_by_itself(server: RunningServer) -> None:
    with alone(server, shopping()) as player:
        _, speed, _ = buy(player, "speed", "escape")
        undo(player)
        buy(player, "spores")
        undo(player)
        assert player.now["view"] == speed["view"]
        assert player.now["mine"]["undo"]


def test_each_undo_is_done_once(server: RunningServer) -> None:
    with alone(server, shopping()) as player:
        _, speed, _ = buy(player, "speed", "escape")
        seq = player.now["seq"]
        first = undo(player, id="back", seq=seq)
        assert undo(player, id="back", seq=seq) == first
        assert player.now["view"] == speed["view"]


def test_the_rest_is_taken_back_as_the_one_choice_that_it_was(server: RunningServer) -> None:
    with alone(server, movement()) as player:
        before = player.now
        assert player.ask(type="rest")["type"] == "accepted"
        while player.now["mine"]["seat"] == 0:
            player.until("table")
        assert player.now["mine"]["undo_seat"] == 0
        assert player.now["seq"] > before["seq"] + 1
        assert undo(player)["type"] == "accepted"
        assert player.now["view"] == before["view"]
        assert player.now["mine"]["seat"] == 0, "it does not go on by itself again"
        assert undo(player)["code"] == "not_now"


def test_after_a_restart_choices_are_still_taken_back_one_by_one(
    start: Callable[..., RunningServer],
) -> None:
    server = start()
    made = server.table(*START, position=movement())
    tokens = all_here(made)
    with server.player(*tokens) as player:
        player.until_asked()
        first = player.now
        drift = [one["text"] for one in player.choices].index("drift")
        player.choose(drift)
        second = player.now
        assert second["mine"]["rest"]
        player.ask(type="rest")
        while player.now["mine"]["seat"] == 0:
            player.until("table")
    server.kill()
    server.start()
    with server.player(*tokens) as back:
        back.until("table")
        undo(back)
        assert back.now["view"] == second["view"]
        undo(back)
        assert back.now["view"] == first["view"]


def test_a_seat_that_a_bot_plays_takes_nothing_back(server: RunningServer) -> None:
    with alone(server, shopping()) as player:
        buy(player, "speed")
        assert player.now["mine"]["undo"]
        assert player.ask(type="stand_in", seat=0, level="expert")["type"] == "accepted"
        assert player.now["mine"]["undo_seat"] is None
