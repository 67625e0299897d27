"""The state of a game as it was last published: only what is stored, encoded once for all
clients. Who has been sent the state before is sent what has changed since."""

from collections.abc import Collection
from typing import Final

from ursuppe.engine.catalog import DRIFT
from ursuppe.engine.game import Game
from ursuppe.hindsight.timeline import change
from ursuppe.server.game.record import Entry, Record
from ursuppe.server.show.entries import Entries
from ursuppe.server.show.redaction import SPECTATOR, audience_of, has_secrets, secrets_of
from ursuppe.server.show.views import choices_of, offers_of, view_of
from ursuppe.server.wire.basics import Encoded, compose, encode, join
from ursuppe.server.wire.frames import TableFrame
from ursuppe.server.wire.table import Mine

EATING: Final = ("eat", "suck")
NONE: Final = Encoded(b"null")
NOTHING: Final = Encoded(b"[]")
CHANGES: Final = 20
"""So many changes are kept; who missed more is sent the whole view."""


NOT_CONCERNED: Final = encode(
    Mine(
        seat=None,
        choices=[],
        offers=[],
        undo=False,
        undo_seat=None,
        stood_in=0,
        rest=False,
        secrets=[],
    )
)
"""What is for a client that is not asked, may take nothing back and has no secrets."""


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


class Translation:
    """What depends on the language, made while the game is as published."""

    def __init__(
        self, game: Game, entries: Entries, before: "Translation | None", *, asks_people: bool
    ) -> None:
        words = entries.words
        self.entries = entries
        self.view = view_of(game, words)
        self.changes: list[Encoded] = []
        """What the last states have changed, each in the view of the one before."""
        if before is not None:
            changed = encode(change(before.view, self.view))
            self.changes = [*before.changes[1 - CHANGES :], changed]
        self.choices = choices_of(game, words) if asks_people else NOTHING
        self.offers = encode(offers_of(game, words)) if asks_people else NOTHING
        self._whole: Encoded | None = None

    @property
    def whole(self) -> Encoded:
        """The view, for those who have none."""
        if self._whole is None:
            self._whole = encode(self.view)
        return self._whole


class Published:
    """A game after the last entry that is stored."""

    def __init__(
        self, number: int, record: Record, people: set[int], before: "Published | None" = None
    ) -> None:
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
        self.version: int = 0 if before is None else before.version + 1
        """Which of the table's published states it is."""
        follows = before is not None and before.number == number
        self._before = before._translations if before is not None and follows else {}
        self._asks_people = self.to_act in people
        self._translations: dict[str, Translation] = {}
        self._news: dict[int, tuple[list[Entry], bool]] = {}
        self._frames: dict[tuple[object, ...], Encoded] = {}

    def translate(self, language: str, entries: Entries) -> None:
        """Prepares frames in a language, while the game is still as published."""
        if language not in self._translations:
            self._translations[language] = Translation(
                self.record.game,
                entries,
                self._before.get(language),
                asks_people=self._asks_people,
            )

    def settle(self) -> None:
        """Everybody's language has been translated: the state before is not needed any more."""
        self._before = {}

    def frame(
        self, after: int, seats: Collection[int], language: str, sent: int | None = None
    ) -> Encoded:
        """The TableFrame for a client that has the entries up to `after`, and was last sent the
        view of the state with this version. Clients that may know the same share it."""
        said = self._translations[language]
        missed = None if sent is None else self.version - sent
        if missed is not None and missed > len(said.changes):
            missed = None
        news, secret = self._since(after)
        audience = audience_of(seats) if secret else SPECTATOR
        own = tuple(sorted(filter(self._concerns, seats)))
        key = (language, after, missed, audience, own)
        frame = self._frames.get(key)
        if frame is None:
            known = NOTHING if missed is None else join(said.changes[-missed:])
            frame = compose(
                TableFrame,
                type="table",
                game=self.number,
                after=after,
                seq=self.seq,
                view=said.whole if missed is None else NONE,
                changes=known,
                mine=self._mine(own, said),
                entries=join(said.entries.get(entry, audience) for entry in news),
            )
            if missed is not None:  # the whole is long, and is not asked for by all at once
                self._frames[key] = frame
        return frame

    def _since(self, after: int) -> tuple[list[Entry], bool]:
        """The entries, and whether audiences may know them differently."""
        if after not in self._news:
            news = self.record.entries[after : self.seq]
            self._news[after] = news, any(map(has_secrets, news))
        return self._news[after]

    def _concerns(self, seat: int) -> bool:
        """Whether a client with this seat is sent anything else than the others."""
        if seat in (self.to_act, self.undo_seat):
            return True
        return any(secret["seat"] == seat for secret in self.secrets)

    def _mine(self, seats: Collection[int], said: Translation) -> Encoded:
        """What is for a client with these seats alone."""
        if not seats:
            return NOT_CONCERNED
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
