"""Armor (G-ARM): cannot be attacked in phase 1, and is only hurt in phase 5."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.phases.deaths import reap
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """G-ARM."""
    traits.armored = True


GENE: Gene = Gene("armor", "G-ARM", "Armor", replaces=["defense", "escape"], express=express)


def struck(g: State, amoeba: i64) -> None:
    """G-ARM, K3: 1 DP instead of dying; it dies at once if that is enough."""
    g.damage[amoeba] += 1
    if g.sink is not None:
        g.tell(events.DAMAGED, "G-ARM", amoeba=amoeba, space=g.where[amoeba], amount=1)
    reap(g, "K3")
