"""The store in a SQLite database: read in a few threads, and written in one."""

import asyncio
import math
import sqlite3
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from ursuppe.server.problems import StorageError
from ursuppe.server.store import columns
from ursuppe.server.store.database import Database, connect
from ursuppe.server.store.interface import Room, Row, WriteBatch
from ursuppe.server.store.room import RoomLeft
from ursuppe.server.store.stored import (
    KEYS,
    StoredEntry,
    StoredSeat,
    StoredTable,
)
from ursuppe.server.store.tokens import Opens, fingerprint, opened
from ursuppe.server.store.writer import Writer

Result = TypeVar("Result")

READERS: Final = 4
"""How many threads read."""
PAGES: Final = 500
"""How many free pages are given back to the disk in one go."""
UNTOUCHED: Final = """
    SELECT id FROM tables
    WHERE max(made, seen, coalesce((SELECT max(changed) FROM games WHERE table_id = tables.id), 0))
        < CASE WHEN begun > 0
            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND who <> 'bot')
          THEN :before ELSE :unplayed_before END"""
OF_ITS_GAMES: Final = "game_id IN (SELECT id FROM games WHERE table_id = ?)"
REMOVE: Final = (
    f"DELETE FROM snapshots WHERE {OF_ITS_GAMES}",
    f"DELETE FROM entries WHERE {OF_ITS_GAMES}",
    "DELETE FROM games WHERE table_id = ?",
    "DELETE FROM stand_ins WHERE table_id = ?",
    "DELETE FROM seats WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
WAITING_FOR_BOTS: Final = """
    SELECT games.table_id FROM games
    JOIN seats ON seats.table_id = games.table_id AND seats.seat = games.to_act
    WHERE (seats.level IS NOT NULL OR seats.stand_in IS NOT NULL)
        AND EXISTS (SELECT 1 FROM seats WHERE table_id = games.table_id AND who <> 'bot')
    ORDER BY games.changed DESC"""


class SqlStore:
    """Fulfils `Store`."""

    def __init__(self, database: Database, space: float = math.inf) -> None:
        """`space` is how many bytes the directory may have."""
        self._path = database.path
        self._left = RoomLeft(database.path.parent, space)
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._own = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._checking: sqlite3.Connection | None = None
        self._closed = False

    async def close(self) -> None:
        """Writes what is queued, and stops. What is being read is read to its end."""
        self._closed = True
        if self._checking is not None:
            self._checking.interrupt()
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()
        self._writer.close()

    async def write(self, batch: WriteBatch) -> None:
        """Returns when the batch is on disk; StorageError if it is not."""
        await self._writer.write(batch)

    # Reading

    async def _reads(self, read: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._closed:
            raise StorageError("the data cannot be read: the server is ending")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, lambda: read(self._connection()))
        except (sqlite3.Error, ValueError, OSError) as error:  # ValueError: JSON that is none
            raise StorageError(f"the data cannot be read: {error}") from error

    def _connection(self) -> sqlite3.Connection:
        """In a thread that reads: its own connection."""
        if not hasattr(self._own, "connection"):
            self._own.connection = connect(self._path)
            self._opened.append(self._own.connection)
        connection = self._own.connection
        assert isinstance(connection, sqlite3.Connection)
        return connection

    async def _select(self, kind: type[Row], where: str, *given: object) -> list[Row]:
        return await self._reads(lambda it: columns.fetch(it, kind, where, given))

    async def read(self, kind: type[Row], *owners: str) -> list[Row]:
        """All rows of a kind that belong to some tables or games, by owner and in order."""
        return await self._select(kind, f"{KEYS[kind][0]} IN ({_places(owners)})", *owners)

    async def has_entry(self, game: str, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game."""
        same = "game_id = ? AND actor = ? AND action_id = ?"
        return bool(await self._select(StoredEntry, same, game, actor, action_id))

    async def opened_by(self, tokens: Collection[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""
        hashes = {fingerprint(token): token for token in tokens}
        places = _places(hashes)
        return opened(
            hashes,
            await self._select(
                StoredTable, f"host IN ({places}) OR watch IN ({places})", *hashes, *hashes
            ),
            await self._select(StoredSeat, f"token IN ({places})", *hashes),
        )

    async def waiting_for_bots(self) -> list[str]:
        """The tables of people whose newest game waits for a bot or a stand-in, the latest
        first."""
        return await self._names(WAITING_FOR_BOTS, {})

    async def _names(self, statement: str, given: dict[str, float]) -> list[str]:
        return await self._reads(lambda it: [one[0] for one in it.execute(statement, given)])

    # Keeping house

    def room(self) -> Room:
        """How much more may be stored."""
        return self._left.room()

    async def untouched(self, before: float, unplayed_before: float) -> list[str]:
        """The tables at which nothing has happened and nobody was since a moment; those at which
        no person has ever played, since another one."""
        return await self._names(UNTOUCHED, {"before": before, "unplayed_before": unplayed_before})

    async def remove(self, table: str) -> None:
        """Deletes a table with everything about it, and gives its space back to the disk."""
        await self._writer.run(lambda: self._remove(table))
        # One step after the other, so that what is written meanwhile does not wait.
        while await self._writer.run(self._give_back):
            await asyncio.sleep(0)

    def _remove(self, table: str) -> bool:
        self._writer.transact((statement, [(table,)]) for statement in REMOVE)
        return True

    def _give_back(self) -> bool:
        """Gives some space back to the disk; whether there is more."""
        ((before,),) = self._writer.execute("PRAGMA freelist_count")
        self._writer.execute(f"PRAGMA incremental_vacuum({PAGES})")
        ((left,),) = self._writer.execute("PRAGMA freelist_count")
        return left not in (0, before)

    async def check(self) -> list[str]:
        """What SQLite finds wrong with the file, after reading the whole of it."""

        def quick_check(connection: sqlite3.Connection) -> list[str]:
            self._checking = connection
            try:
                found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(10)")]
            finally:
                self._checking = None
            return [] if found == ["ok"] else found

        return await self._reads(quick_check)


def _places(given: Collection[object]) -> str:
    return ", ".join("?" * len(given))
