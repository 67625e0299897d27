"""Tuning the evaluation, or the habits, by self-play.

Each step shakes all weights a little, up or down at random, and lets the weights shaken one way
play those shaken the other way at the same tables, with the same dice. All weights then move
towards the side that did better (SPSA). The result is the mean of the second half of the steps.
"""

import random
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ursuppe.bots.bot import Bot
from ursuppe.bots.greedy import GreedyBot
from ursuppe.bots.habit_bot import HabitBot
from ursuppe.bots.weights import Habits, Numbers, TomlTables, weights_of
from ursuppe.engine.dice import Dice
from ursuppe.engine.game import Game
from ursuppe.playing import decisions

LEAST: Final = 0.01
"""No number falls to or below zero; the worth of a gene may."""

UNTOUCHED: Final = ("spread", "spread_more", "patience", "whim")
"""Numbers that no action of greedy depends on, that count whole rounds, or that make playouts
differ."""

SEATS: Final = 4


@dataclass(frozen=True)
class TuningStep:
    """What one step of the tuning has found."""

    number: int
    ahead: float
    """How often the weights shaken one way were ahead of the others."""
    numbers: Numbers
    genes: Numbers


@dataclass(frozen=True)
class TunedBot:
    """Who plays by the numbers of a file."""

    by_hand: str
    """The file that was written by hand, where tuning starts."""
    make: Callable[[TomlTables], Bot]
    shake: float
    """How far a number is shaken, as a part of it."""
    shake_gene: float
    """How far the worth of a gene is shaken, in ladder spaces."""
    pace: float
    """How far the first step goes, in shakes, if one side were ahead of the other every time."""
    settle: float
    """The steps grow smaller, so that the weights settle: the last goes by one part of so many
    and one."""


GREEDY: Final = TunedBot(
    "weights_by_hand.toml",
    lambda tables: GreedyBot(weights_of(tables)),
    shake=0.12,
    shake_gene=0.25,
    pace=1.5,
    settle=1.0,
)
HABITS: Final = TunedBot(
    "habits_by_hand.toml",
    lambda tables: HabitBot(Habits(**tables)),
    shake=0.15,
    shake_gene=0.3,
    pace=3.0,
    settle=2.0,
)


def tune(
    player: TunedBot, text: str, seed: int, steps: int, games: int, *, spice: bool
) -> Iterator[TuningStep]:
    """Tunes the weights of a file, and gives them after each step.

    >>> from ursuppe.bots.weights import shipped
    >>> first = next(tune(GREEDY, shipped(GREEDY.by_hand), seed=1, steps=1, games=1, spice=False))
    >>> first.number, len(first.genes)
    (1, 46)
    """
    data = tomllib.loads(text)
    numbers = {k: v for k, v in data["numbers"].items() if k not in UNTOUCHED}
    genes: Numbers = dict(data["genes"])
    rules = Game.new(SEATS, spice=spice).rules
    played = [gene.key for i, gene in enumerate(rules.genes) if rules.copies[i]]
    for number in range(1, steps + 1):
        rng = random.Random(f"ursuppe tune {seed} {number}")
        shaken = dict.fromkeys(genes, 0.0)
        shaken |= {key: rng.choice((-1.0, 1.0)) for key in [*numbers, *played]}
        sides = [_shaken(data, *_moved(player, numbers, genes, shaken, way)) for way in (1.0, -1.0)]
        ahead = _compare([player.make(side) for side in sides], games, rng, spice=spice)
        far = player.pace * (2 * ahead - 1) / (1 + player.settle * number / steps)
        numbers, genes = _moved(player, numbers, genes, shaken, far)
        yield TuningStep(number, ahead, numbers, genes)


def _moved(
    player: TunedBot, numbers: Numbers, genes: Numbers, shaken: Numbers, far: float
) -> tuple[Numbers, Numbers]:
    """All weights, moved by so many shakes."""
    return (
        {
            k: max(LEAST, v + far * player.shake * max(abs(v), 0.1) * shaken[k])
            for k, v in numbers.items()
        },
        {k: v + far * player.shake_gene * shaken[k] for k, v in genes.items()},
    )


def _shaken(data: TomlTables, numbers: Numbers, genes: Numbers) -> TomlTables:
    return {"numbers": {**data["numbers"], **numbers}, "genes": genes}


def _compare(bots: list[Bot], games: int, rng: random.Random, *, spice: bool) -> float:
    """How often a seat of the one side ends ahead of a seat of the other, two against two."""
    ahead = 0
    deals = [rng.getrandbits(64) for _ in range((games + 1) // 2)]
    for game in range(games):
        sides = [(seat + game) % 2 for seat in range(SEATS)]
        seats = [bots[side] for side in sides]
        scores = _played(seats, Dice(deals[game // 2]), spice=spice)
        for one in range(SEATS):
            for other in range(SEATS):
                ahead += sides[one] < sides[other] and scores[one] > scores[other]
    return ahead / (games * SEATS)


def _played(bots: list[Bot], dice: Dice, *, spice: bool) -> list[int]:
    game = Game.new(len(bots), spice=spice)
    for seat in decisions(game, dice):
        game.apply(bots[seat].choose(game))
    return game.scores


def settled(steps: list[TuningStep]) -> Numbers:
    """The mean of the second half of the steps, numbers and genes together."""
    late = steps[len(steps) // 2 :]
    names = [*late[0].numbers, *late[0].genes]
    return {
        name: sum({**step.numbers, **step.genes}[name] for step in late) / len(late)
        for name in names
    }


def rewritten(text: str, values: Numbers) -> str:
    """The text of a weights file with other numbers, its comments kept.

    >>> rewritten("bp = 0.28            # for one BP", {"bp": 0.3012})
    'bp = 0.301           # for one BP'
    """

    def renewed(found: re.Match[str]) -> str:
        name, old, gap = found.groups()
        if name not in values:
            return found.group()
        new = f"{values[name]:.3f}"
        return f"{name} = {new}{' ' * max(0, len(old + gap) - len(new)) if gap else ''}"

    return re.sub(r"^(\w+) *= *([^\s#]+)( *)", renewed, text, flags=re.MULTILINE)
