"""How quick the server is with many games at once, beside a bare echo server.

    python benchmarks/server_load.py            # 200 games with four clients each
    python benchmarks/server_load.py --write    # the same, into benchmarks/RESULTS.md
    python benchmarks/server_load.py --against main  # beside another commit, in turn
    python benchmarks/server_load.py --stored 1000   # how soon it is ready with stored games

Each game takes one action a second, at first alone, and then while bots think in other games.
Measured is the time from an action sent to the events received by all four clients, and the
processor time of the server's own process for one action (bots think in others); for the echo
server, from four messages of the same size sent to all four received. Bots go on thinking
meanwhile. The disk alone is measured too, since an action is acknowledged when it is there.
"""

import argparse
import asyncio
import gc
import os
import random
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx
from commits import ROOT, compiled
from players import Echoes, Game, Process, keep_thinking, make_tables, run_all, seated, share
from report import machine, write_chapter

HEAD = ["median", "99th percentile", "most", "processor time"]
ALONE = "events to all seats, nobody thinks"
THINKING = "events to all seats, bots think"


@dataclass
class Side:
    """A server with its games, and what was measured of it."""

    server: Process
    games: list[Game]
    times: list[float] = field(default_factory=list)
    used: list[float] = field(default_factory=list)
    """Milliseconds of processor time for one action, in each stretch."""

    async def act(self, seconds: float, rng: random.Random) -> None:
        """Plays a stretch."""
        before = self.server.processor_time()
        times = await run_all([game.act for game in self.games], seconds, rng)
        self.used.append(1000 * (self.server.processor_time() - before) / max(1, len(times)))
        self.times += times

    def take(self) -> tuple[list[float], list[float]]:
        """What was measured since the last time: seconds by action, and milliseconds of use."""
        measured = self.times, self.used
        self.times, self.used = [], []
        return measured


async def measure(arguments: argparse.Namespace) -> None:
    """All servers under the same load; prints the percentiles."""
    rng = random.Random(1)
    trees = {"": ROOT}
    if arguments.against:
        trees[f" of {arguments.against}"] = compiled(arguments.against)
    measured: dict[str, tuple[list[float], list[float]]] = {}
    with ExitStack() as ending:
        folders = [Path(ending.enter_context(TemporaryDirectory())) for _ in trees]
        servers = [
            Process("--serve", str(folder), tree=tree)
            for tree, folder in zip(trees.values(), folders, strict=True)
        ]
        echoes = Process("--echo")
        for process in (*servers, echoes):
            ending.callback(process.stop)
        sides = {
            name: Side(server, await seated(server.url, arguments.tables, rng))
            for name, server in zip(trees, servers, strict=True)
        }
        gc.disable()  # a pause of the players is none of the server
        for thinkers in dict.fromkeys((0, arguments.thinkers)):
            watching = [
                await keep_thinking(side.server.url, thinkers, arguments.level)
                for side in sides.values()
            ]
            for side in sides.values():
                await side.act(arguments.warm_up, rng)
                side.take()
            for _ in range(arguments.repeats):
                for side in sides.values():
                    await side.act(arguments.seconds / arguments.repeats, rng)
            for name, side in sides.items():
                measured[f"{ALONE if not thinkers else THINKING}{name}"] = side.take()
        size = sorted(game.bytes for game in sides[""].games)[arguments.tables // 2]
        bare = Side(echoes, [])
        connected = [Echoes(size) for _ in range(arguments.tables)]
        for one in connected:
            await one.connect(echoes.url)
        before = echoes.processor_time()
        bare.times = await run_all([one.act for one in connected], arguments.seconds, rng)
        bare.used = [1000 * (echoes.processor_time() - before) / len(bare.times)]
        measured[f"bare echo of {size} bytes, four at once"] = bare.take()
        measured["bare write and sync of 4 kB"] = syncs(folders[0]), []
        del watching
    rows = {name: cells(*of) for name, of in measured.items()}
    for name, row in rows.items():
        said = "  ".join(f"{what} {value:>9}" for what, value in zip(HEAD, row, strict=True))
        print(f"{name:44} {len(measured[name][0]):6} actions  {said}")
    if arguments.against:
        for name in (one for one in (ALONE, THINKING) if one in measured):
            ours, theirs = (median(measured[f"{name}{tree}"][1]) for tree in trees)
            print(f"{name}: {theirs / ours:.2f} times less processor time")
    if arguments.write:
        write_chapter(chapter(arguments, rows))


def syncs(directory: Path) -> list[float]:
    """How long the disk takes to have something for good, which every action waits for."""
    times = []
    with (directory / "sync").open("wb", buffering=0) as file:
        for _ in range(300):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
            time.sleep(0.01)
    return times


def cells(times: list[float], used: list[float]) -> list[str]:
    """The median, the 99th percentile and the most, and the median of what was used.

    >>> cells([0.001, 0.002, 0.004], [0.25])
    ['2.0 ms', '4.0 ms', '4.0 ms', '0.25 ms']
    """
    said = [f"{1000 * share(times, part):.1f} ms" for part in (0.5, 0.99, 1.0)]
    return [*said, f"{median(used):.2f} ms" if used else ""]


def chapter(arguments: argparse.Namespace, rows: dict[str, list[str]]) -> str:
    """What RESULTS.md says about the server."""
    return "\n".join(
        [
            "# Speed of the server\n",
            'Written by `make bench-server ARGS="--write"`. From an action sent to the events '
            f"received by all four clients of a game, {arguments.tables} games with one action a "
            f"second each, at first alone, then while {arguments.thinkers} games of four "
            f"{arguments.level} bots go on; the bare echo and the disk in the same run. The "
            "processor time is that of the server's own process, divided by the actions of "
            "people.\n",
            f"Machine: {machine()}.\n",
            f"| | {' | '.join(HEAD)} |",
            "|---|---:|---:|---:|---:|",
            *(f"| {name} | {' | '.join(row)} |" for name, row in rows.items()),
        ]
    )


async def measure_restart(count: int) -> None:
    """How soon a server is ready that has so many games on disk."""
    with TemporaryDirectory() as directory:
        server = Process("--serve", directory)
        seats = [{"who": "here"}] + [{"who": "bot", "level": "medium"}] * 3
        for _ in range(0, count, 50):
            await make_tables(server.url, 50, seats)
        empty = server.ready
        await asyncio.sleep(5)
        server.process.kill()
        server.process.wait()
        server = Process("--serve", directory)
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            began = time.perf_counter()
            (await http.get("/api/facts")).raise_for_status()
            answered = time.perf_counter() - began
        server.stop()
    print(
        f"ready after {server.ready:.2f} s with {count} stored games "
        f"({empty:.2f} s with none), first answer after {answered:.2f} s more"
    )


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--repeats", type=int, default=4, help="stretches, in turn")
    parser.add_argument("--against", help="a commit whose server is measured in turn with this")
    parser.add_argument("--warm-up", type=float, default=10, help="seconds before it counts")
    parser.add_argument("--thinkers", type=int, default=4, help="games of bots alone")
    parser.add_argument("--level", default="expert", help="the bots that think meanwhile")
    parser.add_argument("--write", action="store_true", help="write benchmarks/RESULTS.md")
    parser.add_argument("--stored", type=int, help="measure the restart with so many games")
    arguments = parser.parse_args()
    if arguments.stored:
        asyncio.run(measure_restart(arguments.stored))
    else:
        asyncio.run(measure(arguments))


if __name__ == "__main__":
    main()
