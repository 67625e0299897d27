"""Doris & Frank Gene (H-DOR): who holds it when the game ends decides what is played next."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-DOR."""
    traits.chooses_next = True


GENE: Gene = Gene("doris_and_frank", "H-DOR", "Doris & Frank Gene", express=express)
