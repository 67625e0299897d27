"""The clock of a table: how long a person may think about one decision."""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple


class TimedDecision(NamedTuple):
    """What a clock runs for: the seat that is asked, and after how many entries of the log."""

    game: int
    seat: int
    length: int


class Clock:
    """Runs for one decision at a time, and can stand still meanwhile. What is left of a decision's
    time is kept until another seat is asked: who takes back a choice takes back no time."""

    def __init__(self, seconds: float | None, ring: Callable[[], None]) -> None:
        self.seconds = seconds
        """For each decision; None where nobody is hurried."""
        self.deadline: float | None = None
        """When the time is up, in seconds since 1970; None while the clock stands still."""
        self._ring = ring
        self._running: TimedDecision | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._of = (-1, -1)
        """The game and the seat of the decisions that it remembers."""
        self._left: dict[int, float] = {}
        """What is left for each decision of the seat, by the length of the log."""

    def run_for(self, decision: TimedDecision | None) -> bool:
        """Runs for this decision, or stands still for None. True if that is a change."""
        if self.seconds is None or decision == self._running:
            return False
        self.stop()
        if decision is None:
            return True
        of = (decision.game, decision.seat)
        if of != self._of:
            self._of = of
            self._left.clear()
        left = self._left.get(decision.length, self.seconds)
        self._running = decision
        self._timer = asyncio.get_running_loop().call_later(left, self._ring)
        self.deadline = time.time() + left
        return True

    def stop(self) -> None:
        """Stands still, and keeps what is left."""
        if self._timer is not None and self._running is not None:
            left = self._timer.when() - asyncio.get_running_loop().time()
            self._left[self._running.length] = max(0.0, left)
            self._timer.cancel()
        self._timer = self._running = self.deadline = None
