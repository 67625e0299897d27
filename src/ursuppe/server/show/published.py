"""The state of a game as it was last published: only what is stored, encoded once for all
clients that may know the same."""

from collections.abc import Collection
from typing import Final, NamedTuple

from ursuppe.engine.catalog import DRIFT
from ursuppe.engine.game import Game
from ursuppe.server.game.record import Record
from ursuppe.server.show.entries import Entries
from ursuppe.server.show.redaction import SPECTATOR, audience_of, has_secrets, secrets_of
from ursuppe.server.show.views import choices_of, offers_of, view_of
from ursuppe.server.wire import Choice, Mine, Offer, TableFrame, View

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


class Translation(NamedTuple):
    """What depends on the language."""

    entries: Entries
    view: View
    choices: list[Choice]
    offers: list[Offer]


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
        self.rest = bool(rest_options(game))
        self._asks_people = self.to_act in people
        self._concerned = {self.to_act, self.undo_seat, *(secret.seat for secret in self.secrets)}
        """The seats for which there is more than what everybody sees."""
        self._translations: dict[str, Translation] = {}
        self._frames: dict[tuple[object, ...], str] = {}

    def has_language(self, language: str) -> bool:
        """Whether frames can be made in this language."""
        return language in self._translations

    def translate(self, language: str, entries: Entries) -> None:
        """Prepares frames in a language, while the game is still as published."""
        game = self.record.game
        choices = choices_of(game, entries.words) if self._asks_people else []
        offers = offers_of(game, entries.words) if self._asks_people else []
        view = view_of(game, entries.words)
        self._translations[language] = Translation(entries, view, choices, offers)

    def frame(self, after: int, seats: Collection[int], language: str) -> str:
        """The encoded TableFrame for a client that has the entries up to `after`."""
        entries = self.record.entries[after : self.seq]
        audience = audience_of(seats) if has_secrets(entries) else SPECTATOR
        key = (language, after, audience, frozenset(self._concerned.intersection(seats)))
        if key in self._frames:
            return self._frames[key]
        said = self._translations[language]
        encoded = TableFrame(
            type="table",
            game=self.number,
            after=after,
            seq=self.seq,
            view=said.view,
            mine=self._mine(seats, said),
            entries=[said.entries.get(entry, audience) for entry in entries],
        ).encode()
        if after:  # the whole of a game is long, and seldom sent
            self._frames[key] = encoded
        return encoded

    def _mine(self, seats: Collection[int], said: Translation) -> Mine:
        """What is for a client with these seats alone."""
        asked = self.to_act in seats
        undo = self.undo_seat if self.undo_seat in seats else None
        return Mine(
            seat=self.to_act if asked else None,
            choices=said.choices if asked else [],
            offers=said.offers if asked else [],
            undo=undo is not None,
            undo_seat=undo,
            rest=asked and self.rest,
            secrets=[secret for secret in self.secrets if secret.seat in seats],
        )
