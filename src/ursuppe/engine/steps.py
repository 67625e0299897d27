"""The kinds of step: one record for each, from which the questions, the reasons against an
answer, and the reading and writing of positions follow.

`agenda` has their numbers, which are compiled in; `dispatch` says which functions they call.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.agenda import (
    AGGRESSION,
    AGGRESSION_TURNS,
    AMOEBA_TURNS,
    ANSWER,
    ARRIVAL,
    BIRTHS,
    CAMOUFLAGE,
    DEATHS,
    DEFECT,
    DEFECT_TURNS,
    DEFENSE,
    DEFENSE_AGAIN,
    DIRECTION,
    DIVISION,
    DIVISION_TURNS,
    DUMMY_DEFECT,
    DUMMY_DIVISION,
    DUMMY_FIRST,
    DUMMY_GENE,
    DUMMY_MEAL,
    DUMMY_MOVE,
    DUMMY_SECOND,
    DUMMY_START,
    ENVIRONMENT,
    ESCAPED,
    EXCRETION,
    EXPLOSION,
    FEEDING,
    FIRST_AMOEBA,
    FOLLOWERS,
    GENE_TURNS,
    GULP,
    HARD_CRUST,
    HOSTING,
    MOVE_DICE,
    MOVEMENT,
    NEW_CARDS,
    NEW_GENES,
    OPENING_CARD,
    PEEK,
    PHASE,
    REBOUND,
    SCORING,
    SECOND_AMOEBA,
    SECOND_MOVE,
    SECOND_STRIKE,
    SHIFTING,
    START_DICE,
    START_SPACE,
    START_TIE,
    SWAPPING,
    TENTACLE,
    kind_of,
    second_of,
)
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


class Argument:
    """What one number of a step means, and its bounds in a game."""

    def __init__(self, low: int, high: int | Callable[[State], int]) -> None:
        self._low = low
        self._high = high

    def bounds(self, g: State) -> tuple[int, int]:
        """The least and the greatest that it can be."""
        return self._low, self._high if isinstance(self._high, int) else self._high(g)


NONE: Final = Argument(0, 0)
AMOEBA: Final = Argument(0, lambda g: len(g.where) - 1)
TRIBE: Final = Argument(0, lambda g: g.rules.tribes - 1)
"""The tribe whose turn it is."""
SEAT: Final = Argument(0, lambda g: g.rules.tribes - 1)
"""Any tribe."""
RANK: Final = Argument(0, lambda g: len(g.order) - 1)
"""A tribe by its place in the order."""
ANY_PHASE: Final = Argument(1, 1)
"""Of the phases only the first is ever pending at a question."""
PLACE: Final = Argument(0, lambda g: len(g.where))
"""Which amoeba is asked next, in the order of the phase."""
WAY: Final = Argument(0, 2)
"""Drift, move or rebound."""
SEATS: Final = Argument(
    1, lambda g: sum(int(bit(i)) for i in range(g.rules.tribes) if i != g.rules.dummy)
)
"""A mask of the players who look."""

# No number is written, for the state says it.
ITS_TARGET: Final = Argument(0, 0)
"""The target of the attack, which its attacker waits for."""
ITS_ATTACKER: Final = Argument(0, 0)
DUE: Final = Argument(0, 0)
"""The MP that are still due."""

FED_FIRST: Final = Argument(0, 1)
DIRECTIONS: Final = Argument(1, 31)
"""A mask of the directions that are open."""
BEFORE_DIRECTION: Final = Argument(0, 1)
"""Whether it is asked before the direction is known (ED3)."""
AFTER_ATTACK: Final = Argument(0, 1)
HOST_OR_NOT: Final = Argument(0, 1)
"""Whether the meal can be had without a host."""
BLOCKED: Final = Argument(0, 7)
"""The direction that was blocked, and whether followers have declared themselves."""
SUCKED: Final = Argument(0, 8 * GULP_COUNT - 1)
"""Where the gulp comes from, and its cubes."""
ASKED: Final = Argument(0, 1)
"""Whether the followers have been asked (ED3)."""
GENE: Final = Argument(0, lambda g: len(g.rules.genes) - 1)
POPULATION: Final = Argument(0, NUMBERS)
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
    two numbers mean; `on` the steps it can lie on, none for those at the bottom; `needs` what of
    the state has a meaning with it. `against` says why an action is no answer to it. A step that
    `asks` nothing is done as soon as it is on top.
    """

    def __init__(
        self,
        kind: int,
        name: str,
        rule: str,
        first: Argument = NONE,
        second: Argument = NONE,
        *,
        on: list[int],
        needs: int = 0,
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


_BOTTOM: Final[list[int]] = []
_TURN: Final = [AMOEBA_TURNS, MOVEMENT]
"""What lies under the last thing of an amoeba's turn: the next turn, or, if it has fed first,
its movement."""
_MOVE: Final = [AMOEBA_TURNS, FEEDING, SECOND_MOVE, ESCAPED, DUMMY_MEAL]
_ATTACK: Final = [AMOEBA_TURNS, MOVEMENT, AGGRESSION_TURNS]

# fmt: off
STEPS: Final[list[Step]] = [
    # Setup
    Step(OPENING_CARD, "opening card", "S4", on=[START_DICE], needs=CARD),
    Step(START_DICE, "start dice", "S5", SEAT, on=[START_DICE, START_TIE]),
    Step(START_TIE, "start tie", "S5", on=[PHASE], needs=THROWS),
    Step(START_SPACE, "start space", "S5", RANK,
         on=[PHASE], whose=ANYBODY, against=against_start_space),
    Step(FIRST_AMOEBA, "first amoeba", "S6", RANK,
         on=[PHASE], whose=ANYBODY, against=against_placement),
    Step(SECOND_AMOEBA, "second amoeba", "S7", RANK,
         on=[PHASE], whose=ANYBODY, against=against_placement),
    # Phases
    Step(PHASE, "phase", "O2", ANY_PHASE, on=_BOTTOM, asks=False),
    # Phase 1
    Step(AMOEBA_TURNS, "amoeba turns", "O3", on=_BOTTOM, needs=CARD, asks=False),
    Step(MOVEMENT, "movement", "M1", AMOEBA, FED_FIRST,
         on=[FEEDING, AMOEBA_TURNS], against=against_movement),
    Step(MOVE_DICE, "move dice", "M2", AMOEBA, on=_MOVE, needs=MOVER),
    Step(DIRECTION, "direction", "M2", AMOEBA, DIRECTIONS,
         on=_MOVE, needs=MOVER, against=against_movement),
    Step(TENTACLE, "tentacle", "G-TEN", AMOEBA, BEFORE_DIRECTION,
         on=[ARRIVAL, FOLLOWERS], needs=JOURNEY, against=against_tentacle),
    Step(FOLLOWERS, "follow", "G-HOL", PLACE, BEFORE_DIRECTION,
         on=[ARRIVAL, MOVE_DICE, DIRECTION, DUMMY_MOVE], needs=JOURNEY),
    Step(ARRIVAL, "arrival", "G-HOL", WAY, on=_MOVE, needs=JOURNEY, asks=False),
    Step(SECOND_MOVE, "second move", "G-SPD", AMOEBA,
         on=[AMOEBA_TURNS, FEEDING, ESCAPED], against=against_movement),
    Step(FEEDING, "feeding", "F6", AMOEBA, AFTER_ATTACK, on=_TURN, against=against_feeding),
    Step(HOSTING, "host", "G-PAR", AMOEBA, HOST_OR_NOT, on=[EXCRETION], against=against_host),
    Step(EXCRETION, "excretion", "F3", AMOEBA, on=_TURN, whose=ANYBODY, against=against_excretion),
    # Attacks
    Step(ANSWER, "answer", "A2", ITS_TARGET, on=_ATTACK, needs=TARGET, against=against_answer),
    Step(DEFENSE, "fight", "A4", ITS_TARGET, on=[ANSWER]),
    Step(DEFENSE_AGAIN, "fight on", "A8", ITS_TARGET, on=[ANSWER]),
    Step(ESCAPED, "escaped", "A3", on=[ANSWER], asks=False),
    # Phase 2
    Step(ENVIRONMENT, "environment card", "D1", on=[DEFECT_TURNS], needs=CARD),
    Step(DEFECT_TURNS, "defect turns", "D2", on=_BOTTOM, asks=False),
    Step(DEFECT, "defect", "D3", TRIBE, DUE,
         on=[DEFECT_TURNS], needs=DEBT, against=against_payment),
    # Phase 3
    Step(GENE_TURNS, "gene turns", "B1", on=_BOTTOM, asks=False),
    Step(NEW_GENES, "new genes", "B1", TRIBE,
         on=[GENE_TURNS], needs=HELD | SWAPS, against=against_phase_three),
    # Phase 4
    Step(DIVISION_TURNS, "division turns", "V1", on=_BOTTOM, asks=False),
    Step(DIVISION, "division", "V2", TRIBE, on=[DIVISION_TURNS], against=against_phase_four),
    # Phase 5
    Step(DEATHS, "deaths", "K1", on=[AGGRESSION_TURNS], asks=False),
    Step(AGGRESSION_TURNS, "aggression turns", "K3", on=_BOTTOM, asks=False),
    Step(AGGRESSION, "aggression", "G-AGG", TRIBE, on=[AGGRESSION_TURNS], against=against_strike),
    Step(SECOND_STRIKE, "second strike", "A8", AMOEBA,
         on=[AGGRESSION_TURNS], needs=ATTACKER, against=against_strike),
    # Phase 6
    Step(SCORING, "scoring", "P1", on=[PHASE], asks=False),
    # Freshly Spiced
    Step(NEW_CARDS, "new cards", "H2", on=[OPENING_CARD, GENE_TURNS]),
    Step(PEEK, "peek", "I3", SEATS, on=[AMOEBA_TURNS, DEFECT_TURNS], needs=CARD),
    Step(REBOUND, "rebound", "H-REB", AMOEBA, BLOCKED, on=_MOVE, needs=MOVER),
    Step(GULP, "gulp", "H-SU1", AMOEBA, SUCKED, on=_TURN, against=against_rest_of_meal),
    Step(CAMOUFLAGE, "camouflage", "H-CA1", ITS_ATTACKER, on=[ANSWER]),
    Step(HARD_CRUST, "hard crust", "H-HAR", ITS_ATTACKER, on=_ATTACK, needs=TARGET),
    Step(SWAPPING, "swap", "H-ADA", TRIBE, GENE, on=[NEW_GENES], against=against_swap),
    Step(EXPLOSION, "explosion", "H-POP", TRIBE, on=[DIVISION_TURNS]),
    Step(BIRTHS, "births", "H-POP", TRIBE, POPULATION, on=[DIVISION_TURNS], against=against_birth),
    Step(SHIFTING, "shift", "H-HE2", AMOEBA, on=[DIVISION]),
    # The dummy
    Step(DUMMY_START, "dummy's start space", "T1", RANK, on=[PHASE], whose=DUMMY),
    Step(DUMMY_FIRST, "dummy's first amoeba", "T1", RANK, on=[PHASE], whose=DUMMY),
    Step(DUMMY_SECOND, "dummy's second amoeba", "T1", RANK, on=[PHASE], whose=DUMMY),
    Step(DUMMY_MOVE, "dummy's move", "T2", AMOEBA, ASKED,
         on=[DUMMY_MEAL], needs=MOVER, whose=DUMMY),
    Step(DUMMY_MEAL, "dummy's meal", "T3", AMOEBA, on=[AMOEBA_TURNS], whose=DUMMY),
    Step(DUMMY_DEFECT, "dummy's defect", "T4", TRIBE, on=[DEFECT_TURNS], needs=DEBT, whose=DUMMY),
    Step(DUMMY_GENE, "dummy's gene", "T5", TRIBE, on=[GENE_TURNS], needs=HELD, whose=DUMMY),
    Step(DUMMY_DIVISION, "dummy's division", "T6", TRIBE, on=[DIVISION_TURNS], whose=DUMMY),
]
# fmt: on

assert [step.kind for step in STEPS] == list(range(len(STEPS)))

BOTTOM: Final = [
    PHASE,
    AMOEBA_TURNS,
    DEFECT_TURNS,
    GENE_TURNS,
    DIVISION_TURNS,
    AGGRESSION_TURNS,
    PHASE,
]
"""The step at the bottom of the agenda in each phase, the setup first."""

DEEPEST: Final = 32
"""So many steps are never pending at once; a longer agenda is no position of a game."""


def needs_of(entry: int) -> int:
    """What of the state has a meaning with a pending step."""
    about = STEPS[kind_of(entry)]
    if about.second is AFTER_ATTACK and second_of(entry):
        return about.needs | ATTACKER
    return about.needs
