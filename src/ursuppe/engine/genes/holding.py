"""Holding (G-HOL): the amoeba may stay put, and may go with one that leaves its space."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import FOLLOWERS, NOTHING, TENTACLE, first_of, second_of, step
from ursuppe.engine.catalog import FOLLOW, LET_GO, NUMBERS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.masks import bit
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """G-HOL."""
    traits.may_stay = True
    traits.may_follow = True


GENE: Gene = Gene("holding", "G-HOL", "Holding", express=express)

FOLLOW_OR_NOT: Final = vec[i64]([FOLLOW, LET_GO])


def declare_followers(g: State, mover: i64) -> None:
    """ED3: who holds on says so, and takes cubes, before the direction is known."""
    g.mover = mover
    g.leaving = g.where[mover]
    g.push(FOLLOWERS | 1 << 16)


def ask_followers(g: State, entry: i64) -> vec[i64]:
    """G-HOL (2): each possible follower is asked once, tribes in the phase's order, then
    by number, of the mover's own tribe none where only others are followed (ED4). The step's
    first argument counts the amoebas in that order."""
    place = first_of(entry)
    asked = g.holders
    if g.rules.follow_others_only:
        asked &= ~bit(g.mover // NUMBERS)
    while place < NUMBERS * len(g.order):
        tribe = g.order[place // NUMBERS]
        if not asked >> tribe & 1:
            place += NUMBERS - place % NUMBERS
            continue
        amoeba = tribe * NUMBERS + place % NUMBERS
        if g.where[amoeba] == g.leaving and amoeba != g.mover:
            g.turn_into(step(FOLLOWERS, place, second_of(entry)))
            g.actor = tribe
            return FOLLOW_OR_NOT
        place += 1
    g.pop()
    return NOTHING


def asked_follower(g: State, entry: i64) -> i64:
    """The amoeba that the step on top asks."""
    place = first_of(entry)
    return g.order[place // NUMBERS] * NUMBERS + place % NUMBERS


def followers(g: State, entry: i64, action: i64) -> None:
    """G-HOL (2): a follower takes its tentacle's cubes before the next is asked."""
    place = first_of(entry)
    before = second_of(entry)
    amoeba = asked_follower(g, entry)
    g.turn_into(step(FOLLOWERS, place + 1, before))
    if action == FOLLOW:
        g.followers |= bit(amoeba)
        if g.sink is not None:
            g.tell(events.FOLLOWED, "G-HOL", amoeba=amoeba, space=g.leaving, other=g.mover)
        if g.traits[amoeba // NUMBERS].carries:
            g.push(step(TENTACLE, amoeba, before))
