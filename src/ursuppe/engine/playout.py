"""Random play to the end inside the engine: what a search or a study does millions of times.

Compiled, a playout never returns to the interpreter.

>>> from ursuppe import Game
>>> game = Game.new(players=3)
>>> playout(game, Luck(seed=1)) > 100
True
>>> game.over
True
"""

from typing import Final

from ursuppe.engine.dispatch import resolve
from ursuppe.engine.state import CHANCE, NOBODY, State

_LOW: Final = 0xFFFF_FFFF
_FACTOR: Final = 0x3FFF_F97B
"""With it the generator has a period of 2 ** 61; all numbers stay below 2 ** 62, where
compiled arithmetic is quick."""


class Luck:
    """A small and quick source of chance (multiply with carry), good enough for playouts.
    `Dice` and `random.Random` are for games that somebody plays."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E37_79B9_7F4A_7C15 ^ seed >> 31) + 1
        self._state = mixed & 0x1FFF_FFFF_FFFF_FFFF | 1
        for _ in range(8):
            self.below(2)  # seeds that are close to each other draw apart

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely."""
        state = _FACTOR * (self._state & _LOW) + (self._state >> 32)
        self._state = state
        return ((state ^ state >> 32) & _LOW) * sides >> 32


def playout(g: State, luck: Luck) -> int:
    """Plays on at random until the game is over, all options equally likely and chance by its
    weights. Returns how many actions that took. Nothing is added to the game's log."""
    actions = 0
    while g.actor != NOBODY:
        resolve(g, g.legal[_pick(g, luck)])
        actions += 1
    return actions


def _pick(g: State, luck: Luck) -> int:
    """Which of the options it is."""
    weights = g.weights
    if g.actor != CHANCE or weights is None:
        return luck.below(len(g.legal))
    mark = luck.below(sum(weights))
    place = 0
    while mark >= weights[place]:
        mark -= weights[place]
        place += 1
    return place
