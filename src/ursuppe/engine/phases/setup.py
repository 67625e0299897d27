"""Setup (section 3): the first environment card, start order, the first amoebas."""

from typing import Final

from ursuppe.engine import agenda, events
from ursuppe.engine.agenda import NOTHING, first_of, kind_of, step
from ursuppe.engine.catalog import FIRST, NUMBERS, PLACE, START, THROW
from ursuppe.engine.masks import marked
from ursuppe.engine.phases.division import placements
from ursuppe.engine.phases.environment import card_options, turn_up
from ursuppe.engine.state import CHANCE, OFF, State, one_changed
from ursuppe.vectors import append, i64, vec

THROWS: Final = vec[i64]([THROW + total - 2 for total in range(2, 13)])
THROW_WEIGHTS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])


def begin_setup(g: State) -> None:
    """S1 to S3, and the rest of section 3 on the agenda; before it, H1."""
    g.set_up()
    g.push(step(agenda.PHASE, 1))
    g.push(agenda.START_TIE)
    for seat in reversed(range(g.rules.tribes)):
        g.push(step(agenda.START_DICE, seat))
    g.push(agenda.OPENING_CARD)
    spice = g.rules.spice
    if spice is not None:
        g.face_down = spice.face_down
        for gene in spice.start:
            g.pool[gene] += 1
        g.reveals = spice.random
        g.push(agenda.NEW_CARDS)


def ask_opening_card(g: State, entry: i64) -> vec[i64]:
    """S4: one card is laid face up."""
    return card_options(g)


def opening_card(g: State, entry: i64, action: i64) -> None:
    """S4."""
    g.pop()
    turn_up(g, action, "S4")


def ask_start_dice(g: State, entry: i64) -> vec[i64]:
    """S5: each player rolls two dice."""
    g.actor = CHANCE
    g.weights = THROW_WEIGHTS
    return THROWS


def start_dice(g: State, entry: i64, action: i64) -> None:
    """S5."""
    g.pop()
    seat = first_of(entry)
    g.throws = one_changed(g.throws, seat, action - THROW + 2)
    if g.sink is not None:
        g.tell(events.THREW, "S5", seat, amount=g.throws[seat])


def ask_start_tie(g: State, entry: i64) -> vec[i64]:
    """S5: who is next in the start order: the highest total, or one of those who tie."""
    g.actor = CHANCE
    g.weights = NOTHING
    best: i64 = 0
    options = NOTHING
    for tribe in range(g.rules.tribes):
        if tribe not in g.order and g.throws[tribe] >= best:
            options = append(options if g.throws[tribe] == best else NOTHING, FIRST + tribe)
            best = g.throws[tribe]
    return options


def start_tie(g: State, entry: i64, action: i64) -> None:
    """S5: the start order grows by one."""
    if g.sink is not None and len(ask_start_tie(g, entry)) > 1:
        g.tell(events.WENT_FIRST, "S5", action - FIRST)
    g.order = append(g.order[:], action - FIRST)
    if len(g.order) == g.rules.tribes:
        g.pop()
        g.push(step(agenda.START_SPACE, 0))


def ask_start_space(g: State, entry: i64) -> vec[i64]:
    """S5: a free start space of the ladder."""
    rank = first_of(entry)
    tribe = g.order[rank]
    g.actor = tribe
    if tribe == g.rules.dummy and kind_of(entry) == agenda.START_SPACE:
        g.turn_into(step(agenda.DUMMY_START, rank))
        return NOTHING
    return vec[i64]([START + i for i in range(g.rules.start_spaces) if i + 1 not in g.marker])


def start_space(g: State, entry: i64, action: i64) -> None:
    """S5; after the last, the amoebas are placed in ascending order (S6)."""
    g.pop()
    rank = first_of(entry)
    tribe = g.order[rank]
    g.marker = one_changed(g.marker, tribe, action - START + 1)
    if g.sink is not None:
        g.tell(events.STARTED, "S5", tribe, amount=g.marker[tribe])
    if rank + 1 < g.rules.tribes:
        g.push(step(agenda.START_SPACE, rank + 1))
        return
    g.order = ascending(g)
    g.push(step(agenda.FIRST_AMOEBA, 0))


def ascending(g: State) -> vec[i64]:
    """O1: the player lowest on the ladder first."""
    return _by_marker(g, 0, 1)


def descending(g: State) -> vec[i64]:
    """O1: the player furthest on the ladder first."""
    return _by_marker(g, g.rules.tribes - 1, -1)


def _by_marker(g: State, first: i64, way: i64) -> vec[i64]:
    """The tribes sorted by their markers, up or down; taken up or down one after the other."""
    marker = g.marker
    order = vec[i64]([0] * g.rules.tribes)
    for taken in range(g.rules.tribes):
        tribe = first + way * taken
        place = taken
        while place and way * (marker[order[place - 1]] - marker[tribe]) > 0:
            order[place] = order[place - 1]
            place -= 1
        order[place] = tribe
    return order


def ask_placement(g: State, entry: i64) -> vec[i64]:
    """S6, S7: any number, on a space with no amoeba."""
    rank = first_of(entry)
    tribe = g.order[rank]
    if tribe == g.rules.dummy:
        first = kind_of(entry) == agenda.FIRST_AMOEBA
        g.turn_into(step(agenda.DUMMY_FIRST if first else agenda.DUMMY_SECOND, rank))
        return NOTHING
    g.actor = tribe
    return placements(g, tribe, PLACE, empty_spaces(g), NOTHING)


def empty_spaces(g: State) -> vec[i64]:
    """The spaces with no amoeba of any tribe."""
    empty = vec[i64]([1] * g.rules.spaces)
    for space in g.where:
        if space != OFF:
            empty[space] = 0
    return marked(empty)


def first_amoeba(g: State, entry: i64, action: i64) -> None:
    """S6: it gets its start damage; after the last player comes S7, descending."""
    _place(g, entry, action, g.rules.start_damage, "S6")
    rank = first_of(entry)
    if rank + 1 < g.rules.tribes:
        g.push(step(agenda.FIRST_AMOEBA, rank + 1))
        return
    g.order = descending(g)
    g.push(step(agenda.SECOND_AMOEBA, 0))


def second_amoeba(g: State, entry: i64, action: i64) -> None:
    """S7."""
    _place(g, entry, action, 0, "S7")
    rank = first_of(entry)
    if rank + 1 < g.rules.tribes:
        g.push(step(agenda.SECOND_AMOEBA, rank + 1))


def _place(g: State, entry: i64, action: i64, damage: i64, rule: str) -> None:
    g.pop()
    amoeba = g.order[first_of(entry)] * NUMBERS + (action - PLACE) // g.rules.spaces
    g.where[amoeba] = (action - PLACE) % g.rules.spaces
    g.damage[amoeba] = damage
    if g.sink is not None:
        g.tell(events.PLACED, rule, amoeba=amoeba, space=g.where[amoeba], amount=damage)
