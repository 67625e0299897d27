"""Editions with genes of one's own (ED5), in a few words."""

from ursuppe import GENES, Game
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


PRINTED = len(GENES)

GOOD = """
title = "Mine"

[[own_genes]]
key = "sticky_foot"
name = { en = "Sticky Foot", de = "Klebefuß", fr = "Pied collant" }
text = { en = "Holds on.", de = "Hält fest." }
price = 4
MP = 3
copies = [1, 1, 2]
effects = ["G-HOL", { rule = "G-TEN", number = 2 }]

# A gene that is had for the first, or for Speed.
[[own_genes]]
key = "fat_cell"
name = "Fat Cell"
price = 5
MP = -1
copies = [1, 2, 2]
lower = ["sticky_foot", "speed"]
cards = 3
pays = 2
effects = [
    { rule = "V1", number = 2 },
    { rule = "G-LIF", number = -1 },
]
"""
"""A whole file."""
