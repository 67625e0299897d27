"""The languages that the game speaks."""

import re
from collections.abc import Mapping
from typing import Final

from ursuppe.errors import OptionError

LANGUAGES: Final = ("en", "de", "fr")
"""English, German, French; the first is spoken where none is chosen."""


def known_language(language: str) -> str:
    """The language by its code. Raises OptionError for one that the game does not speak.

    >>> known_language("de")
    'de'
    """
    if language not in LANGUAGES:
        raise OptionError(
            f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}"
        )
    return language


def language_accepted(header: str) -> str:
    """The language that a browser likes best of those that the game speaks, by the header
    `Accept-Language`.

    >>> language_accepted("it, fr-CH;q=0.7, de;q=0.9")
    'de'
    >>> language_accepted("")
    'en'
    """
    liked: list[tuple[float, str]] = []
    for wish in header.split(","):
        code, _, liking = wish.partition(";q=")
        language = code.strip().lower()[:2]
        if language in LANGUAGES and re.fullmatch(r"[a-zA-Z]{2}(-\w+)*", code.strip()):
            liked.append((_number(liking), language))
    return max(liked, key=lambda wish: wish[0])[1] if liked else LANGUAGES[0]


def _number(liking: str) -> float:
    """How much a language is liked: fully, unless a number says less."""
    return float(liking) if re.fullmatch(r"[01](\.\d+)?", liking.strip()) else 1.0


def language_of(environment: Mapping[str, str]) -> str:
    """The language of an environment, by the variables that say it for all programs.

    >>> language_of({"LANG": "de_AT.UTF-8"})
    'de'
    >>> language_of({"LC_ALL": "C", "LANG": "fr_FR"})
    'en'
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            code = re.split("[^a-z]", value.lower(), maxsplit=1)[0]
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
