"""Whose job goes next: people before all others, and every address has the same share."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine

import pytest
from kit.in_process import FakeConnection, moment, play, seated, table, watching
from kit.positions import bots_turn
from kit.server import PATIENCE

from ursuppe.server.play.tables import Tables
from ursuppe.server.workers.interface import Answer, Asker, Given, Urgency
from ursuppe.server.workers.turns import ALONE, Turn, Turns

PLAYING, WATCHED, AWAY = Urgency


class Worked:
    """So many workers whose jobs end when the test says so, and a clock that it moves."""

    def __init__(self, count: int) -> None:
        self.now = 100.0
        self.turns = Turns(count, lambda: self.now)
        self.begun: list[str] = []
        self.running: deque[tuple[str, Turn]] = deque()
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, asker: Asker) -> asyncio.Task[None]:
        """Somebody asks for a job."""

        async def wait() -> None:
            turn = await self.turns.take(asker)
            self.begun.append(name)
            self.running.append((name, turn))

        self._tasks.append(asyncio.create_task(wait()))
        await moment()
        return self._tasks[-1]

    async def end(self, seconds: float = 1.0) -> str:
        """The job that has been running longest ends after so long."""
        self.now += seconds
        name, turn = self.running.popleft()
        self.turns.give_back(turn)
        await moment()
        return name


def with_workers(count: int, scene: Callable[[Worked], Coroutine[None, None, None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene(Worked(count))

    asyncio.run(whole())


def test_who_plays_goes_before_who_watches_and_both_before_who_is_away() -> None:
    async def scene(workers: Worked) -> None:
        await workers.ask("first", Asker("a", AWAY))
        for urgency in (AWAY, WATCHED, PLAYING):
            await workers.ask(urgency.name, Asker("a", urgency))
        for _ in range(4):
            await workers.end()
        assert workers.begun == ["first", "PLAYING", "WATCHED", "AWAY"]

    with_workers(1, scene)


def test_somebody_who_comes_to_a_table_gets_ahead_in_the_queue() -> None:
    async def scene(workers: Worked) -> None:
        late = Asker("b", AWAY)
        await workers.ask("first", Asker("a", WATCHED))
        await workers.ask("second", Asker("a", WATCHED))
        await workers.ask("late", late)
        late.urgency = PLAYING
        await workers.end()
        assert workers.begun == ["first", "late"]

    with_workers(1, scene)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_sixty_tables_of_one_address_have_one_share_together(count: int) -> None:
    """Their players are connected, too. Somebody else waits for no more than the jobs that are
    under way; with several workers for none."""

    async def scene(workers: Worked) -> None:
        crowd = [Asker("a", PLAYING) for _ in range(60)]
        person = Asker("b", PLAYING)
        await workers.ask("easy", person)
        await workers.end(0.01)
        for asker in crowd:
            await workers.ask("expert", asker)
        for _ in range(20):
            before = len(workers.begun)
            await workers.ask("easy", person)
            if count == 1:
                await workers.end(1.0)
                await workers.ask("expert", crowd[0])
            assert workers.begun[before] == "easy"
            while "easy" in (name for name, _ in workers.running):
                if await workers.end(0.01) == "expert":
                    await workers.ask("expert", crowd[0])

    with_workers(count, scene)


def test_two_addresses_take_turns_whatever_the_number_of_their_tables() -> None:
    async def scene(workers: Worked) -> None:
        await workers.ask("a", Asker("a", PLAYING))
        for name in "aaaaabb":
            await workers.ask(name, Asker(name, PLAYING))
        for _ in range(7):
            await workers.end()
        assert "".join(workers.begun) == "ababaaaa"

    with_workers(1, scene)


def test_time_counts_and_not_the_number_of_jobs() -> None:
    async def scene(workers: Worked) -> None:
        for name in "abababababab":
            await workers.ask(name, Asker(name, PLAYING))
        while workers.running:
            await workers.end(3.0 if workers.running[0][0] == "a" else 1.0)
        assert "".join(workers.begun[:9]) == "abbbabbba"

    with_workers(1, scene)


def test_who_comes_late_has_no_claim_on_the_past() -> None:
    async def scene(workers: Worked) -> None:
        for _ in range(10):
            await workers.ask("a", Asker("a", PLAYING))
        for _ in range(5):
            await workers.end()
        for _ in range(5):
            await workers.ask("b", Asker("b", PLAYING))
        while workers.running:
            await workers.end()
        assert workers.begun[:6] == ["a"] * 6
        assert workers.begun[6:14].count("b") in (4, 5)

    with_workers(1, scene)


def test_the_last_worker_is_kept_for_people() -> None:
    async def scene(workers: Worked) -> None:
        for urgency in (AWAY, AWAY, WATCHED, WATCHED):
            await workers.ask(urgency.name, Asker("a", urgency))
        assert workers.begun == ["AWAY"]
        await workers.ask("PLAYING", Asker("b", PLAYING))
        assert workers.begun == ["AWAY", "PLAYING"]

    with_workers(2, scene)


def test_who_is_alone_has_all_workers_and_shares_them_when_others_come() -> None:
    async def scene(workers: Worked) -> None:
        for _ in range(4):
            await workers.ask("a", Asker("a", PLAYING))
        assert workers.begun == ["a", "a"]
        await workers.ask("b", Asker("b", PLAYING))
        await workers.end()
        assert workers.begun == ["a", "a", "b"]
        await workers.end()
        assert workers.begun == ["a", "a", "b", "a"]
        await workers.end()
        assert workers.begun == ["a", "a", "b", "a"], "one is kept for b"
        workers.now += ALONE
        await workers.end()
        assert workers.begun == ["a", "a", "b", "a", "a"]

    with_workers(2, scene)


def test_who_no_longer_waits_does_not_keep_the_turn() -> None:
    async def scene(workers: Worked) -> None:
        await workers.ask("first", Asker())
        gone = await workers.ask("gone", Asker())
        await workers.ask("last", Asker())
        gone.cancel()
        await workers.end()
        assert workers.begun == ["first", "last"]
        gone = await workers.ask("given and gone", Asker())
        workers.turns.give_back(workers.running.popleft()[1])
        gone.cancel()
        await moment()
        await workers.ask("next", Asker())
        assert workers.begun[-1] == "next"

    with_workers(1, scene)


def test_it_is_quiet_when_nobody_waits() -> None:
    async def scene(workers: Worked) -> None:
        await workers.turns.quiet()
        await workers.ask("first", Asker())
        await workers.turns.quiet()
        await workers.ask("second", Asker())
        quiet = asyncio.create_task(workers.turns.quiet())
        await moment()
        assert not quiet.done()
        await workers.end()
        await quiet

    with_workers(1, scene)


# Tables


def test_a_table_of_bots_rests_while_nobody_watches() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "novice", "novice", "novice")
        there = await tables.table(made.table)
        began = there.seq
        await moment()
        assert (there.seq, there.autopilot.busy) == (began, False)
        spectator = await watching(tables, made)
        await spectator.until("table", after=began)
        spectator.said.put_nowait(None)
        await spectator.running
        while there.autopilot.busy:
            await moment()
        stopped = there.seq
        await moment()
        assert there.seq == stopped
        assert there.status == "playing"

    play(scene)


def test_a_table_is_as_urgent_as_whoever_is_connected() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "novice", "novice")
        asker = (await tables.table(made.table)).asker
        assert (asker.urgency, asker.address) == (AWAY, "203.0.113.7")
        spectator = await watching(tables, made)
        assert asker.urgency == WATCHED
        player = await seated(tables, made)
        assert asker.urgency == PLAYING
        for client, left in ((player, WATCHED), (spectator, AWAY)):
            client.said.put_nowait(None)
            await client.running
            assert asker.urgency == left

    play(scene)


def test_a_table_is_charged_to_the_address_of_its_player() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "novice", "novice")
        asker = (await tables.table(made.table)).asker
        spectator = FakeConnection(tables, "198.51.100.1")
        spectator.say(type="hello", tokens=[made.watch])
        await spectator.until("table")
        assert asker.address == "198.51.100.1"
        player = FakeConnection(tables, "198.51.100.2")
        player.say(type="hello", tokens=[made.here[0].token])
        await player.until("table")
        assert asker.address == "198.51.100.2"

    play(scene)


class BusyRunner:
    """Somebody always waits, until the test says otherwise; no job is ever done."""

    def __init__(self) -> None:
        self.calm = asyncio.Event()
        self.asked: list[Asker] = []

    async def ask(
        self,
        asker: Asker,
        seconds: float,
        job: Callable[Given, Answer],
        *given: Given.args,
        **_: Given.kwargs,
    ) -> Answer:
        self.asked.append(asker)
        await asyncio.Event().wait()
        raise AssertionError

    async def quiet(self) -> None:
        await self.calm.wait()

    async def close(self) -> None:
        pass


def test_after_a_restart_tables_are_woken_when_nobody_else_waits() -> None:
    """Those where somebody has a seat, as those that nobody is at; the others rest."""

    async def scene(tables: Tables) -> None:
        tables.runner = BusyRunner()
        bots = await table(tables, "novice", "novice", "novice")
        people = await table(tables, "here", "novice", "novice", position=bots_turn())
        runner = BusyRunner()
        again = Tables(tables.store, runner, tables.limits)
        await moment()
        assert not again._loaded()
        runner.calm.set()
        while not runner.asked:
            await moment()
        assert set(again._loaded()) == {people.table}
        assert [asker.urgency for asker in runner.asked] == [AWAY]
        assert bots.table not in await tables.store.waiting_for_bots()
        again.close()

    play(scene)
