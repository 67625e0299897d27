"""Counting and timing stretches of play."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

Measurements = dict[str, list[float]]
"""For each quantity one number per repeat."""


@dataclass
class Tally:
    """What a stretch of random play did."""

    games: int = 0
    actions: int = 0
    decisions: int = 0

    def count(self, chance: bool) -> None:
        """Counts one action, which is a decision unless chance made it."""
        self.actions += 1
        self.decisions += not chance


def timed(play: Callable[[random.Random, Tally], None], seconds: float) -> tuple[Tally, float]:
    """Plays whole games, the same ones in each repeat, until the time is up.

    The time is processor time, so that other work on the machine disturbs it less.
    """
    rng = random.Random(1)
    tally = Tally()
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        play(rng, tally)
    return tally, elapsed


def quotients(over: list[float], under: list[float]) -> list[float]:
    """Divides repeat by repeat, so that the spread is that of the ratio itself.

    >>> quotients([2.0, 3.0], [1.0, 2.0])
    [2.0, 1.5]
    """
    return [a / b for a, b in zip(over, under, strict=True)]


def number(value: float) -> str:
    """Writes a measurement with three digits that matter.

    >>> number(25319.2), number(1.5312)
    ('25,319', '1.53')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def spread(values: list[float]) -> str:
    """Writes the range of the repeats.

    >>> spread([2.0, 1.0, 3.0])
    '1 to 3'
    """
    return f"{number(min(values))} to {number(max(values))}"
