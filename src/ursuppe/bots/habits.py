"""Habits: a quick choice for any question, without looking ahead.

Playouts are played by habit: amoebas drift to food or move away from hunger, genes are bought
by their worth, amoebas divide where food will be. Chance decides what habit does not, so that
playouts differ. The numbers are in `habits.toml`.
"""

from ursuppe.bots.evaluation import (
    beside,
    expected_defect,
    food_around,
    has_meal,
    score_of_cards,
    scorings_left,
    share_of_worth,
)
from ursuppe.bots.weights import Habits
from ursuppe.engine import agenda
from ursuppe.engine.catalog import (
    ATTACK,
    DONE,
    DRIFT,
    FEED_FIRST,
    GO,
    MOVE,
    NUMBERS,
    ONTO,
    PAY,
    PLACE,
    STARVE,
    STAY,
    STRIKE,
    TRIBES,
)
from ursuppe.engine.luck import Luck
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import append, i64, vec


def habit(g: State, habits: Habits, luck: Luck) -> i64:
    """What the seat that is to act does by habit."""
    entry = g.top()
    kind = entry & 255
    if kind == agenda.MOVEMENT:
        return _movement(g, agenda.first_of(entry), habits, luck)
    if kind == agenda.FEEDING:
        return _feeding(g, luck)
    if kind in (agenda.DIVISION, agenda.BIRTHS):
        return _placement(g, agenda.first_of(entry), habits, luck)
    if kind == agenda.NEW_GENES:
        return _purchase(g, habits, luck)
    if kind in (agenda.DIRECTION, agenda.SECOND_MOVE):
        return _direction(g, agenda.first_of(entry), luck)
    if kind == agenda.DEFECT:
        return _payment(g, habits)
    if kind in (agenda.ANSWER, agenda.DEFENSE_AGAIN, agenda.HARD_CRUST, agenda.EXPLOSION):
        return g.legal[0]  # fights back, presses on, explodes
    if kind in (agenda.AGGRESSION, agenda.SECOND_STRIKE, agenda.SHIFTING):
        return _foe(g, g.legal, luck)
    return g.legal[luck.below(len(g.legal))]


def _movement(g: State, amoeba: i64, habits: Habits, luck: Luck) -> i64:
    """Where food is: ahead, here, or wherever it chooses to go; else a move, if there is food
    around."""
    tribe = amoeba // NUMBERS
    legal = g.legal
    space = g.where[amoeba]
    direction = g.rules.drift[g.card]
    if has_meal(g, tribe, beside(g, space, direction)):
        return DRIFT
    if FEED_FIRST in legal and has_meal(g, tribe, space):
        return FEED_FIRST
    if STAY in legal and has_meal(g, tribe, space):
        return STAY
    if legal[-1] >= GO:
        return _direction(g, amoeba, luck)
    if MOVE in legal:
        hope = habits.hope if g.damage[amoeba] else habits.hope_unhurt
        if food_around(g, tribe, space) >= hope:
            return MOVE
    return DRIFT


def _direction(g: State, amoeba: i64, luck: Luck) -> i64:
    """A direction that leads to food; if none does, any."""
    tribe = amoeba // NUMBERS
    space = g.where[amoeba]
    legal = g.legal
    first = luck.below(len(legal))
    if legal[0] == DONE and has_meal(g, tribe, space):
        return DONE
    for i in range(len(legal)):
        action = legal[(first + i) % len(legal)]
        if action >= GO and has_meal(g, tribe, beside(g, space, action - GO)):
            return action
    return legal[first]


def _feeding(g: State, luck: Luck) -> i64:
    """Any meal; without one an attack on another tribe; else it starves."""
    legal = g.legal
    meals: i64 = 0
    while meals < len(legal) and legal[meals] < STARVE:
        meals += 1
    if meals:
        return legal[luck.below(meals)]
    return _foe(g, legal, luck)


def _foe(g: State, legal: vec[i64], luck: Luck) -> i64:
    """An attack on another tribe, if there is one; else the first option."""
    foes = vec[i64]()
    for action in legal:
        victim: i64 = -1
        if ATTACK <= action < STRIKE:
            victim = action - ATTACK
        elif STRIKE <= action < STRIKE + NUMBERS * TRIBES * NUMBERS:
            victim = (action - STRIKE) % (TRIBES * NUMBERS)
        elif ONTO <= action < ONTO + TRIBES * NUMBERS:
            victim = action - ONTO
        if victim >= 0 and victim // NUMBERS != g.actor:
            foes = append(foes, action)
    return foes[luck.below(len(foes))] if len(foes) else legal[0]


def _placement(g: State, tribe: i64, habits: Habits, luck: Luck) -> i64:
    """A new amoeba where the drift will bring it to food and to none of its tribe, as long as
    it can be paid, or now and then a healing. The BP of the first rounds are for genes."""
    legal = g.legal
    first: i64 = 0
    while first < len(legal) and legal[first] < PLACE:
        first += 1
    if first == len(legal) or (
        float(g.round) <= habits.patience and legal[first] >= g.rules.divide
    ):
        return legal[0]
    if first > 1 and luck.below(2):
        return legal[1 + luck.below(first - 1)]
    direction = g.rules.drift[g.card]
    taken = vec[i64]([0] * g.rules.spaces)
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        space = g.where[amoeba]
        if space != OFF:
            taken[beside(g, space, direction)] = 1
    places = len(legal) - first
    start = luck.below(places)
    chosen = legal[first + start]
    found = False
    for i in range(places):
        action = legal[first + (start + i) % places]
        there = beside(g, (action - PLACE) % g.rules.spaces, direction)
        if has_meal(g, tribe, there):
            if not taken[there]:
                return action
            if not found:
                found = True
                chosen = action
    return chosen


def _purchase(g: State, habits: Habits, luck: Luck) -> i64:
    """The gene that is worth most beside its price, by and large; or none."""
    rules, bp = g.rules, habits.bp
    traits = g.traits[g.actor]
    scorings = scorings_left(g, habits.tempo)
    share = _share_of_worth(g, scorings)
    card = _worth_of_card(g, traits.cards, scorings, habits)
    threat = expected_defect(g, traits.mutation)
    worths = habits.genes.of(rules)
    best = 0.0
    chosen: i64 = DONE
    for action in g.legal:
        if rules.is_purchase(action):
            gene, lower = rules.gene_of[action], rules.lower_of[action]
            worth = share * worths[gene] - bp * float(rules.price[gene])
            mutation = traits.mutation + rules.mutation[gene]
            if lower >= 0:
                worth -= share * worths[lower]
                mutation -= rules.mutation[lower]
            else:
                worth += card
            if scorings > 1.0:
                worth -= habits.defect * (expected_defect(g, mutation) - threat)
            if worth > 0.0:
                worth += habits.whim * luck.chance()
                if worth > best:
                    best = worth
                    chosen = action
    return chosen


def _share_of_worth(g: State, scorings: float) -> float:
    """How much of a gene's worth comes to bear: nothing in the last round."""
    return 0.0 if _is_last_round(g) else share_of_worth(scorings)


def _worth_of_card(g: State, cards: i64, scorings: float, habits: Habits) -> float:
    """What one card more than so many brings in the scorings to come."""
    each = 0.0 if _is_last_round(g) else habits.each_card
    more = score_of_cards(g, cards + 1, each) - score_of_cards(g, cards, each)
    return min(scorings, habits.horizon) * more


def _is_last_round(g: State) -> bool:
    """Whether the last card lies face up (E1); phases 2 and 3 ask."""
    for copies in g.deck:  # noqa: SIM110 - a generator costs several times as much
        if copies:
            return False
    return True


def _payment(g: State, habits: Habits) -> i64:
    """BP or a gene: what costs least for each MP."""
    legal = g.legal
    rules = g.rules
    scorings = scorings_left(g, habits.tempo)
    share = _share_of_worth(g, scorings)
    card = _worth_of_card(g, g.traits[g.actor].cards - 1, scorings, habits)
    worths = habits.genes.of(rules)
    chosen = legal[0]
    least = habits.bp if chosen == PAY else 1000.0
    for action in legal:
        if action != PAY:
            gene = rules.gene_of[action]
            loss = share * worths[gene] + card
            loss /= float(max(1, min(rules.worth[gene], g.debt)))
            if loss < least:
                least = loss
                chosen = action
    return chosen
