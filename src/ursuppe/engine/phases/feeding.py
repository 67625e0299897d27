"""Phase 1, feeding (section 5, F): what an amoeba may choose: a meal, to starve, an attack."""

from typing import Final

from ursuppe.engine.agenda import NOTHING, first_of, second_of
from ursuppe.engine.catalog import ATTACK, NUMBERS, STARVE, SUCK
from ursuppe.engine.combat.attack import declare, targets_in_phase_one
from ursuppe.engine.combat.outcome import may_try_again
from ursuppe.engine.cubes import GUARD, any_fits
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.genes.suction_one import begin_gulp, gulps
from ursuppe.engine.phases.meals import eat, starve
from ursuppe.engine.state import MAY_FEED, State
from ursuppe.vectors import append, extend, i64, vec

ONLY_STARVE: Final = vec[i64]([STARVE])


def ask_feeding(g: State, entry: i64) -> vec[i64]:
    """F6, G-SFS: a meal; to starve or to attack only if the plain diet cannot be had.

    After a failed attack (A6, A8, A9) the second attack, a meal on a new space and
    starving are one choice.
    """
    amoeba = first_of(entry)
    after_attack = second_of(entry) != 0
    tribe = amoeba // NUMBERS
    g.actor = tribe
    traits = g.traits[tribe]
    options = NOTHING
    must_eat = False
    if not after_attack or g.attack & MAY_FEED:
        food = g.soup[g.where[amoeba]]
        if traits.picky:
            options = affordable(traits.plain_meals, traits.plain_actions, food)
            must_eat = len(options) > 0
        else:
            options = meal_options(g, amoeba)
            must_eat = any_fits(traits.plain_meals, food)
        if traits.suction:
            options = extend(options, gulps(g, amoeba))
    if must_eat and not after_attack:
        return options
    if not must_eat:
        options = append(options, STARVE) if len(options) else ONLY_STARVE
    if after_attack:
        if may_try_again(g):
            options = extend(options, targets_in_phase_one(g, amoeba))
    elif traits.struggles and g.bp[tribe] >= g.rules.edition.attack_cost:
        options = extend(options, targets_in_phase_one(g, amoeba))
    return options


def affordable(cubes: vec[i64], actions: vec[i64], food: i64) -> vec[i64]:
    """The actions whose cubes are all there (F2)."""
    there = food | GUARD
    found: i64 = 0
    for wanted in cubes:
        if (there - wanted) & GUARD == GUARD:
            found += 1
    if not found:
        return NOTHING
    options = vec[i64]([0] * found)
    found = 0
    for i in range(len(cubes)):
        if (there - cubes[i]) & GUARD == GUARD:
            options[found] = actions[i]
            found += 1
    return options


def meal_options(g: State, amoeba: i64) -> vec[i64]:
    """All meals that the amoeba's genes allow on its space, in the catalog's order."""
    tribe = amoeba // NUMBERS
    traits = g.traits[tribe]
    food = g.soup[g.where[amoeba]]
    options = affordable(traits.meals, traits.meal_actions, food)
    if len(traits.hosted_meals) and len(hosts_on(g, amoeba)):
        hosted = affordable(traits.hosted_meals, traits.hosted_actions, food)
        options = vec[i64](sorted({*options, *hosted}))
    return options


def feeding(g: State, entry: i64, action: i64) -> None:
    """F3, F4, or the attack of section 6."""
    amoeba = first_of(entry)
    g.pop()
    if action == STARVE:
        starve(g, amoeba)
    elif action < SUCK:
        eat(g, amoeba, action)
    elif action < STARVE:
        begin_gulp(g, amoeba, action)
    else:
        declare(g, amoeba, action - ATTACK, again=second_of(entry) != 0)


def can_eat_plainly(g: State, amoeba: i64) -> bool:
    """F6: whether the plain diet can be had from its own space."""
    return any_fits(g.traits[amoeba // NUMBERS].plain_meals, g.soup[g.where[amoeba]])
