"""How a position looks to who chooses: a guess where each tribe's marker ends, and who wins.

The guess adds to the marker what the next scorings should bring: for the amoebas that
should live to see them (food ahead, damage), for gene cards (less what the ozone will
take), and for BP. The numbers are in `weights.toml`.
"""

import math

from ursuppe.bots.weights import LONG_GAME, Weights
from ursuppe.bots.worths import Worths
from ursuppe.engine.board import NOWHERE, OUTSIDE
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import any_fits
from ursuppe.engine.state import NOBODY, OFF, State
from ursuppe.vectors import i64


def estimates(g: State, weights: Weights) -> list[float]:
    """Where each tribe's marker should end; where it is, once the game is over."""
    if g.actor == NOBODY:
        return [float(marker) for marker in g.marker]
    scorings = scorings_left(g, weights.tempo)
    return [estimate(g, tribe, scorings, weights) for tribe in range(g.rules.tribes)]


def utility(outlook: list[float], tribe: int, weights: Weights) -> float:
    """How well a tribe stands beside its rivals, by the estimates of all."""
    best = -1000.0
    total = 0.0
    for other in range(len(outlook)):
        if other != tribe:
            total += outlook[other]
            if outlook[other] > best:
                best = outlook[other]
    others = total / (len(outlook) - 1)
    return outlook[tribe] - weights.rivals * best - weights.others * others


def chances_of(outlook: list[float], spread: float) -> list[float]:
    """Chances to win by estimates that are uncertain by so many ladder spaces."""
    best = max(outlook)
    shares = [math.exp((value - best) / spread) for value in outlook]
    total = 0.0
    for share in shares:
        total += share
    return [share / total for share in shares]


def scorings_left(g: State, tempo: float) -> float:
    """How often the markers will still advance: by the pile, or until one is in the finish
    zone if the leader makes so many spaces at a time, whichever comes first."""
    cards: i64 = 1 if g.phase >= 2 else 0
    for copies in g.deck:
        cards += copies
    furthest: i64 = 0
    for marker in g.marker:
        if marker > furthest:
            furthest = marker
    by_ladder = float(g.rules.finish - furthest) / tempo
    if by_ladder < 1.0:
        by_ladder = 1.0
    return min(float(cards), by_ladder)


def estimate(g: State, tribe: i64, scorings: float, weights: Weights) -> float:
    """Where the tribe's marker should end."""
    each = score_of_amoebas(g, tribe, weights) + score_of_genes(g, tribe, weights)
    value = float(g.marker[tribe]) + min(scorings, weights.horizon) * each
    bp = float(g.bp[tribe])
    value += weights.bp * min(bp, weights.bp_enough)
    if bp > weights.bp_enough:
        value += weights.bp_beyond * (bp - weights.bp_enough)
    value += share_of_worth(scorings) * sum_of_genes(g, tribe, weights.genes)
    if scorings > 1.0:
        value -= weights.defect * expected_defect(g, g.traits[tribe].mutation)
    return value


def score_of_amoebas(g: State, tribe: i64, weights: Weights) -> float:
    """P1's first table for the amoebas that should live, read between its steps."""
    table = g.rules.scores_for_amoebas
    alive = population_ahead(g, tribe, weights)
    low = min(i64(alive), len(table) - 2)
    score = float(table[low]) + (alive - float(low)) * float(table[low + 1] - table[low])
    return score + weights.each_amoeba * alive


def score_of_genes(g: State, tribe: i64, weights: Weights) -> float:
    """P1's second table for the tribe's cards."""
    return score_of_cards(g, g.traits[tribe].cards, weights.each_card)


def score_of_cards(g: State, cards: i64, each: float) -> float:
    """P1's second table for so many cards, and something for each beside it."""
    table = g.rules.scores_for_genes
    return float(table[min(cards, len(table) - 1)]) + each * float(cards)


def share_of_worth(scorings: float) -> float:
    """How much of a gene's worth comes to bear in so many scorings."""
    return min(1.0, scorings / LONG_GAME)


def sum_of_genes(g: State, tribe: i64, worths: Worths) -> float:
    """What the tribe's genes are worth together."""
    each = worths.of(g.rules)
    genes = g.genes[tribe]
    total = 0.0
    number: i64 = 0
    while genes:
        if genes & 1:
            total += each[number]
        genes >>= 1
        number += 1
    return total


def expected_defect(g: State, mutation: i64) -> float:
    """The MP above the ozone of the next card, on average over the pile (D2)."""
    over: i64 = 0
    cards: i64 = 0
    ozone = g.rules.ozone
    for kind in range(len(g.deck)):
        copies = g.deck[kind]
        cards += copies
        if mutation > ozone[kind]:
            over += copies * (mutation - ozone[kind])
    return float(over) / float(cards) if cards else 0.0


def population_ahead(g: State, tribe: i64, weights: Weights) -> float:
    """The tribe's amoebas, each by its chance to live on."""
    limit = g.traits[tribe].damage_to_die
    alive = 0.0
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        space = g.where[amoeba]
        damage = g.damage[amoeba]
        if space == OFF or damage >= limit:
            continue
        hunger = 1.0 - food_ahead(g, tribe, amoeba, weights)
        share = 1.0 - weights.hungry * hunger - weights.hurt * float(damage)
        if damage == limit - 1:
            share -= weights.doomed * hunger
        if share > 0.0:
            alive += share
    return alive


def food_ahead(g: State, tribe: i64, amoeba: i64, weights: Weights) -> float:
    """How likely the amoeba finds a meal when it feeds next: the share of the spaces it could
    be on, or mostly that of the drift, where the card of that round lies face up."""
    space = g.where[amoeba]
    around = food_around(g, tribe, space)
    if g.phase <= 1 and has_acted(g, tribe, amoeba):
        return around
    there = beside(g, space, g.rules.drift[g.card])
    fed = 1.0 if has_meal(g, tribe, there) else 0.0
    return weights.drifting * fed + (1.0 - weights.drifting) * around


def beside(g: State, space: i64, direction: i64) -> i64:
    """The space in a direction, or the space itself where an obstacle is."""
    if direction == NOWHERE:
        return space
    there = g.rules.neighbours[4 * space + direction]
    return space if there == OUTSIDE else there


def has_meal(g: State, tribe: i64, space: i64) -> bool:
    """Whether an amoeba of the tribe could eat there."""
    return any_fits(g.traits[tribe].meals, g.soup[space])


def has_acted(g: State, tribe: i64, amoeba: i64) -> bool:
    """Whether the amoeba has had its turn in phase 1, or the game has not begun."""
    if g.phase == 0 or g.turn >= len(g.order):
        return True
    acting = g.order[g.turn]
    if acting == tribe:
        return amoeba % NUMBERS < g.number
    for turn in range(g.turn):  # noqa: SIM110 - a generator costs several times as much
        if g.order[turn] == tribe:
            return True
    return False


def food_around(g: State, tribe: i64, space: i64) -> float:
    """The share of the spaces the amoeba could be on next that have a meal for it."""
    meals = g.traits[tribe].meals
    spaces: i64 = 1
    fed: i64 = 1 if any_fits(meals, g.soup[space]) else 0
    neighbours = g.rules.neighbours
    for direction in range(4 * space, 4 * space + 4):
        there = neighbours[direction]
        if there != OUTSIDE:
            spaces += 1
            if any_fits(meals, g.soup[there]):
                fed += 1
    return float(fed) / float(spaces)
