"""A pool of worker processes: bots think and logs are replayed there, not in the event loop.

A worker that exceeds its timeout, dies, hangs or is stopped is replaced, and its job raises. A job
that fails, or that cannot be serialised, costs only its result.
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from threading import Event, Timer

from ursuppe.errors import UrsuppeError
from ursuppe.server.workers.interface import Answer, Asker, Given, NoAnswer, TooSlow
from ursuppe.server.workers.turns import Turn, Turns

logger = logging.getLogger(__name__)

NICENESS = 19
WATCH = 2.0
"""Seconds between two looks of the watchdog."""
CHECK = 30.0
"""After so many seconds a worker that has nothing to do is asked whether it is there, and may take
as many to answer."""
GRACE = 30.0
"""Seconds for which a thread may overrun all its limits."""
RARELY = 60.0
"""Seconds after which the same is logged again."""
MOST_SAID = 100
STARTING = 120.0
"""Seconds that a process may take to start, and to import what a job needs, which are not
counted as the job's."""

BEGUN = b""
"""What a worker sends when it begins a job."""

_processes = multiprocessing.get_context("spawn")


class NeverBegun(NoAnswer):
    """A worker died before it began the job."""


class RareLog:
    """Logs each thing at most once a minute, and how often it has been left out."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._said: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def warning(self, text: str, *about: object) -> None:
        """Logs a warning, unless the same was logged a moment ago."""
        said = text % about
        now = time.monotonic()
        if now - self._said.get(said, -RARELY) < RARELY:
            self._left_out[said] += 1
            return
        if len(self._said) > MOST_SAID:
            self._said.clear()
        self._said[said] = now
        more = self._left_out.pop(said, 0)
        self._log.warning("%s%s", said, f" ({more} more times before)" if more else "")


class Worker:
    """One process, which does one job at a time."""

    def __init__(self) -> None:
        self.found_stopped = False
        """By the watchdog, the last time."""
        self._heard = time.monotonic()
        self._here, there = _processes.Pipe()
        self._process = _processes.Process(target=_work, args=(there,), daemon=True)
        self._process.start()
        there.close()

    def ask(self, job: bytes, seconds: float) -> bytes:
        """The pickled result of a pickled job; NoAnswer if there is none. Blocks, but not for
        longer than a process may take: one that neither reads nor writes is killed."""
        given_up = Event()

        def give_up() -> None:
            given_up.set()
            self.kill()

        end = Timer(STARTING + seconds, give_up)
        end.daemon = True
        end.start()
        begun = False
        try:
            self._here.send_bytes(job)
            if not self._here.poll(STARTING):
                raise NoAnswer(f"the worker did not begin within {STARTING} s")
            self._here.recv_bytes()
            begun = True
            if not self._here.poll(seconds):
                raise TooSlow(f"no answer within {seconds} s")
            return self._here.recv_bytes()
        except (EOFError, OSError) as error:
            if given_up.is_set():
                raise TooSlow("the worker neither reads nor writes") from error
            raise (NoAnswer if begun else NeverBegun)("the worker died") from error
        finally:
            end.cancel()
            self._heard = time.monotonic()

    def unheard(self) -> float:
        """Seconds since its last answer."""
        return time.monotonic() - self._heard

    def is_stopped(self) -> bool:
        """Whether a signal has stopped the process, as far as the system says so."""
        if not hasattr(os, "waitid") or self._process.pid is None:
            return False
        with suppress(OSError):  # it has ended
            how = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
            return os.waitid(os.P_PID, self._process.pid, how) is not None
        return False

    def kill(self) -> None:
        """Kills the process; a pending `ask` raises."""
        self._process.kill()

    def stop(self) -> None:
        """Ends the process and closes its pipe, on which nobody waits."""
        self.kill()
        self._here.close()


def _step_aside() -> None:
    """Lowers the priority of this process below that of the event loop. It is not made an idle
    one: beside busy processes that would get a thousandth of a core, and bots would stand still."""
    if hasattr(os, "SCHED_BATCH"):  # Linux
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)


def _work(pipe: Connection) -> None:
    """The main loop of a worker process, until the server is gone."""
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the server is gone, or was interrupted
        while True:
            _do(pipe.recv_bytes(), pipe)


def _do(pickled: bytes, pipe: Connection) -> None:
    """Runs a job, and answers in any case."""
    result: object
    try:
        job, given = pickle.loads(pickled)  # which imports what it needs
    except Exception as error:  # noqa: BLE001 - it may be anything; it is reported
        result = NoAnswer(f"the job cannot be read: {_named(error)}")
        pipe.send_bytes(BEGUN)
    else:
        _step_aside()
        pipe.send_bytes(BEGUN)
        try:
            result = job(*given)
        except UrsuppeError as error:
            result = error
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; it is reported
            result = NoAnswer(_named(error))
    try:
        answer = _pickled(result)
    except Exception as error:  # noqa: BLE001 - an answer may refuse in any way; it is reported
        answer = _pickled(NoAnswer(f"the answer cannot be sent: {_named(error)}"))
    pipe.send_bytes(answer)


def _pickled(value: object) -> bytes:
    return bytes(ForkingPickler.dumps(value))


def _named(error: BaseException) -> str:
    """An error in one line, even if it has no words."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001 - its own words fail; its name has to do
        return type(error).__name__


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
            raise NoAnswer(f"nobody could be asked: {_named(error)}") from error
        running = Running(turn, loop.time() + 2 * (STARTING + seconds) + GRACE)
        self._running.add(running)
        asked.add_done_callback(lambda done: self._take_back(running, done))
        result = await asyncio.shield(running.result)
        if isinstance(result, Exception):
            raise result
        return result

    def _take_back(
        self, running: Running, asked: "asyncio.Future[tuple[Worker | None, object]]"
    ) -> None:
        """The worker can do something else, whether or not anybody waits for the answer."""
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
            self._stop_the_stopped()
            self._give_up_the_lost()
            if self._idle and self._idle[0].unheard() > CHECK:
                await self._check()

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
            pickled = _pickled((job, given))
        except Exception as error:  # noqa: BLE001 - what is given may refuse in any way; it is reported
            return worker, NoAnswer(f"the job cannot be sent: {_named(error)}")
        was_idle = worker is not None
        try:
            worker = worker or self._start()
        except Exception as error:  # noqa: BLE001 - the system may refuse in any way; it is reported
            return None, NoAnswer(f"no worker could be started: {_named(error)}")
        try:
            return worker, _read(worker.ask(pickled, seconds))
        except NoAnswer as error:
            failure = error
        except BaseException as error:  # noqa: BLE001 - nobody knows what the worker does now
            failure = NoAnswer(f"the worker failed: {_named(error)}")
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


def _read(answer: bytes) -> object:
    """The result, or what went wrong with it; the worker is ready for the next job."""
    try:
        return pickle.loads(answer)
    except Exception as error:  # noqa: BLE001 - an answer may refuse in any way; it is reported
        return NoAnswer(f"the answer cannot be read: {_named(error)}")
