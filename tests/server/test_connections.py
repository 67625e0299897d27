"""What a client is told, in which order, when its connection is slow or dead."""

import asyncio
import json
from dataclasses import replace

import pytest
from kit.in_process import FakeConnection, moment, play, seated, table
from kit.positions import movement, sensing
from kit.server import Frame

from ursuppe.engine.game import Game
from ursuppe.server.play.autopilot import Autopilot
from ursuppe.server.play.tables import Tables
from ursuppe.server.show.published import rest_options


def test_an_answer_never_comes_before_the_table_that_it_is_about() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        other = await seated(tables, made)
        client.reading.clear()
        (await tables.table(made.table)).presence_changed()  # a frame that does not get through
        await moment()
        client.act("now")
        await other.until("table", seq=client.now["seq"] + 1)
        await moment()
        client.reading.set()
        accepted = await client.until("accepted", id="now")
        assert client.now["seq"] == accepted["seq"]
        assert client.heard.index(client.now) < client.heard.index(accepted)

    play(scene)


def test_who_opens_another_table_hears_no_secrets_of_the_first() -> None:
    """A spectator's connection is slow. Before it has heard what happened it takes red's seat at
    another table, which must not make it red at the first."""

    async def scene(tables: Tables) -> None:
        one = await table(tables, "here", "here", "here", position=sensing())
        other = await table(tables, "here", "here", "here")
        red = await seated(tables, one)
        assert red.now["mine"]["secrets"]
        client = FakeConnection(tables)
        client.say(type="hello", tokens=[one.watch])
        await client.until("table")
        await moment()
        client.reading.clear()
        (await tables.table(one.table)).presence_changed()
        await moment()
        red.act("news")
        await red.until("accepted", id="news")
        client.say(type="hello", tokens=[other.here[0].token])
        while client.client not in (await tables.table(other.table)).clients:
            await asyncio.sleep(0.01)
        client.reading.set()
        welcome = await client.until("welcome", table=other.table)
        await client.until("table", after=0, seq=(await tables.table(other.table)).seq)
        told = [frame for frame in client.heard if frame["type"] == "table"]
        assert [frame["mine"]["secrets"] for frame in told] == [[]] * len(told)
        assert client.heard.index(welcome) < client.heard.index(told[-1])
        assert client.client not in (await tables.table(one.table)).clients

    play(scene)


def test_one_connection_at_two_tables_in_turn_is_told_of_each_by_its_own_seats() -> None:
    async def scene(tables: Tables) -> None:
        one = await table(tables, "here", "here", "here", position=sensing())
        other = await table(tables, "here", "here", "here", position=sensing())
        client = await seated(tables, one)
        assert client.now["mine"]["secrets"]
        client.say(type="hello", tokens=[other.here[1].token])
        welcome = await client.until("welcome", table=other.table)
        assert welcome["seats"] == [1]
        await client.until("room")
        await moment()
        after = client.heard[client.heard.index(welcome) :]
        assert [frame["mine"]["secrets"] for frame in after if frame["type"] == "table"] == [[]]
        first = await seated(tables, one)
        first.act("elsewhere")
        await first.until("accepted", id="elsewhere")
        await moment()
        assert "elsewhere" not in json.dumps(client.heard)
        assert client.now is after[-1] or client.now in after

    play(scene)


def test_a_connection_that_is_dead_when_it_ends_is_let_go() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        client.reading.clear()
        (await tables.table(made.table)).presence_changed()
        client.said.put_nowait(None)
        await client.running  # fails if it ends in an exception
        assert not (await tables.table(made.table)).clients

    play(scene, sending=0.05)


def test_a_client_is_listened_to_while_a_bot_thinks_about_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(tables: Tables) -> None:
        chosen = asyncio.Event()

        async def slow_choice(_: Autopilot, game: Game) -> int:
            await chosen.wait()
            return rest_options(game)[0]

        monkeypatch.setattr(Autopilot, "rest_choice", slow_choice)
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        place = {"game": 1, "seq": client.now["seq"], "seat": 0}
        client.say(type="rest", id="rest", **place)
        client.say(type="ping", number=1)
        await client.until("pong")
        assert "rest" not in [frame.get("id") for frame in client.heard]
        client.say(type="rest", id="rest", **place)
        chosen.set()
        answers: list[Frame] = []
        while len(answers) < 2:
            await moment()
            answers = [frame for frame in client.heard if frame.get("id") == "rest"]
        done = {"type": "accepted", "id": "rest", "seq": place["seq"] + 1}
        assert answers == [done, done], "it is done once"

    play(scene)


def test_who_goes_to_another_table_does_nothing_more_at_the_first() -> None:
    """A spectator asks for the rest of somebody's turn, and then has that seat elsewhere."""

    async def scene(tables: Tables) -> None:
        one = await table(tables, "here", "here", "here", position=movement())
        other = await table(tables, "here", "here", "here", position=movement())
        client = FakeConnection(tables)
        client.say(type="hello", tokens=[one.watch])
        await client.until("table")
        there = await tables.table(one.table)
        before = there.seq
        async with there.lock:
            client.say(type="rest", id="rest", game=1, seq=before, seat=0)
            client.say(type="hello", tokens=[other.here[0].token])
            await client.until("welcome", table=other.table)
        assert (await client.until("refused", id="rest"))["code"] == "not_yours"
        assert there.seq == before

    play(scene)


def test_who_takes_the_seat_back_from_a_thinking_bot_is_asked_at_once() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        await seated(tables, made)
        there = await tables.table(made.table)
        there.autopilot.thinking = 0
        for stand_in in ("medium", None):
            there.seats[0] = replace(there.seats[0], stand_in=stand_in)
            seat = there.room("en").seats[0]
            assert seat.thinking == (stand_in is not None)

    play(scene)
