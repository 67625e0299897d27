"""A series of games, in one process or in several: the same games either way."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import TimeoutError as NotYet
from multiprocessing import get_context
from typing import Final

from ursuppe.arena.match import Record, Stopped, Table, play_match
from ursuppe.simulation import born_deaf

MOMENT: Final = 0.1
"""Seconds between two looks whether the series is to stop."""


def play_series(
    table: Table, numbers: Iterable[int], jobs: int, stopped: Callable[[], bool]
) -> Iterator[Record]:
    """Plays the games with these numbers and gives their records in that order. When it is
    to stop, games under way are broken off and not counted."""
    if jobs == 1:
        yield from _one_by_one(table, numbers, stopped)
    else:
        yield from _side_by_side(table, numbers, jobs, stopped)


def _one_by_one(
    table: Table, numbers: Iterable[int], stopped: Callable[[], bool]
) -> Iterator[Record]:
    for number in numbers:
        try:
            yield play_match(table, number, stopped)
        except Stopped:
            return


def _side_by_side(
    table: Table, numbers: Iterable[int], jobs: int, stopped: Callable[[], bool]
) -> Iterator[Record]:
    with born_deaf():
        pool = get_context("spawn").Pool(jobs, initializer=_end_in_order)
    try:
        played = pool.imap(partial(play_match, table), numbers)
        while not stopped():
            try:
                yield played.next(MOMENT)
            except NotYet:
                continue
            except StopIteration:
                return
    finally:
        pool.terminate()
        pool.join()


def _end_in_order() -> None:
    """Lets a process that is told to end see its guests out first."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
