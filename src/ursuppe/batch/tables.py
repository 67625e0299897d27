"""Many tables at once: all that is done to a batch of games in one call.

Compiled, a step of all games never returns to the interpreter. `games` checks what comes
from outside; here actions are legal, and there is room for what is told.
"""

from typing import Final

from librt.strings import BytesWriter

from ursuppe.adapters.table import Table
from ursuppe.beginning import Beginning
from ursuppe.bots.habits import habit
from ursuppe.bots.weights import Habits
from ursuppe.engine.state import NOBODY
from ursuppe.vectors import i64, u8, vec

WAIT: Final = -1
"""In place of an action: the game is left as it is."""
BLOCK: Final = 16
"""So many tables act, and then tell, before the next ones do: what they touch stays in the
processor's cache."""


class Tables:
    """Many tables that play the same kind of game."""

    def __init__(self, beginning: Beginning, count: int, shaping: float = 0.0) -> None:
        first = Table(beginning, shaping)
        self.tables = [first, *(Table(beginning, shaping, first) for _ in range(count - 1))]
        self.seats = [NOBODY] * count
        """Which seat observes at each table, or NOBODY."""
        self.encoder = first.encoder
        self.size = first.encoder.layout.size
        self.actions = first.actions
        self._rows: i64 = first.actions
        """How far the rows of masks lie apart."""
        self._no_observation = bytes(self.size)
        # Kept, since memory that is given back has to be fetched again for the next step.
        self._told = BytesWriter()
        self._mask = vec[u8]([0] * (BLOCK * self.actions))
        """All zero between two calls: to clear what was set is quicker than to clear all."""

    def refused(self, actions: list[int]) -> list[int]:
        """The numbers of the tables where an action is not legal now; to wait is none."""
        refused: list[int] = []
        for i in range(len(actions)):
            if not self.tables[i].game.allows(actions[i]):
                refused.append(i)
        return refused

    def step(
        self,
        actions: list[int],
        observations: memoryview | None,
        masks: memoryview | None,
    ) -> list[int]:
        """Takes one action at each table, and tells what the seats that are asked next may know
        and do. Returns the numbers of the tables where the game is over."""
        over: list[int] = []
        for start in range(0, len(self.tables), BLOCK):
            stop = min(start + BLOCK, len(self.tables))
            over += self._act(actions, start, stop)
            self.ask(start, stop)
            self.tell(start, stop, observations, masks)
        return over

    def act(self, actions: list[int]) -> list[int]:
        """Takes one action at each table, and leaves it at that."""
        return self._act(actions, 0, len(self.tables))

    def choose(self, habits: Habits | None) -> list[int]:
        """One action for each table, at random or by habit; WAIT where the game is over."""
        return [
            int(_choice(table, habits)) if table.game.actor != NOBODY else WAIT
            for table in self.tables
        ]

    def draw(self, shares: list[float]) -> list[int]:
        """The legal action at each table that lies so far on the way from the first to the last;
        WAIT where the game is over."""
        chosen: list[int] = []
        for i, table in enumerate(self.tables):
            legal = table.game.legal
            chosen.append(int(legal[i64(shares[i] * float(len(legal)))]) if len(legal) else WAIT)
        return chosen

    def play(self, habits: Habits | None) -> int:
        """Plays all games to their ends, at random or by habit. Returns how many decisions that
        took."""
        decisions: i64 = 0
        for table in self.tables:
            while table.game.actor != NOBODY:
                table.take(_choice(table, habits))
                decisions += 1
        return decisions

    def ask(self, start: int, stop: int) -> None:
        """Lets the seats observe that are asked."""
        for i in range(start, stop):
            self.seats[i] = self.tables[i].game.actor

    def tell(
        self, start: int, stop: int, observations: memoryview | None, masks: memoryview | None
    ) -> None:
        """Writes what the observing seats of some tables may know, and what may be done there, into
        the rows of these tables."""
        size, actions = self.size, self.actions
        for first in range(start, stop, BLOCK):
            last = min(first + BLOCK, stop)
            if observations is not None:
                observations[first * size : last * size] = self._observations(first, last)
            if masks is not None:
                masks[first * actions : last * actions] = self._masks(first, last)

    def _act(self, actions: list[int], start: int, stop: int) -> list[int]:
        over: list[int] = []
        for i in range(start, stop):
            action = actions[i]
            if action != WAIT:
                table = self.tables[i]
                table.take(action)
                if table.game.actor == NOBODY:
                    over.append(i)
        return over

    def _observations(self, start: int, stop: int) -> bytes:
        told = self._told
        told.truncate(0)
        for i in range(start, stop):
            seat = self.seats[i]
            if seat == NOBODY:
                told.write(self._no_observation)
            else:
                self.encoder.tell(told, self.tables[i].game, seat)
        return told.getvalue()

    def _masks(self, start: int, stop: int) -> bytes:
        self._mark(start, stop, 1)
        told = bytes(self._mask)
        self._mark(start, stop, 0)
        return told[: (stop - start) * self.actions]

    def _mark(self, start: i64, stop: i64, mark: u8) -> None:
        mask, actions = self._mask, self._rows
        for i in range(start, stop):
            first = (i - start) * actions
            for action in self.tables[i].game.legal:
                mask[first + action] = mark


def _choice(table: Table, habits: Habits | None) -> i64:
    """What is done at a table, at random or by habit."""
    game = table.game
    if habits is None:
        return game.legal[table.luck.below(len(game.legal))]
    return habit(game, habits, table.luck)
