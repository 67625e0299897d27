"""A table in memory: its seats, its game, and the clients that subscribe to it.

A change is applied in memory, then stored, and only then published. One lock keeps these three
together. If any of them fails, the table is reloaded from the store.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import Damaged, Record, Unreplayable, named, told
from ursuppe.server.game.rows import game_name, new_entries, new_game, new_snapshot, progress
from ursuppe.server.limits import Limits
from ursuppe.server.play.autopilot import Autopilot
from ursuppe.server.play.consent import Consent
from ursuppe.server.play.quotas import TableQuota
from ursuppe.server.problems import Mistake, Problem, Refusal, StorageError
from ursuppe.server.show.entries import Entries
from ursuppe.server.show.presence import seat_states
from ursuppe.server.show.published import Published
from ursuppe.server.show.redaction import log_text
from ursuppe.server.store.interface import Mark, Store, Visit, WriteBatch
from ursuppe.server.store.stored import (
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredStandIn,
    StoredTable,
)
from ursuppe.server.wire.basics import Status
from ursuppe.server.wire.frames import Room
from ursuppe.server.workers.interface import Asker, JobRunner, Urgency
from ursuppe.words.errors import said_in

logger = logging.getLogger(__name__)

Result = TypeVar("Result")

VISIT: Final = 3600
"""For so many seconds a visit needs no other entry."""
SNAPSHOTS: Final = 100
"""How many snapshots of a game are kept: one for each round, and for each that is played again."""


class Subscriber(Protocol):
    """A client that is notified of changes, and fetches them when it can. It gives commands, and
    may go to another table at any time."""

    table: "Table | None"
    seats: frozenset[int]
    host: bool
    language: str
    address: str

    def notify(self) -> None:
        """Something has changed."""


class Alone(AbstractAsyncContextManager[None]):
    """The lock of a table that is in sync with the store, for one at a time."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.lock.acquire()
        try:
            await self.table.get_in_sync()
        except BaseException:
            self.table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.table.lock.release()


class Table:
    """Seats, the game that is played at them, and the clients that subscribe to it."""

    def __init__(
        self,
        store: Store,
        runner: JobRunner,
        limits: Limits,
        stored: StoredTable,
        quota: TableQuota,
    ) -> None:
        self.store = store
        self.quota = quota
        self.id = stored.id
        self.stored = stored
        self.seats: list[StoredSeat] = []
        self.stand_ins: set[tuple[int, str]] = set()
        """The seats and action ids of all changes of stand-ins."""
        self.rematches: set[str] = set()
        """The action ids of the rematches that have begun."""
        self.number = 0
        """Which of the table's games is played; 0 before the first."""
        self.record: Record | None = None
        self.published: Published | None = None
        self._entries: dict[str, Entries] = {}
        """The game's entries, by language."""
        self.clients: set[Subscriber] = set()
        self.lock = asyncio.Lock()
        self._alone = Alone(self)
        self._in_sync = True
        """Whether all this is as it is stored, but for what is being written."""
        self.asker = Asker()
        """For whom its bots think."""
        self.going_on = False
        """Whether bots play on though no person does: somebody has let them."""
        self.consent = Consent(limits.declining, self._replace, self.presence_changed)
        self.autopilot = Autopilot(self, runner, limits)
        self.presence_version = 0
        self.used = time.monotonic()
        self._snapshot_round = 0
        self._running: set[asyncio.Task[object]] = set()

    # Loading

    async def load(self) -> None:
        """Reads everything from the store. If nobody is awaited any more, the first game begins,
        which a crash may have prevented."""
        self.seats = await self.store.read(StoredSeat, self.id)
        if [seat.seat for seat in self.seats] != list(range(len(self.seats))) or not self.seats:
            raise Damaged(self.id, "one of its seats is missing")
        stand_ins = await self.store.read(StoredStandIn, self.id)
        self.stand_ins = {(one.seat, one.action_id) for one in stand_ins}
        games = await self.store.read(StoredGame, self.id)
        if [game.number for game in games] != list(range(1, self.stored.begun + 1)):
            there = ", ".join(str(game.number) for game in games) or "none"
            raise Damaged(self.id, f"of its {self.stored.begun} games there are: {there}")
        self.quota.entries = sum(game.seq for game in games)
        self.rematches = {game.asked_by for game in games if game.asked_by is not None}
        if games:
            await self._load_game(games[-1])
        else:
            await self.begin_if_all_are_here()
        self.presence_changed()

    async def _load_game(self, game: StoredGame) -> None:
        record, stored = await self._read(game)
        if record.game.options.players != len(self.seats):
            raise Damaged(self.id, "one of its seats is missing")
        record.roll()
        self._take_up(game.number, record)
        if record.seq > stored:
            await self._write(record, stored)
        self._publish()

    async def _read(self, game: StoredGame) -> tuple[Record, int]:
        """A game, and how many of its entries are stored."""
        entries = await self.store.read(StoredEntry, game.id)
        snapshots = await self.store.read(StoredSnapshot, game.id)
        try:
            return await Record.load(game, entries, snapshots), len(entries)
        except Damaged:
            if game.damage != "damaged":
                with suppress(StorageError):
                    await self.store.write(WriteBatch(marks=[Mark(game.id, "damaged")]))
            raise

    async def _reload(self) -> None:
        """Loads it again. If that fails now, it is retried when somebody next wants something
        of the table."""
        self._in_sync = False
        try:
            await self.load()
        except StorageError:
            raise
        except Exception as error:
            logger.exception("table %s cannot be loaded again", self.id)
            raise Refusal("not_stored", "the game cannot be read from the disk now") from error
        self._in_sync = True

    def _take_up(self, number: int, record: Record) -> None:
        self.number = number
        self.record = record
        self._entries = {}
        self._snapshot_round = record.game.round

    # Its state

    @property
    def status(self) -> Status:
        """Gathering, playing or over."""
        if self.published is None:
            return "gathering"
        return "over" if self.published.over else "playing"

    @property
    def rests(self) -> bool:
        """Whether nobody plays here, and nobody watches."""
        return not self.clients and all(seat.who == "bot" for seat in self.seats)

    @property
    def seq(self) -> int:
        """The last sequence number that is stored."""
        return 0 if self.published is None else self.published.seq

    @property
    def paused(self) -> bool:
        """Whether the game waits, since bots stand in for all who played. A table of bots alone
        never had anybody to wait for."""
        people = [seat for seat in self.seats if seat.who != "bot"]
        left = any(seat.bot is None for seat in people)
        return bool(people) and not left and not self.going_on and self.status == "playing"

    def playing(self) -> Record:
        """The game's record; a Refusal before the first game."""
        if self.record is None:
            raise Refusal("not_now", "the game has not begun: players are still awaited")
        return self.record

    def idle_since(self, moment: float) -> bool:
        """Whether nobody has used it since a moment."""
        return (
            not self.clients
            and not self.autopilot.busy
            and not self.lock.locked()
            and self.used < moment
        )

    def entries(self, language: str) -> Entries:
        """The entries of this game in a language."""
        if language not in self._entries:
            self._entries[language] = Entries(self.playing(), language)
        return self._entries[language]

    def room(self, language: str) -> Room:
        """Who is here."""
        connected = {seat for client in self.clients for seat in client.seats}
        notice = None if self.record is None else self.record.notice
        return Room(
            status=self.status,
            seats=seat_states(
                self.seats, connected, self.consent.deadlines(), self.autopilot.thinking, language
            ),
            watching=sum(not client.seats for client in self.clients),
            deadline=self.autopilot.clock.deadline,
            now=time.time(),
            paused=self.paused,
            notice=None if notice is None else said_in(language, notice),
        )

    async def log(self, seats: Collection[int], number: int | None) -> str:
        """The log of the current game or an earlier one, as these seats may know it."""
        async with self.alone():
            if number in (None, self.number):
                return log_text(self.playing(), seats)
        for game in await self.store.read(StoredGame, self.id):
            if game.number == number:
                try:
                    record, _ = await self._read(game)
                except Unreplayable as error:
                    logger.warning("table %s: %s", self.id, told(error))
                    raise Problem(409, "unplayable", str(error), "game") from error
                return log_text(record, seats)
        raise Problem(404, "no_game", f"this table has not played a game {number}", "game")

    # Clients

    async def translate(self, language: str) -> None:
        """Makes sure that the published state can be sent in a language."""
        async with self.alone():
            if self.published is not None:
                self.published.translate(language, self.entries(language))

    def enter(self, client: Subscriber) -> None:
        """A client subscribes; the state has been translated for it."""
        self.clients.add(client)
        self._clients_changed()
        self.autopilot.wake()

    def _note_visit(self) -> None:
        """Stores, once an hour, that somebody was here: a table that is visited is not retired."""
        now = time.time()
        if now - self.stored.seen > VISIT:
            self.stored = replace(self.stored, seen=now)
            writing = self.store.write(WriteBatch(visits=[Visit(self.id, now)]))
            self._in_background(asyncio.create_task(writing))

    def leave(self, client: Subscriber) -> None:
        """A client unsubscribes."""
        self.clients.discard(client)
        self._clients_changed()

    def _clients_changed(self) -> None:
        self.used = time.monotonic()
        playing = [client.address for client in self.clients if client.seats]
        there = playing or [client.address for client in self.clients]
        self.asker.urgency = (
            Urgency.PLAYING if playing else Urgency.WATCHED if there else Urgency.AWAY
        )
        if there and self.asker.address not in there:
            self.asker.address = there[0]
        self.autopilot.set_clock()
        self.presence_changed()
        self._note_visit()

    def presence_changed(self) -> None:
        """Publishes a presence change to every client."""
        self.presence_version += 1
        self.notify()

    def notify(self) -> None:
        """Notifies every client, which fetches what is new when it can."""
        for client in self.clients:
            client.notify()

    # Changing and storing

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Holds the lock of the table, which is in sync with the store."""
        return self._alone

    async def get_in_sync(self) -> None:
        """Reads everything again if that is needed, with the lock held."""
        if not self._in_sync:
            await self._reload()

    async def undisturbed(self, command: Coroutine[None, None, Result]) -> Result:
        """Runs a command to its end, even if whoever gave it is gone meanwhile: what is in
        memory must be stored, or be taken back."""
        task = asyncio.create_task(command)
        self._in_background(task)
        return await asyncio.shield(task)

    def _in_background(self, task: asyncio.Task[Result]) -> None:
        self._running.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Result]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever gave the command has seen it, or is gone

    async def change(self, apply: Callable[[Record], None]) -> None:
        """Applies a change to the game, with the lock held; it is stored and published when this
        returns. If `apply` raises a Refusal, it has changed nothing. After any other failure
        the table is reloaded, and a StorageError says so."""
        record = self.playing()
        before = record.seq
        try:
            apply(record)
            await self._write(record, before)
            self._publish()
        except Refusal:
            raise
        except Exception as error:
            await self._fall_back(error)
            if isinstance(error, StorageError):
                raise
            raise Mistake from error

    async def _fall_back(self, error: Exception) -> None:
        """Reloads everything, since something failed half-way."""
        if not isinstance(error, StorageError):
            logger.error("table %s: a change failed", self.id, exc_info=error)
        try:
            await self._reload()
        except UrsuppeError as worse:
            logger.warning("table %s: %s", self.id, told(worse))

    async def _write(self, record: Record, before: int) -> None:
        """Writes the entries after `before`, and each round a snapshot."""
        game_id = game_name(self.id, self.number)
        entries = new_entries(game_id, record, before)
        checksum = entries[-1].checksum
        batch = WriteBatch([*entries], progress=[progress(game_id, record, checksum)])
        if record.game.round != self._snapshot_round and record.snapshots < SNAPSHOTS:
            batch.new.append(new_snapshot(game_id, record))
            record.snapshots += 1
        await self.store.write(batch)
        record.checksum = checksum
        self._snapshot_round = record.game.round
        self.quota.spend(len(entries))

    def clear_entries(self) -> None:
        """Drops the caches of entries, since an undo changes what they have to say."""
        for entries in self._entries.values():
            entries.clear()

    async def change_seat(self, seat: StoredSeat, action_id: str | None = None) -> None:
        """Stores who plays a seat, and publishes it."""
        batch = WriteBatch(seats=[seat])
        if action_id is not None:
            batch.new.append(StoredStandIn(self.id, seat.seat, action_id))
        await self.store.write(batch)
        if action_id is not None:
            self.stand_ins.add((seat.seat, action_id))
        self.seats[seat.seat] = seat
        self.consent.settle(seat.seat)
        if seat.bot is None:
            self.going_on = False
        if self.published is None:
            await self.begin_if_all_are_here()
        else:
            self._publish()
        self.presence_changed()

    def _replace(self, seat: int, level: str) -> None:
        task = asyncio.create_task(self._replace_now(seat, level))
        self._running.add(task)
        task.add_done_callback(self._done)

    async def _replace_now(self, seat: int, level: str) -> None:
        async with self.alone():
            if seat in self.consent:
                await self.change_seat(replace(self.seats[seat], stand_in=level))

    async def begin_if_all_are_here(self) -> None:
        """Begins the first game when nobody is awaited any more."""
        if self.number == 0 and all(seat.joined or seat.bot is not None for seat in self.seats):
            await self.begin_game(None)

    async def begin_game(self, asked_by: str | None) -> None:
        """Stores and publishes the next game at this table."""
        names = [seat.name for seat in self.seats]
        record = Record.new(named(self.stored.start, names), secrets.token_hex(16))
        record.roll()
        number = self.number + 1
        rows = new_game(self.id, number, record, asked_by)
        await self.store.write(WriteBatch([*rows]))
        self._in_sync = False  # until the whole of it is in memory as well
        self.stored = replace(self.stored, begun=number)
        self.quota.spend(record.seq)
        if asked_by is not None:
            self.rematches.add(asked_by)
        self.going_on = False
        self._take_up(number, record)
        self._publish()
        self._in_sync = True

    def _publish(self) -> None:
        """Publishes what is stored to all clients, and wakes the autopilot."""
        record = self.playing()
        was = self.status
        people = {seat.seat for seat in self.seats if seat.bot is None}
        self.published = Published(self.number, record, people, self.published)
        for language in {client.language for client in self.clients}:
            self.published.translate(language, self.entries(language))
        self.published.settle()
        self.used = time.monotonic()
        if self.autopilot.take_note() or was != self.status:
            self.presence_version += 1
        self.notify()
