"""Nobody fills the disk: what a table, an address and the whole may store, and what is refused
first when room runs out. Games under way are stored as long as there is any."""

import random
import shutil
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.in_process import HERE, FakeConnection, play, seated, table
from kit.positions import movement
from kit.server import RunningServer

from ursuppe.server.play import commands, quotas
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import Problem, Refusal
from ursuppe.server.store import room
from ursuppe.server.store.interface import Room
from ursuppe.server.store.memory import MemoryStore
from ursuppe.server.store.room import RoomLeft
from ursuppe.server.store.stored import StoredSnapshot

Start = Callable[..., RunningServer]


def left(patch: pytest.MonkeyPatch, room: Room) -> None:
    patch.setattr(MemoryStore, "room", lambda _: room)


async def over(tables: Tables, **options: Any) -> tuple[Any, FakeConnection]:
    """A game that is over, and a client with all its seats."""
    made = await table(tables, "here", "here", "here", finish=7, **options)
    client = await seated(tables, made)
    rng = random.Random(8)
    number = 0
    while client.now["view"]["ranking"] is None:
        seq = client.now["seq"]
        client.act(f"act {number}", rng.randrange(len(client.now["mine"]["choices"])))
        await client.until("accepted", id=f"act {number}")
        assert client.now["seq"] > seq
        number += 1
    return made, client


async def refused(client: FakeConnection, **frame: Any) -> str:
    client.say(id="asked", game=1, **frame)
    answer = await client.until("refused", id="asked")
    assert answer["code"] == "not_now"
    return str(answer["text"])


# A table


def test_from_so_many_entries_on_a_game_goes_on_without_undo() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        for number in range(3):
            seq = client.now["seq"]
            client.act(f"act {number}")
            await client.until("accepted", id=f"act {number}")
            client.say(type="undo", id=f"undo {number}", game=1, seq=seq + 1, seat=0)
            await client.until("accepted", id=f"undo {number}")
        client.act("last")
        await client.until("accepted", id="last")
        seq = client.now["seq"]
        told = await refused(client, type="undo", seq=seq, seat=0)
        assert told == quotas.NO_MORE_UNDO
        client.act("on")
        await client.until("accepted", id="on")

    play(scene, undo_until=8)


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({"games": 1}, "this table has had 1 games, which is the most; make a new table"),
        ({"table_entries": 10}, quotas.TABLE_FULL),
        ({"entries_a_day": 10}, quotas.TOO_MUCH_STORED),
    ],
)
def test_a_table_has_no_rematch_for_ever(limits: dict[str, Any], told: str) -> None:
    async def scene(tables: Tables) -> None:
        made, client = await over(tables)
        assert await refused(client, type="rematch") == told
        there = await tables.table(made.table)
        with pytest.raises(Refusal):
            await commands.next_game(there, None)

    play(scene, **limits)


def test_what_a_table_has_stored_is_known_when_it_is_loaded_again() -> None:
    async def scene(tables: Tables) -> None:
        made, client = await over(tables)
        before = (await tables.table(made.table)).quota.entries
        assert before == client.now["seq"]
        tables._tables.clear()
        assert (await tables.table(made.table)).quota.entries == before

    play(scene)


def test_bots_do_not_come_and_go_for_ever() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        for number, level in enumerate(["novice", None, "novice", None]):
            client.say(type="stand_in", id=f"in {number}", seat=1, level=level)
            await client.until("accepted", id=f"in {number}")
        client.say(type="stand_in", id="in 3", seat=1, level=None)  # repeated
        client.say(type="stand_in", id="in 4", seat=1, level="novice")
        answer = await client.until("refused", id="in 4")
        assert answer["text"] == quotas.NO_MORE_STAND_INS
        client.act("on")
        await client.until("accepted", id="on")

    play(scene, stand_ins=4)


def test_a_game_keeps_so_many_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that is taken back and played again has another one."""
    from ursuppe.server.play import table as played

    monkeypatch.setattr(played, "SNAPSHOTS", 1)

    async def scene(tables: Tables) -> None:
        made, client = await over(tables)
        assert client.now["view"]["round"] > 1
        assert len(await tables.store.read(StoredSnapshot, f"{made.table}-1")) == 1

    play(scene)


def test_a_position_that_is_too_long_to_be_stored_is_refused() -> None:
    async def scene(tables: Tables) -> None:
        with pytest.raises(Problem, match="at most 100 bytes are taken") as problem:
            await table(tables, "here", "here", "here", position=movement())
        assert (problem.value.status, problem.value.where) == (422, "position")

    play(scene, start_bytes=100)


# An address


def test_an_address_makes_so_many_tables_a_day() -> None:
    async def scene(tables: Tables) -> None:
        for _ in range(3):
            await table(tables, "here", "here", "here")
        with pytest.raises(Problem, match="come back tomorrow") as problem:
            await table(tables, "here", "here", "here")
        assert (problem.value.status, problem.value.code) == (429, "quota")
        tables.quotas.check_new_table("198.51.100.9")

    play(scene, tables_a_day=3)


def test_an_address_stores_so_much_a_day_and_its_game_goes_on() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        for number in range(6):
            client.act(f"act {number}")
            await client.until("accepted", id=f"act {number}")
        with pytest.raises(Problem, match="too much has been stored from this address"):
            await table(tables, "here", "here", "here")
        tables.quotas.check_new_table("198.51.100.9")
        client.act("on")
        await client.until("accepted", id="on")

    play(scene, entries_a_day=5)


def test_no_address_is_stored(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        await table(tables, "here", "here", "here")

    play(scene, tmp_path)
    assert not any(HERE.encode() in path.read_bytes() for path in tmp_path.iterdir())


# The whole


def test_with_little_room_there_are_no_new_tables_but_rematches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(tables: Tables) -> None:
        _, client = await over(tables)
        left(monkeypatch, "little")
        with pytest.raises(Problem, match="no room for new tables") as problem:
            await table(tables, "here", "here", "here")
        assert (problem.value.status, problem.value.code) == (503, "full")
        client.say(type="rematch", id="again", game=1)
        await client.until("accepted", id="again")

    play(scene)


def test_without_room_games_under_way_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tables: Tables) -> None:
        _, finished = await over(tables)
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        left(monkeypatch, "none")
        assert await refused(finished, type="rematch") == quotas.NO_ROOM
        client.act("on")
        await client.until("accepted", id="on")

    play(scene)


Disk = namedtuple("Disk", ["total", "used", "free"])
MB = 1024**2


@pytest.mark.parametrize(
    ("size", "disk", "expected"),
    [
        (80, Disk(10**6 * MB, 0, 10**5 * MB), "plenty"),
        (91, Disk(10**6 * MB, 0, 10**5 * MB), "little"),
        (100, Disk(10**6 * MB, 0, 10**5 * MB), "none"),
        (1, Disk(10**6 * MB, 0, 500 * MB), "little"),
        (1, Disk(10**6 * MB, 0, 250 * MB), "none"),
        (1, Disk(100 * MB, 0, 6 * MB), "plenty"),
        (1, Disk(100 * MB, 0, 4 * MB), "little"),
    ],
)
def test_the_folder_and_the_disk_are_watched(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    size: int,
    disk: Disk,
    expected: Room,
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_bytes(bytes(size))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: disk)
    watched = RoomLeft(tmp_path, 100)
    assert watched.room() == expected
    assert ("is nearly full" in caplog.text) == (expected != "plenty")


def test_room_that_was_made_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "EVERY", 0.0)
    watched = RoomLeft(tmp_path, 100)
    (tmp_path / "file").write_bytes(bytes(100))
    assert watched.room() == "none"
    (tmp_path / "file").unlink()
    assert watched.room() == "plenty"


def test_a_full_server_says_so_in_the_language_of_who_asks(start: Start) -> None:
    server = start(space=1)
    wish = {"seats": [{"who": "here"}] * 3}
    refused = server.http.post("/api/tables", json=wish, headers={"Accept-Language": "de"})
    assert refused.status_code == 503
    assert refused.json() == {
        "code": "full",
        "text": "auf diesem Server ist gerade kein Platz für neue Tische; wer ihn betreibt, kann "
        "welchen schaffen",
        "where": None,
    }
    assert "is nearly full: new tables and rematches are refused" in server.errors()


def test_the_limits_of_a_day_are_far_from_an_evening_of_a_school(start: Start) -> None:
    """64 players of one address each make a table and play ten long games a day."""
    from ursuppe.server.limits import Limits

    limits = Limits()
    long_game = 1_500
    assert limits.tables_a_day >= 64
    assert limits.entries_a_day >= 64 * long_game * 7
    assert limits.undo_until > 5 * long_game
    assert limits.table_entries > 20 * long_game
