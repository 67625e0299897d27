"""The siege itself: each kind, short, finds what it is to find. `make siege` is the long one."""

import sqlite3
import threading
from pathlib import Path

import pytest
from kit.restless import Restless, differences
from kit.server import RunningServer
from siege import secrecy
from siege.__main__ import KINDS
from siege.extent import SHORT

TIMED = ("p99", "more memory", "slower", "reconnecting", "by time")
"""What depends on the machine's speed is measured here, and judged by `make siege`."""


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_siege_runs(kind: str, tmp_path: Path) -> None:
    rows = KINDS[kind](SHORT, tmp_path)
    assert rows
    for row in rows:
        assert row.reached or any(what in row.measured for what in TIMED), (row, row.note)


def test_a_secret_that_is_told_is_found(server: RunningServer) -> None:
    """Yellow may know the card: were it anybody else, the siege would say so."""
    everybody = ("red", "yellow", "green")
    heard = [secrecy.everything_heard(server, card, everybody) for card in secrecy.CARDS]
    found = secrecy.differences(*heard)
    assert found
    assert all("yellow" in one.partition(":")[0] for one in found)


def test_an_action_that_is_lost_or_changed_is_found(server: RunningServer, tmp_path: Path) -> None:
    file = tmp_path / "games"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE entries (game_id, seq, actor, words, action_id, kind)")
        database.execute("INSERT INTO entries VALUES ('t-1', 1, 0, 'start 1', 'one', 'act')")
    player = Restless(server, [], 0, threading.Event())
    player.chosen = {"one": "start 1", "two": "start 2"}
    player.acknowledged = {"one": 1}
    *before, replayed = differences(file, "t", player)
    assert before == []
    assert replayed.startswith("it does not replay"), "nobody has drawn the first card"
    player.acknowledged["two"] = 2
    player.chosen["one"] = "start 3"
    assert differences(file, "t", player)[:2] == ["one is not what was chosen", "two is lost"]
