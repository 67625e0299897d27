"""The clock: it goes on while a player is away, and stands still while nobody is there."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace

from kit.in_process import moment, play, seated, table
from kit.positions import movement
from kit.server import Player, RunningServer, all_here, here

from ursuppe.server.play.clock import Clock, TimedDecision
from ursuppe.server.play.tables import Tables

LONG = 1000
"""Seconds that no test waits for."""
WHILE = 0.2
FIRST, SECOND = TimedDecision(1, 0, 5), TimedDecision(1, 0, 6)
OTHERS = TimedDecision(1, 1, 7)


def with_clock(scene: Callable[[Clock, list[str]], Coroutine[None, None, None]]) -> None:
    """Plays a scene with a long clock, and a list of its rings."""

    async def whole() -> None:
        rings: list[str] = []
        await scene(Clock(LONG, lambda: rings.append("ring")), rings)

    asyncio.run(whole())


def left(clock: Clock) -> float:
    """How many seconds a running clock has left."""
    assert clock.deadline is not None
    return clock.deadline - time.time()


def test_it_stands_still_and_goes_on_with_what_is_left() -> None:
    async def scene(clock: Clock, rings: list[str]) -> None:
        assert clock.run_for(FIRST)
        assert not clock.run_for(FIRST)
        await asyncio.sleep(WHILE)
        clock.run_for(None)
        assert clock.deadline is None
        stopped = time.time()
        await asyncio.sleep(WHILE)
        clock.run_for(FIRST)
        assert left(clock) <= LONG - WHILE
        assert clock.deadline is not None
        assert clock.deadline - stopped >= LONG - WHILE - (time.time() - stopped)

    with_clock(scene)


def test_who_takes_a_choice_back_takes_back_no_time() -> None:
    async def scene(clock: Clock, rings: list[str]) -> None:
        clock.run_for(FIRST)
        await asyncio.sleep(WHILE)
        clock.run_for(SECOND)
        assert left(clock) > LONG - WHILE, "the next decision has its own time"
        await asyncio.sleep(WHILE)
        clock.run_for(FIRST)
        assert left(clock) <= LONG - WHILE
        clock.run_for(SECOND)
        assert left(clock) <= LONG - WHILE

    with_clock(scene)


def test_another_seat_and_another_game_begin_anew() -> None:
    async def scene(clock: Clock, rings: list[str]) -> None:
        for fresh in (FIRST, OTHERS, FIRST, TimedDecision(2, 0, 5)):
            clock.run_for(fresh)
            assert clock.deadline is not None
            before = time.time()
            assert clock.deadline >= before + LONG - 0.1 or left(clock) <= LONG
            await asyncio.sleep(WHILE)
            used = time.time() - before
            clock.run_for(None)
            clock.run_for(fresh)
            assert left(clock) <= LONG - WHILE
            assert left(clock) >= LONG - used - 60  # not more than the time that has gone by

    with_clock(scene)


def test_it_rings_once_when_the_time_is_up() -> None:
    async def scene(clock: Clock, rings: list[str]) -> None:
        clock.seconds = 0.01
        clock.run_for(FIRST)
        while not rings:
            await asyncio.sleep(0.01)
        clock.run_for(FIRST)
        await asyncio.sleep(0.05)
        assert rings == ["ring"]
        clock.run_for(SECOND)
        clock.run_for(FIRST)  # taken back: its time is still up
        while len(rings) < 2:
            await asyncio.sleep(0.01)

    with_clock(scene)


def test_without_seconds_nobody_is_hurried() -> None:
    async def scene(clock: Clock, rings: list[str]) -> None:
        clock.seconds = None
        assert not clock.run_for(FIRST)
        assert clock.deadline is None

    with_clock(scene)


# At a table


def room(player: Player) -> dict[str, float]:
    """The last Room frame, once the clock runs."""
    rooms = [frame for frame in player.frames if frame["type"] == "room" and frame["deadline"]]
    return rooms[-1] if rooms else player.until("room", where=lambda f: f["deadline"] is not None)


def test_the_deadline_is_told_with_the_time_at_the_server(server: RunningServer) -> None:
    made = server.table("here", "here", "here", clock=LONG)
    with server.player(*all_here(made)) as player:
        player.until_asked()
        told = room(player)
        assert 0 < told["deadline"] - told["now"] <= LONG


def test_it_stands_still_while_nobody_is_there(server: RunningServer) -> None:
    made = server.table("here", "here", "here", clock=LONG)
    with server.player(here(made)) as player:
        player.until("table")
        first = room(player)
        time.sleep(WHILE)
        player.send(type="ping", number=1)
        player.until("pong")
    # The server hears of the end of a connection when it can: on a busy machine that takes a while.
    for away in (3 * WHILE, 3, 30):
        time.sleep(away)
        with server.player(here(made)) as player:
            player.until("table")
            second = room(player)
        assert second["deadline"] - second["now"] <= LONG - WHILE, "it did not begin anew"
        if second["deadline"] >= first["deadline"] + away / 2:
            return
    raise AssertionError("it did not stand still")


def test_it_goes_on_while_only_others_are_there(server: RunningServer) -> None:
    made = server.table("here", "here", "here", clock=LONG)
    with server.player(made["watch"]) as spectator:
        spectator.until("table")
        with server.player(*all_here(made)) as player:
            player.until_asked()
            first = room(player)
        with server.player(*all_here(made)) as player:
            player.until_asked()
            assert room(player)["deadline"] == first["deadline"]


def test_it_runs_again_for_who_takes_the_seat_back() -> None:
    """The bot that stood in was too slow: the same decision is the player's again."""

    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement(), clock=LONG)
        client = await seated(tables, made)
        there = await tables.table(made.table)
        first = there.autopilot.clock.deadline
        assert first is not None
        seat = there.seats[0]
        async with there.alone():
            await there.change_seat(replace(seat, stand_in="expert"))
            assert there.autopilot.clock.deadline is None
            await there.change_seat(seat)
        again = there.autopilot.clock.deadline
        assert again is not None
        assert again >= first
        await moment()
        assert client.closed is None

    play(scene)
