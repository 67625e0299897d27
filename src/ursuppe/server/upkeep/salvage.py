"""A database whose file is damaged, made anew from the rows that can still be read."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from ursuppe.server.store.columns import COLUMNS, TABLES
from ursuppe.server.store.database import migrate, said

STEP: Final = 4
"""How many row numbers are passed over where nothing can be read."""
FAR: Final = 100_000
"""After so many there is nothing more."""


def rebuild(path: Path) -> None:
    """Replaces a database by one with all rows of it that can be read."""
    fresh = path.with_name(f"{path.name}.rebuilt")
    fresh.unlink(missing_ok=True)
    migrate(fresh)
    names = {"identity": ["id", "commits"]}
    names |= {table: COLUMNS[kind] for kind, table in TABLES.items()}
    with (
        said(path),
        closing(sqlite3.connect(path, isolation_level=None)) as old,
        closing(sqlite3.connect(fresh, isolation_level=None)) as new,
    ):
        new.execute("BEGIN")
        for table, columns in names.items():
            rows = list(_readable(old, table, columns))
            if rows or table != "identity":
                new.execute(f"DELETE FROM {table}")
            places = ", ".join("?" * len(columns))
            into = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
            for row in rows:
                _insert(new, into, row)
        new.execute("COMMIT")
        new.execute("PRAGMA journal_mode = DELETE")
    for part in ("-wal", "-shm"):
        path.with_name(f"{path.name}{part}").unlink(missing_ok=True)
    fresh.replace(path)


def _insert(new: sqlite3.Connection, statement: str, row: tuple[object, ...]) -> None:
    try:
        new.execute(statement, row)
    except sqlite3.IntegrityError:
        return  # something is missing in it that it cannot be without


def _readable(
    old: sqlite3.Connection, table: str, columns: list[str]
) -> Iterator[tuple[object, ...]]:
    """The rows that can be read, in the order in which they were written."""
    statement = (
        f"SELECT rowid, {', '.join(columns)} FROM {table} NOT INDEXED "
        "WHERE rowid > ? ORDER BY rowid"
    )
    last, skipped = 0, 0
    old.text_factory = lambda text: text.decode(errors="replace")
    while skipped < FAR:
        try:
            for row in old.execute(statement, (last,)):
                last, skipped = row[0], 0
                yield row[1:]
        except sqlite3.DatabaseError:
            last += STEP
            skipped += STEP
        else:
            return
