"""What of a game is on disk and may be shown, encoded once for all clients."""

from collections.abc import Collection
from typing import Final, NamedTuple

from pydantic_core import to_json

from ursuppe.engine.catalog import DRIFT
from ursuppe.engine.game import Game
from ursuppe.server.game.record import Record
from ursuppe.server.show.redaction import Teller, audience_of, next_card
from ursuppe.server.show.views import choices_of, offers_of, view_of

EATING: Final = ("eat", "suck")


def rest_options(game: Game) -> list[int]:
    """What "drift and eat all the rest" may do now: drift, or one of the meals."""
    decision = game.decision
    if decision is None:
        return []
    if decision.kind == "movement":
        return [DRIFT] if DRIFT in game.legal else []
    if decision.kind in ("feeding", "gulp"):
        return [action for action in game.legal if game.rules.catalog[action].kind in EATING]
    return []


class Spoken(NamedTuple):
    """What is said of a game in one language, as JSON."""

    view: str
    choices: str
    offers: str


class Shown:
    """A game as it stands after the last entry that is stored."""

    def __init__(self, number: int, record: Record, people: set[int]) -> None:
        game = record.game
        self.number = number
        self.record = record
        self.seq = record.seq
        self.length = len(record.held)
        """How many entries the game's log has."""
        self.to_act = game.to_act
        self.over = game.over
        self.secrets = next_card(game, range(game.options.players))
        last = record.undo_seat()
        self.undo_seat = last if last in people else None
        self.rest = bool(rest_options(game))
        self._asks_people = self.to_act in people
        self._spoken: dict[str, Spoken] = {}
        self._tellers: dict[str, Teller] = {}

    def speaks(self, language: str) -> bool:
        """Whether a frame can be made in this language."""
        return language in self._spoken

    def say(self, language: str, teller: Teller) -> None:
        """Makes it ready to be shown in a language, while the game is still as shown."""
        game = self.record.game
        choices = offers = "[]"
        if self._asks_people:
            choices = to_json(choices_of(game, teller.words)).decode()
            offers = to_json(offers_of(game, teller.words)).decode()
        view = to_json(view_of(game, teller.words)).decode()
        self._spoken[language] = Spoken(view, choices, offers)
        self._tellers[language] = teller

    def table_frame(self, after: int, seats: Collection[int], language: str) -> str:
        """A Table frame for a client that has the entries up to `after`."""
        audience = audience_of(seats)
        teller, spoken = self._tellers[language], self._spoken[language]
        told = ",".join(
            teller.told(entry, audience) for entry in self.record.entries[after : self.seq]
        )
        return (
            f'{{"type":"table","game":{self.number},"after":{after},"seq":{self.seq},'
            f'"view":{spoken.view},"mine":{self._mine(seats, spoken)},"entries":[{told}]}}'
        )

    def _mine(self, seats: Collection[int], spoken: Spoken) -> str:
        """What is for a client with these seats alone."""
        asked = self.to_act in seats
        undo = self.undo_seat if self.undo_seat in seats else None
        secrets = [secret for secret in self.secrets if secret["seat"] in seats]
        return (
            f'{{"seat":{self.to_act if asked else "null"},'
            f'"choices":{spoken.choices if asked else "[]"},'
            f'"offers":{spoken.offers if asked else "[]"},'
            f'"undo":{"false" if undo is None else "true"},'
            f'"undo_seat":{"null" if undo is None else undo},'
            f'"rest":{"true" if asked and self.rest else "false"},'
            f'"secrets":{to_json(secrets).decode() if secrets else "[]"}}}'
        )
