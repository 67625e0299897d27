"""The command ``ursuppe``: registers the commands and turns errors into one line."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from ursuppe import __version__, commands
from ursuppe.build import version_text
from ursuppe.errors import UrsuppeError
from ursuppe.words.catalog import catalog
from ursuppe.words.errors import error_in
from ursuppe.words.languages import language_of

COMMANDS: Final = (
    "play", "serve", "backup", "restore", "doctor", "replay", "review", "rules", "simulate",
    "exhaust", "dataset", "arena", "tune",
)  # fmt: skip
"""Each has a module of its name in `commands`."""


def _show_version(wanted: bool) -> None:
    """Prints the version and the build and stops, if it was asked for."""
    if wanted:
        typer.echo(version_text(__version__))
        raise typer.Exit


def ursuppe(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Primordial Soup, the board game of amoebas, genes and ozone."""


def command_line(arguments: Sequence[str]) -> typer.Typer:
    """All commands, or only the one that is asked for: to import the others takes as long as it
    takes the server to start."""
    app = typer.Typer(
        name="ursuppe",
        no_args_is_help=True,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(ursuppe)
    for name in [name for name in COMMANDS if name in arguments[:1]] or COMMANDS:
        app.command()(vars(import_module(f"{commands.__name__}.{name}"))[name])
    return app


def main() -> None:
    """Runs the command line; an error of the game is one clear line and exit code 2."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without box lines still works
    try:
        command_line(sys.argv[1:])()
    except UrsuppeError as error:
        language = language_of(os.environ)
        said = error_in(language, error)
        mark = catalog(language).say("terminal.error")
        Console(stderr=True).print(Text.assemble((mark, "bold red"), said))
        sys.exit(2)
