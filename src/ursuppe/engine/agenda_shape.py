"""The shape of an agenda: what can lie at its bottom, what on what, and how deep it can be."""

from typing import Final

from ursuppe.engine import agenda as steps

DEEPEST: Final = 32
"""So many steps are never pending at once; a longer agenda is no position of a game."""

BOTTOM: Final = [
    steps.PHASE,
    steps.AMOEBA_TURNS,
    steps.DEFECT_TURNS,
    steps.GENE_TURNS,
    steps.DIVISION_TURNS,
    steps.AGGRESSION_TURNS,
    steps.PHASE,
]
"""The step at the bottom of the agenda in each phase, the setup first."""

_TURN: Final = [steps.AMOEBA_TURNS, steps.MOVEMENT]
"""What lies under the last thing of an amoeba's turn: the next turn, or, if it has fed
first, its movement."""
_MOVE: Final = [
    steps.AMOEBA_TURNS,
    steps.FEEDING,
    steps.SECOND_MOVE,
    steps.ESCAPED,
    steps.DUMMY_MEAL,
]
_ATTACK: Final = [*_TURN, steps.AGGRESSION_TURNS]

LIES_ON: Final = {
    steps.START_TIE: [steps.PHASE],
    steps.START_DICE: [steps.START_DICE, steps.START_TIE],
    steps.OPENING_CARD: [steps.START_DICE],
    steps.NEW_CARDS: [steps.OPENING_CARD, steps.GENE_TURNS],
    steps.START_SPACE: [steps.PHASE],
    steps.FIRST_AMOEBA: [steps.PHASE],
    steps.SECOND_AMOEBA: [steps.PHASE],
    steps.MOVEMENT: [steps.FEEDING, steps.AMOEBA_TURNS],
    steps.MOVE_DICE: _MOVE,
    steps.DIRECTION: _MOVE,
    steps.REBOUND: _MOVE,
    steps.ARRIVAL: _MOVE,
    steps.SECOND_MOVE: [steps.AMOEBA_TURNS, steps.FEEDING, steps.ESCAPED],
    steps.FOLLOWERS: [steps.ARRIVAL, steps.MOVE_DICE, steps.DIRECTION, steps.DUMMY_MOVE],
    steps.TENTACLE: [steps.ARRIVAL, steps.FOLLOWERS],
    steps.FEEDING: _TURN,
    steps.GULP: _TURN,
    steps.EXCRETION: _TURN,
    steps.HOSTING: [steps.EXCRETION],
    steps.ANSWER: _ATTACK,
    steps.HARD_CRUST: _ATTACK,
    steps.CAMOUFLAGE: [steps.ANSWER],
    steps.DEFENSE: [steps.ANSWER],
    steps.DEFENSE_AGAIN: [steps.ANSWER],
    steps.ESCAPED: [steps.ANSWER],
    steps.PEEK: [steps.AMOEBA_TURNS, steps.DEFECT_TURNS],
    steps.ENVIRONMENT: [steps.DEFECT_TURNS],
    steps.DEFECT: [steps.DEFECT_TURNS],
    steps.NEW_GENES: [steps.GENE_TURNS],
    steps.SWAPPING: [steps.NEW_GENES],
    steps.EXPLOSION: [steps.DIVISION_TURNS],
    steps.BIRTHS: [steps.DIVISION_TURNS],
    steps.DIVISION: [steps.DIVISION_TURNS],
    steps.SHIFTING: [steps.DIVISION],
    steps.DEATHS: [steps.AGGRESSION_TURNS],
    steps.AGGRESSION: [steps.AGGRESSION_TURNS],
    steps.SECOND_STRIKE: [steps.AGGRESSION_TURNS],
    steps.SCORING: [steps.PHASE],
    steps.DUMMY_START: [steps.PHASE],
    steps.DUMMY_FIRST: [steps.PHASE],
    steps.DUMMY_SECOND: [steps.PHASE],
    steps.DUMMY_MOVE: [steps.DUMMY_MEAL],
    steps.DUMMY_MEAL: [steps.AMOEBA_TURNS],
    steps.DUMMY_DEFECT: [steps.DEFECT_TURNS],
    steps.DUMMY_GENE: [steps.GENE_TURNS],
    steps.DUMMY_DIVISION: [steps.DIVISION_TURNS],
}
"""Which steps a step can lie on; those left out lie at the bottom."""
