"""Migration Sensing (H-MIG): from the start of phase 1 the owner knows the next card.

The card is drawn when it is first looked at, and `State.next_seen` has the seats that
know it (I3). Environmental Sensing looks through the same steps.
"""

from ursuppe.engine import events
from ursuppe.engine.agenda import PEEK, first_of, step
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.masks import bit
from ursuppe.engine.state import CHANCE, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-MIG."""
    traits.senses_at_dawn = True


GENE: Gene = Gene("migration_sensing", "H-MIG", "Migration Sensing", express=express)


def look_at_dawn(g: State) -> None:
    """H-MIG: at the start of phase 1."""
    seats: i64 = 0
    for tribe in range(g.rules.tribes):
        if g.traits[tribe].senses_at_dawn and tribe != g.rules.dummy:
            seats |= bit(tribe)
    look(g, seats)


def look(g: State, seats: i64) -> None:
    """Shows the next card to some seats; it is drawn if nobody has looked yet. With no
    card left there is nothing to see."""
    if not seats & ~g.next_seen or not any(g.deck):
        return
    if g.next_card < 0:
        g.push(step(PEEK, seats))
    else:
        show(g, seats)


def ask_peek(g: State, entry: i64) -> vec[i64]:
    """I3: the card on top of the pile."""
    first = g.rules.first_peek
    g.actor = CHANCE
    g.weights = vec[i64]([left for left in g.deck if left])
    return vec[i64]([first + card for card in range(len(g.deck)) if g.deck[card]])


def peek(g: State, entry: i64, action: i64) -> None:
    """I3."""
    g.pop()
    g.next_card = action - g.rules.first_peek
    show(g, first_of(entry))


def show(g: State, seats: i64) -> None:
    """I3: who looked is open, the card is not."""
    new = seats & ~g.next_seen
    g.next_seen |= seats
    g.revealed += 1
    if g.sink is not None:
        for tribe in range(g.rules.tribes):
            if new >> tribe & 1:
                rule = "H-ENV" if g.traits[tribe].senses_ahead else "H-MIG"
                g.tell(events.LOOKED, rule, tribe, card=g.next_card, secret_to=bit(tribe))
