"""Social Gene (H-SOC): the last player may buy it, and gets BP from those far ahead."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.gene import Gene
from ursuppe.engine.state import State
from ursuppe.vectors import i64

KEY: Final = "social_gene"

GENE: Gene = Gene(KEY, "H-SOC", "Social Gene")


def is_last(g: State, tribe: i64) -> bool:
    """H-SOC: last place is the lowest marker."""
    return g.marker[tribe] == min(g.marker)


def holder(g: State) -> i64:
    """The tribe that has the Social Gene, or -1."""
    mask = g.rules.social
    for tribe in range(g.rules.tribes):
        if g.genes[tribe] & mask:
            return tribe
    return -1


def collect(g: State) -> None:
    """H-SOC: after all markers moved, 1 BP from every player 6 or more spaces ahead."""
    owner = holder(g)
    if owner < 0:
        return
    lead = g.rules.edition.social_gene_lead
    for tribe in g.order:
        if g.marker[tribe] - g.marker[owner] >= lead and g.bp[tribe] > 0:
            g.bp[tribe] -= 1
            g.bp[owner] += 1
            if g.sink is not None:
                g.tell(events.RECEIVED, "H-SOC", owner, other_tribe=tribe, amount=1)
