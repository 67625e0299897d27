"""How the tribes fared from round to round, where the ladder spaces came from, and what the
genes did. All of it is read off the log, played once more."""

from dataclasses import dataclass
from typing import Literal

from ursuppe.engine import events
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.hindsight.gene_use import GeneUse, GeneUses


@dataclass
class Fare:
    """How a tribe stood after each of `Analysis.rounds`."""

    ladder: list[int]
    amoebas: list[int]
    bp: list[int]
    cards: list[int]


@dataclass
class Climb:
    """A tribe's scoring in a round (P1): spaces for its amoebas and its cards, and those
    passed because others stood there (P3)."""

    round: int
    amoebas: int
    for_amoebas: int
    cards: int
    for_cards: int
    passed: int


@dataclass
class Analysis:
    """A game looked back at. Lists are by tribe where not said."""

    rounds: list[int]
    """The rounds after which the tribes were looked at; 0 is the setup."""
    starts: list[int]
    """The ladder space where each tribe began."""
    fares: list[Fare]
    climbs: list[list[Climb]]
    genes: list[GeneUse]
    """By time, of all tribes."""
    ended_by: Literal["finish", "pile"] | None
    """E1; None if the game is not over."""


def analyse(whole: Game) -> Analysis:
    """A game looked back at, by its log.

    >>> game = Game.new(players=3)
    >>> analysis = analyse(game)
    >>> analysis.rounds, analysis.genes, analysis.ended_by
    ([], [], None)
    """
    assert whole.log is not None, "a copy keeps no log"
    game = whole.back_to(0)
    analyst = _Analyst(game)
    game.sink = analyst.hear
    for _, action, _, _ in whole.log.entries:
        game.apply(action)
    if game.over:
        in_zone = max(game.marker) >= game.rules.finish
        analyst.found.ended_by = "finish" if in_zone else "pile"
    return analyst.found


class _Analyst:
    """Hears a game while it is played again, and keeps what is worth knowing of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.genes = GeneUses(game)
        self.found = Analysis(
            rounds=[],
            starts=game.scores,
            fares=[Fare([], [], [], []) for _ in game.marker],
            climbs=[[] for _ in game.marker],
            genes=self.genes.uses,
            ended_by=None,
        )
        self._before = game.scores
        if game.round:
            self._take_stock(game.round - 1)

    def hear(self, event: Event) -> None:
        """One event, while the game stands as it does when the event is sent."""
        self.genes.hear(event)
        if event.kind == events.STARTED:
            self.found.starts[event.tribe] = event.amount
        elif event.kind == events.PHASE:
            self._before = self.game.scores
        elif event.kind == events.SCORED:
            self._climbed(event)
        elif event.kind == events.ROUND:
            self._take_stock(event.amount - 1)
        elif event.kind == events.ENDED:
            self._take_stock(self.game.round)

    def _take_stock(self, after: int) -> None:
        """How each tribe stands when a round is over; 0 is the setup."""
        if after in self.found.rounds:
            return
        self.found.rounds.append(after)
        for tribe, fare in enumerate(self.found.fares):
            fare.ladder.append(self.game.marker[tribe])
            fare.amoebas.append(self.game.population(tribe))
            fare.bp.append(self.game.bp[tribe])
            fare.cards.append(self.game.traits[tribe].cards)

    def _climbed(self, event: Event) -> None:
        """P1, P3: where the spaces of one scoring came from."""
        rules = self.game.rules
        tribe = event.tribe
        amoebas = self.game.population(tribe)
        cards = self.game.traits[tribe].cards
        table = rules.scores_for_genes
        self.found.climbs[tribe].append(
            Climb(
                round=self.game.round,
                amoebas=amoebas,
                for_amoebas=rules.scores_for_amoebas[amoebas],
                cards=cards,
                for_cards=table[min(cards, len(table) - 1)],
                passed=event.to - self._before[tribe] - event.amount,
            )
        )
