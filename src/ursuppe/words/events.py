"""Events in words: for each kind who it is about, and what the sentence says of them."""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from ursuppe.engine import events
from ursuppe.engine.board import DIRECTION_NAMES, NOWHERE
from ursuppe.engine.events import Event
from ursuppe.words.names import PHASES, Names, die, listed


class About(Enum):
    """The subject of a sentence."""

    NOBODY = 0
    TRIBE = 1
    AMOEBA = 2
    PAYER = 3
    """A tribe; but where an amoeba of the tribe has just acted, or acts next, that one."""


class Telling(NamedTuple):
    """How a kind of event is told: its subject, and the rest of the sentence."""

    about: About
    say: Callable[[Names, Event], str]


def _drifted(names: Names, event: Event) -> str:
    if event.direction == NOWHERE:
        return "drifts nowhere, the water is calm"
    return f"drifts {DIRECTION_NAMES[event.direction]}"


def _rolled(names: Names, event: Event) -> str:
    return f"rolls {listed([f'{face} ({die(face)})' for face in event.dice])}"


def _chose(names: Names, event: Event) -> str:
    if event.direction == NOWHERE:
        return "chooses to stay"
    return f"chooses {DIRECTION_NAMES[event.direction]}"


def _excreted(names: Names, event: Event) -> str:
    if not event.cubes:
        return "has nothing to excrete, the reserve is empty"
    return f"excretes {names.cubes(event.cubes)}"


def _placed(names: Names, event: Event) -> str:
    damage = f" with {event.amount} DP" if event.amount > 0 else ""
    return f"is placed on {names.space(event.space)}{damage}"


def _bought(names: Names, event: Event) -> str:
    seller = f" from {names.tribe(event.other_tribe)}" if event.other_tribe >= 0 else ""
    return f"buys {names.gene(event.gene)}{seller} for {event.amount} BP"


def _looked(names: Names, event: Event) -> str:
    """The card is named only to those who may know it (I3)."""
    card = f": {names.card(event.card)}" if event.card >= 0 else ""
    return f"looks at the next environment card{card}"


def _bounced(names: Names, event: Event) -> str:
    way = "over the island" if names.rules.rebound_through else "back"
    return f"is blocked in the {DIRECTION_NAMES[event.direction]} and bounces {way}"


def _swapped(names: Names, event: Event) -> str:
    price = f"and {event.amount} BP" if event.amount else "free"
    return f"takes {names.gene(event.gene)} for it, {price}"


def _exploded(names: Names, event: Event) -> str:
    return f"explodes, giving up {f'all {event.amount}' if event.amount else 'no'} BP"


def _other(names: Names, event: Event) -> str:
    return names.amoeba(event.other_tribe, event.other_number)


_N, _T, _A = About.NOBODY, About.TRIBE, About.AMOEBA

EVENTS: Final[dict[str, Telling]] = {
    events.ROUND: Telling(_N, lambda n, e: f"round {e.amount} begins"),
    events.PHASE: Telling(_N, lambda n, e: f"phase {e.amount}: {PHASES[e.amount]}"),
    events.CARD: Telling(_N, lambda n, e: f"the environment card: {n.card(e.card)}"),
    events.THREW: Telling(_T, lambda n, e: f"rolls {e.amount} for the start order"),
    events.WENT_FIRST: Telling(_T, lambda n, e: "wins the tie of the start dice"),
    events.STARTED: Telling(_T, lambda n, e: f"starts on space {e.amount} of the ladder"),
    events.PLACED: Telling(_A, _placed),
    events.DRIFTED: Telling(_A, _drifted),
    events.PAID: Telling(About.PAYER, lambda n, e: f"pays {e.amount} BP"),
    events.EARNED: Telling(_T, lambda n, e: f"gets {e.amount} BP"),
    events.ROLLED: Telling(_A, _rolled),
    events.CHOSE: Telling(_A, _chose),
    events.MOVED: Telling(_A, lambda n, e: f"goes from {n.space(e.space)} to {n.space(e.to)}"),
    events.MOVES_AGAIN: Telling(_A, lambda n, e: "moves once more"),
    events.STAYED: Telling(_A, lambda n, e: f"stays on {n.space(e.space)}"),
    events.TOOK: Telling(_A, lambda n, e: f"takes {n.cubes(e.cubes)} along"),
    events.FOLLOWED: Telling(_A, lambda n, e: f"holds on to {_other(n, e)}"),
    events.PUT_BACK: Telling(
        _N, lambda n, e: f"back on {n.space(e.space)} after all: {n.cubes(e.cubes)}"
    ),
    events.ATE: Telling(_A, lambda n, e: f"eats {n.cubes(e.cubes)}"),
    events.PREFERRED: Telling(
        _A, lambda n, e: f"rolls for its meal and prefers {n.colour(e.other_tribe)}"
    ),
    events.DRAINED: Telling(
        _A, lambda n, e: f"lives off {n.tribe(e.other_tribe)}, who loses {e.amount} BP"
    ),
    events.EXCRETED: Telling(_A, _excreted),
    events.STARVED: Telling(_A, lambda n, e: f"starves: {e.amount} DP"),
    events.DAMAGED: Telling(_A, lambda n, e: f"gets {e.amount} DP"),
    events.ATTACKED: Telling(_A, lambda n, e: f"attacks {_other(n, e)}"),
    events.DEFENDED: Telling(_A, lambda n, e: f"defends itself against {_other(n, e)}"),
    events.FOUGHT: Telling(
        _A, lambda n, e: f"rolls {e.dice[0]} against the {e.dice[1]} of {_other(n, e)}"
    ),
    events.FLED: Telling(_A, lambda n, e: f"tries to escape from {_other(n, e)}"),
    events.FAILED: Telling(_A, lambda n, e: f"does not get {_other(n, e)}"),
    events.FED: Telling(_A, lambda n, e: f"has fed on {_other(n, e)}"),
    events.DIED: Telling(_A, lambda n, e: f"dies on {n.space(e.space)}"),
    events.RELEASED: Telling(_A, lambda n, e: f"leaves {n.cubes(e.cubes)}"),
    events.DEFECT: Telling(_T, lambda n, e: f"has a gene defect of {e.amount}"),
    events.GAVE_UP: Telling(_T, lambda n, e: f"gives up {n.gene(e.gene)}, which pays {e.amount}"),
    events.FORGIVEN: Telling(_T, lambda n, e: f"is forgiven the other {e.amount}"),
    events.BOUGHT: Telling(_T, _bought),
    events.RETURNED: Telling(_T, lambda n, e: f"gives {n.gene(e.gene)} for it"),
    events.DIVIDED: Telling(
        _T,
        lambda n, e: (
            f"divides for {e.amount} BP: {n.colour(e.tribe)} {e.number} on {n.space(e.space)}"
        ),
    ),
    events.SCORED: Telling(_T, lambda n, e: f"advances {e.amount} to {e.to}"),
    events.ENDED: Telling(_T, lambda n, e: f"wins the game on space {e.amount} of the ladder"),
    # Freshly Spiced
    events.REVEALED: Telling(_N, lambda n, e: f"a new gene joins the pool: {n.gene(e.gene)}"),
    events.LOOKED: Telling(_T, _looked),
    events.FEEDS_FIRST: Telling(_A, lambda n, e: "feeds before it moves"),
    events.UNSEEN: Telling(_A, lambda n, e: f"is not seen coming: {_other(n, e)} has no answer"),
    events.BOUNCED: Telling(_A, _bounced),
    events.SUCKED: Telling(_A, lambda n, e: f"sucks in {n.cubes(e.cubes)} from {n.space(e.space)}"),
    events.POISONED: Telling(_A, lambda n, e: f"leaves {e.amount} DP on {n.space(e.space)}"),
    events.ALARMED: Telling(
        _T, lambda n, e: "is alarmed: its amoebas may escape until the end of the round"
    ),
    events.HEALED: Telling(_A, lambda n, e: f"loses {e.amount} DP"),
    events.SWAPPED: Telling(_T, _swapped),
    events.EXPLODED: Telling(_T, _exploded),
    events.RECEIVED: Telling(_T, lambda n, e: f"gets {e.amount} BP from {n.tribe(e.other_tribe)}"),
    events.CHOOSES_NEXT: Telling(_T, lambda n, e: "decides what is played next"),
}
"""How each kind of event is told."""

BY_RULE: Final[dict[tuple[str, str], Telling]] = {
    (events.PAID, "H-HAR"): Telling(
        About.PAYER, lambda n, e: f"pays {e.amount} BP for the hard crust"
    ),
    (events.EARNED, "H-ENE"): Telling(About.PAYER, lambda n, e: f"earns {e.amount} BP"),
    (events.ROLLED, "H-CA1"): Telling(_A, lambda n, e: f"rolls {e.dice[0]} to go unseen"),
    (events.EXCRETED, "H-CLE"): Telling(
        _A, lambda n, e: f"{_excreted(n, e)}{f' onto {n.space(e.space)}' if e.cubes else ''}"
    ),
    (events.DAMAGED, "H-BAN"): Telling(
        _A, lambda n, e: f"gets {e.amount} DP from the bang of {_other(n, e)}"
    ),
    (events.DAMAGED, "H-MOU"): Telling(_A, lambda n, e: f"is only bitten: {e.amount} DP"),
    (events.DAMAGED, "H-TOX"): Telling(_A, lambda n, e: f"takes up toxins: {e.amount} DP"),
    (events.RETURNED, "H-ADA"): Telling(_T, lambda n, e: f"gives {n.gene(e.gene)} back"),
}
"""How some events are told otherwise, where a rule makes them something else."""


def telling_of(event: Event) -> Telling:
    """How an event is told; a kind without words of its own is told by its name."""
    known = BY_RULE.get((event.kind, event.rule)) or EVENTS.get(event.kind)
    if known is not None:
        return known
    about = _A if event.number >= 0 else _T if event.tribe >= 0 else _N
    return Telling(about, lambda names, event: f"({event.kind})")
