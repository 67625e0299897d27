"""Why an action is not legal: a reason in words, and the rule's id."""

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of
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
from ursuppe.engine.reasons.placements import against_phase_four, against_placement
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import CHANCE, NOBODY, State
from ursuppe.engine.steps import STEPS


def reason_against(g: State, action: int) -> Reason | None:
    """Why the action cannot be taken now; None if it can."""
    if g.allows(action):
        return None
    if g.actor == NOBODY:
        return Reason("the game is over", "E1")
    if g.actor == CHANCE:
        return Reason("dice or cards decide now, and cannot bring this", "I2")
    entry = g.top()
    about = g.rules.catalog[action]
    question = kind_of(entry)
    reason: Reason | None = None
    if question in (agenda.MOVEMENT, agenda.SECOND_MOVE, agenda.DIRECTION):
        reason = against_movement(g, about, entry)
    elif question == agenda.TENTACLE:
        reason = against_tentacle(g, about)
    elif question == agenda.FEEDING:
        reason = against_feeding(g, about, entry)
    elif question == agenda.GULP:
        reason = against_rest_of_meal(g, about, entry)
    elif question == agenda.HOSTING:
        reason = against_host(g, about, entry)
    elif question == agenda.EXCRETION:
        reason = against_excretion(about)
    elif question == agenda.ANSWER:
        reason = against_answer(g, about)
    elif question in (agenda.AGGRESSION, agenda.SECOND_STRIKE):
        reason = against_strike(g, about, entry)
    elif question == agenda.DEFECT:
        reason = against_payment(g, about, first_of(entry))
    elif question == agenda.NEW_GENES:
        reason = against_phase_three(g, about, first_of(entry))
    elif question == agenda.SWAPPING:
        reason = against_swap(g, about, entry)
    elif question == agenda.DIVISION:
        reason = against_phase_four(g, about, first_of(entry))
    elif question in (agenda.FIRST_AMOEBA, agenda.SECOND_AMOEBA, agenda.BIRTHS):
        reason = against_placement(g, about, entry)
    elif question == agenda.START_SPACE and about.kind == "start":
        reason = Reason("this start space is taken, or not in play", "S5")
    if reason is not None:
        return reason
    asks = STEPS[question]
    return Reason("the question now is: {question}", asks.rule, question=asks.name)
