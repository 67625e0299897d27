"""Errors in words. The engine and the server say what is wrong in English; here their
sentences are recognised, with what fills them, and said in another language.

The engine knows nothing of languages, and a sentence that is not recognised stays as it is.
"""

import re
from functools import cache
from string import Formatter
from typing import Final, NamedTuple

from ursuppe.engine.board import DIRECTION_NAMES
from ursuppe.errors import UrsuppeError
from ursuppe.words.catalog import catalog
from ursuppe.words.gene_names import GENE_NAMES
from ursuppe.words.languages import LANGUAGES

_PARTS: Final = ("messages.", "positions.", "reasons.", "server.")
_QUESTION: Final = "reasons.question."
_PLACE: Final = "positions.place."
_NESTED: Final = frozenset({"error", "reason", "turn"})
"""Places that are filled with another sentence of the engine."""
_LISTED: Final = frozenset({"players", "colours", "choices", "near"})
"""Places that are filled with things to choose from."""


class _Pattern(NamedTuple):
    """A sentence of the engine to be recognised, and its key in the catalogs."""

    sentence: re.Pattern[str]
    key: str


def error_in(language: str, error: UrsuppeError) -> str:
    """An error's message in a language.

    >>> from ursuppe.errors import OptionError
    >>> error_in("de", OptionError("players must be 2, 3 or 4, not 9"))
    'players muss 2, 3 oder 4 sein, nicht 9'
    """
    return said_in(language, str(error))


def said_in(language: str, message: str) -> str:
    """A sentence of the engine or the server in a language.

    >>> said_in("fr", "there is no such table")
    "cette table n'existe pas"
    """
    if language == LANGUAGES[0]:
        return message
    for pattern in _patterns(language):
        found = pattern.sentence.fullmatch(message)
        if found is not None:
            facts = {
                place: _fact(language, place, text) for place, text in found.groupdict().items()
            }
            return catalog(language).say(pattern.key, facts)
    return message


def _fact(language: str, place: str, text: str) -> str:
    """What fills a place, in the language where it has a word for it."""
    said = catalog(language)
    if place in _NESTED:
        return said_in(language, text)
    if place in _LISTED:
        return text.replace(" or ", f" {said.say('names.or')} ")
    if place in ("gene", "other"):
        names = {name["en"]: name[language] for name in GENE_NAMES.values()}
        return names.get(text, text)
    key = {
        "colour": f"names.colour.{text}",
        "question": f"{_QUESTION}{text}",
        "place": f"{_PLACE}{text}",
        "direction": f"names.towards.{text}" if text in DIRECTION_NAMES else "",
    }.get(place, "")
    return said.say(key) if key in said else text


@cache
def _patterns(language: str) -> list[_Pattern]:
    """The sentences of the engine; first those that begin with words of their own, since the
    others may be parts of them, and then those with the most words."""
    patterns: list[tuple[bool, int, _Pattern]] = []
    for key in catalog(language).templates:
        part = next((part for part in _PARTS if key.startswith(part)), None)
        if part is None or key.startswith((_QUESTION, _PLACE)):
            continue
        own, sentence = 0, ""
        for text, place, _, _ in Formatter().parse(key.removeprefix(part)):
            own += len(text)
            sentence += re.escape(text) + (f"(?P<{place}>.+?)" if place else "")
        begins_with_place = sentence.startswith("(?P")
        pattern = _Pattern(re.compile(sentence, re.DOTALL), key)
        patterns.append((begins_with_place, -own, pattern))
    patterns.sort(key=lambda entry: entry[:2])
    return [pattern for _, _, pattern in patterns]
