"""Threat Display (H-THR): can only be attacked by the same or a lower number.

The targets of an attack ask for it (`combat.is_threatened`).
"""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """H-THR."""
    traits.threatening = True


GENE: Gene = Gene("threat_display", "H-THR", "Threat Display", express=express)
