"""What comes of an attack (A5 to A9)."""

from ursuppe.engine import events
from ursuppe.engine.agenda import FEEDING, SECOND_STRIKE, step
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.genes.armor import struck
from ursuppe.engine.genes.more_than_a_mouthful import bitten
from ursuppe.engine.phases.deaths import die_naturally, die_violently, reap
from ursuppe.engine.state import MAY_FEED, OFF, SECOND, State


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


def thwart(g: State, rule: str) -> None:
    """A3, A4: an answer has saved the target, which is asked for no other."""
    g.pop()
    fail(g, rule)


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
