"""Attacks (section 6): name the target, pay, answers, result.

Struggle for Survival attacks in phase 1, Aggression in phase 5; both run through these
steps. Defense and Escape, the answers, are in the files of those genes.
"""

from ursuppe.engine import events
from ursuppe.engine.agenda import ANSWER, FEEDING, SECOND_STRIKE, step
from ursuppe.engine.catalog import ATTACK, NUMBERS
from ursuppe.engine.genes.armor import struck
from ursuppe.engine.genes.more_than_a_mouthful import bitten
from ursuppe.engine.phases.deaths import die_naturally, die_violently, reap
from ursuppe.engine.state import MAY_FEED, OFF, SECOND, State
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


def is_threatened(g: State, attacker: i64, target: i64) -> bool:
    """H-THR: only the same or a lower number may attack."""
    return g.traits[target // NUMBERS].threatening and attacker % NUMBERS > target % NUMBERS


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


def succeed(g: State) -> None:
    """A5, A7: the target is eaten in phase 1, and dies naturally in phase 5."""
    attacker = g.attacker
    target = g.target
    if g.phase == 1:
        if g.traits[target // NUMBERS].mouthful and target // NUMBERS != attacker // NUMBERS:
            bitten(g, target)
        else:
            die_violently(g, target)
        if g.sink is not None:
            g.tell(events.FED, "A5", amoeba=attacker, space=g.battlefield, other=target)
    elif g.traits[target // NUMBERS].armored:
        struck(g, target)
    else:
        die_naturally(g, target, "A7")
        reap(g, "K3")


def fail(g: State, rule: str) -> None:
    """A6 to A9: what is left to the attacker."""
    attacker = g.attacker
    if g.sink is not None:
        g.tell(events.FAILED, rule, amoeba=attacker, other=g.target)
    if g.phase == 1 and g.where[attacker] != g.battlefield:
        g.attack |= MAY_FEED
    # Of a failed attempt nothing else is left.
    g.attack &= SECOND | MAY_FEED
    g.target = 0
    g.battlefield = 0
    if g.phase == 1:
        g.push(step(FEEDING, attacker, 1))
    elif may_try_again(g):
        g.push(step(SECOND_STRIKE, attacker))


def may_try_again(g: State) -> bool:
    """A8: Persistence has a second attempt, unless the attacker died."""
    attacker = g.attacker
    return (
        not g.attack & SECOND
        and g.traits[attacker // NUMBERS].persistent
        and g.where[attacker] != OFF
    )
