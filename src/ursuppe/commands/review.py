"""``ursuppe review``: look back at a game that was saved."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ursuppe.commands.language import Language, chosen_language
from ursuppe.commands.simulate import INTERRUPTED
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.hindsight import Analysis, WinChances, analyse, estimate_chances
from ursuppe.hindsight.win_chances import PLAYOUTS
from ursuppe.terminal.review import review_picture
from ursuppe.words.catalog import catalog


def review(
    file: Annotated[Path, typer.Argument(help="The log of a game.")],
    language: Language = None,
    playouts: Annotated[
        int,
        typer.Option(
            min=0,
            help="Games that bots play on from each moment for the win chances; 0 leaves them out.",
        ),
    ] = PLAYOUTS,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Look back at a saved game: its result, its turning points, and what each gene did."""
    game = Game.load(file)
    spoken = chosen_language(language)
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
    console = Console(stderr=True)
    columns = TextColumn(catalog(language).say("review.chances.working")), BarColumn()
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=None)
        return estimate_chances(
            game, playouts, lambda done, of: progress.update(task, completed=done, total=of)
        )


def summary(
    game: Game, found: Analysis, known: WinChances | None, language: str
) -> dict[str, object]:
    """The review as plain data; lists go by tribe, the dummy last."""
    genes = [asdict(use) | {"gene": GENES[use.gene].key} for use in found.genes]
    said: dict[str, object] = {
        "names": [game.options.seat_name(tribe) for tribe in range(game.rules.tribes)],
        "colours": game.options.colours,
        "over": game.over,
        "round": game.round,
        "scores": game.scores,
        "ranking": game.ranking,
        **asdict(found),
        "genes": genes,
        "chances": None,
        "turns": None,
    }
    if known is not None:
        said["chances"] = [point._asdict() for point in known.points]
        said["turns"] = [
            asdict(turn)
            | {
                "better": turn.better
                and {
                    "label": turn.better.labels[language],
                    "chance": turn.better.chance,
                    "chosen": turn.better.chosen,
                }
            }
            for turn in known.turns
        ]
    return said
