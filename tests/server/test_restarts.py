"""The server is killed in the middle of everything, and nothing is lost or done twice."""

import sqlite3
import time
from collections.abc import Callable

from kit.restless import killed_under_load
from kit.server import PATIENCE, RunningServer, all_here, here

from ursuppe.server.store.directory import FILE

Start = Callable[..., RunningServer]


def test_killed_a_few_times_under_load(start: Start) -> None:
    """`make siege` does it two hundred times."""
    outcome = killed_under_load(start(), times=4, seed=1)
    assert outcome.wrong == []
    assert outcome.acknowledged > 4


def test_a_game_goes_on_where_it_was(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here", spice={})
    tokens = all_here(made)
    with server.player(*tokens) as player:
        for _ in range(12):
            player.until_asked()
            sent = {"seq": player.now["seq"], "seat": player.now["mine"]["seat"],
                    "action": player.choices[0]["action"], "id": "last"}  # fmt: skip
            last = player.choose(id="last" if _ == 11 else f"step {_}")
        before = player.now
    server.kill()
    server.start()
    with server.player(*tokens) as back:
        back.until("table")
        assert back.now["view"] == before["view"]
        assert back.now["mine"] == before["mine"]
        assert back.ask(type="act", **sent) == last, "it is still known to be done"
        assert back.choose()["type"] == "accepted"


def test_what_was_undone_stays_undone(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        player.until_asked()
        before = player.now["view"]
        player.choose()
        undone = player.ask(type="undo", seat=player.now["mine"]["undo_seat"])
        assert undone["type"] == "accepted"
    server.kill()
    server.start()
    with server.player(*tokens) as back:
        back.until("table")
        assert back.now["view"] == before
        assert back.now["seq"] == undone["seq"]
        assert back.choose()["seq"] == undone["seq"] + 1


def test_a_game_whose_beginning_was_lost_begins(start: Start) -> None:
    """The last player had joined, and the server was killed before it began the game."""
    server = start()
    made = server.table("here", "link", "link")
    server.post("/api/join", token=here(made, 1), name="Otto")
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE seats SET joined = 1, name = 'Eva' WHERE seat = 2")
    server.start()
    for _ in range(2):
        with server.player(here(made, 0)) as player:
            assert player.until("welcome")["game"] == 1
            assert player.until("table")["game"] == 1
            assert player.frames[0]["setting"]["names"] == ["red", "Otto", "Eva"]
        server.kill()
        server.start()


def test_bots_go_on_by_themselves_where_somebody_has_a_seat(start: Start) -> None:
    server = start()
    made = server.table("here", "link", "novice")
    server.post("/api/join", token=here(made, 1), name="Ada")
    with server.player(here(made, 0), here(made, 1)) as player:
        player.until_asked()
        asked = player.now["mine"]["seat"]
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:  # a bot was let play, and nobody is there
        database.execute("UPDATE seats SET stand_in = 'novice' WHERE seat = ?", [asked])
    server.start()
    until = time.monotonic() + PATIENCE
    while server.post("/api/lookup", tokens=[made["host"]])[0]["to_act"] != 1 - asked:
        assert time.monotonic() < until, "the bots do not play on until the other player is asked"
        time.sleep(0.05)


def test_an_interrupt_ends_it_cleanly(start: Start) -> None:
    server = start()
    made = server.table("here", "medium", "medium")
    with server.player(here(made)) as player:
        player.until_asked()
        assert server.stop() == 0
        assert player.closed() == 1012
    assert server.errors() == ""
