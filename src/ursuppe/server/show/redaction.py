"""What each client may know: the one place where secrets are left out (I3).

Everything at the table is open, except a next card that somebody has looked at and, until the
game is over, the seed of the dice. A view has neither. Whatever of a game on the server could have
one (events, logs, positions, previews, what bots are asked) passes through a function of this
module. A log that somebody brings is shown whole: it hides what its bringer may not know. An
audience is a seat, or SPECTATOR.
"""

import json
import secrets
from collections.abc import Collection, Iterable

from ursuppe.bots.bot import known_to
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.log import HIDDEN_PEEK
from ursuppe.errors import PositionError
from ursuppe.server.game.record import Entry, Record
from ursuppe.server.show.views import card_of
from ursuppe.server.wire.basics import Plain
from ursuppe.server.wire.table import Secret

SPECTATOR = None


def audience_of(seats: Collection[int]) -> int | None:
    """The audience of a client: its seat if it has just one, else spectators."""
    return next(iter(seats)) if len(seats) == 1 else SPECTATOR


def heard_by(audience: int | None, events: Iterable[Event]) -> list[Event]:
    """Events as an audience may know them."""
    return [event.for_seat(audience) for event in events]


def has_secrets(entry: Entry) -> bool:
    """Whether audiences may know an entry differently."""
    return any(event.secret_to >= 0 for event in entry.events)


def notation_of(entry: Entry) -> str:
    """An entry that can no longer be replayed, as it was written; a card that was looked at
    stays secret for good."""
    return HIDDEN_PEEK if entry.words.startswith("peek") else entry.words


def secrets_of(game: Game) -> list[Secret]:
    """The next card, for each seat that has looked at it."""
    if game.next_card < 0:
        return []
    card = card_of(game, game.next_card)
    seats = range(game.options.players)
    return [Secret(seat=seat, card=card) for seat in seats if game.next_seen >> seat & 1]


def known_game(game: Game, audience: int | None) -> Game:
    """A copy without a next card that the audience has not looked at: there chance decides."""
    nobody = game.rules.tribes  # no seat has this number
    return known_to(game, nobody if audience is None else audience)


def fair_position(game: Game) -> Plain:
    """The position as the asked seat may know it, the rest drawn anew: what a bot is given."""
    return game.resample(game.to_act, secrets.SystemRandom()).to_json()


def open_position(game: Game, *, over: bool) -> Plain:
    """A moment of a game as a position for everybody. PositionError while it is a secret: once
    the game is `over` nothing is; before, a log may not even know the card."""
    if game.next_card >= 0 and not over:
        raise PositionError("somebody has looked at the next card: the position is a secret")
    return game.to_json()


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
    colour = None if seat is None else log.options.colours[seat]
    known = _known_position(log.position, colour)
    return text.replace(whole, f"position: {json.dumps(known, ensure_ascii=False)}\n", 1)


def _known_position(position: Plain, colour: str | None) -> Plain:
    """The position without a next card that this colour has not looked at."""
    following = position["next"]
    assert isinstance(following, dict)
    if colour in following["seen_by"]:
        return position
    return {key: value for key, value in position.items() if key != "next"}
