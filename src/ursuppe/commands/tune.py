"""``ursuppe tune``: the numbers that bots think with, found by play."""

import tomllib
from enum import StrEnum
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ursuppe.bots.fitting import Sample, fitted, samples
from ursuppe.bots.tuning import Step, by_hand, rewritten, settled
from ursuppe.bots.tuning import tune as tuned
from ursuppe.bots.weights import Numbers, Weights, shipped, weights_of
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
        typer.Option(
            help="Weights for greedy to start from (those written by hand otherwise), or with "
            "--playouts the forecast to correct (the one in use otherwise)."
        ),
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Correct a forecast by games of rollout with so many playouts; without, a new "
            "one is fitted to games of greedy.",
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="Processes that play the games for the forecast.")
    ] = 1,
    spice: Annotated[
        bool, typer.Option("--spice", help="Play with Freshly Spiced; the forecast always does.")
    ] = False,
) -> None:
    """Tune the bots: shaken weights of greedy play each other and the better win, or the
    forecast is fitted to how games end."""
    forecast = what == What.FORECAST
    if forecast and (steps is not None or spice):
        raise OptionError("--steps and --spice are for greedy; leave them away")
    if forecast and start is not None and playouts is None:
        raise OptionError("--start goes with --playouts: games of greedy correct no forecast")
    if not forecast and playouts is not None:
        raise OptionError("--playouts is for the forecast; leave it away")
    path = out or Path("search.toml" if forecast else "weights.toml")
    if path.exists():
        raise OptionError(f"there is a file {path} already; choose another name")
    if forecast:
        games = games or GAMES_TO_FIT
        before = shipped("search.toml") if start is None else _read(start)
        text = rewritten(before, _forecast(before, seed, games, playouts, jobs))
        done = f"{games} games (seed {seed}); the forecast is in {path}"
    else:
        steps, games = steps or STEPS, games or GAMES_A_STEP
        before = by_hand() if start is None else _read(start)
        text = rewritten(before, _greedy(before, seed, steps, games, spice=spice))
        done = f"{steps} steps of {games} games (seed {seed}); the weights are in {path}"
    path.write_text(text, encoding="utf-8")
    typer.echo(done)


def _read(start: Path) -> str:
    try:
        return start.read_text(encoding="utf-8")
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


def _forecast(text: str, seed: int, games: int, playouts: int | None, jobs: int) -> Numbers:
    """The numbers of the forecast, those of the text corrected if rollout bots play."""
    found: list[Sample] = []
    with get_context("spawn").Pool(jobs) as pool, _progress("games") as progress:
        played = pool.imap(partial(_samples, text, seed, playouts), range(games))
        for of_one_game in progress.track(played, total=games):
            found += of_one_game
    if playouts is None:
        return fitted(found)
    numbers = tomllib.loads(text)
    return fitted(found, {**numbers["forecast"], **numbers["merits"]})


def _samples(text: str, seed: int, playouts: int | None, number: int) -> list[Sample]:
    """The samples of one game, by bots that think with the numbers of a text."""
    return samples(seed, number, _weights(text), playouts)


@cache
def _weights(text: str) -> Weights:
    return weights_of(tomllib.loads(shipped("weights.toml")), tomllib.loads(text))


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
