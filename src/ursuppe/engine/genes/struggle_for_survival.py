"""Struggle for Survival (G-SFS): an amoeba that cannot eat the plain diet may attack.

Its attack is one of the options of feeding (`phases/feeding.py`); the attack itself is
section 6 (`combat/`).
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-SFS."""
    traits.struggles = True


GENE: Gene = Gene("struggle_for_survival", "G-SFS", "Struggle for Survival", express=express)
