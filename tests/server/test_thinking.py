"""Workers that are slow, fail or die are replaced, and whoever asked goes on."""

import asyncio
import operator
import os
import time
from collections.abc import Callable, Coroutine

import pytest

from ursuppe.errors import LogError
from ursuppe.server import jobs
from ursuppe.server.thinking import NoAnswer, Workers

PATIENCE = 120.0


def with_workers(scene: Callable[[Workers], Coroutine[None, None, None]]) -> None:
    """Plays a scene with a single worker, so that one that hangs would block the next."""

    async def play() -> None:
        workers = Workers(1)
        try:
            await scene(workers)
        finally:
            await workers.close()

    asyncio.run(play())


def test_an_answer_comes_back() -> None:
    async def scene(workers: Workers) -> None:
        assert await workers.ask(PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_one_that_is_too_slow_is_replaced() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match=r"no answer within 0\.2 s"):
            await workers.ask(0.2, time.sleep, PATIENCE)
        assert await workers.ask(PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_one_that_dies_is_replaced() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="the worker died"):
            await workers.ask(PATIENCE, os._exit, 1)
        assert await workers.ask(PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_a_failure_and_a_refusal_are_told_apart() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="ZeroDivisionError"):
            await workers.ask(PATIENCE, operator.floordiv, 1, 0)
        with pytest.raises(LogError, match="header"):
            await workers.ask(PATIENCE, jobs.read_log, "nonsense")
        assert await workers.ask(PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)


def test_who_no_longer_waits_does_not_keep_the_worker() -> None:
    async def scene(workers: Workers) -> None:
        asked = asyncio.create_task(workers.ask(PATIENCE, time.sleep, 0.2))
        await asyncio.sleep(0.05)
        asked.cancel()
        assert await workers.ask(PATIENCE, operator.add, 2, 3) == 5

    with_workers(scene)
