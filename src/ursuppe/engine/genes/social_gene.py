"""Social Gene (H-SOC): the last player may buy it, and gets BP from those far ahead."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-SOC."""
    traits.social = True


GENE: Gene = Gene("social_gene", "H-SOC", "Social Gene", express=express)


def is_last(g: State, tribe: i64) -> bool:
    """H-SOC: last place is the lowest marker."""
    own = g.marker[tribe]
    for marker in g.marker:  # noqa: SIM110 - a generator costs several times as much
        if marker < own:
            return False
    return True


def holder(g: State, gene: i64) -> i64:
    """The tribe that has such a gene, of which there is one card, or -1."""
    for tribe in range(g.rules.tribes):
        if g.genes[tribe] >> gene & 1:
            return tribe
    return -1


def collect(g: State) -> None:
    """H-SOC: after all markers moved, 1 BP from every player 6 or more spaces ahead. Where
    several have such a gene (ED5), they collect in the phase's order."""
    for tribe in g.order:
        if g.traits[tribe].social:
            collect_for(g, tribe)


def collect_for(g: State, owner: i64) -> None:
    """H-SOC: what one owner gets."""
    lead = g.rules.edition.social_gene_lead
    for tribe in g.order:
        if g.marker[tribe] - g.marker[owner] >= lead and g.bp[tribe] > 0:
            g.bp[tribe] -= 1
            g.bp[owner] += 1
            if g.sink is not None:
                g.tell(events.RECEIVED, "H-SOC", owner, other_tribe=tribe, amount=1)
