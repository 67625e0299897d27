"""Who goes next: people before all others, and every address has the same share."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from ursuppe.server.workers.interface import Asker, Urgency

ALONE: Final = 10.0
"""Seconds after somebody else's last wish for which an address does not count as being alone."""
MOST: Final = 1_000
"""So many addresses are remembered."""


class Turn:
    """A turn that somebody waits for, or has."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.address = asker.address
        self.given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.began = 0.0
        self.over = False


class Turns:
    """Gives so many turns at a time. They go to the most urgent asker, among these to the address
    that has had the least time, and there to who came first.

    If there are several, the last free one is kept for people: it goes to nobody who does not
    play, and not to an address that has another one already while others play as well."""

    def __init__(self, count: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.count = count
        self._clock = clock
        self._waiting: list[Turn] = []
        self._running: list[Turn] = []
        self._each: Counter[str] = Counter()
        """How many turns each address has now."""
        self._had: dict[str, float] = {}
        """How much time each address has had. Who comes later begins with what others have had."""
        self._level = 0.0
        """What the address had had that was given the last turn."""
        self._played: dict[str, float] = {}
        """When each address last wanted something for somebody who plays."""
        self._quiet = asyncio.Event()
        self._quiet.set()

    async def take(self, asker: Asker) -> Turn:
        """Returns when it is the asker's turn, which has to be given back."""
        turn = Turn(asker)
        self._note(turn)
        self._waiting.append(turn)
        self._give()
        try:
            await turn.given
        except asyncio.CancelledError:
            if not turn.given.cancelled():  # it has just been given
                self.give_back(turn)
            self._give()
            raise
        return turn

    def give_back(self, turn: Turn) -> None:
        """The turn is over; the next one begins."""
        if turn.over:
            return
        turn.over = True
        seconds = self._clock() - turn.began
        turn.asker.used += seconds
        self._running.remove(turn)
        self._each[turn.address] -= 1
        self._had[turn.address] = self._had.get(turn.address, self._level) + seconds
        self._give()

    async def quiet(self) -> None:
        """Returns when nobody waits."""
        await self._quiet.wait()

    def _note(self, turn: Turn) -> None:
        """Somebody wants a turn."""
        address = turn.address
        if len(self._had) > MOST:
            self._had = {who: had for who, had in self._had.items() if had > self._level}
            since = self._clock() - ALONE
            self._played = {who: when for who, when in self._played.items() if when > since}
            self._each = +self._each
        if not self._each[address] and all(one.address != address for one in self._waiting):
            self._had[address] = max(self._had.get(address, 0.0), self._level)
        if turn.asker.urgency == Urgency.PLAYING:
            self._played[address] = self._clock()

    def _give(self) -> None:
        """Gives the turns that are free to those who still wait."""
        self._waiting = [turn for turn in self._waiting if not turn.given.cancelled()]
        while (free := self.count - len(self._running)) > 0:
            allowed = [turn for turn in self._waiting if free > 1 or self._may_be_last(turn)]
            if not allowed:
                break
            turn = min(allowed, key=self._rank)
            self._waiting.remove(turn)
            self._running.append(turn)
            turn.address = turn.asker.address
            turn.began = self._clock()
            self._each[turn.address] += 1
            self._level = max(self._level, self._had.get(turn.address, 0.0))
            turn.given.set_result(None)
        self._look()

    def _rank(self, turn: Turn) -> tuple[int, int, float]:
        address = turn.asker.address
        return turn.asker.urgency, self._each[address], self._had.get(address, self._level)

    def _may_be_last(self, turn: Turn) -> bool:
        """Whether it may be given the last turn that is free."""
        if self.count == 1:
            return True
        if turn.asker.urgency != Urgency.PLAYING:
            return False
        address = turn.asker.address
        since = self._clock() - ALONE
        return not self._each[address] or all(
            when < since for other, when in self._played.items() if other != address
        )

    def _look(self) -> None:
        if self._waiting:
            self._quiet.clear()
        else:
            self._quiet.set()
