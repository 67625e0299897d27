"""Workers that are slow, fail or die are replaced, and whoever asked goes on."""

import asyncio
import operator
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from kit import failing_jobs
from kit.server import PATIENCE

from ursuppe.errors import LogError
from ursuppe.server.workers import jobs, pool, rare_log, worker
from ursuppe.server.workers.interface import Asker, NoAnswer, TooSlow, Urgency
from ursuppe.server.workers.pool import Workers

SOMEBODY = Asker("203.0.113.7", Urgency.PLAYING)


def with_workers(scene: Callable[[Workers], Coroutine[None, None, None]]) -> None:
    """Plays a scene with a single worker, so that one that hangs would block the next."""

    async def play() -> None:
        workers = Workers(1)
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(workers)
        finally:
            await workers.close()

    asyncio.run(play())


def test_an_answer_comes_back() -> None:
    async def scene(workers: Workers) -> None:
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="there are other ways to step aside")
def test_it_steps_aside_but_does_not_idle() -> None:
    """Beside a busy process an idle one would stand still."""

    async def scene(workers: Workers) -> None:
        lowered = min(os.nice(0) + worker.NICENESS, 19)
        assert await workers.ask(SOMEBODY, PATIENCE, os.nice, 0) == lowered
        assert await workers.ask(SOMEBODY, PATIENCE, os.sched_getscheduler, 0) == os.SCHED_BATCH

    with_workers(scene)


def test_one_that_is_too_slow_is_replaced() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match=r"no answer within 0\.2 s"):
            await workers.ask(SOMEBODY, 0.2, time.sleep, PATIENCE)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_one_that_dies_is_replaced() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="the worker died"):
            await workers.ask(SOMEBODY, PATIENCE, os._exit, 1)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_a_failure_and_a_refusal_are_told_apart() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="ZeroDivisionError"):
            await workers.ask(SOMEBODY, PATIENCE, operator.floordiv, 1, 0)
        with pytest.raises(LogError, match="header"):
            await workers.ask(SOMEBODY, PATIENCE, jobs.read_log, "nonsense")
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_who_no_longer_waits_does_not_keep_the_worker() -> None:
    async def scene(workers: Workers) -> None:
        asked = asyncio.create_task(workers.ask(SOMEBODY, PATIENCE, time.sleep, 0.2))
        await asyncio.sleep(0.05)
        asked.cancel()
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


# Whatever happens, the worker comes back or is replaced


FAILURES: list[tuple[str, Callable[..., object], tuple[object, ...]]] = [
    ("the job cannot be sent: RecursionError", len, (failing_jobs.nested(100_000),)),
    ("the job cannot be sent", len, (threading.Lock(),)),
    ("the job cannot be sent", lambda: None, ()),
    ("ValueError: on the way", len, (failing_jobs.Unpacked(ValueError),)),
    ("MemoryError: on the way", len, (failing_jobs.Unpacked(MemoryError),)),
    ("MemoryError", failing_jobs.run_out_of_memory, ()),
    ("RecursionError", failing_jobs.recur, ()),
    ("Particular: this and that", failing_jobs.fail_particularly, (False,)),
    ("the answer cannot be read: TypeError", failing_jobs.fail_particularly, (True,)),
    ("Speechless", failing_jobs.fail_speechlessly, ()),
    ("the answer cannot be sent: RecursionError", failing_jobs.nested, (100_000,)),
    ("the answer cannot be sent", failing_jobs.lambda_, ()),
    ("the answer cannot be read: ValueError: on the way", failing_jobs.answer_with, (ValueError,)),
    (
        "the answer cannot be read: MemoryError: on the way",
        failing_jobs.answer_with,
        (MemoryError,),
    ),
    ("the answer cannot be read: RecursionError", failing_jobs.answer_with, (RecursionError,)),
    ("the worker failed: SystemExit: on the way", failing_jobs.answer_with, (SystemExit,)),
    ("the worker died", failing_jobs.leave, ()),
    ("the worker died", failing_jobs.interrupt, ()),
    ("the worker died", os._exit, (0,)),
    ("the worker died", signal.raise_signal, (signal.SIGKILL,)),
    ("the worker died", signal.raise_signal, (signal.SIGSEGV,)),
]


@pytest.mark.parametrize(("told", "job", "given"), FAILURES)
def test_a_worker_comes_back_whatever_happens(
    told: str, job: Callable[..., object], given: tuple[object, ...]
) -> None:
    async def scene(workers: Workers) -> None:
        for _ in range(2):
            with pytest.raises(NoAnswer, match=told):
                await workers.ask(SOMEBODY, PATIENCE, job, *given)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_a_failed_job_does_not_cost_the_process() -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        for told, job, given in FAILURES:
            if not told.startswith("the worker"):
                with pytest.raises(NoAnswer):
                    await workers.ask(SOMEBODY, PATIENCE, job, *given)
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) == process

    with_workers(scene)


def test_a_worker_that_is_killed_while_it_is_idle_costs_nobody_an_answer() -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        os.kill(process, signal.SIGKILL)
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)


def test_a_worker_that_does_not_read_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A megabyte is more than the pipe holds, so that nobody hears whether the job has begun."""

    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        os.kill(process, signal.SIGSTOP)
        with monkeypatch.context() as patience:
            patience.setattr(worker, "STARTING", 0.1)
            with pytest.raises(TooSlow, match="neither reads nor writes"):
                await workers.ask(SOMEBODY, 0.1, len, bytes(2**20))
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)


@pytest.mark.parametrize("failure", [OSError, MemoryError, RuntimeError, ValueError])
def test_one_that_cannot_be_started_is_tried_again(
    failure: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(workers: Workers) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(pool, "Worker", lambda: failing_jobs.fail(failure))
            with pytest.raises(NoAnswer, match=r"no worker could be started: \w+: on the way"):
                await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


@pytest.mark.parametrize("failure", [MemoryError, RuntimeError, KeyboardInterrupt])
def test_a_pipe_that_fails_in_any_way_is_replaced_with_its_worker(
    failure: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        with monkeypatch.context() as broken:
            broken.setattr(worker.Worker, "ask", lambda *_: failing_jobs.fail(failure))
            with pytest.raises(NoAnswer, match=f"{failure.__name__}: on the way"):
                await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3)
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)


@pytest.mark.parametrize("dies", [True, False])
def test_who_no_longer_waits_for_a_failure_does_not_keep_the_worker(
    dies: bool, tmp_path: Path
) -> None:
    begun, on = tmp_path / "begun", tmp_path / "on"
    for pipe in (begun, on):
        os.mkfifo(pipe)  # whoever writes waits until somebody reads, and the other way round

    async def scene(workers: Workers) -> None:
        job = workers.ask(SOMEBODY, PATIENCE, failing_jobs.fail_when_told, begun, on, dies)
        asked = asyncio.create_task(job)
        await asyncio.to_thread(begun.read_text)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await asyncio.to_thread(on.write_text, "go on")
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_who_gives_up_before_it_is_begun_does_not_keep_the_worker() -> None:
    async def scene(workers: Workers) -> None:
        asked = [asyncio.create_task(workers.ask(SOMEBODY, PATIENCE, os.getpid)) for _ in range(20)]
        for turn in range(20):
            await asyncio.sleep(0)
            asked[turn].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_a_thread_that_cannot_be_had_costs_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(workers: Workers) -> None:
        loop = asyncio.get_running_loop()
        with monkeypatch.context() as broken:
            broken.setattr(loop, "run_in_executor", lambda *_: failing_jobs.fail(RuntimeError))
            for _ in range(2):
                with pytest.raises(NoAnswer, match="RuntimeError: on the way"):
                    await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_the_end_is_that_of_its_own_workers_alone(tmp_path: Path) -> None:
    begun, on = tmp_path / "begun", tmp_path / "on"
    for pipe in (begun, on):
        os.mkfifo(pipe)

    async def scene(workers: Workers) -> None:
        other = Workers(1)
        process = await other.ask(SOMEBODY, PATIENCE, os.getpid)
        job = workers.ask(SOMEBODY, PATIENCE, failing_jobs.fail_when_told, begun, on, False)
        under_way = asyncio.create_task(job)
        await asyncio.to_thread(begun.read_text)
        await workers.close()
        with pytest.raises(NoAnswer, match="the worker died"):
            await under_way
        assert await other.ask(SOMEBODY, PATIENCE, os.getpid) == process
        await other.close()

    with_workers(scene)


def test_one_that_starts_after_the_end_is_ended_too() -> None:
    async def scene(workers: Workers) -> None:
        await workers.close()
        late = await asyncio.to_thread(workers._start)
        await asyncio.to_thread(late._process.join, PATIENCE)
        assert late._process.exitcode is not None

    with_workers(scene)


def test_after_the_end_there_is_no_answer() -> None:
    async def scene(workers: Workers) -> None:
        await workers.close()
        for _ in range(2):
            with pytest.raises(NoAnswer):
                await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3)

    with_workers(scene)


# The watchdog


@pytest.fixture
def watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks all the time."""
    monkeypatch.setattr(pool, "WATCH", 0.01)


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


@pytest.mark.usefixtures("watchful")
@pytest.mark.parametrize("sent", [signal.SIGSTOP, signal.SIGKILL])
def test_an_idle_worker_that_is_stopped_or_killed_is_replaced(
    sent: signal.Signals, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        os.kill(process, sent)
        await until(lambda: workers.replaced == 1)
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)
    assert caplog.text.count("a worker is replaced: it has") == 1


@pytest.mark.usefixtures("watchful")
def test_a_worker_that_is_stopped_while_it_works_does_not_keep_anybody_waiting(
    tmp_path: Path,
) -> None:
    begun, on = tmp_path / "begun", tmp_path / "on"
    for pipe in (begun, on):
        os.mkfifo(pipe)

    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        job = workers.ask(SOMEBODY, PATIENCE, failing_jobs.fail_when_told, begun, on, False)
        asked = asyncio.create_task(job)
        await asyncio.to_thread(begun.read_text)
        os.kill(process, signal.SIGSTOP)
        with pytest.raises(NoAnswer, match="the worker died"):
            await asked
        assert workers.replaced == 1
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)


@pytest.mark.usefixtures("watchful")
def test_a_worker_that_does_not_answer_the_watchdog_is_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        with monkeypatch.context() as hasty:
            hasty.setattr(pool, "CHECK", 0.0)  # no answer comes in no time
            await until(lambda: workers.replaced > 0)
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) != process

    with_workers(scene)
    assert "a worker is replaced: no answer within 0.0 s" in caplog.text


@pytest.mark.usefixtures("watchful")
def test_a_worker_that_answers_the_watchdog_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(workers: Workers) -> None:
        process = await workers.ask(SOMEBODY, PATIENCE, os.getpid)
        checked = asyncio.Event()
        check = workers._check

        async def checking() -> None:
            await check()
            checked.set()

        monkeypatch.setattr(workers, "_check", checking)
        monkeypatch.setattr(worker.Worker, "unheard", lambda _: PATIENCE)
        await checked.wait()
        assert await workers.ask(SOMEBODY, PATIENCE, os.getpid) == process
        assert workers.replaced == 0

    with_workers(scene)


@pytest.mark.usefixtures("watchful")
def test_a_thread_that_never_comes_back_is_given_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    end = threading.Event()

    async def scene(workers: Workers) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(worker, "STARTING", 0.0)
            broken.setattr(pool, "GRACE", 0.0)
            broken.setattr(worker.Worker, "ask", lambda *_: end.wait())
            with pytest.raises(NoAnswer, match="the worker hangs"):
                await workers.ask(SOMEBODY, 0.0, operator.add, 2, 3)
        assert await workers.ask(SOMEBODY, PATIENCE, operator.add, 2, 3) == 5
        end.set()

    with_workers(scene)
    assert "given up" in caplog.text


def test_what_happens_again_and_again_is_logged_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    log = rare_log.RareLog(pool.logger)
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    for _ in range(3):
        log.warning("a worker is replaced: %s", "it died")
    now += rare_log.RARELY
    log.warning("a worker is replaced: %s", "it died")
    assert caplog.messages == [
        "a worker is replaced: it died",
        "a worker is replaced: it died (2 more times before)",
    ]
