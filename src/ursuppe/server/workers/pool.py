"""A pool of worker processes: bots think and logs are replayed there, not in the event loop.

A worker that exceeds its timeout, or dies, is replaced, and its job raises. A job that fails, or
that cannot be serialised, costs only its result.
"""

import asyncio
import multiprocessing
import os
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from threading import Event, Timer

from ursuppe.errors import UrsuppeError
from ursuppe.server.workers.interface import Answer, Given, NoAnswer, TooSlow

NICENESS = 19
STARTING = 120.0
"""Seconds that a process may take to start, and to import what a job needs, which are not
counted as the job's."""

BEGUN = b""
"""What a worker sends when it begins a job."""

_processes = multiprocessing.get_context("spawn")


class NeverBegun(NoAnswer):
    """A worker died before it began the job."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self) -> None:
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


class Workers:
    """Fulfils `JobRunner` with a few worker processes, first come, first served."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._threads = ThreadPoolExecutor(count, "worker")
        self._running: set[Worker] = set()
        self._closed = False
        self._idle: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)  # started when it is needed first

    async def ask(
        self, seconds: float, job: Callable[Given, Answer], *given: Given.args, **_: Given.kwargs
    ) -> Answer:
        """The result of the job from a worker, which may take so long once it has begun.
        UrsuppeError if the job refused, NoAnswer if there is no result."""
        worker = await self._idle.get()
        try:
            loop = asyncio.get_running_loop()
            asked = loop.run_in_executor(self._threads, self._ask, worker, job, given, seconds)
        except Exception as error:
            self._idle.put_nowait(worker)
            raise NoAnswer(f"nobody could be asked: {_named(error)}") from error
        asked.add_done_callback(self._take_back)
        result = (await asyncio.shield(asked))[1]
        if isinstance(result, Exception):
            raise result
        return result  # type: ignore[return-value]

    def _take_back(self, asked: "asyncio.Future[tuple[Worker | None, object]]") -> None:
        """Returns the worker to the pool, whether or not anybody waits for the answer."""
        failed = asked.cancelled() or asked.exception() is not None
        self._idle.put_nowait(None if failed else asked.result()[0])

    async def close(self) -> None:
        """Ends all workers, what they do included."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self._running):
            worker.kill()

    def _ask(
        self,
        worker: Worker | None,
        job: Callable[..., object],
        given: tuple[object, ...],
        seconds: float,
    ) -> tuple[Worker | None, object]:
        """In a thread: the worker that is left, and the result or what went wrong. Nothing that
        may happen gets past it, or the worker would be lost."""
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
        self._running.discard(worker)
        worker.stop()
        if was_idle and isinstance(failure, NeverBegun) and not self._closed:
            return self._ask(None, job, given, seconds)  # it died while it had nothing to do
        return None, failure

    def _start(self) -> Worker:
        worker = Worker()
        self._running.add(worker)
        if self._closed:  # in the meantime, and it may have been overlooked
            worker.kill()
        return worker


def _read(answer: bytes) -> object:
    """The result, or what went wrong with it; the worker is ready for the next job."""
    try:
        return pickle.loads(answer)
    except Exception as error:  # noqa: BLE001 - an answer may refuse in any way; it is reported
        return NoAnswer(f"the answer cannot be read: {_named(error)}")
