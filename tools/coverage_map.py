"""Which tests run which lines of the engine, so that a break is shown to those tests alone."""

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

from coverage.numbits import numbits_to_nums

SLOW = ("/properties/", "test_perft.py", "test_positions.py::test_every", "crowded")
"""Tests that take long and are left out: what the scenarios do not notice counts as missed."""
NARROWEST = 30
SPREAD = 50
"""How many tests see a break first: those that run the fewest lines, and so know best, and
some of all the others."""


class CoverageMap:
    """The tests that run each line of each engine file."""

    def __init__(self, root: Path, tests: list[str], data: Path) -> None:
        """Reads the map from `data`, which is made anew if a file has changed since."""
        if not _is_fresh(root, data):
            _measure(root, tests, data)
        self._read(data, root / "src")

    def _read(self, data: Path, source: Path) -> None:
        self._lines: dict[str, dict[int, set[str]]] = {}
        self._breadth: dict[str, int] = {}
        query = (
            "select path, context, numbits from line_bits "
            "join file on file.id = file_id join context on context.id = context_id"
        )
        with sqlite3.connect(data) as connection:
            for path, context, numbits in connection.execute(query):
                test = context.partition("|")[0]
                if any(slow in test for slow in SLOW):
                    continue
                lines = self._lines.setdefault(Path(path).relative_to(source).as_posix(), {})
                for line in numbits_to_nums(numbits):
                    lines.setdefault(line, set()).add(test)
                self._breadth[test] = self._breadth.get(test, 0) + len(numbits_to_nums(numbits))

    def tests_of(self, file: str, line: int) -> tuple[list[str], list[str]]:
        """The tests that run a line, in two lots: those to ask first, and the others.

        A line that runs on import concerns every test.
        """
        found = self._lines.get(file, {}).get(line, set())
        if "" in found:
            found = set(self._breadth)
        tests = sorted(found - {""}, key=lambda test: (self._breadth[test], test))
        narrow, wide = tests[:NARROWEST], tests[NARROWEST:]
        spread = random.Random(f"{file} {line}").sample(wide, min(SPREAD, len(wide)))
        return narrow + spread, [test for test in wide if test not in set(spread)]


def _is_fresh(root: Path, data: Path) -> bool:
    """Whether no engine file and no test is newer than the data."""
    if not data.exists():
        return False
    files = [*(root / "src").rglob("*.py"), *(root / "tests").rglob("*.py")]
    return all(file.stat().st_mtime < data.stat().st_mtime for file in files)


def _measure(root: Path, tests: list[str], data: Path) -> None:
    """Runs the tests on the unbroken engine, where they must pass."""
    data.parent.mkdir(parents=True, exist_ok=True)
    data.unlink(missing_ok=True)
    code = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "--hypothesis-seed=0"),
            *("-p", "no:doctest", "-p", "no:xdist"),
            *("-o", "addopts=--import-mode=importlib", "-m", "not verify"),
            *("--cov=src/ursuppe/engine", "--cov-context=test", "--cov-report="),
            *tests,
        ],
        cwd=root,
        env={**os.environ, "COVERAGE_FILE": str(data), "URSUPPE_INTERPRETED": "1"},
        stdout=sys.stderr,
        check=False,
    ).returncode
    if code != 0:
        data.unlink(missing_ok=True)
        sys.exit("The tests do not pass on the unbroken engine.")
