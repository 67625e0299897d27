"""Lays siege to the server on this machine, and prints what it withstood.

    make siege                                        # everything
    make siege ARGS="--only floods --seconds 20"      # a part of it, in less time
    make siege ARGS="--short"                         # a little of everything

Nothing leaves this machine: servers and attackers have addresses in 127.0.0.0/8. It stops by
itself. It exits with 1 if a figure is missed that the server promises.
"""

import argparse
import os
import random
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from siege import floods, kills, load, malformed, memory, reconnect, secrecy
from siege.extent import SHORT, Extent
from siege.rows import Row, print_rows

KINDS: Final[dict[str, Callable[[Extent, Path], list[Row]]]] = {
    "load": load.siege,
    "kills": kills.siege,
    "malformed": malformed.siege,
    "floods": floods.siege,
    "memory": memory.siege,
    "reconnect": reconnect.siege,
    "secrets": secrecy.siege,
}
DESCRIPTORS = 20_000


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="make siege", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--short", action="store_true", help="a little of everything")
    for name, what in (
        ("seconds", "how long a stretch of a measurement takes"),
        ("games", "games at once"),
        ("kills", "how often the server is killed"),
        ("malformed", "how many malformed requests and frames"),
    ):
        parser.add_argument(f"--{name}", type=int, help=what)
    arguments = parser.parse_args()
    given = {
        name: value
        for name in ("seconds", "games", "kills", "malformed")
        if (value := getattr(arguments, name)) is not None
    }
    extent = replace(SHORT if arguments.short else Extent(), **given)
    allow_descriptors()
    rows = [row for kind in arguments.only for row in lay(kind, extent)]
    print_rows(rows)
    if extent != Extent():
        print("Less was done than is promised: this says little about the counts.")
    print(f"Load average at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.")
    sys.exit(any(not row.reached for row in rows))


def lay(kind: str, extent: Extent) -> list[Row]:
    """One kind of siege, in a folder of its own; prints how long it took."""
    random.seed(1)
    began = time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="siege-"))
    try:
        rows = KINDS[kind](extent, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    taken = time.perf_counter() - began
    for row in rows:
        verdict = row.verdict()
        print(f"{kind:10} {taken:5.0f} s  {row.measured}: {row.number(row.result)} ({verdict})",
              flush=True)  # fmt: skip
    return rows


def allow_descriptors() -> None:
    """Thousands of connections at both ends need as many descriptors."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    main()
