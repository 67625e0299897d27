"""Phase 4 (section 9): income and cell division."""

from ursuppe.engine import events
from ursuppe.engine.agenda import (
    DIVISION,
    DIVISION_TURNS,
    DUMMY_DIVISION,
    EXPLOSION,
    PHASE,
    first_of,
    step,
)
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import DONE, HEAL, NUMBERS, PLACE, SHIFT
from ursuppe.engine.genes.healing_one import can_be_healed, heal
from ursuppe.engine.genes.healing_two import begin_shift, shifts
from ursuppe.engine.state import OFF, State


def begin_division(g: State) -> None:
    """V1: one turn each, in descending order."""
    g.agenda.append(step(DIVISION_TURNS))


def division_turns(g: State, entry: int) -> list[int] | None:
    """V1: the income comes first."""
    if g.turn == g.rules.tribes:
        g.agenda[-1] = step(PHASE, 5)
        return None
    tribe = g.order[g.turn]
    g.turn += 1
    if g.traits[tribe].explodes and tribe != g.rules.dummy:
        g.agenda.append(step(EXPLOSION, tribe))
    else:
        begin_division_turn(g, tribe)
    return None


def begin_division_turn(g: State, tribe: int) -> None:
    """V1: income, then divisions."""
    g.bp[tribe] += g.rules.income
    if g.sink is not None:
        g.tell(events.EARNED, "V1", tribe, amount=g.rules.income)
    g.agenda.append(step(DUMMY_DIVISION if tribe == g.rules.dummy else DIVISION, tribe))


def ask_division(g: State, entry: int) -> list[int]:
    """V1: another amoeba, a healing, or done."""
    tribe = first_of(entry)
    g.actor = tribe
    traits = g.traits[tribe]
    options = [DONE]
    if traits.healing:
        options += [HEAL + i for i in can_be_healed(g, tribe)] + shifts(g, tribe)
    if comes_free(g, tribe):
        options += placements(g, tribe, PLACE, allowed_spaces(g, tribe))
    elif g.bp[tribe] >= traits.division_cost:
        options += placements(g, tribe, g.rules.divide, allowed_spaces(g, tribe))
    return options


def placements(g: State, tribe: int, first: int, spaces: list[int]) -> list[int]:
    """The actions that put one of the tribe's free amoebas onto one of the spaces; `first`
    is the first of the placements or of the divisions in the catalog."""
    options: list[int] = []
    for i in range(g.rules.amoebas):
        if g.where[tribe * NUMBERS + i] == OFF:
            base = first + i * g.rules.spaces
            options += [base + space for space in spaces]
    return options


def comes_free(g: State, tribe: int) -> bool:
    """V4: whether the next amoeba is the first one, which costs nothing."""
    return g.rules.edition.free_first_amoeba and g.population(tribe) == 0


def allowed_spaces(g: State, tribe: int) -> list[int]:
    """V2 to V4, G-SPO: where a new amoeba of the tribe may be placed."""
    rules = g.rules
    population = 0
    taken = 0
    near = 0
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        space = g.where[amoeba]
        if space != OFF:
            population += 1
            taken |= 1 << space
            near |= rules.near[space]
    if not population:
        anywhere = rules.edition.free_first_amoeba or g.traits[tribe].placed_anywhere
        return list(range(rules.spaces)) if anywhere else []
    if population == 1 or g.traits[tribe].placed_anywhere:
        near = rules.everywhere
    allowed = near & ~taken
    return [space for space in range(rules.spaces) if allowed >> space & 1]


def division(g: State, entry: int, action: int) -> None:
    """V2 to V4, H-HE1, H-HE2."""
    tribe = first_of(entry)
    if action == DONE:
        g.agenda.pop()
    elif action < SHIFT:
        heal(g, tribe, action)
    elif action < PLACE:
        begin_shift(g, tribe, action)
    else:
        place_new(g, tribe, action, "V4")


def place_new(g: State, tribe: int, action: int, free_by: str) -> None:
    """A new amoeba without DP: divided off (V2, V3), or free by another rule."""
    rules = g.rules
    divides = action >= rules.divide
    placement = action - (rules.divide if divides else PLACE)
    amoeba = tribe * NUMBERS + placement // rules.spaces
    space = placement % rules.spaces
    cost = g.traits[tribe].division_cost if divides else 0
    g.bp[tribe] -= cost
    rule = _rule_of_division(g, tribe, space) if g.sink is not None else ""
    g.where[amoeba] = space
    if g.sink is not None:
        if divides:
            g.tell(events.DIVIDED, rule, amoeba=amoeba, space=space, amount=cost)
        else:
            g.tell(events.PLACED, free_by, amoeba=amoeba, space=space, amount=0)


def _rule_of_division(g: State, tribe: int, space: int) -> str:
    """Which rule allows the space: V2 beside an amoeba, V3 for the second, or Spores."""
    own = g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS]
    around = g.rules.neighbours[4 * space : 4 * space + 4]
    if any(there != OUTSIDE and there in own for there in around):
        return "V2"
    return "V3" if g.population(tribe) == 1 else "G-SPO"
