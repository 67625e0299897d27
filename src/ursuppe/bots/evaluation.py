"""How a position looks for a tribe: an estimate of where its marker ends.

The estimate adds to the marker what the next scorings should bring: for the amoebas that
should live to see them (food ahead, damage), for gene cards (less what the ozone will
take), and for BP. `Weights` has the numbers; they are tuned by self-play.
"""

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import GUARD
from ursuppe.engine.state import OFF, State


class Weights:
    """The numbers of the estimate, by name. `genes` has one for each gene."""

    def __init__(self, numbers: dict[str, float], genes: list[float]) -> None:
        self.bp = numbers["bp"]
        """Ladder spaces for one BP."""
        self.bp_beyond = numbers["bp_beyond"]
        """And for one beyond `bp_enough`, which there is hardly a use for."""
        self.bp_enough = numbers["bp_enough"]
        self.horizon = numbers["horizon"]
        """How much the next scoring counts beside the one after it."""
        self.hungry = numbers["hungry"]
        """The share of an amoeba that finds nothing to eat around it."""
        self.doomed = numbers["doomed"]
        """The share of an amoeba that dies if it starves once more."""
        self.hurt = numbers["hurt"]
        """What a DP costs an amoeba that does not die of the next one."""
        self.tempo = numbers["tempo"]
        """Spaces that a scoring round brings, to guess how many are left."""
        self.rivals = numbers["rivals"]
        """How much the best rival's estimate counts against one's own."""
        self.defect = numbers["defect"]
        """Ladder spaces lost for each MP above the ozone."""
        self.genes = genes


def utility(g: State, tribe: int, weights: Weights) -> float:
    """How well the tribe stands beside its rivals."""
    best = -1000.0
    total = 0.0
    own = 0.0
    scorings = scorings_left(g, weights)
    for other in range(g.rules.tribes):
        value = estimate(g, other, scorings, weights)
        if other == tribe:
            own = value
        else:
            total += value
            if value > best:
                best = value
    return own - weights.rivals * best - 0.1 * total / (g.rules.tribes - 1)


def scorings_left(g: State, weights: Weights) -> float:
    """How many times the markers will still advance."""
    cards = sum(g.deck)
    left = float(cards + 1 if g.phase >= 2 else cards)
    by_ladder = (g.rules.finish - max(g.marker)) / weights.tempo
    if by_ladder < 1.0:
        by_ladder = 1.0
    return min(left, by_ladder)


def estimate(g: State, tribe: int, scorings: float, weights: Weights) -> float:
    """Where the tribe's marker should end."""
    rules = g.rules
    traits = g.traits[tribe]
    alive = population_ahead(g, tribe, weights)
    table = rules.scores_for_amoebas
    low = int(alive)
    if low >= len(table) - 1:
        for_amoebas = float(table[-1])
    else:
        for_amoebas = table[low] + (alive - low) * (table[low + 1] - table[low])
    # A little for every amoeba: they multiply, and the table has flat steps.
    for_amoebas += 0.35 * alive
    cards = min(traits.cards, len(rules.scores_for_genes) - 1)
    for_genes = rules.scores_for_genes[cards] + 0.25 * traits.cards
    times = scorings if scorings < weights.horizon else weights.horizon
    value = g.marker[tribe] + times * (for_amoebas + for_genes)
    bp = float(g.bp[tribe])
    if bp > weights.bp_enough:
        value += weights.bp * weights.bp_enough + weights.bp_beyond * (bp - weights.bp_enough)
    else:
        value += weights.bp * bp
    share = scorings / 5.0 if scorings < 5.0 else 1.0
    mask = g.genes[tribe]
    gene = 0
    while mask:
        if mask & 1:
            value += share * weights.genes[gene]
        mask >>= 1
        gene += 1
    if scorings > 1.0:
        value -= weights.defect * expected_defect(g, traits.mutation)
    return value


def expected_defect(g: State, mutation: int) -> float:
    """The MP above the ozone of the next card, on average over the pile."""
    cards = 0
    over = 0
    for kind in range(len(g.deck)):
        left = g.deck[kind]
        if left:
            cards += left
            excess = mutation - g.rules.ozone[kind]
            if excess > 0:
                over += left * excess
    return over / cards if cards else 0.0


def population_ahead(g: State, tribe: int, weights: Weights) -> float:
    """The tribe's amoebas, each by its chance to live on."""
    traits = g.traits[tribe]
    limit = traits.damage_to_die
    alive = 0.0
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        space = g.where[amoeba]
        if space == OFF:
            continue
        damage = g.damage[amoeba]
        if damage >= limit:
            continue
        food = food_around(g, tribe, space)
        share = 1.0 - weights.hungry * (1.0 - food)
        if damage == limit - 1:
            share -= weights.doomed * (1.0 - food)
        if damage:
            share -= weights.hurt * damage
        if share > 0.0:
            alive += share
    return alive


def food_around(g: State, tribe: int, space: int) -> float:
    """How likely the amoeba finds a meal where it can get to, from 0 to 1."""
    rules = g.rules
    meals = g.traits[tribe].meals
    around = 0
    fed = 0
    for direction in range(4):
        there = rules.neighbours[4 * space + direction]
        if there >= 0:
            around += 1
            if can_eat(meals, g.soup[there]):
                fed += 1
    here = 1 if can_eat(meals, g.soup[space]) else 0
    if not around:
        return float(here)
    chance = (fed + here) / (around + 1)
    return chance if chance > 0.0 else 0.0


def can_eat(meals: list[int], food: int) -> bool:
    """Whether one of the meals is there."""
    there = food | GUARD
    for meal in meals:  # noqa: SIM110 - a generator costs three times as much
        if (there - meal) & GUARD == GUARD:
            return True
    return False
