"""Speed (G-SPD): after an active move the amoeba may move once more, free of charge."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING, first_of
from ursuppe.engine.catalog import DONE, GO, MOVE, NUMBERS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.phases.movement import find_direction, go_by_choice
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """G-SPD."""
    traits.moves_twice = True


GENE: Gene = Gene("speed", "G-SPD", "Speed", express=express)

DONE_OR_MOVE: Final = vec[i64]([DONE, MOVE])
DONE_OR_GO: Final = vec[i64]([DONE, GO, GO + 1, GO + 2, GO + 3])


def ask_second_move(g: State, entry: i64) -> vec[i64]:
    """G-SPD: optional, also when the first one stayed in place. Where Movement II names
    its direction at once, staying would be the same as `done` and is not offered."""
    amoeba = first_of(entry)
    if g.where[amoeba] == OFF:
        g.pop()
        return NOTHING
    tribe = amoeba // NUMBERS
    g.actor = tribe
    if g.traits[tribe].chooses_direction and not g.rules.edition.holding_first:
        return DONE_OR_GO
    return DONE_OR_MOVE


def second_move(g: State, entry: i64, action: i64) -> None:
    """G-SPD: its direction is found anew in the same way."""
    amoeba = first_of(entry)
    g.pop()
    if g.sink is not None and action != DONE:
        rule = "G-PER" if g.traits[amoeba // NUMBERS].persistent else "G-SPD"
        g.tell(events.MOVES_AGAIN, rule, amoeba=amoeba, space=g.where[amoeba])
    if action == MOVE:
        find_direction(g, amoeba)
    elif action != DONE:
        go_by_choice(g, amoeba, action)
