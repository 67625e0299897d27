"""Movement I (G-MV1): a move rolls two dice and the player takes either result."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-MV1."""
    traits.two_dice = True


GENE: Gene = Gene("movement_one", "G-MV1", "Movement I", express=express)
