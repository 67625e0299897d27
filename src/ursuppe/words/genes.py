"""Genes in a few words, for lists and for cards; the rule book has the whole of it."""

from ursuppe.words.catalog import catalog
from ursuppe.words.languages import LANGUAGES


def brief(rule: str, language: str = LANGUAGES[0]) -> str:
    """What the gene of a rule does, in a few words; "" for one without.

    >>> brief("G-LIF", "de")
    'stirbt erst mit einem SP mehr'
    """
    return _said(f"genes.brief.{rule}", language)


def card_text(rule: str, language: str = LANGUAGES[0]) -> str:
    """All that a player needs to know of a gene at the table, in one or two short sentences;
    "" for one without.

    >>> card_text("G-LIF")
    'Dies with 3 DP instead of 2.'
    """
    return _said(f"genes.card.{rule}", language)


def _said(key: str, language: str) -> str:
    """An entry of the catalog, or "" if it has none."""
    words = catalog(language)
    return words.say(key) if key in words else ""
