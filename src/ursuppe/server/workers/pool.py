"""A pool of worker processes: bots think and logs are replayed there, not in the event loop.

A worker that exceeds its timeout, dies, hangs or is stopped is replaced, and its job raises. A job
that fails, or that cannot be serialised, costs only its result.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from ursuppe.server.workers import worker as process
from ursuppe.server.workers.interface import Answer, Asker, Given, NoAnswer
from ursuppe.server.workers.rare_log import RareLog
from ursuppe.server.workers.turns import Turn, Turns
from ursuppe.server.workers.worker import NeverBegun, Worker, named, pickle_of, read

logger = logging.getLogger(__name__)

WATCH = 2.0
"""Seconds between two looks of the watchdog."""
CHECK = 30.0
"""After so many seconds a worker that has nothing to do is asked whether it is there, and may take
as many to answer."""
GRACE = 30.0
"""Seconds for which a thread may overrun all its limits."""


class Running:
    """A job under way: its turn, until when it must have ended, and who waits for what comes of
    it."""

    def __init__(self, turn: Turn, until: float) -> None:
        self.turn = turn
        self.until = until
        self.result: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.result.add_done_callback(asyncio.Future.exception)  # nobody may wait any more


class Workers:
    """Fulfils `JobRunner` with a few worker processes; `Turns` decides whose job is next. A
    watchdog replaces processes that hang, and counts what it has replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.replaced = 0
        """How many processes have been replaced."""
        self._turns = Turns(count)
        # Some to spare: a thread that never comes back is replaced as well.
        self._threads = ThreadPoolExecutor(4 * count, "worker")
        self._processes: set[Worker] = set()
        self._running: set[Running] = set()
        self._idle: list[Worker] = []
        """Those that have nothing to do, the last used last; others are started when needed."""
        self._log = RareLog(logger)
        self._watching: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(
        self,
        asker: Asker,
        seconds: float,
        job: Callable[Given, Answer],
        *given: Given.args,
        **_: Given.kwargs,
    ) -> Answer:
        """The result of the job from a worker, which may take so long once it has begun.
        UrsuppeError if the job refused, NoAnswer if there is no result."""
        if self._watching is None and not self._closed:
            self._watching = asyncio.create_task(self._watch())
        turn = await self._turns.take(asker)
        return await self._run(turn, seconds, job, given)  # type: ignore[return-value]

    async def quiet(self) -> None:
        """Returns when no job has to wait."""
        await self._turns.quiet()

    async def _run(
        self, turn: Turn, seconds: float, job: Callable[..., object], given: tuple[object, ...]
    ) -> object:
        loop = asyncio.get_running_loop()
        worker = self._idle.pop() if self._idle else None
        try:
            asked = loop.run_in_executor(self._threads, self._ask, worker, job, given, seconds)
        except Exception as error:
            self._put_back(worker)
            self._turns.give_back(turn)
            raise NoAnswer(f"nobody could be asked: {named(error)}") from error
        running = Running(turn, loop.time() + 2 * (process.STARTING + seconds) + GRACE)
        self._running.add(running)
        asked.add_done_callback(lambda done: self._take_back(running, done))
        result = await asyncio.shield(running.result)
        if isinstance(result, Exception):
            raise result
        return result

    def _take_back(
        self, running: Running, asked: "asyncio.Future[tuple[Worker | None, object]]"
    ) -> None:
        """Returns the worker to the pool, whether or not anybody waits for the answer."""
        if asked.cancelled() or asked.exception() is not None:
            self._end(running, None, NoAnswer("the job was given up"))
        else:
            self._end(running, *asked.result())

    def _end(self, running: Running, worker: Worker | None, result: object) -> None:
        self._put_back(worker)
        self._turns.give_back(running.turn)
        self._running.discard(running)
        if not running.result.done():
            running.result.set_result(result)

    def _put_back(self, worker: Worker | None) -> None:
        if worker is not None:
            self._idle.append(worker)

    async def close(self) -> None:
        """Ends all workers, what they do included."""
        self._closed = True
        if self._watching is not None:
            self._watching.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self._processes):
            worker.kill()

    # The watchdog

    async def _watch(self) -> None:
        """Looks after the workers again and again."""
        while True:
            await asyncio.sleep(WATCH)
            self._replace_the_dead()
            self._stop_the_stopped()
            self._give_up_the_lost()
            if self._idle and self._idle[0].unheard() > CHECK:
                await self._check()

    def _replace_the_dead(self) -> None:
        """Of those that have something to do the job is told."""
        for worker in [one for one in self._idle if not one.is_alive()]:
            self._idle.remove(worker)
            self._discard(worker, "it has died while it had nothing to do")

    def _stop_the_stopped(self) -> None:
        """Kills what has been stopped from outside (SIGSTOP), found so twice in a row."""
        for worker in list(self._processes):
            if not worker.is_stopped():
                worker.found_stopped = False
            elif not worker.found_stopped:
                worker.found_stopped = True
            else:
                if worker in self._idle:
                    self._idle.remove(worker)
                    self._discard(worker, "it has been stopped")
                worker.kill()  # what waits for it is told that it died

    def _give_up_the_lost(self) -> None:
        """Goes on without threads that have not come back, though all their waiting is bounded."""
        now = asyncio.get_running_loop().time()
        for running in [one for one in self._running if one.until < now]:
            self._log.warning("a worker was given up: it has not ended long after its time")
            self._end(running, None, NoAnswer("the worker hangs"))

    async def _check(self) -> None:
        """Asks the worker that has been idle longest whether it is there."""
        turn = await self._turns.take(Asker())
        if not self._idle:
            self._turns.give_back(turn)
            return
        self._idle.append(self._idle.pop(0))
        with suppress(NoAnswer):  # then it has been replaced
            await self._run(turn, CHECK, _present, ())

    # In a thread

    def _ask(
        self,
        worker: Worker | None,
        job: Callable[..., object],
        given: tuple[object, ...],
        seconds: float,
    ) -> tuple[Worker | None, object]:
        """The worker that is left, and the result or what went wrong. Nothing that may happen
        gets past it, or the worker would be lost."""
        try:
            pickled = pickle_of((job, given))
        except Exception as error:  # noqa: BLE001 - what is given may refuse in any way; it is reported
            return worker, NoAnswer(f"the job cannot be sent: {named(error)}")
        was_idle = worker is not None
        try:
            worker = worker or self._start()
        except Exception as error:  # noqa: BLE001 - the system may refuse in any way; it is reported
            return None, NoAnswer(f"no worker could be started: {named(error)}")
        try:
            return worker, read(worker.ask(pickled, seconds))
        except NoAnswer as error:
            failure = error
        except BaseException as error:  # noqa: BLE001 - nobody knows what the worker does now
            failure = NoAnswer(f"the worker failed: {named(error)}")
        self._discard(worker, str(failure))
        if was_idle and isinstance(failure, NeverBegun) and not self._closed:
            return self._ask(None, job, given, seconds)  # it died while it had nothing to do
        return None, failure

    def _discard(self, worker: Worker, why: str) -> None:
        """Ends a worker, in whose place another one is started when it is needed."""
        self._processes.discard(worker)
        worker.stop()
        if not self._closed:
            self.replaced += 1
            self._log.warning("a worker is replaced: %s", why)

    def _start(self) -> Worker:
        worker = Worker()
        self._processes.add(worker)
        if self._closed:  # in the meantime, and it may have been overlooked
            worker.kill()
        return worker


def _present() -> None:
    """The job that asks a worker whether it is there."""
