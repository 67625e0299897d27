"""A contest among the candidates for one decision: playouts, and more of them for the better.

All candidates get the same number of playouts, the worse half is dropped, and so on (sequential
halving). The playouts of one turn share their luck, so that candidates are compared under the
same dice as far as they can be. It ends early where one is clearly the best.
"""

import math
from time import perf_counter
from typing import Final

from ursuppe.bots.evaluation import chances_of, scorings_left
from ursuppe.bots.lookahead import Prospect, prospects
from ursuppe.bots.playout import Outcome, last_round, play_out
from ursuppe.bots.tree import Tree
from ursuppe.bots.weights import Weights
from ursuppe.engine.dispatch import resolve
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck

ENOUGH: Final = 8
"""Playouts of a candidate after which the contest may end early; looked at so often."""


class Contender:
    """One action and what its playouts came to, for the seat that chooses."""

    def __init__(self, prospect: Prospect, chance: float, ladder: float, faith: float) -> None:
        self.action = prospect.action
        self.playouts = 0
        self.faith = faith
        """How many playouts the first sight is worth."""
        self.first_sight = chance
        self.ladder_at_first = ladder
        self.total = 0.0
        self.squares = 0.0
        self.ladder_total = 0.0
        self.tree: Tree | None = None

    def note(self, chance: float, ladder: float) -> None:
        """One more playout."""
        self.playouts += 1
        self.total += chance
        self.squares += chance * chance
        self.ladder_total += ladder

    def win_chance(self) -> float:
        """The mean over its playouts, the first sight counted as some of them."""
        return (self.total + self.faith * self.first_sight) / (self.playouts + self.faith)

    def ladder(self) -> float:
        """Where the marker should end: the mean over its playouts, which see further than the
        first sight."""
        return self.ladder_total / self.playouts if self.playouts else self.ladder_at_first

    def error(self) -> float:
        """How far the mean of its playouts may be off: the variance of the mean."""
        if self.playouts < 2:
            return 1.0
        mean = self.total / self.playouts
        return max(0.0, self.squares / self.playouts - mean * mean) / (self.playouts - 1)


class Contest:
    """Finds the best action for the seat that is to act."""

    def __init__(self, game: Game, weights: Weights, seed: int, *, deep: bool, ample: bool) -> None:
        """`deep` grows a tree below each candidate; without, all is played by habit. With an
        `ample` budget there are more candidates, and playouts see the opening through."""
        self.game = game
        self.weights = weights
        self.luck = Luck(seed)
        self.deep = deep
        self.last = last_round(game, weights.opening if ample else 0)
        most = weights.candidates_ample if ample else weights.candidates
        self.contenders = self._at_first_sight(most)

    def _at_first_sight(self, most: int) -> list[Contender]:
        """The candidates, the best first, by looking one turn ahead."""
        game = self.game
        weights = self.weights
        spread = weights.spread + weights.spread_more * scorings_left(game, weights.tempo)
        found = prospects(game, weights)
        contenders: list[Contender] = []
        while found and len(contenders) < most:
            best = 0
            for i in range(len(found)):
                if found[i].liking > found[best].liking:
                    best = i
            prospect = found.pop(best)
            chance = chances_of(prospect.outlook, spread)[game.actor]
            ladder = prospect.outlook[game.actor]
            contenders.append(Contender(prospect, chance, ladder, weights.faith))
        return contenders

    def run(self, playouts: int, deadline: float) -> None:
        """Plays out until the budget is spent, and leaves the best contender first."""
        alive = len(self.contenders)
        left = playouts
        halvings = max(1, (alive - 1).bit_length())
        while alive > 1 and left >= alive:
            turns = max(1, left // (halvings * alive))
            now = perf_counter()
            break_off = now + (deadline - now) / halvings
            for turn in range(1, turns + 1):
                self._turn(alive)
                left -= alive
                if turn % ENOUGH == 0 and self._is_decided(alive):
                    return
                if left < alive or perf_counter() > break_off:
                    break
            if self._is_decided(alive) or perf_counter() > deadline:
                return
            alive = max(2, (alive + 1) // 2)
            halvings = max(1, halvings - 1)

    def _turn(self, alive: int) -> None:
        """A playout for each of those that are left, with the same luck."""
        seed = self.luck.seed()
        seat = self.game.actor
        for i in range(alive):
            contender = self.contenders[i]
            result = self._playout(contender, Luck(seed))
            contender.note(result.chances[seat], result.ladder[seat])

    def _playout(self, contender: Contender, luck: Luck) -> Outcome:
        if contender.tree is not None:
            return contender.tree.playout(luck)
        after = self.game.copy()
        resolve(after, contender.action)
        if self.deep:
            contender.tree = Tree(after, self.last, self.weights)
            return contender.tree.playout(luck)
        return play_out(after, self.last, self.weights, luck)

    def _rank(self, alive: int) -> None:
        """Sorts those that are left, the best first; those that were dropped stay behind."""
        contenders = self.contenders
        for i in range(1, alive):
            moving = contenders[i]
            worth = moving.win_chance()
            place = i
            while place > 0 and contenders[place - 1].win_chance() < worth:
                contenders[place] = contenders[place - 1]
                place -= 1
            contenders[place] = moving

    def _is_decided(self, alive: int) -> bool:
        """Whether the best is so far ahead of the next that more playouts change nothing."""
        self._rank(alive)
        first = self.contenders[0]
        second = self.contenders[1]
        if first.playouts < ENOUGH:
            return False
        doubt = math.sqrt(first.error() + second.error())
        return first.win_chance() - second.win_chance() > self.weights.certainty * doubt
