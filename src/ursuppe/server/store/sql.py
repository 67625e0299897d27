"""The store in a SQL database, with group commit: all batches that are queued at one moment
are written in one transaction, and `write` returns when it is committed."""

import asyncio
import logging
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import ColumnElement, Executable, RowMapping, bindparam, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ursuppe.server.problems import Mistake, StorageError
from ursuppe.server.store import schema
from ursuppe.server.store.database import Database
from ursuppe.server.store.interface import Row, WriteBatch
from ursuppe.server.store.schema import TABLES
from ursuppe.server.store.stored import KEYS, StoredEntry, StoredSeat, StoredTable
from ursuppe.server.store.tokens import Opens, fingerprint, opened

logger = logging.getLogger(__name__)

_CHANGE_SEAT = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("of_table"))
    .where(schema.seats.c.seat == bindparam("of_seat"))
)
_CHANGE_GAME = update(schema.games).where(schema.games.c.id == bindparam("game_id"))


def statements(batch: WriteBatch) -> list[tuple[Executable, list[dict[str, object]]]]:
    """What is to be executed, with its parameters."""
    new: dict[type[object], list[dict[str, object]]] = {kind: [] for kind in TABLES}
    for row in batch.new:
        new[type(row)].append(vars(row))
    seats = [{"of_table": one.table_id, "of_seat": one.seat, **vars(one)} for one in batch.seats]
    every = [
        *((insert(TABLES[kind]), rows) for kind, rows in new.items()),
        (_CHANGE_SEAT, seats),
        (_CHANGE_GAME, [vars(one) for one in batch.progress]),
    ]
    return [(statement, rows) for statement, rows in every if rows]


def merged(batches: Iterable[WriteBatch]) -> WriteBatch:
    """Several batches as one."""
    whole = WriteBatch()
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


QueuedWrite = tuple[WriteBatch, asyncio.Future[None]]
"""A queued batch, and the future that is resolved when it is committed."""


class SqlStore:
    """Fulfils `Store`: reads at any time, and writes group after group in one thread. With a turn
    of the event loop for each statement an action took three times as long under load."""

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
        """Runs in the writing thread: one transaction."""
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
            reading.exception()  # whoever still waits sees it; nobody else need

    async def _read_rows(self, statement: Executable) -> list[RowMapping]:
        try:
            async with self.reading.connect() as connection:
                return list((await connection.execute(statement)).mappings())
        except (SQLAlchemyError, ValueError, OSError) as error:  # ValueError: JSON that is none
            raise StorageError(f"the data cannot be read: {error.__cause__ or error}") from error

    async def read(self, kind: type[Row], *owners: str) -> list[Row]:
        """All rows of a kind that belong to some tables or games, by owner and in order."""
        table = TABLES[kind]
        keys = [table.c[name] for name in KEYS[kind]]
        return await self._select(kind, keys[0].in_(owners), *keys)

    async def _select(
        self, kind: type[Row], where: ColumnElement[bool], *order: ColumnElement[object]
    ) -> list[Row]:
        rows = await self._rows(select(TABLES[kind]).where(where).order_by(*order))
        return [kind(**row) for row in rows]

    async def has_entry(self, game: str, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game."""
        of = schema.entries.c
        same = (of.game_id == game) & (of.actor == actor) & (of.action_id == action_id)
        return bool(await self._select(StoredEntry, same))

    async def opened_by(self, tokens: Collection[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""
        hashes = {fingerprint(token): token for token in tokens}
        tables, seats = schema.tables.c, schema.seats.c
        either = tables.host.in_(hashes) | tables.watch.in_(hashes)
        return opened(
            hashes,
            await self._select(StoredTable, either),
            await self._select(StoredSeat, seats.token.in_(hashes)),
        )

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
