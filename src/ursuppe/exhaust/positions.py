"""Positions that make much happen: many genes, many amoebas on few spaces, little food."""

import random

from ursuppe.engine.edition import ANSWERS, EDITIONS, FOLLOWING
from ursuppe.engine.gene import Gene
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.options import COLOURS, Options
from ursuppe.engine.spice import DEFAULT_PAIR, HEALING_TWO, REBOUND
from ursuppe.exhaust.own_genes import random_own_genes

PARTNERS = {
    "aggression": ["camouflage_one"],
    "camouflage_one": ["aggression"],
    "defense": ["persistence"],
    "holding": ["aggression"],
    "persistence": ["aggression", "defense"],
    "toxic_excretions": ["aggression"],
}
"""Genes that help others to their rarer effects."""

RIVALS = ["defense", "escape", "struggle_for_survival", "streamlining", "life_expectancy"]
"""What one of the other tribes holds, so that there are fights."""


def crowded_position(
    players: int, wanted: list[str], rng: random.Random, *, own_genes: bool = False
) -> dict[str, object]:
    """A position for so many players in which one tribe holds the wanted genes (as far as
    one hand can), and the others hold random ones; on request, genes of one's own among them."""
    spice: dict[str, object] = {
        "start": DEFAULT_PAIR,
        "turned_up": rng.randint(0, 3),
        "rebound": rng.choice(REBOUND),
        "healing_two": rng.choice(HEALING_TWO),
    }
    edition: str | dict[str, object] = rng.choice(EDITIONS)
    if own_genes:
        edition = {"extends": edition, "own_genes": random_own_genes(rng)}
    answers, following = rng.choice(ANSWERS), rng.choice(FOLLOWING)
    rules = Options(players, edition, None, None, None, spice, answers, following).rules
    names = rules.edition.board.names
    left = {gene.key: rules.copies[number] for number, gene in enumerate(rules.genes)}
    favoured, rival = rng.sample(range(rules.tribes), 2)
    if favoured >= players:
        favoured, rival = rival, favoured
    hands: list[list[str]] = [[] for _ in range(rules.tribes)]
    for key in [*wanted, *(PARTNERS.get(wanted[0], []) if wanted else [])]:
        _deal(key, hands[favoured], left, rules.genes)
    for key in rng.sample(RIVALS, len(RIVALS)):
        _deal(key, hands[rival], left, rules.genes)
    keys = [gene.key for gene in rules.genes]
    for hand in hands:
        for key in rng.sample(keys, rng.randint(2, 12)):
            _deal(key, hand, left, rules.genes)
    spaces = rng.sample(names, rng.randint(2, 5))
    markers = rng.sample(range(1, 36), rules.tribes)
    tribes: list[dict[str, object]] = []
    for tribe in range(rules.tribes):
        numbers = rng.sample(range(1, rules.amoebas + 1), rng.randint(1, rules.amoebas))
        tribes.append(
            {
                "colour": COLOURS[tribe],
                "marker": markers[tribe],
                "bp": rng.choice([0, 1, 2, 3, 5, 9, 14, 20]),
                "genes": hands[tribe],
                "amoebas": {
                    str(n): {"space": rng.choice(spaces), "damage": rng.choice([0, 0, 1])}
                    for n in numbers
                },
            }
        )
    face_down = [
        gene.key for gene in GENES if gene.spiced and left[gene.key] and rng.random() < 0.5
    ]
    most = rng.choice([1, 2, 3])
    number, phase = rng.randint(1, 8), rng.choice([1, 2, 3, 4, 5, 5, 5, 6])
    deck = [
        card for i, card in enumerate(rules.card_names) for _ in range(rules.copies_of_cards[i])
    ]
    cards = rng.sample(deck, len(deck))
    turned_up = number if phase <= 2 else number + 1
    return {
        "players": players,
        "edition": edition,
        "spice": spice,
        "answers": answers,
        "following": following,
        "round": number,
        "phase": phase,
        "card": cards[0],
        "pile": cards[turned_up:],
        "face_down": face_down,
        "toxins": {name: rng.choice([0, 0, 1, 2]) for name in names},
        "tribes": tribes,
        "soup": {
            name: {colour: rng.randint(0, most) for colour in COLOURS[: rules.tribes]}
            for name in names
        },
    }


def _deal(key: str, hand: list[str], left: dict[str, int], genes: list[Gene]) -> None:
    """Gives a gene to a hand if a card is left and the hand may have it."""
    if left[key] and key not in hand and can_join(key, hand, genes):
        left[key] -= 1
        hand.append(key)


def can_join(key: str, hand: list[str], genes: list[Gene] = GENES) -> bool:
    """B3: no hand has an advanced gene beside its lower ones."""
    together = {key, *hand}
    return not any(
        gene.key in together and gene.advanced and set(gene.replaces) <= together for gene in genes
    )


def impossible_pairs() -> dict[tuple[str, str], str]:
    """The pairs of genes that no tribe can hold, and the rule that forbids them."""
    return {
        (first.key, second.key): "B3"
        for i, first in enumerate(GENES)
        for second in GENES[i + 1 :]
        if not can_join(first.key, [second.key])
    }
