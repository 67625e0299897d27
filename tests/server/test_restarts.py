"""The server is killed in the middle of everything, and nothing is lost or done twice."""

import itertools
import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from kit.server import PATIENCE, Player, RunningServer, all_here, here
from websockets.exceptions import WebSocketException

from ursuppe import Game
from ursuppe.server.store.directory import FILE

Start = Callable[..., RunningServer]


@dataclass
class Restless:
    """A player who plays on whatever happens, and remembers what was acknowledged."""

    server: RunningServer
    tokens: list[str]
    seed: int
    stop: threading.Event
    chosen: dict[str, str] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    failure: BaseException | None = None

    def run(self) -> None:
        rng = random.Random(self.seed)
        ids = (f"{self.seed} {n}" for n in itertools.count())
        while not self.stop.is_set():
            try:
                with self.server.player(*self.tokens) as player:
                    self._play(player, rng, ids)
                    return
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.02)  # the server is down: try again, as a page does
            except BaseException as failure:
                self.failure = failure
                raise

    def _play(self, player: Player, rng: random.Random, ids: Any) -> None:
        while not self.stop.is_set() or self.pending is not None:
            player.until_asked()
            if player.over:
                return
            if self.pending is None:
                choice = rng.choice(player.choices)
                self.pending = {"type": "act", "id": next(ids), "game": 1, "seq": player.now["seq"],
                                "seat": player.now["mine"]["seat"],
                                "action": choice["action"]}  # fmt: skip
                self.chosen[self.pending["id"]] = choice["text"]
            answer = player.ask(**self.pending)
            assert answer["type"] == "accepted", (self.pending, answer)
            assert self.acknowledged.setdefault(answer["id"], answer["seq"]) == answer["seq"]
            self.pending = None


def kill_under_load(start: Start, times: int, seed: int) -> None:
    """Kills and restarts a server with busy tables, then compares what its players were told
    with what is on disk."""
    rng = random.Random(seed)
    server = start()
    stop = threading.Event()
    made = [server.table("here", "here", "here") for _ in range(6)]
    made.append(server.table("here", "here", "medium"))
    restless = [
        Restless(server, all_here(table), number, stop) for number, table in enumerate(made)
    ]
    threads = [threading.Thread(target=one.run, daemon=True) for one in restless]
    for thread in threads:
        thread.start()
    for _ in range(times):
        time.sleep(rng.uniform(0.2, 1.0))
        server.kill()
        server.start()
    time.sleep(0.5)
    stop.set()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    for one in restless:
        assert one.failure is None
    server.kill()
    for table, one in zip(made, restless, strict=True):
        compare(server.data / FILE, table["table"], one)
    assert sum(len(one.acknowledged) for one in restless) > times


def compare(file: Path, table: str, player: Restless) -> None:
    """Each acknowledged choice is on disk once, where it was said to be, and as chosen."""
    with sqlite3.connect(file) as database:
        rows = database.execute(
            "SELECT seq, actor, words, action_id, kind FROM entries WHERE game_id = ? ORDER BY seq",
            (f"{table}-1",),
        ).fetchall()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    stored = Counter(row[3] for row in rows if row[3] is not None)
    assert set(player.acknowledged) <= set(stored) <= set(player.chosen)
    assert set(stored.values()) <= {1}
    where = {row[3]: (row[0], row[2]) for row in rows if row[3] is not None}
    for action, seq in player.acknowledged.items():
        first, words = where[action]
        assert words == player.chosen[action]
        assert all(row[4] == "chance" for row in rows[first:seq])
    game = Game.new(3)
    for _, actor, words, _, kind in rows:
        if kind in ("act", "chance"):
            game.apply(words, actor)


def test_killed_a_few_times_under_load(start: Start) -> None:
    kill_under_load(start, times=4, seed=1)


@pytest.mark.verify
def test_killed_fifty_times_under_load(start: Start) -> None:
    kill_under_load(start, times=50, seed=2)


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
    with server.player(here(made)) as player:
        player.until_asked()
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:  # a bot was let play, and nobody is there
        database.execute("UPDATE seats SET stand_in = 'novice' WHERE seat = 0")
    server.start()
    until = time.monotonic() + PATIENCE
    while server.post("/api/lookup", tokens=[made["host"]])[0]["to_act"] != 1:
        assert time.monotonic() < until, "the bots do not play on until Ada is asked"
        time.sleep(0.05)


def test_an_interrupt_ends_it_cleanly(start: Start) -> None:
    server = start()
    made = server.table("here", "medium", "medium")
    with server.player(here(made)) as player:
        player.until_asked()
        assert server.stop() == 0
        assert player.closed() == 1012
    assert server.errors() == ""
