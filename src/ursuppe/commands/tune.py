"""``ursuppe tune``: the numbers that bots think with, found by play."""

import math
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ursuppe.bots.fitting import Sample, fitted, samples
from ursuppe.bots.tuning import GREEDY, HABITS, TunedBot, TuningStep, rewritten, settled
from ursuppe.bots.tuning import tune as tuned
from ursuppe.bots.weights import Numbers, default_weights, shipped
from ursuppe.commands.options import check_place
from ursuppe.commands.progress import short_bar
from ursuppe.errors import OptionError

STEPS = 100
GAMES_A_STEP = 32
GAMES_TO_FIT = 9000


class What(StrEnum):
    """What can be tuned."""

    GREEDY = "greedy"
    HABITS = "habits"
    FORECAST = "forecast"


FILES = {What.GREEDY: "weights.toml", What.HABITS: "habits.toml", What.FORECAST: "search.toml"}
"""Where the numbers are written, if nothing else is said."""


def tune(
    what: Annotated[
        What,
        typer.Argument(
            help="The weights of greedy, the habits that playouts are played by, or the forecast "
            "that they end with."
        ),
    ] = What.GREEDY,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Where the numbers are written: weights.toml, habits.toml, or search.toml "
            "otherwise."
        ),
    ] = None,
    steps: Annotated[
        int | None,
        typer.Option(min=1, help=f"How many steps for greedy and habits: {STEPS} otherwise."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Games for each step of greedy and habits ({GAMES_A_STEP} otherwise, best an "
            f"even number), or for the forecast in all ({GAMES_TO_FIT} otherwise).",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    start: Annotated[
        Path | None,
        typer.Option(
            help="Numbers for greedy or habits to start from; those written by hand otherwise."
        ),
    ] = None,
    spice: Annotated[
        bool, typer.Option("--spice", help="Play with Freshly Spiced; the forecast sees both.")
    ] = False,
) -> None:
    """Tune the bots: shaken weights of greedy, or habits, play each other and the better win;
    the forecast is fitted to how games end."""
    forecast = what == What.FORECAST
    if forecast and (steps is not None or start is not None or spice):
        raise OptionError("--steps, --start and --spice are for greedy and habits; leave them away")
    path = out or Path(FILES[what])
    if path.exists():
        raise OptionError(f"there is a file {path} already; choose another name")
    check_place(path)
    if forecast:
        games = games or GAMES_TO_FIT
        text = rewritten(shipped("search.toml"), _forecast(seed, games))
        done = f"{games} games (seed {seed}); the forecast is in {path}"
    else:
        steps, games = steps or STEPS, games or GAMES_A_STEP
        player = GREEDY if what == What.GREEDY else HABITS
        before = _read(start, shipped(player.by_hand))
        text = rewritten(before, _by_play(player, before, seed, steps, games, spice=spice))
        done = f"{steps} steps of {games} games (seed {seed}); the numbers are in {path}"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path}: cannot be written: {error.strerror}") from error
    typer.echo(done)


def _read(start: Path | None, usual: str) -> str:
    """The numbers to start from: a file that has all those of the usual text, or that text."""
    if start is None:
        return usual
    try:
        text = start.read_text(encoding="utf-8")
        found = tomllib.loads(text)
    except OSError as error:
        raise OptionError(f"{start}: cannot be read: {error.strerror}") from error
    except ValueError as error:  # no UTF-8, or no TOML
        raise OptionError(f"{start}: is no TOML file: {error}") from error
    for table, numbers in tomllib.loads(usual).items():
        own = found.get(table)
        if not isinstance(own, dict):
            raise OptionError(f"{start}: needs a table [{table}]")
        for name in [*numbers, *own]:
            value = own.get(name, math.nan)
            if type(value) not in (int, float) or not math.isfinite(value):
                raise OptionError(f"{start}: needs a number {name!r} in [{table}]")
    return text


def _by_play(
    player: TunedBot, text: str, seed: int, steps: int, games: int, *, spice: bool
) -> Numbers:
    found: list[TuningStep] = []
    with short_bar("steps  ahead {task.fields[ahead]}") as progress:
        task = progress.add_task("", total=steps, ahead="")
        for step in tuned(player, text, seed, steps, games, spice=spice):
            found.append(step)
            progress.update(task, advance=1, ahead=f"{step.ahead:.0%}")
    return settled(found)


def _forecast(seed: int, games: int) -> Numbers:
    found: list[Sample] = []
    with short_bar("games") as progress:
        for number in progress.track(range(games)):
            found += samples(seed, number, default_weights())
    return fitted(found)
