"""Parasitism (G-PAR): one cube fewer, and a host on the space loses 1 BP."""

from ursuppe.engine import events
from ursuppe.engine.agenda import first_of, second_of
from ursuppe.engine.catalog import HOST, NO_HOST, NUMBERS
from ursuppe.engine.diet import Menu, one_fewer
from ursuppe.engine.gene import Gene
from ursuppe.engine.state import State


def feed(menu: Menu) -> None:
    """G-PAR: one cube fewer from any diet, but at least one is eaten."""
    for diet in menu.alone:
        if sum(diet) > 1:
            menu.hosted |= one_fewer(diet)


GENE: Gene = Gene("parasitism", "G-PAR", "Parasitism", feed=feed)


def hosts_on(g: State, parasite: int) -> list[int]:
    """G-PAR: the other players with BP and an amoeba on the parasite's space."""
    space = g.where[parasite]
    own = parasite // NUMBERS
    return [
        tribe
        for tribe in range(g.rules.tribes)
        if tribe != own
        and g.bp[tribe] > 0
        and space in g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS]
    ]


def ask_host(g: State, entry: int) -> list[int]:
    """G-PAR: which player is the host; none, if the meal is had without one as well."""
    parasite = first_of(entry)
    g.actor = parasite // NUMBERS
    options = [NO_HOST] if second_of(entry) else []
    return options + [HOST + tribe for tribe in hosts_on(g, parasite)]


def host(g: State, entry: int, action: int) -> None:
    """G-PAR: 1 BP to the bank."""
    g.agenda.pop()
    if action != NO_HOST:
        tribe = action - HOST
        g.bp[tribe] -= 1
        if g.sink is not None:
            g.tell(events.DRAINED, "G-PAR", amoeba=first_of(entry), other_tribe=tribe, amount=1)
