"""``ursuppe replay``: step through a game that was saved."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ursuppe.commands.language import Language, chosen_language
from ursuppe.engine.game import Game
from ursuppe.terminal.keyboard import typed_line
from ursuppe.terminal.replay import Replay


def replay(
    file: Annotated[Path, typer.Argument(help="The log of a game.")],
    language: Language = None,
    story: Annotated[bool, typer.Option("--story", help="Tell it all at once.")] = False,
) -> None:
    """Step through a saved game; without a terminal, or with --story, tell it all at once."""
    game = Game.load(file)
    shown = Replay(game, Console(highlight=False), typed_line, chosen_language(language))
    if story or (sys.stdin.isatty() and not sys.stdout.isatty()):
        shown.tell_all()
        return
    try:
        shown.run()
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
