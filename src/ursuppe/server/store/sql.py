"""The store in a SQLite database, with group commit: all batches that are queued at one moment
are written in one transaction, and `write` returns when it is committed."""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

from ursuppe.server.problems import Mistake, StorageError
from ursuppe.server.store import columns
from ursuppe.server.store.database import Database, connect
from ursuppe.server.store.interface import Room, Row, WriteBatch
from ursuppe.server.store.room import RoomLeft
from ursuppe.server.store.stored import (
    KEYS,
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredTable,
)
from ursuppe.server.store.tokens import Opens, fingerprint, opened

logger = logging.getLogger(__name__)

Result = TypeVar("Result")

READERS: Final = 4
"""How many threads read."""
PAGES: Final = 500
"""How many free pages are given back to the disk in one go."""
COMMITTED: Final = "UPDATE identity SET commits = ?"
UNTOUCHED: Final = """
    SELECT id FROM tables
    WHERE max(made, seen, coalesce((SELECT max(changed) FROM games WHERE table_id = tables.id), 0))
        < CASE WHEN begun > 0
            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND who <> 'bot')
          THEN :before ELSE :unplayed_before END"""
OF_ITS_GAMES: Final = "game_id IN (SELECT id FROM games WHERE table_id = :table)"
REMOVE: Final = (
    f"DELETE FROM snapshots WHERE {OF_ITS_GAMES}",
    f"DELETE FROM entries WHERE {OF_ITS_GAMES}",
    "DELETE FROM games WHERE table_id = :table",
    "DELETE FROM stand_ins WHERE table_id = :table",
    "DELETE FROM seats WHERE table_id = :table",
    "DELETE FROM tables WHERE id = :table",
)
WAITING_FOR_BOTS: Final = """
    SELECT games.table_id FROM games
    JOIN seats ON seats.table_id = games.table_id AND seats.seat = games.to_act
    WHERE seats.level IS NOT NULL OR seats.stand_in IS NOT NULL
    ORDER BY games.changed DESC"""


def statements(batch: WriteBatch) -> list[tuple[str, list[dict[str, object]]]]:
    """What is to be executed, with its parameters."""
    new: dict[type[object], list[dict[str, object]]] = {kind: [] for kind in columns.TABLES}
    for row in batch.new:
        new[type(row)].append(columns.values(row))
    every: list[tuple[str, Iterable[object]]] = [
        (columns.CHANGE_SEAT, batch.seats),
        (columns.CHANGE_GAME, batch.progress),
        (columns.MARK_GAME, batch.marks),
        (columns.NOTE_VISIT, batch.visits),
    ]
    return [
        *((columns.INSERT[kind], rows) for kind, rows in new.items() if rows),
        *((columns.COUNT_GAME, [game]) for game in new[StoredGame]),
        *((statement, [vars(one) for one in rows]) for statement, rows in every if rows),
    ]


def merged(batches: Iterable[WriteBatch]) -> WriteBatch:
    """Several batches as one."""
    whole = WriteBatch()
    for batch in batches:
        for name, rows in vars(batch).items():
            vars(whole)[name].extend(rows)
    return whole


def _failure(error: Exception) -> StorageError:
    """The error that a failed write is reported as."""
    if isinstance(error, sqlite3.Error):
        return StorageError(f"it could not be stored: {error}")
    logger.error("what was to be written could not be", exc_info=error)
    return Mistake()


QueuedWrite = tuple[WriteBatch, asyncio.Future[None]]
"""A queued batch, and the future that is resolved when it is committed."""


class SqlStore:
    """Fulfils `Store`: reads in a few threads, and writes group after group in one. With a turn
    of the event loop for each statement an action took three times as long under load."""

    def __init__(self, database: Database, space: float = float("inf")) -> None:
        """`space` is how many bytes the directory may have."""
        self._database = database
        self._left = RoomLeft(database.path.parent, space)
        self._commits = database.identity.commits
        self._writing = connect(database.path)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._own = threading.local()
        self._opened: list[sqlite3.Connection] = [self._writing]
        self._queue: asyncio.Queue[QueuedWrite] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_groups())
        self._checking: sqlite3.Connection | None = None
        self._closed = False

    async def close(self) -> None:
        """Stops writing; what was not acknowledged may be lost. What is being read is read to
        its end."""
        self._closed = True
        self._writer.cancel()
        if self._checking is not None:
            self._checking.interrupt()
        await asyncio.wait([self._writer])
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._thread.shutdown()
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()
        self._database.mark.close()

    # Writing

    async def write(self, batch: WriteBatch) -> None:
        """Returns when the batch is on disk; StorageError if it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((batch, done))
        await done

    async def _write_groups(self) -> None:
        while True:
            group = [await self._queue.get()]
            while not self._queue.empty():
                group.append(self._queue.get_nowait())
            await self._commit(group)

    async def _commit(self, group: list[QueuedWrite]) -> None:
        whole = merged(batch for batch, _ in group)
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._write_down, whole)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next group is written
            if len(group) > 1:  # one of them may be at fault: the others shall not suffer
                for one in group:
                    await self._commit([one])
            elif not group[0][1].cancelled():
                group[0][1].set_exception(_failure(error))
        else:
            for _, done in group:
                if not done.cancelled():
                    done.set_result(None)

    def _write_down(self, batch: WriteBatch) -> None:
        """In the thread: one transaction."""
        self._transact(statements(batch))

    def _transact(self, work: Sequence[tuple[str, list[dict[str, object]]]]) -> None:
        database = self._writing
        database.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in work:
                database.executemany(statement, rows)
            database.execute(COMMITTED, (self._commits + 1,))
            database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        self._commits += 1
        with suppress(OSError):  # a mark that is behind says nothing wrong
            self._database.mark.advance(self._commits)

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
            self._own.connection = connect(self._database.path)
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
        """The tables whose newest game waits for a bot or a stand-in, the latest first."""
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
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._remove, table)
            # One step after the other, so that what is written meanwhile does not wait.
            while await loop.run_in_executor(self._thread, self._give_back):
                await asyncio.sleep(0)
        except sqlite3.Error as error:
            raise _failure(error) from error

    def _remove(self, table: str) -> None:
        self._transact([(statement, [{"table": table}]) for statement in REMOVE])

    def _give_back(self) -> bool:
        """In the thread: gives some space back to the disk; whether there is more."""
        self._writing.execute(f"PRAGMA incremental_vacuum({PAGES})").fetchall()
        left = self._writing.execute("PRAGMA freelist_count").fetchone()[0]
        mode = self._writing.execute("PRAGMA auto_vacuum").fetchone()[0]
        return bool(left) and bool(mode)

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
