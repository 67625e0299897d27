"""Breaks the engine in many places, one at a time, and counts how many breaks the tests notice.

    python tools/mutants.py --count 300

The work tree is never changed: every worker has a copy of ``src`` of its own. Breaks that nobody
could notice are listed in ``tools/equivalent_mutants.txt``, each with the reason.
"""

import argparse
import compileall
import difflib
import os
import py_compile
import queue
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from coverage_map import CoverageMap
from mutations import Mutant, find_mutants

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
ENGINE = "ursuppe/engine/**/*.py"
TOLD_ONLY = ("ursuppe/engine/events.py",)
"""Engine files that only tell what happened."""
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"
REPORT = ROOT / "build" / "mutants.txt"
COVERAGE = ROOT / "build" / "mutants.coverage"
REQUIRED_SHARE = 0.95
MEMORY_LIMIT = 2 << 30
TIMEOUTS = (45.0, 400.0)
"""Seconds after which a break counts as caught, since it has made the game endless: for the
few tests that are asked first, and for all the others."""


@dataclass(frozen=True)
class Verdict:
    """What the tests said about a mutant: ``caught``, ``too slow`` or ``survived``."""

    mutant: Mutant
    outcome: str

    @property
    def survived(self) -> bool:
        """Tells whether no test noticed."""
        return self.outcome == "survived"


class Worker:
    """A private copy of the source in which one mutant at a time is tested."""

    def __init__(self, directory: Path, coverage: CoverageMap) -> None:
        self.directory = directory
        self.source = directory / "src"
        self.coverage = coverage
        shutil.copytree(SOURCE, self.source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        # Bytecode checked by hash: two mutants made within a second cannot be mistaken.
        compileall.compile_dir(
            self.source, quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
        )

    def judge(self, mutant: Mutant) -> Verdict:
        """Shows one mutant to the tests that run its line, and puts the source back."""
        path = self.source / mutant.file
        original = path.read_text(encoding="utf-8")
        path.write_text(mutant.apply(original), encoding="utf-8")
        try:
            lots = self.coverage.tests_of(mutant.file, mutant.line)
            for tests, timeout in zip(lots, TIMEOUTS, strict=True):
                if tests and self.run_tests(tests, timeout) != 0:
                    return Verdict(mutant, "caught")
        except subprocess.TimeoutExpired:
            return Verdict(mutant, "too slow")
        finally:
            path.write_text(original, encoding="utf-8")
        return Verdict(mutant, "survived")

    def run_tests(self, tests: list[str], timeout: float) -> int:
        """Runs some tests on this copy until one fails."""
        listed = self.directory / "tests.txt"
        listed.write_text("\n".join(tests) + "\n", encoding="utf-8")
        with subprocess.Popen(
            [
                *(sys.executable, "-m", "pytest", "-x", "-q", "--hypothesis-seed=0"),
                *("-p", "no:xdist", "-p", "no:doctest", "-p", "no:cacheprovider"),
                *("-o", "addopts=--import-mode=importlib", f"@{listed}"),
            ],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(self.source),
                "URSUPPE_INTERPRETED": "1",
                "PYTHONDONTWRITEBYTECODE": "1",
                "HYPOTHESIS_STORAGE_DIRECTORY": str(self.directory / "hypothesis"),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            resource.prlimit(process.pid, resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
            try:
                return process.wait(timeout)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise


def engine_mutants(patterns: list[str]) -> list[Mutant]:
    """Returns every mutant of the engine files that match a pattern below ``src``."""
    files = sorted({path for pattern in patterns for path in SOURCE.glob(pattern)})
    return [
        mutant
        for path in files
        if (file := path.relative_to(SOURCE).as_posix()) not in TOLD_ONLY
        for mutant in find_mutants(file, path.read_text(encoding="utf-8"))
    ]


def equivalent_keys() -> set[str]:
    """Reads the keys of the breaks that nobody could notice; each line ends in its reason."""
    keys = set()
    for number, line in enumerate(EQUIVALENT.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        key, separator, reason = line.partition(" :: because ")
        if not separator or not reason.strip():
            sys.exit(f"{EQUIVALENT.name}, line {number}: the reason is missing")
        keys.add(key)
    return keys


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Chooses at most one mutant per place, and ``count`` places."""
    chosen: dict[tuple[str, int, int], Mutant] = {}
    for mutant in sorted(mutants, key=lambda mutant: mutant.rank(seed)):
        chosen.setdefault(mutant.place, mutant)
    return list(chosen.values())[:count]


def judge_all(mutants: list[Mutant], jobs: int, tests: list[str]) -> list[Verdict]:
    """Tests every mutant in parallel workers and prints the progress."""
    coverage = CoverageMap(ROOT, tests, COVERAGE)
    with tempfile.TemporaryDirectory() as scratch:
        workers: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for number in range(jobs):
            workers.put(Worker(Path(scratch) / str(number), coverage))
        done = 0

        def judge(mutant: Mutant) -> Verdict:
            nonlocal done
            worker = workers.get()
            try:
                verdict = worker.judge(mutant)
            finally:
                workers.put(worker)
            done += 1
            print(f"{done}/{len(mutants)} {verdict.outcome}: {mutant.key}", flush=True)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(judge, mutants))


def report(verdicts: list[Verdict]) -> str:
    """Describes the survivors, each with its key and its diff, and the share that was caught."""
    survivors = [verdict.mutant for verdict in verdicts if verdict.survived]
    parts = [f"{survivor.key}\n{diff(survivor)}" for survivor in survivors]
    caught = len(verdicts) - len(survivors)
    parts.append(f"{caught} of {len(verdicts)} breaks were caught: {caught / len(verdicts):.1%}")
    return "\n".join(parts)


def diff(mutant: Mutant) -> str:
    """Shows a mutant as a diff of the work tree's file."""
    source = (SOURCE / mutant.file).read_text(encoding="utf-8")
    name = f"src/{mutant.file}:{mutant.line}"
    lines = difflib.unified_diff(
        source.splitlines(), mutant.apply(source).splitlines(), name, name, n=1, lineterm=""
    )
    return "\n".join(f"    {line}" for line in lines) + "\n"


def main() -> None:
    """Break, test and report; exit with 1 if too many breaks go unnoticed."""
    parser = argparse.ArgumentParser(description="Break the engine and see what the tests notice.")
    parser.add_argument("--count", type=int, default=300, help="how many places to break")
    parser.add_argument("--seed", type=int, default=1, help="which places")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time")
    parser.add_argument("--files", nargs="+", default=[ENGINE], help="patterns below src")
    parser.add_argument("--tests", nargs="+", default=["tests/engine"], help="which tests")
    arguments = parser.parse_args()
    mutants = engine_mutants(arguments.files)
    equivalent = equivalent_keys()
    if arguments.files == [ENGINE] and (gone := equivalent - {mutant.key for mutant in mutants}):
        print("No longer in the engine, remove from the list:", *sorted(gone), sep="\n  ")
    candidates = [mutant for mutant in mutants if mutant.key not in equivalent]
    chosen = sample(candidates, arguments.count, arguments.seed)
    if not chosen:
        sys.exit("There is nothing to break in these files.")
    print(f"{len(mutants)} possible breaks, {len(chosen)} places chosen.", flush=True)
    verdicts = judge_all(chosen, arguments.jobs, arguments.tests)
    text = report(verdicts)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(text + "\n", encoding="utf-8")
    print(f"\n{text}\nThe report is in {REPORT.relative_to(ROOT)}.")
    survivors = sum(verdict.survived for verdict in verdicts)
    if survivors > (1 - REQUIRED_SHARE) * len(verdicts):
        sys.exit(1)


if __name__ == "__main__":
    main()
