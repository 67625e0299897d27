"""What is being asked: enough of it to ask the question in words."""

from ursuppe.engine import steps
from ursuppe.engine.agenda import first_of, kind_of, second_of
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import COLOURS, unpack
from ursuppe.engine.genes.holding import asked_follower
from ursuppe.engine.genes.rebound import rebound_direction
from ursuppe.engine.genes.suction_one import gulp_of, suction_rule
from ursuppe.engine.phases.environment import worth_of
from ursuppe.engine.state import CHANCE, OFF, State


class Decision:
    """A question to a seat, or to chance. Fields that say nothing about it are -1.

    `kind` is the name of the step ("movement", "feeding", "answer", ...). `tribe` and
    `number` say whose amoeba, or which tribe, it is about; `other_tribe` and
    `other_number` the amoeba on the other side (the attacker, the one to follow).
    """

    def __init__(self, kind: str, rule: str, seat: int, tribe: int) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.tribe = tribe
        self.number = -1
        self.space = -1
        self.other_tribe = -1
        self.other_number = -1
        self.amount = -1
        """The MP that are due, or the amoebas there shall be."""
        self.gene = -1
        """The gene to be swapped away."""
        self.other_space = -1
        """Where a gulp comes from."""
        self.cubes = -1
        """The cubes of the gulp."""
        self.direction = -1
        """The direction that was blocked."""
        self.to = -1
        """The space that a step leads to, if it is known."""
        self.again = False
        """Whether it follows an attack that failed (A8, A9)."""

    def to_json(self) -> dict[str, object]:
        """The question as plain data, without the fields that say nothing."""
        fields: dict[str, object] = {"kind": self.kind, "rule": self.rule, "seat": self.seat}
        numbers = {
            "tribe": self.tribe, "number": self.number, "space": self.space, "to": self.to,
            "other_tribe": self.other_tribe, "other_number": self.other_number,
            "amount": self.amount, "gene": self.gene, "other_space": self.other_space,
            "direction": self.direction,
        }  # fmt: skip
        for name, value in numbers.items():
            if value >= 0:
                fields[name] = value
        if self.cubes >= 0:
            fields["cubes"] = unpack(self.cubes, COLOURS)
        if self.again:
            fields["again"] = True
        return fields

    def __repr__(self) -> str:
        return f"<Decision {self.to_json()}>"


def decision_of(g: State) -> Decision | None:
    """The question on top of the agenda; None when the game is over."""
    if not g.depth:
        return None
    entry = g.top()
    asks = steps.STEPS[kind_of(entry)]
    decision = Decision(asks.name, asks.rule, g.actor, -1 if g.actor == CHANCE else g.actor)
    _set_whom(g, decision, asks.first, entry)
    _set_what(g, decision, asks.second, entry)
    return decision


def _set_whom(g: State, decision: Decision, about: steps.Argument, entry: int) -> None:
    """The tribe or the amoeba that the question is about, by the step's first argument."""
    if about is steps.AMOEBA:
        _set_amoeba(g, decision, first_of(entry))
    elif about is steps.TRIBE or about is steps.SEAT:
        decision.tribe = first_of(entry)
    elif about is steps.RANK:
        decision.tribe = g.order[first_of(entry)]
    elif about is steps.PLACE:
        _set_amoeba(g, decision, asked_follower(g, entry))
        _set_other(decision, g.mover)
    elif about is steps.ITS_TARGET:
        _set_amoeba(g, decision, g.target)
        _set_other(decision, g.attacker)
    elif about is steps.ITS_ATTACKER:
        _set_amoeba(g, decision, g.attacker)
        _set_other(decision, g.target)


def _set_what(g: State, decision: Decision, about: steps.Argument, entry: int) -> None:
    """What else the question is about, by the step's second argument."""
    if about is steps.AFTER_ATTACK:
        decision.again = second_of(entry) == 1
    elif about is steps.BEFORE_DIRECTION:
        decision.to = -1 if second_of(entry) else g.entering
    elif about is steps.GENE:
        decision.gene = second_of(entry)
    elif about is steps.SUCKED:
        decision.other_space, decision.cubes = gulp_of(g, entry)
        decision.rule = suction_rule(g, decision.tribe)
    elif about is steps.BLOCKED:
        decision.direction = rebound_direction(entry)
    elif about is steps.POPULATION:
        decision.amount = second_of(entry)
    elif about is steps.DUE:
        decision.amount = g.debt - worth_of(g, g.given)


def _set_amoeba(g: State, decision: Decision, amoeba: int) -> None:
    decision.tribe = amoeba // NUMBERS
    decision.number = amoeba % NUMBERS + 1
    if g.where[amoeba] != OFF:
        decision.space = g.where[amoeba]


def _set_other(decision: Decision, amoeba: int) -> None:
    decision.other_tribe = amoeba // NUMBERS
    decision.other_number = amoeba % NUMBERS + 1
