"""The rule book, taken apart into rules that can be looked up by id or by gene name.

The text is ``rulebook.md`` beside this file, in English; ``rulebook.de.md`` and
``rulebook.fr.md`` are its translations. A rule is a bullet that starts with its id
in bold. A gene is made of its row in a gene table and of the bullets that speak of it.

>>> find("M3").text.split(",")[0]
'Standing still is never a choice of its own'
>>> find("movement ii").id
'G-MV2'
>>> find("bewegung ii", language="de").id
'G-MV2'
"""

from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from ursuppe.errors import UrsuppeError
from ursuppe.rulebook_reader import Book, Rule, folded
from ursuppe.words.catalog import catalog
from ursuppe.words.languages import LANGUAGES, known_language

__all__ = ["RULES", "SECTIONS", "Rule", "UnknownRuleError", "find", "rules", "sections"]


class UnknownRuleError(UrsuppeError):
    """No rule or gene has this id or name; ``near`` holds those that look like it."""

    def __init__(self, query: str, near: list[str], language: str = "en") -> None:
        """Words the message from what was asked for and what looks like it."""
        words = catalog(language)
        meant = {"near": words.listed(near, "or")}
        hint = words.say("rules.near", meant) if near else words.say("rules.see_list")
        super().__init__(words.say("rules.unknown", {"query": query, "hint": hint}))
        self.query = query
        self.near = near


def find(query: str, language: str = "en") -> Rule:
    """Returns the rule with this id, or the gene or rule with this name.

    Neither case nor accents matter, and a gene goes before a rule of the same name.
    English names are understood in every language.

    >>> find("g-spd").title
    'Speed'
    >>> find("Persistence").id
    'G-PER'
    >>> find("drift").id
    'M1'
    >>> find("evasion", language="fr").title
    'Évasion'
    >>> find("sped")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ...
    UnknownRuleError: There is no rule or gene 'sped'; did you mean Speed?
    """
    book = _book(language)
    wanted = folded(query)
    for names in (book.names, _book(LANGUAGES[0]).names):
        if wanted in names:
            return book.rules[names[wanted][1]]
    near = [book.names[name][0] for name in get_close_matches(wanted, book.names, cutoff=0.7)]
    raise UnknownRuleError(query, near, language)


def rules(language: str = "en") -> dict[str, Rule]:
    """All rules and genes by id, in the order of the book.

    >>> rules("de")["G-SPD"].title
    'Geschwindigkeit'
    """
    return _book(language).rules


def sections(language: str = "en") -> dict[int, str]:
    """The titles of the sections by number.

    >>> sections("fr")[12]
    'Fin'
    """
    return _book(language).sections


@cache
def _book(language: str) -> Book:
    english = known_language(language) == LANGUAGES[0]
    file = "rulebook.md" if english else f"rulebook.{language}.md"
    text = files("ursuppe").joinpath(file).read_text(encoding="utf-8")
    return Book(text, catalog(language))


SECTIONS, RULES = sections(), rules()
"""The sections and the rules in English."""
