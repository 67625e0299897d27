"""The target's answers to an attack (A2): Defense, Escape, both in either order, or none."""

from ursuppe.engine.catalog import DEFEND, ESCAPE, NUMBERS, SUBMIT
from ursuppe.engine.combat import succeed
from ursuppe.engine.genes.defense import can_defend, defend
from ursuppe.engine.genes.escape import can_escape, escape
from ursuppe.engine.state import State

ONLY_SUBMIT = [SUBMIT]


def ask_answer(g: State, entry: int) -> list[int]:
    """A2: each answer once against this attack. The dummy never answers (T7)."""
    tribe = g.target // NUMBERS
    g.actor = tribe
    if tribe == g.rules.dummy:
        return ONLY_SUBMIT
    options: list[int] = []
    if can_defend(g):
        options.append(DEFEND)
    if can_escape(g):
        options.append(ESCAPE)
    options.append(SUBMIT)
    return options


def answer(g: State, entry: int, action: int) -> None:
    """A2: the question stays open until the attack is decided."""
    if action == DEFEND:
        defend(g)
    elif action == ESCAPE:
        escape(g)
    else:
        g.agenda.pop()
        succeed(g)
