"""Editions with genes of one's own (ED5), in a few words."""

import random

from ursuppe import GENES, Game
from ursuppe.engine.effects import EFFECTS
from ursuppe.engine.traits import Traits

Data = dict[str, object]


def own(key: str, *effects: object, **changes: object) -> Data:
    """A gene of one's own: 4 BP, 3 MP, one card each, unless said otherwise. An effect is a
    rule, or a rule and its number."""
    card: Data = {
        "key": key,
        "name": key.replace("_", " ").title(),
        "price": 4,
        "MP": 3,
        "copies": [1, 1, 1],
        "effects": [
            {"rule": effect[0], "number": effect[1]} if isinstance(effect, tuple) else effect
            for effect in effects
        ],
    }
    return card | changes


def edition(*cards: Data) -> Data:
    """The classic edition with some genes of one's own."""
    return {"title": "Mine", "own_genes": list(cards)}


def traits(cards: list[Data], printed: str = "", players: int = 4) -> Traits:
    """What a tribe is with all the cards of one's own and some printed genes."""
    rules = Game.new(players, edition(*cards)).rules
    held = {key.strip() for key in printed.split(",")}
    mask = 0
    for number, gene in enumerate(rules.genes):
        if gene.card is not None or gene.key in held:
            mask |= 1 << number
    return rules.traits_of(0, mask)


def random_edition(rng: random.Random) -> Data:
    """Up to eight genes of one's own with random effects and numbers."""
    cards: list[Data] = []
    for i in range(rng.randint(1, 8)):
        rules = rng.sample(sorted(EFFECTS), rng.choice([0, 1, 1, 2, 3, 5, 12]))
        effects: list[object] = []
        for rule in rules:
            bounds = EFFECTS[rule].number
            if bounds is not None and (bounds.needed or rng.random() < 0.7):
                number = rng.randint(bounds.low, bounds.high) or 1
                effects.append((rule, number))
            else:
                effects.append(rule)
        lower = rng.choice([[], [], [], ["speed"], ["escape", "intelligence"], *(
            [[str(card["key"])]] for card in cards)])  # fmt: skip
        most = 1 if "H-SOC" in rules else 3
        card = own(
            f"gene_{i}",
            *effects,
            price=rng.randint(0, 6),
            MP=rng.randint(-3, 6),
            copies=[rng.randint(1, most) for _ in range(3)],
            lower=lower[0] if lower and isinstance(lower[0], list) else lower,
        )
        if rng.random() < 0.3:
            card["cards"] = rng.randint(0, 4)
        if rng.random() < 0.3:
            card["pays"] = rng.randint(0, 9)
        cards.append(card)
    return edition(*cards)


PRINTED = len(GENES)
