"""Phase 1, movement (section 5, M): drift or move, one space at a time.

An escape (A3) is a move too and runs through the same steps.
"""

from typing import Final

from ursuppe.engine import agenda, events
from ursuppe.engine.agenda import NOTHING, first_of, second_of, step
from ursuppe.engine.board import NOWHERE, OUTSIDE
from ursuppe.engine.catalog import (
    DRIFT,
    FEED_FIRST,
    GO,
    MOVE,
    NUMBERS,
    ROLL,
    ROLL_TWO,
    STAY,
    TWO_DICE,
)
from ursuppe.engine.genes.holding import declare_followers
from ursuppe.engine.genes.rebound import begin_rebound, can_rebound
from ursuppe.engine.phases.journey import DRIFTED, MOVED, leave_for, stay
from ursuppe.engine.state import CHANCE, OFF, State
from ursuppe.vectors import i64, vec

ONE_DIE: Final = vec[i64]([ROLL + i for i in range(6)])
PAIR_OF_DICE: Final = vec[i64]([ROLL_TWO + i for i in range(21)])
PAIR_WEIGHTS: Final = vec[i64]([1 if low == high else 2 for low, high in TWO_DICE])

ANY_DIRECTION: Final = 0b01111
ANY_DIRECTION_OR_NOWHERE: Final = 0b11111

DIRECTIONS: Final = vec[vec[i64]](
    [vec[i64]([GO + i for i in range(5) if mask >> i & 1]) for mask in range(32)]
)
"""The options for each mask of directions."""

DIE_RESULTS: Final = vec[i64]([1, 2, 4, 8, 16, ANY_DIRECTION])
"""M2: the mask of directions that each face of the die allows."""


def begin_movement_and_feeding(g: State) -> None:
    """Phase 1: tribes in ascending order, their amoebas by number (O3)."""
    g.number = 0
    g.push(agenda.AMOEBA_TURNS)


def amoeba_turns(g: State, entry: i64) -> vec[i64]:
    """The next amoeba on the board moves, then feeds."""
    while g.turn < g.rules.tribes:
        tribe = g.order[g.turn]
        own = tribe * NUMBERS
        while g.number < NUMBERS:
            amoeba = own + g.number
            g.number += 1
            if g.where[amoeba] != OFF:
                if tribe == g.rules.dummy:
                    g.push(agenda.DUMMY_MEAL | amoeba << 8)
                    g.push(agenda.DUMMY_MOVE | amoeba << 8)
                else:
                    g.push(agenda.FEEDING | amoeba << 8)
                    g.push(agenda.MOVEMENT | amoeba << 8)
                return NOTHING
        g.number = 0
        g.turn += 1
    g.turn_into(step(agenda.PHASE, 2))
    return NOTHING


def ask_movement(g: State, entry: i64) -> vec[i64]:
    """M1 to M3: drift, move if it can be paid, or stay by a card."""
    tribe = first_of(entry) // NUMBERS
    g.actor = tribe
    traits = g.traits[tribe]
    pays = g.bp[tribe] >= traits.move_cost
    options = traits.ways_to_move if pays else traits.ways_without_bp
    if traits.may_feed_first and second_of(entry):
        options = vec[i64]([action for action in options if action != FEED_FIRST])
    return options


def movement(g: State, entry: i64, action: i64) -> None:
    """M1 to M3."""
    amoeba = first_of(entry)
    g.pop()
    if action == DRIFT:
        drift(g, amoeba)
    elif action == STAY:
        if g.sink is not None:
            g.tell(events.STAYED, "G-HOL", amoeba=amoeba, space=g.where[amoeba])
    elif action == FEED_FIRST:
        # H-FAS: the feeding that would come after the movement comes before it.
        if g.sink is not None:
            g.tell(events.FEEDS_FIRST, "H-FAS", amoeba=amoeba, space=g.where[amoeba])
        g.turn_into(step(agenda.MOVEMENT, amoeba, 1))
        g.push(agenda.FEEDING | amoeba << 8)
    else:
        pay_for_move(g, amoeba, "M2")
        begin_active_move(g, amoeba)
        if action == MOVE:
            find_direction(g, amoeba)
        else:
            go_by_choice(g, amoeba, action)


def drift(g: State, amoeba: i64, declared: bool = False) -> None:
    """M1: one space with the current, or none. Its direction is known, so followers are
    asked after it in every edition, unless they were asked already."""
    direction = g.rules.drift[g.card]
    if g.sink is not None:
        g.tell(events.DRIFTED, "M1", amoeba=amoeba, direction=direction)
    tribe = amoeba // NUMBERS
    earned = g.traits[tribe].drift_pays
    if earned:
        g.bp[tribe] += earned
        if g.sink is not None:
            g.tell(events.EARNED, "H-ENE", tribe, amount=earned)
    make_step(g, amoeba, direction, declared, DRIFTED)


def pay_for_move(g: State, amoeba: i64, rule: str) -> None:
    """M2: spent whatever comes of it."""
    tribe = amoeba // NUMBERS
    cost = g.traits[tribe].move_cost
    if cost:
        g.bp[tribe] -= cost
        if g.sink is not None:
            g.tell(events.PAID, rule, tribe, amount=cost)


def begin_active_move(g: State, amoeba: i64) -> None:
    """A move or an escape begins; Speed's second move is asked when the first is done."""
    if g.traits[amoeba // NUMBERS].moves_twice:
        g.push(agenda.SECOND_MOVE | amoeba << 8)


def find_direction(g: State, amoeba: i64) -> None:
    """M2: by dice, or by choice with Movement II. Where Holding is declared before the
    direction is known (ED3), the followers are asked first."""
    if g.traits[amoeba // NUMBERS].chooses_direction:
        g.push(step(agenda.DIRECTION, amoeba, ANY_DIRECTION_OR_NOWHERE))
    else:
        g.push(agenda.MOVE_DICE | amoeba << 8)
    if g.rules.edition.holding_first and g.holders:
        declare_followers(g, amoeba)


def go_by_choice(g: State, amoeba: i64, action: i64) -> None:
    """G-MV2: the direction is named together with the decision to move."""
    if g.sink is not None:
        g.tell(events.CHOSE, "G-MV2", amoeba=amoeba, direction=action - GO)
    make_step(g, amoeba, action - GO, False, MOVED)


def ask_move_dice(g: State, entry: i64) -> vec[i64]:
    """M2, G-MV1: one die, or two."""
    g.actor = CHANCE
    if g.traits[first_of(entry) // NUMBERS].two_dice:
        g.weights = PAIR_WEIGHTS
        return PAIR_OF_DICE
    g.weights = NOTHING
    return ONE_DIE


def move_dice(g: State, entry: i64, action: i64) -> None:
    """M2: what the dice allow."""
    amoeba = first_of(entry)
    if action < ROLL_TWO:
        directions = DIE_RESULTS[action - ROLL]
        if g.sink is not None:
            g.tell(events.ROLLED, "M2", amoeba=amoeba, dice=(action - ROLL + 1,))
    else:
        low, high = TWO_DICE[action - ROLL_TWO]
        directions = DIE_RESULTS[low - 1] | DIE_RESULTS[high - 1]
        if g.sink is not None:
            g.tell(events.ROLLED, "G-MV1", amoeba=amoeba, dice=(low, high))
    g.turn_into(step(agenda.DIRECTION, amoeba, directions))


def ask_direction(g: State, entry: i64) -> vec[i64]:
    """M2: one of the directions that are open; blocked ones count as well."""
    g.actor = first_of(entry) // NUMBERS
    return DIRECTIONS[second_of(entry)]


def direction(g: State, entry: i64, action: i64) -> None:
    """M2: the direction is known, and the step is made."""
    g.pop()
    open_directions = second_of(entry)
    if g.sink is not None and open_directions & (open_directions - 1):
        g.tell(events.CHOSE, "M2", amoeba=first_of(entry), direction=action - GO)
    make_step(g, first_of(entry), action - GO, g.rules.edition.holding_first, MOVED)


def make_step(g: State, amoeba: i64, direction: i64, declared: bool, way: i64) -> None:
    """One space in a direction; or, blocked, a rebound, or none."""
    here = g.where[amoeba]
    there: i64 = OUTSIDE
    if direction != NOWHERE:
        there = g.rules.neighbours[4 * here + direction]
    if there != OUTSIDE:
        leave_for(g, amoeba, there, declared, way)
        return
    if direction != NOWHERE and can_rebound(g, amoeba, direction):
        begin_rebound(g, amoeba, direction, declared)
    else:
        stay(g, amoeba, way)
