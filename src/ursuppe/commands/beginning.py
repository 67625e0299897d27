"""The options of commands that begin games."""

from typing import Annotated, TypeAlias

import typer

from ursuppe.engine.rules import Rules

Players: TypeAlias = Annotated[
    int, typer.Option(help="2 to 6; with two the third tribe is the dummy.")
]
EditionName: TypeAlias = Annotated[
    str, typer.Option(help="classic, webley, french, or a .toml file of your own.")
]
Finish: TypeAlias = Annotated[int | None, typer.Option(help="Where the finish zone begins (E3).")]
Spice: TypeAlias = Annotated[
    str,
    typer.Option(
        help="Freshly Spiced: none; default (Social Gene and Population Explosion join, two more "
        "genes each round); all (all 26 join); random (two drawn ones join); or options with "
        "commas between: start=glutton+alarm or random=5, turned_up=0 to 3, rebound=back or "
        "through, healing_two=kills or at_limit."
    ),
]
Answers: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="Defense and Escape once per attack, or once per round (ED4): attack or round. "
        "Left out, it is the edition's.",
        show_default=False,
    ),
]
Following: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="Holding follows any amoeba, or only others, those of other tribes (ED4): any or "
        "others. Left out, it is the edition's.",
        show_default=False,
    ),
]


def readings_text(rules: Rules) -> str:
    """The readings that are not the edition's, as they are told in a title.

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
