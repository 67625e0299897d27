"""The agenda: what is still to do, as a stack of steps.

A step is one integer: its number in the lowest eight bits, and up to two arguments in the
next ones. The step on top is done next; a step that asks something stays on top until
it is answered. `steps` says what each step is, `dispatch` which functions it calls.
"""

from typing import Final

from ursuppe.vectors import i64, vec

NOTHING: Final = vec[i64]()
"""What a step offers that asks nothing."""

# Setup
OPENING_CARD: Final = 0
START_DICE: Final = 1
START_TIE: Final = 2
START_SPACE: Final = 3
FIRST_AMOEBA: Final = 4
SECOND_AMOEBA: Final = 5
# Phases
PHASE: Final = 6
# Phase 1
AMOEBA_TURNS: Final = 7
MOVEMENT: Final = 8
MOVE_DICE: Final = 9
DIRECTION: Final = 10
TENTACLE: Final = 11
FOLLOWERS: Final = 12
ARRIVAL: Final = 13
SECOND_MOVE: Final = 14
FEEDING: Final = 15
HOSTING: Final = 16
EXCRETION: Final = 17
# Attacks
ANSWER: Final = 18
DEFENSE: Final = 19
DEFENSE_AGAIN: Final = 20
ESCAPED: Final = 21
# Phase 2
ENVIRONMENT: Final = 22
DEFECT_TURNS: Final = 23
DEFECT: Final = 24
# Phase 3
GENE_TURNS: Final = 25
NEW_GENES: Final = 26
# Phase 4
DIVISION_TURNS: Final = 27
DIVISION: Final = 28
# Phase 5
DEATHS: Final = 29
AGGRESSION_TURNS: Final = 30
AGGRESSION: Final = 31
SECOND_STRIKE: Final = 32
# Phase 6
SCORING: Final = 33
# Freshly Spiced (section 15)
NEW_CARDS: Final = 34
PEEK: Final = 35
REBOUND: Final = 36
GULP: Final = 37
CAMOUFLAGE: Final = 38
HARD_CRUST: Final = 39
SWAPPING: Final = 40
EXPLOSION: Final = 41
BIRTHS: Final = 42
SHIFTING: Final = 43
# The dummy (section 16)
DUMMY_START: Final = 44
DUMMY_FIRST: Final = 45
DUMMY_SECOND: Final = 46
DUMMY_MOVE: Final = 47
DUMMY_MEAL: Final = 48
DUMMY_DEFECT: Final = 49
DUMMY_GENE: Final = 50
DUMMY_DIVISION: Final = 51


def step(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """A step with its arguments, ready for the agenda."""
    return kind | first << 8 | second << 16


def kind_of(entry: i64) -> i64:
    """Which step it is."""
    return entry & 255


def first_of(entry: i64) -> i64:
    """Its first argument."""
    return entry >> 8 & 255


def second_of(entry: i64) -> i64:
    """Its second argument."""
    return entry >> 16
