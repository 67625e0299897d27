"""Chance for playouts: a small, quick source of random numbers.

A search or a study draws millions of numbers. `Dice` and `random.Random` are for games that
somebody plays.
"""

from typing import Final

from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec

_LOW: Final = 0xFFFF_FFFF
_FACTOR: Final = 0x3FFF_F97B
"""With it the generator has a period of 2 ** 61; all numbers stay below 2 ** 62, where
compiled arithmetic is quick."""
_ALL: Final = 0x1FFF_FFFF_FFFF_FFFF
_SPREAD: Final = 0x9E37_79B1
"""Sets apart the sequences of questions that are close to each other."""

_ROOM: Final = 64
"""Questions that are counted without making more room, and as many again; a power of 2."""


class Luck:
    """Numbers of a sequence that a seed fixes (multiply with carry).

    >>> luck = Luck(7)
    >>> all(0 <= luck.below(6) < 6 for _ in range(100))
    True
    """

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E37_79B9_7F4A_7C15 ^ seed >> 31) + 1
        self._state: i64 = mixed & _ALL | 1
        for _turn in range(8):
            self.below(2)  # seeds that are close to each other draw apart
        self._start = self._state
        self._asked = vec[i64]([0] * _ROOM)
        """How often each question was asked: an open table of question and times, 0 where there
        is none. A dictionary takes a fifth of the time of a playout by habit."""
        self._questions: i64 = 0

    def below(self, sides: i64) -> i64:
        """A number from 0 to sides - 1, all equally likely."""
        state = _FACTOR * (self._state & _LOW) + (self._state >> 32)
        self._state = state
        return ((state ^ state >> 32) & _LOW) * sides >> 32

    def chance(self) -> float:
        """A number from 0 up to 1."""
        return float(int(self.below(1 << 24))) / 16777216.0

    def seed(self) -> i64:
        """A seed for another sequence."""
        return self.below(1 << 30)

    def turn_to(self, g: State) -> None:
        """Goes on with the numbers of the question that is pending. They depend on the seed, the
        question, the round and how often it was asked in it, and not on what was drawn
        before: playouts of the same seed have the same dice, as far as they can.

        >>> from ursuppe import Game
        >>> one, other = Luck(7), Luck(7)
        >>> _ = other.below(6)
        >>> one.turn_to(Game.new())
        >>> other.turn_to(Game.new())
        >>> [one.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)]
        True
        """
        question = g.top() & 0xFFFF | (g.round & 0xF) << 16
        times = self._times(question)
        self._state = (self._start ^ (question << 8 | times) * _SPREAD) & _ALL | 1
        self.below(2)
        self.below(2)

    def _times(self, question: i64) -> i64:
        """How often the question was asked before now."""
        place = _place(self._asked, question)
        if not self._asked[place]:
            self._asked[place] = question + 1 << 32
            self._questions += 1
            if 2 * self._questions > len(self._asked):
                self._grow()
            return 0
        self._asked[place] += 1
        return self._asked[place] & _LOW

    def _grow(self) -> None:
        asked = vec[i64]([0] * (4 * len(self._asked)))
        for entry in self._asked:
            if entry:
                asked[_place(asked, (entry >> 32) - 1)] = entry
        self._asked = asked


def _place(asked: vec[i64], question: i64) -> i64:
    """Where the question is in the table, or belongs. Half of it is always free."""
    last = len(asked) - 1
    place = question * _SPREAD >> 16 & last
    while asked[place] and asked[place] >> 32 != question + 1:
        place = place + 1 & last
    return place


def drawn(g: State, luck: Luck) -> i64:
    """One of the outcomes of the pending chance, by their odds."""
    return g.outcome(luck.below(g.chances()))
