"""What cards of genes say: the table of the rule book, and what is found out by playing."""

from typing import Final

from kit.boards import board
from kit.scenes import scene

_TABLE: Final = """
    intelligence            2   3  1  2
    movement_one            3   2  2  2
    spores                  3   3  1  1
    speed                   4   3  1  2
    defense                 4   4  1  1
    escape                  4   4  1  2
    substitution            4   4  1  1
    ray_protection          5  -2  1  2
    streamlining            5   4  1  1
    tentacle                5   4  1  2
    holding                 5   4  1  1
    life_expectancy         5   5  1  2
    frugality               6   5  0  1
    struggle_for_survival   6   4  2  2
    parasitism              6   5  0  1
    division_rate           6   5  1  2
    persistence             4   4  1  1
    movement_two            5   5  1  2
    aggression              5   5  1  1
    armor                   6   6  1  1
"""
GENE_TABLE: Final = {
    gene: [int(number) for number in numbers]
    for gene, *numbers in (line.split() for line in _TABLE.strip().splitlines())
}
"""Section 13: price, MP, copies with three and with four tribes."""

THIN_AIR: dict[str, object] = {
    "extends": "classic",
    "title": "Thin air",
    "deck": ["c2", "w2"],
}
SOME_MP = 5
"""Speed and Movement I, so that a card with negative MP can be weighed as well."""


def price(gene: str, lower: str = "") -> int:
    """What red pays for a gene, `lower` in hand if the gene asks for one. With one BP
    fewer it is out of reach (B1)."""
    for bp in range(1, 20):
        s = scene(
            board(b4="R1"),
            phase=3,
            markers={"red": 9},
            bp={"red": bp},
            genes={"red": lower},
            spice={"turned_up": 0},
        )
        if s.actor == "red" and f"buy {gene}" in s.offers():
            s.play(f"red: buy {gene}")
            assert s.told("bought")[0].amount == bp
            assert gene.replace(" ", "_") in s.genes("red")
            return bp
    raise AssertionError(f"{gene} is never on offer")


def mutation(gene: str) -> int:
    """The MP of a gene, from the defect that is due for it (D2)."""
    s = scene(
        board(b4="R1"),
        phase=2,
        card="c2",
        pile=["w2"],
        genes={"red": f"speed, movement one, {gene}"},
        bp={"red": 30},
        edition=THIN_AIR,
        spice={"turned_up": 0},
    )
    (defect,) = s.told("defect")
    return defect.amount + 2 - SOME_MP
