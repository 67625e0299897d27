"""Records and seats as rows for the store."""

import time

from ursuppe.engine.rules import VERSION
from ursuppe.server.game.record import Record
from ursuppe.server.store.interface import Row
from ursuppe.server.store.stored import StoredSeat


def game_name(table: str, number: int) -> str:
    """The id of a table's game."""
    return f"{table}-{number}"


def game_row(table: str, number: int, record: Record, asked_by: str | None) -> Row:
    """A game that begins."""
    return {
        "id": game_name(table, number),
        "table_id": table,
        "number": number,
        "start": record.start,
        "rules": VERSION,
        "seed": record.seed,
        "asked_by": asked_by,
        **progress(record),
    }


def progress(record: Record) -> Row:
    """How far a game is, for the list of games."""
    return {
        "seq": record.seq,
        "round": record.game.round,
        "to_act": record.game.to_act,
        "changed": time.time(),
    }


def entry_rows(game: str, record: Record, before: int) -> list[Row]:
    """The entries after the first `before`."""
    now = time.time()
    return [
        {
            "game_id": game,
            "seq": entry.seq,
            "kind": entry.kind,
            "actor": entry.actor,
            "words": entry.words,
            "back_to": entry.back_to,
            "action_id": entry.action_id,
            "written": now,
        }
        for entry in record.entries[before:]
    ]


def seat_change(seat: StoredSeat, name: str, joined: bool, stand_in: str | None) -> Row:
    """Somebody comes to a seat, or a bot does, or leaves it."""
    return {
        "of_table": seat.table_id,
        "of_seat": seat.seat,
        "name": name,
        "joined": joined,
        "stand_in": stand_in,
    }
