"""What is said around the rules of the book: a gene's row in words, and a rule not found."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class RulePhrases:
    """Phrases of one language; each place in braces is filled with a number or a name."""

    facts: str
    """A gene's price, with the lower gene if it has one, and its MP."""
    lower: str
    """The lower gene that an advanced gene costs as well."""
    one_copy: str
    """A new gene's copies."""
    copies: str
    """The copies with three and four players, and the numbers with five or six."""
    copy: str
    """A single copy, at the end of `copies`."""
    several: str
    """More than one copy, at the end of `copies`."""
    no_such_rule: str
    """Nothing has this id or name."""
    did_you_mean: str
    """What looks like it."""
    see_list: str
    """Where all are listed, if nothing looks like it."""
    either: str
    """The word between two names."""


PHRASES: Final = {
    "en": RulePhrases(
        facts="Price {price} BP{lower}, {points} MP.",
        lower=" and {gene} (B3)",
        one_copy="One copy.",
        copies="Copies: {three} with three players, {four} with four. "
        "With five or six: {price} BP, {points} MP, {copies}.",
        copy="1 copy",
        several="{number} copies",
        no_such_rule="There is no rule or gene {query!r}; {hint}",
        did_you_mean="did you mean {near}?",
        see_list="`ursuppe rules` lists them all.",
        either=" or ",
    ),
    "de": RulePhrases(
        facts="Preis {price} BP{lower}, Empfindlichkeit {points}.",
        lower=" und {gene} (B3)",
        one_copy="Eine Karte.",
        copies="Anzahl: {three} zu dritt, {four} zu viert. "
        "Zu fünft oder sechst: {price} BP, Empfindlichkeit {points}, {copies}.",
        copy="1 Karte",
        several="{number} Karten",
        no_such_rule="Es gibt keine Regel und kein Gen {query!r}; {hint}",
        did_you_mean="gemeint ist vielleicht {near}.",
        see_list="`ursuppe rules` zählt alle auf.",
        either=" oder ",
    ),
    "fr": RulePhrases(
        facts="Prix\u00a0: {price} PE{lower}, {points} PM.",
        lower=" et {gene} (B3)",
        one_copy="Un seul exemplaire.",
        copies="Exemplaires\u00a0: {three} à trois joueurs, {four} à quatre. "
        "À cinq ou six\u00a0: {price} PE, {points} PM, {copies}.",
        copy="1 exemplaire",
        several="{number} exemplaires",
        no_such_rule="Il n'y a ni règle ni gène {query!r}\u00a0; {hint}",
        did_you_mean="vouliez-vous dire {near}\u00a0?",
        see_list="`ursuppe rules` les énumère tous.",
        either=" ou ",
    ),
}
"""The phrases by language."""
