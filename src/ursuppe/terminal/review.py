"""A game looked back at, on the screen: who won, who was winning when, what the genes did."""

from typing import Final

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from ursuppe.engine.game import Game
from ursuppe.gene_effects import EffectName
from ursuppe.hindsight import Analysis, EffectCount, GeneUse, Point, TurningPoint, WinChances
from ursuppe.hindsight.frame import frames
from ursuppe.terminal.panels import ranking_table
from ursuppe.terminal.screen import READABLE, story_picture
from ursuppe.terminal.style import letter_of, phrases, style_of
from ursuppe.words import Words
from ursuppe.words.catalog import Catalog

INDENT: Final = 2


def review_picture(
    game: Game, found: Analysis, known: WinChances | None, width: int, language: str
) -> RenderableType:
    """The review of a game, for a terminal of this width; with the win chances if they are
    known."""
    review = _Review(game, min(width, READABLE), language)
    parts = [review.result(found)]
    if known is not None:
        parts += [review.chances(known.points), review.turns(known.turns)]
    elif not game.over:
        parts.append(Text(review.say("chances.not_over"), "dim"))
    parts.append(review.genes(found.genes))
    spaced = [piece for part in parts for piece in (Text(), part)]
    return Constrain(Group(*spaced[1:]), review.width)


class _Review:
    def __init__(self, game: Game, width: int, language: str) -> None:
        self.game = game
        self.width = width
        self.words = Words(game.options, language)
        self.names = self.words.names
        self.say = phrases(self.names, "review")

    def title(self, part: str) -> Text:
        return Text(self.say(f"{part}.title"), "bold")

    def result(self, found: Analysis) -> RenderableType:
        """How it ended, or how it stands."""
        game = self.game
        if found.ended_by is not None:
            name = self.names.tribe(game.ranking[0])
            said = self.say("won", name=name, round=game.round)
            said = f"{said[0].upper()}{said[1:]} {self.say(f'ended_by.{found.ended_by}')}"
        elif game.round:
            said = self.say("not_over", round=game.round, phase=self.names.phase(game.phase))
        else:
            said = self.say("begins")
        return Group(Text(said, "bold"), Padding(ranking_table(game, self.names), (0, INDENT)))

    def chances(self, points: list[Point]) -> RenderableType:
        """Who was winning at the beginning of each round, and at the end."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(self.say("chances.round"), justify="right")
        tribes, options = self.game.ranking, self.game.options
        styles = [style_of(options, tribe) for tribe in tribes]
        names = [self.names.player(tribe) for tribe in tribes]
        if sum(len(name) + 2 for name in names) > self.width - 10:
            names = [letter_of(options, tribe) for tribe in tribes]
        for name, style in zip(names, styles, strict=True):
            table.add_column(Text(name, style), justify="right", no_wrap=True)
        first = {point.round: point.chances for point in reversed(points)}
        rows = [(str(round_), first[round_]) for round_ in sorted(first)]
        for name, row in [*rows, (self.say("chances.end"), points[-1].chances)]:
            cells = [
                Text(f"{100 * row[tribe]:.0f}", style if row[tribe] == max(row) else "")
                for tribe, style in zip(tribes, styles, strict=True)
            ]
            table.add_row(name, *cells)
        about = Text(self.say("chances.about"), "dim")
        return Group(self.title("chances"), about, Padding(table, (0, INDENT)))

    def turns(self, turns: list[TurningPoint]) -> RenderableType:
        """The rounds that changed most, what happened in them, and what a bot thinks of it."""
        if not turns:
            return Group(self.title("turns"), Text(self.say("turns.none")))
        events = {frame.step: frame.events for frame in frames(self.game)}
        parts: list[RenderableType] = [self.title("turns")]
        for turn in sorted(turns, key=lambda turn: turn.step):
            said = self.say(
                f"turns.{'rose' if turn.after > turn.before else 'fell'}",
                round=turn.round,
                name=self.names.tribe(turn.tribe),
                before=f"{turn.before:.0%}",
                after=f"{turn.after:.0%}",
            )
            lines = [line for line in self.words.story(events[turn.step]) if not line.heading]
            story = story_picture(lines, self.width - INDENT) if lines else self._done(turn.step)
            inner: list[RenderableType] = [story]
            if turn.better is not None:
                better = self.say(
                    "turns.better",
                    label=turn.better.labels[self.words.language],
                    chance=f"{turn.better.chance:.0%}",
                    chosen=f"{turn.better.chosen:.0%}",
                )
                inner.append(Text(better, "yellow"))
            parts += [Text(said), Padding(Group(*inner), (0, 0, 0, INDENT))]
        return Group(*parts)

    def _done(self, step: int) -> Text:
        """An action of which nothing came, such as being done."""
        assert self.game.log is not None
        actor, action, _, _ = self.game.log.entries[step - 1]
        meaning = self.words.action(self.game.back_to(step - 1), action).text
        return Text(f"{self.names.player(actor)}{self.say('genes.then')}{meaning}")

    def genes(self, uses: list[GeneUse]) -> RenderableType:
        """What each gene did, tribe by tribe, the winner first."""
        parts: list[RenderableType] = [self.title("genes")]
        for tribe in self.game.ranking:
            parts.append(Text(self.names.player(tribe), style_of(self.game.options, tribe)))
            lines = [self._gene(use) for use in uses if use.tribe == tribe]
            grid = Table.grid(Column(width=INDENT), "", padding=0)
            for line in lines or [Text(self.say("genes.none"), "dim")]:
                grid.add_row("", line)
            parts.append(grid)
        return Group(*parts)

    def _gene(self, use: GeneUse) -> Text:
        said = Text(self.names.gene(use.gene), "bold")
        said.append(f" ({self._when(use)}){self.say('genes.then')}", "dim not bold")
        effects = use.effects.items()
        did = [effect_in(self.names.catalog, name, done) for name, done in effects]
        return said.append(", ".join(did) or self.say("genes.idle"), "not bold")

    def _when(self, use: GeneUse) -> str:
        if use.until is None:
            when = self.say("genes.since", since=use.since)
        elif use.until == use.since:
            when = self.say("genes.during", since=use.since)
        else:
            when = self.say("genes.within", since=use.since, until=use.until)
        return when if use.price is None else self.say("genes.bought", when=when, price=use.price)


def effect_in(words: Catalog, name: EffectName, done: EffectCount) -> str:
    """What a gene did, in words.

    >>> from ursuppe.words.catalog import catalog
    >>> effect_in(catalog("en"), "attacked", EffectCount(2))
    'attacked twice'
    >>> effect_in(catalog("de"), "sucked", EffectCount(2, 5))
    '5 Nährstoffe angesaugt'
    """
    key = f"review.effect.{name}"
    if key not in words:
        return words.counted(key, done.count)
    amount = done.amount or 0
    often = {1: "one", 2: "two"}.get(done.count, "many")
    facts = {
        "times": words.say(f"review.times.{often}", {"n": done.count}),
        "amount": amount,
        "amoebas": words.counted("names.amoeba_count", done.count),
        "cubes": words.counted("review.count.cubes", amount),
    }
    for counted in ("attacks", "meals", "genes", "scorings"):
        facts[counted] = words.counted(f"review.count.{counted}", done.count)
    return words.say(key, facts)
