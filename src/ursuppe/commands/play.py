"""``ursuppe play``: a game in the terminal."""

import random
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ursuppe.beginning import Beginning, spice_of
from ursuppe.bots import BOTS, LEVELS, make_bot
from ursuppe.commands import options
from ursuppe.commands.progress import INTERRUPTED
from ursuppe.engine.dice import Dice
from ursuppe.engine.game import Game
from ursuppe.errors import OptionError
from ursuppe.terminal.keyboard import typed_line
from ursuppe.terminal.session import Session

with suppress(ImportError):  # Windows has none; elsewhere it lets one edit what one types
    import readline  # noqa: F401


def play(
    players: options.Players = 4,
    humans: Annotated[
        str, typer.Option(help="Seats that people play, such as 0,2; or all, or none.")
    ] = "0",
    names: Annotated[str | None, typer.Option(help="Names of all players: Ada,Bot,Cy.")] = None,
    edition: options.Edition = "classic",
    finish: options.Finish = None,
    answers: options.Answers = None,
    following: options.Following = None,
    spice: options.Spice = "none",
    bot: Annotated[
        str, typer.Option(help=f"Who plays the other seats: {', '.join([*LEVELS, *BOTS])}.")
    ] = "medium",
    seed: Annotated[int | None, typer.Option(help="Makes dice and bots repeatable.")] = None,
    language: options.Language = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a saved game.", show_default=False)
    ] = None,
) -> None:
    """Play a game in the terminal; the other seats are bots."""
    if resume is None:
        named = None if names is None else [name.strip() for name in names.split(",")]
        spiced = spice_of(spice)
        game = Beginning(players, edition, finish, spiced, answers, following, names=named).game()
    else:
        game = Game.load(resume)
    people = seats(humans, game.options.players, game.options.colours)
    if seed is None:
        seed = random.SystemRandom().getrandbits(64)
    assert game.log is not None
    # A game that goes on must not roll the dice of its beginning again.
    dice = Dice(seed + (len(game.log) << 64))
    player = make_bot(bot, random.Random(f"ursuppe {seed} {len(game.log)}"))
    console = Console(highlight=False)
    spoken = options.chosen_language(language)
    session = Session(game, people, player, dice, console, typed_line, resume, spoken)
    try:
        session.play()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def seats(text: str, players: int, colours: list[str]) -> set[int]:
    """The seats that a list of numbers or colours names.

    >>> seats("0, green", 3, ["red", "yellow", "green"])
    {0, 2}
    >>> seats("all", 2, ["red", "yellow", "green"])
    {0, 1}
    """
    words = [word.strip().lower() for word in text.split(",")]
    if words == ["all"]:
        return set(range(players))
    if words == ["none"]:
        return set()
    found = set()
    for word in words:
        if word in colours[:players]:
            found.add(colours.index(word))
        elif word.isdecimal() and int(word) < players:
            found.add(int(word))
        else:
            raise OptionError(
                f"there is no seat {word!r}; seats are 0 to {players - 1}, or all, or none"
            )
    return found
