"""`Words`: one game's events, questions and actions as English sentences."""

from collections.abc import Iterable
from typing import NamedTuple

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.options import Options
from ursuppe.words.actions import meaning_of
from ursuppe.words.names import Names, sentence
from ursuppe.words.questions import question_of
from ursuppe.words.story import Line, told


class Meaning(NamedTuple):
    """What an action means in words, and the id of the rule it comes from."""

    text: str
    rule: str


class Words:
    """Speaks of a game in its own names: colours, players, spaces."""

    def __init__(self, options: Options) -> None:
        self.names = Names(options)

    def event(self, event: Event) -> str:
        """One event as a sentence; its rule is `event.rule`."""
        return self.story([event])[0].text

    def story(self, events: Iterable[Event]) -> list[Line]:
        """Events as lines, each with its rules; what somebody does in one go is one line."""
        return told(self.names, events)

    def question(self, game: Game) -> str:
        """What is asked now; its rule is `game.decision.rule`. "" when the game is over."""
        asked = game.decision
        return "" if asked is None else sentence(question_of(self.names, game, asked))

    def action(self, game: Game, action: int) -> Meaning:
        """What a legal action means now, and what comes of it where that is plain."""
        asked = game.decision
        assert asked is not None, "the game is over"
        return Meaning(*meaning_of(self.names, game, asked, action))
