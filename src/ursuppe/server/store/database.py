"""The database file: checked, brought to this version of the program, and opened with full sync."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from ursuppe.server.problems import StorageError
from ursuppe.server.store import mark
from ursuppe.server.store.columns import VERSION
from ursuppe.server.store.directory import FILE, private_file
from ursuppe.server.store.mark import Identity, Mark

WAL_KEPT = 16 * 1024**2
"""How many bytes the write-ahead log keeps on disk when it has been written back."""
SETTINGS = (
    "PRAGMA auto_vacuum = INCREMENTAL",  # before the first table is made
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    f"PRAGMA journal_size_limit = {WAL_KEPT}",
)
"""A commit is on disk when it returns, and survives a crash of the machine."""


class Database(NamedTuple):
    """A database that is ready: where it is, and its mark."""

    path: Path
    identity: Identity
    mark: Mark


def open_database(directory: Path) -> Database:
    """The database in this directory, made or migrated if need be. StorageError if it is not what
    was left there."""
    identity = prepare(directory)
    return Database(directory / FILE, identity, Mark(directory, identity))


def prepare(directory: Path) -> Identity:
    """Makes or migrates the database, after a look at whether it is what was left there."""
    path = directory / FILE
    mark.check(directory, identity_of(path))
    private_file(path)
    migrate(path)
    identity = identity_of(path)
    assert identity is not None
    return identity


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits when it is told to."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for setting in SETTINGS:
        connection.execute(setting)
    return connection


def migrate(path: Path) -> None:
    """Brings the file to this version; refuses one that a newer program has written."""
    found = version_of(path)
    if found != VERSION:
        from ursuppe.server.store.migrations.upgrade import upgrade  # takes a while to import

        with said(path):
            upgrade(path, found, SETTINGS)


def version_of(path: Path) -> str | None:
    """The version of a database file; None if there is none yet."""
    with looked_at(path) as connection:
        return None if connection is None else _version(connection)


def identity_of(path: Path) -> Identity | None:
    """Which database it is; None if it is missing or empty. One of an earlier version has no name
    yet."""
    with looked_at(path) as connection:
        if connection is None or _version(connection) is None:
            return None
        if not _has(connection, "identity"):
            return Identity("", 0)
        return Identity(*connection.execute("SELECT id, commits FROM identity").fetchone())


@contextmanager
def looked_at(path: Path) -> Iterator[sqlite3.Connection | None]:
    """A database to be looked at; None if it is missing or empty. It is not opened then, since
    SQLite would delete a write-ahead log beside it, which may be all that is left."""
    with said(path):
        if not path.exists() or not path.stat().st_size:
            yield None
            return
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            yield connection


@contextmanager
def said(path: Path) -> Iterator[None]:
    """An error of the database as one that says which file cannot be opened."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"{path} cannot be opened: {error}") from error


def _version(connection: sqlite3.Connection) -> str | None:
    if not _has(connection, "alembic_version"):
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def _has(connection: sqlite3.Connection, table: str) -> bool:
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,))
    return found.fetchone() is not None
