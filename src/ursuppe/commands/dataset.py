"""``ursuppe dataset``: the decisions of bots as a Parquet file, to learn from."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ursuppe.beginning import Beginning, spice_of
from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED, games_bar, noticing_interrupts


def dataset(
    out: Annotated[Path, typer.Argument(help="The Parquet file to write.")],
    bots: Annotated[
        str, typer.Option(help="A bot for all seats, or one for each, with commas between.")
    ] = "random",
    games: options.Games = 100,
    players: options.Players = 4,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 1,
    edition: options.Edition = "classic",
    finish: options.Finish = None,
    answers: options.Answers = None,
    following: options.Following = None,
    spice: options.Spice = "none",
) -> None:
    """Record games by bots: each decision with what was seen, what was legal, what was done,
    and how the game ended."""
    from ursuppe.adapters.dataset import Recording, checked_bots, record  # says what is missing

    options.check_place(out)
    beginning = Beginning(players, edition, finish, spice_of(spice), answers, following)
    names = checked_bots([name.strip() for name in bots.split(",")], players)
    recording = Recording(beginning, names, games, seed)
    with games_bar("recording") as progress, noticing_interrupts() as interrupt:
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
