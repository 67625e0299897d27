"""The autopilot of a table: chooses when no person does, for bots, stand-ins, the rest of a
turn and the clock."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sized
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple, Protocol

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import ACT, LATE, REST, STOOD_IN, Record
from ursuppe.server.limits import Limits
from ursuppe.server.play.clock import Clock, TimedDecision
from ursuppe.server.problems import Mistake, Refusal, StorageError
from ursuppe.server.show.published import Published, rest_options
from ursuppe.server.show.redaction import fair_position
from ursuppe.server.store.stored import StoredSeat, StoredTable
from ursuppe.server.wire.frames import Candidate
from ursuppe.server.workers import jobs
from ursuppe.server.workers.interface import JobRunner, NoAnswer

logger = logging.getLogger(__name__)

FALLBACK: Final = "greedy"
"""The fallback: a quick, sound bot that decides when time is up, or when a better one fails."""
NOTICE_DELAY = 0.4
"""Seconds after which it is published that a bot is thinking."""
RETRY = 5.0
"""Retry delay, in seconds, after a choice failed or could not be stored."""
TRIES = 3
"""How often a choice may fail by a mistake of the program; then it waits for somebody."""
PERSON: Final = "person"
RESTING: Final = "rest"


class Steered(Protocol):
    """What the autopilot needs of its table."""

    id: str
    stored: StoredTable
    seats: list[StoredSeat]
    published: Published | None

    @property
    def paused(self) -> bool:
        """Whether bots wait, since no person plays any more."""

    @property
    def clients(self) -> Sized:
        """Who is connected."""

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Holds the lock of the table."""

    async def change(self, apply: Callable[[Record], None]) -> None:
        """Applies, stores and publishes a change."""

    def presence_changed(self) -> None:
        """Publishes a presence change."""


class Asked(NamedTuple):
    """Who is to choose: a seat after an entry of a game, and whoever chooses for it (a person,
    its standing order, or the level of a bot)."""

    game: int
    seq: int
    seat: int
    by: str


class Autopilot:
    """Chooses for the seats of one table that are not played by a person now."""

    def __init__(self, table: Steered, runner: JobRunner, limits: Limits) -> None:
        self.table = table
        self.runner = runner
        self.limits = limits
        self.resting: set[int] = set()
        """The seats that drift and eat with all the rest."""
        self.thinking: int | None = None
        """The seat whose bot has been thinking for a while."""
        self.clock = Clock(table.stored.clock, self._time_is_up)
        self._moving: asyncio.Task[None] | None = None
        self._overdue: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether it is choosing something."""
        return self._moving is not None or bool(self._overdue)

    def stop(self) -> None:
        """The table is put away."""
        for task in (self._moving, *self._overdue):
            if task is not None:
                task.cancel()
        self.clock.stop()

    def take_note(self) -> bool:
        """Takes note of a newly published state. True if the clock was set."""
        published = self.table.published
        if published is not None:
            game = published.record.game
            if game.phase != 1:
                self.resting.clear()
            elif published.to_act in self.resting and not rest_options(game):
                self.resting.discard(published.to_act)
        self.wake()
        return self.set_clock()

    def rest(self, seat: int) -> None:
        """A seat drifts and eats with all the rest, from now on until something else is asked."""
        self.resting.add(seat)
        if self.take_note():
            self.table.presence_changed()

    def wake(self) -> None:
        """Starts choosing if it is asked and does not do so yet."""
        if self._moving is None and self._bot_asked() is not None:
            self._moving = asyncio.create_task(self._move())

    def set_clock(self) -> bool:
        """The clock runs for a person while anybody is at the table. True if that changed."""
        asked = self._asked()
        published = self.table.published
        if asked is None or published is None or asked.by != PERSON or not self.table.clients:
            return self.clock.run_for(None)
        return self.clock.run_for(TimedDecision(asked.game, asked.seat, published.length))

    # Going on

    def _asked(self) -> Asked | None:
        """Who is to choose now; None before and after a game, and while it is paused."""
        published = self.table.published
        if published is None or published.to_act is None or self.table.paused:
            return None
        seat = published.to_act
        by = RESTING if seat in self.resting else self.table.seats[seat].bot or PERSON
        return Asked(published.number, published.seq, seat, by)

    def _bot_asked(self) -> Asked | None:
        """The same, but None while a person is to choose."""
        asked = self._asked()
        return None if asked is None or asked.by == PERSON else asked

    async def _move(self) -> None:
        """Chooses again and again until a person is asked."""
        try:
            await self._persist(self._bot_asked)
        finally:
            self._moving = None

    async def _persist(self, due: Callable[[], Asked | None]) -> None:
        """Chooses as long as that is due, with retries. After too many failures it waits until
        somebody comes, or something happens."""
        failures = 0
        while failures < TRIES and (asked := due()) is not None:
            try:
                await self._choose(asked)
                failures = 0
            except Exception as error:
                if isinstance(error, StorageError) and not isinstance(error, Mistake):
                    logger.warning("table %s: %s; trying again", self.table.id, error)
                else:
                    failures += 1
                    logger.exception("table %s: no choice could be made", self.table.id)
                await asyncio.sleep(RETRY)

    async def _choose(self, asked: Asked) -> None:
        """Chooses, unless something else has happened since. For a person whose time is up a
        quick bot does."""
        async with self.table.alone():
            published = self.table.published
            if published is None or self._asked() != asked:
                return
            game = published.record.game.copy()
        notice = asyncio.get_running_loop().call_later(NOTICE_DELAY, self._is_thinking, asked.seat)
        try:
            if asked.by == RESTING:
                action = await self.rest_choice(game)
            else:
                level = FALLBACK if asked.by == PERSON else asked.by
                action = await self.bot_choice(game, level)
        finally:
            notice.cancel()
            self._is_thinking(None)
        kind = self._kind(asked)
        async with self.table.alone():
            if self._asked() == asked:
                await self.table.change(lambda record: record.act(asked.seat, action, kind=kind))

    def _kind(self, asked: Asked) -> str:
        """What kind of an entry the choice makes."""
        if asked.by == RESTING:
            return REST
        if asked.by == PERSON:
            return LATE
        return STOOD_IN if self.table.seats[asked.seat].stand_in is not None else ACT

    def _is_thinking(self, seat: int | None) -> None:
        if self.thinking != seat:
            self.thinking = seat
            self.table.presence_changed()

    # The clock

    def _time_is_up(self) -> None:
        """A bot makes the one choice that is due."""
        asked = self._asked()
        late = self._persist(lambda: asked if self._asked() == asked else None)
        task = asyncio.create_task(late)
        self._overdue.add(task)
        task.add_done_callback(self._overdue.discard)

    # Choosing

    async def bot_choice(self, game: Game, level: str, among: list[int] | None = None) -> int:
        """What a bot does for the asked seat. If it fails, a simpler one decides."""
        legal = among or game.legal_actions()
        position = fair_position(game)
        for name in dict.fromkeys((level, FALLBACK)):
            try:
                choice = await self.runner.ask(
                    self.limits.thinking, jobs.choose, position, name, secrets.token_hex(8), among
                )
            except (NoAnswer, UrsuppeError) as error:
                logger.warning("table %s: the bot %s failed: %s", self.table.id, name, error)
                continue
            if choice in legal:
                return choice
            logger.warning("table %s: the bot %s chose what is not legal", self.table.id, name)
        return legal[0]

    async def rest_choice(self, game: Game) -> int:
        """Drift, or the only meal, or the one that a bot likes best."""
        options = rest_options(game)
        if not options:
            raise Refusal("not_now", "this cannot be left to itself: nothing can be eaten")
        return options[0] if len(options) == 1 else await self.bot_choice(game, FALLBACK, options)

    async def hint(self, game: Game, language: str) -> list[Candidate]:
        """What the best bot thinks of the actions of the asked seat."""
        return await self.runner.ask(
            self.limits.thinking, jobs.explain, fair_position(game), secrets.token_hex(8), language
        )
