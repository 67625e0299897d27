"""Fitting the forecast to games.

Habit bots play on from positions of all kinds: up to some round each of them slips now and then,
from there on they play as they can. At the start of every later round stands what a forecast
sees; at the end, where the markers came to. The numbers of the forecast are those that come
nearest to the differences among the tribes (weighted least squares).
"""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from ursuppe.bots.evaluation import chances_of
from ursuppe.bots.forecast import scorings_ahead, signs_of
from ursuppe.bots.habit_bot import HabitBot
from ursuppe.bots.weights import SIGNS, Numbers, Weights
from ursuppe.engine.dice import Dice
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.state import CHANCE

TABLES: Final = [(4, False)] * 5 + [(3, False), (6, False), (4, True), (4, True)]
"""Players, and whether they play with Freshly Spiced; in turn."""

SLIPS: Final = (0.0, 0.1, 0.3)
"""How often a bot may do just anything in the rounds before."""

LAST_SLIPS: Final = 8
"""The last round that may have slips."""

NOISE: Final = (1.5, 0.6)
"""How far the ladder is off what can be foreseen, and how much more with each scoring to come."""

CAUTION: Final = 20.0
"""Draws all numbers towards zero a little, where games tell too little."""

SPREADS: Final = [0.1 * step for step in range(2, 16)]
"""How uncertain a forecast may turn out to be, and how much more with each scoring to come."""

_NAMES: Final = [
    *SIGNS[1:],
    *(f"{sign}_more" for sign in SIGNS[1:]),
    *(gene.key for gene in GENES),
]
"""The names of what `Sample.wide` is multiplied with."""


@dataclass(frozen=True)
class Sample:
    """The start of a round, and how the game ended."""

    scorings: float
    signs: list[list[float]]
    """For each tribe, without the first sign, which is the same for all."""
    genes: list[int]
    """A mask for each tribe."""
    ends: list[float]

    def wide(self, tribe: int) -> list[float]:
        """What the numbers of a forecast are multiplied with: the signs, the signs for each
        scoring to come, and the scorings for each gene."""
        signs, genes = self.signs[tribe], self.genes[tribe]
        merits = [self.scorings if genes >> gene & 1 else 0.0 for gene in range(len(GENES))]
        return [*signs, *(self.scorings * sign for sign in signs), *merits]

    def rows(self) -> Iterator[tuple[list[float], float]]:
        """For each tribe what sets it apart from the others, and by how much it ended ahead."""
        tribes = len(self.signs)
        wide = [self.wide(tribe) for tribe in range(tribes)]
        middle = [sum(column) / tribes for column in zip(*wide, strict=True)]
        end = sum(self.ends) / tribes
        for signs, own_end in zip(wide, self.ends, strict=True):
            yield [s - m for s, m in zip(signs, middle, strict=True)], own_end - end


def samples(seed: int, number: int, weights: Weights) -> list[Sample]:
    """The samples of one game."""
    players, spice = TABLES[number % len(TABLES)]
    rng = random.Random(f"ursuppe fit {seed} {number}")
    until = rng.randint(1, LAST_SLIPS)
    slips = [rng.choice(SLIPS) for _ in range(players)]
    game, dice = Game.new(players, spice=spice), Dice(rng.getrandbits(64))
    bot = HabitBot(weights.habits, rng.getrandbits(62))
    seen: list[tuple[float, list[list[float]], list[int]]] = []
    round_seen = until
    while (seat := game.to_act) is not None:
        if game.round > round_seen:
            round_seen = game.round
            signs = [signs_of(game, tribe, weights)[1:] for tribe in range(players)]
            seen.append((scorings_ahead(game, weights), signs, list(game.genes)))
        if seat == CHANCE:
            game.roll(dice)
        elif game.round <= until and rng.random() < slips[seat]:
            game.apply(rng.choice(game.legal_actions()))
        else:
            game.apply(bot.choose(game))
    ends = [float(marker) for marker in game.scores]
    return [Sample(scorings, signs, genes, ends) for scorings, signs, genes in seen]


def fitted(found: list[Sample]) -> Numbers:
    """The numbers of the forecast, by the names that the file has for them."""
    size = len(_NAMES)
    matrix = [[CAUTION if i == j else 0.0 for j in range(size)] for i in range(size)]
    wanted = [0.0] * size
    for sample in found:
        trust = 1.0 / (NOISE[0] + NOISE[1] * sample.scorings) ** 2
        for signs, ahead in sample.rows():
            _add(matrix, wanted, signs, ahead, trust)
    numbers = solved(matrix, wanted)
    guesses = [_guesses(sample, numbers) for sample in found]
    start, start_more = _start(found, guesses)
    spread, spread_more = _spread(found, guesses)
    result = dict(zip(_NAMES, numbers, strict=True))
    result |= {"start": start, "start_more": start_more}
    return result | {"spread": spread, "spread_more": spread_more}


def _add(
    matrix: list[list[float]], wanted: list[float], signs: list[float], ahead: float, trust: float
) -> None:
    """One more row of the normal equations."""
    for i, sign in enumerate(signs):
        share = trust * sign
        wanted[i] += share * ahead
        line = matrix[i]
        for j, other in enumerate(signs):
            line[j] += share * other


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, by elimination.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    size = len(wanted)
    rows = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for below in range(i + 1, size):
            factor = rows[below][i] / rows[i][i]
            for column in range(i, size + 1):
                rows[below][column] -= factor * rows[i][column]
    result = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * result[j] for j in range(i + 1, size))
        result[i] = (rows[i][size] - known) / rows[i][i]
    return result


def _guesses(sample: Sample, numbers: list[float]) -> list[float]:
    """Where the markers should end, up to what is the same for all."""
    return [
        sum(number * value for number, value in zip(numbers, sample.wide(tribe), strict=True))
        for tribe in range(len(sample.signs))
    ]


def _start(found: list[Sample], guesses: list[list[float]]) -> tuple[float, float]:
    """What is the same for all tribes, so that the mean of the guesses is right."""
    matrix, wanted = [[CAUTION, 0.0], [0.0, CAUTION]], [0.0, 0.0]
    for sample, guess in zip(found, guesses, strict=True):
        off = (sum(sample.ends) - sum(guess)) / len(sample.ends)
        _add(matrix, wanted, [1.0, sample.scorings], off, 1.0)
    start, start_more = solved(matrix, wanted)
    return start, start_more


def _spread(found: list[Sample], guesses: list[list[float]]) -> tuple[float, float]:
    """How uncertain the guesses are: what makes those who won the likeliest winners."""

    def surprise(spread: float, spread_more: float) -> float:
        total = 0.0
        for sample, guess in zip(found, guesses, strict=True):
            winner = sample.ends.index(max(sample.ends))
            total -= math.log(chances_of(guess, spread + spread_more * sample.scorings)[winner])
        return total

    return min(product(SPREADS, SPREADS), key=lambda spreads: surprise(*spreads))
