"""Persistence (G-PER): as Speed, and a second attempt when an attack or a defense fails.

The second attack is asked where the first fails (`combat/outcome.py`), the second defense in
`genes/defense.py` (A8).
"""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """G-PER; an edition may leave Speed out (ED2)."""
    traits.persistent = True
    if edition.persistence_includes_speed:
        traits.moves_twice = True


GENE: Gene = Gene("persistence", "G-PER", "Persistence", replaces=["speed"], express=express)
