"""``ursuppe review``: look back at a game that was saved."""

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, TextColumn

from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED, progress_bar
from ursuppe.engine.game import Game
from ursuppe.hindsight import Analysis, WinChances, analyse, estimate_chances
from ursuppe.hindsight.win_chances import PLAYOUTS
from ursuppe.terminal.review import review_picture
from ursuppe.words.catalog import catalog


def review(
    file: options.LogFile,
    language: options.Language = None,
    playouts: Annotated[
        int,
        typer.Option(
            min=0,
            help="Games that bots play on from each moment for the win chances; 0 leaves them out.",
        ),
    ] = PLAYOUTS,
    as_json: options.AsJson = False,
) -> None:
    """Look back at a saved game: its result, its turning points, and what each gene did."""
    game = Game.load(file)
    spoken = options.chosen_language(language)
    found = analyse(game)
    try:
        known = _chances(game, playouts, spoken) if playouts and game.over else None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        typer.echo(json.dumps(summary(game, found, known, spoken)))
        return
    console = Console(highlight=False)
    console.print(review_picture(game, found, known, console.width, spoken))


def _chances(game: Game, playouts: int, language: str) -> WinChances:
    """The win chances, with a bar for whoever watches."""
    working = TextColumn(catalog(language).say("review.chances.working"))
    with progress_bar(working, BarColumn()) as progress:
        task = progress.add_task("", total=None)
        return estimate_chances(
            game, playouts, lambda done, of: progress.update(task, completed=done, total=of)
        )


def summary(
    game: Game, found: Analysis, known: WinChances | None, language: str
) -> dict[str, object]:
    """The review as plain data; lists go by tribe, the dummy last."""
    return {
        "names": [game.options.seat_name(tribe) for tribe in range(game.rules.tribes)],
        "colours": game.options.colours,
        "over": game.over,
        "round": game.round,
        "scores": game.scores,
        "ranking": game.ranking,
        **asdict(found),
        "genes": [asdict(use) | {"gene": game.rules.genes[use.gene].key} for use in found.genes],
        "chances": known and [asdict(point) for point in known.points],
        "turns": known and [turn.to_json(language) for turn in known.turns],
    }
