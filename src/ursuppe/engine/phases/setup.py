"""Setup (section 3): the first environment card, start order, the first amoebas."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import (
    DUMMY_FIRST,
    DUMMY_SECOND,
    DUMMY_START,
    FIRST_AMOEBA,
    NEW_CARDS,
    OPENING_CARD,
    PHASE,
    SECOND_AMOEBA,
    START_DICE,
    START_SPACE,
    START_TIE,
    first_of,
    kind_of,
    step,
)
from ursuppe.engine.catalog import FIRST, NUMBERS, PLACE, START, THROW
from ursuppe.engine.phases.environment import card_options, turn_up
from ursuppe.engine.state import CHANCE, OFF, State

THROWS: Final = [THROW + total - 2 for total in range(2, 13)]
THROW_WEIGHTS: Final = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def begin_setup(g: State) -> None:
    """S1 to S3, and the rest of section 3 on the agenda; before it, H1."""
    g.set_up()
    tribes = range(g.rules.tribes)
    g.agenda += [step(PHASE, 1), step(START_TIE)]
    g.agenda += [step(START_DICE, seat) for seat in reversed(tribes)]
    g.agenda.append(step(OPENING_CARD))
    spice = g.rules.spice
    if spice is not None:
        g.face_down = spice.face_down
        for gene in spice.start:
            g.pool[gene] += 1
        g.reveals = spice.random
        g.agenda.append(step(NEW_CARDS))


def ask_opening_card(g: State, entry: int) -> list[int]:
    """S4: one card is laid face up."""
    return card_options(g)


def opening_card(g: State, entry: int, action: int) -> None:
    """S4."""
    g.agenda.pop()
    turn_up(g, action, "S4")


def ask_start_dice(g: State, entry: int) -> list[int]:
    """S5: each player rolls two dice."""
    g.actor = CHANCE
    g.weights = THROW_WEIGHTS
    return THROWS


def start_dice(g: State, entry: int, action: int) -> None:
    """S5."""
    g.agenda.pop()
    seat = first_of(entry)
    g.throws = g.throws.copy()
    g.throws[seat] = action - THROW + 2
    if g.sink is not None:
        g.tell(events.THREW, "S5", seat, amount=g.throws[seat])


def ask_start_tie(g: State, entry: int) -> list[int]:
    """S5: who is next in the start order: the highest total, or one of those who tie."""
    left = [tribe for tribe in range(g.rules.tribes) if tribe not in g.order]
    best = max(g.throws[tribe] for tribe in left)
    g.actor = CHANCE
    g.weights = None
    return [FIRST + tribe for tribe in left if g.throws[tribe] == best]


def start_tie(g: State, entry: int, action: int) -> None:
    """S5: the start order grows by one."""
    if g.sink is not None and len(ask_start_tie(g, entry)) > 1:
        g.tell(events.WENT_FIRST, "S5", action - FIRST)
    g.order = [*g.order, action - FIRST]
    if len(g.order) == g.rules.tribes:
        g.agenda.pop()
        g.agenda.append(step(START_SPACE, 0))


def ask_start_space(g: State, entry: int) -> list[int] | None:
    """S5: a free start space of the ladder."""
    rank = first_of(entry)
    tribe = g.order[rank]
    g.actor = tribe
    if tribe == g.rules.dummy and kind_of(entry) == START_SPACE:
        g.agenda[-1] = step(DUMMY_START, rank)
        return None
    return [START + i for i in range(g.rules.tribes) if i + 1 not in g.marker]


def start_space(g: State, entry: int, action: int) -> None:
    """S5; after the last, the amoebas are placed in ascending order (S6)."""
    g.agenda.pop()
    rank = first_of(entry)
    tribe = g.order[rank]
    g.marker[tribe] = action - START + 1
    if g.sink is not None:
        g.tell(events.STARTED, "S5", tribe, amount=g.marker[tribe])
    if rank + 1 < g.rules.tribes:
        g.agenda.append(step(START_SPACE, rank + 1))
        return
    g.order = ascending(g)
    g.agenda.append(step(FIRST_AMOEBA, 0))


def ascending(g: State) -> list[int]:
    """O1: the player lowest on the ladder first."""
    order: list[int] = []
    for tribe in range(g.rules.tribes):
        place = len(order)
        while place and g.marker[order[place - 1]] > g.marker[tribe]:
            place -= 1
        order.insert(place, tribe)
    return order


def ask_placement(g: State, entry: int) -> list[int] | None:
    """S6, S7: any number, on a space with no amoeba."""
    rank = first_of(entry)
    tribe = g.order[rank]
    if tribe == g.rules.dummy:
        first = kind_of(entry) == FIRST_AMOEBA
        g.agenda[-1] = step(DUMMY_FIRST if first else DUMMY_SECOND, rank)
        return None
    g.actor = tribe
    spaces = empty_spaces(g)
    own = tribe * NUMBERS
    return [
        PLACE + i * g.rules.spaces + space
        for i in range(g.rules.amoebas)
        if g.where[own + i] == OFF
        for space in spaces
    ]


def empty_spaces(g: State) -> list[int]:
    """The spaces with no amoeba of any tribe."""
    taken = 0
    for space in g.where:
        if space != OFF:
            taken |= 1 << space
    return [space for space in range(g.rules.spaces) if not taken >> space & 1]


def first_amoeba(g: State, entry: int, action: int) -> None:
    """S6: it gets its start damage; after the last player comes S7, descending."""
    _place(g, entry, action, g.rules.start_damage, "S6")
    rank = first_of(entry)
    if rank + 1 < g.rules.tribes:
        g.agenda.append(step(FIRST_AMOEBA, rank + 1))
        return
    g.order = g.order[::-1]
    g.agenda.append(step(SECOND_AMOEBA, 0))


def second_amoeba(g: State, entry: int, action: int) -> None:
    """S7."""
    _place(g, entry, action, 0, "S7")
    rank = first_of(entry)
    if rank + 1 < g.rules.tribes:
        g.agenda.append(step(SECOND_AMOEBA, rank + 1))


def _place(g: State, entry: int, action: int, damage: int, rule: str) -> None:
    g.agenda.pop()
    amoeba = g.order[first_of(entry)] * NUMBERS + (action - PLACE) // g.rules.spaces
    g.where[amoeba] = (action - PLACE) % g.rules.spaces
    g.damage[amoeba] = damage
    if g.sink is not None:
        g.tell(events.PLACED, rule, amoeba=amoeba, space=g.where[amoeba], amount=damage)
