"""What a client is told, in which order, when its line is slow or dead."""

import asyncio
import json
from pathlib import Path

import pytest
from server.inside import Line, moment, play, seated, table
from server.running import Frame
from server.scenes import movement, sensing

from ursuppe.engine.game import Game
from ursuppe.server.play.autopilot import Autopilot
from ursuppe.server.play.tables import House
from ursuppe.server.show.presence import room_frame
from ursuppe.server.show.published import rest_options


def test_an_answer_never_comes_before_the_table_that_it_is_about(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        other = await seated(house, made)
        line.reading.clear()
        (await house.table(made.table)).room_changed()  # a frame that does not get through
        await moment()
        line.act("now")
        await other.until("table", seq=line.now["seq"] + 1)
        await moment()
        line.reading.set()
        accepted = await line.until("accepted", id="now")
        assert line.now["seq"] == accepted["seq"]
        assert line.heard.index(line.now) < line.heard.index(accepted)

    play(tmp_path, scene)


def test_who_opens_another_table_hears_no_secrets_of_the_first(tmp_path: Path) -> None:
    """A spectator's line is slow. Before it has heard what happened it takes red's seat at
    another table, which must not make it red at the first."""

    async def scene(house: House) -> None:
        one = await table(house, "here", "here", "here", position=sensing())
        other = await table(house, "here", "here", "here")
        red = await seated(house, one)
        assert red.now["mine"]["secrets"]
        line = Line(house)
        line.say(type="hello", tokens=[one.watch])
        await line.until("table")
        await moment()
        line.reading.clear()
        (await house.table(one.table)).room_changed()
        await moment()
        red.act("news")
        await red.until("accepted", id="news")
        line.say(type="hello", tokens=[other.here[0].token])
        while line.client not in (await house.table(other.table)).clients:
            await asyncio.sleep(0.01)
        line.reading.set()
        welcome = await line.until("welcome", table=other.table)
        await line.until("table", after=0, seq=(await house.table(other.table)).seq)
        told = [frame for frame in line.heard if frame["type"] == "table"]
        assert [frame["mine"]["secrets"] for frame in told] == [[]] * len(told)
        assert line.heard.index(welcome) < line.heard.index(told[-1])
        assert line.client not in (await house.table(one.table)).clients

    play(tmp_path, scene)


def test_one_line_at_two_tables_in_turn_is_told_of_each_by_its_own_seats(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        one = await table(house, "here", "here", "here", position=sensing())
        other = await table(house, "here", "here", "here", position=sensing())
        line = await seated(house, one)
        assert line.now["mine"]["secrets"]
        line.say(type="hello", tokens=[other.here[1].token])
        welcome = await line.until("welcome", table=other.table)
        assert welcome["seats"] == [1]
        await line.until("room")
        await moment()
        after = line.heard[line.heard.index(welcome) :]
        assert [frame["mine"]["secrets"] for frame in after if frame["type"] == "table"] == [[]]
        first = await seated(house, one)
        first.act("elsewhere")
        await first.until("accepted", id="elsewhere")
        await moment()
        assert "elsewhere" not in json.dumps(line.heard)
        assert line.now is after[-1] or line.now in after

    play(tmp_path, scene)


def test_a_line_that_is_dead_when_it_ends_is_let_go(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here")
        line = await seated(house, made)
        line.reading.clear()
        (await house.table(made.table)).room_changed()
        line.said.put_nowait(None)
        await line.running  # fails if it ends in an exception
        assert not (await house.table(made.table)).clients

    play(tmp_path, scene, sending=0.05)


def test_a_client_is_listened_to_while_a_bot_thinks_about_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        chosen = asyncio.Event()

        async def slow_choice(_: Autopilot, game: Game) -> int:
            await chosen.wait()
            return rest_options(game)[0]

        monkeypatch.setattr(Autopilot, "rest_choice", slow_choice)
        made = await table(house, "here", "here", "here", position=movement())
        line = await seated(house, made)
        place = {"game": 1, "seq": line.now["seq"], "seat": 0}
        line.say(type="rest", id="rest", **place)
        line.say(type="ping", number=1)
        await line.until("pong")
        assert "rest" not in [frame.get("id") for frame in line.heard]
        line.say(type="rest", id="rest", **place)
        chosen.set()
        answers: list[Frame] = []
        while len(answers) < 2:
            await moment()
            answers = [frame for frame in line.heard if frame.get("id") == "rest"]
        done = {"type": "accepted", "id": "rest", "seq": place["seq"] + 1}
        assert answers == [done, done], "it is done once"

    play(tmp_path, scene)


def test_who_goes_to_another_table_does_nothing_more_at_the_first(tmp_path: Path) -> None:
    """A spectator asks for the rest of somebody's turn, and then has that seat elsewhere."""

    async def scene(house: House) -> None:
        one = await table(house, "here", "here", "here", position=movement())
        other = await table(house, "here", "here", "here", position=movement())
        line = Line(house)
        line.say(type="hello", tokens=[one.watch])
        await line.until("table")
        there = await house.table(one.table)
        before = there.seq
        async with there.lock:
            line.say(type="rest", id="rest", game=1, seq=before, seat=0)
            line.say(type="hello", tokens=[other.here[0].token])
            await line.until("welcome", table=other.table)
        assert (await line.until("refused", id="rest"))["code"] == "not_yours"
        assert there.seq == before

    play(tmp_path, scene)


def test_who_takes_the_seat_back_from_a_thinking_bot_is_asked_at_once(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        made = await table(house, "here", "here", "here", position=movement())
        await seated(house, made)
        there = await house.table(made.table)
        there.autopilot.thinking = 0
        for stand_in in ("medium", None):
            there.seats[0].stand_in = stand_in
            seat = json.loads(room_frame(there, "en"))["seats"][0]
            assert seat["thinking"] == (stand_in is not None)

    play(tmp_path, scene)
