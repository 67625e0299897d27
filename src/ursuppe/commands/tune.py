"""``ursuppe tune``: the numbers that bots think with, found by play."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ursuppe.bots.fitting import Sample, fitted, samples
from ursuppe.bots.tuning import Step, by_hand, rewritten, settled
from ursuppe.bots.tuning import tune as tuned
from ursuppe.bots.weights import shipped
from ursuppe.errors import OptionError

STEPS = 100
GAMES_A_STEP = 32
GAMES_TO_FIT = 900


class What(StrEnum):
    """What can be tuned."""

    GREEDY = "greedy"
    FORECAST = "forecast"


def tune(
    what: Annotated[
        What,
        typer.Argument(help="The weights of greedy, or the forecast that playouts end with."),
    ] = What.GREEDY,
    out: Annotated[
        Path | None,
        typer.Option(help="Where the numbers are written: weights.toml or search.toml otherwise."),
    ] = None,
    steps: Annotated[
        int | None, typer.Option(min=1, help=f"How many steps for greedy: {STEPS} otherwise.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Games for each step of greedy ({GAMES_A_STEP} otherwise, best an even number), "
            f"or for the forecast in all ({GAMES_TO_FIT} otherwise).",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    start: Annotated[
        Path | None,
        typer.Option(help="Weights for greedy to start from; those written by hand otherwise."),
    ] = None,
    spice: Annotated[
        bool, typer.Option("--spice", help="Play with Freshly Spiced; the forecast always does.")
    ] = False,
) -> None:
    """Tune the bots: shaken weights of greedy play each other and the better win, or the
    forecast is fitted to how games of greedy end."""
    forecast = what == What.FORECAST
    if forecast and (steps is not None or start is not None or spice):
        raise OptionError("--steps, --start and --spice are for greedy; leave them away")
    path = out or Path("search.toml" if forecast else "weights.toml")
    if path.exists():
        raise OptionError(f"there is a file {path} already; choose another name")
    if forecast:
        games = games or GAMES_TO_FIT
        text = rewritten(shipped("search.toml"), _forecast(seed, games))
        done = f"{games} games (seed {seed}); the forecast is in {path}"
    else:
        steps, games = steps or STEPS, games or GAMES_A_STEP
        before = _read(start)
        text = rewritten(before, _greedy(before, seed, steps, games, spice=spice))
        done = f"{steps} steps of {games} games (seed {seed}); the weights are in {path}"
    path.write_text(text, encoding="utf-8")
    typer.echo(done)


def _read(start: Path | None) -> str:
    try:
        return by_hand() if start is None else start.read_text(encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{start}: cannot be read: {error.strerror}") from error


def _greedy(text: str, seed: int, steps: int, games: int, *, spice: bool) -> dict[str, float]:
    found: list[Step] = []
    with _progress("steps  ahead {task.fields[ahead]}") as progress:
        task = progress.add_task("", total=steps, ahead="")
        for step in tuned(text, seed, steps, games, spice=spice):
            found.append(step)
            progress.update(task, advance=1, ahead=f"{step.ahead:.0%}")
    return settled(found)


def _forecast(seed: int, games: int) -> dict[str, float]:
    found: list[Sample] = []
    with _progress("games") as progress:
        for number in progress.track(range(games)):
            found += samples(seed, number)
    return fitted(found)


def _progress(what: str) -> Progress:
    """A bar for whoever watches."""
    console = Console(stderr=True)
    return Progress(
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn(what),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
