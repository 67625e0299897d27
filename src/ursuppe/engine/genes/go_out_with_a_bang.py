"""Go Out With A Bang (H-BAN): when it dies, every other amoeba on its space gets 1 DP."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-BAN."""
    traits.bangs = True


GENE: Gene = Gene("go_out_with_a_bang", "H-BAN", "Go Out With A Bang", express=express)


def bang(g: State, dead: i64, space: i64) -> None:
    """H-BAN: own amoebas too. Whom it kills dies in phase 5."""
    for amoeba in range(len(g.where)):
        if g.where[amoeba] == space:
            g.damage[amoeba] += 1
            if g.sink is not None:
                g.tell(events.DAMAGED, "H-BAN", amoeba=amoeba, space=space, amount=1, other=dead)
