"""The kinds of step: their names in positions and questions, and their rules.

`dispatch` says what each of them does.
"""

from typing import Final

from ursuppe.engine import agenda


class Step:
    """One kind of step. `rule` is the id of the rule that a question comes from, `takes`
    what its first argument is: an amoeba, a tribe, a rank, a phase, or nothing; `asks`
    whether it asks anything."""

    def __init__(self, kind: int, name: str, rule: str, takes: str = "", asks: bool = True) -> None:
        self.kind = kind
        self.name = name
        self.rule = rule
        self.takes = takes
        self.asks = asks


STEPS: Final[list[Step]] = [
    # Setup
    Step(agenda.OPENING_CARD, "opening card", "S4"),
    Step(agenda.START_DICE, "start dice", "S5", "tribe"),
    Step(agenda.START_TIE, "start tie", "S5"),
    Step(agenda.START_SPACE, "start space", "S5", "rank"),
    Step(agenda.FIRST_AMOEBA, "first amoeba", "S6", "rank"),
    Step(agenda.SECOND_AMOEBA, "second amoeba", "S7", "rank"),
    # Phases
    Step(agenda.PHASE, "phase", "O2", "phase", asks=False),
    # Phase 1
    Step(agenda.AMOEBA_TURNS, "amoeba turns", "O3", asks=False),
    Step(agenda.MOVEMENT, "movement", "M1", "amoeba"),
    Step(agenda.MOVE_DICE, "move dice", "M2", "amoeba"),
    Step(agenda.DIRECTION, "direction", "M2", "amoeba"),
    Step(agenda.TENTACLE, "tentacle", "G-TEN", "amoeba"),
    Step(agenda.FOLLOWERS, "follow", "G-HOL", "place"),
    Step(agenda.ARRIVAL, "arrival", "G-HOL", "way", asks=False),
    Step(agenda.SECOND_MOVE, "second move", "G-SPD", "amoeba"),
    Step(agenda.FEEDING, "feeding", "F6", "amoeba"),
    Step(agenda.HOSTING, "host", "G-PAR", "amoeba"),
    Step(agenda.EXCRETION, "excretion", "F3", "amoeba"),
    # Attacks
    Step(agenda.ANSWER, "answer", "A2"),
    Step(agenda.DEFENSE, "fight", "A4"),
    Step(agenda.DEFENSE_AGAIN, "fight on", "A8"),
    Step(agenda.ESCAPED, "escaped", "A3", asks=False),
    # Phase 2
    Step(agenda.ENVIRONMENT, "environment card", "D1"),
    Step(agenda.DEFECT_TURNS, "defect turns", "D2", asks=False),
    Step(agenda.DEFECT, "defect", "D3", "tribe"),
    # Phase 3
    Step(agenda.GENE_TURNS, "gene turns", "B1", asks=False),
    Step(agenda.NEW_GENES, "new genes", "B1", "tribe"),
    # Phase 4
    Step(agenda.DIVISION_TURNS, "division turns", "V1", asks=False),
    Step(agenda.DIVISION, "division", "V2", "tribe"),
    # Phase 5
    Step(agenda.DEATHS, "deaths", "K1", asks=False),
    Step(agenda.AGGRESSION_TURNS, "aggression turns", "K3", asks=False),
    Step(agenda.AGGRESSION, "aggression", "G-AGG", "tribe"),
    Step(agenda.SECOND_STRIKE, "second strike", "A8", "amoeba"),
    # Phase 6
    Step(agenda.SCORING, "scoring", "P1", asks=False),
    # Freshly Spiced
    Step(agenda.NEW_CARDS, "new cards", "H2"),
    Step(agenda.PEEK, "peek", "I3", "seats"),
    Step(agenda.REBOUND, "rebound", "H-REB", "amoeba"),
    Step(agenda.GULP, "gulp", "H-SU1", "amoeba"),
    Step(agenda.CAMOUFLAGE, "camouflage", "H-CA1"),
    Step(agenda.HARD_CRUST, "hard crust", "H-HAR"),
    Step(agenda.SWAPPING, "swap", "H-ADA", "tribe"),
    Step(agenda.EXPLOSION, "explosion", "H-POP", "tribe"),
    Step(agenda.BIRTHS, "births", "H-POP", "tribe"),
    Step(agenda.SHIFTING, "shift", "H-HE2", "amoeba"),
    # The dummy
    Step(agenda.DUMMY_START, "dummy's start space", "T1", "rank"),
    Step(agenda.DUMMY_FIRST, "dummy's first amoeba", "T1", "rank"),
    Step(agenda.DUMMY_SECOND, "dummy's second amoeba", "T1", "rank"),
    Step(agenda.DUMMY_MOVE, "dummy's move", "T2", "amoeba"),
    Step(agenda.DUMMY_MEAL, "dummy's meal", "T3", "amoeba"),
    Step(agenda.DUMMY_DEFECT, "dummy's defect", "T4", "tribe"),
    Step(agenda.DUMMY_GENE, "dummy's gene", "T5", "tribe"),
    Step(agenda.DUMMY_DIVISION, "dummy's division", "T6", "tribe"),
]

assert [step.kind for step in STEPS] == list(range(len(STEPS)))
