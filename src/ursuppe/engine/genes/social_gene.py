"""Social Gene (H-SOC): the last player may buy it, and gets BP from those far ahead."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene
from ursuppe.engine.state import State
from ursuppe.vectors import i64

GENE: Gene = Gene("social_gene", "H-SOC", "Social Gene")


def is_last(g: State, tribe: i64) -> bool:
    """H-SOC: last place is the lowest marker."""
    own = g.marker[tribe]
    for marker in g.marker:  # noqa: SIM110 - a generator costs several times as much
        if marker < own:
            return False
    return True


def holder(g: State) -> i64:
    """The tribe that has the Social Gene, or -1."""
    gene = g.rules.social_gene
    for tribe in range(g.rules.tribes):
        if g.genes[tribe] >> gene & 1:
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
