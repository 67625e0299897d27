"""``ursuppe simulate``: many games by bots, and what they came to."""

import json
from contextlib import closing
from time import perf_counter

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from ursuppe.beginning import Beginning, spice_of, spice_text
from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED, games_bar, noticing_interrupts
from ursuppe.engine.options import Options
from ursuppe.simulation import Totals
from ursuppe.simulation import simulate as played


def simulate(
    players: options.Players = 4,
    games: options.Games = 100,
    seed: options.Seed = 1,
    edition: options.Edition = "classic",
    finish: options.Finish = None,
    answers: options.Answers = None,
    following: options.Following = None,
    spice: options.Spice = "none",
    jobs: options.Jobs = 1,
    as_json: options.AsJson = False,
) -> None:
    """Play many games at random and show wins, scores, length and speed."""
    beginning = Beginning(players, edition, finish, spice_of(spice), answers, following).with_data()
    tally = Totals()
    start = perf_counter()
    finished = _play(beginning, games, seed, options.processes(jobs), tally)
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


def _play(beginning: Beginning, games: int, seed: int, jobs: int, tally: Totals) -> bool:
    """Fills the tally, with a bar for whoever watches; False if Ctrl-C stopped it."""
    with games_bar("playing") as progress:
        task = progress.add_task("", total=games)
        batches = played(beginning, games, seed, jobs)
        with closing(batches), noticing_interrupts() as interrupt:
            for batch in batches:
                tally.add(batch)
                progress.advance(task, batch.games)
                if interrupt.is_set():
                    break
    return tally.games == games


def summary(tally: Totals, seconds: float) -> dict[str, object]:
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


def _print(console: Console, begun: Options, tally: Totals, result: dict[str, object]) -> None:
    spice = begun.rules.spice
    spiced = "" if spice is None else ", freshly spiced"
    spiced += options.readings_text(begun.rules)
    title = f"{tally.games} random games, {begun.edition.name}{spiced}"
    headings = [Column(heading, justify="right") for heading in ("wins", "share", "mean score")]
    table = Table("seat", *headings, title=title)
    for tribe, (won, score) in enumerate(zip(tally.wins, tally.scores, strict=True)):
        seat = "dummy" if tribe == begun.dummy else str(tribe)
        share, mean = f"{won / tally.games:.1%}", f"{score / tally.games:.2f}"
        table.add_row(f"{seat} {begun.colours[tribe]}", str(won), share, mean)
    console.print(table)
    facts = Table.grid("", *(Column(justify="right") for _ in range(3)), padding=(0, 2))
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
