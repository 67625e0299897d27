"""What is stored: tables, seats, games and their entries.

All that several tables want to have written at one moment goes to disk in one transaction
(group commit); `write` returns when it is there.
"""

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Executable, RowMapping, bindparam, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ursuppe.server.problems import Mistake, StorageError
from ursuppe.server.store import schema
from ursuppe.server.store.database import Database
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

Row = dict[str, object]
"""What is to be written."""
Kind = TypeVar("Kind")


@dataclass
class Batch:
    """Rows that are written together or not at all."""

    tables: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    games: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    stand_ins: list[Row] = field(default_factory=list)
    seat_changes: list[Row] = field(default_factory=list)
    """With `of_table`, `of_seat`, `name`, `joined` and `stand_in`."""
    game_changes: list[Row] = field(default_factory=list)
    """With `of_game`, `seq`, `round`, `to_act` and `changed`."""

    def statements(self) -> list[tuple[Executable, list[Row]]]:
        """What is to be executed, in an order that respects the foreign keys."""
        every = [
            (insert(schema.tables), self.tables),
            (insert(schema.seats), self.seats),
            (insert(schema.games), self.games),
            (_CHANGE_SEAT, self.seat_changes),
            (insert(schema.stand_ins), self.stand_ins),
            (insert(schema.entries), self.entries),
            (_CHANGE_GAME, self.game_changes),
            (insert(schema.snapshots), self.snapshots),
        ]
        return [(statement, rows) for statement, rows in every if rows]


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


def joined(batches: Iterable[Batch]) -> Batch:
    """Several batches as one."""
    whole = Batch()
    for batch in batches:
        for name, rows in vars(batch).items():
            vars(whole)[name].extend(rows)
    return whole


def _failure(error: Exception) -> StorageError:
    """What is told of a write that failed."""
    if isinstance(error, SQLAlchemyError):
        return StorageError(f"it could not be stored: {error.__cause__ or error}")
    logger.error("what was to be written could not be", exc_info=error)
    return Mistake()


Wanted = tuple[Batch, asyncio.Future[None]]
"""What somebody wants to have written, and who is told when it is."""


class Storage:
    """Reads at any time; writes through one thread, in groups.

    A group is written in one go in a thread: with a turn of the event loop for each statement
    an action took three times as long under load.
    """

    def __init__(self, database: Database) -> None:
        self.reading = database.reading
        self.writing = database.writing
        self._thread = ThreadPoolExecutor(1, "writer")
        self._wanted: asyncio.Queue[Wanted] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_groups())

    async def close(self) -> None:
        """Stops writing; what was not acknowledged may be lost."""
        self._writer.cancel()
        await asyncio.wait([self._writer])
        self._thread.shutdown()
        self.writing.dispose()
        await self.reading.dispose()

    # Writing

    async def write(self, batch: Batch) -> None:
        """Returns when the batch is on disk; StorageError if it cannot be, and is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wanted.put_nowait((batch, done))
        await done

    async def _write_groups(self) -> None:
        while True:
            group = [await self._wanted.get()]
            while not self._wanted.empty():
                group.append(self._wanted.get_nowait())
            await self._commit(group)

    async def _commit(self, group: list[Wanted]) -> None:
        whole = joined(batch for batch, _ in group)
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
            for statement, rows in batch.statements():
                connection.execute(statement, rows)

    # Reading

    async def _rows(self, statement: Executable) -> list[RowMapping]:
        try:
            async with self.reading.connect() as connection:
                return list((await connection.execute(statement)).mappings())
        except (SQLAlchemyError, ValueError, OSError) as error:  # ValueError: JSON that is none
            raise StorageError(f"the data cannot be read: {error.__cause__ or error}") from error

    async def _read(self, kind: type[Kind], statement: Executable) -> list[Kind]:
        return [kind(**row) for row in await self._rows(statement)]

    async def tables(self, tables: list[str]) -> list[StoredTable]:
        """The tables with these ids, as far as there are any."""
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
        """Whether a seat did something with this action id in a game of the table."""
        entries, games = schema.entries.c, schema.games.c
        rows = await self._rows(
            select(entries.seq)
            .join(schema.games, games.id == entries.game_id)
            .where(games.table_id == table, games.number == number)
            .where(entries.actor == actor, entries.action_id == action_id)
        )
        return bool(rows)

    async def stand_ins(self, table: str) -> set[tuple[int, str]]:
        """What was done about bots on the seats of a table: the seats and the action ids."""
        columns = schema.stand_ins.c
        rows = await self._rows(
            select(columns.seat, columns.action_id).where(columns.table_id == table)
        )
        return {(row["seat"], row["action_id"]) for row in rows}

    async def opened_by(self, tokens: Iterable[str]) -> dict[str, Opens]:
        """What tokens open; those that open nothing are left out."""
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
