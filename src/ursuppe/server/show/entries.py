"""The entries of a game in wire types, as an audience may know them."""

from collections.abc import Iterable
from typing import cast

from ursuppe.engine.events import Event
from ursuppe.server.game.record import LATE, Entry, Record
from ursuppe.server.show.redaction import SPECTATOR, has_secrets, heard_by, notation_of
from ursuppe.server.wire import table as wire
from ursuppe.server.wire.basics import Encoded, encode
from ursuppe.words import Line, Words
from ursuppe.words.errors import said_in


class Entries:
    """A cache of the encoded entries of one game in one language."""

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.language = language
        self.words = Words(record.game.options, language)
        self._cache: dict[tuple[int, int | None], Encoded] = {}

    def get(self, entry: Entry, audience: int | None) -> Encoded:
        """An entry as an audience may know it."""
        key = (entry.seq, audience if has_secrets(entry) else SPECTATOR)
        if key not in self._cache:
            self._cache[key] = encode(self._made(entry, audience))
        return self._cache[key]

    def _made(self, entry: Entry, audience: int | None) -> wire.Entry:
        if entry.seq <= self.record.base and entry.words:
            who = self.record.game.options.colours[entry.actor] if entry.actor >= 0 else "chance"
            line = Line(f"{who}: {notation_of(entry)}", [], entry.actor, False)
            return entry_of(entry.seq, entry.back_to, [], [line])
        heard = heard_by(audience, entry.events)
        lines = self.words.story(heard)
        if entry.kind == LATE:
            late = f"Time is up: a bot chooses for {self.words.names.tribe(entry.actor)}"
            lines = [Line(said_in(self.language, late), [], entry.actor, False), *lines]
        late_seat = entry.actor if entry.kind == LATE else None
        return entry_of(entry.seq, entry.back_to, heard, lines, late_seat)


def entry_of(
    seq: int,
    back_to: int | None,
    events: Iterable[Event],
    lines: Iterable[Line],
    late: int | None = None,
) -> wire.Entry:
    """An entry with these events and lines."""
    return wire.Entry(
        seq=seq,
        back_to=back_to,
        lines=[
            wire.Line(
                words=line.text,
                rules=line.rules,
                tribe=line.tribe if line.tribe >= 0 else None,
                heading=line.heading,
            )
            for line in lines
        ],
        events=[cast("wire.Happening", event.to_json()) for event in events],
        late=late,
    )
