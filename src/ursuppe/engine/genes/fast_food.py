"""Fast Food (H-FAS): each amoeba may feed before it moves.

It is one of the options of movement (`phases/movement.py`).
"""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-FAS."""
    traits.may_feed_first = True


GENE: Gene = Gene("fast_food", "H-FAS", "Fast Food", express=express)
