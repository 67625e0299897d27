"""``ursuppe arena``: bots play each other, and it is told how strong they are."""

import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from ursuppe.arena import results
from ursuppe.arena.contestants import contestants
from ursuppe.arena.export import check_name, export
from ursuppe.arena.extra import needed
from ursuppe.arena.match import Record, Table
from ursuppe.arena.report import check_libraries, write_report
from ursuppe.arena.series import play_series
from ursuppe.arena.standings import pairwise, standings, summary
from ursuppe.beginning import Beginning, spice_of, spice_text
from ursuppe.bots import Budget
from ursuppe.bots.budget import DAY
from ursuppe.commands.beginning import (
    Answers,
    EditionName,
    Finish,
    Following,
    Spice,
    readings_text,
)
from ursuppe.commands.places import check_place
from ursuppe.commands.simulate import INTERRUPTED, noticing_interrupts
from ursuppe.errors import OptionError


def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="Who sits at the table, with commas between: random, greedy, rollout, search, "
            "search@800, a level, module:Class, or cmd:COMMAND. A repeated name is one contestant."
        ),
    ] = "greedy,random,random,random",
    games: Annotated[
        int, typer.Option(min=1, help="How many games; best a multiple of the bots.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    playouts: Annotated[
        int | None, typer.Option(min=1, help="Playouts for each decision of rollout and search.")
    ] = None,
    time_per_move: Annotated[
        float | None, typer.Option(min=1, max=DAY, help="Milliseconds for each decision.")
    ] = None,
    edition: EditionName = "classic",
    finish: Finish = None,
    answers: Answers = None,
    following: Following = None,
    spice: Spice = "none",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per processor.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Write each game to this file as it is played.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with such a file; its table counts, not the options.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option(help="Write all seats of all games as .csv or .parquet.")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write a report as HTML.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play each other: seats rotate, and each rotation has the same dice."""
    needed("openskill")
    if table is not None:
        check_name(table)
        check_place(table)
    if report is not None:
        check_libraries()
        check_place(report)
    file: TextIO | None = None
    played: list[Record] = []
    if resume is not None:
        if out is not None:
            raise OptionError("--resume goes on in its own file; leave --out away")
        seating, games, played, file = results.go_on(resume)
    else:
        budget = Budget(playouts, time_per_move) if playouts or time_per_move else None
        players, spiced = len(bots.split(",")), spice_of(spice)
        beginning = Beginning(players, edition, finish, spiced, answers, following).with_data()
        seating = Table(contestants(bots, budget), beginning, seed)
        file = None if out is None else results.begin(out, seating, games)
    try:
        finished = _play(seating, games, jobs or os.cpu_count() or 1, played, file)
    finally:
        if file is not None:
            file.close()
    if not finished:
        _tell_how_to_go_on(seating, games, played, out or resume)
    if played:
        _tell(seating, played, table, report, as_json)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _play(table: Table, games: int, jobs: int, played: list[Record], file: TextIO | None) -> bool:
    """Plays what is missing, with a bar for whoever watches; False if Ctrl-C stopped it."""
    console = Console(stderr=True)
    columns = (
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[standing]}", markup=False),
        TimeRemainingColumn(),
    )
    done = {record.number for record in played}
    missing = [number for number in range(games) if number not in done]
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=games, completed=len(played), standing="")
        with noticing_interrupts() as interrupt:
            for record in play_series(table, missing, jobs, interrupt.is_set):
                played.append(record)
                if file is not None:
                    results.write(file, record.to_json())
                for seat, reason in record.forfeits.items():
                    name = record.bots[int(seat)]
                    console.print(
                        f"game {record.number}: {name} forfeits: {reason}",
                        highlight=False, markup=False, soft_wrap=True,
                    )  # fmt: skip
                progress.update(task, advance=1, standing=_standing_now(played))
    return len(played) == games


def _standing_now(played: list[Record]) -> str:
    """Wins so far, for the progress bar.

    >>> _standing_now([])
    ''
    """
    wins: dict[str, int] = {}
    for record in played:
        for bot, place in zip(record.bots, record.places, strict=True):
            wins[bot] = wins.get(bot, 0) + (place == 1)
    leading = sorted(wins.items(), key=lambda item: -item[1])
    return "  ".join(f"{name} {won}" for name, won in leading)


def _tell_how_to_go_on(table: Table, games: int, played: list[Record], path: Path | None) -> None:
    """After Ctrl-C: what was played is kept, in a file of its own if none was named."""
    if path is None and played:
        path = Path(f"arena-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
        with results.begin(path, table, games) as file:
            for record in played:
                results.write(file, record.to_json())
    console = Console(stderr=True)
    console.print(f"stopped after {len(played)} of {games} games", highlight=False)
    if path is not None:
        console.print(f"go on with: ursuppe arena --resume {path}", highlight=False, soft_wrap=True)


def _tell(
    seating: Table,
    played: list[Record],
    table: Path | None,
    report: Path | None,
    as_json: bool,
) -> None:
    title = _title(seating, len(played))
    if as_json:
        typer.echo(json.dumps(summary(played)))
    else:
        _print(Console(), title, played)
    if table is not None:
        export(played, table)
    if report is not None:
        write_report(played, title, report)


def _title(table: Table, games: int) -> str:
    edition = table.beginning.edition
    edition = edition if isinstance(edition, str) else "an edition of its own"
    rules = table.beginning.game().rules
    spiced = "" if rules.spice is None else f", spice {spice_text(rules.spice.data)}"
    spiced += readings_text(rules)
    return f"{games} games, {table.players} players, {edition}{spiced}, seed {table.seed}"


def _print(console: Console, title: str, played: list[Record]) -> None:
    found = standings(played)
    grid = Grid(title=title, title_justify="left")
    grid.add_column("bot")
    columns: dict[str, Callable[[int], str]] = {
        "games": lambda i: str(found[i].games),
        "wins per seat": lambda i: f"{found[i].win_rate:.1%}",
        "95 %": lambda i: f"{100 * found[i].low:.1f}–{100 * found[i].high:.1f}%",
        "ladder": lambda i: f"{found[i].mean_ladder:.1f}",
        "rating": lambda i: f"{found[i].rating:.1f} ± {found[i].uncertainty:.1f}",
        "ms": lambda i: f"{found[i].milliseconds:.2f}",
    }
    for heading in columns:
        grid.add_column(heading, justify="right")
    for i, one in enumerate(found):
        grid.add_row(Text(one.name), *(cell(i) for cell in columns.values()))
    console.print(grid)
    for one in found:
        if one.forfeits:
            console.print(f"{one.name} forfeited {one.forfeits} of {one.seats} seats", markup=False)
    matrix = pairwise(played)
    if not matrix:
        return
    names = [one.name for one in found]
    grid = Grid(title="How often the row was ahead of the column", title_justify="left")
    grid.add_column("")
    for name in names:
        grid.add_column(Text(name), justify="right")
    for name in names:
        ahead = matrix.get(name, {})
        grid.add_row(Text(name), *(f"{ahead[o]:.1%}" if o in ahead else "–" for o in names))
    console.print(grid)
