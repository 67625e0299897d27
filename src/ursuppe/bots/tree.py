"""The tree of what may follow an action: every player chooses what is best for itself.

A node is a question to a player, or a roll of chance. A playout walks down the tree, each
player preferring what has brought it the best chance to win so far, and where little was tried
what is done by habit, or looks good (PUCT). Where the tree ends, or has been visited too seldom
to know better, it is played on by habit. The outcome is backed up to all players on the way
(max^n).
"""

import math
from typing import Final

from ursuppe.bots.habits import habit
from ursuppe.bots.lookahead import best_of, prospects
from ursuppe.bots.playout import Outcome, play_out
from ursuppe.bots.weights import Weights
from ursuppe.engine.dispatch import resolve
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck, drawn
from ursuppe.engine.state import CHANCE, NOBODY

BY_HABIT: Final = -1
"""Stands among the actions of a node for whatever is done by habit."""


class Node:
    """A position that playouts have gone through."""

    def __init__(self, actor: int) -> None:
        self.actor = actor
        self.visits = 0
        self.actions: list[int] = []
        """What was thought of; empty until the node has been visited often enough."""
        self.priors: list[float] = []
        self.tried: list[int] = []
        self.totals: list[float] = []
        """The actor's chances to win, summed up."""
        self.children: dict[int, Node] = {}

    def think_of(self, action: int, prior: float) -> None:
        """One more action that could be taken."""
        self.actions.append(action)
        self.priors.append(prior)
        self.tried.append(0)
        self.totals.append(0.0)

    def child(self, action: int, actor: int) -> "Node":
        """The node that an action or a roll leads to; made, if it is new."""
        found = self.children.get(action)
        if found is None:
            found = Node(actor)
            self.children[action] = found
        return found


class Tree:
    """Playouts from one position, with their statistics so far."""

    def __init__(self, game: Game, last: int, weights: Weights) -> None:
        self.game = game
        self.last = last
        """The round that ends the playouts."""
        self.weights = weights
        self.root = Node(game.actor)

    def playout(self, luck: Luck) -> Outcome:
        """One more playout, which is backed up."""
        game = self.game.copy()
        path: list[Node] = []
        choices: list[int] = []
        node = self.root
        while game.actor != NOBODY and game.round <= self.last:
            path.append(node)
            if game.actor == CHANCE:
                choices.append(-1)
                luck.turn_to(game)
                outcome = drawn(game, luck)
                resolve(game, outcome)
                node = node.child(outcome, game.actor)
                continue
            if node.visits < self.weights.ripe:
                choices.append(-1)
                break
            if not node.actions:
                self._think_of_actions(node, game)
            chosen = self._preferred(node)
            choices.append(chosen)
            action = node.actions[chosen]
            if action == BY_HABIT:
                luck.turn_to(game)
                action = habit(game, self.weights.habits, luck)
            resolve(game, action)
            node = node.child(action, game.actor)
        result = play_out(game, self.last, self.weights, luck)
        _back_up(path, choices, result)
        return result

    def _think_of_actions(self, node: Node, game: Game) -> None:
        """What the player could do: as by habit, or what looks good at first sight."""
        weights = self.weights
        node.think_of(BY_HABIT, weights.custom)
        found = prospects(game, weights, weights.foresight)
        best = best_of(found).liking
        total = 0.0
        for prospect in found:
            share = math.exp((prospect.liking - best) / weights.keenness)
            node.think_of(prospect.action, share)
            total += share
        for i in range(1, len(node.priors)):
            node.priors[i] *= (1.0 - weights.custom) / total

    def _preferred(self, node: Node) -> int:
        """PUCT: the best so far, or what looks good and was little tried."""
        curiosity = self.weights.curiosity * math.sqrt(float(node.visits))
        tried = 0
        total = 0.0
        for i in range(len(node.actions)):
            tried += node.tried[i]
            total += node.totals[i]
        mean = total / tried if tried else 0.0
        best = -1.0
        chosen = 0
        for i in range(len(node.actions)):
            times = node.tried[i]
            worth = node.totals[i] / times if times else mean
            worth += curiosity * node.priors[i] / (1.0 + times)
            if worth > best:
                best = worth
                chosen = i
        return chosen


def _back_up(path: list[Node], choices: list[int], result: Outcome) -> None:
    for step in range(len(path)):
        node = path[step]
        node.visits += 1
        chosen = choices[step]
        if chosen >= 0:
            node.tried[chosen] += 1
            node.totals[chosen] += result.chances[node.actor]
