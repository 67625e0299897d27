"""Events: what happened, emitted while an action is applied.

A game with a sink hands it an `Event` for everything that happens, in order. The log in
words, animations and statistics are made from these; nobody else works the rules out
again. Without a sink no event is made.
"""

from typing import Final

from ursuppe.engine.cubes import COLOURS, unpack

ROUND: Final = "round"  # a round begins: amount
PHASE: Final = "phase"  # a phase begins: amount
CARD: Final = "card"  # an environment card is turned up: card
THREW: Final = "threw"  # start dice: amount
WENT_FIRST: Final = "went first"  # a tie of start dice is settled
STARTED: Final = "started"  # a start space is chosen: amount
PLACED: Final = "placed"  # an amoeba comes onto the board without a division: space, amount (DP)
DRIFTED: Final = "drifted"  # an amoeba gives itself to the current: direction
PAID: Final = "paid"  # BP to the bank: amount
EARNED: Final = "earned"  # BP from the bank: amount
ROLLED: Final = "rolled"  # move dice: dice
CHOSE: Final = "chose"  # a direction is chosen: direction
MOVED: Final = "moved"  # from space to `to`
MOVES_AGAIN: Final = "moves again"  # Speed's second move begins
STAYED: Final = "stayed"  # it is where it was: space
TOOK: Final = "took"  # a tentacle takes cubes: space, cubes
FOLLOWED: Final = "followed"  # Holding: other is the one followed
PUT_BACK: Final = "put back"  # cubes set aside for a journey that did not happen
ATE: Final = "ate"  # space, cubes
PREFERRED: Final = "preferred"  # the dummy's dice: other_tribe is the colour it eats most of
DRAINED: Final = "drained"  # a parasite's host (other) loses BP: amount
EXCRETED: Final = "excreted"  # space, cubes
STARVED: Final = "starved"  # space
DAMAGED: Final = "damaged"  # DP: amount
ATTACKED: Final = "attacked"  # other is the target
DEFENDED: Final = "defended"  # the target's owner uses Defense
FOUGHT: Final = "fought"  # dice: attacker's, defender's
FLED: Final = "fled"  # the target's owner uses Escape
FAILED: Final = "failed"  # an attack has failed; other is the target
FED: Final = "fed"  # an attacker has eaten its target
DIED: Final = "died"  # leaves the board: space
RELEASED: Final = "released"  # cubes put on the space of a death
DEFECT: Final = "defect"  # a gene defect is due: amount
GAVE_UP: Final = "gave up"  # gene, amount (what it pays)
FORGIVEN: Final = "forgiven"  # the rest of a defect: amount
BOUGHT: Final = "bought"  # gene, amount (price)
RETURNED: Final = "returned"  # a lower gene goes back to the pool: gene
DIVIDED: Final = "divided"  # a new amoeba: space, amount (price)
SCORED: Final = "scored"  # the marker advances: amount, `to` (ladder space)
ENDED: Final = "ended"  # the game is over; tribe is the winner
# Freshly Spiced
REVEALED: Final = "revealed"  # a new gene joins the pool: gene
LOOKED: Final = "looked"  # a seat looks at the next card: card, secret to that seat
FEEDS_FIRST: Final = "feeds first"  # Fast Food
UNSEEN: Final = "unseen"  # Camouflage: the attack cannot be answered
BOUNCED: Final = "bounced"  # Rebound: the direction that was blocked
SUCKED: Final = "sucked"  # a gulp from another space: space, cubes
POISONED: Final = "poisoned"  # DP on a space: amount
ALARMED: Final = "alarmed"  # the tribe has Escape for the rest of the round
HEALED: Final = "healed"  # DP taken off: amount
SWAPPED: Final = "swapped"  # the new gene of a swap: gene, amount (price)
EXPLODED: Final = "exploded"  # Population Explosion: amount (BP given up)
RECEIVED: Final = "received"  # BP from another player: amount
CHOOSES_NEXT: Final = "chooses next"  # who decides what is played next (H-DOR)

KINDS: Final = [
    ROUND, PHASE, CARD, THREW, WENT_FIRST, STARTED, PLACED, DRIFTED, PAID, EARNED, ROLLED, CHOSE,
    MOVED, MOVES_AGAIN, STAYED, TOOK, FOLLOWED, PUT_BACK, ATE, PREFERRED, DRAINED, EXCRETED,
    STARVED, DAMAGED, ATTACKED, DEFENDED, FOUGHT, FLED, FAILED, FED, DIED, RELEASED, DEFECT,
    GAVE_UP, FORGIVEN, BOUGHT, RETURNED, DIVIDED, SCORED, ENDED, REVEALED, LOOKED, FEEDS_FIRST,
    UNSEEN, BOUNCED, SUCKED, POISONED, ALARMED, HEALED, SWAPPED, EXPLODED, RECEIVED, CHOOSES_NEXT,
]  # fmt: skip


class Event:
    """One thing that happened. Fields that say nothing about it are -1.

    `tribe` and `number` say who (a number only where it is an amoeba), `other_tribe` and
    `other_number` to whom; `rule` is the rule that made it happen.
    """

    def __init__(self, kind: str, rule: str) -> None:
        self.kind = kind
        self.rule = rule
        self.tribe = -1
        self.number = -1
        self.space = -1
        self.to = -1
        self.amount = -1
        self.cubes = -1
        self.gene = -1
        self.card = -1
        self.direction = -1
        self.other_tribe = -1
        self.other_number = -1
        self.dice: tuple[int, ...] = ()
        self.secret_to = -1
        """Mask of the seats that may know the card; -1 if all may (I3)."""

    def for_seat(self, seat: int | None) -> "Event":
        """The event as a seat may know it; None is a spectator."""
        if self.secret_to < 0 or (seat is not None and self.secret_to >> seat & 1):
            return self
        known = Event(self.kind, self.rule)
        known.tribe = self.tribe
        return known

    def to_json(self) -> dict[str, object]:
        """The event as plain data, without the fields that say nothing."""
        fields: dict[str, object] = {"kind": self.kind, "rule": self.rule}
        numbers = {
            "tribe": self.tribe, "number": self.number, "space": self.space, "to": self.to,
            "amount": self.amount, "gene": self.gene, "card": self.card,
            "direction": self.direction, "other_tribe": self.other_tribe,
            "other_number": self.other_number,
        }  # fmt: skip
        for name, value in numbers.items():
            if value >= 0:
                fields[name] = value
        if self.cubes >= 0:
            fields["cubes"] = unpack(self.cubes, COLOURS)
        if self.dice:
            fields["dice"] = list(self.dice)
        return fields

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.to_json().items())
        return f"<Event {said}>"
