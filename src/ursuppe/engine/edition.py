"""Editions: the numbers, the map, the deck and the switches of section 17, as data.

An edition is a TOML file (see `editions/classic.toml`, which has every key with its
rule). A file of one's own writes down only what it changes.

>>> load_edition("webley").free_first_amoeba
False
>>> load_edition({"title": "Short", "numbers": {"start_bp": 9}}).start_bp
9
"""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Final, NoReturn

from ursuppe.engine.board import LARGEST, Board
from ursuppe.engine.own_cards import line_of, own_cards
from ursuppe.errors import EditionError

EDITIONS: Final = ["classic", "webley", "french"]
"""The editions that come with the package."""

Data = dict[str, object]

DRIFTS: Final = "wnesc"

TRIBE_COUNTS: Final = [3, 4, 5, 6]
"""How many tribes a game can have; an edition has numbers for each."""

ANSWERS: Final = ["attack", "round"]
"""How often a tribe uses Defense and Escape (A2, ED4): once per attack, or per round."""
FOLLOWING: Final = ["any", "others"]
"""Behind whom Holding follows (G-HOL, ED4): any amoeba, or other tribes' only."""
MOST_START_SPACES: Final = 6

GENE_NUMBERS: Final = {"price": (0, 99), "MP": (-20, 20), "copies": (0, 9)}


class Edition:
    """One edition, read and checked. `data` is all of it, as the file would say it."""

    def __init__(self, name: str, data: Data, file: str = "") -> None:
        """Reads the data; `file` is the text that it was read from, if any."""
        reader = _Reader(name, file)
        title, *others = reader.classic
        reader.keys(data, "", [title, "extends", *others, "own_genes"])
        self.name = name
        self.data = data
        self.title = reader.text(data, "title")
        self.board = reader.board(data)
        self.deck = reader.deck(data)
        """The cards: drift and ozone, as often as the deck has them, in the file's order."""

        numbers = reader.section(data, "numbers")

        def number(key: str, low: int, high: int) -> int:
            return reader.number(numbers, f"numbers.{key}", low, high)

        self.cubes_per_colour = number("cubes_per_colour", 1, 127)
        self.cubes_per_space = number("cubes_per_space", 0, 9)
        self.start_bp = number("start_bp", 0, 99)
        self.move_cost = number("move_cost", 0, 9)
        self.excretion = number("excretion", 0, 9)
        self.attack_cost = number("attack_cost", 0, 9)
        self.defense_cost = number("defense_cost", 0, 9)
        self.cubes_when_eaten = number("cubes_when_eaten", 0, 9)
        self.cubes_when_dead = number("cubes_when_dead", 0, 9)
        self.first_defects = number("first_defects", 1, 99)
        self.damage_to_die = number("damage_to_die", 1, 9)
        self.damage_to_die_life_expectancy = number("damage_to_die_life_expectancy", 1, 9)
        self.division_cost = number("division_cost", 1, 99)
        self.division_cost_division_rate = number("division_cost_division_rate", 1, 99)
        self.ray_protection_pays = number("ray_protection_pays", 0, 20)
        self.short_life_span_pays = number("short_life_span_pays", 0, 20)
        self.division_cost_short_life_span = number("division_cost_short_life_span", 1, 99)
        self.healing_cost = number("healing_cost", 1, 99)
        self.social_gene_price = number("social_gene_price", 0, 99)
        self.social_gene_lead = number("social_gene_lead", 1, 99)
        self.hard_crust_cost = number("hard_crust_cost", 1, 9)
        self.ladder = number("ladder", 7, 999)
        self.finish = number("finish", 7, 999)
        self.scores_for_genes = reader.numbers(numbers, "numbers.scores_for_genes", 0, 99)
        spaces = len(self.board.names)
        if self.cubes_per_space * spaces > self.cubes_per_colour:
            reader.fail(
                "numbers.cubes_per_space",
                f"{self.cubes_per_space} cubes on each of {spaces} spaces are more than the "
                f"{self.cubes_per_colour} of numbers.cubes_per_colour",
            )
        if self.finish > self.ladder:
            reader.fail("numbers.finish", f"must not lie beyond the ladder's end, {self.ladder}")

        switches = reader.section(data, "switches")
        self.persistence_includes_speed = reader.flag(switches, "persistence_includes_speed")
        self.aggression_includes_struggle = reader.flag(switches, "aggression_includes_struggle")
        self.free_first_amoeba = reader.flag(switches, "free_first_amoeba")
        self.holding_first = reader.word(switches, "holding", ["after", "before"]) == "before"
        self.answers = reader.word(switches, "answers", ANSWERS)
        self.following = reader.word(switches, "following", FOLLOWING)
        self.substitution_splits = reader.splits(switches, "substitution_splits")
        self.frugal_substitution_splits = reader.splits(switches, "frugal_substitution_splits")

        tribes = reader.section(data, "tribes")
        self.tribes = {count: TribeNumbers(reader, tribes, count) for count in TRIBE_COUNTS}
        self.genes = reader.genes(data)
        """Price, MP and copies of each gene, by its key and the number of tribes."""
        self.own_genes = own_cards(data.get("own_genes", []), self.genes, reader)
        """The genes of one's own (ED5), which follow the printed ones."""
        self.genes |= {card.key: card.numbers for card in self.own_genes}


class TribeNumbers:
    """What an edition says for one number of tribes."""

    def __init__(self, reader: "_Reader", tribes: Data, count: int) -> None:
        place = f"tribes.{count}"
        known = ["start_spaces", "amoebas", "start_damage", "tentacle", "income", "diet"]
        table = reader.table(tribes, place, [*known, "scores_for_amoebas"])

        def number(key: str, low: int, high: int) -> int:
            return reader.number(table, f"{place}.{key}", low, high)

        self.start_spaces = number("start_spaces", count, MOST_START_SPACES)
        self.amoebas = number("amoebas", 2, 7)
        self.start_damage = number("start_damage", 0, 9)
        self.tentacle = number("tentacle", 0, 3)
        self.income = number("income", 0, 99)
        self.diet = reader.numbers(table, f"{place}.diet", 1, 4)
        if len(self.diet) > count - 1 or sum(self.diet) > 4:
            reader.fail(
                f"{place}.diet",
                f"must name at most {count - 1} colours and at most 4 cubes, not {self.diet}",
            )
        self.scores_for_amoebas = reader.numbers(table, f"{place}.scores_for_amoebas", 0, 99)
        if len(self.scores_for_amoebas) != self.amoebas + 1:
            reader.fail(
                f"{place}.scores_for_amoebas",
                f"must have {self.amoebas + 1} numbers, for 0 to {self.amoebas} amoebas, "
                f"not {len(self.scores_for_amoebas)}",
            )


class _Reader:
    """Reads values out of the file's tables, and says where one is wrong."""

    def __init__(self, name: str, file: str) -> None:
        self.name = name
        self.file = file
        self.classic = _shipped("classic")
        """Has every key."""

    def fail(self, place: str, problem: str) -> NoReturn:
        """Raises the error for one place of the file."""
        where = f"{place} " if place else ""
        line = line_of(self.file, place)
        at = f"line {line}: " if line else ""
        raise EditionError(f"edition {self.name}: {at}{where}{problem}")

    def keys(self, table: Mapping[str, object], place: str, known: list[str]) -> None:
        """Refuses keys that mean nothing here."""
        for key in map(str, table):
            if key not in known:
                near = get_close_matches(key, known, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
                self.fail(f"{place}.{key}".lstrip("."), f"is no key of an edition; {hint}")

    def table(self, data: Data, place: str, known: list[str]) -> Data:
        """The table at the last word of `place`, with known keys only."""
        value = data.get(place.split(".")[-1])
        if not isinstance(value, dict):
            self.fail(place, f"must be a table, not {value!r}")
        self.keys(value, place, known)
        return value

    def section(self, data: Data, name: str) -> Data:
        """A table of the file, with the keys that it has in the classic edition."""
        classic = self.classic[name]
        assert isinstance(classic, dict)
        return self.table(data, name, list(classic))

    def whole(self, value: object, place: str, low: int, high: int) -> int:
        """A whole number within its bounds."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(place, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def number(self, table: Data, place: str, low: int, high: int) -> int:
        """The number at the last word of `place`."""
        return self.whole(table.get(place.split(".")[-1]), place, low, high)

    def numbers(self, table: Data, place: str, low: int, high: int) -> list[int]:
        """The list of numbers at the last word of `place`; not empty."""
        value = table.get(place.split(".")[-1])
        if not isinstance(value, list) or not value:
            self.fail(place, f"must be a list of whole numbers, not {value!r}")
        return [self.whole(item, f"{place}[{i}]", low, high) for i, item in enumerate(value)]

    def text(self, table: Data, key: str) -> str:
        """A line of text."""
        value = table.get(key)
        if not isinstance(value, str) or not value.strip() or len(value.splitlines()) > 1:
            self.fail(key, f"must be a line of text, not {value!r}")
        return value

    def flag(self, switches: Data, key: str) -> bool:
        """A switch that is true or false."""
        value = switches.get(key)
        if not isinstance(value, bool):
            self.fail(f"switches.{key}", f"must be true or false, not {value!r}")
        return value

    def word(self, switches: Data, key: str, words: list[str]) -> str:
        """A switch that is one of some words."""
        value = switches.get(key)
        if not isinstance(value, str) or value not in words:
            self.fail(f"switches.{key}", f"must be one of {', '.join(words)}, not {value!r}")
        return value

    def splits(self, switches: Data, key: str) -> list[list[int]]:
        """Splits of a diet, each from the most cubes of a colour to the fewest."""
        value = switches.get(key)
        place = f"switches.{key}"
        if not isinstance(value, list):
            self.fail(place, f"must be a list of splits such as [[2, 2]], not {value!r}")
        result: list[list[int]] = []
        for i, split in enumerate(value):
            if not isinstance(split, list) or not 1 <= len(split) <= 3:
                self.fail(f"{place}[{i}]", f"must be a split such as [2, 2], not {split!r}")
            numbers = [self.whole(item, f"{place}[{i}]", 1, 5) for item in split]
            if sum(numbers) > 5:
                self.fail(f"{place}[{i}]", f"must have at most 5 cubes, not {sum(numbers)}")
            result.append(sorted(numbers, reverse=True))
        return result

    def board(self, data: Data) -> Board:
        """The map."""
        drawing = data.get("map")
        if not isinstance(drawing, str):
            self.fail("map", f"must be drawn in text, not {drawing!r}")
        rows = [row.strip() for row in drawing.strip().splitlines()]
        for y, row in enumerate(rows):
            for mark in row:
                if mark not in "#@.":
                    self.fail(f"map, row {y + 1}", f"may have '#', '@' and '.', not {mark!r}")
            if len(row) != len(rows[0]):
                self.fail(
                    f"map, row {y + 1}",
                    f"must be {len(rows[0])} wide, as the first is, not {len(row)}",
                )
        if not rows or len(rows) > LARGEST or len(rows[0]) > LARGEST:
            self.fail("map", f"must have 1 to {LARGEST} rows and columns")
        board = Board(drawing)
        if not 6 <= len(board.names) <= 120:
            self.fail("map", f"must have 6 to 120 spaces, not {len(board.names)}")
        return board

    def deck(self, data: Data) -> list[tuple[int, int]]:
        """The environment cards."""
        value = data.get("deck")
        if not isinstance(value, list) or not 2 <= len(value) <= 60:
            self.fail("deck", f"must be a list of 2 to 60 cards (E4), not {value!r}")
        cards: list[tuple[int, int]] = []
        for i, card in enumerate(value):
            if (
                not isinstance(card, str)
                or card[:1] not in DRIFTS
                or not card[1:].isdecimal()
                or len(card) > 3
            ):
                self.fail(
                    f"deck[{i}]",
                    f"must be a drift (w, n, e, s or c for calm) and an ozone thickness, "
                    f"such as 'w6', not {card!r}",
                )
            cards.append((DRIFTS.index(card[0]), int(card[1:])))
        return cards

    def genes(self, data: Data) -> dict[str, dict[int, list[int]]]:
        """Price, MP and copies by gene and number of tribes."""
        result: dict[str, dict[int, list[int]]] = {}
        few = self.gene_table(data, "genes", ["price", "MP", "copies", "copies"])
        many = self.gene_table(data, "genes_five_six", ["price", "MP", "copies"])
        for key, (price, mp, three, four) in few.items():
            result[key] = {3: [price, mp, three], 4: [price, mp, four], 5: many[key], 6: many[key]}
        for key, (price, mp) in self.gene_table(data, "spice", ["price", "MP"]).items():
            result[key] = {count: [price, mp, 1] for count in TRIBE_COUNTS}
        return result

    def gene_table(self, data: Data, name: str, columns: list[str]) -> dict[str, list[int]]:
        """One table of genes: the same genes as in the classic edition, a row each."""
        classic = self.classic[name]
        assert isinstance(classic, dict)
        table = self.section(data, name)
        result: dict[str, list[int]] = {}
        for key in classic:
            row = table.get(key)
            place = f"{name}.{key}"
            if not isinstance(row, list) or len(row) != len(columns):
                self.fail(
                    place, f"must be {', '.join(columns)}, such as {classic[key]}, not {row!r}"
                )
            result[key] = [
                self.whole(item, place, *GENE_NUMBERS[column])
                for item, column in zip(row, columns, strict=True)
            ]
        return result


def load_edition(source: str | Path | Data) -> Edition:
    """Reads an edition: a shipped one by its name, a TOML file by its path, or its data."""
    if isinstance(source, dict):
        return Edition(str(source.get("title", "without title")), _extended(source, "data"))
    name = str(source)
    if name in EDITIONS:
        return Edition(name, _shipped(name))
    path = Path(source)
    if path.suffix != ".toml":
        near = get_close_matches(name, EDITIONS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(EDITIONS)}"
        raise EditionError(f"no edition {name!r}; {hint} (a file of your own ends in .toml)")
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise EditionError(f"edition {name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise EditionError(f"edition {name}: is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise EditionError(f"edition {name}: is not TOML: {error}") from error
    data.setdefault("title", path.stem)
    return Edition(path.name, _extended(data, path.name), text)


def _shipped(name: str) -> Data:
    text = (files("ursuppe") / "editions" / f"{name}.toml").read_text(encoding="utf-8")
    return _extended(tomllib.loads(text), name, plain=name == "classic")


def _extended(data: Data, name: str, plain: bool = False) -> Data:
    """The data laid over the edition it extends (classic, if it names none)."""
    if plain:
        return data
    base = data.get("extends", "classic")
    if not isinstance(base, str) or base not in EDITIONS:
        raise EditionError(
            f"edition {name}: extends must be one of {', '.join(EDITIONS)}, not {base!r}"
        )
    return _overlay(_shipped(base), {k: v for k, v in data.items() if k != "extends"})


def _overlay(below: Data, above: Data) -> Data:
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        both = isinstance(old, dict) and isinstance(value, dict)
        result[key] = _overlay(old, value) if both else value  # type: ignore[arg-type]
    return result
