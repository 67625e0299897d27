"""Suction II (H-SU2): up to two cubes of a meal may come from one space around.

The gulp itself is in `genes/suction_one.py`.
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-SU2."""
    traits.suction = 2


GENE: Gene = Gene("suction_two", "H-SU2", "Suction II", replaces=["suction_one"], express=express)
