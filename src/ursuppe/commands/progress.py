"""What commands that run long share: a progress bar, and a way to stop."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from threading import Event

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C has stopped."""


def progress_bar(*columns: ProgressColumn) -> Progress:
    """A bar on standard error, hidden where that is no terminal."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def games_bar(doing: str) -> Progress:
    """A bar that counts games, after what is done with them."""
    return progress_bar(
        TextColumn(doing),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
    )


def short_bar(said: str) -> Progress:
    """A bar that counts, with room for what is said behind it."""
    text = TextColumn(said, markup=False)
    return progress_bar(BarColumn(20), MofNCompleteColumn(), text, TimeRemainingColumn())


@contextmanager
def noticing_interrupts() -> Generator[Event, None, None]:
    """An event that Ctrl-C sets. It raises nothing, so that processes, locks and files are left
    in order, and the game or batch under way is finished."""
    interrupt = Event()
    before = signal.signal(signal.SIGINT, lambda number, frame: interrupt.set())
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
