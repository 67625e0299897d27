"""Hard Crust (H-HAR): an attack that would succeed costs the attacker one more BP."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.catalog import BACK_OFF, NUMBERS, PRESS_ON
from ursuppe.engine.combat.outcome import fail, succeed
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-HAR."""
    traits.crusty = True


GENE: Gene = Gene("hard_crust", "H-HAR", "Hard Crust", express=express)

PRESS_ON_OR_NOT: Final = vec[i64]([PRESS_ON, BACK_OFF])
ONLY_BACK_OFF: Final = vec[i64]([BACK_OFF])


def ask_crust(g: State, entry: i64) -> vec[i64]:
    """H-HAR: after the answers, before the result; who cannot pay has failed."""
    tribe = g.attacker // NUMBERS
    g.actor = tribe
    can_pay = g.bp[tribe] >= g.rules.edition.hard_crust_cost
    return PRESS_ON_OR_NOT if can_pay else ONLY_BACK_OFF


def crust(g: State, entry: i64, action: i64) -> None:
    """H-HAR: never free, not even in a second attempt (A8)."""
    g.pop()
    if action == BACK_OFF:
        fail(g, "H-HAR")
        return
    tribe = g.attacker // NUMBERS
    cost = g.rules.edition.hard_crust_cost
    g.bp[tribe] -= cost
    if g.sink is not None:
        g.tell(events.PAID, "H-HAR", tribe, amount=cost)
    succeed(g)
