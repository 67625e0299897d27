"""Phase 1, feeding (section 5, F): eat, excrete, or starve."""

from ursuppe.engine import events
from ursuppe.engine.agenda import EXCRETION, HOSTING, first_of, second_of, step
from ursuppe.engine.catalog import ATTACK, EAT, MEALS, NUMBERS, STARVE
from ursuppe.engine.combat import declare, may_try_again, targets_in_phase_one
from ursuppe.engine.cubes import GUARD, fits, unpack
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.state import MAY_FEED, State

ONLY_STARVE = [STARVE]


def ask_feeding(g: State, entry: int) -> list[int]:
    """F6, G-SFS: a meal; to starve or to attack only if the plain diet cannot be had.

    After a failed attack (A6, A8, A9) the second attack, a meal on a new space and
    starving are one choice.
    """
    amoeba = first_of(entry)
    after_attack = second_of(entry) != 0
    tribe = amoeba // NUMBERS
    g.actor = tribe
    traits = g.traits[tribe]
    options: list[int] = []
    must_eat = False
    if not after_attack or g.attack & MAY_FEED:
        food = g.soup[g.where[amoeba]]
        options = affordable(traits.plain_meals, traits.plain_actions, food)
        must_eat = bool(options)
        if not traits.picky:
            options = meal_options(g, amoeba)
    if must_eat and not after_attack:
        return options
    if not must_eat:
        options.append(STARVE)
    if after_attack:
        if may_try_again(g):
            options += targets_in_phase_one(g, amoeba)
    elif traits.struggles and g.bp[tribe] >= g.rules.edition.attack_cost:
        options += targets_in_phase_one(g, amoeba)
    return options


def affordable(cubes: list[int], actions: list[int], food: int) -> list[int]:
    """The actions whose cubes are all there (F2)."""
    there = food | GUARD
    return [actions[i] for i in range(len(cubes)) if (there - cubes[i]) & GUARD == GUARD]


def meal_options(g: State, amoeba: int) -> list[int]:
    """All meals that the amoeba's genes allow on its space, in the catalog's order."""
    tribe = amoeba // NUMBERS
    traits = g.traits[tribe]
    food = g.soup[g.where[amoeba]]
    options = affordable(traits.meals, traits.meal_actions, food)
    if traits.hosted_meals and hosts_on(g, amoeba):
        hosted = affordable(traits.hosted_meals, traits.hosted_actions, food)
        options = sorted({*options, *hosted})
    return options


def feeding(g: State, entry: int, action: int) -> None:
    """F3, F4, or the attack of section 6."""
    amoeba = first_of(entry)
    g.agenda.pop()
    if action == STARVE:
        starve(g, amoeba)
    elif action < STARVE:
        eat(g, amoeba, action)
    else:
        declare(g, amoeba, action - ATTACK, again=second_of(entry) != 0)


def eat(g: State, amoeba: int, action: int) -> None:
    """F3: eaten cubes go to the reserve, then the amoeba excretes."""
    tribe = amoeba // NUMBERS
    meal = MEALS[action - EAT]
    devour(g, amoeba, meal)
    g.agenda.append(EXCRETION | amoeba << 8)
    traits = g.traits[tribe]
    if traits.hosted_meals and action in traits.hosted_actions:
        needs_no_host = action in traits.meal_actions
        if hosts_on(g, amoeba):
            g.agenda.append(step(HOSTING, amoeba, int(needs_no_host)))


def devour(g: State, amoeba: int, meal: int) -> None:
    """F3: the cubes of the meal leave the space for the reserve."""
    space = g.where[amoeba]
    g.soup[space] -= meal
    for colour, cubes in enumerate(unpack(meal, g.rules.tribes)):
        g.reserve[colour] += cubes
    if g.sink is not None:
        g.tell(events.ATE, "F3", amoeba=amoeba, space=space, cubes=meal)


def excretion(g: State, entry: int) -> list[int] | None:
    """F3, F5: two cubes of its own colour from the reserve onto its space."""
    g.agenda.pop()
    amoeba = first_of(entry)
    space = g.where[amoeba]
    cubes = g.put_cubes(space, amoeba // NUMBERS, g.rules.edition.excretion)
    if g.sink is not None:
        g.tell(events.EXCRETED, "F3", amoeba=amoeba, space=space, cubes=cubes)
    return None


def starve(g: State, amoeba: int) -> None:
    """F4: nothing eaten, nothing excreted, 1 DP."""
    g.damage[amoeba] += 1
    if g.sink is not None:
        g.tell(events.STARVED, "F4", amoeba=amoeba, space=g.where[amoeba], amount=1)


def can_eat_plainly(g: State, amoeba: int) -> bool:
    """F6: whether the plain diet can be had from its own space."""
    food = g.soup[g.where[amoeba]]
    return any(fits(meal, food) for meal in g.traits[amoeba // NUMBERS].plain_meals)
