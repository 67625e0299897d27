"""Runs games until every effect has happened with every number of players."""

import random
import shlex
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.options import PLAYERS, Options
from ursuppe.engine.state import CHANCE
from ursuppe.errors import UrsuppeError
from ursuppe.exhaust.effects import EFFECTS
from ursuppe.exhaust.positions import crowded_position, impossible_pairs
from ursuppe.invariants import check

Cell = tuple[str, str, int]
"""A gene, an effect, a number of players."""


class BrokenGame(UrsuppeError):
    """A game broke an invariant or crashed; its log is saved in `path`."""

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(message)
        self.path = path


class _Crash(Exception):
    """An action could not be carried out; the cause says why."""


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
        self.possible_pairs = [
            (first.key, second.key)
            for i, first in enumerate(GENES)
            for second in GENES[i + 1 :]
            if (first.key, second.key) not in impossible_pairs()
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
        position = crowded_position(players, wanted, rng)
        self.games += 1
        game: Game | None = None
        seen: list[tuple[str, str]] = []

        def sink(event: Event) -> None:
            assert game is not None
            for key, effects in EFFECTS.items():
                for effect, sign in effects.items():
                    if sign(event, game):
                        seen.append((key, effect))

        game = Game.from_json(position)
        game.sink = sink
        self._count_pairs(game)
        try:
            self._play_on(game, rng)
        except Exception as error:
            raise self._broken(game, error) from error
        for key, effect in seen:
            self.happened[key, effect, players] += 1

    def _play_on(self, game: Game, rng: random.Random) -> None:
        """To the end, looking at the game after every action."""
        check(game)
        while game.to_act is not None:
            try:
                if game.to_act == CHANCE:
                    game.roll(rng)
                else:
                    game.apply(rng.choice(game.legal_actions()))
            except Exception as error:
                raise _Crash from error
            self.actions += 1
            check(game)

    def _broken(self, game: Game, error: Exception) -> BrokenGame:
        """Saves a log that replays to the broken position; or, if an action crashed, to the
        position before it, with the action as a comment."""
        assert game.log is not None
        cause = error.__cause__ if isinstance(error, _Crash) else error
        said = " ".join(f"{type(cause).__name__}: {cause}".split())
        text = game.log.text()
        if isinstance(error, _Crash):
            *lines, last = text.rstrip("\n").split("\n")
            text = "\n".join([*lines, f"# {last} (crashes)", ""])
        self.logs.mkdir(parents=True, exist_ok=True)
        path = self.logs / f"exhaust-{self.seed}-{self.games}.log"
        path.write_text(f"{text}# {said}\n", encoding="utf-8")
        return BrokenGame(
            f"game {self.games} of seed {self.seed} broke: {said}; "
            f"look at it with: ursuppe replay {shlex.quote(str(path))}",
            path,
        )

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
                cells += [(gene.key, effect, players) for effect in EFFECTS[gene.key]]
    return cells
