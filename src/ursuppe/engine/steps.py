"""The kinds of step: one record for each, from which the questions, the reasons against an
answer, and the reading and writing of positions follow.

`agenda` has their numbers, which are compiled in; `dispatch` says which functions they call.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine import agenda
from ursuppe.engine.agenda import kind_of, second_of
from ursuppe.engine.catalog import GULP_COUNT, NUMBERS, Action
from ursuppe.engine.masks import bit
from ursuppe.engine.reasons.attacks import against_answer, against_strike
from ursuppe.engine.reasons.cards import against_payment, against_phase_three, against_swap
from ursuppe.engine.reasons.phase_one import (
    against_excretion,
    against_feeding,
    against_host,
    against_movement,
    against_rest_of_meal,
    against_tentacle,
)
from ursuppe.engine.reasons.placements import (
    against_birth,
    against_phase_four,
    against_placement,
    against_start_space,
)
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import State
from ursuppe.vectors import i64


class Argument:
    """What one number of a step means, and its bounds in a game."""

    def __init__(self, high: int | Callable[[State], int], low: int = 0) -> None:
        self._low = low
        self._high = high

    def bounds(self, g: State) -> tuple[int, int]:
        """The least and the greatest that it can be."""
        return self._low, self._high if isinstance(self._high, int) else self._high(g)


NONE: Final = Argument(0)
AMOEBA: Final = Argument(lambda g: len(g.where) - 1)
TRIBE: Final = Argument(lambda g: g.rules.tribes - 1)
"""The tribe whose turn it is."""
SEAT: Final = Argument(lambda g: g.rules.tribes - 1)
"""Any tribe."""
RANK: Final = Argument(lambda g: len(g.order) - 1)
"""A tribe by its place in the order."""
ANY_PHASE: Final = Argument(1, low=1)
"""Of the phases only the first is ever pending at a question."""
PLACE: Final = Argument(lambda g: len(g.where))
"""Which amoeba is asked next, in the order of the phase."""
WAY: Final = Argument(2)
"""Drift, move or rebound."""
SEATS: Final = Argument(
    lambda g: sum(int(bit(i)) for i in range(g.rules.tribes) if i != g.rules.dummy), low=1
)
"""A mask of the players who look."""

# No number is written, for the state says it.
ITS_TARGET: Final = Argument(0)
"""The target of the attack, which its attacker waits for."""
ITS_ATTACKER: Final = Argument(0)
DUE: Final = Argument(0)
"""The MP that are still due."""

FED_FIRST: Final = Argument(1)
DIRECTIONS: Final = Argument(31, low=1)
"""A mask of the directions that are open."""
BEFORE_DIRECTION: Final = Argument(1)
"""Whether it is asked before the direction is known (ED3)."""
AFTER_ATTACK: Final = Argument(1)
HOST_OR_NOT: Final = Argument(1)
"""Whether the meal can be had without a host."""
BLOCKED: Final = Argument(7)
"""The direction that was blocked, and whether followers have declared themselves."""
SUCKED: Final = Argument(8 * GULP_COUNT - 1)
"""Where the gulp comes from, and its cubes."""
ASKED: Final = Argument(1)
"""Whether the followers have been asked (ED3)."""
GENE: Final = Argument(lambda g: len(g.rules.genes) - 1)
POPULATION: Final = Argument(NUMBERS)
"""How many amoebas there shall be."""

# Whose steps they are (section 16).
PLAYERS: Final = 0
DUMMY: Final = 1
ANYBODY: Final = 2

# What of the state has a meaning while a step is pending.
THROWS: Final = 1
"""The start dice."""
JOURNEY: Final = 2
"""The step being made: mover, leaving, entering, followers, aside."""
ATTACKER: Final = 4
"""The attack, which may be over, and the attacker, which is on the board."""
TARGET: Final = 8
"""The attack that goes on, with both on the board."""
ATTACK: Final = ATTACKER | TARGET
DEBT: Final = 16
HELD: Final = 32
"""The genes held since before phase 3."""
SWAPS: Final = 64
CARD: Final = 128
"""A card in the pile."""
MOVER: Final = 256
"""The mover of a step whose followers have declared themselves (ED3), if they have."""


def _no_reason(g: State, about: Action, entry: int) -> Reason | None:
    """There is no other reason than that something else is asked."""
    return None


class Step:
    """One kind of step.

    `rule` is the id of the rule that a question comes from. `first` and `second` are what its
    two numbers mean; `on` the names of the steps it can lie on, none for those at the bottom;
    `needs` what of the state has a meaning with it. `against` says why an action is no answer
    to it. A step that `asks` nothing is done as soon as it is on top.
    """

    def __init__(
        self,
        kind: int,
        name: str,
        rule: str,
        first: Argument = NONE,
        second: Argument = NONE,
        *,
        on: list[str],
        needs: i64 = 0,
        whose: int = PLAYERS,
        asks: bool = True,
        against: Callable[[State, Action, int], Reason | None] = _no_reason,
    ) -> None:
        self.kind = kind
        self.name = name
        self.rule = rule
        self.first = first
        self.second = second
        self.on = on
        self.needs = needs
        self.whose = whose
        self.asks = asks
        self.against = against


_BOTTOM: Final[list[str]] = []
_TURN: Final = ["amoeba turns", "movement"]
"""What lies under the last thing of an amoeba's turn: the next turn, or, if it has fed first,
its movement."""
_MOVE: Final = ["amoeba turns", "feeding", "second move", "escaped", "dummy's meal"]
_ATTACK: Final = ["amoeba turns", "movement", "aggression turns"]

# fmt: off
STEPS: Final[list[Step]] = [
    # Setup
    Step(agenda.OPENING_CARD, "opening card", "S4", on=["start dice"], needs=CARD),
    Step(agenda.START_DICE, "start dice", "S5", SEAT, on=["start dice", "start tie"]),
    Step(agenda.START_TIE, "start tie", "S5", on=["phase"], needs=THROWS),
    Step(agenda.START_SPACE, "start space", "S5", RANK,
         on=["phase"], whose=ANYBODY, against=against_start_space),
    Step(agenda.FIRST_AMOEBA, "first amoeba", "S6", RANK,
         on=["phase"], whose=ANYBODY, against=against_placement),
    Step(agenda.SECOND_AMOEBA, "second amoeba", "S7", RANK,
         on=["phase"], whose=ANYBODY, against=against_placement),
    # Phases
    Step(agenda.PHASE, "phase", "O2", ANY_PHASE, on=_BOTTOM, asks=False),
    # Phase 1
    Step(agenda.AMOEBA_TURNS, "amoeba turns", "O3", on=_BOTTOM, needs=CARD, asks=False),
    Step(agenda.MOVEMENT, "movement", "M1", AMOEBA, FED_FIRST,
         on=["feeding", "amoeba turns"], against=against_movement),
    Step(agenda.MOVE_DICE, "move dice", "M2", AMOEBA, on=_MOVE, needs=MOVER),
    Step(agenda.DIRECTION, "direction", "M2", AMOEBA, DIRECTIONS,
         on=_MOVE, needs=MOVER, against=against_movement),
    Step(agenda.TENTACLE, "tentacle", "G-TEN", AMOEBA, BEFORE_DIRECTION,
         on=["arrival", "follow"], needs=JOURNEY, against=against_tentacle),
    Step(agenda.FOLLOWERS, "follow", "G-HOL", PLACE, BEFORE_DIRECTION,
         on=["arrival", "move dice", "direction", "dummy's move"], needs=JOURNEY),
    Step(agenda.ARRIVAL, "arrival", "G-HOL", WAY, on=_MOVE, needs=JOURNEY, asks=False),
    Step(agenda.SECOND_MOVE, "second move", "G-SPD", AMOEBA,
         on=["amoeba turns", "feeding", "escaped"], against=against_movement),
    Step(agenda.FEEDING, "feeding", "F6", AMOEBA, AFTER_ATTACK, on=_TURN, against=against_feeding),
    Step(agenda.HOSTING, "host", "G-PAR", AMOEBA, HOST_OR_NOT,
         on=["excretion"], against=against_host),
    Step(agenda.EXCRETION, "excretion", "F3", AMOEBA,
         on=_TURN, whose=ANYBODY, against=against_excretion),
    # Attacks
    Step(agenda.ANSWER, "answer", "A2", ITS_TARGET,
         on=_ATTACK, needs=TARGET, against=against_answer),
    Step(agenda.DEFENSE, "fight", "A4", ITS_TARGET, on=["answer"]),
    Step(agenda.DEFENSE_AGAIN, "fight on", "A8", ITS_TARGET, on=["answer"]),
    Step(agenda.ESCAPED, "escaped", "A3", on=["answer"], asks=False),
    # Phase 2
    Step(agenda.ENVIRONMENT, "environment card", "D1", on=["defect turns"], needs=CARD),
    Step(agenda.DEFECT_TURNS, "defect turns", "D2", on=_BOTTOM, asks=False),
    Step(agenda.DEFECT, "defect", "D3", TRIBE, DUE,
         on=["defect turns"], needs=DEBT, against=against_payment),
    # Phase 3
    Step(agenda.GENE_TURNS, "gene turns", "B1", on=_BOTTOM, asks=False),
    Step(agenda.NEW_GENES, "new genes", "B1", TRIBE,
         on=["gene turns"], needs=HELD | SWAPS, against=against_phase_three),
    # Phase 4
    Step(agenda.DIVISION_TURNS, "division turns", "V1", on=_BOTTOM, asks=False),
    Step(agenda.DIVISION, "division", "V2", TRIBE,
         on=["division turns"], against=against_phase_four),
    # Phase 5
    Step(agenda.DEATHS, "deaths", "K1", on=["aggression turns"], asks=False),
    Step(agenda.AGGRESSION_TURNS, "aggression turns", "K3", on=_BOTTOM, asks=False),
    Step(agenda.AGGRESSION, "aggression", "G-AGG", TRIBE,
         on=["aggression turns"], against=against_strike),
    Step(agenda.SECOND_STRIKE, "second strike", "A8", AMOEBA,
         on=["aggression turns"], needs=ATTACKER, against=against_strike),
    # Phase 6
    Step(agenda.SCORING, "scoring", "P1", on=["phase"], asks=False),
    # Freshly Spiced
    Step(agenda.NEW_CARDS, "new cards", "H2", on=["opening card", "gene turns"]),
    Step(agenda.PEEK, "peek", "I3", SEATS, on=["amoeba turns", "defect turns"], needs=CARD),
    Step(agenda.REBOUND, "rebound", "H-REB", AMOEBA, BLOCKED, on=_MOVE, needs=MOVER),
    Step(agenda.GULP, "gulp", "H-SU1", AMOEBA, SUCKED, on=_TURN, against=against_rest_of_meal),
    Step(agenda.CAMOUFLAGE, "camouflage", "H-CA1", ITS_ATTACKER, on=["answer"]),
    Step(agenda.HARD_CRUST, "hard crust", "H-HAR", ITS_ATTACKER, on=_ATTACK, needs=TARGET),
    Step(agenda.SWAPPING, "swap", "H-ADA", TRIBE, GENE, on=["new genes"], against=against_swap),
    Step(agenda.EXPLOSION, "explosion", "H-POP", TRIBE, on=["division turns"]),
    Step(agenda.BIRTHS, "births", "H-POP", TRIBE, POPULATION,
         on=["division turns"], against=against_birth),
    Step(agenda.SHIFTING, "shift", "H-HE2", AMOEBA, on=["division"]),
    # The dummy
    Step(agenda.DUMMY_START, "dummy's start space", "T1", RANK, on=["phase"], whose=DUMMY),
    Step(agenda.DUMMY_FIRST, "dummy's first amoeba", "T1", RANK, on=["phase"], whose=DUMMY),
    Step(agenda.DUMMY_SECOND, "dummy's second amoeba", "T1", RANK, on=["phase"], whose=DUMMY),
    Step(agenda.DUMMY_MOVE, "dummy's move", "T2", AMOEBA, ASKED,
         on=["dummy's meal"], needs=MOVER, whose=DUMMY),
    Step(agenda.DUMMY_MEAL, "dummy's meal", "T3", AMOEBA, on=["amoeba turns"], whose=DUMMY),
    Step(agenda.DUMMY_DEFECT, "dummy's defect", "T4", TRIBE,
         on=["defect turns"], needs=DEBT, whose=DUMMY),
    Step(agenda.DUMMY_GENE, "dummy's gene", "T5", TRIBE,
         on=["gene turns"], needs=HELD, whose=DUMMY),
    Step(agenda.DUMMY_DIVISION, "dummy's division", "T6", TRIBE,
         on=["division turns"], whose=DUMMY),
]
# fmt: on

assert [step.kind for step in STEPS] == list(range(len(STEPS)))

BOTTOM: Final = [
    "phase", "amoeba turns", "defect turns", "gene turns", "division turns", "aggression turns",
    "phase",
]  # fmt: skip
"""The step at the bottom of the agenda in each phase, the setup first."""

DEEPEST: Final = 32
"""So many steps are never pending at once; a longer agenda is no position of a game."""


def needs_of(entry: i64) -> i64:
    """What of the state has a meaning with a pending step."""
    about = STEPS[kind_of(entry)]
    if about.second is AFTER_ATTACK and second_of(entry):
        return about.needs | ATTACKER
    return about.needs
