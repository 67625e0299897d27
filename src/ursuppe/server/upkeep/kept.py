"""A stored game as a whole, outside a running server: read from the database, and put back."""

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from ursuppe.server.store import checksums, columns
from ursuppe.server.store.columns import fetch
from ursuppe.server.store.interface import WriteBatch
from ursuppe.server.store.stored import StoredEntry, StoredGame, StoredSnapshot


class Kept(NamedTuple):
    """A game with all that is stored of it."""

    game: StoredGame
    entries: list[StoredEntry]
    snapshots: list[StoredSnapshot]

    @property
    def sound_snapshots(self) -> list[StoredSnapshot]:
        """Those that are as they were written."""
        return checksums.sound(self.snapshots)

    @property
    def damage(self) -> str | None:
        """What is wrong with it; None if nothing is."""
        found = checksums.damage_of(self.game, self.entries)
        if found is None and len(self.sound_snapshots) < len(self.snapshots):
            return "one of its snapshots is not what was written"
        return found

    def resealed(self) -> "Kept":
        """The same with its checksums made anew, for what it is now."""
        return Kept(*checksums.resealed(*self))


def read_game(connection: sqlite3.Connection, game: StoredGame) -> Kept:
    """All that is stored of a game."""
    return Kept(
        game,
        fetch(connection, StoredEntry, "game_id = ?", [game.id]),
        fetch(connection, StoredSnapshot, "game_id = ?", [game.id]),
    )


def write_game(connection: sqlite3.Connection, kept: Kept) -> None:
    """Puts a game in the place of what is stored of it."""
    game = kept.game
    connection.execute("DELETE FROM snapshots WHERE game_id = ?", (game.id,))
    connection.execute("DELETE FROM entries WHERE game_id = ?", (game.id,))
    connection.execute(columns.WRITE_GAME.text, columns.WRITE_GAME.parameters(game))
    for statement, rows in columns.statements(WriteBatch([*kept.entries, *kept.snapshots])):
        connection.executemany(statement, rows)


def all_games(connection: sqlite3.Connection) -> Iterator[Kept]:
    """Every stored game."""
    names = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")]
    for name in names:
        for game in fetch(connection, StoredGame, "id = ?", [name]):
            yield read_game(connection, game)


def damaged_games(connection: sqlite3.Connection) -> list[str]:
    """The games that are not as they were written."""
    return [f"{kept.game.id}: {kept.damage}" for kept in all_games(connection) if kept.damage]
