"""How much faster two processes are than one: for simulated games, and for a bare loop."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

from ursuppe.simulation import Setting, simulate

STEPS = 20_000_000


def bare_loop(steps: int) -> int:
    """Keep a processor busy with nothing else."""
    total = 0
    for i in range(steps):
        total += i & 7
    return total


def scaling_of_a_bare_loop() -> float:
    """Return how much faster two processes run a bare loop than one of them."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(bare_loop, [1, 1]))
        start = perf_counter()
        pool.submit(bare_loop, STEPS).result()
        alone = perf_counter() - start
        start = perf_counter()
        list(pool.map(bare_loop, [STEPS // 2] * 2))
        return alone / (perf_counter() - start)


def scaling_of_simulate(games: int) -> float:
    """Return how much faster ``simulate`` is with two jobs, their start included."""
    start = perf_counter()
    list(simulate(Setting(players=4), games, jobs=1))
    alone = perf_counter() - start
    start = perf_counter()
    list(simulate(Setting(players=4), games, jobs=2))
    return alone / (perf_counter() - start)
