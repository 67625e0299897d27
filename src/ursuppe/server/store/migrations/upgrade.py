"""Runs the migrations that a database file still needs (alembic)."""

from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from ursuppe.server.problems import StorageError


def upgrade(path: Path, found: str | None, settings: Sequence[str]) -> None:
    """Brings the file from the version that was found to the newest."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(
            f"{path} was written by a newer version of Ursuppe (its data has version {found}); "
            "update Ursuppe, or choose another directory with --data"
        )
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def set_up(connection: object, record: object) -> None:
        for setting in settings:
            connection.execute(setting)  # type: ignore[attr-defined]

    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if connection.execute(text("PRAGMA auto_vacuum")).scalar() == 0:
                connection.execute(text("VACUUM"))  # now space can be given back
    except SQLAlchemyError as error:
        raise StorageError(f"{path} cannot be opened: {error.__cause__ or error}") from error
    finally:
        engine.dispose()
