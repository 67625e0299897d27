"""The database file: opened with full sync, and brought to this version of the program."""

from pathlib import Path
from sqlite3 import Connection as SQLiteConnection

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ursuppe.server.problems import StorageError

FILE = "ursuppe.sqlite"


def open_database(directory: Path) -> AsyncEngine:
    """The database in this directory, made or migrated if need be."""
    path = directory / FILE
    try:
        migrate(path)
    except SQLAlchemyError as error:
        raise StorageError(f"{path} cannot be opened: {_cause(error)}") from error
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def migrate(path: Path) -> None:
    """Brings the file to this version; refuses one that a newer program has written."""
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _prepare)
    try:
        _upgrade(engine, path)
    finally:
        engine.dispose()


def _upgrade(engine: Engine, path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    scripts = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        if found == scripts.get_current_head():
            return
        if found is not None and found not in {script.revision for script in _all(scripts)}:
            raise StorageError(
                f"{path} was written by a newer version of Ursuppe (its data has version {found}); "
                "update Ursuppe, or choose another directory with --data"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _all(scripts: ScriptDirectory) -> list[Script]:
    return list(scripts.walk_revisions())


def _prepare(connection: SQLiteConnection, record: object) -> None:
    """A commit is on disk when it returns, and survives a crash of the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()


def _cause(error: SQLAlchemyError) -> str:
    return str(error.__cause__ or error)
