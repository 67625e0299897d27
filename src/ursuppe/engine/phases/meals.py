"""A meal (section 5, F): cubes are eaten, then the amoeba excretes; or it starves."""

from ursuppe.engine import events
from ursuppe.engine.agenda import EXCRETION, HOSTING, NOTHING, first_of, step
from ursuppe.engine.catalog import EAT, MEALS, NUMBERS
from ursuppe.engine.genes.cleanliness import ask_where, chosen_space
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.genes.toxic_excretions import poison
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def eat(g: State, amoeba: i64, action: i64) -> None:
    """F3: eaten cubes go to the reserve, then the amoeba excretes."""
    meal = MEALS[action - EAT]
    devour(g, amoeba, meal)
    finish_meal(g, amoeba, meal)


def devour(g: State, amoeba: i64, cubes: i64) -> None:
    """F3: cubes of the meal leave the amoeba's space for the reserve."""
    space = g.where[amoeba]
    g.soup[space] -= cubes
    g.reserved += cubes
    if g.sink is not None:
        g.tell(events.ATE, "F3", amoeba=amoeba, space=space, cubes=cubes)


def finish_meal(g: State, amoeba: i64, meal: i64) -> None:
    """The host, if the meal has one (G-PAR; never the dummy's, T7), then the excretion: at
    once, if nobody is asked before it or about it."""
    tribe = amoeba // NUMBERS
    traits = g.traits[tribe]
    if tribe == g.rules.dummy or not (traits.cleans or len(traits.hosted_meals)):
        excrete(g, amoeba, g.where[amoeba])
        return
    g.push(EXCRETION | amoeba << 8)
    if meal in traits.hosted_meals and len(hosts_on(g, amoeba)):
        g.push(step(HOSTING, amoeba, int(meal in traits.meals)))


def ask_excretion(g: State, entry: i64) -> vec[i64]:
    """F3: onto its own space, unless Cleanliness chooses another."""
    amoeba = first_of(entry)
    tribe = amoeba // NUMBERS
    if g.traits[tribe].cleans and tribe != g.rules.dummy:
        return ask_where(g, entry)
    g.pop()
    excrete(g, amoeba, g.where[amoeba])
    return NOTHING


def excretion(g: State, entry: i64, action: i64) -> None:
    """H-CLE."""
    g.pop()
    amoeba = first_of(entry)
    excrete(g, amoeba, chosen_space(g, amoeba, action))


def excrete(g: State, amoeba: i64, space: i64) -> None:
    """F3, F5: two cubes of its own colour from the reserve."""
    cubes = g.put_cubes(space, amoeba // NUMBERS, g.rules.edition.excretion)
    if g.sink is not None:
        rule = "F3" if space == g.where[amoeba] else "H-CLE"
        g.tell(events.EXCRETED, rule, amoeba=amoeba, space=space, cubes=cubes)
    if g.traits[amoeba // NUMBERS].toxic:
        poison(g, amoeba, space)


def starve(g: State, amoeba: i64) -> None:
    """F4: nothing eaten, nothing excreted, 1 DP."""
    g.damage[amoeba] += 1
    if g.sink is not None:
        g.tell(events.STARVED, "F4", amoeba=amoeba, space=g.where[amoeba], amount=1)
