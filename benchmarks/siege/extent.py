"""How much of everything a siege does, and the server that it is laid to."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from kit.server import RunningServer
from players import Process

from ursuppe.server.limits import Limits


@dataclass(frozen=True)
class Extent:
    """How much is done; all times are in seconds."""

    seconds: float = 30
    """How long each stretch of a measurement takes."""
    games: int = 500
    kills: int = 200
    malformed: int = 1_000_000
    deaf: int = 200
    """How many clients never read."""
    thinkers: int = 60
    """How many tables of bots one address has."""
    idle: int = 1_100
    """How many idle connections one address opens."""
    hints: int = 60
    """How many hints are timed at each of two tables."""


SHORT = Extent(seconds=1, games=6, kills=2, malformed=400, deaf=8, thinkers=2, idle=40, hints=3)
"""Enough to show that everything works."""


@contextmanager
def besieged(folder: Path, **limits: float) -> Iterator[RunningServer]:
    """A server with the limits that it has for everybody, but for those that are given."""
    server = RunningServer(folder / "data", **{**asdict(Limits()), **limits})
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def bare_echo() -> Iterator[Process]:
    """The echo server beside it."""
    echoes = Process("--echo")
    try:
        yield echoes
    finally:
        echoes.stop()


def loopback(number: int, group: int = 1) -> str:
    """An address of this machine, another one for each number.

    >>> loopback(0), loopback(300), loopback(5, group=9)
    ('127.1.0.1', '127.1.1.51', '127.9.0.6')
    """
    return f"127.{group}.{number // 250}.{number % 250 + 1}"


def processes_of(server: RunningServer) -> set[int]:
    """The processes that the server has started: those that think."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == server.pid:
                found.add(int(stat.parent.name))
    return found


def memory(server: RunningServer) -> float:
    """How many megabytes the server's process has."""
    lines = Path(f"/proc/{server.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000
