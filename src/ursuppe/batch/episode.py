"""One episode of an environment: it samples chance, so that only players are asked.

The dummy of a game of two is chance, and has no agent.

>>> episode = Episode(Beginning(players=2))
>>> episode.begin(random.Random(1))
>>> episode.game.to_act in (0, 1)
True
>>> while not episode.game.over:
...     episode.act(episode.game.legal[0])
>>> sorted(episode.results())
[-1.0, 1.0]
"""

import random
from math import inf
from typing import Final

from ursuppe.batch.observation import Encoder
from ursuppe.beginning import Beginning
from ursuppe.engine.dispatch import resolve
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck, drawn
from ursuppe.engine.state import CHANCE
from ursuppe.errors import OptionError
from ursuppe.vectors import i64

LADDER_UNIT: Final = 10.0
"""Ladder spaces of lead that shaping counts as much as the way from the middle to first."""


class Episode:
    """A game with its random sources and its encoder; `begin` starts the next one.

    `shaping` adds so much of each change of a player's lead on the ladder to the rewards.

    An episode made `like` another shares its rules and its encoder: with hundreds of them that
    halves the time of observing, since their lookups stay in the processor's cache.
    """

    def __init__(
        self, beginning: Beginning, shaping: float = 0.0, like: "Episode | None" = None
    ) -> None:
        if not 0 <= shaping < inf:
            raise OptionError(f"shaping must be 0 or more, not {shaping!r}")
        self.shaping = shaping
        if like is None:
            start: Game = beginning.game()
            self._start = start.copy()
            self.encoder = Encoder(start.rules)
        else:
            self._start = like._start
            self.encoder = like.encoder
        self.players: int = beginning.players
        self.actions = len(self._start.rules.catalog)
        self.game = self._start
        self.rng = random.Random(0)
        self.luck = Luck(0)
        """Rolls the dice and draws the cards; `rng` is for all that is not part of the game."""

    def begin(self, rng: random.Random) -> None:
        """Sets up a new game, up to the first question to a player."""
        self.rng = rng
        self.luck = Luck(rng.getrandbits(62))
        self.game = self._start.copy()
        self._roll()

    def act(self, action: int) -> None:
        """Applies the action of the player who is asked, and the chance that follows."""
        self.game.apply(action)
        self._roll()

    def take(self, action: i64) -> None:
        """`act` without the check that the action is legal."""
        resolve(self.game, action)
        self._roll()

    def _roll(self) -> None:
        game, luck = self.game, self.luck
        while game.actor == CHANCE:
            resolve(game, drawn(game, luck))

    def observation(self, seat: int) -> bytes:
        """What the seat may know, as `layout` describes it."""
        return self.encoder.encode(self.game, seat)

    def results(self) -> list[float]:
        """For each player, 1 for the first down to -1 for the last; the dummy is left out.
        They sum up to 0."""
        return results_of(self.game, self.players)

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
        by the shaping. They sum up to 0."""
        markers = self.game.scores[: self.players]
        total = sum(markers)
        others = self.players - 1
        weight = self.shaping / LADDER_UNIT
        return [weight * (own - (total - own) / others) for own in markers]


def results_of(game: Game, players: int) -> list[float]:
    """For each player, 1 for the first down to -1 for the last, by the ranking as it stands."""
    ranking = [tribe for tribe in game.ranking if tribe < players]
    return [1.0 - 2.0 * ranking.index(seat) / (players - 1) for seat in range(players)]
