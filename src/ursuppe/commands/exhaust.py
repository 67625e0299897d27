"""``ursuppe exhaust``: random games until every gene has done all it can do."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Column, Table
from rich.text import Text

from ursuppe.commands import options
from ursuppe.commands.progress import progress_bar
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.options import PLAYERS
from ursuppe.exhaust.checked_play import BrokenGame
from ursuppe.exhaust.effects import PREDICATES
from ursuppe.exhaust.positions import impossible_pairs
from ursuppe.exhaust.runner import Runner
from ursuppe.words.names import listed

NAMES = {gene.key: gene.name for gene in GENES}
MOST_LISTED = 20
"""More missing pairs than this are only counted."""


def exhaust(
    games: Annotated[int, typer.Option(min=1, help="Play at most so many games.")] = 100_000,
    seconds: Annotated[float, typer.Option(min=0, help="Play at most so long.")] = 1800,
    seed: options.Seed = 1,
    logs: Annotated[
        Path, typer.Option(help="Where the log of a game that breaks is saved.")
    ] = Path("build/failed games"),
) -> None:
    """Play random games, steered until every gene has had each of its effects.

    Genes are handed out by position, with 2 to 6 players, until every effect has happened
    with every number of players it can happen with, and every pair of genes that one tribe
    may hold has been held by one. After every action the game is checked.
    """
    runner = Runner(seed, logs)
    try:
        _run(runner, games, seconds)
    except BrokenGame as error:
        said = Text.assemble(("error: ", "bold red"), str(error))
        Console(stderr=True).print(said, soft_wrap=True)
        raise typer.Exit(1) from error
    console = Console(highlight=False)
    console.print(effects_table(runner))
    _print_pairs(console, runner)
    console.print(f"{runner.games} games, {runner.actions} actions, none broken (seed {seed}).")
    if not runner.complete:
        _print_missing(console, runner)
        raise typer.Exit(1)


def _run(runner: Runner, games: int, seconds: float) -> None:
    """Plays, with a bar for whoever watches: how much of all there is has happened."""
    wanted = len(runner.cells) + len(runner.possible_pairs)
    with progress_bar(
        TextColumn("{task.fields[games]} games"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[missing]} to come"),
        TimeElapsedColumn(),
    ) as progress:
        task = progress.add_task("", total=wanted, games=0, missing=wanted)

        def report(runner: Runner) -> None:
            missing = len(runner.missing_cells()) + len(runner.missing_pairs())
            done = wanted - missing
            progress.update(task, completed=done, games=runner.games, missing=missing)

        runner.run(games, seconds, report)


def effects_table(runner: Runner) -> Table:
    """Every gene and effect: how often it has happened, and with how many players."""
    table = Table(
        Column("gene", no_wrap=True),
        "effect",
        Column("how often", justify="right"),
        Column("players", no_wrap=True),
        title="What the genes have done",
        caption="players: ? has not happened with so many, - the gene is not in such a game",
    )
    missing = set(runner.missing_cells())
    for key, effects in PREDICATES.items():
        for i, effect in enumerate(effects):
            counts = {players: runner.happened[key, effect, players] for players in PLAYERS}
            players = Text(" ").join(
                Text("?", "bold red")
                if (key, effect, n) in missing
                else Text(str(n) if often else "-")
                for n, often in counts.items()
            )
            table.add_row("" if i else NAMES[key], effect, str(sum(counts.values())), players)
    return table


def _print_pairs(console: Console, runner: Runner) -> None:
    wanted = len(runner.possible_pairs)
    held = wanted - len(runner.missing_pairs())
    console.print(f"{held} of {wanted} pairs of genes were held by one tribe. Impossible are:")
    for (first, second), rule in impossible_pairs().items():
        console.print(f"  {NAMES[first]} with {NAMES[second]} ({rule})")


def _print_missing(console: Console, runner: Runner) -> None:
    console.print(Text("Not everything has happened; missing:", "bold red"))
    missing: dict[str, list[str]] = {}
    for gene, effect, players in runner.missing_cells():
        missing.setdefault(f"{NAMES[gene]}: {effect}", []).append(str(players))
    for effect, counts in missing.items():
        console.print(f"  {effect}, with {listed(counts)} players")
    pairs = runner.missing_pairs()
    for first, second in pairs[:MOST_LISTED]:
        console.print(f"  {NAMES[first]} with {NAMES[second]} in one hand")
    if len(pairs) > MOST_LISTED:
        console.print(f"  and {len(pairs) - MOST_LISTED} more pairs")
    console.print("Play more games: --games, --seconds.")
