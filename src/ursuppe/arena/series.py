"""A series of games, in one process or in several: the same games either way."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import TimeoutError as NotYet
from multiprocessing import get_context
from typing import Final

from ursuppe.arena.match import MatchRecord, Series, Stopped, play_match
from ursuppe.simulation import ignoring_interrupts

POLL: Final = 0.1
"""Seconds between two polls of `stopped`."""


def play_series(
    series: Series, numbers: Iterable[int], jobs: int, stopped: Callable[[], bool]
) -> Iterator[MatchRecord]:
    """Plays the games with these numbers and yields their records in that order. When
    `stopped`, games under way are aborted and not counted."""
    if jobs == 1:
        yield from _one_by_one(series, numbers, stopped)
    else:
        yield from _side_by_side(series, numbers, jobs, stopped)


def _one_by_one(
    series: Series, numbers: Iterable[int], stopped: Callable[[], bool]
) -> Iterator[MatchRecord]:
    for number in numbers:
        try:
            yield play_match(series, number, stopped)
        except Stopped:
            return


def _side_by_side(
    series: Series, numbers: Iterable[int], jobs: int, stopped: Callable[[], bool]
) -> Iterator[MatchRecord]:
    with ignoring_interrupts():
        pool = get_context("spawn").Pool(jobs, initializer=_end_in_order)
    try:
        played = pool.imap(partial(play_match, series), numbers)
        while not stopped():
            try:
                yield played.next(POLL)
            except NotYet:
                continue
            except StopIteration:
                return
    finally:
        pool.terminate()
        pool.join()


def _end_in_order() -> None:
    """Lets a process end its guests before it is terminated."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
