"""Suction I (H-SU1): one cube of a meal may come from a neighbouring space.

A meal with a gulp from outside is asked in two parts: first the gulp and where it comes
from, then what is eaten from the amoeba's own space.
"""

from ursuppe.engine import events
from ursuppe.engine.agenda import GULP, first_of, second_of, step
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import EAT, GULP_COUNT, GULPS, MEAL_RANK, MEALS, NUMBERS, SUCK
from ursuppe.engine.cubes import any_fits, fits
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.genes.parasitism import hosts_on
from ursuppe.engine.phases.meals import devour, finish_meal
from ursuppe.engine.state import State
from ursuppe.vectors import append, i64, vec


def express(traits: Traits) -> None:
    """H-SU1."""
    traits.suction = max(traits.suction, 1)


GENE: Gene = Gene("suction_one", "H-SU1", "Suction I", express=express)


def gulps(g: State, amoeba: i64) -> vec[i64]:
    """H-SU1, H-SU2: the gulps from around with which a meal can be made up; Suction II
    reaches the diagonal spaces too."""
    traits = g.traits[amoeba // NUMBERS]
    here = g.where[amoeba]
    own = g.soup[here]
    hosted_too = len(traits.hosted_meals) > 0 and len(hosts_on(g, amoeba)) > 0
    possible = [
        rank
        for rank, alone, hosted in traits.gulps
        if any_fits(alone, own) or (hosted_too and any_fits(hosted, own))
    ]
    options = vec[i64]()
    for direction in range(8 if traits.suction == 2 else 4):
        space = g.rules.edition.board.around[8 * here + direction]
        if space != OUTSIDE:
            food = g.soup[space]
            for rank in possible:
                if fits(GULPS[rank], food):
                    options = append(options, SUCK + direction * GULP_COUNT + rank)
    return options


def rests(g: State, amoeba: i64, rank: i64) -> vec[i64]:
    """What can be eaten from the own space with a gulp, as actions; no cube need be."""
    food = g.soup[g.where[amoeba]]
    _, alone, hosted = g.traits[amoeba // NUMBERS].gulps[rank]
    found = {rest for rest in alone if fits(rest, food)}
    if len(hosted) and len(hosts_on(g, amoeba)):
        found |= {rest for rest in hosted if fits(rest, food)}
    return vec[i64](sorted(EAT + MEAL_RANK[rest] for rest in found))


def begin_gulp(g: State, amoeba: i64, action: i64) -> None:
    """The gulp is named; what is eaten with it is asked next."""
    g.push(step(GULP, amoeba, action - SUCK))


def ask_gulp(g: State, entry: i64) -> vec[i64]:
    """H-SU1, H-SU2: the rest of the meal."""
    amoeba = first_of(entry)
    g.actor = amoeba // NUMBERS
    return rests(g, amoeba, second_of(entry) % GULP_COUNT)


def gulp(g: State, entry: i64, action: i64) -> None:
    """H-SU1, H-SU2: a meal with a gulp from around."""
    g.pop()
    amoeba = first_of(entry)
    space, cubes = gulp_of(g, entry)
    rest = rest_of(action)
    g.soup[space] -= cubes
    g.reserved += cubes
    if g.sink is not None:
        rule = suction_rule(g, amoeba // NUMBERS)
        g.tell(events.SUCKED, rule, amoeba=amoeba, space=space, cubes=cubes)
    if rest:
        devour(g, amoeba, rest)
    finish_meal(g, amoeba, cubes + rest)


def suction_rule(g: State, tribe: i64) -> str:
    """The id of the tribe's Suction card."""
    return "H-SU2" if g.traits[tribe].suction == 2 else "H-SU1"


def gulp_of(g: State, entry: i64) -> tuple[int, int]:
    """The space and the cubes of the gulp that a step is about."""
    direction = second_of(entry) // GULP_COUNT
    space = g.rules.edition.board.around[8 * g.where[first_of(entry)] + direction]
    return space, GULPS[second_of(entry) % GULP_COUNT]


def rest_of(action: i64) -> i64:
    """The cubes that an answer eats from the own space."""
    return MEALS[action - EAT]
