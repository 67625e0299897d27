"""Persistence (G-PER): as Speed, and a second attempt when an attack or a defense fails.

The second attack is asked where the first fails (`combat/outcome.py`), the second defense in
`genes/defense.py` (A8).
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-PER; an edition may leave Speed out (ED2)."""
    traits.persistent = True
    if traits.edition.persistence_includes_speed:
        traits.moves_twice = True


GENE: Gene = Gene("persistence", "G-PER", "Persistence", replaces=["speed"], express=express)
