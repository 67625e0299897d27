"""Who chooses when no person does: bots, stand-ins, the rest of a turn, the clock."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Final, NamedTuple

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import ACT, REST
from ursuppe.server.limits import Limits
from ursuppe.server.play.clock import Clock, Decision
from ursuppe.server.problems import Mistake, Refusal, StorageError
from ursuppe.server.show.published import rest_options
from ursuppe.server.show.redaction import Plain
from ursuppe.server.workers import jobs
from ursuppe.server.workers.pool import NoAnswer, Workers

if TYPE_CHECKING:
    from ursuppe.server.play.table import Table

logger = logging.getLogger(__name__)

STEADY: Final = "greedy"
"""Quick and sound: it decides when time is up, or when a better one fails."""
PATIENCE = 0.4
"""After so many seconds the others are told that a bot is thinking."""
RETRY = 5.0
"""After so many seconds a choice that could not be made or stored is tried again."""
TRIES = 3
"""So often a choice may fail by a mistake of the program, before it waits for somebody."""
PERSON: Final = "person"
RESTING: Final = "rest"

Deed = Coroutine[None, None, None]


class Asked(NamedTuple):
    """Who is to choose: a seat after an entry of a game, and whoever chooses for it (a person,
    its standing order, or the level of a bot)."""

    game: int
    seq: int
    seat: int
    by: str


class Autopilot:
    """Chooses for the seats of one table that are not played by a person now."""

    def __init__(self, table: "Table", workers: Workers, limits: Limits) -> None:
        self.table = table
        self.workers = workers
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
        """Something has happened: goes on if it is asked. True if the clock was set."""
        shown = self.table.shown
        if shown is not None:
            game = shown.record.game
            if game.phase != 1:
                self.resting.clear()
            elif shown.to_act in self.resting and not rest_options(game):
                self.resting.discard(shown.to_act)
        self.wake()
        return self.set_clock()

    def rest(self, seat: int) -> None:
        """A seat drifts and eats with all the rest, from now on until something else is asked."""
        self.resting.add(seat)
        if self.take_note():
            self.table.room_changed()

    def wake(self) -> None:
        """Goes on if it is asked and does nothing yet."""
        if self._moving is None and self._is_asked():
            self._moving = asyncio.create_task(self._move())

    def set_clock(self) -> bool:
        """The clock runs for a person while anybody is at the table. True if that changed."""
        asked = self._asked()
        shown = self.table.shown
        if asked is None or shown is None or asked.by != PERSON or not self.table.clients:
            return self.clock.run_for(None)
        return self.clock.run_for(Decision(asked.game, asked.seat, shown.length))

    # Going on

    def _asked(self) -> Asked | None:
        """Who is to choose now; None before and after a game."""
        shown = self.table.shown
        if shown is None or shown.to_act is None:
            return None
        seat = shown.to_act
        by = RESTING if seat in self.resting else self.table.seats[seat].bot or PERSON
        return Asked(shown.number, shown.seq, seat, by)

    def _is_asked(self) -> bool:
        asked = self._asked()
        return asked is not None and asked.by != PERSON

    async def _move(self) -> None:
        """Chooses again and again until a person is asked."""
        try:
            await self._persist(self._is_asked, self._choose)
        finally:
            self._moving = None

    async def _persist(self, due: Callable[[], bool], choose: Callable[[], Deed]) -> None:
        """Chooses as long as that is due, whatever goes wrong meanwhile. What fails again and
        again waits until somebody comes, or something happens."""
        failures = 0
        while failures < TRIES and due():
            try:
                await choose()
                failures = 0
            except Exception as error:
                if isinstance(error, StorageError) and not isinstance(error, Mistake):
                    logger.warning("table %s: %s; trying again", self.table.id, error)
                else:
                    failures += 1
                    logger.exception("table %s: no choice could be made", self.table.id)
                await asyncio.sleep(RETRY)

    async def _choose(self) -> None:
        async with self.table.alone():
            asked = self._asked()
            if asked is None or asked.by == PERSON:
                return
            game = self.table.playing().game.copy()
        notice = asyncio.get_running_loop().call_later(PATIENCE, self._is_thinking, asked.seat)
        try:
            if asked.by == RESTING:
                action = await self.rest_choice(game)
            else:
                action = await self.bot_choice(game, asked.by)
        finally:
            notice.cancel()
            self._is_thinking(None)
        await self._decide(asked, action)

    async def _decide(self, asked: Asked, action: int) -> None:
        """What was chosen is done, unless something else has happened since."""
        kind = REST if asked.by == RESTING else ACT
        async with self.table.alone():
            if self._asked() == asked:
                await self.table.change(lambda record: record.act(asked.seat, action, kind=kind))

    def _is_thinking(self, seat: int | None) -> None:
        if self.thinking != seat:
            self.thinking = seat
            self.table.room_changed()

    # The clock

    def _time_is_up(self) -> None:
        """A bot makes the one choice that is due."""
        asked = self._asked()
        if asked is None:
            return
        late = self._persist(lambda: self._asked() == asked, lambda: self._choose_late(asked))
        task = asyncio.create_task(late)
        self._overdue.add(task)
        task.add_done_callback(self._overdue.discard)

    async def _choose_late(self, asked: Asked) -> None:
        async with self.table.alone():
            if self._asked() != asked:
                return
            game = self.table.playing().game.copy()
        await self._decide(asked, await self.bot_choice(game, STEADY))

    # Choosing

    async def bot_choice(self, game: Game, level: str, among: list[int] | None = None) -> int:
        """What a bot does for the asked seat. If it fails, a simpler one decides."""
        legal = among or game.legal_actions()
        position = fair_position(game)
        for name in dict.fromkeys((level, STEADY)):
            try:
                choice = await self.workers.ask(
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
        return options[0] if len(options) == 1 else await self.bot_choice(game, STEADY, options)

    async def hint(self, game: Game, language: str) -> list[Plain]:
        """What the best bot thinks of the actions of the asked seat."""
        return await self.workers.ask(
            self.limits.thinking, jobs.explain, fair_position(game), secrets.token_hex(8), language
        )


def fair_position(game: Game) -> Plain:
    """The position as the asked seat may know it, the rest drawn anew."""
    return game.resample(game.to_act, secrets.SystemRandom()).to_json()
