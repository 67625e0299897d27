"""How much faster two processes are than one: for simulated games, and for a bare loop.

    python benchmarks/scaling.py

A program of its own, since each process that is started imports the program again.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

from ursuppe import Beginning
from ursuppe.simulation import simulate

STEPS = 80_000_000


def bare_loop(steps: int) -> int:
    """Keeps a processor busy with nothing else."""
    total = 0
    for i in range(steps):
        total += i & 7
    return total


def seconds_of_bare_loop(jobs: int) -> float:
    """Returns how long so many processes take for the loop, each for its share."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        list(pool.map(bare_loop, [1] * jobs))  # their start is not timed
        start = perf_counter()
        list(pool.map(bare_loop, [STEPS // jobs] * jobs))
        return perf_counter() - start


def seconds_of_simulate(jobs: int, games: int) -> float:
    """Returns how long ``simulate`` takes with so many jobs, their start included."""
    start = perf_counter()
    list(simulate(Beginning(players=4), games, jobs=jobs))
    return perf_counter() - start


def main() -> None:
    """Prints both scalings as one JSON object, measured in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8000)
    games = parser.parse_args().games
    bare, simulated = [], []
    for jobs in (1, 2):
        bare.append(seconds_of_bare_loop(jobs))
        simulated.append(seconds_of_simulate(jobs, games))
    print(json.dumps({"bare loop": bare[0] / bare[1], "simulate": simulated[0] / simulated[1]}))


if __name__ == "__main__":
    main()
