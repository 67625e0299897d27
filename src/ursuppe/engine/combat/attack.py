"""An attack begins (A1): its targets, and what it costs.

Struggle for Survival attacks in phase 1, Aggression in phase 5; both run through the same
steps: `attack` names the target, `answers` asks its owner, `outcome` is what comes of it.
"""

from ursuppe.engine import events
from ursuppe.engine.agenda import ANSWER
from ursuppe.engine.catalog import ATTACK, NUMBERS
from ursuppe.engine.genes.threat_display import is_threatened
from ursuppe.engine.state import MAY_FEED, SECOND, State
from ursuppe.vectors import i64, vec


def targets_in_phase_one(g: State, attacker: i64) -> vec[i64]:
    """A1, A10: the attacks on any other amoeba in its space that no card protects."""
    space = g.where[attacker]
    return vec[i64](
        [
            ATTACK + amoeba
            for amoeba in range(len(g.where))
            if g.where[amoeba] == space
            and amoeba != attacker
            and not g.traits[amoeba // NUMBERS].armored
            and not is_threatened(g, attacker, amoeba)
        ]
    )


def targets_in_phase_five(g: State, attacker: i64) -> vec[i64]:
    """A1, A10: the other tribes' amoebas in its space."""
    space = g.where[attacker]
    return vec[i64](
        [
            ATTACK + amoeba
            for amoeba in range(len(g.where))
            if g.where[amoeba] == space
            and amoeba // NUMBERS != attacker // NUMBERS
            and not is_threatened(g, attacker, amoeba)
        ]
    )


def declare(g: State, attacker: i64, target: i64, *, again: bool) -> None:
    """A1: the attack is named and paid for; a second attempt is free (A8)."""
    g.attacker = attacker
    g.target = target
    g.battlefield = g.where[attacker]
    g.attack = SECOND | (g.attack & MAY_FEED) if again else 0
    tribe = attacker // NUMBERS
    if g.sink is not None:
        rule = "A8" if again else "G-SFS" if g.phase == 1 else "G-AGG"
        g.tell(events.ATTACKED, rule, amoeba=attacker, other=target, space=g.battlefield)
    cost = g.rules.edition.attack_cost
    if cost and not again:
        g.bp[tribe] -= cost
        if g.sink is not None:
            g.tell(events.PAID, "A1", tribe, amount=cost)
    g.push(ANSWER)
