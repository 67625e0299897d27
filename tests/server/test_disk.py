"""What lies on disk: migrations, snapshots, trouble with the disk, one server at a time."""

import hashlib
import json
import random
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
from kit.damage import older, reseal, rewrite
from kit.server import PATIENCE, Player, RunningServer, all_here, here

from ursuppe import Game
from ursuppe.server.problems import StorageError
from ursuppe.server.store.columns import TABLES, VERSION
from ursuppe.server.store.database import migrate, version_of
from ursuppe.server.store.directory import FILE
from ursuppe.server.upkeep.doctor import examine

Start = Callable[..., RunningServer]


def test_an_empty_file_becomes_the_current_version(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.touch()
    assert version_of(path) is None
    migrate(path)
    assert version_of(path) == VERSION
    migrate(path)
    with sqlite3.connect(path) as database:
        for kind, table in TABLES.items():
            found = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
            assert found == {field.name for field in fields(kind)}, table  # type: ignore[arg-type]


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FILE
    migrate(path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="newer version of Ursuppe"):
        migrate(path)


def test_games_of_an_earlier_version_go_on_and_are_sealed(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here")
    waiting = server.table("here", "link", "here")
    with server.player(*all_here(made)) as player:
        play_into_round(player, 2)
    server.stop()
    older(server.data)
    assert version_of(server.data / FILE) == "0002"
    server.start()
    with server.player(*all_here(made)) as back:
        assert back.until("table")["view"] == player.now["view"]
        assert notice(back) is None
        assert back.choose()["type"] == "accepted"
    server.post("/api/join", token=here(waiting, 1), name="Bo")
    server.stop()
    lines: list[str] = []
    assert examine(server.data, lines.append) == 0, lines
    with sqlite3.connect(server.data / FILE) as database:
        assert database.execute("PRAGMA auto_vacuum").fetchone() == (2,), "space is given back"
        assert database.execute("SELECT sum(begun) FROM tables").fetchone() == (2,)


def launched(data: Path) -> "subprocess.CompletedProcess[str]":
    """A server that is expected not to start."""
    command = "from ursuppe.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", command, "serve", "--no-browser", "--port", "0",
         "--data", str(data)],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("I am a poem, not a database." * 100)
    refused = launched(tmp_path)
    assert refused.returncode == 2
    assert "file is not a database" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_second_server_on_the_same_data_is_refused(server: RunningServer) -> None:
    refused = launched(server.data)
    assert refused.returncode == 2
    assert "another server is using" in " ".join(refused.stderr.split())


def test_tokens_are_stored_as_hashes_only(server: RunningServer) -> None:
    made = server.table("here", "link", "link")
    tokens = [made["host"], made["watch"], *(here(made, seat) for seat in range(3))]
    stored = b"".join(path.read_bytes() for path in server.data.iterdir())
    for token in tokens:
        assert token.encode() not in stored
        assert hashlib.sha256(token.encode()).hexdigest().encode() in stored


def test_the_data_is_for_its_user_alone(server: RunningServer) -> None:
    """The seeds of games that are played are in it."""
    assert server.data.stat().st_mode & 0o077 == 0


def play_into_round(player: Player, number: int) -> None:
    """Plays on until a round has begun."""
    player.until_asked()
    while player.now["view"]["round"] < number:
        player.choose()
        player.until_asked()


def edited(start: Start, statement: str, *arguments: object) -> tuple[Player, Player]:
    """A game of two rounds, and the same game after its stored form has been changed."""
    server = start()
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        play_into_round(player, 3)
        for _ in range(3):
            player.choose()
            player.until_asked()
    server.kill()
    rewrite(server.data, statement, *arguments)
    server.start()
    back = server.player(*tokens)
    back.until("table")
    return player, back


def notice(player: Player) -> str | None:
    """What the room says to everybody."""
    told: str | None = next(f["notice"] for f in player.frames if f["type"] == "room")
    return told


def test_a_log_that_no_longer_replays_goes_on_from_a_snapshot(start: Start) -> None:
    before, after = edited(start, "UPDATE entries SET words = 'fly' WHERE seq = 5")
    assert after.now["view"] == before.now["view"]
    assert after.now["seq"] == before.now["seq"]
    assert "nothing is lost" in str(notice(after))
    assert after.choose()["type"] == "accepted"


def test_what_cannot_be_repeated_after_the_snapshot_is_lost_and_told(start: Start) -> None:
    before, after = edited(
        start, "UPDATE entries SET words = 'fly' WHERE seq > (SELECT max(seq) FROM snapshots)"
    )
    assert after.now["view"]["round"] == 3
    assert after.now["seq"] == before.now["seq"] + 1
    assert after.now["entries"][-1]["back_to"] is not None
    assert "from the last round that is known" in str(notice(after))
    assert after.choose()["type"] == "accepted"


def test_what_was_lost_is_still_told_after_another_restart(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        play_into_round(player, 3)
        player.choose()
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE entries SET words = 'fly' WHERE seq > "
                         "(SELECT max(seq) FROM snapshots)")  # fmt: skip
        database.execute("UPDATE entries SET words = 'fly' WHERE seq = 5")
    reseal(server.data)
    for _ in range(2):
        server.start()
        with server.player(*tokens) as back:
            back.until("table")
            assert "from the last round that is known" in str(notice(back))
            assert back.choose()["type"] == "accepted"
        server.kill()


def test_a_beginning_that_means_nothing_to_these_rules_goes_on_from_a_snapshot(
    start: Start,
) -> None:
    before, after = edited(start, "UPDATE games SET start = '{\"nonsense\": 1}'")
    assert after.now["view"] == before.now["view"]
    assert "nothing is lost" in str(notice(after))
    assert after.choose()["type"] == "accepted"


@pytest.mark.parametrize(
    "damage",
    ["UPDATE games SET start = '{\"nonsense\": 1}'", "UPDATE games SET start = 'no JSON'"],
)
def test_a_game_that_makes_no_sense_at_all_is_told_and_harms_nobody(
    start: Start, damage: str
) -> None:
    server = start()
    broken, sound = (server.table("here", "here", "here") for _ in range(2))
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute(f"{damage} WHERE table_id = ?", (broken["table"],))
    server.start()
    with server.player(here(broken)) as player:
        assert player.until("trouble")["code"] in ("unplayable", "not_stored")
    with server.player(here(sound)) as player:
        player.until("table")


def test_the_log_of_an_earlier_game_is_told_from_its_snapshot(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here", finish=7)
    tokens = [made["host"], *all_here(made)]
    rng = random.Random(8)
    with server.player(*tokens) as player:
        player.until_asked()
        while not player.over:
            player.choose(rng.randrange(len(player.choices)))
            player.until_asked()
        player.ask(type="rematch")
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE entries SET words = 'fly' WHERE seq = 3 AND game_id LIKE '%-1'")
    reseal(server.data)
    server.start()
    log = server.http.post("/api/log", json={"tokens": [made["host"]], "game": 1})
    assert log.status_code == 200, log.text
    assert Game.replay(log.text).over


def test_other_rules_that_lead_elsewhere_are_noticed(start: Start) -> None:
    """The words still replay, but not to the snapshots of the version that wrote them."""
    server = start()
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        play_into_round(player, 3)
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE games SET rules = '0'")
        rows = database.execute("SELECT rowid, position FROM snapshots").fetchall()
        for row, position in rows:
            changed = json.loads(position)
            changed["tribes"][0]["bp"] += 50
            database.execute(
                "UPDATE snapshots SET position = ? WHERE rowid = ?", (json.dumps(changed), row)
            )
    reseal(server.data)
    server.start()
    with server.player(*tokens) as back:
        back.until("table")
        assert back.now["view"]["tribes"][0]["bp"] >= 50
        assert notice(back) is not None


def test_a_round_that_was_taken_back_is_not_held_against_other_rules(start: Start) -> None:
    """The snapshot of the round that was undone leads nowhere, and says nothing."""
    server = start()
    made = server.table("here", "here", "here")
    tokens = all_here(made)
    with server.player(*tokens) as player:
        play_into_round(player, 2)
        assert player.ask(type="undo", seat=player.now["mine"]["undo_seat"])["type"] == "accepted"
        assert player.now["view"]["round"] == 1
        play_into_round(player, 3)
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE games SET rules = '0'")
    reseal(server.data)
    server.start()
    with server.player(*tokens) as back:
        back.until("table")
        assert notice(back) is None
        assert back.now["view"] == player.now["view"]


def test_a_game_that_cannot_be_read_at_all_is_refused_and_others_go_on(start: Start) -> None:
    server = start()
    broken, sound = (server.table("here", "here", "here") for _ in range(2))
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        database.execute("UPDATE entries SET words = 'fly' WHERE game_id = ? AND words != ''",
                         (f"{broken['table']}-1",))  # fmt: skip
    reseal(server.data)
    server.start()
    with server.player(here(broken)) as player:
        assert player.until("trouble")["code"] == "unplayable"
    with server.player(here(sound)) as player:
        player.until("table")


def test_a_full_disk_refuses_the_action_and_leaves_the_game_as_it_is_on_disk(
    start: Start,
) -> None:
    server = start()
    made = server.table("here", "here", "here")
    with server.player(*all_here(made)) as player:
        player.until_asked()
        before = player.now
        # No file of the server may grow: every write fails as on a full disk.
        unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, -1))
        refused = player.choose()
        assert (refused["type"], refused["code"]) == ("refused", "not_stored")
        wish = {"seats": [{"who": "here"}] * 3}
        assert server.http.post("/api/tables", json=wish).status_code == 503
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        player.send(type="hello", tokens=all_here(made))
        assert player.until("table")["view"] == before["view"]
        assert player.choose()["type"] == "accepted"
