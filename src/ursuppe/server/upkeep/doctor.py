"""Looks through everything that is stored, and repairs what can be repaired."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from ursuppe.engine.rules import RETIRED
from ursuppe.server.game.record import Record
from ursuppe.server.game.rows import game_name
from ursuppe.server.problems import StorageError
from ursuppe.server.store import mark
from ursuppe.server.store.columns import VERSION, fetch
from ursuppe.server.store.database import connect, identity_of, migrate, version_of
from ursuppe.server.store.directory import FILE, Locked, locked, open_to_others, tighten
from ursuppe.server.store.stored import StoredGame, StoredSeat, StoredTable
from ursuppe.server.upkeep.copies import new_mark, set_aside
from ursuppe.server.upkeep.kept import Kept, all_games, write_game
from ursuppe.server.upkeep.repair import repaired
from ursuppe.server.upkeep.salvage import rebuild

Say = Callable[[str], None]
MOST: Final = 10
"""How many faults of the file are listed."""


def examine(data: Path, say: Say, *, repair: bool = False) -> int:
    """Looks through a data directory, and says what it finds; how many faults are left."""
    if not data.is_dir():
        raise StorageError(f"there is no data in {data}")
    running = False
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(data))
        except Locked as error:
            if repair:
                raise
            say(f"{error}. It is looked through while the server runs.")
            running = True
        doctor = Doctor(data, say, repair=repair)
        doctor.look(running=running)
        doctor.conclude()
        return doctor.left


class Doctor:
    """One look through a data directory."""

    def __init__(self, data: Path, say: Say, *, repair: bool) -> None:
        self.data = data
        self.path = data / FILE
        self.say = say
        self.repair = repair
        self.found = 0
        self.left = 0
        self.games = 0
        self.retired = 0
        self._saved = False

    def look(self, *, running: bool) -> None:
        """Everything, from the outside in. A running server has compared the mark, and writes it
        meanwhile."""
        self._modes()
        if not self._is_there():
            return
        if not self._file():
            return
        if not running:
            self._mark()
        if version_of(self.path) != VERSION:
            if not self.repair:
                self.say(
                    "It was written by an earlier version of Ursuppe; its games can be checked "
                    "when a server has been started on it once."
                )
                return
            self._save()
            migrate(self.path)
        with closing(connect(self.path)) as connection:
            self._rows(connection)
            self._tables(connection)
            self._all_games(connection)

    def conclude(self) -> None:
        """The end of the report."""
        games = f"{self.games} games looked through"
        if self.retired:
            games += f", {self.retired} of them of rules that are played no more"
        if not self.found:
            self.say(f"{games}: all is well.")
        elif not self.left:
            self.say(f"{games}: all faults are repaired ({self.found}).")
        else:
            hint = "" if self.repair else "; --repair repairs what can be"
            self.say(f"{games}: {self.left} faults are left{hint}.")

    def _fault(self, text: str, mend: Callable[[], bool] | None = None) -> None:
        """Reports a fault, after mending it if that is wanted and can be done."""
        self.found += 1
        mended = False
        if self.repair and mend is not None:
            self._save()
            mended = mend()
        if not mended:
            self.left += 1
        self.say(f"{text}{': repaired' if mended else ''}")

    def _save(self) -> None:
        """Before anything is changed, what there was is copied, once."""
        if not self._saved:
            self._saved = True
            self.say(
                f"What there was is kept in {set_aside(self.data, 'before-repair', copy=True)}."
            )

    # The files

    def _modes(self) -> None:
        for path in open_to_others(self.data):
            self._fault(f"Others on this machine can read {path}", self._tighten)

    def _tighten(self) -> bool:
        tighten(self.data)
        return True

    def _is_there(self) -> bool:
        try:
            there = version_of(self.path) is not None
            if there:
                return True
            mark.check(self.data, None)
        except StorageError as error:
            self._fault(str(error))
            return False
        self.say("There is no database yet.")
        return False

    def _file(self) -> bool:
        """What SQLite finds wrong with the file; whether the file is sound now."""
        found = _integrity(self.path)
        if not found:
            return True
        lines = "; ".join(line.strip() for line in found)
        left = self.left
        self._fault(f"The file {self.path} is damaged: {lines}", self._mend_file)
        return self.left == left

    def _mend_file(self) -> bool:
        try:
            with closing(connect(self.path)) as connection:
                connection.execute("REINDEX")
        except sqlite3.Error:
            pass  # then it is made anew
        if _integrity(self.path):
            rebuild(self.path)
        return not _integrity(self.path)

    def _mark(self) -> None:
        try:
            mark.check(self.data, identity_of(self.path))
        except StorageError as error:
            self._fault(str(error), self._accept)

    def _accept(self) -> bool:
        """Goes on with what there is; players of unfinished games are told."""
        if version_of(self.path) == VERSION:
            with closing(connect(self.path)) as connection:
                connection.execute(
                    "UPDATE games SET damage = 'shortened' "
                    "WHERE to_act IS NOT NULL AND damage IS NULL"
                )
        new_mark(self.data)
        return True

    # What is in the database

    def _rows(self, connection: sqlite3.Connection) -> None:
        """Rows that belong to nothing."""
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
        for table in sorted({str(row[0]) for row in orphans}):
            rows = [row[1] for row in orphans if row[0] == table]

            def delete(table: str = table, rows: list[int] = rows) -> bool:
                connection.execute("PRAGMA foreign_keys = OFF")
                connection.executemany(
                    f"DELETE FROM {table} WHERE rowid = ?", [(row,) for row in rows]
                )
                connection.execute("PRAGMA foreign_keys = ON")
                return True

            self._fault(f"{len(rows)} rows of {table} belong to nothing that is there", delete)

    def _tables(self, connection: sqlite3.Connection) -> None:
        for (name,) in connection.execute("SELECT id FROM tables ORDER BY id").fetchall():
            try:
                (table,) = fetch(connection, StoredTable, "id = ?", [name])
            except ValueError:
                self._fault(f"Table {name}: how its games begin cannot be read")
                continue
            seats = [seat.seat for seat in fetch(connection, StoredSeat, "table_id = ?", [name])]
            if not seats or seats != list(range(len(seats))):
                self._fault(f"Table {name}: of its seats there are {seats}")
            self._games_of(connection, table)

    def _games_of(self, connection: sqlite3.Connection, table: StoredTable) -> None:
        games = fetch(connection, StoredGame, "table_id = ?", [table.id])
        numbers = [game.number for game in games]
        if numbers == list(range(1, table.begun + 1)):
            return

        def forget() -> bool:
            """The last games are lost; the table goes on after the last that is left."""
            if not numbers or numbers != list(range(1, len(numbers) + 1)):
                return False
            connection.execute("UPDATE tables SET begun = ? WHERE id = ?", (len(numbers), table.id))
            connection.execute(
                "UPDATE games SET damage = 'shortened' WHERE id = ?",
                (game_name(table.id, len(numbers)),),
            )
            return True

        self._fault(f"Table {table.id}: of its {table.begun} games there are {numbers}", forget)

    def _all_games(self, connection: sqlite3.Connection) -> None:
        for kept in list(all_games(connection)):
            self.games += 1
            self._game(connection, kept)

    def _game(self, connection: sqlite3.Connection, kept: Kept) -> None:
        name = kept.game.id
        if kept.damage is not None:
            self._fault(f"Game {name}: {kept.damage}", lambda: _mend(connection, kept))
        elif kept.game.rules in RETIRED:
            self.retired += 1
        elif (failure := asyncio.run(_failure(kept))) is not None:
            self._fault(f"Game {name} is as it was written, but {failure}")
        elif kept.game.damage == "damaged":
            self._fault(
                f"Game {name} is marked as damaged, and is not",
                lambda: _put(connection, Kept(replace(kept.game, damage=None), *kept[1:])),
            )


def _integrity(path: Path) -> list[str]:
    """What SQLite finds wrong with a file, index by index and page by page."""
    try:
        with closing(connect(path)) as connection:
            found = connection.execute(f"PRAGMA integrity_check({MOST})").fetchall()
    except sqlite3.Error as error:
        return [str(error)]
    lines = [str(row[0]) for row in found]
    return [] if lines == ["ok"] else lines


async def _failure(kept: Kept) -> str | None:
    """Why a game cannot be replayed; None if it can."""
    try:
        await Record.load(*kept)
    except Exception as error:  # noqa: BLE001 - whatever it is, the others are looked at too
        return str(error) or type(error).__name__
    return None


def _mend(connection: sqlite3.Connection, kept: Kept) -> bool:
    found = asyncio.run(repaired(kept))
    return found is not None and _put(connection, found)


def _put(connection: sqlite3.Connection, kept: Kept) -> bool:
    connection.execute("BEGIN IMMEDIATE")
    try:
        write_game(connection, kept)
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        return False
    return True
