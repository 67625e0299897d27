"""Presence: who sits at a table."""

from collections.abc import Collection, Iterable, Mapping

from ursuppe.server.store.stored import StoredSeat
from ursuppe.server.wire.table import SeatState
from ursuppe.words.names import called


def seat_states(
    seats: Iterable[StoredSeat],
    connected: Collection[int],
    replaced_at: Mapping[int, float],
    thinking: int | None,
    language: str,
) -> list[SeatState]:
    """Who sits where, who is connected, who is to be replaced when, and whose bot has been
    thinking for a while."""
    return [
        SeatState(
            seat=seat.seat,
            who=seat.who,
            name=called(seat.name, seat.colour, language),
            colour=seat.colour,
            level=seat.bot,
            stand_in=seat.stand_in is not None,
            replace_at=replaced_at.get(seat.seat),
            joined=seat.joined,
            connected=seat.who == "bot" or seat.seat in connected,
            thinking=seat.bot is not None and thinking == seat.seat,
        )
        for seat in seats
    ]
