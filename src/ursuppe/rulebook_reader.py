"""Reads a rule book: which lines are sections, rules and genes, and what they are called."""

import re
import unicodedata
from dataclasses import dataclass

from ursuppe.words.catalog import Catalog
from ursuppe.words.grammar import spaced

_ID = r"(?:[GH]-[A-Z][A-Z][A-Z0-9]|[A-Z]{1,2}[0-9]+)"
_SECTION_HEADING = re.compile(r"## (\d+) (.+)")
_RULE_BULLET = re.compile(rf"- \*\*({_ID}(?:, {_ID})*)(?: ([^*]+?))?\.?\*\*(?:\s?:)? ?(.*)")
_GENE_ROW = re.compile(r"\| ([GH]-\w+) \| ([^|]+?)(?: \((?:for|für|pour) ([^)]+)\))? \| (.+) \|")
_LONGEST_TITLE = 64


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, a short title, the number of its section, and its text in Markdown."""

    id: str
    title: str
    section: int
    text: str


class Book:
    """A rule book in one language, taken apart line by line."""

    def __init__(self, text: str, words: Catalog) -> None:
        self._titles: dict[str, str] = {}
        self._texts: dict[str, list[str]] = {}
        self._section_of: dict[str, int] = {}
        self._named: dict[str, str] = {}
        self._genes: dict[str, str] = {}
        self.sections: dict[int, str] = {}
        """The titles of the sections by number."""
        self._read(spaced(words.language, text).splitlines(), words)
        self.rules = {
            rule: Rule(rule, self._titles[rule], section, "\n\n".join(self._texts[rule]))
            for rule, section in sorted(self._section_of.items(), key=lambda item: item[1])
        }
        """All rules by id, section by section."""
        ids = {rule: rule for rule in self._texts}
        called = *self._named.items(), *self._genes.items(), *ids.items()
        self.names = {folded(spelling): (spelling, rule) for rule, spelling in called}
        """How each rule and gene can be called: its spelling and its id, by folded name."""

    def _read(self, lines: list[str], words: Catalog) -> None:
        section = 0
        for number, line in enumerate(lines):
            if heading := _SECTION_HEADING.fullmatch(line):
                section = int(heading[1])
                self.sections[section] = heading[2]
            elif row := _GENE_ROW.fullmatch(line):
                gene, name, lower, cells = row.groups()
                self._genes[gene] = self._titles[gene] = name
                self._texts[gene] = [_gene_facts(cells.split(" | "), lower, words)]
                self._section_of[gene] = section
            elif bullet := _RULE_BULLET.fullmatch(line):
                ids, name, start = bullet.groups()
                text = _unwrap([start, *_continuation(lines, number + 1)])
                for rule in ids.split(", "):
                    self._bullet(rule, name, text, section)

    def _bullet(self, rule: str, name: str | None, text: str, section: int) -> None:
        """Adds what a bullet says of one of its rules."""
        if rule in self._genes and text[0].islower():
            text = f"{self._genes[rule]} {text}"
        elif name and rule not in self._genes:
            self._named[rule] = name
        self._titles.setdefault(rule, name or _opening(text))
        self._texts.setdefault(rule, []).append(text)
        self._section_of.setdefault(rule, section)


def folded(name: str) -> str:
    """A name without what people leave out or vary when they type: case, accents, blanks.

    >>> folded("  Économie  d’énergie ")
    "economie d'energie"
    """
    words = " ".join(name.replace("’", "'").split())
    letters = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _continuation(lines: list[str], start: int) -> list[str]:
    """Returns the lines from ``start`` that still belong to the bullet before them."""
    end = start
    while end < len(lines) and (not lines[end] or lines[end].startswith("  ")):
        end += 1
    return [line[2:] for line in lines[start:end]]


def _unwrap(lines: list[str]) -> str:
    """Joins the lines of each paragraph into one; tables keep their rows.

    >>> _unwrap(["One", "line.", "", "| a |", "|---|", ""])
    'One line.\\n\\n| a |\\n|---|'
    """
    paragraphs = "\n".join(lines).strip().split("\n\n")
    return "\n\n".join(
        paragraph if paragraph.startswith("|") else paragraph.replace("\n", " ")
        for paragraph in paragraphs
    )


def _gene_facts(cells: list[str], lower: str | None, words: Catalog) -> str:
    """Puts a gene's row into words; the row of a new gene ends with its effect."""
    price, points, *rest = cells
    given = words.say("rules.lower", {"gene": lower}) if lower else ""
    facts = words.say("rules.facts", {"price": price, "lower": given, "points": points})
    if len(rest) == 1:
        return f"{facts} {words.say('rules.one_copy')}\n\n{rest[0]}"
    three, four, large = rest
    price, points, copies = large.split("/")
    numbers = {"three": three, "four": four, "price": price, "points": points}
    numbers["copies"] = words.counted("rules.copies", int(copies))
    return f"{facts} {words.say('rules.numbers', numbers)}"


def _opening(text: str) -> str:
    """Shortens a rule without a name of its own to its first words.

    >>> _opening("A player without BP cannot move. Or so.")
    'A player without BP cannot move'
    """
    opening = re.split(r"[.:;] | \(|\n", text.replace("*", ""), maxsplit=1)[0].rstrip(".").rstrip()
    if len(opening) <= _LONGEST_TITLE:
        return opening
    return opening[:_LONGEST_TITLE].rsplit(" ", 1)[0].rstrip(",") + " …"
