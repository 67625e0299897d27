"""Who chooses when no person does: bots, stand-ins, the rest of a turn, the clock."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.server import jobs
from ursuppe.server.levels import STEADY
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Refusal, StorageError
from ursuppe.server.redaction import Plain
from ursuppe.server.shown import Shown, rest_options
from ursuppe.server.thinking import NoAnswer, Workers

if TYPE_CHECKING:
    from ursuppe.server.table import Table

logger = logging.getLogger(__name__)

PATIENCE = 0.4
"""After so many seconds the others are told that a bot is thinking."""
RETRY = 5.0
"""After so many seconds a bot tries again to have its choice stored."""


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
        self.deadline: float | None = None
        self._moving: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._overdue: set[asyncio.Task[None]] = set()
        self._clocked = (-1, -1)

    @property
    def busy(self) -> bool:
        """Whether it is choosing something."""
        return self._moving is not None

    def stop(self) -> None:
        """The table is put away."""
        if self._moving is not None:
            self._moving.cancel()
        if self._timer is not None:
            self._timer.cancel()

    def take_note(self) -> bool:
        """Something has happened: goes on if it is asked. True if the clock was set."""
        shown = self.table.shown
        assert shown is not None
        game = shown.record.game
        if game.phase != 1:
            self.resting.clear()
        elif shown.to_act in self.resting and not rest_options(game):
            self.resting.discard(shown.to_act)
        if self._moving is None and self._chooses():
            self._moving = asyncio.create_task(self._move())
        return self.set_clock()

    def _chooses(self) -> str | None:
        """The level of the bot that is to choose, or "rest"; None if a person is asked."""
        shown = self.table.shown
        if shown is None or shown.to_act is None:
            return None
        if shown.to_act in self.resting:
            return "rest"
        return self.table.seats[shown.to_act].bot

    async def _move(self) -> None:
        """Chooses again and again until a person is asked."""
        try:
            while (level := self._chooses()) is not None:
                shown = self.table.shown
                assert shown is not None
                assert shown.to_act is not None
                game = shown.record.game
                notice = asyncio.get_running_loop().call_later(
                    PATIENCE, self._is_thinking, shown.to_act
                )
                try:
                    if level == "rest":
                        action = await self.rest_choice(game)
                    else:
                        action = await self.bot_choice(game, level)
                finally:
                    notice.cancel()
                    self._is_thinking(None)
                if self._chooses() == level:
                    await self._decide(shown, shown.to_act, action)
        finally:
            self._moving = None

    async def _decide(self, shown: Shown, seat: int, action: int) -> None:
        try:
            await self.table.decide(shown.seq, seat, action)
        except StorageError as error:
            logger.warning("table %s: %s; trying again", self.table.id, error)
            await asyncio.sleep(RETRY)

    def _is_thinking(self, seat: int | None) -> None:
        if self.thinking != seat:
            self.thinking = seat
            self.table.room_version += 1
            self.table.notify()

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

    # The clock

    def set_clock(self) -> bool:
        """Starts the clock of the asked seat, if it has none yet. True if it changed."""
        shown = self.table.shown
        clock = self.table.stored.clock
        if clock is None or shown is None or not self.table.clients:
            return False
        state = (self.table.number, shown.seq)
        if state == self._clocked:
            return False
        self._clocked = state
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.deadline = None
        if shown.to_act is not None and self._chooses() is None:
            self.deadline = time.time() + clock
            self._timer = asyncio.get_running_loop().call_later(clock, self._time_is_up, state)
        return True

    def _time_is_up(self, state: tuple[int, int]) -> None:
        task = asyncio.create_task(self._choose_late(state))
        self._overdue.add(task)
        task.add_done_callback(self._overdue.discard)

    async def _choose_late(self, state: tuple[int, int]) -> None:
        """A bot makes the one choice that was due."""
        shown = self.table.shown
        if shown is None or (shown.number, shown.seq) != state or shown.to_act is None:
            return
        action = await self.bot_choice(shown.record.game, STEADY)
        await self._decide(shown, shown.to_act, action)


def fair_position(game: Game) -> Plain:
    """The position as the asked seat may know it, the rest drawn anew."""
    return game.resample(game.to_act, secrets.SystemRandom()).to_json()
