"""One client connection: runs its commands at the table, and streams what it has not seen yet.

Back pressure: the next frame is made when the last one has gone out, so a slow client gets
several entries in one frame.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final, assert_never

from pydantic import TypeAdapter, ValidationError

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server.limits import Bucket
from ursuppe.server.play import commands
from ursuppe.server.play.connection import Closed, Connection
from ursuppe.server.play.table import Table
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import Mistake, Problem, Refusal, Stale, StorageError, readable
from ursuppe.server.show.previews import preview_of
from ursuppe.server.show.published import Published
from ursuppe.server.show.redaction import audience_of
from ursuppe.server.show.setting import setting_of
from ursuppe.server.wire import frames
from ursuppe.server.wire.basics import Wire, encode
from ursuppe.server.wire.shape import check_shape
from ursuppe.server.wire.wrong import problem_of
from ursuppe.server.workers.interface import NoAnswer
from ursuppe.words.errors import error_in, said_in

logger = logging.getLogger(__name__)

FROM_CLIENT: Final[TypeAdapter[frames.FromClient]] = TypeAdapter(frames.FromClient)

CLOSING = 1.0
"""Timeout, in seconds, of sending the last frames and closing."""
HELLO_COST = 4
"""A full resync costs as much as this many more frames."""
NORMAL = 1000
POLICY_VIOLATION = 1008
FAILED = 1011
TRY_AGAIN_LATER = 1013

FLOOD = "too many frames at once; the next flood ends the connection"
NO_HINT = "there is no hint now"
CROWD = "this address has too many connections; close some first"


class Client:
    """A page, or a program, at one table, with any number of its seats."""

    def __init__(self, connection: Connection, tables: Tables) -> None:
        self.connection = connection
        self.tables = tables
        self.table: Table | None = None
        self.seats: frozenset[int] = frozenset()
        self.host = False
        self.language = "en"
        self._news = asyncio.Event()
        self._answers: deque[str] = deque()
        self._game = -1
        """The game that it was welcomed to; -1 before a welcome."""
        self._known = (-1, 0)
        """The game and the sequence number that it said it has."""
        self._seq = 0
        self._sent: Published | None = None
        """The state it was sent last; None if it is to be sent again."""
        self._presence = -1
        """The version of the presence it was sent last."""
        self._bucket = Bucket(tables.limits.frames_per_second, tables.limits.frames_at_once)
        self._warned = False
        self._hint: asyncio.Task[None] | None = None
        self._rest: asyncio.Task[None] | None = None

    # The connection

    async def run(self) -> None:
        """Serves the client until one side closes."""
        writing: asyncio.Task[None] | None = None
        try:
            async with asyncio.timeout(self.tables.limits.hello):
                while self.table is None:
                    await self._execute(await self.connection.receive())
                    await self._send_all()
            writing = asyncio.create_task(self._write())
            while not writing.done():
                await self._execute(await self.connection.receive())
        except (Closed, TimeoutError) as error:
            if writing is not None:
                writing.cancel()
            await self._close((error.code if isinstance(error, Closed) else None) or NORMAL)
        finally:
            for task in (writing, self._hint):
                if task is not None:
                    task.cancel()
            if self.table is not None:
                self.table.leave(self)

    async def turn_away(self, language: str) -> None:
        """Reports that there are too many connections already, and closes this one."""
        self._trouble("too_many", said_in(language, CROWD))
        await self._close(TRY_AGAIN_LATER)

    async def _close(self, code: int) -> None:
        """Sends what is left, and closes, unless the client is quicker or does not read."""
        with suppress(Closed, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self._send_all()
        await self._hang_up(code)

    async def _hang_up(self, code: int) -> None:
        with suppress(Closed, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.connection.close(code)

    async def _write(self) -> None:
        """Sends what is new whenever it is notified."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._send_all()
        except (Closed, TimeoutError):
            # Too slow, or disconnected: stop reading too, the client will reconnect.
            await self._hang_up(TRY_AGAIN_LATER)
        except Exception:
            logger.exception("a client cannot be told how it stands")
            await self._hang_up(FAILED)

    async def _send_all(self) -> None:
        while (frame := self._next_frame()) is not None:
            async with asyncio.timeout(self.tables.limits.sending):
                await self.connection.send(frame)

    # What it is sent

    def notify(self) -> None:
        """Something at the table has changed."""
        self._news.set()

    def _next_frame(self) -> str | None:
        """The first thing it has not seen: the presence, the game, and then the answers, so that
        what was accepted is seen before it is acknowledged. It is made after the last frame was
        sent, since that may have taken a while."""
        table = self.table
        if table is not None:
            if self._game != table.number:
                self._begin(table.number)
                return encode(self._welcome(table))
            if self._presence != table.presence_version:
                self._presence = table.presence_version
                return encode(table.room(self.language))
            published = table.published
            if published is not None and published is not self._sent:
                after, self._seq, self._sent = self._seq, published.seq, published
                return published.frame(after, self.seats, self.language)
        return self._answers.popleft() if self._answers else None

    def _begin(self, game: int) -> None:
        """It is sent this game from its beginning, or from where it says it is."""
        known, seq = self._known
        self._game = game
        self._seq = seq if known == game else 0
        self._presence = -1
        self._sent = None

    def _welcome(self, table: Table) -> frames.Welcome:
        game = None if table.record is None else table.record.game
        return frames.Welcome(
            table=table.id,
            game=table.number,
            seats=sorted(self.seats),
            host=self.host,
            hints=table.stored.hints,
            setting=None if game is None else setting_of(game.options, self.language),
        )

    def _answer(self, frame: Wire) -> None:
        """Queues a frame of its own for this client."""
        if len(self._answers) >= self.tables.limits.answers_waiting:
            raise Closed(TRY_AGAIN_LATER)
        self._answers.append(encode(frame))
        self._news.set()

    def _accept(self, action_id: str, seq: int) -> None:
        self._answer(frames.Accepted(id=action_id, seq=seq))

    # Commands

    async def _execute(self, text: str) -> None:
        if not self._bucket.take():
            self._slow_down()
            return
        try:
            check_shape(text, self.tables.limits)
            frame = FROM_CLIENT.validate_json(text)
        except Problem as problem:
            self._not_understood(problem.where, str(problem))
            return
        except ValidationError as error:
            wrong = problem_of(error.errors(include_url=False, include_input=False)[0])
            if wrong.code == "cut_link":
                self._trouble(wrong.code, said_in(self.language, str(wrong)))
            else:
                self._not_understood(wrong.where, str(wrong))
            return
        if isinstance(frame, frames.Hello):
            self._bucket.spend(HELLO_COST)
        await self._try(frame, self._do(frame))

    async def _try(self, frame: frames.FromClient, command: Coroutine[None, None, None]) -> None:
        """Runs a command, and reports why if it is refused."""
        language = frame.language if isinstance(frame, frames.Hello) else self.language
        try:
            await command
        except commands.Repeated as done:
            self._accept(done.action_id, done.seq)
        except Problem as problem:
            self._trouble(problem.code, error_in(language, problem))
        except Refusal as refusal:
            if isinstance(refusal, Stale):  # sends the state again, and what it does not know
                self._sent = None
                self._seq = self._seq if refusal.known is None else min(refusal.known, self._seq)
            self._refuse(frame, refusal, language)
        except StorageError as error:
            self._refuse(frame, Refusal("not_stored", str(error)), language)
        except Closed:
            raise
        except Exception:
            logger.exception("a frame %r failed", frame.type)
            self._refuse(frame, Refusal("not_stored", str(Mistake())), language)

    def _slow_down(self) -> None:
        """Too many frames: warns once, and closes the connection the next time."""
        if self._warned:
            raise Closed(POLICY_VIOLATION)
        self._warned = True
        self._bucket.left = self._bucket.burst / 2
        self._trouble("too_fast", said_in(self.language, FLOOD))

    def _not_understood(self, where: str | None, text: str) -> None:
        # Cut before it is translated: what was sent may be quoted in it as a whole.
        said = said_in(self.language, readable(text))
        self._trouble("not_understood", f"{readable(where)}: {said}" if where else said)

    def _trouble(self, code: str, text: str) -> None:
        self._answer(frames.Trouble(code=code, text=text))

    def _refuse(self, frame: frames.FromClient, refusal: Refusal, language: str) -> None:
        code, rule, text = refusal.code, refusal.rule, error_in(language, refusal)
        if isinstance(frame, frames.Hello | frames.Ping):
            self._trouble(code, text)
            return
        seq = 0 if self.table is None else self.table.seq
        self._answer(frames.Refused(id=frame.id, code=code, text=text, rule=rule, seq=seq))

    async def _do(self, frame: frames.FromClient) -> None:
        if isinstance(frame, frames.Ping):
            self._answer(frames.Pong(number=frame.number))
            return
        if isinstance(frame, frames.Hello):
            await self._hello(frame)
            return
        table = self.table
        if table is None:
            raise Refusal("not_now", "say hello first")
        match frame:
            case frames.Act():
                await self._run(table, frame.id, commands.act(table, self, frame))
            case frames.Undo():
                await self._run(table, frame.id, commands.undo(table, self, frame))
            case frames.Rest():
                await self._begin_rest(table, frame)
            case frames.StandIn():
                await self._run(table, frame.id, commands.stand_in(table, self, frame))
            case frames.GoOn():
                await self._run(table, frame.id, commands.go_on(table, self, frame))
            case frames.Rematch():
                await self._run(table, frame.id, commands.rematch(table, self, frame))
            case frames.AskHint():
                await self._ask_hint(table, frame)
            case frames.AskPreview():
                await self._ask_preview(table, frame)
            case _:
                assert_never(frame)

    async def _run(self, table: Table, action_id: str, command: Coroutine[None, None, int]) -> None:
        """Runs a command to its end, and acknowledges it."""
        self._accept(action_id, await table.undisturbed(command))

    async def _hello(self, frame: frames.Hello) -> None:
        access = await self.tables.access(frame.tokens)
        table = await self.tables.table(access.table)
        await table.translate(frame.language)
        if self.table is not None:
            self.table.leave(self)
        self.seats = access.seats
        self.language = frame.language
        self.host = access.host
        self.table = table
        self._game = -1
        known = frame.seq is not None and frame.game is not None and frame.seq <= table.seq
        self._known = (frame.game or 0, frame.seq or 0) if known else (-1, 0)
        table.enter(self)

    # What takes a while, or only asks

    async def _begin_rest(self, table: Table, frame: frames.Rest) -> None:
        """A bot may have to be asked what to eat: the client is served meanwhile, or it would
        take the connection for dead."""
        if self._rest is not None:
            await asyncio.wait([self._rest])
        self._rest = asyncio.create_task(self._finish_rest(table, frame))

    async def _finish_rest(self, table: Table, frame: frames.Rest) -> None:
        with suppress(Closed):  # too many answers are queued: the next one closes it
            await self._try(frame, self._run(table, frame.id, commands.rest(table, self, frame)))

    async def _ask_hint(self, table: Table, frame: frames.AskHint) -> None:
        if self._hint is not None and not self._hint.done():
            raise Refusal("too_fast", "the last hint is still being thought about")
        if not table.stored.hints:
            raise Refusal("not_now", "this table plays without hints")
        async with table.alone():
            await commands.check(table, self, frame)
            game = table.playing().game.copy()
        self._hint = asyncio.create_task(self._send_hint(table, frame, game))

    async def _send_hint(self, table: Table, frame: frames.AskHint, game: Game) -> None:
        with suppress(Closed):  # too many answers are queued: the next one closes it
            try:
                candidates = await table.autopilot.hint(game, self.language)
            except (NoAnswer, UrsuppeError) as error:
                logger.warning("table %s: no hint: %s", table.id, error)
                self._refuse(frame, Refusal("not_now", NO_HINT), self.language)
                return
            self._answer(frames.Hint(id=frame.id, seq=frame.seq, candidates=candidates))

    async def _ask_preview(self, table: Table, frame: frames.AskPreview) -> None:
        async with table.alone():
            await commands.check(table, self, frame)
            game = table.playing().game
            words = table.entries(self.language).words
            try:
                preview = preview_of(game, frame, audience_of(self.seats), words)
            except UrsuppeError as error:
                raise commands.illegal(error, game, frame.action, words) from error
        self._answer(preview)
