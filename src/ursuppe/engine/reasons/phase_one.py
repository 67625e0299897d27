"""Reasons in phase 1: movement and feeding."""

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of, second_of
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.combat.outcome import may_try_again
from ursuppe.engine.cubes import count, fits, total
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.genes.suction_one import suction_rule
from ursuppe.engine.phases.feeding import can_eat_plainly
from ursuppe.engine.reasons.attacks import against_target
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import MAY_FEED, State


def against_movement(g: State, about: Action, entry: int) -> Reason | None:
    """M1 to M3, G-SPD, G-MV2, H-FAS."""
    tribe = first_of(entry) // NUMBERS
    traits = g.traits[tribe]
    question = kind_of(entry)
    if question == agenda.DIRECTION:
        if about.kind == "go":
            return Reason("the dice do not allow {direction}", "M2", direction=about.direction)
        return None
    if question == agenda.SECOND_MOVE:
        if about.kind == "drift":
            return Reason("drift cannot be mixed with moving", "G-SPD")
    elif about.kind == "stay":
        return Reason("standing still is not a choice without Holding", "M3")
    elif about.kind == "feed first":
        if traits.may_feed_first:
            return Reason("it has fed already", "H-FAS")
        return Reason("only Fast Food feeds before it moves", "H-FAS")
    elif about.kind in ("move", "go") and g.bp[tribe] < traits.move_cost:
        return Reason("a move costs {amount} BP", "M2", traits.move_cost)
    if about.kind == "go" and not traits.chooses_direction:
        return Reason("the direction is found by the die", "M2")
    if about.kind == "go" and g.rules.edition.holding_first:
        return Reason("the direction is named after the followers have spoken", "ED3")
    if about.kind == "go":
        return Reason("staying is not moving once more", "G-SPD")
    if about.kind == "move":
        return Reason("with Movement II the direction is named at once", "G-MV2")
    return None


def against_tentacle(g: State, about: Action, entry: int) -> Reason | None:
    """G-TEN."""
    if about.kind != "take":
        return None
    most = total(g.traits[g.actor].loads[-1])
    if total(about.cubes) > most:
        return Reason("a tentacle carries {amount} cubes", "G-TEN", most)
    return Reason("these cubes are not all on the space it leaves", "G-TEN")


def against_feeding(g: State, about: Action, entry: int) -> Reason | None:
    """F1 to F6, G-SFS, A8, A9, H-SU1."""
    amoeba = first_of(entry)
    after_attack = second_of(entry) != 0
    may_eat = not after_attack or bool(g.attack & MAY_FEED)
    if about.kind in ("eat", "suck") and not may_eat:
        return Reason("after a failed attack it starves where the attack was made", "A6")
    if about.kind == "eat":
        return _against_meal(g, about.cubes, amoeba)
    if about.kind == "suck":
        return _against_gulp(g, about, amoeba)
    if about.kind == "starve":
        return Reason("it can eat the plain diet here, and so must eat", "F6")
    if about.kind != "attack" or about.attacker > 0:
        return None
    if after_attack:
        if not may_try_again(g):
            return Reason("there is no second attempt", "A8")
    elif not g.traits[amoeba // NUMBERS].struggles:
        return Reason("only Struggle for Survival attacks in phase 1", "G-SFS")
    elif can_eat_plainly(g, amoeba):
        return Reason("it can eat the plain diet here, and so cannot attack", "G-SFS")
    elif g.bp[amoeba // NUMBERS] < g.rules.edition.attack_cost:
        return Reason("an attack costs {amount} BP", "A1", g.rules.edition.attack_cost)
    return against_target(g, about, amoeba)


def _against_meal(g: State, meal: int, amoeba: int) -> Reason:
    tribe = amoeba // NUMBERS
    traits = g.traits[tribe]
    if count(meal, tribe):
        return Reason("own-colour cubes are never eaten", "F2")
    if not fits(meal, g.soup[g.where[amoeba]]):
        return Reason("these cubes are not all on its space", "F2")
    if meal in traits.hosted_meals:
        return Reason("so small a meal needs a host with BP on the space", "G-PAR")
    return Reason("this is no diet of the tribe", "F1")


def _against_gulp(g: State, about: Action, amoeba: int) -> Reason:
    tribe = amoeba // NUMBERS
    suction = g.traits[tribe].suction
    if not suction:
        return Reason("only Suction eats from other spaces", "H-SU1")
    if suction == 1 and (about.direction > 3 or total(about.cubes) > 1):
        return Reason("Suction I takes one cube, from a neighbouring space", "H-SU1")
    if count(about.cubes, tribe):
        return Reason("own-colour cubes are never eaten", "F2")
    space = g.rules.edition.board.around[8 * g.where[amoeba] + about.direction]
    if space == OUTSIDE or not fits(about.cubes, g.soup[space]):
        return Reason("these cubes are not there", suction_rule(g, tribe))
    return Reason("they make no diet with what is on its own space", suction_rule(g, tribe))


def against_rest_of_meal(g: State, about: Action, entry: int) -> Reason | None:
    """H-SU1, H-SU2: the rest of a meal with a gulp."""
    if about.kind != "eat":
        return None
    amoeba = first_of(entry)
    if not fits(about.cubes, g.soup[g.where[amoeba]]):
        return Reason("these cubes are not all on its space", "F2")
    return Reason("together with the gulp this is no diet of the tribe", "F1")


def against_host(g: State, about: Action, entry: int) -> Reason | None:
    """G-PAR."""
    if about.kind != "host":
        return None
    if about.tribe < 0:
        return Reason("so small a meal needs a host", "G-PAR")
    if about.tribe == first_of(entry) // NUMBERS:
        return Reason("the host is another player", "G-PAR")
    assert about.tribe not in hosts_on(g, first_of(entry))
    return Reason("this player has no amoeba on the space, or no BP", "G-PAR")


def against_excretion(g: State, about: Action, entry: int) -> Reason | None:
    """H-CLE."""
    if about.kind != "excrete":
        return None
    return Reason("there is no space that way", "H-CLE")
