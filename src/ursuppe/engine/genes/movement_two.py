"""Movement II (G-MV2): a move chooses its direction instead of rolling, or stays."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-MV2."""
    traits.chooses_direction = True


GENE: Gene = Gene(
    "movement_two", "G-MV2", "Movement II", replaces=["movement_one"], express=express
)
