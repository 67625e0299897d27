"""The room: who sits at a table and who looks on, as all are told."""

import time

from pydantic_core import to_json

from ursuppe.server.table import Table


def room_frame(table: Table) -> str:
    """A Room frame, the same for all."""
    here = {seat for client in table.clients for seat in client.seats}
    seats = [
        {
            "seat": seat.seat,
            "who": seat.who,
            "name": seat.name,
            "colour": seat.colour,
            "level": seat.bot,
            "stand_in": seat.stand_in is not None,
            "joined": seat.joined,
            "connected": seat.who == "bot" or seat.seat in here,
            "thinking": table.autopilot.thinking == seat.seat,
        }
        for seat in table.seats
    ]
    room = {
        "type": "room",
        "status": table.status,
        "seats": seats,
        "watching": sum(not client.seats for client in table.clients),
        "deadline": table.autopilot.clock.deadline,
        "now": time.time(),
        "notice": None if table.record is None else table.record.notice,
    }
    return to_json(room).decode()
