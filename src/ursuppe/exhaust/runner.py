"""Runs games until every effect has happened with every number of players."""

import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.options import PLAYERS, Options
from ursuppe.exhaust.checked_play import play_checked, start_checked
from ursuppe.exhaust.effects import PREDICATES
from ursuppe.exhaust.positions import crowded_position, impossible_pairs

OWN_EVERY = 4
"""Every so many games one has random genes of one's own (ED5). What happens there is not counted,
since the effects of the printed genes may be theirs."""

Cell = tuple[str, str, int]
"""A gene, an effect, a number of players."""


class Runner:
    """Counts what happened over many games."""

    def __init__(self, seed: int, logs: Path) -> None:
        self.seed = seed
        self.logs = logs
        self.games = 0
        self.actions = 0
        self.happened: Counter[Cell] = Counter()
        self.pairs: Counter[tuple[str, str]] = Counter()
        self.cells = possible_cells()
        impossible = impossible_pairs()
        self.possible_pairs = [
            (first.key, second.key)
            for i, first in enumerate(GENES)
            for second in GENES[i + 1 :]
            if (first.key, second.key) not in impossible
        ]

    def missing_cells(self) -> list[Cell]:
        """The effects that have not happened yet."""
        return [cell for cell in self.cells if not self.happened[cell]]

    def missing_pairs(self) -> list[tuple[str, str]]:
        """The pairs that no tribe has held yet."""
        return [pair for pair in self.possible_pairs if not self.pairs[pair]]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing_cells() and not self.missing_pairs()

    def run(
        self, games: int, seconds: float, report: Callable[["Runner"], None] | None = None
    ) -> None:
        """Plays until nothing is missing, or so many games or seconds have passed."""
        end = time.monotonic() + seconds
        while not self.complete and self.games < games and time.monotonic() < end:
            self.play_one()
            if report is not None:
                report(self)

    def play_one(self) -> None:
        """One game, from a position steered towards what is missing."""
        rng = random.Random(f"{self.seed} {self.games}")
        missing = self.missing_cells()
        pairs = self.missing_pairs()
        if missing:
            gene, _, players = rng.choice(missing)
            wanted = [gene]
        else:
            players = rng.choice(PLAYERS)
            wanted = []
        if pairs:
            wanted += rng.choice(pairs)
        own_genes = self.games % OWN_EVERY == OWN_EVERY - 1
        position = crowded_position(players, wanted, rng, own_genes=own_genes)
        self.games += 1
        game: Game | None = None
        seen: list[tuple[str, str]] = []

        def sink(event: Event) -> None:
            assert game is not None
            for key, effects in PREDICATES.items():
                for effect, sign in effects.items():
                    if sign(event, game):
                        seen.append((key, effect))

        path = self.logs / f"exhaust-{self.seed}-{self.games}.log"
        game = start_checked(position, path)
        if not own_genes:
            game.sink = sink
            self._count_pairs(game)
        self.actions += play_checked(game, rng, path)
        for key, effect in seen:
            self.happened[key, effect, players] += 1

    def _count_pairs(self, game: Game) -> None:
        for mask in game.genes:
            held = [gene.key for number, gene in enumerate(GENES) if mask >> number & 1]
            for i, first in enumerate(held):
                for second in held[i + 1 :]:
                    self.pairs[first, second] += 1


def possible_cells() -> list[Cell]:
    """Every effect with every number of players whose game has the gene."""
    cells: list[Cell] = []
    for players in PLAYERS:
        rules = Options(players, "classic", None, None, None, True).rules
        for number, gene in enumerate(GENES):
            if rules.copies[number]:
                cells += [(gene.key, effect, players) for effect in PREDICATES[gene.key]]
    return cells
