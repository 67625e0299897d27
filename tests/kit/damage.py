"""Stored games that are changed by hand: as other rules would have left them, or damaged."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ursuppe.server.store.columns import TABLES
from ursuppe.server.store.directory import FILE, MARK_FILE
from ursuppe.server.store.migrations.versions import v0001_tables_seats_games as first
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


def older(data: Path) -> None:
    """Makes the database one of version 0002, as an earlier program has left it."""
    new, old = data / FILE, data / f"{FILE}.older"
    with closing(sqlite3.connect(old)) as database, database:
        for statement in first.STATEMENTS:
            database.execute(statement)
        database.execute(
            "CREATE TABLE stand_ins (table_id VARCHAR NOT NULL REFERENCES tables (id), "
            "seat INTEGER NOT NULL, action_id VARCHAR NOT NULL, "
            "PRIMARY KEY (table_id, seat, action_id))"
        )
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('0002')")
        database.commit()
        if new.exists():
            database.execute("ATTACH ? AS new", (str(new),))
            for table in TABLES.values():
                found = database.execute(f"PRAGMA main.table_info({table})")
                names = ", ".join(row[1] for row in found)
                database.execute(f"INSERT INTO main.{table} SELECT {names} FROM new.{table}")
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", MARK_FILE):
        (data / name).unlink(missing_ok=True)
    old.rename(new)
    new.chmod(0o600)
