"""Checks for reading positions of the setup: what lies on the table fits what is pending."""

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.phases.setup import ascending, descending
from ursuppe.engine.position_checks import fail
from ursuppe.engine.state import OFF, State
from ursuppe.engine.steps import RANK, STEPS
from ursuppe.vectors import i64, vec


def check_setup(g: State) -> None:
    """Section 3: the card, the markers and the amoebas are as far as the agenda is."""
    kinds = [kind_of(entry) for entry in g.agenda]
    if (g.card < 0) != (agenda.OPENING_CARD in kinds):
        raise fail("card", "lies face up exactly if no 'opening card' is pending (S4)")
    if sum(g.deck) <= kinds.count(agenda.OPENING_CARD):
        raise fail("pile", "has no card for phase 2 (E1)")
    if kinds.count(agenda.START_DICE) > g.rules.tribes:
        raise fail("pending.agenda", "has more start dice than tribes (S5)")
    top = kinds[-1]
    rank = first_of(g.agenda[-1]) if STEPS[top].first is RANK else 0
    if agenda.START_TIE in kinds:
        _check_tribes(g, marked=0, placed=0, amoebas=0)
        return
    if len(g.order) != g.rules.tribes:
        raise fail("pending.order", "must name each tribe once")
    if top in (agenda.START_SPACE, agenda.DUMMY_START):
        _check_tribes(g, marked=rank, placed=0, amoebas=0)
    elif top in (agenda.FIRST_AMOEBA, agenda.DUMMY_FIRST):
        _check_order(g, ascending(g))
        _check_tribes(g, marked=g.rules.tribes, placed=rank, amoebas=1)
    elif top in (agenda.SECOND_AMOEBA, agenda.DUMMY_SECOND):
        _check_order(g, descending(g))
        _check_tribes(g, marked=g.rules.tribes, placed=rank, amoebas=2)
    else:
        _check_tribes(g, marked=g.rules.tribes, placed=g.rules.tribes, amoebas=2)


def _check_order(g: State, order: vec[i64]) -> None:
    if list(g.order) != list(order):
        raise fail("pending.order", "is not the order of the start spaces (S6, S7)")


def _check_tribes(g: State, marked: int, placed: int, amoebas: int) -> None:
    """The first `marked` tribes of the order have a start space, and the first `placed` so
    many amoebas, the others one fewer."""
    for tribe in range(g.rules.tribes):
        rank = list(g.order).index(tribe) if tribe in g.order else g.rules.tribes
        place = f"tribes[{tribe}]"
        most = g.rules.start_spaces
        if not (1 <= g.marker[tribe] <= most if rank < marked else g.marker[tribe] == 0):
            raise fail(
                f"{place}.marker",
                f"must be a start space, 1 to {most}, by pending.agenda (S5)"
                if rank < marked
                else "must be 0 still by pending.agenda (S5)",
            )
        count = amoebas if rank < placed else max(0, amoebas - 1)
        own = g.where[tribe * NUMBERS : (tribe + 1) * NUMBERS]
        if sum(space != OFF for space in own) != count:
            raise fail(f"{place}.amoebas", f"must be {count} by pending.agenda (S6, S7)")
