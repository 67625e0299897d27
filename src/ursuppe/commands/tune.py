"""``ursuppe tune``: the weights of the greedy bot, tuned by self-play."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ursuppe.bots.tuning import Step, by_hand, rewritten, settled
from ursuppe.bots.tuning import tune as tuned
from ursuppe.errors import OptionError


def tune(
    out: Annotated[Path, typer.Option(help="Where the tuned weights are written.")] = Path(
        "weights.toml"
    ),
    steps: Annotated[int, typer.Option(min=1, help="How many steps.")] = 100,
    games: Annotated[int, typer.Option(min=1, help="Games for each step; best an even number.")] = (
        32
    ),
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    start: Annotated[
        Path | None, typer.Option(help="Weights to start from; those written by hand otherwise.")
    ] = None,
    spice: Annotated[bool, typer.Option("--spice", help="Play with Freshly Spiced.")] = False,
) -> None:
    """Tune the greedy bot's weights: shaken weights play each other, and the better win."""
    try:
        text = by_hand() if start is None else start.read_text(encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{start}: cannot be read: {error.strerror}") from error
    if out.exists():
        raise OptionError(f"there is a file {out} already; choose another name")
    console = Console(stderr=True)
    columns = (
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn("steps  ahead {task.fields[ahead]}"),
        TimeRemainingColumn(),
    )
    found: list[Step] = []
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=steps, ahead="")
        for step in tuned(text, seed, steps, games, spice=spice):
            found.append(step)
            progress.update(task, advance=1, ahead=f"{step.ahead:.0%}")
    out.write_text(rewritten(text, settled(found)), encoding="utf-8")
    typer.echo(f"{steps} steps of {games} games (seed {seed}); the weights are in {out}")
