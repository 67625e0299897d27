"""A game looked back at: how the tribes fared from round to round, where the ladder spaces
came from, and what the genes did. All of it is read off the log, played once more."""

from typing import Literal

from ursuppe.engine import events
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.server.gene_deeds import Course, Ledger
from ursuppe.server.wire import Analysis, Climb, Deed, Fare, Plain
from ursuppe.server.wire import Course as CourseTold


class Analyst:
    """Hears a game while it is played again, and keeps what is worth knowing of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rounds: list[int] = []
        self.fares = [Fare(ladder=[], amoebas=[], bp=[], cards=[]) for _ in game.marker]
        self.climbs: list[list[Climb]] = [[] for _ in game.marker]
        self.starts = game.scores
        self.ledger = Ledger(game)
        self._before = game.scores
        if game.round:
            self._take_stock(game.round - 1)

    def hear(self, event: Event) -> None:
        """One event, while the game stands as it does when the event is told."""
        self.ledger.hear(event)
        if event.kind == events.STARTED:
            self.starts[event.tribe] = event.amount
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
        if after in self.rounds:
            return
        self.rounds.append(after)
        for tribe, fare in enumerate(self.fares):
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
        self.climbs[tribe].append(
            Climb(
                round=self.game.round,
                amoebas=amoebas,
                for_amoebas=rules.scores_for_amoebas[amoebas],
                cards=cards,
                for_cards=table[min(cards, len(table) - 1)],
                passed=event.to - self._before[tribe] - event.amount,
            )
        )

    def told(self) -> Analysis:
        """All of it, as the wire has it."""
        return Analysis(
            rounds=self.rounds,
            starts=self.starts,
            fares=self.fares,
            climbs=self.climbs,
            genes=[_told(course) for course in self.ledger.courses],
            ended_by=self._ended_by(),
        )

    def _ended_by(self) -> Literal["finish", "pile"] | None:
        """E1: which of the two ends it was."""
        if not self.game.over:
            return None
        return "finish" if max(self.game.marker) >= self.game.rules.finish else "pile"


def _told(course: Course) -> CourseTold:
    return CourseTold(
        tribe=course.tribe,
        gene=course.gene,
        since=course.since,
        until=course.until,
        price=course.price,
        deeds=[
            Deed(deed=name, count=deed.count, amount=deed.amount)
            for name, deed in course.deeds.items()
        ],
    )


def analyse(text: str) -> Plain:
    """The game of a log, looked back at. LogError if it does not replay."""
    whole = Game.replay(text)
    assert whole.log is not None
    game = whole.back_to(0)
    analyst = Analyst(game)
    game.sink = analyst.hear
    for _, action, _, _ in whole.log.entries:
        game.apply(action)
    return analyst.told().model_dump()
