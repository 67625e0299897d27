"""Stored games that are changed by hand: as other rules would have left them, or damaged."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ursuppe.server.store.directory import FILE
from ursuppe.server.upkeep.kept import all_games, write_game


def edit(data: Path, statement: str, *arguments: object) -> None:
    """Changes what is stored, as damage does."""
    with closing(sqlite3.connect(data / FILE)) as database, database:
        assert database.execute(statement, arguments).rowcount >= 1, "nothing is changed"


def reseal(data: Path) -> None:
    """Makes the checksums those of what is stored, as if it had been written so."""
    with closing(sqlite3.connect(data / FILE)) as database, database:
        for kept in list(all_games(database)):
            write_game(database, kept.resealed())


def rewrite(data: Path, statement: str, *arguments: object) -> None:
    """Changes what is stored, as if it had been written so by other rules."""
    edit(data, statement, *arguments)
    reseal(data)
