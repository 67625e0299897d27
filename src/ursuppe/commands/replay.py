"""``ursuppe replay``: step through a game that was saved."""

import sys
from typing import Annotated

import typer
from rich.console import Console

from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED
from ursuppe.engine.game import Game
from ursuppe.terminal.keyboard import typed_line
from ursuppe.terminal.replay import ReplaySession


def replay(
    file: options.LogFile,
    language: options.Language = None,
    story: Annotated[bool, typer.Option("--story", help="Tell it all at once.")] = False,
) -> None:
    """Step through a saved game; without a terminal, or with --story, tell it all at once."""
    spoken = options.chosen_language(language)
    shown = ReplaySession(Game.load(file), Console(highlight=False), typed_line, spoken)
    if story or (sys.stdin.isatty() and not sys.stdout.isatty()):
        shown.tell_all()
        return
    try:
        shown.run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
