"""Presence: who sits at a table."""

from collections.abc import Collection, Iterable

from ursuppe.server.store.stored import StoredSeat
from ursuppe.server.wire.table import SeatState
from ursuppe.words.names import called


def seat_states(
    seats: Iterable[StoredSeat], connected: Collection[int], thinking: int | None, language: str
) -> list[SeatState]:
    """Who sits where, who is connected, and whose bot has been thinking for a while."""
    return [
        SeatState(
            seat=seat.seat,
            who=seat.who,
            name=called(seat.name, seat.colour, language),
            colour=seat.colour,
            level=seat.bot,
            stand_in=seat.stand_in is not None,
            joined=seat.joined,
            connected=seat.who == "bot" or seat.seat in connected,
            thinking=seat.bot is not None and thinking == seat.seat,
        )
        for seat in seats
    ]
