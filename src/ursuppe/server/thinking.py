"""Worker processes: bots think and logs are replayed there, never in the event loop.

A worker that takes too long, or dies, is replaced; whoever asked is told so and goes on.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from ursuppe.errors import UrsuppeError

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

NICENESS = 19
STARTING = 120.0
"""Seconds that a process may take to start, and to import what a job needs, which are not
counted as the job's."""

_processes = multiprocessing.get_context("spawn")


class NoAnswer(Exception):
    """A worker did not answer: too slow, dead, or the job failed in it."""


class TooSlow(NoAnswer):
    """A worker did not answer in time."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self) -> None:
        self._here, there = _processes.Pipe()
        self._process = _processes.Process(target=_work, args=(there,), daemon=True)
        self._process.start()
        there.close()

    def ask(self, job: Callable[..., object], given: tuple[object, ...], seconds: float) -> object:
        """The job's result; raises what the game refused, or NoAnswer. Blocks."""
        try:
            self._here.send((job, given))
            if not self._here.poll(STARTING):
                raise NoAnswer(f"the worker did not begin within {STARTING} s")
            self._here.recv()
            if not self._here.poll(seconds):
                raise TooSlow(f"no answer within {seconds} s")
            result: object = self._here.recv()
        except (EOFError, OSError) as error:
            raise NoAnswer("the worker died") from error
        return result

    def stop(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        self._here.close()


def _step_aside() -> None:
    """People who wait for the server go before bots that think.

    As an idle process it gives way at once; one that is merely nice kept the event loop
    waiting, which doubled the 99th percentile with two cores (benchmarks/server_load.py).
    """
    if hasattr(os, "SCHED_IDLE"):  # Linux
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            return
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)


def _work(pipe: Connection) -> None:
    """What a worker does until the server is gone."""
    _step_aside()
    while True:
        try:
            job, given = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(None)  # it begins
            result = job(*given)
        except UrsuppeError as error:
            result = error
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; it is told
            result = NoAnswer(f"{type(error).__name__}: {error}")
        try:
            pipe.send(result)
        except OSError:
            return  # the server is gone


class Workers:
    """A few workers, each for whoever asks first."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._threads = ThreadPoolExecutor(count, "worker")
        self._idle: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)  # started when it is needed first

    async def ask(
        self, seconds: float, job: Callable[Given, Answer], *given: Given.args, **_: Given.kwargs
    ) -> Answer:
        """The job done in a worker, which may take so long once it has begun. UrsuppeError
        if the job refused, NoAnswer if there was none."""
        worker = await self._idle.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, _ask, worker, job, given, seconds)
        try:
            worker, result = await asyncio.shield(asked)
        except asyncio.CancelledError:
            asked.add_done_callback(self._take_back)
            raise
        self._idle.put_nowait(worker)
        if isinstance(result, Exception):
            raise result
        return result  # type: ignore[return-value]

    def _take_back(self, asked: "asyncio.Future[tuple[Worker | None, object]]") -> None:
        """Nobody waits for the answer any more; the worker can do something else."""
        if not asked.cancelled():
            self._idle.put_nowait(asked.result()[0])

    async def close(self) -> None:
        """Ends all workers, what they do included."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.kill()


def _ask(
    worker: Worker | None, job: Callable[..., object], given: tuple[object, ...], seconds: float
) -> tuple[Worker | None, object]:
    """In a thread: the worker that is left, and the result or what went wrong."""
    try:
        worker = worker or Worker()
    except OSError as error:
        return None, NoAnswer(f"no worker could be started: {error}")
    try:
        return worker, worker.ask(job, given, seconds)
    except NoAnswer as error:
        worker.stop()
        return None, error
