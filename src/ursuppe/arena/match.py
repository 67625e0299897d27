"""One game of a series: who sits where, what is played, and the result."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, process_time

from ursuppe.arena.contestants import Contestant
from ursuppe.arena.guests import Forfeit, Guest
from ursuppe.beginning import Beginning
from ursuppe.bots import Bot, GreedyBot
from ursuppe.engine.dice import Dice
from ursuppe.playing import decisions


class Stopped(Exception):
    """The game was aborted, and does not count."""


@dataclass(frozen=True)
class Series:
    """The games that contestants play from one beginning and seed."""

    contestants: list[Contestant]
    beginning: Beginning
    seed: int = 1

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.contestants)

    def seating(self, number: int) -> list[Contestant]:
        """Who sits where in a game: every contestant at every seat with the same dice, then
        other dice."""
        turned = number % self.players
        return self.contestants[turned:] + self.contestants[:turned]


@dataclass
class MatchRecord:
    """The result of one game; lists go by seat."""

    number: int
    deal: int
    """Games of the same deal have the same dice."""
    bots: list[str]
    scores: list[int]
    """Where the markers ended, the dummy's last."""
    places: list[int]
    """1 for the winner. Who forfeited is last."""
    rounds: int
    decisions: list[int]
    seconds: list[float]
    """Processor time of our bots, real time of guests."""
    forfeits: dict[str, str] = field(default_factory=dict)
    """Why seats were forfeited, by the seat's number."""

    @property
    def placed(self) -> list[tuple[str, int]]:
        """The bot and the place of each seat."""
        return list(zip(self.bots, self.places, strict=True))


def play_match(
    series: Series, number: int, stopped: Callable[[], bool] = lambda: False
) -> MatchRecord:
    """Plays the game with this number. It depends on the series and the number alone."""
    return _Match(series, number).play(stopped)


class _Match:
    def __init__(self, series: Series, number: int) -> None:
        self.number = number
        self.deal = number // series.players
        self.seating = series.seating(number)
        self.game = series.beginning.game()
        # Texts as seeds are spread by a hash that is the same in every process.
        self.dice = Dice(random.Random(f"ursuppe arena {series.seed} {self.deal}").getrandbits(64))
        self.fair = random.Random(f"ursuppe arena {series.seed} {number} fair")
        self.seeds = [
            random.Random(f"ursuppe arena {series.seed} {number} {seat}").getrandbits(63)
            for seat in range(series.players)
        ]
        self.decisions = [0] * series.players
        self.seconds = [0.0] * series.players
        self.forfeits: dict[int, str] = {}
        self.players: list[Bot | Guest] = []

    def play(self, stopped: Callable[[], bool]) -> MatchRecord:
        try:
            self.players = [self._seated(seat) for seat in range(len(self.seating))]
            for seat in decisions(self.game, self.dice):
                if stopped():
                    raise Stopped
                self.game.apply(self._choice(seat))
        finally:
            for player in self.players:
                if isinstance(player, Guest):
                    player.leave()
        return self._record()

    def _seated(self, seat: int) -> Bot | Guest:
        contestant = self.seating[seat]
        if contestant.kind == "ours":
            return contestant.make(random.Random(self.seeds[seat]))
        try:
            return Guest(contestant, seat, len(self.seating), self.seeds[seat])
        except Forfeit as reason:
            self.forfeits[seat] = str(reason)
            return GreedyBot()

    def _choice(self, seat: int) -> int:
        """What the seat chooses; if it forfeits, the greedy bot finishes for it."""
        fair = self.game.resample(seat, self.fair)
        player = self.players[seat]
        # Other work on the machine hardly disturbs processor time; a guest's is not ours to see.
        clock = perf_counter if isinstance(player, Guest) else process_time
        start = clock()
        try:
            return player.choose(fair)
        except Forfeit as reason:
            assert isinstance(player, Guest)
            player.leave()
            self.forfeits[seat] = str(reason)
            self.players[seat] = GreedyBot()
            return self.players[seat].choose(self.game.resample(seat, self.fair))
        finally:
            if seat not in self.forfeits:
                self.decisions[seat] += 1
                self.seconds[seat] += clock() - start

    def _record(self) -> MatchRecord:
        game = self.game
        kept = [tribe for tribe in game.ranking if tribe not in self.forfeits]
        # Of several that forfeited, the first to do so is the last.
        ranking = kept + list(reversed(self.forfeits))
        return MatchRecord(
            number=self.number,
            deal=self.deal,
            bots=[contestant.name for contestant in self.seating],
            scores=game.scores,
            places=[ranking.index(seat) + 1 for seat in range(len(self.seating))],
            rounds=game.round,
            decisions=self.decisions,
            seconds=[round(seconds, 6) for seconds in self.seconds],
            forfeits={str(seat): reason for seat, reason in self.forfeits.items()},
        )
