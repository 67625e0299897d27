"""The command ``ursuppe``: registers the commands and turns errors into one line."""

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from ursuppe import __version__
from ursuppe.build import version_text
from ursuppe.commands.arena import arena
from ursuppe.commands.dataset import dataset
from ursuppe.commands.exhaust import exhaust
from ursuppe.commands.play import play
from ursuppe.commands.replay import replay
from ursuppe.commands.review import review
from ursuppe.commands.rules import rules
from ursuppe.commands.serve import serve
from ursuppe.commands.simulate import simulate
from ursuppe.commands.tune import tune
from ursuppe.errors import UrsuppeError
from ursuppe.words.catalog import catalog
from ursuppe.words.errors import error_in
from ursuppe.words.languages import language_of

app = typer.Typer(
    name="ursuppe",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: Final[list[Callable[..., None]]] = [
    play, serve, replay, review, rules, simulate, exhaust, dataset, arena, tune,
]  # fmt: skip
for command in COMMANDS:
    app.command()(command)


def _show_version(wanted: bool) -> None:
    """Prints the version and the build and stops, if it was asked for."""
    if wanted:
        typer.echo(version_text(__version__))
        raise typer.Exit


@app.callback()
def ursuppe(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Primordial Soup, the board game of amoebas, genes and ozone."""


def main() -> None:
    """Runs the command line; an error of the game is one clear line and exit code 2."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without box lines still works
    try:
        app()
    except UrsuppeError as error:
        language = language_of(os.environ)
        said = error_in(language, error)
        mark = catalog(language).say("terminal.error")
        Console(stderr=True).print(Text.assemble((mark, "bold red"), said))
        sys.exit(2)
