"""The one thread that writes. All batches that are queued at one moment are written in one
transaction (group commit)."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from ursuppe.server.problems import Mistake, StorageError
from ursuppe.server.store import columns
from ursuppe.server.store.columns import Work
from ursuppe.server.store.database import Database, connect
from ursuppe.server.store.interface import WriteBatch

logger = logging.getLogger(__name__)

COMMITTED: Final = "UPDATE identity SET commits = ?"


class Batch(NamedTuple):
    """What is to be written together with others, and the future that is resolved then."""

    batch: WriteBatch
    done: "asyncio.Future[None]"


class Job(NamedTuple):
    """What is to be done alone, and the future of its result."""

    job: Callable[[], bool]
    done: "asyncio.Future[bool]"


class Writer:
    """Writes group after group in a thread. With a turn of the event loop for each statement an
    action took three times as long under load."""

    def __init__(self, database: Database) -> None:
        self._mark = database.mark
        self._commits = database.identity.commits
        self._connection = connect(database.path)
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Batch | Job | None] = SimpleQueue()
        """What is to be done; None at the end."""
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        self._closed = False

    def close(self) -> None:
        """Does what is queued, and stops. It blocks."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()
        self._connection.close()
        self._mark.close()

    async def write(self, batch: WriteBatch) -> None:
        """Returns when the batch is on disk; StorageError if it is not."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._put(Batch(batch, done))
        await done

    async def run(self, job: Callable[[], bool]) -> bool:
        """Does something between two groups; StorageError if it fails."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._put(Job(job, done))
        return await done

    def _put(self, one: Batch | Job) -> None:
        if self._closed:
            raise StorageError("it could not be stored: the server is ending")
        self._queue.put(one)

    # In the thread

    def _work(self) -> None:
        """All that is queued, until the end."""
        one = self._queue.get()
        while one is not None:
            if isinstance(one, Job):
                self._do(one)
                one = self._queue.get()
            else:
                one = self._write_group(one)

    def _write_group(self, first: Batch) -> Batch | Job | None:
        """Writes a batch with all that are queued now; what comes after them."""
        group: list[Batch] = [first]
        after: list[Job | None] = []
        with suppress(Empty):
            while not after:
                one = self._queue.get_nowait()
                if isinstance(one, Batch):
                    group.append(one)
                else:
                    after.append(one)
        failures = self._commit(group)
        self._loop.call_soon_threadsafe(_resolve, group, failures)
        return after[0] if after else self._queue.get()

    def _do(self, one: Job) -> None:
        try:
            result = one.job()
        except Exception as error:  # noqa: BLE001 - whatever it is, the next group is written
            self._loop.call_soon_threadsafe(_resolve, [one], [error])
        else:
            self._loop.call_soon_threadsafe(_resolve, [one], [None], result)

    def _commit(self, group: list[Batch]) -> list[Exception | None]:
        """What failed with each batch of the group."""
        try:
            self._write_down(_merged(one.batch for one in group))
        except Exception as error:  # noqa: BLE001 - whatever it is, the next group is written
            if len(group) == 1:
                return [error]
            # One of them may be at fault: the others shall not suffer.
            return [failure for one in group for failure in self._commit([one])]
        return [None] * len(group)

    def _write_down(self, batch: WriteBatch) -> None:
        self.transact(columns.statements(batch))

    def transact(self, work: Iterable[Work]) -> None:
        """One transaction, which is counted."""
        database = self._connection
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
            self._mark.advance(self._commits)

    def execute(self, statement: str) -> list[tuple[object, ...]]:
        """A statement of its own, and what comes of it."""
        return self._connection.execute(statement).fetchall()


def _merged(batches: Iterable[WriteBatch]) -> WriteBatch:
    """Several batches as one."""
    whole = WriteBatch()
    for batch in batches:
        for name, rows in vars(batch).items():
            vars(whole)[name].extend(rows)
    return whole


def _resolve(
    group: Sequence[Batch | Job], failures: Sequence[Exception | None], result: bool | None = None
) -> None:
    """Tells those who wait for it what came of it."""
    for (_, done), failure in zip(group, failures, strict=True):
        if done.cancelled():
            continue
        if failure is None:
            done.set_result(result)  # type: ignore[arg-type]
        else:
            done.set_exception(_failure(failure))


def _failure(error: Exception) -> StorageError:
    """The error that a failed write is reported as."""
    if isinstance(error, sqlite3.Error):
        return StorageError(f"it could not be stored: {error}")
    logger.error("what was to be written could not be", exc_info=error)
    return Mistake()
