"""The database file: opened with full sync, and brought to this version of the program."""

from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import NamedTuple

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ursuppe.server.problems import StorageError
from ursuppe.server.store.schema import VERSION

FILE = "ursuppe.sqlite"


class Database(NamedTuple):
    """The two ways to one file."""

    reading: AsyncEngine
    writing: Engine


def open_database(directory: Path) -> Database:
    """The database in this directory, made or migrated if need be."""
    path = directory / FILE
    migrate(path)
    # Errors that are logged must not have seeds in them.
    database = Database(
        create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True),
        create_engine(f"sqlite:///{path}", hide_parameters=True),
    )
    event.listen(database.reading.sync_engine, "connect", _prepare)
    event.listen(database.writing, "connect", _prepare)
    return database


def migrate(path: Path) -> None:
    """Brings the file to this version; refuses one that a newer program has written."""
    try:
        _migrate(path)
    except SQLAlchemyError as error:
        raise StorageError(f"{path} cannot be opened: {error.__cause__ or error}") from error


def _migrate(path: Path) -> None:
    found = version_of(path)
    if found == VERSION:
        return
    from alembic import command  # only now: it takes a while to import
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(
            f"{path} was written by a newer version of Ursuppe (its data has version {found}); "
            "update Ursuppe, or choose another directory with --data"
        )
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _prepare)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def version_of(path: Path) -> str | None:
    """The version of a database file; None if there is none yet."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    finally:
        engine.dispose()


def _prepare(connection: SQLiteConnection, record: object) -> None:
    """A commit is on disk when it returns, and survives a crash of the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()
