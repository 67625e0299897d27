"""The room: who sits at a table and who looks on, as all are told."""

import time

from pydantic_core import to_json

from ursuppe.server.play.table import Table
from ursuppe.words.errors import said_in
from ursuppe.words.names import called


def room_frame(table: Table, language: str) -> str:
    """A Room frame, the same for all who speak a language."""
    here = {seat for client in table.clients for seat in client.seats}
    seats = [
        {
            "seat": seat.seat,
            "who": seat.who,
            "name": called(seat.name, seat.colour, language),
            "colour": seat.colour,
            "level": seat.bot,
            "stand_in": seat.stand_in is not None,
            "joined": seat.joined,
            "connected": seat.who == "bot" or seat.seat in here,
            "thinking": seat.bot is not None and table.autopilot.thinking == seat.seat,
        }
        for seat in table.seats
    ]
    notice = None if table.record is None else table.record.notice
    room = {
        "type": "room",
        "status": table.status,
        "seats": seats,
        "watching": sum(not client.seats for client in table.clients),
        "deadline": table.autopilot.clock.deadline,
        "now": time.time(),
        "notice": None if notice is None else said_in(language, notice),
    }
    return to_json(room).decode()
