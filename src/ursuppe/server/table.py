"""A table in memory: who sits there, the game on it, and everything that is done at it.

What is done takes effect in memory, goes to disk, and only then is shown to anybody. One
lock keeps these three together.
"""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from ursuppe.engine.rules import VERSION
from ursuppe.errors import IllegalAction, UrsuppeError
from ursuppe.server.autopilot import Autopilot
from ursuppe.server.levels import LEVELS
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem, Refusal, StorageError
from ursuppe.server.record import Record
from ursuppe.server.redaction import Teller, log_text
from ursuppe.server.rows import entry_rows, game_name, game_row, progress, seat_change
from ursuppe.server.setting import setting_of
from ursuppe.server.shown import Shown
from ursuppe.server.storage import Batch, Storage
from ursuppe.server.stored import StoredGame, StoredSeat, StoredTable
from ursuppe.server.thinking import Workers
from ursuppe.server.wire import Act, AskHint, AskPreview, Rematch, Rest, StandIn, Undo

if TYPE_CHECKING:
    from ursuppe.server.client import Client


class Table:
    """Seats, the game that is played at them, and the clients that look on."""

    def __init__(
        self, storage: Storage, workers: Workers, limits: Limits, stored: StoredTable
    ) -> None:
        self.storage = storage
        self.id = stored.id
        self.stored = stored
        self.seats: list[StoredSeat] = []
        self.number = 0
        """Which of the table's games is played; 0 before the first."""
        self.asked_by: str | None = None
        """The action id of the rematch that began it."""
        self.record: Record | None = None
        self.shown: Shown | None = None
        self._tellers: dict[str, Teller] = {}
        """Who tells the game, by language."""
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.autopilot = Autopilot(self, workers, limits)
        self.room_version = 0
        self.used = time.monotonic()
        self._snapshot_round = 0
        self._deeds: set[asyncio.Task[None]] = set()

    # Loading

    async def load(self) -> None:
        """Everything as it is on disk."""
        self.seats = await self.storage.seats([self.id])
        games = await self.storage.games([self.id])
        if games:
            await self._load_game(games[-1])
        self._room_changed()

    async def _load_game(self, game: StoredGame) -> None:
        entries = await self.storage.entries(game.id)
        snapshots = await self.storage.snapshots(game.id)
        self.number = game.number
        self.asked_by = game.asked_by
        record = await Record.load(
            game.start, game.seed, entries, snapshots, suspect=game.rules != VERSION
        )
        self._take_up(record)
        self._snapshot_round = record.game.round
        if record.seq > len(entries):
            await self._store(len(entries))
        else:
            self._publish()

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
    def people(self) -> set[int]:
        """The seats that no bot plays now."""
        return {seat.seat for seat in self.seats if seat.bot is None}

    def playing(self) -> Record:
        """The game's record; a Refusal before the first game."""
        if self.record is None and self.number:
            raise Refusal("not_stored", "the game cannot be read from the disk now")
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

    # Clients

    async def learn(self, language: str) -> None:
        """What is shown can be told in this language."""
        async with self.lock:
            if self.shown is not None and not self.shown.speaks(language):
                self.shown.say(language, self.teller(language))

    def enter(self, client: "Client") -> None:
        """A client looks on from now on; its language has been learnt."""
        self.clients.add(client)
        self.used = time.monotonic()
        self._room_changed()
        self.autopilot.set_clock()

    def leave(self, client: "Client") -> None:
        """A client is gone."""
        self.clients.discard(client)
        self.used = time.monotonic()
        self._room_changed()

    def _room_changed(self) -> None:
        self.room_version += 1
        self.notify()

    def notify(self) -> None:
        """Something has changed; the clients fetch it when they can."""
        for client in self.clients:
            client.news.set()

    # What clients do

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

    async def act(self, client: "Client", frame: Act) -> None:
        """A choice of a seat."""
        async with self.lock:
            record = self.check(client, frame)
            if record is None:
                return
            before = record.seq
            try:
                record.act(frame.seat, frame.action, frame.id)
            except UrsuppeError as error:
                raise self.illegal(error, frame.action, client.language) from error
            await self._store(before)
            client.accept(frame.id, self.seq)

    def illegal(self, error: UrsuppeError, action: int, language: str) -> Refusal:
        """How a choice that the game does not allow is refused."""
        if not isinstance(error, IllegalAction):
            return Refusal("illegal", str(error))
        text = self.teller(language).words.refusal(self.playing().game, action)
        return Refusal("illegal", text, error.rule or None)

    async def undo(self, client: "Client", frame: Undo) -> None:
        """A seat takes back what it may."""
        async with self.lock:
            record = self.check(client, frame, asked=False)
            if record is None:
                return
            before = record.seq
            record.undo(frame.seat, frame.id)
            for teller in self._tellers.values():
                teller.forget()
            self.autopilot.resting.discard(frame.seat)
            await self._store(before)
            client.accept(frame.id, self.seq)

    async def rest(self, client: "Client", frame: Rest) -> None:
        """A seat lets its amoebas drift and eat until something else is asked."""
        async with self.lock:
            record = self.check(client, frame)
            if record is None:
                return
            game = record.game.copy()
        action = await self.autopilot.rest_choice(game)
        async with self.lock:
            record = self.check(client, frame)
            if record is None:
                return
            before = record.seq
            record.act(frame.seat, action, frame.id)
            self.autopilot.resting.add(frame.seat)
            try:
                await self._store(before)
            except StorageError:
                self.autopilot.resting.discard(frame.seat)
                raise
            client.accept(frame.id, self.seq)

    async def decide(self, seq: int, seat: int, action: int) -> None:
        """A choice that was made for a seat, unless something else has happened since."""
        async with self.lock:
            if self.record is None or self.record.seq != seq or self.record.game.to_act != seat:
                return
            self.record.act(seat, action)
            await self._store(seq)

    async def stand_in(self, client: "Client", frame: StandIn) -> None:
        """A bot plays for a seat, or no longer does."""
        async with self.lock:
            if frame.seat >= len(self.seats):
                raise Refusal("not_yours", f"there is no seat {frame.seat}")
            if not client.host and frame.seat not in client.seats:
                raise Refusal("not_yours", "only its player or the host may do that")
            if frame.level is not None and frame.level not in LEVELS:
                raise Refusal(
                    "unknown_level",
                    f"there is no level {frame.level!r}; there are {', '.join(LEVELS)}",
                )
            seat = self.seats[frame.seat]
            if seat.who == "bot":
                raise Refusal("not_now", "a bot has this seat anyway")
            await self._change_seat(seat, seat.name, seat.joined, frame.level)
            client.accept(frame.id, self.seq)

    async def rematch(self, client: "Client", frame: Rematch) -> None:
        """The next game with the same seats."""
        if not client.host and not client.seats:
            raise Refusal("not_yours", "only the host and the players may ask for a rematch")
        async with self.lock:
            if frame.id != self.asked_by:
                if self.status != "over":
                    raise Refusal("not_now", "the game is not over yet")
                await self.begin_game(frame.id)
            client.accept(frame.id, self.seq)

    async def next_game(self, number: int | None) -> None:
        """The game after the one with this number, or after the current one, if that is over;
        if it has begun already nothing changes."""
        async with self.lock:
            if number is not None and number + 1 == self.number:
                return
            if self.status != "over" or number not in (None, self.number):
                raise Problem(409, "not_now", "the game is not over yet")
            await self.begin_game(None)

    async def log(self, seats: list[int], number: int | None) -> str:
        """The log of the current game or an earlier one, as these seats may know it."""
        if number in (None, self.number):
            return log_text(self.playing(), seats)
        games = await self.storage.games([self.id])
        for game in games:
            if game.number == number:
                entries = await self.storage.entries(game.id)
                return log_text(await Record.load(game.start, game.seed, entries, []), seats)
        raise Problem(404, "no_game", f"this table has not played a game {number}", "game")

    async def join(self, number: int, name: str) -> None:
        """Somebody takes a seat by its link. Once the game has begun, a repeated join
        changes nothing but that a bot no longer plays for the seat."""
        async with self.lock:
            seat = self.seats[number]
            if seat.who != "link":
                raise Problem(409, "no_link", "this seat is not joined by a link")
            name = name.strip()
            if self.status != "gathering" and seat.joined:
                return
            if not name or not name.isprintable():
                raise Problem(422, "name", "a name must be a line of text", "name")
            if any(other.name == name for other in self.seats if other is not seat):
                raise Problem(409, "name_taken", f"somebody else is called {name!r}", "name")
            await self._change_seat(seat, name, True, None)

    # Changing and storing

    def check(
        self,
        client: "Client",
        frame: Act | Undo | Rest | AskHint | AskPreview,
        *,
        asked: bool = True,
    ) -> Record | None:
        """The record, if the client may do this now; None if it has been done already and is
        acknowledged again."""
        record = self.playing()
        if frame.seat not in client.seats:
            raise Refusal("not_yours", "this client does not hold that seat")
        if (frame.seat, frame.id) in record.ids:
            client.accept(frame.id, record.ids[frame.seat, frame.id])
            return None
        if frame.seq != record.seq:
            client.step_back(frame.seq)
            raise Refusal("stale", "something else has happened in the meantime")
        if asked and record.game.to_act != frame.seat:
            raise Refusal("not_now", "it is not this seat's turn", "O2")
        if self.seats[frame.seat].bot is not None:
            raise Refusal("not_now", "a bot plays for this seat; take the seat back first")
        return record

    @property
    def seq(self) -> int:
        """The last sequence number that is on disk."""
        return 0 if self.shown is None else self.shown.seq

    async def _change_seat(
        self, seat: StoredSeat, name: str, joined: bool, stand_in: str | None
    ) -> None:
        change = seat_change(seat, name, joined, stand_in)
        await self.storage.write(Batch(seat_changes=[change]))
        seat.name, seat.joined, seat.stand_in = name, joined, stand_in
        if self.status == "gathering":
            await self.begin_if_all_are_here()
        else:
            self._publish()
        self._room_changed()

    async def begin_if_all_are_here(self) -> None:
        """The first game begins when nobody is awaited any more."""
        if all(seat.joined or seat.bot is not None for seat in self.seats):
            await self.begin_game(None)

    async def begin_game(self, asked_by: str | None) -> None:
        """The next game at this table, on disk."""
        record = Record.new(self.start(), secrets.token_hex(16))
        record.roll()
        await self.begin_with(record, asked_by)

    def start(self) -> dict[str, object]:
        """How the next game begins."""
        names = [seat.name for seat in self.seats]
        position = self.stored.start.get("position")
        if isinstance(position, dict):
            return {"position": {**position, "names": names}}
        return {**self.stored.start, "names": names}

    async def begin_with(self, record: Record, asked_by: str | None) -> None:
        """Stores a new game and plays it from now on."""
        number = self.number + 1
        game = game_row(self.id, number, record, asked_by)
        await self.storage.write(
            Batch(games=[game], entries=entry_rows(game_name(self.id, number), record, 0))
        )
        self.number, self.asked_by = number, asked_by
        self._snapshot_round = record.game.round
        self._take_up(record)
        self._publish()

    async def _store(self, before: int) -> None:
        """Writes the entries after `before`, and shows them. If they cannot be written, the
        table is as the disk has it."""
        record = self.playing()
        game_id = game_name(self.id, self.number)
        batch = Batch(
            entries=entry_rows(game_id, record, before),
            game_changes=[{"of_game": game_id, **progress(record)}],
        )
        if record.game.round != self._snapshot_round:
            batch.snapshots.append(
                {"game_id": game_id, "seq": record.seq, "position": record.game.to_json()}
            )
        try:
            await self.storage.write(batch)
        except StorageError:
            self.record = None
            await self.load()
            raise
        self._snapshot_round = record.game.round
        self._publish()

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
