"""Phase 4 (section 9): income and cell division."""

from ursuppe.engine import events
from ursuppe.engine.agenda import DIVISION, DIVISION_TURNS, DUMMY_DIVISION, PHASE, first_of, step
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import DONE, NUMBERS, PLACE
from ursuppe.engine.state import OFF, State

ONLY_DONE = [DONE]


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
    g.bp[tribe] += g.rules.income
    if g.sink is not None:
        g.tell(events.EARNED, "V1", tribe, amount=g.rules.income)
    g.agenda.append(step(DUMMY_DIVISION if tribe == g.rules.dummy else DIVISION, tribe))
    return None


def ask_division(g: State, entry: int) -> list[int]:
    """V1: another amoeba, or done."""
    tribe = first_of(entry)
    g.actor = tribe
    rules = g.rules
    own = g.where[tribe * NUMBERS : tribe * NUMBERS + rules.amoebas]
    free = comes_free(g, tribe)
    if OFF not in own or (not free and g.bp[tribe] < g.traits[tribe].division_cost):
        return ONLY_DONE
    first = PLACE if free else rules.divide
    spaces = allowed_spaces(g, tribe)
    options = [DONE]
    for i in range(rules.amoebas):
        if own[i] == OFF:
            base = first + i * rules.spaces
            options += [base + space for space in spaces]
    return options


def comes_free(g: State, tribe: int) -> bool:
    """V4: whether the next amoeba is the first one, which costs nothing."""
    return g.rules.edition.free_first_amoeba and g.population(tribe) == 0


def allowed_spaces(g: State, tribe: int) -> list[int]:
    """V2 to V4, G-SPO: where a new amoeba of the tribe may be placed."""
    rules = g.rules
    own = [space for space in g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS] if space != OFF]
    if not own:
        anywhere = rules.edition.free_first_amoeba or g.traits[tribe].placed_anywhere
        return list(range(rules.spaces)) if anywhere else []
    if len(own) == 1 or g.traits[tribe].placed_anywhere:
        return [space for space in range(rules.spaces) if space not in own]
    near = set()
    for space in own:
        near.update(rules.neighbours[4 * space : 4 * space + 4])
    near.discard(OUTSIDE)
    return sorted(near.difference(own))


def division(g: State, entry: int, action: int) -> None:
    """V2 to V4."""
    if action == DONE:
        g.agenda.pop()
    else:
        place_new(g, first_of(entry), action)


def place_new(g: State, tribe: int, action: int) -> None:
    """A new amoeba without DP: divided off (V2, V3) or free (V4)."""
    rules = g.rules
    divides = action >= rules.divide
    placement = action - (rules.divide if divides else PLACE)
    amoeba = tribe * NUMBERS + placement // rules.spaces
    space = placement % rules.spaces
    cost = g.traits[tribe].division_cost if divides else 0
    g.bp[tribe] -= cost
    g.where[amoeba] = space
    if g.sink is not None:
        if divides:
            g.tell(events.DIVIDED, "V2", amoeba=amoeba, space=space, amount=cost)
        else:
            g.tell(events.PLACED, "V4", amoeba=amoeba, space=space, amount=0)
