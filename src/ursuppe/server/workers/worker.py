"""A worker: a process of its own, which does one job at a time."""

import multiprocessing
import os
import pickle
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from threading import Event, Timer

from ursuppe.errors import UrsuppeError
from ursuppe.server.workers.interface import NoAnswer, TooSlow

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

    def is_alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.is_alive()

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
        result = NoAnswer(f"the job cannot be read: {named(error)}")
        pipe.send_bytes(BEGUN)
    else:
        _step_aside()
        pipe.send_bytes(BEGUN)
        try:
            result = job(*given)
        except UrsuppeError as error:
            result = error
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; it is reported
            result = NoAnswer(named(error))
    try:
        answer = pickle_of(result)
    except Exception as error:  # noqa: BLE001 - an answer may refuse in any way; it is reported
        answer = pickle_of(NoAnswer(f"the answer cannot be sent: {named(error)}"))
    pipe.send_bytes(answer)


def pickle_of(value: object) -> bytes:
    """A value as bytes for another process."""
    return bytes(ForkingPickler.dumps(value))


def named(error: BaseException) -> str:
    """An error in one line, even if it has no words."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001 - its own words fail; its name has to do
        return type(error).__name__


def read(answer: bytes) -> object:
    """The result, or what went wrong with it; the worker is ready for the next job."""
    try:
        return pickle.loads(answer)
    except Exception as error:  # noqa: BLE001 - an answer may refuse in any way; it is reported
        return NoAnswer(f"the answer cannot be read: {named(error)}")
