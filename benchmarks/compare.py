"""Speed of this tree beside another commit, in both builds, interleaved in one run.

    python benchmarks/compare.py 58addac

The other commit is compiled below build/ the first time. Both are timed in turn, stretch by
stretch, in processor time; ratios are medians over the repeats, and above 1 this tree is the
quicker one. With `--write` the table becomes a chapter of benchmarks/RESULTS.md.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from commits import ROOT, compiled, hash_of
from peers import BackgammonRollouts, play_chess
from report import machine, write_chapter
from rich.console import Console
from rich.table import Table
from stretches import STRETCHES
from tally import Measurements, number, quotients, spread, timed

PROMISED = "58addac"
"""The commit that was promised to be outrun so many times."""
PLAYOUTS = "playouts, 4 players base"
PEERS = {"python-chess, moves": (60.0, 100.0), "OpenSpiel's C++ backgammon": (15.0, 25.0)}
"""How many of their decisions a decision of a playout shall be as quick as: at least, and the
aim."""


class Side:
    """A tree in one of its builds, in a process of its own that waits to be asked."""

    def __init__(self, tree: Path, interpreted: bool, seconds: float) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "stretches.py"), str(seconds)],
            env={
                **os.environ,
                "PYTHONPATH": str(tree / "src"),
                "URSUPPE_INTERPRETED": str(int(interpreted)),
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def speed(self, name: str) -> float:
        """Times a stretch once."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(name, file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            sys.exit(f"{name} cannot be timed with one of the commits: see above.")
        return float(line)

    def end(self) -> None:
        """Ends the process."""
        self._process.communicate()


def compare(revision: str, repeats: int, seconds: float) -> tuple[Measurements, Measurements]:
    """Times everything in turn; returns the speeds of this tree and of the other commit. Peers
    have the same speeds in both."""
    trees = {"this tree": ROOT, "other commit": compiled(revision)}
    sides = {
        (name, interpreted): Side(tree, interpreted, seconds)
        for name, tree in trees.items()
        for interpreted in (False, True)
    }
    peers = dict(zip(PEERS, (play_chess, BackgammonRollouts().play), strict=True))
    measured: dict[str, Measurements] = {name: {} for name in trees}
    for repeat in range(repeats):
        print(f"repeat {repeat + 1} of {repeats}", file=sys.stderr)
        for stretch, facts in STRETCHES.items():
            for name in trees if repeat % 2 else reversed(trees):
                speed = sides[name, facts.interpreted].speed(stretch)
                measured[name].setdefault(stretch, []).append(speed)
        for peer, play in peers.items():
            tally, elapsed = timed(play, seconds)
            for name in trees:
                measured[name].setdefault(peer, []).append(tally.decisions / elapsed)
    for side in sides.values():
        side.end()
    here, there = measured.values()
    return here, there


def rows_of(here: Measurements, there: Measurements, promised: bool) -> list[list[str]]:
    """Writes a row for each stretch and each peer, the promise kept or not in its last cell."""
    rows: list[list[str]] = []
    for name, facts in STRETCHES.items():
        ratios = quotients(here[name], there[name])
        cells = [f"{name}, {facts.unit}", number(median(here[name])), number(median(there[name]))]
        rows.append([*cells, *_judged(ratios, facts.at_least, facts.aim, promised)])
    for peer, (at_least, aim) in PEERS.items():
        ratios = quotients(here[PLAYOUTS], here[peer])
        cells = [f"{PLAYOUTS} : {peer}", number(median(here[PLAYOUTS])), number(median(here[peer]))]
        rows.append([*cells, *_judged(ratios, at_least, aim, promised)])
    return rows


def _judged(ratios: list[float], at_least: float, aim: float, promised: bool) -> list[str]:
    ratio = median(ratios)
    cells = [f"{ratio:.2f}", spread(ratios)]
    if promised:
        reached = "aim" if ratio >= aim else "yes" if ratio >= at_least else "no"
        cells += [number(at_least), number(aim), reached]
    return cells


def main() -> None:
    """Compares and prints a table; fails if something is slower than was promised."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("revision")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each stretch")
    parser.add_argument("--write", action="store_true", help="write benchmarks/RESULTS.md")
    arguments = parser.parse_args()
    promised = hash_of(arguments.revision).startswith(PROMISED)
    here, there = compare(arguments.revision, arguments.repeats, arguments.seconds)
    rows = rows_of(here, there, promised)
    head = ["", "this tree", arguments.revision, "ratio", "lowest to highest"]
    head += ["at least", "aim", "reached"] if promised else []
    table = Table(*head, title=f"This tree beside {arguments.revision}", title_justify="left")
    for row in rows:
        table.add_row(*row)
    Console(width=150).print(table)
    if arguments.write:
        lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
        write_chapter(
            f"# Speed beside commit {arguments.revision}\n\n"
            f"Written by `make bench-compare REV={arguments.revision} ARGS=--write`: both commits "
            f"in turn, stretch by stretch, in processor time; medians of {arguments.repeats}. In "
            "the last two rows a peer stands in place of the commit.\n\n"
            f"Machine: {machine()}.\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)
        )
    if promised and any(row[-1] == "no" for row in rows):
        sys.exit("Something is slower than was promised.")


if __name__ == "__main__":
    main()
