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
