"""Parasitism (G-PAR): one cube fewer, and a host on the space loses 1 BP."""

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING, first_of, second_of
from ursuppe.engine.catalog import HOST, NO_HOST, NUMBERS
from ursuppe.engine.diet import Menu, one_fewer
from ursuppe.engine.gene import Gene
from ursuppe.engine.state import State
from ursuppe.vectors import append, i64, vec


def feed(menu: Menu) -> None:
    """G-PAR: one cube fewer from any diet, but at least one is eaten."""
    for diet in menu.alone:
        if sum(diet) > 1:
            menu.hosted |= one_fewer(diet)


GENE: Gene = Gene("parasitism", "G-PAR", "Parasitism", feed=feed)


def hosts_on(g: State, parasite: i64) -> vec[i64]:
    """G-PAR: the other players with BP and an amoeba on the parasite's space."""
    space = g.where[parasite]
    own = parasite // NUMBERS
    hosts = NOTHING
    for tribe in range(g.rules.tribes):
        if tribe != own and g.bp[tribe] > 0 and g.is_on(tribe, space):
            hosts = append(hosts, tribe)
    return hosts


def ask_host(g: State, entry: i64) -> vec[i64]:
    """G-PAR: which player is the host; none, if the meal is had without one as well."""
    parasite = first_of(entry)
    g.actor = parasite // NUMBERS
    options = vec[i64]()
    if second_of(entry):
        options = append(options, NO_HOST)
    for tribe in hosts_on(g, parasite):
        options = append(options, HOST + tribe)
    return options


def host(g: State, entry: i64, action: i64) -> None:
    """G-PAR: 1 BP to the bank."""
    g.pop()
    if action != NO_HOST:
        tribe = action - HOST
        g.bp[tribe] -= 1
        if g.sink is not None:
            g.tell(events.DRAINED, "G-PAR", amoeba=first_of(entry), other_tribe=tribe, amount=1)
