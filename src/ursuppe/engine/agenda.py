"""The agenda: what is still to do, as a stack of steps.

A step is one integer: its id in the lowest eight bits, and up to two arguments in the
next ones. The step on top is done next; a step that asks something stays on top until
it is answered. `steps` says which functions a step calls.
"""

from typing import Final

from ursuppe.vectors import i64, vec

NOTHING: Final = vec[i64]()
"""What a step offers that asks nothing."""

# Setup
OPENING_CARD: Final = 0
START_DICE: Final = 1  # seat
START_TIE: Final = 2
START_SPACE: Final = 3  # rank
FIRST_AMOEBA: Final = 4  # rank
SECOND_AMOEBA: Final = 5  # rank
# Phases
PHASE: Final = 6  # number of the phase that begins
# Phase 1
AMOEBA_TURNS: Final = 7
MOVEMENT: Final = 8  # amoeba, 1 if it has fed first
MOVE_DICE: Final = 9  # amoeba
DIRECTION: Final = 10  # amoeba, mask of directions
TENTACLE: Final = 11  # amoeba, 1 if the cubes are set aside
FOLLOWERS: Final = 12  # amoeba to ask next (in the phase's order), 1 if before the direction
ARRIVAL: Final = 13  # way: drift, move or rebound
SECOND_MOVE: Final = 14  # amoeba
FEEDING: Final = 15  # amoeba, 1 after a failed attack
HOSTING: Final = 16  # amoeba, 1 if the meal needs no host
EXCRETION: Final = 17  # amoeba
# Attacks
ANSWER: Final = 18
DEFENSE: Final = 19
DEFENSE_AGAIN: Final = 20
ESCAPED: Final = 21
# Phase 2
ENVIRONMENT: Final = 22
DEFECT_TURNS: Final = 23
DEFECT: Final = 24  # tribe
# Phase 3
GENE_TURNS: Final = 25
NEW_GENES: Final = 26  # tribe
# Phase 4
DIVISION_TURNS: Final = 27
DIVISION: Final = 28  # tribe
# Phase 5
DEATHS: Final = 29
AGGRESSION_TURNS: Final = 30
AGGRESSION: Final = 31  # tribe
SECOND_STRIKE: Final = 32  # amoeba
# Phase 6
SCORING: Final = 33
# Freshly Spiced (section 15)
NEW_CARDS: Final = 34
PEEK: Final = 35  # mask of the seats that look
REBOUND: Final = 36  # amoeba, direction and whether followers have declared themselves
GULP: Final = 37  # amoeba, direction and cubes
CAMOUFLAGE: Final = 38
HARD_CRUST: Final = 39
SWAPPING: Final = 40  # tribe, gene
EXPLOSION: Final = 41  # tribe
BIRTHS: Final = 42  # tribe, how many amoebas there shall be
SHIFTING: Final = 43  # amoeba
# The dummy (section 16)
DUMMY_START: Final = 44  # rank
DUMMY_FIRST: Final = 45  # rank
DUMMY_SECOND: Final = 46  # rank
DUMMY_MOVE: Final = 47  # amoeba
DUMMY_MEAL: Final = 48  # amoeba
DUMMY_DEFECT: Final = 49  # tribe
DUMMY_GENE: Final = 50  # tribe
DUMMY_DIVISION: Final = 51  # tribe


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
