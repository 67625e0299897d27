"""Why an action is not legal: a reason in words, and the rule's id."""

from ursuppe.engine.agenda import kind_of
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
    asks = STEPS[kind_of(entry)]
    reason = asks.against(g, g.rules.catalog[action], entry)
    if reason is not None:
        return reason
    return Reason("the question now is: {question}", asks.rule, question=asks.name)
