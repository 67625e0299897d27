"""Camouflage II (H-CA2): its attacks cannot be answered.

The answers ask for it (`combat/answers.py`).
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-CA2."""
    traits.camouflage = 2


GENE: Gene = Gene(
    "camouflage_two", "H-CA2", "Camouflage II", replaces=["camouflage_one"], express=express
)
