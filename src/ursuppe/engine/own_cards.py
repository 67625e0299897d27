"""Genes of one's own, as an edition's `[[own_genes]]` says them (ED5): read and checked.

What is wrong is named with its place, and with its line where the edition is a file.
"""

import re
from difflib import get_close_matches
from typing import Final, NoReturn, Protocol

from ursuppe.engine.effects import EFFECTS, NUMBERS_ONLY, PRINTED_NAMES, SOCIAL
from ursuppe.errors import quoted

Data = dict[str, object]
Numbers = dict[str, dict[int, list[int]]]
"""Price, MP and copies by gene and number of tribes."""

MOST: Final = 8
KEYS: Final = [
    "key", "name", "text", "price", "MP", "copies", "lower", "cards", "pays", "effects",
]  # fmt: skip
LANGUAGES: Final = ["en", "de", "fr"]
LONGEST_KEY: Final = 30
LONGEST_NAME: Final = 30
LONGEST_TEXT: Final = 200
BOUNDS: Final = {"price": (0, 99), "MP": (-20, 20), "copies": (0, 9), "cards": (0, 4),
                 "pays": (0, 20)}  # fmt: skip
COLUMNS: Final = {3: "three", 4: "four", 5: "five or six"}
"""The columns of `copies`, by the least number of tribes."""
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_CARD: Final = re.compile(r"\s*\[\[\s*[\"']?own_genes[\"']?\s*\]\]")
_HEADER: Final = re.compile(r"\s*\[")
_LIST: Final = re.compile(r"\s*[\"']?own_genes[\"']?\s*=")


class Reports(Protocol):
    """Who says what is wrong."""

    def fail(self, place: str, problem: str) -> NoReturn:
        """Raises the error for one place of the edition."""


class OwnEffect:
    """An effect of a card: its rule, and its number, if that is changed."""

    def __init__(self, rule: str, number: int | None) -> None:
        self.rule = rule
        self.number = number


class OwnCard:
    """One card of one's own."""

    def __init__(self, data: Data, reader: "CardReader") -> None:
        self.key = reader.key(data)
        self.names = reader.words(data, "name", LONGEST_NAME)
        """Its name by language; English is always there."""
        self.texts = reader.words(data, "text", LONGEST_TEXT) if "text" in data else {}
        """What its card says, by language; empty where its effects speak for themselves."""
        price = reader.number(data, "price")
        mutation = reader.number(data, "MP")
        three, four, many = reader.copies(data)
        self.numbers = {3: [price, mutation, three], 4: [price, mutation, four],
                        5: [price, mutation, many], 6: [price, mutation, many]}  # fmt: skip
        """Price, MP and copies by the number of tribes."""
        self.lower = reader.lower(data)
        self.cards = reader.number(data, "cards") if "cards" in data else None
        self.pays = reader.number(data, "pays") if "pays" in data else None
        self.effects = reader.effects(data)


class CardReader:
    """Reads the values of one card."""

    def __init__(self, reports: Reports, place: str, taken: dict[str, str]) -> None:
        self._reports = reports
        self.place = place
        self._taken = taken
        """What the keys are taken by already: "a printed gene", "own_genes[0]"."""

    def fail(self, key: str, problem: str) -> NoReturn:
        """Raises the error for one of the card's keys, or for the card."""
        self._reports.fail(f"{self.place}.{key}" if key else self.place, problem)

    def read(self, data: object) -> OwnCard:
        """The whole card."""
        if not isinstance(data, dict):
            self.fail("", f"must be a table, not {quoted(data)}")
        for key in map(str, data):
            if key not in KEYS:
                near = get_close_matches(key, KEYS, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(KEYS)}"
                self.fail(key[:LONGEST_KEY], f"is no key of a gene; {hint}")
        for key in ("key", "name", "price", "MP", "copies", "effects"):
            if key not in data:
                self.fail("", f"has no {key!r}")
        card = OwnCard(data, self)
        if any(effect.rule == SOCIAL for effect in card.effects):
            for tribes, column in COLUMNS.items():
                if card.numbers[tribes][2] > 1:
                    self.fail(
                        "copies",
                        f"must be 0 or 1 for {column}, not {card.numbers[tribes][2]}: a gene with "
                        "H-SOC is bought from the one who holds it",
                    )
        return card

    def key(self, data: Data) -> str:
        """Its name in logs, positions and actions."""
        value = data["key"]
        if not isinstance(value, str) or not _KEY.fullmatch(value) or len(value) > LONGEST_KEY:
            self.fail(
                "key",
                f"must be at most {LONGEST_KEY} small letters, digits and single underscores, "
                f"beginning with a letter, such as 'sticky_foot', not {quoted(value)}",
            )
        if value in self._taken:
            self.fail("key", f"is {value!r}, which is the key of {self._taken[value]}")
        return value

    def words(self, data: Data, key: str, longest: int) -> dict[str, str]:
        """A line of text, or one for each language, English among them."""
        value = data[key]
        said = value if isinstance(value, dict) else {"en": value}
        for language in said:
            if language not in LANGUAGES:
                self.fail(key, f"has {quoted(language)}; languages are {', '.join(LANGUAGES)}")
        if "en" not in said:
            self.fail(key, "needs 'en', which stands in for the other languages")
        return {
            language: self._line(said[language], f"{key}.{language}" if said is value else key,
                                 longest)
            for language in said
        }  # fmt: skip

    def _line(self, value: object, key: str, longest: int) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            self.fail(key, f"must be a line of text, not {quoted(value)}")
        if len(value.strip()) > longest:
            self.fail(key, f"has {len(value.strip())} characters; at most {longest} fit")
        return value.strip()

    def whole(self, value: object, key: str, low: int, high: int) -> int:
        """A whole number within its bounds."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(key, f"must be a whole number from {low} to {high}, not {quoted(value)}")
        return value

    def number(self, data: Data, key: str) -> int:
        """A number of the card."""
        return self.whole(data[key], key, *BOUNDS[key])

    def copies(self, data: Data) -> list[int]:
        """For three, for four, and for five or six tribes; some card there must be."""
        value = data["copies"]
        if not isinstance(value, list) or len(value) != len(COLUMNS):
            self.fail(
                "copies",
                "must be three numbers, the cards with three, with four, and with five or six "
                f"tribes, such as [1, 1, 2], not {quoted(value)}",
            )
        numbers = [self.whole(item, "copies", *BOUNDS["copies"]) for item in value]
        if not any(numbers):
            self.fail("copies", "are all 0: the gene could never be bought")
        return numbers

    def lower(self, data: Data) -> list[str]:
        """The lower genes, one of which is given for it (B3)."""
        value = data.get("lower", [])
        if not isinstance(value, list) or len(value) > 2:
            self.fail("lower", f"must be a list of at most two genes, not {quoted(value)}")
        for key in value:
            if not isinstance(key, str):
                self.fail("lower", f"must have keys of genes, not {quoted(key)}")
        if len(set(value)) < len(value):
            self.fail("lower", f"names {value[0]!r} twice")
        return list(value)

    def effects(self, data: Data) -> list[OwnEffect]:
        """What it does: rules of printed genes, with a number where one is changed."""
        value = data["effects"]
        if not isinstance(value, list):
            self.fail(
                "effects",
                "must be a list such as ['G-HOL', {rule = 'G-DIV', number = 3}], "
                f"not {quoted(value)}",
            )
        effects = [self._effect(item, f"effects[{i}]") for i, item in enumerate(value)]
        rules = [effect.rule for effect in effects]
        for rule in rules:
            if rules.count(rule) > 1:
                self.fail("effects", f"names {rule} twice; an effect counts once")
        return effects

    def _effect(self, value: object, key: str) -> OwnEffect:
        said = value if isinstance(value, dict) else {"rule": value}
        for name in said:
            if name not in ("rule", "number"):
                self.fail(key, f"has {quoted(name)}; an effect has rule and number")
        rule = said.get("rule")
        if not isinstance(rule, str):
            self.fail(key, f"must name a rule, such as 'G-HOL', not {quoted(rule)}")
        if rule in NUMBERS_ONLY:
            self.fail(key, f"is {rule}, which has no effect of its own: {NUMBERS_ONLY[rule]}")
        if rule not in EFFECTS:
            near = get_close_matches(rule.upper(), EFFECTS, 1)
            hint = (
                f"did you mean {near[0]}?" if near else "the documentation of editions has a list"
            )
            self.fail(key, f"is {quoted(rule)}, which is no gene's effect; {hint}")
        return OwnEffect(rule, self._number_of(said, rule, key))

    def _number_of(self, said: Data, rule: str, key: str) -> int | None:
        bounds = EFFECTS[rule].number
        if "number" not in said:
            if bounds is not None and bounds.needed:
                self.fail(key, f"needs a number from {bounds.low} to {bounds.high} with {rule}")
            return None
        if bounds is None:
            self.fail(key, f"has a number, but {rule} has none that could be changed")
        number = self.whole(said["number"], f"{key}.number", bounds.low, bounds.high)
        if not number:
            self.fail(f"{key}.number", f"is 0, with which {rule} does nothing")
        return number


def own_cards(value: object, printed: Numbers, reports: Reports) -> list[OwnCard]:
    """All cards of one's own, beside the printed genes with their numbers."""
    if not isinstance(value, list):
        reports.fail("own_genes", f"must be a list of tables [[own_genes]], not {quoted(value)}")
    if len(value) > MOST:
        reports.fail("own_genes", f"are {len(value)}; at most {MOST} fit (ED5)")
    taken = dict.fromkeys(printed, "a printed gene")
    names = {name.casefold(): "a printed gene" for name in PRINTED_NAMES}
    cards: list[OwnCard] = []
    for i, data in enumerate(value):
        reader = CardReader(reports, f"own_genes[{i}]", taken)
        card = reader.read(data)
        name = card.names["en"].casefold()
        if name in names:
            reader.fail("name", f"is {card.names['en']!r}, which is the name of {names[name]}")
        taken[card.key] = names[name] = reader.place
        cards.append(card)
    for i, card in enumerate(cards):
        for gene in taken:
            lower = card.key.removeprefix(f"{gene}_for_")
            if lower != card.key and lower in taken:
                reports.fail(
                    f"own_genes[{i}].key",
                    f"is {card.key!r}, which reads as {gene}, had for {lower}",
                )
    _check_lower(cards, printed, reports)
    return cards


def _check_lower(cards: list[OwnCard], printed: Numbers, reports: Reports) -> None:
    """B3: each lower gene is there, leads back to a basic one, and has cards where it must."""
    by_key = {card.key: card for card in cards}
    numbers = printed | {card.key: card.numbers for card in cards}
    for i, card in enumerate(cards):
        place = f"own_genes[{i}].lower"
        for key in card.lower:
            if key not in numbers:
                near = get_close_matches(key, numbers, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                reports.fail(place, f"is {quoted(key)}, which is no gene{hint}")
        if _leads_to(card.key, card.lower, by_key):
            reports.fail(place, f"leads back to {card.key!r} itself")
    for i, card in enumerate(cards):
        for tribes, column in COLUMNS.items():
            if card.lower and card.numbers[tribes][2]:
                had = [key for key in card.lower if numbers[key][tribes][2]]
                if not had:
                    reports.fail(
                        f"own_genes[{i}].copies",
                        f"must be 0 for {column}, not {card.numbers[tribes][2]}: there is no card "
                        f"of {' or '.join(card.lower)} then, so it could never be bought",
                    )


def _leads_to(key: str, lower: list[str], by_key: dict[str, OwnCard]) -> bool:
    """Whether a gene is among the lower ones, or among those of theirs, and so on."""
    seen: set[str] = set()
    ahead = list(lower)
    while ahead:
        gene = ahead.pop()
        if gene == key:
            return True
        if gene in by_key and gene not in seen:
            seen.add(gene)
            ahead += by_key[gene].lower
    return False


def line_of(text: str, place: str) -> int:
    """The line of an edition file that has a place of `own_genes`; 0 for any other.

    >>> line_of("title = 'T'\\n[[own_genes]]\\nkey = 'a'\\nprice = -1", "own_genes[0].price")
    4
    """
    found = re.fullmatch(r"own_genes(?:\[(\d+)\](?:\.(\w+).*)?)?", place)
    if found is None:
        return 0
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if _CARD.match(line)]
    wanted, key = int(found[1] or 0), found[2]
    if wanted >= len(starts):
        return next((n + 1 for n, line in enumerate(lines) if _LIST.match(line)), 0)
    start = starts[min(wanted, MOST)] if found[1] else starts[min(len(starts) - 1, MOST)]
    for number in range(start + 1, len(lines)):
        if _HEADER.match(lines[number]):
            break
        if key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", lines[number]):
            return number + 1
    return start + 1
