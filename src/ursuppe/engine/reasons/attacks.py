"""Reasons in attacks (section 6)."""

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.genes.threat_display import is_threatened
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import DEFENDED, FLED, OFF, State


def against_target(g: State, about: Action, attacker: int) -> Reason | None:
    """A1: why this amoeba cannot be named."""
    if about.tribe >= g.rules.tribes:
        return Reason("there is no such tribe in this game", "A1")
    target = about.tribe * NUMBERS + about.number - 1
    if target == attacker:
        return Reason("it cannot attack itself", "A1")
    if g.where[target] != g.where[attacker] or g.where[target] == OFF:
        return Reason("the target is not in its space", "A1")
    if g.phase == 5 and about.tribe == attacker // NUMBERS:
        return Reason("a tribe never attacks its own in phase 5", "A10")
    if g.phase == 1 and g.traits[about.tribe].armored:
        if about.tribe == attacker // NUMBERS:
            return Reason("Armor keeps off its own tribe as well", "A10")
        return Reason("Armor cannot be attacked in phase 1", "G-ARM")
    if is_threatened(g, attacker, target):
        return Reason("Threat Display keeps higher numbers away", "H-THR")
    return None


def against_strike(g: State, about: Action, entry: int) -> Reason | None:
    """G-AGG, A8: an attack in phase 5."""
    if about.kind != "attack":
        return None
    if kind_of(entry) == agenda.SECOND_STRIKE:
        if about.attacker > 0:
            return Reason("the second attempt is made by the same amoeba: name its target", "A8")
        return against_target(g, about, first_of(entry))
    if about.attacker < 0:
        return Reason("name the attacker too: attack blue 3 with 1", "G-AGG")
    attacker = first_of(entry) * NUMBERS + about.attacker - 1
    if g.where[attacker] == OFF:
        return Reason("the attacker is not on the board", "G-AGG")
    return against_target(g, about, attacker)


def against_answer(g: State, about: Action, entry: int) -> Reason | None:
    """A2 to A4."""
    tribe = g.target // NUMBERS
    traits = g.traits[tribe]
    if about.kind == "defend":
        if not traits.may_defend:
            return Reason("the tribe has no Defense", "G-DEF")
        if g.attack & DEFENDED:
            return Reason("Defense is used once against an attack", "A2")
        if g.spent_defenses >> tribe & 1:
            return Reason("Defense is used once a round in this game, and was", "ED4")
        return Reason("Defense costs {amount} BP", "A4", g.rules.edition.defense_cost)
    if about.kind == "escape":
        if not traits.may_escape and not g.alarmed >> tribe & 1:
            return Reason("the tribe has no Escape", "G-ESC")
        if g.attack & FLED:
            return Reason("Escape is used once against an attack", "A2")
        if g.spent_escapes >> tribe & 1:
            return Reason("Escape is used once a round in this game, and was", "ED4")
        return Reason("escaping costs {amount} BP", "A3", traits.move_cost)
    return None
