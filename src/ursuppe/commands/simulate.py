"""``ursuppe simulate``: many games by bots, and what they came to."""

import json
import os
import signal
from collections.abc import Generator
from contextlib import closing, contextmanager
from threading import Event
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ursuppe.beginning import Beginning, spice_of, spice_text
from ursuppe.commands.beginning import (
    Answers,
    EditionName,
    Finish,
    Following,
    Players,
    Spice,
    readings_text,
)
from ursuppe.engine.options import Options
from ursuppe.simulation import Tally
from ursuppe.simulation import simulate as played

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C has stopped."""


def simulate(
    players: Players = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    edition: EditionName = "classic",
    finish: Finish = None,
    answers: Answers = None,
    following: Following = None,
    spice: Spice = "none",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per processor.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games at random and show wins, scores, length and speed."""
    beginning = Beginning(players, edition, finish, spice_of(spice), answers, following).with_data()
    tally = Tally()
    start = perf_counter()
    finished = _play(beginning, games, seed, jobs or os.cpu_count() or 1, tally)
    seconds = perf_counter() - start
    if not finished:
        Console(stderr=True).print(f"stopped after {tally.games} of {games} games")
    if tally.games:
        result = summary(tally, seconds)
        if as_json:
            typer.echo(json.dumps(result))
        else:
            _print(Console(), beginning.game().options, tally, result)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _play(beginning: Beginning, games: int, seed: int, jobs: int, tally: Tally) -> bool:
    """Fill the tally, with a bar for whoever watches; False if Ctrl-C stopped it."""
    console = Console(stderr=True)
    columns = (
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=games)
        batches = played(beginning, games, seed, jobs)
        with closing(batches), noticing_interrupts() as interrupt:
            for batch in batches:
                tally.add(batch)
                progress.advance(task, batch.games)
                if interrupt.is_set():
                    break
    return tally.games == games


@contextmanager
def noticing_interrupts() -> Generator[Event, None, None]:
    """An event that Ctrl-C sets. It raises nothing, so that processes, locks and files are left
    in order, and the game or batch under way is finished."""
    interrupt = Event()
    before = signal.signal(signal.SIGINT, lambda number, frame: interrupt.set())
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


def summary(tally: Tally, seconds: float) -> dict[str, object]:
    """The result as plain data; lists go by seat, the dummy last."""
    return {
        "games": tally.games,
        "actions": tally.actions,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 2),
        "actions_per_second": round(tally.actions / seconds, 1),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "wins": tally.wins,
        "mean_rounds": round(tally.rounds / tally.games, 4),
        "mean_scores": [round(score / tally.games, 4) for score in tally.scores],
    }


def _print(console: Console, options: Options, tally: Tally, result: dict[str, object]) -> None:
    spice = options.rules.spice
    spiced = "" if spice is None else ", freshly spiced"
    spiced += readings_text(options.rules)
    table = Table(title=f"{tally.games} random games, {options.edition.name}{spiced}")
    table.add_column("seat")
    for heading in ("wins", "share", "mean score"):
        table.add_column(heading, justify="right")
    for tribe, (won, score) in enumerate(zip(tally.wins, tally.scores, strict=True)):
        seat = "dummy" if tribe == options.dummy else str(tribe)
        table.add_row(
            f"{seat} {options.colours[tribe]}",
            str(won),
            f"{won / tally.games:.1%}",
            f"{score / tally.games:.2f}",
        )
    console.print(table)
    facts = Table.grid(padding=(0, 2))
    facts.add_column()
    for _ in range(3):
        facts.add_column(justify="right")
    facts.add_row("", *(Text(heading, "dim") for heading in ("in all", "per game", "per second")))
    for name, number in (("games", tally.games), ("rounds", tally.rounds),
                         ("actions", tally.actions), ("decisions", tally.decisions)):  # fmt: skip
        per_game = "" if name == "games" else f"{number / tally.games:.2f}"
        speed = result.get(f"{name}_per_second")
        facts.add_row(name, str(number), per_game, "" if speed is None else f"{speed:,.0f}")
    console.print(facts)
    if spice is not None:
        console.print(f"spice: {spice_text(spice.data)}", style="dim", soft_wrap=True)
    console.print(f"{result['seconds']:.2f} s", style="dim")
