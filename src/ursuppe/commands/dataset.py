"""``ursuppe dataset``: the decisions of bots as a Parquet file, to learn from."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ursuppe.beginning import Beginning, spice_of
from ursuppe.commands.beginning import (
    Answers,
    EditionName,
    Finish,
    Following,
    Players,
    Spice,
)
from ursuppe.commands.places import check_place
from ursuppe.commands.simulate import INTERRUPTED, noticing_interrupts


def dataset(
    out: Annotated[Path, typer.Argument(help="The Parquet file to write.")],
    bots: Annotated[
        str, typer.Option(help="A bot for all seats, or one for each, with commas between.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Players = 4,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 1,
    edition: EditionName = "classic",
    finish: Finish = None,
    answers: Answers = None,
    following: Following = None,
    spice: Spice = "none",
) -> None:
    """Record games by bots: each decision with what was seen, what was legal, what was done,
    and how the game ended."""
    from ursuppe.adapters.dataset import Recording, checked_bots, record  # says what is missing

    check_place(out)
    beginning = Beginning(players, edition, finish, spice_of(spice), answers, following)
    names = checked_bots([name.strip() for name in bots.split(",")], players)
    recording = Recording(beginning, names, games, seed)
    with _progress() as progress, noticing_interrupts() as interrupt:
        task = progress.add_task("", total=games)

        def played(count: int) -> bool:
            progress.update(task, completed=count)
            return not interrupt.is_set()

        written = record(recording, out, played)
    console = Console(stderr=True)
    if written < games:
        console.print(f"stopped after {written} of {games} games; {out} has those", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    console.print(f"wrote {written} games to {out}", soft_wrap=True)


def _progress() -> Progress:
    """A bar for whoever watches."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("recording"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
