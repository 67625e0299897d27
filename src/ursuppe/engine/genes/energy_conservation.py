"""Energy Conservation (H-ENE): each amoeba that drifts in phase 1 earns 1 BP.

It is earned where drift is taken (`phases/movement.drift`).
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-ENE."""
    traits.drift_pays = 1


GENE: Gene = Gene("energy_conservation", "H-ENE", "Energy Conservation", express=express)
