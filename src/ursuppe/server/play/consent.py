"""Consent to be replaced: a player who is there is asked, and may decline for a while."""

import asyncio
import time
from collections.abc import Callable


class Consent:
    """The players of one table who are asked to let a bot play."""

    def __init__(
        self, seconds: float, replace: Callable[[int, str], None], changed: Callable[[], None]
    ) -> None:
        self.seconds = seconds
        """How long a player may decline."""
        self._replace = replace
        self._changed = changed
        self._asked: dict[int, asyncio.TimerHandle] = {}

    def __contains__(self, seat: object) -> bool:
        return seat in self._asked

    def ask(self, seat: int, level: str) -> None:
        """Asks a player; without an answer a bot of this level plays when the time is over."""
        if seat not in self._asked:
            loop = asyncio.get_running_loop()
            self._asked[seat] = loop.call_later(self.seconds, self._replace, seat, level)
            self._changed()

    def settle(self, seat: int) -> None:
        """The player has declined, or is replaced."""
        waiting = self._asked.pop(seat, None)
        if waiting is not None:
            waiting.cancel()
            self._changed()

    def deadlines(self) -> dict[int, float]:
        """When each of them is replaced, in seconds since 1970."""
        ahead = time.time() - asyncio.get_running_loop().time()
        return {seat: waiting.when() + ahead for seat, waiting in self._asked.items()}
