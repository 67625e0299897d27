"""Many episodes at once: all that is done to a batch of games in one call.

Compiled, a step of all games never returns to the interpreter. `games` checks actions and
buffers; here actions are legal, and buffers are large enough.
"""

from typing import Final

from ursuppe.batch.episode import Episode
from ursuppe.beginning import Beginning
from ursuppe.bots.habits import habit
from ursuppe.bots.weights import Habits
from ursuppe.engine.state import NOBODY
from ursuppe.vectors import extend, i64, u8, vec

WAIT: Final = -1
"""In place of an action: the game is left as it is."""
BLOCK: Final = 16
"""So many episodes step and are observed before the next ones: what they touch stays in the
processor's cache."""


class Episodes:
    """Many episodes of games with the same options."""

    def __init__(self, beginning: Beginning, count: int, shaping: float = 0.0) -> None:
        first = Episode(beginning, shaping)
        self.episodes = [first, *(Episode(beginning, shaping, first) for _ in range(count - 1))]
        self.seats = vec[i64]([NOBODY] * count)
        """Which seat observes in each episode, or NOBODY."""
        self.encoder = first.encoder
        self.size = first.encoder.layout.size
        self.actions = first.actions
        self._rows: i64 = first.actions
        """The stride of the rows of masks."""
        self._blanks = vec[u8]()
        for _row in range(BLOCK):
            self._blanks = extend(self._blanks, self.encoder.blank)
        self._mask = vec[u8]([0] * (BLOCK * self.actions))
        """All zero between two calls: to clear what was set is quicker than to clear all."""

    def refused(self, actions: list[int]) -> list[int]:
        """The numbers of the episodes where an action is not legal now; to wait is none."""
        refused: list[int] = []
        for i in range(len(actions)):
            if not self.episodes[i].game.allows(actions[i]):
                refused.append(i)
        return refused

    def step(
        self,
        actions: list[int],
        observations: memoryview | None,
        masks: memoryview | None,
    ) -> list[int]:
        """Takes one action in each episode, and writes observations and masks of the seats that are
        asked next. Returns the numbers of the episodes that are over."""
        over: list[int] = []
        for start in range(0, len(self.episodes), BLOCK):
            stop = min(start + BLOCK, len(self.episodes))
            over += self._act(actions, start, stop)
            self.ask(start, stop)
            self.observe(start, stop, observations, masks)
        return over

    def act(self, actions: list[int]) -> list[int]:
        """Takes one action in each episode, without observing."""
        return self._act(actions, 0, len(self.episodes))

    def choose(self, habits: Habits | None) -> list[int]:
        """One action for each episode, at random or by habit; WAIT where the game is over."""
        return [
            int(_choice(episode, habits)) if episode.game.actor != NOBODY else WAIT
            for episode in self.episodes
        ]

    def draw(self, shares: vec[float]) -> vec[i64]:
        """The legal action in each episode that lies so far on the way from the first to the last;
        WAIT where the game is over."""
        chosen = vec[i64]([WAIT] * len(self.episodes))
        for i in range(len(self.episodes)):
            legal = self.episodes[i].game.legal
            if len(legal):
                chosen[i] = legal[i64(shares[i] * float(len(legal)))]
        return chosen

    def play(self, habits: Habits | None) -> int:
        """Plays all games to their ends, at random or by habit. Returns how many decisions that
        took."""
        decisions: i64 = 0
        for episode in self.episodes:
            while episode.game.actor != NOBODY:
                episode.take(_choice(episode, habits))
                decisions += 1
        return decisions

    def ask(self, start: int, stop: int) -> None:
        """Makes the seats that are asked those that observe."""
        for i in range(start, stop):
            self.seats[i] = self.episodes[i].game.actor

    def observe(
        self, start: int, stop: int, observations: memoryview | None, masks: memoryview | None
    ) -> None:
        """Writes observations and masks of some episodes into their rows."""
        size, actions = self.size, self.actions
        for first in range(start, stop, BLOCK):
            last = min(first + BLOCK, stop)
            if observations is not None:
                written = memoryview(self._observations(first, last))
                observations[first * size : last * size] = written[: (last - first) * size]
            if masks is not None:
                self._mark(first, last, 1)
                marked = memoryview(self._mask)
                masks[first * actions : last * actions] = marked[: (last - first) * actions]
                self._mark(first, last, 0)

    def _act(self, actions: list[int], start: int, stop: int) -> list[int]:
        over: list[int] = []
        for i in range(start, stop):
            action = actions[i]
            if action != WAIT:
                episode = self.episodes[i]
                episode.take(action)
                if episode.game.actor == NOBODY:
                    over.append(i)
        return over

    def _observations(self, start: i64, stop: i64) -> vec[u8]:
        """A block of observations, or the first of them."""
        out = extend(vec[u8](), self._blanks)
        size: i64 = self.size
        for i in range(start, stop):
            seat = self.seats[i]
            first = (i - start) * size
            if seat != NOBODY:
                self.encoder.encode_into(out, first, self.episodes[i].game, seat)
            else:
                for place in range(first, first + size):
                    out[place] = 0
        return out

    def _mark(self, start: i64, stop: i64, mark: u8) -> None:
        mask, actions = self._mask, self._rows
        for i in range(start, stop):
            first = (i - start) * actions
            for action in self.episodes[i].game.legal:
                mask[first + action] = mark


def _choice(episode: Episode, habits: Habits | None) -> i64:
    """An action, at random or by habit."""
    game = episode.game
    if habits is None:
        return game.legal[episode.luck.below(len(game.legal))]
    return habit(game, habits, episode.luck)
