"""Whatever fails between memory and disk, a table is as the disk has it, and goes on."""

import asyncio
import logging
from pathlib import Path

import pytest
from server.inside import Line, moment, play, seated, table
from server.scenes import movement

from ursuppe.server.game.record import Record
from ursuppe.server.play import autopilot
from ursuppe.server.play.tables import House
from ursuppe.server.problems import StorageError
from ursuppe.server.show.published import Shown
from ursuppe.server.store.sql import Batch, Storage


class Failing:
    """Makes a method fail so many times, in a way that nobody expects."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, name: str, times: int) -> None:
        self.left = times
        self.failed = 0
        whole = vars(owner)[name]

        def method(*given: object, **named: object) -> object:
            if self.left:
                self.left -= 1
                self.failed += 1
                raise IndexError("list index out of range")
            return whole(*given, **named)

        patch.setattr(owner, name, method)


async def refused_and_unchanged(house: House, line: Line, table_id: str) -> None:
    """The choice is refused, the table is as before, and the next choice is taken."""
    before = line.now
    line.act("fails")
    refused = await line.until("refused", id="fails")
    assert refused["code"] == "not_stored"
    assert refused["seq"] == before["seq"]
    there = await house.table(table_id)
    record = there.playing()
    assert record.seq == before["seq"] == len(await house.storage.entries(f"{table_id}-1"))
    line.act("goes on")
    accepted = await line.until("accepted", id="goes on")
    assert accepted["seq"] == before["seq"] + 1


def test_a_mistake_of_the_engine_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        failing = Failing(monkeypatch, Record, "_note", 1)  # the game has gone on by then
        await refused_and_unchanged(house, line, made.table)
        assert failing.failed == 1

    play(tmp_path, scene)
    assert "a change failed" in caplog.text
    assert "IndexError" in caplog.text


def test_a_mistake_in_undo_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        line.act("first")
        await line.until("accepted", id="first")
        before = line.now
        Failing(monkeypatch, Record, "_add", 1)
        undo = {"type": "undo", "game": 1, "seq": before["seq"], "seat": 0}
        line.say(id="fails", **undo)
        assert (await line.until("refused", id="fails"))["code"] == "not_stored"
        line.say(id="again", **undo)
        assert (await line.until("accepted", id="again"))["seq"] == before["seq"] + 1

    play(tmp_path, scene)


def test_the_writer_survives_what_it_does_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here")
        line = await seated(house, made)
        Failing(monkeypatch, Storage, "_write_down", 1)
        await refused_and_unchanged(house, line, made.table)

    play(tmp_path, scene)


def test_one_who_cannot_be_written_does_not_harm_the_others_of_the_group(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        broken = Batch(entries=[{"game_id": object(), "seq": 1}])
        writes = [house.storage.write(batch) for batch in (Batch(), broken, Batch())]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StorageError, type(None)]

    play(tmp_path, scene)


def test_a_table_that_could_not_be_read_again_is_read_when_somebody_wants_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here")
        line = await seated(house, made)
        Failing(monkeypatch, Storage, "_write_down", 1)
        reading = Failing(monkeypatch, Storage, "seats", 1)
        line.act("fails")
        await line.until("refused", id="fails")
        assert reading.failed == 1
        line.act("goes on")
        await line.until("accepted", id="goes on")
        assert line.now["seq"] == len(await house.storage.entries(f"{made.table}-1"))

    play(tmp_path, scene)


def test_while_it_cannot_be_read_everything_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here")
        line = await seated(house, made)
        Failing(monkeypatch, Storage, "_write_down", 1)
        reading = Failing(monkeypatch, Storage, "seats", 10**6)
        for name in ("one", "two"):
            line.act(name)
            assert (await line.until("refused", id=name))["code"] == "not_stored"
        line.say(type="hello", tokens=[one.token for one in made.here])
        assert (await line.until("trouble"))["code"] == "not_stored"
        reading.left = 0
        line.act("three")
        await line.until("accepted", id="three")

    play(tmp_path, scene)


def test_a_bot_whose_choice_fails_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autopilot, "RETRY", 0.01)

    async def scene(house: House) -> None:
        failing = Failing(monkeypatch, Record, "act", autopilot.TRIES - 1)
        made = await table(house, "novice", "novice", "novice")
        there = await house.table(made.table)
        began = there.seq
        while there.seq == began:
            await asyncio.sleep(0.01)
        assert failing.failed == autopilot.TRIES - 1

    play(tmp_path, scene)


def test_a_bot_that_fails_again_and_again_waits_for_somebody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(autopilot, "RETRY", 0.01)

    async def scene(house: House) -> None:
        failing = Failing(monkeypatch, Record, "_note", autopilot.TRIES)
        made = await table(house, "here", "novice", "novice", position=bots_turn())
        there = await house.table(made.table)
        began = there.seq
        while failing.left or there.autopilot.busy:
            await asyncio.sleep(0.01)
        assert there.seq == began
        line = await seated(house, made)
        while there.seq == began:
            await asyncio.sleep(0.01)
        assert line.closed is None

    play(tmp_path, scene)
    assert "no choice could be made" in caplog.text


def bots_turn() -> dict[str, object]:
    """As `movement`, but yellow, which a bot plays, moves first."""
    position = movement()
    position["tribes"][0]["marker"], position["tribes"][1]["marker"] = 2, 1
    return position


def test_a_log_has_only_what_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        there = await house.table(made.table)
        gate = asyncio.Event()
        write = house.storage.write

        async def slowly(batch: Batch) -> None:
            await gate.wait()
            await write(batch)

        monkeypatch.setattr(house.storage, "write", slowly)
        line.act("slow")
        await moment()
        reading = asyncio.create_task(there.log([], None))
        await moment()
        assert not reading.done()
        gate.set()
        assert "red: drift" in await reading
        assert line.heard[-1]["type"] == "accepted"

    play(tmp_path, scene)


def test_a_choice_for_the_rest_is_not_shown_before_it_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        before = line.now
        assert before["mine"]["rest"]
        Failing(monkeypatch, Storage, "_write_down", 1)
        rest = {"type": "rest", "game": 1, "seq": before["seq"], "seat": 0}
        line.say(id="fails", **rest)
        assert (await line.until("refused", id="fails"))["code"] == "not_stored"
        there = await house.table(made.table)
        assert there.seq == before["seq"]
        assert not there.autopilot.resting
        await moment()
        assert line.now["view"] == before["view"]
        line.say(id="again", **rest)
        await line.until("accepted", id="again")

    play(tmp_path, scene)


def test_who_cannot_be_told_how_it_stands_is_let_go_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        Failing(monkeypatch, Shown, "table_frame", 1)
        line.act("unseen")
        while line.closed is None:
            await asyncio.sleep(0.01)
        assert line.closed == 1011
        back = await seated(house, made)
        assert back.now["seq"] == line.now["seq"] + 1

    play(tmp_path, scene)
    assert "cannot be told" in caplog.text


def test_what_fails_while_a_table_is_loaded_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here")
        house._tables.clear()
        Failing(monkeypatch, Storage, "snapshots", 1)
        line = Line(house)
        hello = {"type": "hello", "tokens": [one.token for one in made.here]}
        line.say(**hello)
        assert (await line.until("trouble"))["code"] == "unplayable"
        line.say(**hello)
        await line.until("table")

    play(tmp_path, scene)
    assert "cannot be loaded" in caplog.text
