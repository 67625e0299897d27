"""Records as rows for the store."""

import time
from dataclasses import astuple

from ursuppe.engine.rules import VERSION
from ursuppe.server.game.record import Record
from ursuppe.server.store.interface import Progress
from ursuppe.server.store.stored import StoredEntry, StoredGame


def game_name(table: str, number: int) -> str:
    """The id of a table's game."""
    return f"{table}-{number}"


def progress(game: str, record: Record) -> Progress:
    """How far a game is, for the list of games."""
    return Progress(game, record.seq, record.game.round, record.game.to_act, time.time())


def new_game(
    table: str, number: int, record: Record, asked_by: str | None
) -> list[StoredGame | StoredEntry]:
    """A game that begins, with its entries."""
    name = game_name(table, number)
    _, *now = astuple(progress(name, record))
    game = StoredGame(name, table, number, record.start, VERSION, record.seed, asked_by, *now)
    return [game, *new_entries(name, record, 0)]


def new_entries(game: str, record: Record, before: int) -> list[StoredEntry]:
    """The entries after the first `before`."""
    now = time.time()
    return [
        StoredEntry(game, one.seq, one.kind, one.actor, one.words, one.back_to, one.action_id, now)
        for one in record.entries[before:]
    ]
