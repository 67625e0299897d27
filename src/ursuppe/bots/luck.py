"""Chance inside a bot's head: a small, quick source of random numbers.

A bot that thinks draws millions of numbers, and always the same ones for the same seed.
"""

from typing import Final

from ursuppe.engine.state import State
from ursuppe.engine.steps import resolve

_MODULUS: Final = 2147483647
_FACTOR: Final = 48271


class Luck:
    """Numbers of a Lehmer sequence, which a seed fixes.

    >>> luck = Luck(7)
    >>> all(0 <= luck.below(6) < 6 for _ in range(100))
    True
    """

    def __init__(self, seed: int) -> None:
        self._number = seed % (_MODULUS - 1) + 1
        self.below(1)
        self.below(1)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        number = self._number * _FACTOR % _MODULUS
        self._number = number
        return number * sides // _MODULUS

    def chance(self) -> float:
        """A number from 0 up to 1."""
        return self.below(1000000) / 1000000.0

    def seed(self) -> int:
        """A seed for another sequence."""
        return self.below(_MODULUS)


def roll(g: State, luck: Luck) -> int:
    """Samples the pending chance, applies it, and returns the outcome."""
    outcome = drawn(g, luck)
    resolve(g, outcome)
    return outcome


def drawn(g: State, luck: Luck) -> int:
    """One of the outcomes of the pending chance, by their odds."""
    weights = g.weights
    if weights is None:
        return g.legal[luck.below(len(g.legal))]
    total = 0
    for weight in weights:
        total += weight
    mark = luck.below(total)
    i = 0
    while mark >= weights[i]:
        mark -= weights[i]
        i += 1
    return g.legal[i]
