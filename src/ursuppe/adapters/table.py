"""A table at which agents sit: it rolls all dice, so that only players are asked.

The dummy of a game of two is chance, and nobody's agent.

>>> table = Table(Setting(players=2))
>>> table.begin(random.Random(1))
>>> table.game.to_act in (0, 1)
True
>>> while not table.game.over:
...     table.act(table.game.legal[0])
>>> sorted(table.results())
[-1.0, 1.0]
"""

import random
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Final

from librt.strings import BytesWriter, write_i64_le

from ursuppe.adapters.observation import Encoder, Kept
from ursuppe.engine.edition import Data
from ursuppe.engine.game import Game
from ursuppe.engine.spice import SpiceOptions
from ursuppe.engine.state import CHANCE, NOBODY
from ursuppe.errors import IllegalAction, OptionError
from ursuppe.vectors import i64

LADDER_UNIT: Final = 10.0
"""Ladder spaces of lead that shaping counts as much as the way from the middle to first."""

BLOCK: Final = 16
"""So many tables act, and then tell, before the next ones do: what they touch stays in the
processor's cache."""


@dataclass(frozen=True)
class Setting:
    """The games to play, and how they are rewarded.

    `shaping` adds so much of each change of a player's lead on the ladder to the rewards.
    """

    players: int = 4
    edition: str | Path | Data = "classic"
    finish: int | None = None
    spice: bool | SpiceOptions = False
    shaping: float = 0.0
    answers: str | None = None
    following: str | None = None


class Table:
    """One game after another, with the same options.

    Tables made like another one share its rules and its encoder: with hundreds of tables
    that halves the time of observing, since their lookups stay in the processor's cache.
    """

    def __init__(self, setting: Setting, like: "Table | None" = None) -> None:
        if not 0 <= setting.shaping < inf:
            raise OptionError(f"shaping must be 0 or more, not {setting.shaping!r}")
        self.setting = setting
        if like is None:
            start = Game.new(
                setting.players,
                setting.edition,
                setting.finish,
                spice=setting.spice,
                answers=setting.answers,
                following=setting.following,
            )
            self._start = start.copy()
            self.encoder = Encoder(start.rules)
        else:
            self._start = like._start
            self.encoder = like.encoder
        self.players = setting.players
        self.actions = len(self._start.rules.catalog)
        self.game = self._start
        self.rng = random.Random(0)
        self.kept = Kept()

    def begin(self, rng: random.Random) -> None:
        """Sets up a new game, up to the first question to a player."""
        self.rng = rng
        self.game = self._start.copy()
        self._roll()

    def act(self, action: int) -> None:
        """Takes the action of the player who is asked, and rolls what is to be rolled."""
        self.game.apply(action)
        self._roll()

    def _roll(self) -> None:
        game, rng = self.game, self.rng
        while game.actor == CHANCE:
            game.roll(rng)

    def observation(self, seat: int) -> bytes:
        """What the seat may know, as `layout` describes it."""
        return self.encoder.encode(self.game, seat, self.kept)

    def results(self) -> list[float]:
        """For each player, 1 for the first down to -1 for the last; the dummy is left out.
        They sum up to nothing."""
        others = self.players - 1
        return [1.0 - 2.0 * (self.place(seat) - 1) / others for seat in range(self.players)]

    def place(self, seat: int) -> int:
        """The place of a player among the players, from 1."""
        return [tribe for tribe in self.game.ranking if tribe < self.players].index(seat) + 1

    def refusal(self, action: int) -> str:
        """Why an action is illegal, with the rule."""
        reason = self.game.why_not(action)
        assert reason is not None
        return f"{reason.text} ({reason.rule})"

    def leads(self) -> list[float]:
        """For each player, how far the marker is ahead of the other players' mean, weighed
        by the shaping. They sum up to nothing."""
        markers = self.game.scores[: self.players]
        total = sum(markers)
        others = self.players - 1
        weight = self.setting.shaping / LADDER_UNIT
        return [weight * (own - (total - own) / others) for own in markers]


class Tables:
    """Many tables that play the same kind of game."""

    def __init__(self, setting: Setting, count: int) -> None:
        first = Table(setting)
        self.tables = [first, *(Table(setting, first) for _ in range(count - 1))]
        self.seats = [0] * count
        """Which seat observes at each table; NOBODY where a new game is to begin."""
        self._encoder = first.encoder
        self._size = first.encoder.layout.size
        self._actions = first.actions
        self._no_observation = bytes(self._size)
        # Kept, since memory that is given back has to be fetched again for the next step.
        self._told = BytesWriter()
        self._legal = BytesWriter()

    def act(self, actions: list[int]) -> list[int]:
        """Takes one action at each table. Returns the numbers of the tables that need a look:
        where the game is over, or where the action is illegal and nothing was done. If one of
        them is in no catalog, nothing is done anywhere."""
        self._check(actions)
        return self._act(actions, 0, len(self.tables))

    def tell(self, observations: memoryview) -> None:
        """Tells what the observing seats may know, table after table, and what they may do
        for `legal`."""
        self._legal.truncate(0)
        for start in range(0, len(self.tables), BLOCK):
            self._tell(start, min(start + BLOCK, len(self.tables)), observations)

    def act_and_tell(self, actions: list[int], observations: memoryview) -> list[int]:
        """Does what `act` does, and then what `tell` does, for the seats that are asked next.
        Tables that need a look tell nothing yet: see `tell_anew`."""
        self._check(actions)
        self._legal.truncate(0)
        noted: list[int] = []
        for start in range(0, len(self.tables), BLOCK):
            stop = min(start + BLOCK, len(self.tables))
            closed = self._act(actions, start, stop)
            for i in range(start, stop):
                self.seats[i] = self.tables[i].game.actor
            for i in closed:
                self.seats[i] = NOBODY
            self._tell(start, stop, observations)
            noted += closed
        return noted

    def tell_anew(self, i: int, observations: memoryview) -> None:
        """Tells of a table where a new game has begun."""
        self._tell(i, i + 1, observations)

    def legal(self) -> bytes:
        """The places of the legal actions in masks that follow each other, as 64-bit numbers
        of the lowest byte first."""
        return self._legal.getvalue()

    def _check(self, actions: list[int]) -> None:
        catalog = self._actions
        for i, action in enumerate(actions):
            if not 0 <= action < catalog:
                raise IllegalAction(
                    f"game {i}: there is no action {action}; the catalog goes from 0 to "
                    f"{catalog - 1}"
                )

    def _act(self, actions: list[int], start: int, stop: int) -> list[int]:
        noted: list[int] = []
        for i in range(start, stop):
            table = self.tables[i]
            try:
                table.act(actions[i])
            except IllegalAction:
                noted.append(i)
                continue
            if table.game.actor == NOBODY:
                noted.append(i)
        return noted

    def _tell(self, start: int, stop: int, observations: memoryview) -> None:
        told, legal = self._told, self._legal
        told.truncate(0)
        for i in range(start, stop):
            seat = self.seats[i]
            if seat < 0:
                told.write(self._no_observation)
                continue
            table = self.tables[i]
            self._encoder.tell(told, table.game, seat, table.kept)
            mask: i64 = i * self._actions
            for action in table.game.legal:
                write_i64_le(legal, mask + action)
        observations[start * self._size : stop * self._size] = told.getvalue()
