"""Phase 4 (section 9): income and cell division."""

from ursuppe.engine import events
from ursuppe.engine.agenda import (
    DIVISION,
    DIVISION_TURNS,
    DUMMY_DIVISION,
    EXPLOSION,
    NOTHING,
    PHASE,
    first_of,
    step,
)
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import DONE, HEAL, NUMBERS, ONLY_DONE, PLACE, SHIFT
from ursuppe.engine.genes.healing_one import can_be_healed, heal
from ursuppe.engine.genes.healing_two import begin_shift, shifts
from ursuppe.engine.masks import marked
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import append, extend, i64, vec


def begin_division(g: State) -> None:
    """V1: one turn each, in descending order."""
    g.push(DIVISION_TURNS)


def division_turns(g: State, entry: i64) -> vec[i64]:
    """V1: the income comes first."""
    if g.turn == g.rules.tribes:
        g.turn_into(step(PHASE, 5))
        return NOTHING
    tribe = g.order[g.turn]
    g.turn += 1
    if g.traits[tribe].explodes and tribe != g.rules.dummy:
        g.push(step(EXPLOSION, tribe))
    else:
        begin_division_turn(g, tribe)
    return NOTHING


def begin_division_turn(g: State, tribe: i64) -> None:
    """V1: income, then divisions."""
    income = g.rules.income + g.traits[tribe].more_income
    g.bp[tribe] += income
    if g.sink is not None:
        g.tell(events.EARNED, "V1", tribe, amount=income)
    g.push(step(DUMMY_DIVISION if tribe == g.rules.dummy else DIVISION, tribe))


def ask_division(g: State, entry: i64) -> vec[i64]:
    """V1: another amoeba, a healing, or done."""
    tribe = first_of(entry)
    g.actor = tribe
    traits = g.traits[tribe]
    options = ONLY_DONE
    if traits.healing:
        for i in can_be_healed(g, tribe):
            options = append(options, HEAL + i)
        options = extend(options, shifts(g, tribe))
    if comes_free(g, tribe):
        return placements(g, tribe, PLACE, allowed_spaces(g, tribe), options)
    if g.bp[tribe] >= traits.division_cost:
        return placements(g, tribe, g.rules.divide, allowed_spaces(g, tribe), options)
    return options


def placements(g: State, tribe: i64, first: i64, spaces: vec[i64], before: vec[i64]) -> vec[i64]:
    """After some options, the actions that put one of the tribe's free amoebas onto one of
    the spaces; `first` is the first of the placements or of the divisions in the catalog."""
    free = g.rules.amoebas - g.population(tribe)
    options = vec[i64]([0] * (len(before) + free * len(spaces)))
    found: i64 = 0
    for option in before:
        options[found] = option
        found += 1
    for i in range(g.rules.amoebas):
        if g.where[tribe * NUMBERS + i] == OFF:
            base = first + i * g.rules.spaces
            for space in spaces:
                options[found] = base + space
                found += 1
    return options


def comes_free(g: State, tribe: i64) -> bool:
    """V4: whether the next amoeba is the first one, which costs nothing."""
    return g.rules.edition.free_first_amoeba and g.population(tribe) == 0


def allowed_spaces(g: State, tribe: i64) -> vec[i64]:
    """V2 to V4, G-SPO: where a new amoeba of the tribe may be placed."""
    rules = g.rules
    own = tribe * NUMBERS
    population = g.population(tribe)
    anywhere = g.traits[tribe].placed_anywhere
    if not population:
        return rules.everywhere if anywhere or rules.edition.free_first_amoeba else NOTHING
    if population == 1 or anywhere:
        allowed = vec[i64]([1] * rules.spaces)
    else:
        allowed = vec[i64]([0] * rules.spaces)
        for amoeba in range(own, own + NUMBERS):
            space = g.where[amoeba]
            if space != OFF:
                for direction in range(4 * space, 4 * space + 4):
                    there = rules.neighbours[direction]
                    if there != OUTSIDE:
                        allowed[there] = 1
    for amoeba in range(own, own + NUMBERS):
        if g.where[amoeba] != OFF:
            allowed[g.where[amoeba]] = 0
    return marked(allowed)


def division(g: State, entry: i64, action: i64) -> None:
    """V2 to V4, H-HE1, H-HE2."""
    tribe = first_of(entry)
    if action == DONE:
        g.pop()
    elif action < SHIFT:
        heal(g, tribe, action)
    elif action < PLACE:
        begin_shift(g, tribe, action)
    else:
        place_new(g, tribe, action, "V4")


def place_new(g: State, tribe: i64, action: i64, free_by: str) -> None:
    """A new amoeba without DP: divided off (V2, V3), or free by another rule."""
    rules = g.rules
    divides = action >= rules.divide
    placement = action - PLACE
    cost: i64 = 0
    if divides:
        placement = action - rules.divide
        cost = g.traits[tribe].division_cost
    amoeba = tribe * NUMBERS + placement // rules.spaces
    space = placement % rules.spaces
    g.bp[tribe] -= cost
    rule = _rule_of_division(g, tribe, space) if g.sink is not None else ""
    g.where[amoeba] = space
    if g.sink is not None:
        if divides:
            g.tell(events.DIVIDED, rule, amoeba=amoeba, space=space, amount=cost)
        else:
            g.tell(events.PLACED, free_by, amoeba=amoeba, space=space, amount=0)


def _rule_of_division(g: State, tribe: i64, space: i64) -> str:
    """Which rule allows the space: V2 beside an amoeba, V3 for the second, or Spores."""
    own = g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS]
    around = g.rules.neighbours[4 * space : 4 * space + 4]
    if any(there != OUTSIDE and there in own for there in around):
        return "V2"
    return "V3" if g.population(tribe) == 1 else "G-SPO"
