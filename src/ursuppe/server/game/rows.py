"""Records as rows for the store."""

import time
from dataclasses import astuple, replace

from ursuppe.engine.rules import VERSION
from ursuppe.server.game.record import Record
from ursuppe.server.store import checksums
from ursuppe.server.store.interface import Progress
from ursuppe.server.store.stored import StoredEntry, StoredGame, StoredSnapshot


def game_name(table: str, number: int) -> str:
    """The id of a table's game."""
    return f"{table}-{number}"


def progress(game: str, record: Record, checksum: str) -> Progress:
    """How far a game is, for the list of games, with the checksum of its last entry."""
    to_act = record.game.to_act
    return Progress(game, record.seq, record.game.round, to_act, time.time(), checksum)


def new_game(
    table: str, number: int, record: Record, asked_by: str | None
) -> list[StoredGame | StoredEntry]:
    """A game that begins, with its entries."""
    name = game_name(table, number)
    _, *now = astuple(progress(name, record, ""))
    game = StoredGame(name, table, number, record.start, VERSION, record.seed, asked_by, *now)
    record.checksum = checksums.beginning(game)
    entries = new_entries(name, record, 0)
    record.checksum = entries[-1].checksum
    return [replace(game, checksum=record.checksum), *entries]


def new_entries(game: str, record: Record, before: int) -> list[StoredEntry]:
    """The entries after the first `before`, which are those that are stored."""
    now = time.time()
    entries = (
        StoredEntry(game, one.seq, one.kind, one.actor, one.words, one.back_to, one.action_id, now)
        for one in record.entries[before:]
    )
    return checksums.chained(record.checksum, entries)


def new_snapshot(game: str, record: Record) -> StoredSnapshot:
    """How it stands now."""
    snapshot = StoredSnapshot(game, record.seq, record.game.to_json())
    return replace(snapshot, checksum=checksums.of_snapshot(snapshot))
