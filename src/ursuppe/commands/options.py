"""The options that commands share, and what they mean."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ursuppe.engine.rules import Rules
from ursuppe.errors import OptionError
from ursuppe.words.languages import LANGUAGES, known_language, language_of

LogFile = Annotated[Path, typer.Argument(help="The log of a game.")]
Language = Annotated[
    str | None,
    typer.Option(help=f"{', '.join(LANGUAGES)}; by default that of the environment."),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 for one per processor.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Players = Annotated[int, typer.Option(help="2 to 6; with two the third tribe is the dummy.")]
Edition = Annotated[str, typer.Option(help="classic, webley, french, or a .toml file of your own.")]
Finish = Annotated[int | None, typer.Option(help="Where the finish zone begins (E3).")]
Spice = Annotated[
    str,
    typer.Option(
        help="Freshly Spiced: none; default (Social Gene and Population Explosion join, two more "
        "genes each round); all (all 26 join); random (two drawn ones join); or options with "
        "commas between: start=glutton+alarm or random=5, turned_up=0 to 3, rebound=back or "
        "through, healing_two=kills or at_limit."
    ),
]
Answers = Annotated[
    str | None,
    typer.Option(
        help="Defense and Escape once per attack, or once per round (ED4): attack or round. "
        "Left out, it is the edition's.",
        show_default=False,
    ),
]
Following = Annotated[
    str | None,
    typer.Option(
        help="Holding follows any amoeba, or only others, those of other tribes (ED4): any or "
        "others. Left out, it is the edition's.",
        show_default=False,
    ),
]

Data = Annotated[Path | None, typer.Option(help="Where games are kept.", show_default=False)]


def chosen_language(language: str | None) -> str:
    """The language that was asked for, or that of the environment."""
    return language_of(os.environ) if language is None else known_language(language.lower())


def processes(jobs: int) -> int:
    """How many processes that is."""
    return jobs or os.cpu_count() or 1


def check_place(path: Path) -> None:
    """OptionError if there is no folder for a file, or a folder where it should be: better
    before hours of work than after."""
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r} to write {path.name!r} into")
    if path.is_dir():
        raise OptionError(f"{path.name!r} is a folder; name a file to write")


def readings_text(rules: Rules) -> str:
    """The readings that are not the edition's, as a title has them.

    >>> from ursuppe import Game
    >>> readings_text(Game.new(answers="round").rules)
    ', answers round'
    >>> readings_text(Game.new(edition="webley", answers="round").rules)
    ''
    """
    said = ""
    if rules.answers != rules.edition.answers:
        said += f", answers {rules.answers}"
    if rules.following != rules.edition.following:
        said += f", following {rules.following}"
    return said
