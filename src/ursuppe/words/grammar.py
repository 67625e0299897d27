"""What the languages do with words beyond their catalogs: numbers, elision, spaces."""

import re
from typing import Final

_ELIDED: Final = re.compile(r"\b([Dd]|[Qq]u)e (?![a-z]\d)(?=[AEIOUÀÂÉÈÊÎÔÛaeiouàâéèêîôû])")
"""A "de" or "que" before a vowel. Before an h it depends on the word, and is left alone, as
it is before the name of a space."""
_SPACED: Final = re.compile(r" (?=[;!?])")


def number_of(language: str, count: int) -> str:
    """Whether a count takes the singular ("one") or the plural ("many").

    >>> number_of("en", 0), number_of("fr", 0)
    ('many', 'one')
    """
    return "one" if count == 1 or (language == "fr" and count == 0) else "many"


def smoothed(language: str, words: str) -> str:
    """Words as they are written once they stand together.

    >>> smoothed("fr", "l'attaque de Orange 2")
    "l'attaque d'Orange 2"
    >>> smoothed("fr", "va de a4 à b4")
    'va de a4 à b4'
    """
    return _ELIDED.sub(r"\1'", words) if language == "fr" else words


def spaced(language: str, template: str) -> str:
    """A template with the spaces that must not break: French has them before : ; ! and ?,
    and inside its quotation marks."""
    if language != "fr":
        return template
    template = re.sub(r"« | (?=[:»])", lambda found: found[0].replace(" ", "\u00a0"), template)
    return _SPACED.sub("\u202f", template)


def sentence(words: str) -> str:
    """Words with a capital and a full stop.

    >>> sentence("red 2 drifts east")
    'Red 2 drifts east.'
    """
    end = "" if words.endswith(("?", ".", "!")) else "."
    return words[:1].upper() + words[1:] + end
