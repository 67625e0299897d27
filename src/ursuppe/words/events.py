"""Events in words: for each kind who it is about, and which entry of the catalog tells it.

An entry is named by the kind of event, with the rule or a detail where that makes it
something else; its places are filled with the facts below.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from ursuppe.engine import events
from ursuppe.engine.board import NOWHERE
from ursuppe.engine.events import Event
from ursuppe.words.catalog import TemplateFacts
from ursuppe.words.names import Names


class About(Enum):
    """The subject of a sentence."""

    NOBODY = 0
    TRIBE = 1
    AMOEBA = 2
    PAYER = 3
    """A tribe; but where an amoeba of the tribe has just acted, or acts next, that one."""


_N, _T, _A = About.NOBODY, About.TRIBE, About.AMOEBA

EVENTS: Final[dict[str, About]] = {
    events.ROUND: _N,
    events.PHASE: _N,
    events.CARD: _N,
    events.THREW: _T,
    events.WENT_FIRST: _T,
    events.STARTED: _T,
    events.PLACED: _A,
    events.DRIFTED: _A,
    events.PAID: About.PAYER,
    events.EARNED: _T,
    events.ROLLED: _A,
    events.CHOSE: _A,
    events.MOVED: _A,
    events.MOVES_AGAIN: _A,
    events.STAYED: _A,
    events.TOOK: _A,
    events.FOLLOWED: _A,
    events.PUT_BACK: _N,
    events.ATE: _A,
    events.PREFERRED: _A,
    events.DRAINED: _A,
    events.EXCRETED: _A,
    events.STARVED: _A,
    events.DAMAGED: _A,
    events.ATTACKED: _A,
    events.DEFENDED: _A,
    events.FOUGHT: _A,
    events.FLED: _A,
    events.FAILED: _A,
    events.FED: _A,
    events.DIED: _A,
    events.RELEASED: _A,
    events.DEFECT: _T,
    events.GAVE_UP: _T,
    events.FORGIVEN: _T,
    events.BOUGHT: _T,
    events.RETURNED: _T,
    events.DIVIDED: _T,
    events.SCORED: _T,
    events.ENDED: _T,
    # Freshly Spiced
    events.REVEALED: _N,
    events.LOOKED: _T,
    events.FEEDS_FIRST: _A,
    events.UNSEEN: _A,
    events.BOUNCED: _A,
    events.SUCKED: _A,
    events.POISONED: _A,
    events.ALARMED: _T,
    events.HEALED: _A,
    events.SWAPPED: _T,
    events.EXPLODED: _T,
    events.RECEIVED: _T,
    events.CHOOSES_NEXT: _T,
}
"""The subject of each kind of event."""

BY_RULE: Final[dict[tuple[str, str], About]] = {
    (events.PAID, "H-HAR"): About.PAYER,
    (events.EARNED, "H-ENE"): About.PAYER,
    (events.ROLLED, "H-CA1"): _A,
    (events.DAMAGED, "H-BAN"): _A,
    (events.DAMAGED, "H-MOU"): _A,
    (events.DAMAGED, "H-TOX"): _A,
    (events.RETURNED, "H-ADA"): _T,
}
"""Events that have an entry of their own where a rule makes them something else."""


def _excreted(names: Names, event: Event) -> str:
    if not event.cubes:
        return "excreted nothing"
    return "excreted H-CLE" if event.rule == "H-CLE" else "excreted"


_VARIANTS: Final[dict[str, Callable[[Names, Event], str]]] = {
    events.PLACED: lambda n, e: "placed with DP" if e.amount > 0 else "placed",
    events.DRIFTED: lambda n, e: "drifted nowhere" if e.direction == NOWHERE else "drifted",
    events.CHOSE: lambda n, e: "chose to stay" if e.direction == NOWHERE else "chose",
    events.RELEASED: lambda n, e: "released" if e.cubes else "released nothing",
    events.EXCRETED: _excreted,
    events.BOUGHT: lambda n, e: "bought from a player" if e.other_tribe >= 0 else "bought",
    # The card is named only to those who may know it (I3).
    events.LOOKED: lambda n, e: "looked and saw" if e.card >= 0 else "looked",
    events.BOUNCED: lambda n, e: "bounced over" if n.rules.rebound_through else "bounced",
    events.SWAPPED: lambda n, e: "swapped" if e.amount else "swapped free",
    events.EXPLODED: lambda n, e: "exploded" if e.amount else "exploded without BP",
}
"""Kinds of event whose entry depends on what happened."""


def _faces(names: Names, event: Event) -> str:
    return names.listed([f"{face} ({names.die(face)})" for face in event.dice])


FACTS: Final[dict[str, Callable[[Names, Event], object]]] = {
    "amount": lambda n, e: e.amount,
    "phase": lambda n, e: n.phase(e.amount),
    "space": lambda n, e: n.space(e.space),
    "to": lambda n, e: n.space(e.to),
    "ladder": lambda n, e: e.to,
    "card": lambda n, e: n.card(e.card),
    "towards": lambda n, e: n.towards(e.direction),
    "blocked": lambda n, e: n.blocked(e.direction),
    "faces": _faces,
    "die": lambda n, e: e.dice[0],
    "against": lambda n, e: e.dice[1],
    "cubes": lambda n, e: n.cubes(e.cubes),
    "gene": lambda n, e: n.gene(e.gene),
    "born": lambda n, e: n.own(e.tribe, e.number),
    "colour": lambda n, e: n.taste(e.other_tribe),
    "other": lambda n, e: n.amoeba(e.other_tribe, e.other_number),
    "player": lambda n, e: n.tribe(e.other_tribe),
    "from_player": lambda n, e: n.from_tribe(e.other_tribe),
}
"""What the entries of events can be filled with."""


class Telling(NamedTuple):
    """How an event is told: its subject, and the rest of the sentence."""

    about: About
    said: str


def telling_of(names: Names, event: Event) -> Telling:
    """How an event is told; a kind without words of its own is told by its name."""
    about = BY_RULE.get((event.kind, event.rule))
    if about is not None:
        entry = f"{event.kind} {event.rule}"
    elif event.kind in EVENTS:
        about = EVENTS[event.kind]
        variant = _VARIANTS.get(event.kind)
        entry = event.kind if variant is None else variant(names, event)
    else:
        about = _A if event.number >= 0 else _T if event.tribe >= 0 else _N
        return Telling(about, f"({event.kind})")
    return Telling(about, names.say(f"events.{entry}", TemplateFacts(FACTS, names, event)))
