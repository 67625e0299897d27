"""`Words`: one game's events, questions, actions and refusals as sentences of a language."""

from collections.abc import Iterable
from typing import NamedTuple

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.options import Options
from ursuppe.engine.reasons.reason import Reason
from ursuppe.errors import UrsuppeError
from ursuppe.words.actions import meaning_of
from ursuppe.words.errors import error_in
from ursuppe.words.grammar import sentence
from ursuppe.words.names import Names
from ursuppe.words.questions import question_of
from ursuppe.words.refusals import reason_in, refusal_in
from ursuppe.words.story import Line, lines_of


class Meaning(NamedTuple):
    """What an action means in words, and the id of the rule it comes from."""

    text: str
    rule: str


class Words:
    """Speaks of a game in its own names: colours, players, spaces."""

    def __init__(self, options: Options, language: str = "en") -> None:
        self.names = Names(options, language)
        self.language = language

    def event(self, event: Event) -> str:
        """One event as a sentence; its rule is `event.rule`."""
        return self.story([event])[0].text

    def story(self, events: Iterable[Event]) -> list[Line]:
        """Events as lines, each with its rules; what somebody does in one go is one line."""
        return lines_of(self.names, events)

    def question(self, game: Game) -> str:
        """What is asked now; its rule is `game.decision.rule`. "" when the game is over."""
        asked = game.decision
        return "" if asked is None else sentence(question_of(self.names, game, asked))

    def action(self, game: Game, action: int) -> Meaning:
        """What a legal action means now, and what comes of it where that is plain."""
        asked = game.decision
        assert asked is not None, "the game is over"
        return Meaning(*meaning_of(self.names, game, asked, action))

    def reason(self, reason: Reason) -> str:
        """Why an action cannot be taken; its rule is `reason.rule`."""
        return reason_in(self.names, reason)

    def error(self, error: UrsuppeError) -> str:
        """An error's message; one that the language has no words for is in English."""
        return error_in(self.language, error)

    def refusal(self, game: Game, action: int) -> str:
        """That an action cannot be taken now, and why."""
        return refusal_in(self.names, game, action)
