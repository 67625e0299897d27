"""What each client may know: the one place where secrets are left out (I3).

Everything at the table is open, except a next card that somebody has looked at. So the view
is the same for all; what was looked at is told as `Secret` to the seats that know it, and
events and lines of the log are told as one seat hears them, or as a spectator does.
"""

import json
from collections.abc import Collection, Iterable

from pydantic_core import to_json

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.log import HIDDEN_PEEK
from ursuppe.server.game.record import Entry, Record
from ursuppe.words import Line, Words

Plain = dict[str, object]

SPECTATOR = None


def audience_of(seats: Collection[int]) -> int | None:
    """How a client hears events: as its seat if it has just one, else as a spectator."""
    return next(iter(seats)) if len(seats) == 1 else SPECTATOR


def next_card(game: Game, seats: Iterable[int]) -> list[Plain]:
    """The next card, for each of these seats that has looked at it."""
    if game.next_card < 0:
        return []
    card = card_of(game, game.next_card)
    return [{"seat": seat, "card": card} for seat in seats if game.next_seen >> seat & 1]


def card_of(game: Game, card: int) -> Plain:
    """An environment card."""
    return {"drift": game.rules.drift[card], "ozone": game.rules.ozone[card]}


class Teller:
    """Tells the entries of one game in one language, each encoded once for all who hear the
    same."""

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.words = Words(record.options, language)
        self._told: dict[tuple[int, int | None], str] = {}

    def told(self, entry: Entry, audience: int | None) -> str:
        """An entry as JSON, as an audience may know it."""
        if not any(event.secret_to >= 0 for event in entry.events):
            audience = SPECTATOR
        key = (entry.seq, audience)
        if key not in self._told:
            self._told[key] = to_json(self._entry(entry, audience)).decode()
        return self._told[key]

    def forget(self) -> None:
        """Something was taken back: what is told of it changes."""
        self._told.clear()

    def _entry(self, entry: Entry, audience: int | None) -> Plain:
        if entry.seq <= self.record.base and entry.words:
            return entry_of(entry.seq, entry.back_to, [], [self._in_notation(entry)])
        heard = [event.for_seat(audience) for event in entry.events]
        return entry_of(entry.seq, entry.back_to, heard, self.words.story(heard))

    def _in_notation(self, entry: Entry) -> Line:
        """What can no longer be replayed is told as it was written; looked-at cards are
        kept secret for good."""
        said = HIDDEN_PEEK if entry.words.startswith("peek") else entry.words
        who = self.record.options.colours[entry.actor] if entry.actor >= 0 else "chance"
        return Line(f"{who}: {said}", [], entry.actor, False)


def entry_of(
    seq: int, back_to: int | None, events: Iterable[Event], lines: Iterable[Line]
) -> Plain:
    """An entry as the wire has it."""
    return {
        "seq": seq,
        "back_to": back_to,
        "lines": [
            {
                "words": line.text,
                "rules": line.rules,
                "tribe": line.tribe if line.tribe >= 0 else None,
                "heading": line.heading,
            }
            for line in lines
        ],
        "events": [event.to_json() for event in events],
    }


def log_text(record: Record, seats: Collection[int]) -> str:
    """The log of a game: whole when it is over, with the seed of its dice; else as the one
    seat may know it, or a spectator."""
    log = record.game.log
    assert log is not None
    if record.game.over:
        headline, _, rest = log.text().partition("\n")
        return f"{headline}\n# seed of the dice: {record.seed}\n{rest}"
    seat = audience_of(seats)
    text = log.text(seat, whole=False)
    if log.position is None or "next" not in log.position:
        return text
    whole = f"position: {json.dumps(log.position, ensure_ascii=False)}\n"
    known = _known_position(log.position, None if seat is None else record.options.colours[seat])
    return text.replace(whole, f"position: {json.dumps(known, ensure_ascii=False)}\n", 1)


def _known_position(position: Plain, colour: str | None) -> Plain:
    """The position without a next card that this colour has not looked at."""
    following = position["next"]
    assert isinstance(following, dict)
    if colour in following["seen_by"]:
        return position
    return {key: value for key, value in position.items() if key != "next"}
