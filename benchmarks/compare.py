"""Speed of this tree's sources beside another commit's, interpreted and interleaved.

python benchmarks/compare.py main
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from report import print_table
from tally import Measurements, quotients

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def worktree(revision: str) -> Iterator[Path]:
    """Check the revision out beside this tree for as long as the context lasts."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "tree"
        git("worktree", "add", "--quiet", "--detach", str(path), revision)
        try:
            yield path
        finally:
            git("worktree", "remove", "--force", str(path))


def git(*arguments: str) -> None:
    """Run git in this repository; stop with git's own words if it refuses."""
    run = subprocess.run(["git", "-C", str(ROOT), *arguments], stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr.strip())


def measure_once(tree: Path, seconds: float) -> dict[str, float]:
    """Run this tree's benchmark on the sources of the given tree."""
    run = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / "soup.py"), f"--seconds={seconds}"],
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "URSUPPE_INTERPRETED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode != 0:
        sys.exit("The benchmark does not run on that commit.")
    measured: dict[str, float] = {}
    for line in run.stdout.splitlines():
        measured |= json.loads(line)
    return measured


def compare(revision: str, repeats: int, seconds: float) -> dict[str, Measurements]:
    """Measure both trees in turn and return this tree, the other one, and this : other."""
    here: Measurements = {}
    there: Measurements = {}
    with worktree(revision) as other:
        for _ in range(repeats):
            for tree, measured in ((ROOT, here), (other, there)):
                for name, value in measure_once(tree, seconds).items():
                    measured.setdefault(name, []).append(value)
    return {
        "this tree": here,
        revision: there,
        f"this tree : {revision}": {
            name: quotients(values, there[name]) for name, values in here.items()
        },
    }


def main() -> None:
    """Compare and print tables, or one JSON object."""
    parser = argparse.ArgumentParser(description="Speed of this tree beside another commit.")
    parser.add_argument("revision")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each stretch of play")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    tables = compare(arguments.revision, arguments.repeats, arguments.seconds)
    if arguments.json:
        print(json.dumps(tables, ensure_ascii=False))
    else:
        for title, rows in tables.items():
            print_table(title, rows)


if __name__ == "__main__":
    main()
