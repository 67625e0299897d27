"""Players who play on whatever happens to the server, and what they were told beside the disk."""

import itertools
import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from kit.server import PATIENCE, Player, RunningServer, all_here
from ursuppe import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server.store.directory import FILE


@dataclass
class Restless:
    """A player who plays on, and remembers what was acknowledged."""

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

    def _play(self, player: Player, rng: random.Random, ids: Iterator[str]) -> None:
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


@dataclass
class Outcome:
    """How many choices were acknowledged, and what is wrong with them on the disk."""

    acknowledged: int
    wrong: list[str]


def killed_under_load(server: RunningServer, times: int, seed: int) -> Outcome:
    """Kills and restarts a server with busy tables, kills it at last, and compares what its
    players were told with what is on disk."""
    rng = random.Random(seed)
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
    server.kill()
    wrong = [f"a player failed: {one.failure!r}" for one in restless if one.failure]
    for table, one in zip(made, restless, strict=True):
        wrong += differences(server.data / FILE, table["table"], one)
    return Outcome(sum(len(one.acknowledged) for one in restless), wrong)


def differences(file: Path, table: str, player: Restless) -> list[str]:
    """What is not as it was said: each acknowledged choice is on disk once, where it was said to
    be, and as chosen."""
    with sqlite3.connect(file) as database:
        rows = database.execute(
            "SELECT seq, actor, words, action_id, kind FROM entries WHERE game_id = ? ORDER BY seq",
            (f"{table}-1",),
        ).fetchall()
    wrong = []
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        wrong.append("entries are missing in between")
    stored = Counter(row[3] for row in rows if row[3] is not None)
    where = {row[3]: (row[0], row[2]) for row in rows if row[3] is not None}
    wrong += [f"{one} is there {times} times" for one, times in stored.items() if times > 1]
    wrong += [f"{one} was never chosen" for one in stored if one not in player.chosen]
    for one, seq in player.acknowledged.items():
        if one not in where:
            wrong.append(f"{one} is lost")
            continue
        first, words = where[one]
        if words != player.chosen[one] or any(row[4] != "chance" for row in rows[first:seq]):
            wrong.append(f"{one} is not what was chosen")
    game = Game.new(3)
    try:
        for _, actor, words, _, kind in rows:
            if kind in ("act", "chance"):
                game.apply(words, actor)
    except UrsuppeError as error:
        wrong.append(f"it does not replay: {error}")
    return wrong
