"""The option ``--language`` of commands that speak of a game."""

import os
from typing import Annotated

import typer

from ursuppe.words.languages import LANGUAGES, known_language, language_of

Language = Annotated[
    str | None,
    typer.Option(help=f"{', '.join(LANGUAGES)}; by default that of the environment."),
]


def chosen_language(language: str | None) -> str:
    """The language that was asked for, or that of the environment."""
    return language_of(os.environ) if language is None else known_language(language.lower())
