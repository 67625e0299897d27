"""Two players (section 16): the third tribe, which nobody plays.

Where a player would choose, the dummy draws: its choices are chance. Its steps take the
place of a player's steps wherever a phase comes to it.
"""

from typing import Final

from ursuppe.engine import agenda, events
from ursuppe.engine.agenda import NOTHING, first_of, kind_of, second_of, step
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import EAT, MEALS, NUMBERS, PLACE, PREFER, ROLL, START
from ursuppe.engine.cubes import count
from ursuppe.engine.genes.holding import declare_followers
from ursuppe.engine.masks import bit
from ursuppe.engine.phases.division import comes_free, place_new
from ursuppe.engine.phases.environment import settle
from ursuppe.engine.phases.feeding import affordable
from ursuppe.engine.phases.journey import MOVED
from ursuppe.engine.phases.meals import eat, starve
from ursuppe.engine.phases.movement import ONE_DIE, drift, make_step
from ursuppe.engine.phases.new_genes import buy, purchases
from ursuppe.engine.phases.setup import empty_spaces, first_amoeba, second_amoeba, start_space
from ursuppe.engine.state import CHANCE, OFF, State
from ursuppe.vectors import append, i64, vec

SIX: Final = ROLL + 5


def ask_dummy_start(g: State, entry: i64) -> vec[i64]:
    """T1: its start space is drawn among the free ones."""
    g.actor = CHANCE
    g.weights = NOTHING
    return vec[i64]([START + i for i in range(g.rules.start_spaces) if i + 1 not in g.marker])


def dummy_start(g: State, entry: i64, action: i64) -> None:
    """T1, S5."""
    start_space(g, entry, action)


def ask_dummy_placement(g: State, entry: i64) -> vec[i64]:
    """T1: its lowest free number, on a space drawn among those without an amoeba."""
    g.actor = CHANCE
    g.weights = NOTHING
    first = PLACE + lowest_free(g, g.rules.dummy) * g.rules.spaces
    return vec[i64]([first + space for space in empty_spaces(g)])


def dummy_placement(g: State, entry: i64, action: i64) -> None:
    """T1, S6, S7."""
    if kind_of(entry) == agenda.DUMMY_FIRST:
        first_amoeba(g, entry, action)
    else:
        second_amoeba(g, entry, action)


def lowest_free(g: State, tribe: i64) -> i64:
    """The lowest amoeba that is off the board, counted from 0; -1 if there is none."""
    for i in range(g.rules.amoebas):
        if g.where[tribe * NUMBERS + i] == OFF:
            return i
    return -1


def ask_dummy_move(g: State, entry: i64) -> vec[i64]:
    """T2: a die; where Holding is declared first, before it (ED3)."""
    amoeba = first_of(entry)
    if g.rules.edition.holding_first and g.holders and not second_of(entry):
        g.turn_into(step(agenda.DUMMY_MOVE, amoeba, 1))
        declare_followers(g, amoeba)
        return NOTHING
    g.actor = CHANCE
    g.weights = NOTHING
    return ONE_DIE


def dummy_move(g: State, entry: i64, action: i64) -> None:
    """T2: 1 to 5 as in M2 without paying; on a 6 it drifts."""
    g.pop()
    amoeba = first_of(entry)
    if g.sink is not None:
        g.tell(events.ROLLED, "T2", amoeba=amoeba, dice=(action - ROLL + 1,))
    declared = g.rules.edition.holding_first
    if action == SIX:
        drift(g, amoeba, declared)
    else:
        make_step(g, amoeba, action - ROLL, declared, MOVED)


def ask_dummy_meal(g: State, entry: i64) -> vec[i64]:
    """T3: the plain diet; dice for the colours only where there are two different meals."""
    amoeba = first_of(entry)
    meals = dummy_meals(g, amoeba)
    if not len(meals):
        g.pop()
        starve(g, amoeba)
        return NOTHING
    if len(meals) == 1:
        g.pop()
        eat(g, amoeba, meals[0])
        return NOTHING
    g.actor = CHANCE
    g.weights = NOTHING
    return vec[i64](
        [PREFER + colour for colour in range(g.rules.tribes) if colour != amoeba // NUMBERS]
    )


def dummy_meals(g: State, amoeba: i64) -> vec[i64]:
    """The plain meals on the amoeba's space."""
    traits = g.traits[amoeba // NUMBERS]
    return affordable(traits.plain_meals, traits.plain_actions, g.soup[g.where[amoeba]])


def dummy_meal(g: State, entry: i64, action: i64) -> None:
    """T3: the colour with the highest roll is the one eaten most of, as far as can be."""
    g.pop()
    amoeba = first_of(entry)
    colour = action - PREFER
    if g.sink is not None:
        g.tell(events.PREFERRED, "T3", amoeba=amoeba, other_tribe=colour)
    meals = dummy_meals(g, amoeba)
    eat(g, amoeba, max(meals, key=lambda meal: count(MEALS[meal - EAT], colour)))


def ask_dummy_defect(g: State, entry: i64) -> vec[i64]:
    """T4: genes drawn at random until the debt is covered or none is left; no BP."""
    tribe = first_of(entry)
    worth = g.rules.worth
    left = vec[i64]()
    paid: i64 = 0
    for gene in range(len(worth)):
        if g.given >> gene & 1:
            paid += worth[gene]
        elif g.genes[tribe] & g.rules.can_be_given & bit(gene):
            left = append(left, g.rules.giving[gene])
    if paid >= g.debt or not len(left):
        g.pop()
        settle(g, tribe)
        return NOTHING
    g.actor = CHANCE
    g.weights = NOTHING
    return left


def dummy_defect(g: State, entry: i64, action: i64) -> None:
    """T4."""
    g.given |= bit(g.rules.gene_of[action])


def ask_dummy_gene(g: State, entry: i64) -> vec[i64]:
    """T5: one gene, each equally likely; of two lower genes for it one is drawn."""
    tribe = first_of(entry)
    options = purchases(g, tribe, NOTHING)
    if not len(options):
        g.pop()
        return NOTHING
    genes = [g.rules.catalog[option].gene for option in options]
    g.actor = CHANCE
    g.weights = vec[i64]([2 // genes.count(gene) for gene in genes])
    return options


def dummy_gene(g: State, entry: i64, action: i64) -> None:
    """T5."""
    g.pop()
    buy(g, first_of(entry), action)


def ask_dummy_division(g: State, entry: i64) -> vec[i64]:
    """T6: it divides as long as it can, its lowest free number first."""
    tribe = first_of(entry)
    rules = g.rules
    number = lowest_free(g, tribe)
    free = comes_free(g, tribe)
    weights = NOTHING
    if number >= 0 and (free or g.bp[tribe] >= g.traits[tribe].division_cost):
        weights = birthplaces(g, tribe)
    if not any(weights):
        g.pop()
        return NOTHING
    first = number * rules.spaces
    first += PLACE if free else rules.divide
    g.actor = CHANCE
    g.weights = vec[i64]([weight for weight in weights if weight])
    return vec[i64]([first + space for space in range(rules.spaces) if weights[space]])


def birthplaces(g: State, tribe: i64) -> vec[i64]:
    """T6: how likely each space is: a parent, each amoeba with an allowed neighbour alike,
    then one of its allowed directions. With one amoeba or none, V3 and V4 as they stand."""
    rules = g.rules
    own = [space for space in g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS] if space != OFF]
    if not own:
        return vec[i64]([1 if rules.edition.free_first_amoeba else 0] * rules.spaces)
    if len(own) == 1:
        return vec[i64]([0 if space in own else 1 for space in range(rules.spaces)])
    weights = vec[i64]([0] * rules.spaces)
    for parent in own:
        around = rules.neighbours[4 * parent : 4 * parent + 4]
        allowed = [space for space in around if space != OUTSIDE and space not in own]
        for space in allowed:
            weights[space] += 12 // len(allowed)
    return weights


def dummy_division(g: State, entry: i64, action: i64) -> None:
    """T6."""
    place_new(g, first_of(entry), action, "V4")
