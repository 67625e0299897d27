"""The state of a game as it was last published: only what is stored, encoded once for all
clients."""

from collections.abc import Collection
from typing import Final, NamedTuple

from ursuppe.engine.catalog import DRIFT
from ursuppe.engine.game import Game
from ursuppe.server.game.record import Record
from ursuppe.server.show.entries import Entries
from ursuppe.server.show.redaction import audience_of, secrets_of
from ursuppe.server.show.views import choices_of, offers_of, view_of
from ursuppe.server.wire.basics import Encoded, compose, encode, join
from ursuppe.server.wire.frames import TableFrame
from ursuppe.server.wire.table import Mine

EATING: Final = ("eat", "suck")
NOTHING: Final = Encoded("[]")


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


class Translation(NamedTuple):
    """What depends on the language."""

    entries: Entries
    view: Encoded
    choices: Encoded
    offers: Encoded


class Published:
    """A game after the last entry that is stored."""

    def __init__(self, number: int, record: Record, people: set[int]) -> None:
        game = record.game
        self.number = number
        self.record = record
        self.seq = record.seq
        self.length = len(record.held)
        """How many entries the game's log has."""
        self.to_act = game.to_act
        self.over = game.over
        self.secrets = secrets_of(game)
        last = record.undo_seat()
        self.undo_seat = last if last in people else None
        self.stood_in = 0 if self.undo_seat is None else record.stood_in(self.undo_seat)
        self.rest = bool(rest_options(game))
        self._asks_people = self.to_act in people
        self._translations: dict[str, Translation] = {}

    def translate(self, language: str, entries: Entries) -> None:
        """Prepares frames in a language, while the game is still as published."""
        if language in self._translations:
            return
        game = self.record.game
        words = entries.words
        choices = offers = NOTHING
        if self._asks_people:
            choices = encode(choices_of(game, words))
            offers = encode(offers_of(game, words))
        view = encode(view_of(game, words))
        self._translations[language] = Translation(entries, view, choices, offers)

    def frame(self, after: int, seats: Collection[int], language: str) -> Encoded:
        """The TableFrame for a client that has the entries up to `after`."""
        audience = audience_of(seats)
        said = self._translations[language]
        return compose(
            TableFrame,
            type="table",
            game=self.number,
            after=after,
            seq=self.seq,
            view=said.view,
            mine=self._mine(seats, said),
            entries=join(
                said.entries.get(entry, audience) for entry in self.record.entries[after : self.seq]
            ),
        )

    def _mine(self, seats: Collection[int], said: Translation) -> Encoded:
        """What is for a client with these seats alone."""
        asked = self.to_act in seats
        undo = self.undo_seat if self.undo_seat in seats else None
        return compose(
            Mine,
            seat=self.to_act if asked else None,
            choices=said.choices if asked else NOTHING,
            offers=said.offers if asked else NOTHING,
            undo=undo is not None,
            undo_seat=undo,
            stood_in=0 if undo is None else self.stood_in,
            rest=asked and self.rest,
            secrets=encode([secret for secret in self.secrets if secret["seat"] in seats]),
        )
