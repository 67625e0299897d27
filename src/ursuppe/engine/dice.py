"""Dice that depend on what is rolled and how often, not on when.

Games played with `Dice` of the same seed share decks and dice as far as they can: the
third environment card, or the fifth move die of red 2, is the same in all of them, whatever
else happened. Any `random.Random` rolls as well; that is what `Game.roll` takes.
"""

from typing import Final

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF


class Dice:
    """A source of chance with a stream of its own for each kind of roll."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._start = _mix(seed & _MASK ^ _mix(seed >> 64 & _MASK))
        self._rolled: dict[int, int] = {}

    @property
    def rolls(self) -> int:
        """How many numbers have been drawn."""
        return sum(self._rolled.values())

    def draw(self, stream: int, sides: int) -> int:
        """The next number of a stream, from 0 to sides - 1, all equally likely."""
        times = self._rolled.get(stream, 0)
        self._rolled[stream] = times + 1
        mixed = _mix(self._start + _mix(stream << 20 ^ times) & _MASK)
        return (mixed >> 11) * sides >> 53


def _mix(number: int) -> int:
    """Spreads a number over 64 bits (the finaliser of splitmix64)."""
    number = (number + 0x9E37_79B9_7F4A_7C15) & _MASK
    number = (number ^ number >> 30) * 0xBF58_476D_1CE4_E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D0_49BB_1331_11EB & _MASK
    return number ^ number >> 31
