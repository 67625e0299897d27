"""The rule book, taken apart into rules that can be looked up by id or by gene name.

The text is ``rulebook.md`` beside this file. A rule is a bullet that starts with its id
in bold. A gene is made of its row in a gene table and of the bullets that speak of it.

>>> find("M3").text.split(",")[0]
'Standing still is never a choice of its own'
>>> find("movement ii").id
'G-MV2'
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files

from ursuppe.errors import UrsuppeError

_ID = r"(?:[GH]-[A-Z][A-Z][A-Z0-9]|[A-Z]{1,2}[0-9]+)"
_SECTION_HEADING = re.compile(r"## (\d+) (.+)")
_RULE_BULLET = re.compile(rf"- \*\*({_ID}(?:, {_ID})*)(?: ([^*]+?))?\.?\*\*:? ?(.*)")
_GENE_ROW = re.compile(r"\| ([GH]-\w+) \| ([^|]+?)(?: \(for ([^)]+)\))? \| (.+) \|")
_LONGEST_TITLE = 64


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, a short title, the number of its section, and its text in Markdown."""

    id: str
    title: str
    section: int
    text: str


class UnknownRuleError(UrsuppeError):
    """No rule or gene has this id or name; ``near`` holds those that look like it."""

    def __init__(self, query: str, near: list[str]) -> None:
        """Word the message from what was asked for and what looks like it."""
        meant = f"did you mean {' or '.join(near)}?" if near else "`ursuppe rules` lists them all."
        super().__init__(f"There is no rule or gene {query!r}; {meant}")
        self.query = query
        self.near = near


def find(query: str) -> Rule:
    """Return the rule with this id, or the gene or rule with this name.

    Case does not matter, and a gene goes before a rule of the same name.

    >>> find("g-spd").title
    'Speed'
    >>> find("Persistence").id
    'G-PER'
    >>> find("drift").id
    'M1'
    >>> find("sped")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ...
    UnknownRuleError: There is no rule or gene 'sped'; did you mean Speed?
    """
    wanted = " ".join(query.split()).casefold()
    if wanted in _NAMES:
        return RULES[_NAMES[wanted][1]]
    near = [_NAMES[name][0] for name in get_close_matches(wanted, _NAMES, cutoff=0.7)]
    raise UnknownRuleError(query, near)


def _parse(book: str) -> tuple[dict[int, str], dict[str, Rule], dict[str, tuple[str, str]]]:
    """Take the book apart: section titles, rules by id, and (spelling, id) by folded name."""
    sections: dict[int, str] = {}
    titles: dict[str, str] = {}
    texts: dict[str, list[str]] = {}
    section_of: dict[str, int] = {}
    named: dict[str, str] = {}
    genes: dict[str, str] = {}
    section = 0
    lines = book.splitlines()
    for number, line in enumerate(lines):
        if heading := _SECTION_HEADING.fullmatch(line):
            section = int(heading[1])
            sections[section] = heading[2]
        elif row := _GENE_ROW.fullmatch(line):
            gene, name, lower, cells = row.groups()
            genes[gene] = titles[gene] = name
            texts[gene] = [_gene_facts(cells.split(" | "), lower)]
            section_of[gene] = section
        elif bullet := _RULE_BULLET.fullmatch(line):
            ids, name, start = bullet.groups()
            text = _unwrap([start, *_continuation(lines, number + 1)])
            for rule in ids.split(", "):
                if rule in genes and text[0].islower():
                    text = f"{genes[rule]} {text}"
                elif name and rule not in genes:
                    named[rule] = name
                titles.setdefault(rule, name or _opening(text))
                texts.setdefault(rule, []).append(text)
                section_of.setdefault(rule, section)
    rules = {
        rule: Rule(rule, titles[rule], section_of[rule], "\n\n".join(texts[rule]))
        for rule in sorted(texts, key=lambda rule: section_of[rule])
    }
    names = {
        spelling.casefold(): (spelling, rule)
        for spelling, rule in (
            *((name, rule) for rule, name in named.items()),
            *((name, rule) for rule, name in genes.items()),
            *((rule, rule) for rule in rules),
        )
    }
    return sections, rules, names


def _continuation(lines: list[str], start: int) -> list[str]:
    """Return the lines from ``start`` that still belong to the bullet before them."""
    end = start
    while end < len(lines) and (not lines[end] or lines[end].startswith("  ")):
        end += 1
    return [line[2:] for line in lines[start:end]]


def _unwrap(lines: list[str]) -> str:
    """Join the lines of each paragraph into one; tables keep their rows.

    >>> _unwrap(["One", "line.", "", "| a |", "|---|", ""])
    'One line.\\n\\n| a |\\n|---|'
    """
    paragraphs = "\n".join(lines).strip().split("\n\n")
    return "\n\n".join(
        paragraph if paragraph.startswith("|") else paragraph.replace("\n", " ")
        for paragraph in paragraphs
    )


def _gene_facts(cells: list[str], lower: str | None) -> str:
    """Put a gene's row into words; the row of a new gene ends with its effect."""
    price, points, *rest = cells
    cost = f"{price} BP" if lower is None else f"{price} BP and {lower} (B3)"
    facts = f"Price {cost}, {points} MP."
    if len(rest) == 1:
        return f"{facts} One copy.\n\n{rest[0]}"
    three, four, large = rest
    large_price, large_points, large_copies = large.split("/")
    return (
        f"{facts} Copies: {three} with three players, {four} with four. "
        f"With five or six: {large_price} BP, {large_points} MP, {large_copies} copies."
    )


def _opening(text: str) -> str:
    """Shorten a rule without a name of its own to its first words.

    >>> _opening("A player without BP cannot move. Or so.")
    'A player without BP cannot move'
    """
    opening = re.split(r"[.:;] | \(|\n", text.replace("*", ""), maxsplit=1)[0].rstrip(".")
    if len(opening) <= _LONGEST_TITLE:
        return opening
    return opening[:_LONGEST_TITLE].rsplit(" ", 1)[0].rstrip(",") + " …"


SECTIONS, RULES, _NAMES = _parse(
    files("ursuppe").joinpath("rulebook.md").read_text(encoding="utf-8")
)
