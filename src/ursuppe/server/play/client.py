"""One connection: what it sends is done at its table, and it is told what it has not heard.

A client is never pushed more than it reads: it fetches what is new when its last frame has
gone out, and several entries come in one frame if it is slow.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import assert_never

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server.limits import Bucket
from ursuppe.server.play import commands
from ursuppe.server.play.table import Table
from ursuppe.server.play.tables import House
from ursuppe.server.problems import Mistake, Problem, Refusal, StorageError, readable
from ursuppe.server.show.presence import room_frame
from ursuppe.server.show.previews import preview_of
from ursuppe.server.show.published import Shown
from ursuppe.server.show.redaction import audience_of
from ursuppe.server.wire import (
    Act,
    AskHint,
    AskPreview,
    FromClient,
    Hello,
    Ping,
    Rematch,
    Rest,
    StandIn,
    Undo,
)
from ursuppe.server.wire.shape import check_shape
from ursuppe.server.workers.pool import NoAnswer
from ursuppe.words.errors import error_in, said_in

logger = logging.getLogger(__name__)

frames: TypeAdapter[FromClient] = TypeAdapter(FromClient)

CLOSING = 1.0
"""So many seconds are spent on saying goodbye."""
HELLO_COST = 4
"""To be told everything anew is as dear as so many more frames."""
NORMAL = 1000
POLICY_VIOLATION = 1008
FAILED = 1011
TRY_AGAIN_LATER = 1013

FLOOD = "too many frames at once; the next flood ends the connection"
NO_HINT = "there is no hint now"
CROWD = "this address has too many connections; close some first"


class Gone(Exception):
    """The connection is over; `code` is the WebSocket's, if the server ends it."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """A page, or a program, at one table, with any number of its seats."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self.socket = socket
        self.house = house
        self.table: Table | None = None
        self.seats: frozenset[int] = frozenset()
        self.host = False
        self.language = "en"
        self.news = asyncio.Event()
        self._answers: deque[str] = deque()
        self._game = -1
        """The game of which it has been told; -1 before a welcome."""
        self._known = (-1, 0)
        """The game and the sequence number that it said it has."""
        self._seq = 0
        self._shown: Shown | None = None
        """What it was told last of how the game stands; None if it is to be told anew."""
        self._room = -1
        self._bucket = Bucket(house.limits.frames_per_second, house.limits.frames_at_once)
        self._warned = False
        self._hint: asyncio.Task[None] | None = None
        self._rest: asyncio.Task[None] | None = None

    # The connection

    async def run(self) -> None:
        """Talks until one side has had enough."""
        writing: asyncio.Task[None] | None = None
        try:
            async with asyncio.timeout(self.house.limits.hello):
                while self.table is None:
                    await self._obey(await self._receive())
                    await self._send_all()
            writing = asyncio.create_task(self._write())
            while not writing.done():
                await self._obey(await self._receive())
        except (Gone, WebSocketDisconnect, TimeoutError) as error:
            if writing is not None:
                writing.cancel()
            await self._close((error.code if isinstance(error, Gone) else None) or NORMAL)
        finally:
            if writing is not None:
                writing.cancel()
            if self._hint is not None:
                self._hint.cancel()
            if self.table is not None:
                self.table.leave(self)

    async def turn_away(self, language: str) -> None:
        """Says that there are too many connections already, and ends this one."""
        self._trouble("too_many", said_in(language, CROWD))
        await self._close(TRY_AGAIN_LATER)

    async def _close(self, code: int) -> None:
        """Says what there is to say, and ends the connection, unless the other side is
        quicker or does not listen."""
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self._send_all()
        await self._hang_up(code)

    async def _hang_up(self, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.socket.close(code)

    async def _receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        return "" if text is None else str(text)

    async def _write(self) -> None:
        """Sends what is new whenever there is something."""
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                await self._send_all()
        except (Gone, TimeoutError, RuntimeError, WebSocketDisconnect):
            # It does not read, or is gone: end the reading too, it will come back.
            await self._hang_up(TRY_AGAIN_LATER)
        except Exception:
            logger.exception("a client cannot be told how it stands")
            await self._hang_up(FAILED)

    async def _send_all(self) -> None:
        while (frame := self._next_frame()) is not None:
            async with asyncio.timeout(self.house.limits.sending):
                await self.socket.send_text(frame)

    # What it is told

    def _next_frame(self) -> str | None:
        """The first thing it has not heard: the room, the game, and then the answers, so that
        what was accepted is seen before it is acknowledged. It is asked for anew after each
        frame, since that may have taken a while."""
        table = self.table
        if table is not None:
            if self._game != table.number:
                self._begin(table.number)
                return self._welcome(table)
            if self._room != table.room_version:
                self._room = table.room_version
                return room_frame(table, self.language)
            shown = table.shown
            if shown is not None and shown is not self._shown:
                after, self._seq, self._shown = self._seq, shown.seq, shown
                return shown.table_frame(after, self.seats, self.language)
        return self._answers.popleft() if self._answers else None

    def _begin(self, game: int) -> None:
        """It is told of this game from its beginning, or from where it says it is."""
        known, seq = self._known
        self._game = game
        self._seq = seq if known == game else 0
        self._room = -1
        self._shown = None

    def _welcome(self, table: Table) -> str:
        setting = table.setting(self.language)
        return (
            f'{{"type":"welcome","table":"{table.id}","game":{table.number},'
            f'"seats":{sorted(self.seats)},"host":{"true" if self.host else "false"},'
            f'"hints":{"true" if table.stored.hints else "false"},"setting":{setting}}}'
        )

    def tell(self, frame: dict[str, object]) -> None:
        """Sends a frame of its own to this client."""
        if len(self._answers) >= self.house.limits.answers_waiting:
            raise Gone(TRY_AGAIN_LATER)
        self._answers.append(to_json(frame).decode())
        self.news.set()

    def accept(self, action_id: str, seq: int) -> None:
        """What it did is done."""
        self.tell({"type": "accepted", "id": action_id, "seq": seq})

    def step_back(self, seq: int | None = None) -> None:
        """It is told again how it stands; if it has shown that it knows no more than up to an
        entry, with all that followed."""
        self._shown = None
        if seq is not None:
            self._seq = min(seq, self._seq)

    # What it does

    async def _obey(self, text: str) -> None:
        if not self._bucket.take():
            self._slow_down()
            return
        try:
            check_shape(text, self.house.limits)
            frame = frames.validate_json(text)
        except Problem as problem:
            self._not_understood(problem.where, str(problem))
            return
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            self._not_understood(".".join(str(part) for part in first["loc"]), first["msg"])
            return
        if isinstance(frame, Hello):
            self._bucket.spend(HELLO_COST)
        await self._try(frame, self._do(frame))

    async def _try(self, frame: FromClient, deed: Coroutine[None, None, None]) -> None:
        """Does what a frame asks for, or says why not."""
        language = frame.language if isinstance(frame, Hello) else self.language
        try:
            await deed
        except Problem as problem:
            self._trouble(problem.code, error_in(language, problem))
        except Refusal as refusal:
            self._refuse(frame, refusal.code, error_in(language, refusal), refusal.rule)
        except StorageError as error:
            self._refuse(frame, "not_stored", error_in(language, error), None)
        except Gone:
            raise
        except Exception:
            logger.exception("a frame %r failed", frame.type)
            self._refuse(frame, "not_stored", error_in(language, Mistake()), None)

    def _slow_down(self) -> None:
        """Too many frames: says so once, and ends the connection if it does not help."""
        if self._warned:
            raise Gone(POLICY_VIOLATION)
        self._warned = True
        self._bucket.left = self._bucket.burst / 2
        self._trouble("too_fast", said_in(self.language, FLOOD))

    def _not_understood(self, where: str | None, text: str) -> None:
        # Cut before it is translated: what was sent may be quoted in it as a whole.
        said = said_in(self.language, readable(text))
        self._trouble("not_understood", f"{readable(where)}: {said}" if where else said)

    def _trouble(self, code: str, text: str) -> None:
        self.tell({"type": "trouble", "code": code, "text": text})

    def _refuse(self, frame: FromClient, code: str, text: str, rule: str | None) -> None:
        if isinstance(frame, Hello | Ping):
            self._trouble(code, text)
            return
        seq = 0 if self.table is None else self.table.seq
        self.tell(
            {
                "type": "refused",
                "id": frame.id,
                "code": code,
                "text": text,
                "rule": rule,
                "seq": seq,
            }
        )

    async def _do(self, frame: FromClient) -> None:
        if isinstance(frame, Ping):
            self.tell({"type": "pong", "number": frame.number})
            return
        if isinstance(frame, Hello):
            await self._hello(frame)
            return
        table = self.table
        if table is None:
            raise Refusal("not_now", "say hello first")
        match frame:
            case Act():
                await table.undisturbed(commands.act(table, self, frame))
            case Undo():
                await table.undisturbed(commands.undo(table, self, frame))
            case Rest():
                await self._begin_rest(table, frame)
            case StandIn():
                await table.undisturbed(commands.stand_in(table, self, frame))
            case Rematch():
                await table.undisturbed(commands.rematch(table, self, frame))
            case AskHint():
                await self._ask_hint(table, frame)
            case AskPreview():
                await self._ask_preview(table, frame)
            case _:
                assert_never(frame)

    async def _hello(self, frame: Hello) -> None:
        place = await self.house.place(frame.tokens)
        table = await self.house.table(place.table)
        await table.learn(frame.language)
        if self.table is not None:
            self.table.leave(self)
        self.seats = place.seats
        self.language = frame.language
        self.host = place.host
        self.table = table
        self._game = -1
        known = frame.seq is not None and frame.game is not None and frame.seq <= table.seq
        self._known = (frame.game or 0, frame.seq or 0) if known else (-1, 0)
        table.enter(self)

    # The rest of a turn

    async def _begin_rest(self, table: Table, frame: Rest) -> None:
        """A bot may have to be asked what to eat: meanwhile the client is still listened to,
        or it would take the line for dead."""
        if self._rest is not None:
            await asyncio.wait([self._rest])
        self._rest = asyncio.create_task(self._tell_rest(table, frame))

    async def _tell_rest(self, table: Table, frame: Rest) -> None:
        with suppress(Gone):  # too many answers wait: the connection ends with the next
            await self._try(frame, table.undisturbed(commands.rest(table, self, frame)))

    # Hints

    async def _ask_hint(self, table: Table, frame: AskHint) -> None:
        if self._hint is not None and not self._hint.done():
            raise Refusal("too_fast", "the last hint is still being thought about")
        if not table.stored.hints:
            raise Refusal("not_now", "this table plays without hints")
        game = await commands.question(table, self, frame)
        if game is not None:
            self._hint = asyncio.create_task(self._tell_hint(table, frame, game))

    async def _tell_hint(self, table: Table, frame: AskHint, game: Game) -> None:
        with suppress(Gone):  # too many answers wait: the connection ends with the next
            try:
                candidates = await table.autopilot.hint(game, self.language)
            except (NoAnswer, UrsuppeError) as error:
                logger.warning("table %s: no hint: %s", table.id, error)
                self._refuse(frame, "not_now", said_in(self.language, NO_HINT), None)
                return
            self.tell({"type": "hint", "id": frame.id, "seq": frame.seq, "candidates": candidates})

    # Previews

    async def _ask_preview(self, table: Table, frame: AskPreview) -> None:
        async with table.alone():
            if not await commands.may(table, self, frame):
                return
            game = table.playing().game
            words = table.teller(self.language).words
            try:
                told = preview_of(game, frame.action, audience_of(self.seats), words)
            except UrsuppeError as error:
                raise commands.illegal(error, game, frame.action, words) from error
        self.tell(
            {"type": "preview", "id": frame.id, "seq": frame.seq, "action": frame.action, **told}
        )
