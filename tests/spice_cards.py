"""What the card of a new gene says: its price and its MP, found out by playing."""

from scenario import scene
from story import board

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
