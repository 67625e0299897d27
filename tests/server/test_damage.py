"""Damage on the disk: it is named, kept aside and told to its players, never passed over."""

import asyncio
import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from kit.damage import edit
from kit.in_process import play, seated, table
from kit.server import PATIENCE, Player, RunningServer, all_here, here

from ursuppe.server.game.record import DAMAGED
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import StorageError
from ursuppe.server.store import mark
from ursuppe.server.store.checksums import damage_of
from ursuppe.server.store.database import open_database, prepare
from ursuppe.server.store.directory import FILE, MARK_FILE
from ursuppe.server.store.interface import WriteBatch
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.store.stored import StoredEntry, StoredGame

Start = Callable[..., RunningServer]

BESCHAEDIGT = (
    "dieses Spiel ist auf der Platte des Servers beschädigt und bleibt, wie es ist; wer den Server "
    "betreibt, kann versuchen, es zu reparieren"
)
ABIMEE = (
    "cette partie est abîmée sur le disque du serveur et reste telle quelle\u202f; qui tient le "
    "serveur peut essayer de la réparer"
)
DAMAGE = {
    "other words": "UPDATE entries SET words = 'drift' WHERE seq = 5",
    "half a bit": "UPDATE entries SET words = CAST(x'fc' || words AS TEXT) WHERE seq = 5",
    "another actor": "UPDATE entries SET actor = actor + 1 WHERE seq = 6",
    "an entry is missing": "DELETE FROM entries WHERE seq = 5",
    "the last entry is missing": "DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)",
    "all entries are missing": "DELETE FROM entries",
    "another seed": "UPDATE games SET seed = 'f' || seed",
    "another beginning": 'UPDATE games SET start = \'{"players": 3, "finish": 50}\'',
    "a beginning that is no JSON": "UPDATE games SET start = '{'",
    "another end": "UPDATE games SET checksum = 'f' || checksum",
    "a game is missing": "DELETE FROM games",
    "a seat is missing": "DELETE FROM seats WHERE seat = 2",
}


def played(player: Player, choices: int) -> None:
    for _ in range(choices):
        player.until_asked()
        player.choose()


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_game_is_named_kept_and_told_to_its_players(start: Start, damage: str) -> None:
    server = start()
    made = server.table("here", "here", "here")
    with server.player(*all_here(made)) as player:
        played(player, 8)
    server.kill()
    edit(server.data, DAMAGE[damage])
    before = stored(server)
    server.start()
    sound = server.table("here", "here", "here")
    for language, told in (("en", DAMAGED), ("de", BESCHAEDIGT), ("fr", ABIMEE)):
        with server.player(here(made), language=language) as player:
            trouble = player.until("trouble")
            assert (trouble["code"], trouble["text"]) == ("unplayable", told)
    asked = server.http.post("/api/log", json={"tokens": [here(made)]})
    assert asked.status_code == 409
    assert asked.json()["text"] == DAMAGED
    with server.player(here(sound)) as player:
        player.until("table")
    server.kill()
    assert f"table {made['table']}: {made['table']}" in server.errors()
    assert "is damaged and kept as it is: " in server.errors()
    assert "Traceback" not in server.errors()
    with closing(sqlite3.connect(server.data / FILE)) as database:
        database.execute("DELETE FROM entries WHERE game_id LIKE ?", (f"{sound['table']}%",))
        database.commit()
    assert stored(server) == before


def stored(server: RunningServer) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(server.data / FILE)) as database:
        return database.execute("SELECT hex(words), seq, actor, checksum FROM entries").fetchall()


def test_a_damaged_game_is_marked(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here")
    server.kill()
    edit(server.data, "UPDATE games SET seed = 'another'")
    server.start()
    with server.player(here(made)) as player:
        player.until("trouble")
    server.stop()
    with closing(sqlite3.connect(server.data / FILE)) as database:
        assert database.execute("SELECT damage FROM games").fetchall() == [("damaged",)]


def test_an_earlier_game_that_is_damaged_has_no_log_and_the_others_have(start: Start) -> None:
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
    edit(server.data, "UPDATE entries SET words = 'drift' WHERE seq = 3 AND game_id LIKE '%-1'")
    server.start()
    refused = server.post("/api/log", expect=409, tokens=[made["host"]], game=1)
    assert (refused["code"], refused["text"]) == ("unplayable", DAMAGED)
    log = server.http.post("/api/log", json={"tokens": [made["host"]], "game": 2})
    assert log.status_code == 200, log.text


def test_every_change_of_an_entry_is_noticed(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        for number in range(6):
            client.act(f"act {number}")
            await client.until("accepted", id=f"act {number}")
        name = f"{made.table}-1"
        (game,) = await tables.store.read(StoredGame, made.table)
        entries = await tables.store.read(StoredEntry, name)
        assert damage_of(game, entries) is None
        for place, entry in enumerate(entries):
            for field, other in {"words": "x", "actor": 9, "kind": "x", "back_to": 1,
                                 "action_id": "x", "checksum": "x"}.items():  # fmt: skip
                changed = [*entries]
                changed[place] = type(entry)(**{**vars(entry), field: other})
                assert damage_of(game, changed) is not None, (place, field)
            assert damage_of(game, entries[:place] + entries[place + 1 :]) is not None
        assert damage_of(game, entries[:-1]) is not None
        assert damage_of(game, []) is not None

    play(scene, tmp_path)


# The database as a whole


async def wrote(data: Path, batches: int) -> None:
    store = SqlStore(open_database(data))
    for _ in range(batches):
        await store.write(WriteBatch())
    await store.close()


def killed(tmp_path: Path, batches: int = 5) -> Path:
    """A data directory as a killed server leaves it, with its write-ahead log."""
    running, data = tmp_path / "running", tmp_path / "data"
    running.mkdir()

    async def whole() -> None:
        store = SqlStore(open_database(running))
        for _ in range(batches):
            await store.write(WriteBatch())
        shutil.copytree(running, data)
        await store.close()

    asyncio.run(whole())
    assert (data / f"{FILE}-wal").stat().st_size > 0
    return data


def test_what_a_killed_server_leaves_is_gone_on_with(tmp_path: Path) -> None:
    data = killed(tmp_path)
    assert prepare(data).commits == 5


def test_a_write_ahead_log_that_was_deleted_is_noticed(tmp_path: Path) -> None:
    data = killed(tmp_path)
    (data / f"{FILE}-wal").unlink()
    (data / f"{FILE}-shm").unlink()
    for _ in range(2):
        with pytest.raises(StorageError, match="has lost its last 5 transactions"):
            prepare(data)


def test_a_write_ahead_log_that_was_cut_is_noticed(tmp_path: Path) -> None:
    data = killed(tmp_path)
    wal = data / f"{FILE}-wal"
    with wal.open("r+b") as file:
        file.truncate(wal.stat().st_size - 5000)
    with pytest.raises(StorageError, match=r"has lost its last \d transactions"):
        prepare(data)


def test_a_flipped_bit_in_the_write_ahead_log_is_noticed(tmp_path: Path) -> None:
    data = killed(tmp_path)
    wal = data / f"{FILE}-wal"
    content = bytearray(wal.read_bytes())
    content[-9000] ^= 1
    wal.write_bytes(content)
    with pytest.raises(StorageError, match="has lost its last"):
        prepare(data)


def test_an_older_copy_of_the_database_is_noticed(tmp_path: Path) -> None:
    asyncio.run(wrote(tmp_path, 3))
    copy = (tmp_path / FILE).read_bytes()
    asyncio.run(wrote(tmp_path, 3))
    (tmp_path / FILE).write_bytes(copy)
    with pytest.raises(StorageError, match="an older copy was put in its place"):
        prepare(tmp_path)


@pytest.mark.parametrize("how", ["missing", "empty", "without tables"])
def test_a_database_that_is_gone_is_not_begun_anew(tmp_path: Path, how: str) -> None:
    asyncio.run(wrote(tmp_path, 1))
    (tmp_path / FILE).unlink()
    if how == "empty":
        (tmp_path / FILE).touch()
    if how == "without tables":
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            database.execute("CREATE TABLE poems (line)")
    with pytest.raises(StorageError, match="missing or empty, and there was one") as refused:
        prepare(tmp_path)
    assert str(tmp_path / MARK_FILE) in str(refused.value)
    (tmp_path / MARK_FILE).unlink()
    if how != "without tables":
        assert prepare(tmp_path).commits == 0, "on purpose it can be"


def test_another_database_is_noticed(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        asyncio.run(wrote(tmp_path / name, 1))
    shutil.copy(tmp_path / "other" / FILE, tmp_path / "one" / FILE)
    with pytest.raises(StorageError, match="not the one that was there"):
        prepare(tmp_path / "one")


def test_a_mark_that_is_behind_says_nothing_wrong(tmp_path: Path) -> None:
    """As after a power failure: it is written without waiting for the disk."""
    asyncio.run(wrote(tmp_path, 3))
    path = tmp_path / MARK_FILE
    path.write_bytes(path.read_bytes().replace(b"03\n", b"02\n"))
    assert prepare(tmp_path).commits == 3


def test_a_mark_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    asyncio.run(wrote(tmp_path, 1))
    (tmp_path / MARK_FILE).write_text("poem")
    with pytest.raises(StorageError, match="ursuppe doctor --repair writes it anew"):
        mark.marked(tmp_path)


def test_the_whole_file_is_looked_through_after_the_start(start: Start, tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        for _ in range(20):
            await table(tables, "here", "here", "here")

    data = tmp_path / "data"
    data.mkdir()
    play(scene, data)
    with closing(sqlite3.connect(data / FILE)) as database:
        (root,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_entries_1'"
        ).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with (data / FILE).open("r+b") as file:
        file.seek((root - 1) * size + 100)
        file.write(bytes(200))
    server = start(data, check_after=0)
    until = time.monotonic() + PATIENCE
    while "the database is damaged" not in server.errors():
        assert time.monotonic() < until
        time.sleep(0.05)
    assert "ursuppe doctor" in server.errors()
