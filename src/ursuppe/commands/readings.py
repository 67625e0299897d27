"""The options ``--answers`` and ``--following``: readings that any game chooses (ED4)."""

from typing import Annotated, TypeAlias

import typer

from ursuppe.engine.rules import Rules

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
