"""Random genes of one's own (ED5), for games that are looked at after every action."""

import random
from typing import Final

from ursuppe.engine.effects import EFFECTS, SOCIAL
from ursuppe.engine.own_cards import MOST

SIZES: Final = [0, 1, 1, 2, 3, 5, 12]
"""How many effects a gene has; few mostly, now and then a lot."""
LOWER: Final = [[], [], [], ["speed"], ["escape", "intelligence"]]
"""Printed genes that a gene may be had for: all have cards with any number of tribes."""


def random_own_genes(rng: random.Random) -> list[dict[str, object]]:
    """One to eight genes, as an edition has them.

    >>> random_own_genes(random.Random(1)) == random_own_genes(random.Random(1))
    True
    """
    cards: list[dict[str, object]] = []
    for number in range(rng.randint(1, MOST)):
        cards.append(_random_gene(number, rng))
    return cards


def _random_gene(number: int, rng: random.Random) -> dict[str, object]:
    rules = rng.sample(sorted(EFFECTS), rng.choice(SIZES))
    most = 1 if SOCIAL in rules else 3
    own = [[f"gene_{number - 1}"]] if number else []
    card: dict[str, object] = {
        "key": f"gene_{number}",
        "name": f"Gene {number}",
        "price": rng.randint(0, 6),
        "MP": rng.randint(-3, 6),
        "copies": [rng.randint(1, most) for _ in range(3)],
        "lower": rng.choice(LOWER + own),
        "effects": [_random_effect(rule, rng) for rule in rules],
    }
    if rng.random() < 0.3:
        card["cards"] = rng.randint(0, 4)
    if rng.random() < 0.3:
        card["pays"] = rng.randint(0, 9)
    return card


def _random_effect(rule: str, rng: random.Random) -> object:
    bounds = EFFECTS[rule].number
    if bounds is None or not (bounds.needed or rng.random() < 0.7):
        return rule
    return {"rule": rule, "number": rng.randint(bounds.low, bounds.high) or 1}
