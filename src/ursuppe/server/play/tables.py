"""All tables: those in memory, and those in the store."""

import asyncio
import gc
import logging
import time
from typing import NamedTuple

from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import Record, Unreplayable, told
from ursuppe.server.limits import Limits
from ursuppe.server.play.quotas import Quotas
from ursuppe.server.play.table import Table
from ursuppe.server.problems import Problem, StorageError
from ursuppe.server.store.interface import Store
from ursuppe.server.store.stored import (
    Start,
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredTable,
)
from ursuppe.server.wire.basics import Status
from ursuppe.server.wire.bodies import FinishedGame, TableSummary
from ursuppe.server.workers.interface import JobRunner
from ursuppe.words.catalog import catalog
from ursuppe.words.names import called

logger = logging.getLogger(__name__)

FIRST_LOOK = 60
"""Seconds after which old tables are looked for the first time."""
RECENT = 60
"""Seconds for which a table is in use after it was used."""


class Access(NamedTuple):
    """What all tokens of a client open together: its seats at one table."""

    table: str
    seats: frozenset[int]
    host: bool


class Tables:
    """Loads tables when somebody comes, and evicts them from memory when they are idle."""

    def __init__(self, store: Store, runner: JobRunner, limits: Limits) -> None:
        self.store = store
        self.runner = runner
        self.limits = limits
        self.quotas = Quotas(store, limits)
        self._retired: set[str] = set()
        """The tables that are being deleted."""
        self._tables: dict[str, asyncio.Task[Table]] = {}
        self._winners: dict[str, int | None] = {}
        """The tribes that have won, by the id of the game."""
        self._background = [
            asyncio.create_task(self._wake_bots()),
            asyncio.create_task(self._evict_idle()),
            asyncio.create_task(self._retire_old()),
        ]

    def close(self) -> None:
        """Stops everything; what is acknowledged is stored."""
        for task in self._background:
            task.cancel()
        for table in self._loaded().values():
            table.autopilot.stop()

    def _loaded(self) -> dict[str, Table]:
        done = {name: one for name, one in self._tables.items() if one.done()}
        return {name: one.result() for name, one in done.items() if not one.exception()}

    async def table(self, table: str) -> Table:
        """The table with this id, loaded once for all who ask."""
        if table in self._retired:
            raise Problem(404, "no_table", "there is no such table")
        if table not in self._tables:
            loading = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda done: self._forget_failure(table, done))
            self._tables[table] = loading
        loaded = await asyncio.shield(self._tables[table])
        loaded.used = time.monotonic()  # it is not evicted before it is made use of
        return loaded

    async def access(self, tokens: list[str]) -> Access:
        """What these tokens open together; a Problem unless all are of one table."""
        opens = await self.store.opened_by(tokens)
        if any(token not in opens for token in tokens):
            unknown = "there is no table for this link, or no more"
            raise Problem(404, "unknown_token", unknown, "tokens")
        if len({one.table for one in opens.values()}) > 1:
            raise Problem(409, "two_tables", "these tokens are not all of one table", "tokens")
        return Access(
            opens[tokens[0]].table,
            frozenset(one.seat for one in opens.values() if one.seat is not None),
            any(one.role == "host" for one in opens.values()),
        )

    def _forget_failure(self, table: str, loading: asyncio.Task[Table]) -> None:
        """Lets a table that could not be loaded be loaded again."""
        if loading.cancelled() or loading.exception() is not None:
            del self._tables[table]

    async def _load(self, table: str) -> Table:
        stored = await self.store.read(StoredTable, table)
        if not stored:
            raise Problem(404, "no_table", "there is no such table")
        quota = self.quotas.of(table)
        loaded = Table(self.store, self.runner, self.limits, stored[0], quota)
        try:
            await loaded.load()
        except StorageError as error:
            logger.warning("table %s: %s", table, error)
            raise
        except UrsuppeError as error:
            logger.warning("table %s: %s", table, told(error))
            raise Problem(409, "unplayable", str(error)) from error
        except Exception as error:
            logger.exception("table %s cannot be loaded", table)
            text = "this table cannot be loaded; the server's log says why"
            raise Problem(409, "unplayable", text) from error
        return loaded

    async def _wake_bots(self) -> None:
        """After a restart, when those who have waited for the server are served, loads the tables
        whose games wait for a bot."""
        await asyncio.sleep(self.limits.wake_after)
        try:
            waiting = await self.store.waiting_for_bots()
        except StorageError as error:
            logger.warning("no game goes on by itself: %s", error)
            return
        for table in waiting:
            try:
                await self.table(table)
            except UrsuppeError as error:
                logger.warning("table %s: %s", table, error)

    async def _evict_idle(self) -> None:
        while True:
            await asyncio.sleep(self.limits.idle / 10)
            before = time.monotonic() - self.limits.idle
            idle = {name: one for name, one in self._loaded().items() if one.idle_since(before)}
            for name, table in idle.items():
                table.autopilot.stop()
                del self._tables[name]
            if idle:
                gc.collect()  # seldom otherwise; a table and its parts know each other

    async def _retire_old(self) -> None:
        """Deletes tables that have had their time. The first look is a moment after the start."""
        while True:
            await asyncio.sleep(min(FIRST_LOOK, self.limits.retiring))
            try:
                retired = await self.retire(time.time())
            except StorageError as error:
                logger.warning("old tables are not retired now: %s", error)
            else:
                if retired:
                    logger.warning("old tables were retired: %d", retired)
            await asyncio.sleep(self.limits.retiring)

    async def retire(self, now: float) -> int:
        """Deletes the tables that were untouched for too long; how many it were."""
        keep = self.limits.keep
        keep_unplayed = min(keep, self.limits.keep_unplayed)
        count = 0
        for name in await self.store.untouched(now - keep, now - keep_unplayed):
            if not self._forget(name):
                continue  # somebody is there now
            self._retired.add(name)
            try:
                await self.store.remove(name)
            finally:
                self._retired.discard(name)
            count += 1
        return count

    def _forget(self, name: str) -> bool:
        """Evicts a table from memory, unless somebody is at it."""
        if name in self._tables:
            table = self._loaded().get(name)
            if table is None or not table.idle_since(time.monotonic() - RECENT):
                return False
            table.autopilot.stop()
            del self._tables[name]
        return True

    # The list of games on a device

    async def summaries(self, tokens: list[str], language: str) -> list[TableSummary]:
        """What tokens open, without loading any table."""
        opens = await self.store.opened_by(tokens)
        names = sorted({one.table for one in opens.values()})
        tables = {table.id: table for table in await self.store.read(StoredTable, *names)}
        played: dict[str, list[StoredGame]] = {name: [] for name in names}
        for one_game in await self.store.read(StoredGame, *names):
            played[one_game.table_id].append(one_game)
        seats: dict[str, list[StoredSeat]] = {name: [] for name in names}
        for seat in await self.store.read(StoredSeat, *names):
            seats[seat.table_id].append(seat)
        summaries: list[TableSummary] = []
        for token, one in opens.items():
            if one.table not in tables:
                continue  # it was retired in this moment
            table, of_table = tables[one.table], played[one.table]
            game = of_table[-1] if of_table else None
            status: Status = "gathering"
            if game is not None:
                status = "over" if game.to_act is None else "playing"
            here = seats[one.table]
            summaries.append(
                TableSummary(
                    token=token,
                    table=table.id,
                    role=one.role,
                    seat=one.seat,
                    names=[called(seat.name, seat.colour, language) for seat in here],
                    colours=[seat.colour for seat in here],
                    status=status,
                    round=0 if game is None else game.round,
                    to_act=None if game is None else game.to_act,
                    spiced=is_spiced(table.start),
                    changed=table.made if game is None else game.changed,
                    forked="position" in table.start,
                    finished=[
                        await self._finished(past, here, language)
                        for past in reversed(of_table)
                        if past.to_act is None
                    ],
                )
            )
        return summaries

    async def _finished(
        self, game: StoredGame, seats: list[StoredSeat], language: str
    ) -> FinishedGame:
        """A game that is over. Who has won does not change, and is found out once."""
        if game.id not in self._winners:
            self._winners[game.id] = await self._winner(game)
        winner = self._winners[game.id]
        if winner is None:
            name = None
        elif winner < len(seats):
            name = called(seats[winner].name, seats[winner].colour, language)
        else:
            name = catalog(language).say("names.dummy_alone")
        return FinishedGame(game=game.number, winner=name, ended=game.changed)

    async def _winner(self, game: StoredGame) -> int | None:
        """The tribe that came first, by the log; None if that can no longer be read."""
        entries = await self.store.read(StoredEntry, game.id)
        snapshots = await self.store.read(StoredSnapshot, game.id)
        try:
            record = await Record.load(game, entries, snapshots)
        except Unreplayable:
            return None
        return record.game.ranking[0] if record.game.over else None


def is_spiced(start: Start) -> bool:
    """Whether games that begin so are played with Freshly Spiced."""
    position = start.get("position")
    spice = (position if isinstance(position, dict) else start).get("spice")
    return spice is not None and spice is not False
