"""The store in a SQL database, with group commit: all batches that are queued at one moment
are written in one transaction, and `write` returns when it is committed.
"""

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Executable, RowMapping, bindparam, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ursuppe.server.problems import Mistake, StorageError
from ursuppe.server.store import schema
from ursuppe.server.store.database import Database
from ursuppe.server.store.interface import Batch, Row
from ursuppe.server.store.stored import (
    Opens,
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredTable,
)
from ursuppe.server.store.tokens import fingerprint

logger = logging.getLogger(__name__)

Kind = TypeVar("Kind")


_CHANGE_SEAT = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("of_table"))
    .where(schema.seats.c.seat == bindparam("of_seat"))
    .values(name=bindparam("name"), joined=bindparam("joined"), stand_in=bindparam("stand_in"))
)
_CHANGE_GAME = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("of_game"))
    .values(
        seq=bindparam("seq"),
        round=bindparam("round"),
        to_act=bindparam("to_act"),
        changed=bindparam("changed"),
    )
)


def statements(batch: Batch) -> list[tuple[Executable, list[Row]]]:
    """What is to be executed, in an order that respects the foreign keys."""
    every = [
        (insert(schema.tables), batch.tables),
        (insert(schema.seats), batch.seats),
        (insert(schema.games), batch.games),
        (_CHANGE_SEAT, batch.seat_changes),
        (insert(schema.stand_ins), batch.stand_ins),
        (insert(schema.entries), batch.entries),
        (_CHANGE_GAME, batch.game_changes),
        (insert(schema.snapshots), batch.snapshots),
    ]
    return [(statement, rows) for statement, rows in every if rows]


def merged(batches: Iterable[Batch]) -> Batch:
    """Several batches as one."""
    whole = Batch()
    for batch in batches:
        for name, rows in vars(batch).items():
            vars(whole)[name].extend(rows)
    return whole


def _failure(error: Exception) -> StorageError:
    """The error that a failed write is reported as."""
    if isinstance(error, SQLAlchemyError):
        return StorageError(f"it could not be stored: {error.__cause__ or error}")
    logger.error("what was to be written could not be", exc_info=error)
    return Mistake()


QueuedWrite = tuple[Batch, asyncio.Future[None]]
"""A queued batch, and the future that is resolved when it is committed."""


class SqlStore:
    """Fulfils `Store`: reads at any time, writes through one thread, in groups.

    A group is written in one go in a thread: with a turn of the event loop for each statement
    an action took three times as long under load.
    """

    def __init__(self, database: Database) -> None:
        self.reading = database.reading
        self.writing = database.writing
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[QueuedWrite] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_groups())
        self._readings: set[asyncio.Task[list[RowMapping]]] = set()
        self._closed = False

    async def close(self) -> None:
        """Stops writing; what was not acknowledged may be lost. What is being read is read to
        its end."""
        self._closed = True
        self._writer.cancel()
        await asyncio.wait([self._writer, *self._readings])
        self._thread.shutdown()
        self.writing.dispose()
        await self.reading.dispose()

    # Writing

    async def write(self, batch: Batch) -> None:
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

    def _write_down(self, batch: Batch) -> None:
        """In the thread: one transaction."""
        with self.writing.begin() as connection:
            for statement, rows in statements(batch):
                connection.execute(statement, rows)

    # Reading

    async def _rows(self, statement: Executable) -> list[RowMapping]:
        """Reads to the end even if nobody waits any more: a connection on which something was
        cancelled may never close, and the server would never end."""
        if self._closed:
            raise StorageError("the data cannot be read: the server is ending")
        reading = asyncio.create_task(self._read_rows(statement))
        self._readings.add(reading)
        reading.add_done_callback(self._has_read)
        return await asyncio.shield(reading)

    def _has_read(self, reading: "asyncio.Task[list[RowMapping]]") -> None:
        self._readings.discard(reading)
        if not reading.cancelled():
            reading.exception()  # whoever still waits is told; nobody else need be

    async def _read_rows(self, statement: Executable) -> list[RowMapping]:
        try:
            async with self.reading.connect() as connection:
                return list((await connection.execute(statement)).mappings())
        except (SQLAlchemyError, ValueError, OSError) as error:  # ValueError: JSON that is none
            raise StorageError(f"the data cannot be read: {error.__cause__ or error}") from error

    async def _read(self, kind: type[Kind], statement: Executable) -> list[Kind]:
        return [kind(**row) for row in await self._rows(statement)]

    async def tables(self, tables: list[str]) -> list[StoredTable]:
        """The tables with these ids, as far as they exist."""
        return await self._read(
            StoredTable, select(schema.tables).where(schema.tables.c.id.in_(tables))
        )

    async def seats(self, tables: list[str]) -> list[StoredSeat]:
        """The seats of some tables, in order."""
        columns = schema.seats.c
        return await self._read(
            StoredSeat,
            select(schema.seats)
            .where(columns.table_id.in_(tables))
            .order_by(columns.table_id, columns.seat),
        )

    async def games(self, tables: list[str]) -> list[StoredGame]:
        """All games of some tables, in order."""
        columns = schema.games.c
        return await self._read(
            StoredGame,
            select(schema.games)
            .where(columns.table_id.in_(tables))
            .order_by(columns.table_id, columns.number),
        )

    async def entries(self, game: str) -> list[StoredEntry]:
        """All entries of a game, in order."""
        columns = schema.entries.c
        return await self._read(
            StoredEntry,
            select(schema.entries).where(columns.game_id == game).order_by(columns.seq),
        )

    async def snapshots(self, game: str) -> list[StoredSnapshot]:
        """The snapshots of a game, the newest first."""
        columns = schema.snapshots.c
        return await self._read(
            StoredSnapshot,
            select(schema.snapshots).where(columns.game_id == game).order_by(columns.seq.desc()),
        )

    async def has_entry(self, table: str, number: int, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game of the table."""
        entries, games = schema.entries.c, schema.games.c
        rows = await self._rows(
            select(entries.seq)
            .join(schema.games, games.id == entries.game_id)
            .where(games.table_id == table, games.number == number)
            .where(entries.actor == actor, entries.action_id == action_id)
        )
        return bool(rows)

    async def stand_ins(self, table: str) -> set[tuple[int, str]]:
        """The seats and action ids of all changes of stand-ins at a table."""
        columns = schema.stand_ins.c
        rows = await self._rows(
            select(columns.seat, columns.action_id).where(columns.table_id == table)
        )
        return {(row["seat"], row["action_id"]) for row in rows}

    async def opened_by(self, tokens: Iterable[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""
        hashes = {fingerprint(token): token for token in tokens}
        found: dict[str, Opens] = {}
        tables = schema.tables.c
        for row in await self._rows(
            select(tables.id, tables.host, tables.watch).where(
                tables.host.in_(hashes) | tables.watch.in_(hashes)
            )
        ):
            if row["host"] in hashes:
                found[hashes[row["host"]]] = Opens(row["id"], "host")
            if row["watch"] in hashes:
                found[hashes[row["watch"]]] = Opens(row["id"], "watch")
        seats = schema.seats.c
        for row in await self._rows(
            select(seats.table_id, seats.seat, seats.token).where(seats.token.in_(hashes))
        ):
            found[hashes[row["token"]]] = Opens(row["table_id"], "seat", row["seat"])
        return found

    async def waiting_for_bots(self) -> list[str]:
        """The tables whose newest game waits for a bot or a stand-in, the latest first."""
        games, seats = schema.games.c, schema.seats.c
        rows = await self._rows(
            select(games.table_id)
            .join(schema.seats, (seats.table_id == games.table_id) & (seats.seat == games.to_act))
            .where(seats.level.is_not(None) | seats.stand_in.is_not(None))
            .order_by(games.changed.desc())
        )
        return [row["table_id"] for row in rows]
