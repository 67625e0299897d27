"""A table in memory: who sits there, the game on it, and the clients that look on.

What is done takes effect in memory, goes to disk, and only then is shown to anybody. One
lock keeps these three together. If anything goes wrong between them, the table is read
from the disk again.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ursuppe.engine.rules import RETIRED, VERSION
from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import Record, Unreplayable, named
from ursuppe.server.game.rows import entry_rows, game_name, game_row, progress, seat_change
from ursuppe.server.limits import Limits
from ursuppe.server.play.autopilot import Autopilot
from ursuppe.server.problems import Mistake, Problem, Refusal, StorageError
from ursuppe.server.show.published import Shown
from ursuppe.server.show.redaction import Teller, log_text
from ursuppe.server.show.setting import setting_of
from ursuppe.server.store.sql import Batch, Row, Storage
from ursuppe.server.store.stored import StoredGame, StoredSeat, StoredTable
from ursuppe.server.workers.pool import Workers

if TYPE_CHECKING:
    from ursuppe.server.play.client import Client

logger = logging.getLogger(__name__)


class Table:
    """Seats, the game that is played at them, and the clients that look on."""

    def __init__(
        self, storage: Storage, workers: Workers, limits: Limits, stored: StoredTable
    ) -> None:
        self.storage = storage
        self.id = stored.id
        self.stored = stored
        self.seats: list[StoredSeat] = []
        self.stand_ins: set[tuple[int, str]] = set()
        """The seats, and the action ids of what was done about bots on them."""
        self.rematches: set[str] = set()
        """The action ids of the rematches that have begun."""
        self.number = 0
        """Which of the table's games is played; 0 before the first."""
        self.record: Record | None = None
        self.shown: Shown | None = None
        self._tellers: dict[str, Teller] = {}
        """Who tells the game, by language."""
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self._sound = True
        """Whether all this is as the disk has it, but for what is being written."""
        self.autopilot = Autopilot(self, workers, limits)
        self.room_version = 0
        self.used = time.monotonic()
        self._snapshot_round = 0
        self._deeds: set[asyncio.Task[None]] = set()

    # Loading

    async def load(self) -> None:
        """Everything as it is on disk. If nobody is awaited any more, the first game begins,
        which a crash may have kept it from."""
        self.seats = await self.storage.seats([self.id])
        self.stand_ins = await self.storage.stand_ins(self.id)
        games = await self.storage.games([self.id])
        self.rematches = {game.asked_by for game in games if game.asked_by is not None}
        if games:
            await self._load_game(games[-1])
        else:
            await self.begin_if_all_are_here()
        self.room_changed()

    async def _load_game(self, game: StoredGame) -> None:
        record, stored = await self._read(game)
        record.roll()
        self.number = game.number
        self._take_up(record)
        self._snapshot_round = record.game.round
        if record.seq > stored:
            await self._write(record, stored)
        self._publish()

    async def _read(self, game: StoredGame) -> tuple[Record, int]:
        """A game, and how many of its entries are on disk. Unreplayable if it is of rules under
        which its words may mean another game."""
        if game.rules in RETIRED:
            raise Unreplayable(f"this game is {RETIRED[game.rules]}, and cannot be opened any more")
        entries = await self.storage.entries(game.id)
        snapshots = await self.storage.snapshots(game.id)
        record = await Record.load(
            game.start, game.seed, entries, snapshots, suspect=game.rules != VERSION
        )
        return record, len(entries)

    async def _reload(self) -> None:
        """As the disk has it. If that cannot be read now, it is read when somebody next wants
        something of the table."""
        self._sound = False
        try:
            await self.load()
        except StorageError:
            raise
        except Exception as error:
            logger.exception("table %s cannot be loaded again", self.id)
            raise Refusal("not_stored", "the game cannot be read from the disk now") from error
        self._sound = True

    def _take_up(self, record: Record) -> None:
        self.record = record
        self._tellers = {}

    # How it stands

    @property
    def status(self) -> str:
        """Gathering, playing or over."""
        if self.shown is None:
            return "gathering"
        return "over" if self.shown.over else "playing"

    @property
    def seq(self) -> int:
        """The last sequence number that is on disk."""
        return 0 if self.shown is None else self.shown.seq

    @property
    def people(self) -> set[int]:
        """The seats that no bot plays now."""
        return {seat.seat for seat in self.seats if seat.bot is None}

    def playing(self) -> Record:
        """The game's record; a Refusal before the first game."""
        if self.record is None:
            raise Refusal("not_now", "the game has not begun: players are still awaited")
        return self.record

    def idle_since(self, moment: float) -> bool:
        """Whether nobody has been here, and nothing has happened, since a moment."""
        return (
            not self.clients
            and not self.autopilot.busy
            and not self.lock.locked()
            and self.used < moment
        )

    def teller(self, language: str) -> Teller:
        """Who tells this game in a language."""
        if language not in self._tellers:
            self._tellers[language] = Teller(self.playing(), language)
        return self._tellers[language]

    def setting(self, language: str) -> str:
        """The setting of the game as JSON; null before the first game."""
        if self.record is None:
            return "null"
        return setting_of(self.record.options, language).model_dump_json()

    async def log(self, seats: Collection[int], number: int | None) -> str:
        """The log of the current game or an earlier one, as these seats may know it."""
        async with self.alone():
            if number in (None, self.number):
                return log_text(self.playing(), seats)
        for game in await self.storage.games([self.id]):
            if game.number == number:
                try:
                    record, _ = await self._read(game)
                except Unreplayable as error:
                    raise Problem(409, "unplayable", str(error), "game") from error
                return log_text(record, seats)
        raise Problem(404, "no_game", f"this table has not played a game {number}", "game")

    # Clients

    async def learn(self, language: str) -> None:
        """What is shown can be told in this language."""
        async with self.alone():
            if self.shown is not None and not self.shown.speaks(language):
                self.shown.say(language, self.teller(language))

    def enter(self, client: "Client") -> None:
        """A client looks on from now on; its language has been learnt."""
        self.clients.add(client)
        self._come_or_gone()
        self.autopilot.wake()

    def leave(self, client: "Client") -> None:
        """A client is gone."""
        self.clients.discard(client)
        self._come_or_gone()

    def _come_or_gone(self) -> None:
        self.used = time.monotonic()
        self.autopilot.set_clock()
        self.room_changed()

    def room_changed(self) -> None:
        """Something about who is here has changed, and is told to all."""
        self.room_version += 1
        self.notify()

    def notify(self) -> None:
        """Something has changed; the clients fetch it when they can."""
        for client in self.clients:
            client.news.set()

    # Changing and storing

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nobody else does anything here meanwhile, and all is as the disk has it."""
        async with self.lock:
            if not self._sound:
                await self._reload()
            yield

    async def undisturbed(self, deed: Coroutine[None, None, None]) -> None:
        """Does something to its end, even if whoever asked for it is gone meanwhile: what is
        in memory must be on disk, or be taken back."""
        task = asyncio.create_task(deed)
        self._deeds.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._deeds.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, or is gone

    async def change(self, deed: Callable[[Record], None]) -> None:
        """Plays on, alone at the table; it is on disk and shown when this returns. A Refusal
        of the deed has changed nothing. After any other failure the table is as the disk has
        it, and a StorageError says so."""
        record = self.playing()
        before = record.seq
        try:
            deed(record)
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
        """Takes everything from the disk again, since something failed half-way."""
        if not isinstance(error, StorageError):
            logger.error("table %s: a change failed", self.id, exc_info=error)
        try:
            await self._reload()
        except UrsuppeError as worse:
            logger.warning("table %s: %s", self.id, worse)

    async def _write(self, record: Record, before: int) -> None:
        """Writes the entries after `before`, and each round a snapshot."""
        game_id = game_name(self.id, self.number)
        batch = Batch(
            entries=entry_rows(game_id, record, before),
            game_changes=[{"of_game": game_id, **progress(record)}],
        )
        if record.game.round != self._snapshot_round:
            batch.snapshots.append(
                {"game_id": game_id, "seq": record.seq, "position": record.game.to_json()}
            )
        await self.storage.write(batch)
        self._snapshot_round = record.game.round

    def forget_told(self) -> None:
        """Something was taken back: it is told in another way."""
        for teller in self._tellers.values():
            teller.forget()

    async def change_seat(
        self,
        seat: StoredSeat,
        name: str,
        joined: bool,
        stand_in: str | None,
        action_id: str | None = None,
    ) -> None:
        """Somebody comes to a seat, or a bot does, or leaves it."""
        rows: list[Row] = []
        if action_id is not None:
            rows.append({"table_id": self.id, "seat": seat.seat, "action_id": action_id})
        await self.storage.write(
            Batch(seat_changes=[seat_change(seat, name, joined, stand_in)], stand_ins=rows)
        )
        if action_id is not None:
            self.stand_ins.add((seat.seat, action_id))
        seat.name, seat.joined, seat.stand_in = name, joined, stand_in
        if self.shown is None:
            await self.begin_if_all_are_here()
        else:
            self._publish()
        self.room_changed()

    async def begin_if_all_are_here(self) -> None:
        """The first game begins when nobody is awaited any more."""
        if self.number == 0 and all(seat.joined or seat.bot is not None for seat in self.seats):
            await self.begin_game(None)

    async def begin_game(self, asked_by: str | None) -> None:
        """The next game at this table, on disk."""
        names = [seat.name for seat in self.seats]
        record = Record.new(named(self.stored.start, names), secrets.token_hex(16))
        record.roll()
        number = self.number + 1
        await self.storage.write(
            Batch(
                games=[game_row(self.id, number, record, asked_by)],
                entries=entry_rows(game_name(self.id, number), record, 0),
            )
        )
        self._sound = False  # until the whole of it is here as well
        if asked_by is not None:
            self.rematches.add(asked_by)
        self.number = number
        self._snapshot_round = record.game.round
        self._take_up(record)
        self._publish()
        self._sound = True

    def _publish(self) -> None:
        """What is on disk may be seen, and goes on by itself where bots are asked."""
        record = self.playing()
        was = self.status
        self.shown = Shown(self.number, record, self.people)
        for language in {client.language for client in self.clients}:
            self.shown.say(language, self.teller(language))
        self.used = time.monotonic()
        if self.autopilot.take_note() or was != self.status:
            self.room_version += 1
        self.notify()
