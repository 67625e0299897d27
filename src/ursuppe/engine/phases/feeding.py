"""Phase 1, feeding (section 5, F): eat, excrete, or starve."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import EXCRETION, HOSTING, NOTHING, first_of, second_of, step
from ursuppe.engine.catalog import ATTACK, EAT, MEALS, NUMBERS, STARVE, SUCK
from ursuppe.engine.combat import declare, may_try_again, targets_in_phase_one
from ursuppe.engine.cubes import GUARD, any_fits
from ursuppe.engine.genes.cleanliness import ask_where, chosen_space
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.genes.suction_one import begin_gulp, gulp_of, gulps, rest_of, suction_rule
from ursuppe.engine.genes.toxic_excretions import poison
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


def eat(g: State, amoeba: i64, action: i64) -> None:
    """F3: eaten cubes go to the reserve, then the amoeba excretes."""
    meal = MEALS[action - EAT]
    devour(g, amoeba, g.where[amoeba], meal)
    finish_meal(g, amoeba, meal)


def gulp(g: State, entry: i64, action: i64) -> None:
    """H-SU1, H-SU2: a meal with a gulp from around."""
    g.pop()
    amoeba = first_of(entry)
    space, cubes = gulp_of(g, entry)
    rest = rest_of(action)
    devour(g, amoeba, space, cubes)
    if rest:
        devour(g, amoeba, g.where[amoeba], rest)
    finish_meal(g, amoeba, cubes + rest)


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


def devour(g: State, amoeba: i64, space: i64, meal: i64) -> None:
    """F3: cubes of the meal leave a space for the reserve."""
    g.soup[space] -= meal
    g.reserved += meal
    if g.sink is not None:
        if space == g.where[amoeba]:
            g.tell(events.ATE, "F3", amoeba=amoeba, space=space, cubes=meal)
        else:
            rule = suction_rule(g, amoeba // NUMBERS)
            g.tell(events.SUCKED, rule, amoeba=amoeba, space=space, cubes=meal)


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


def can_eat_plainly(g: State, amoeba: i64) -> bool:
    """F6: whether the plain diet can be had from its own space."""
    return any_fits(g.traits[amoeba // NUMBERS].plain_meals, g.soup[g.where[amoeba]])
