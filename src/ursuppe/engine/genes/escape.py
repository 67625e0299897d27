"""Escape (G-ESC): the target moves away (A3)."""

from ursuppe.engine import events
from ursuppe.engine.agenda import ESCAPED, NOTHING
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.combat.outcome import thwart
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.masks import bit
from ursuppe.engine.phases.movement import begin_active_move, find_direction, pay_for_move
from ursuppe.engine.state import FLED, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """G-ESC."""
    traits.may_escape = True


GENE: Gene = Gene("escape", "G-ESC", "Escape", express=express)


def can_escape(g: State) -> bool:
    """A2, A3: the target's owner has Escape, by Alarm as well (H-ALA), has not used it, in this
    attack or in this round (ED4), and can pay the move."""
    tribe = g.target // NUMBERS
    traits = g.traits[tribe]
    has_escape = traits.may_escape or bool(g.alarmed >> tribe & 1)
    spent = g.attack & FLED or g.spent_escapes >> tribe & 1
    return has_escape and not spent and g.bp[tribe] >= traits.move_cost


def escape(g: State) -> None:
    """A3: a move with all its movement genes; where it ends is looked at after it."""
    target = g.target
    g.attack |= FLED
    if g.rules.answers_by_round:
        g.spent_escapes |= bit(target // NUMBERS)
    if g.sink is not None:
        rule = "A3" if g.traits[target // NUMBERS].may_escape else "H-ALA"
        g.tell(events.FLED, rule, amoeba=target, other=g.attacker)
    pay_for_move(g, target, "A3")
    g.push(ESCAPED)
    begin_active_move(g, target)
    find_direction(g, target)


def escaped(g: State, entry: i64) -> vec[i64]:
    """A3: only the end counts: with both on the space of the attack it goes on."""
    g.pop()
    here = g.battlefield
    if g.where[g.target] != here or g.where[g.attacker] != here:
        thwart(g, "A3")
    return NOTHING
