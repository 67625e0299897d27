"""The target's answers to an attack (A2): Defense, Escape, both in either order, or none."""

from typing import Final

from ursuppe.engine.agenda import CAMOUFLAGE, HARD_CRUST, NOTHING
from ursuppe.engine.catalog import DEFEND, ESCAPE, NUMBERS, SUBMIT
from ursuppe.engine.combat.outcome import succeed
from ursuppe.engine.genes.camouflage_one import go_unseen
from ursuppe.engine.genes.defense import can_defend, defend
from ursuppe.engine.genes.escape import can_escape, escape
from ursuppe.engine.state import LOOKED_FOR, UNSEEN, State
from ursuppe.vectors import append, i64, vec

ONLY_SUBMIT: Final = vec[i64]([SUBMIT])


def ask_answer(g: State, entry: i64) -> vec[i64]:
    """A2: each answer once against this attack. The dummy never answers (T7)."""
    tribe = g.target // NUMBERS
    g.actor = tribe
    if tribe == g.rules.dummy or g.attack & UNSEEN:
        return ONLY_SUBMIT
    options = vec[i64]()
    if can_defend(g):
        options = append(options, DEFEND)
    if can_escape(g):
        options = append(options, ESCAPE)
    options = append(options, SUBMIT)
    if len(options) > 1 and not g.attack & LOOKED_FOR:
        # Camouflage comes before the answers, and only where there could be one.
        camouflage = g.traits[g.attacker // NUMBERS].camouflage
        g.attack |= LOOKED_FOR
        if camouflage == 2:
            go_unseen(g, "H-CA2")
            return ONLY_SUBMIT
        if camouflage == 1:
            g.push(CAMOUFLAGE)
            return NOTHING
    return options


def answer(g: State, entry: i64, action: i64) -> None:
    """A2: the question stays open until the attack is decided."""
    if action == DEFEND:
        defend(g)
    elif action == ESCAPE:
        escape(g)
    else:
        g.pop()
        if g.traits[g.target // NUMBERS].crusty:
            g.push(HARD_CRUST)
        else:
            succeed(g)
