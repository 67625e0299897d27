"""``ursuppe arena``: bots play each other; standings say how strong they are."""

import json
from datetime import datetime
from pathlib import Path
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from ursuppe.arena import results
from ursuppe.arena.contestants import contestants
from ursuppe.arena.export import check_name, export
from ursuppe.arena.match import MatchRecord, Series
from ursuppe.arena.report import check_libraries, write_report
from ursuppe.arena.series import play_series
from ursuppe.arena.standings import AHEAD, ahead_rows, standings, summary
from ursuppe.beginning import Beginning, spice_of, spice_text
from ursuppe.bots import Budget
from ursuppe.bots.budget import DAY
from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED, noticing_interrupts, short_bar
from ursuppe.errors import OptionError
from ursuppe.extras import needed


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
    seed: options.Seed = 1,
    playouts: Annotated[
        int | None, typer.Option(min=1, help="Playouts for each decision of rollout and search.")
    ] = None,
    time_per_move: Annotated[
        float | None, typer.Option(min=1, max=DAY, help="Milliseconds for each decision.")
    ] = None,
    edition: options.Edition = "classic",
    finish: options.Finish = None,
    answers: options.Answers = None,
    following: options.Following = None,
    spice: options.Spice = "none",
    jobs: options.Jobs = 1,
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
    as_json: options.AsJson = False,
) -> None:
    """Let bots play each other: seats rotate, and each rotation has the same dice."""
    needed("arena", "openskill")
    if table is not None:
        check_name(table)
        options.check_place(table)
    if report is not None:
        check_libraries()
        options.check_place(report)
    file: TextIO | None = None
    played: list[MatchRecord] = []
    if resume is not None:
        if out is not None:
            raise OptionError("--resume goes on in its own file; leave --out away")
        series, games, played, file = results.resume(resume)
    else:
        budget = Budget(playouts, time_per_move) if playouts or time_per_move else None
        players, spiced = len(bots.split(",")), spice_of(spice)
        beginning = Beginning(players, edition, finish, spiced, answers, following).with_data()
        series = Series(contestants(bots, budget), beginning, seed)
        file = None if out is None else results.begin(out, series, games)
    try:
        finished = _play(series, games, options.processes(jobs), played, file)
    finally:
        if file is not None:
            file.close()
    if not finished:
        _say_how_to_resume(series, games, played, out or resume)
    if played:
        title = _title(series, len(played))
        if as_json:
            typer.echo(json.dumps(summary(played)))
        else:
            _print(Console(), title, played)
        if table is not None:
            export(played, table)
        if report is not None:
            write_report(played, title, report)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _play(
    series: Series, games: int, jobs: int, played: list[MatchRecord], file: TextIO | None
) -> bool:
    """Plays what is missing, with a bar for whoever watches; False if Ctrl-C stopped it."""
    done = {record.number for record in played}
    missing = [number for number in range(games) if number not in done]
    with short_bar("{task.fields[standing]}") as progress:
        task = progress.add_task("", total=games, completed=len(played), standing="")
        with noticing_interrupts() as interrupt:
            for record in play_series(series, missing, jobs, interrupt.is_set):
                played.append(record)
                if file is not None:
                    results.write(file, record)
                for seat, reason in record.forfeits.items():
                    name = record.bots[int(seat)]
                    progress.console.print(
                        f"game {record.number}: {name} forfeits: {reason}",
                        highlight=False, markup=False, soft_wrap=True,
                    )  # fmt: skip
                progress.update(task, advance=1, standing=_standing_now(played))
    return len(played) == games


def _standing_now(played: list[MatchRecord]) -> str:
    """Wins so far, for the progress bar.

    >>> _standing_now([])
    ''
    """
    wins: dict[str, int] = {}
    for record in played:
        for bot, place in record.placed:
            wins[bot] = wins.get(bot, 0) + (place == 1)
    leading = sorted(wins.items(), key=lambda item: -item[1])
    return "  ".join(f"{name} {won}" for name, won in leading)


def _say_how_to_resume(
    series: Series, games: int, played: list[MatchRecord], path: Path | None
) -> None:
    """After Ctrl-C: what was played is kept, in a file of its own if none was named."""
    if path is None and played:
        path = Path(f"arena-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
        with results.begin(path, series, games) as file:
            for record in played:
                results.write(file, record)
    console = Console(stderr=True)
    console.print(f"stopped after {len(played)} of {games} games", highlight=False)
    if path is not None:
        console.print(f"go on with: ursuppe arena --resume {path}", highlight=False, soft_wrap=True)


def _title(series: Series, games: int) -> str:
    edition = series.beginning.edition
    edition = edition if isinstance(edition, str) else "an edition of its own"
    rules = series.beginning.game().rules
    spiced = "" if rules.spice is None else f", spice {spice_text(rules.spice.data)}"
    spiced += options.readings_text(rules)
    return f"{games} games, {series.players} players, {edition}{spiced}, seed {series.seed}"


def _print(console: Console, title: str, played: list[MatchRecord]) -> None:
    found = standings(played)
    headings = ["games", "wins per seat", "95 %", "ladder", "rating", "ms"]
    cells = [
        [
            one.name,
            str(one.games),
            f"{one.win_rate:.1%}",
            f"{100 * one.low:.1f}–{100 * one.high:.1f}%",
            f"{one.mean_ladder:.1f}",
            f"{one.rating:.1f} ± {one.uncertainty:.1f}",
            f"{one.milliseconds:.2f}",
        ]
        for one in found
    ]
    console.print(_table(title, "bot", headings, cells))
    for one in found:
        if one.forfeits:
            console.print(f"{one.name} forfeited {one.forfeits} of {one.seats} seats", markup=False)
    names = [one.name for one in found]
    if len(names) > 1:
        console.print(_table(AHEAD, "", names, ahead_rows(played, names)))


def _table(title: str, first: str, others: list[str], rows: list[list[str]]) -> Table:
    columns = [Column(Text(heading), justify="right") for heading in others]
    table = Table(first, *columns, title=title, title_justify="left")
    for row in rows:
        table.add_row(*map(Text, row))
    return table
