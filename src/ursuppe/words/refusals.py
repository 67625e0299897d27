"""Refusals in words: why an action cannot be taken."""

from typing import Final

from ursuppe.engine.game import Game
from ursuppe.engine.reasons.reason import Reason
from ursuppe.words.names import Names

ENGINES_OWN: Final = "en"
"""The language of the engine, whose sentences are the keys of the other languages."""


def reason_in(names: Names, reason: Reason) -> str:
    """A reason; one without words in the language is given as the engine has it."""
    entry = f"reasons.{reason.said}"
    if names.language == ENGINES_OWN or entry not in names.catalog:
        return reason.text
    facts: dict[str, object] = {"amount": reason.amount}
    if reason.gene is not None:
        facts["gene"] = names.name_of(reason.gene)
    if reason.other is not None:
        facts["other"] = names.name_of(reason.other)
    if reason.direction >= 0:
        facts["direction"] = names.towards(reason.direction)
    if reason.question:
        facts["question"] = names.say(f"reasons.question.{reason.question}")
    return names.say(entry, facts)


def refusal_in(names: Names, game: Game, action: int) -> str:
    """That an action cannot be taken now, with the reason and its rule."""
    reason = game.why_not(action)
    assert reason is not None, "the action is legal"
    facts = {
        "action": game.text(action),
        "reason": reason_in(names, reason),
        "rule": reason.rule,
    }
    return names.say("errors.refused", facts)
