"""More than a Mouthful (H-MOU): eaten by another tribe, it gets 1 DP instead of dying."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-MOU."""
    traits.mouthful = True


GENE: Gene = Gene("more_than_a_mouthful", "H-MOU", "More than a Mouthful", express=express)


def bitten(g: State, amoeba: i64) -> None:
    """H-MOU: the DP kills only in phase 5; nobody died, so nothing else goes off."""
    g.damage[amoeba] += 1
    if g.sink is not None:
        g.tell(events.DAMAGED, "H-MOU", amoeba=amoeba, space=g.where[amoeba], amount=1)
