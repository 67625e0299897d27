"""Speed of random play in both builds and in other engines, interleaved in one run.

    python benchmarks/bench.py

Prints the ratios and writes its chapter of benchmarks/RESULTS.md with a plot. Times are
processor time, so that other work on the machine disturbs them less; only the scaling of two
processes is by the clock.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from kernel import Kernel
from peers import installed_peers
from report import print_table, write_plot, write_report
from tally import Measurements, Tally, quotients, timed

HERE = Path(__file__).resolve().parent
BUILDS = {"compiled": "0", "interpreted": "1"}
"""The builds, and the value of URSUPPE_INTERPRETED that asks for each."""
FOUR = "4 players, base"
LIMIT = "hottest loop in C by hand"


def measure_scaling(games: int) -> dict[str, float]:
    """Measures the scaling once, in a process of its own."""
    run = subprocess.run(
        [sys.executable, str(HERE / "scaling.py"), f"--games={games}"],
        env={**os.environ, "URSUPPE_INTERPRETED": BUILDS["compiled"]},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    measured: dict[str, float] = json.loads(run.stdout)
    return measured


def measure_builds(seconds: float) -> Iterator[tuple[str, dict[str, float]]]:
    """Measures both builds once, each part in one right after the other."""
    builds = {
        build: subprocess.Popen(
            [sys.executable, str(HERE / "soup.py"), f"--seconds={seconds}", "--in-turn"],
            env={**os.environ, "URSUPPE_INTERPRETED": value},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for build, value in BUILDS.items()
    }
    going_on = True
    while going_on:
        for build, process in builds.items():
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n")
            process.stdin.flush()
            line = process.stdout.readline()
            if line:
                yield build, json.loads(line)
            going_on = bool(line)
    for process in builds.values():
        if process.wait() != 0:
            sys.exit("the engine could not be measured: see above")


def measure(repeats: int, seconds: float, games: int) -> dict[str, Measurements]:
    """Measures all columns in turn, again and again, so that a slow moment hits all alike."""
    columns: dict[str, Measurements] = {}

    def note(column: str, name: str, value: float) -> None:
        columns.setdefault(column, {}).setdefault(name, []).append(value)

    peers = installed_peers()
    for play in peers.values():
        play(random.Random(1), Tally())  # what is imported or built once is not timed
    for repeat in range(repeats):
        print(f"repeat {repeat + 1} of {repeats}", file=sys.stderr)
        with Kernel() as kernel:
            if kernel.compiler:
                note(LIMIT, "decisions/s", kernel.speed())
        for build, part in measure_builds(seconds):
            for name, value in part.items():
                note(build, name, value)
        for peer, play in peers.items():
            tally, elapsed = timed(play, seconds)
            note(peer, "actions/s", tally.actions / elapsed)
            note(peer, "decisions/s", tally.decisions / elapsed)
            note(peer, "games/s", tally.games / elapsed)
        for name, value in measure_scaling(games).items():
            note("scaling", name, value)
    return columns


def ratios(columns: dict[str, Measurements]) -> Measurements:
    """Divides what the project has set itself to reach, repeat by repeat."""
    compiled, interpreted = columns["compiled"], columns["interpreted"]
    result: Measurements = {}
    for name in compiled:
        if name.endswith("actions/s"):
            setting = name.partition(":")[0]
            result[f"compiled : interpreted, actions/s, {setting}"] = quotients(
                compiled[name], interpreted[name]
            )
    for peer, own, theirs in (
        ("python-chess", f"{FOUR}: actions/s", "actions/s"),
        ("OpenSpiel backgammon from Python", f"{FOUR}: decisions/s", "decisions/s"),
        ("OpenSpiel backgammon, C++ rollouts", f"{FOUR}, playouts: decisions/s", "decisions/s"),
        ("catanatron", f"{FOUR}: actions/s", "actions/s"),
        ("PettingZoo connect four", f"{FOUR}: actions/s", "actions/s"),
    ):
        if peer in columns:
            result[f"compiled, {own} : {peer}, {theirs}"] = quotients(
                compiled[own], columns[peer][theirs]
            )
    if LIMIT in columns:
        result[f"compiled, {FOUR}, playouts: decisions/s : {LIMIT}"] = quotients(
            compiled[f"{FOUR}, playouts: decisions/s"], columns[LIMIT]["decisions/s"]
        )
    scaling = columns["scaling"]
    result["scaling of simulate --jobs 2 : of a bare loop"] = quotients(
        scaling["simulate"], scaling["bare loop"]
    )
    return result


def main() -> None:
    """Measures, prints the ratios, and writes the report and the plot."""
    parser = argparse.ArgumentParser(description="Speed of random play beside other engines.")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each stretch of play")
    parser.add_argument("--games", type=int, default=8000, help="simulated to see the scaling")
    parser.add_argument("--json", action="store_true", help="print one JSON object, write nothing")
    arguments = parser.parse_args()
    columns = measure(arguments.repeats, arguments.seconds, arguments.games)
    if arguments.json:
        print(json.dumps({"measured": columns, "ratios": ratios(columns)}, ensure_ascii=False))
        return
    print_table("Ratios", ratios(columns))
    write_report(columns, ratios(columns))
    speeds = {
        name: median(rows.get("decisions/s", rows.get(f"{FOUR}: decisions/s", [0.0])))
        for name, rows in columns.items()
        if name != "scaling"
    }
    speeds["compiled, playouts"] = median(columns["compiled"][f"{FOUR}, playouts: decisions/s"])
    write_plot(HERE / "results.svg", speeds)


if __name__ == "__main__":
    main()
