"""Presence: who sits at a table and who looks on."""

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from ursuppe.server.store.stored import StoredSeat
from ursuppe.server.wire import Room, SeatState
from ursuppe.words.errors import said_in
from ursuppe.words.names import called

Status = Literal["gathering", "playing", "over"]


@dataclass(frozen=True)
class Presence:
    """The content of a Room frame, in no language yet."""

    status: Status
    seats: Iterable[StoredSeat]
    connected: Collection[int]
    """The seats that some client holds."""
    watching: int
    """How many clients hold no seat."""
    thinking: int | None
    """The seat whose bot has been thinking for a while."""
    deadline: float | None
    notice: str | None


def room_of(presence: Presence, language: str) -> Room:
    """A Room frame, the same for all clients with a language."""
    notice = presence.notice
    return Room(
        type="room",
        status=presence.status,
        seats=[
            SeatState(
                seat=seat.seat,
                who=seat.who,
                name=called(seat.name, seat.colour, language),
                colour=seat.colour,
                level=seat.bot,
                stand_in=seat.stand_in is not None,
                joined=seat.joined,
                connected=seat.who == "bot" or seat.seat in presence.connected,
                thinking=seat.bot is not None and presence.thinking == seat.seat,
            )
            for seat in presence.seats
        ],
        watching=presence.watching,
        deadline=presence.deadline,
        now=time.time(),
        notice=None if notice is None else said_in(language, notice),
    )
