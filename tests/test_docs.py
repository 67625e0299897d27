"""The documents in `docs/` and the README tell the truth: their examples run, their tables
are whole, and what they point to is there.

Python is written as doctests. Other blocks are named by what they are: `toml` is an edition,
`json` a position, `log` a log file.
"""

import ast
import doctest
import inspect
import json
import re
import tomllib
from pathlib import Path

import pytest
from kit.fields import fields_of
from kit.paths import ROOT

from ursuppe import (
    ACTIONS,
    EDITIONS,
    GENES,
    Decision,
    EditionError,
    Event,
    Game,
    UrsuppeError,
    load_edition,
)
from ursuppe.engine.events import KINDS
from ursuppe.engine.log import HEADER_KEYS
from ursuppe.engine.position_reader import KEYS
from ursuppe.engine.spice import KEYS as SPICE
from ursuppe.engine.steps import STEPS
from ursuppe.rulebook import RULES

DOCS = sorted((ROOT / "docs").glob("*.md"))
PACKAGE = ROOT / "src" / "ursuppe"
ENGINE = PACKAGE / "engine"
PAGE = ROOT / "web" / "src"

all_docs = pytest.mark.parametrize("path", DOCS, ids=[path.stem for path in DOCS])


def text_of(name: str) -> str:
    """One of the documents."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def rows(text: str, heading: str) -> list[list[str]]:
    """The rows of the first table under a heading, without the table's head."""
    _, _, after = text.partition(f"\n{heading}\n")
    assert after, f"no heading {heading!r}"
    found = re.search(r"((?:^\|.*\|\n)+)", after, re.MULTILINE)
    assert found, f"no table under {heading!r}"
    lines = found.group(1).strip().splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def words(cell: str) -> list[str]:
    """What a cell has in code spans."""
    return re.findall(r"`([^`]+)`", cell)


# Everything that can run


@all_docs
def test_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    # A fence would be taken for the end of what an example prints.
    unfenced = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(unfenced, {}, path.name, str(path), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
    assert code
    for block in code:
        exec(block, {})
    assert len(ast.literal_eval(capsys.readouterr().out)) == 4


@all_docs
def test_editions_are_read(path: Path) -> None:
    for block in blocks(path.read_text(encoding="utf-8"), "toml"):
        edition = load_edition({"title": "example", **tomllib.loads(block)})
        for players in (3, 4, 5, 6):
            if len(edition.board.names) >= 2 * players:
                assert Game.new(players, edition.data).to_act is not None


@all_docs
def test_positions_are_read(path: Path) -> None:
    for block in blocks(path.read_text(encoding="utf-8"), "json"):
        assert Game.from_json(json.loads(block)).to_act is not None


@all_docs
def test_logs_replay(path: Path) -> None:
    for block in blocks(path.read_text(encoding="utf-8"), "log"):
        assert Game.replay(block).log


# Everything that is pointed to


@pytest.mark.parametrize("path", [*DOCS, ROOT / "README.md"], ids=lambda path: path.stem)
def test_links_lead_somewhere(path: Path) -> None:
    for file, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", path.read_text("utf-8")):
        target = path.parent / file if file else path
        assert target.exists(), file
        if anchor:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            slugs = [re.sub(r"[^\w -]", "", said).lower().replace(" ", "-") for said in headings]
            assert anchor in slugs, f"{file}#{anchor}"


@all_docs
def test_rules_that_are_named_exist(path: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.S | re.M)
    named = set(re.findall(r"\b((?:[GH]-[A-Z][A-Z][A-Z0-9]|(?:ED|[SOMFADBVKPENTI])\d+))\b", text))
    assert named - set(RULES) - {"H-SUN"} == set(), "H-SUN is the gene that docs/genes.md adds"


@all_docs
def test_functions_that_are_named_exist(path: Path) -> None:
    """`phases/movement.py: drift` is the function `drift` in that file of the engine, the package
    or the page."""
    named = re.findall(r"`([\w/.]+\.(?:py|ts)): ([\w, ]+)`", path.read_text(encoding="utf-8"))
    for file, names in named:
        source = next(root / file for root in (ENGINE, PACKAGE, PAGE) if (root / file).exists())
        text = source.read_text(encoding="utf-8")
        for name in names.split(", "):
            assert re.search(rf"\b(?:def|class) {name}\b|^  (?:private )?{name}\(", text, re.M), (
                f"{file}: {name}"
            )


def test_the_index_has_every_document() -> None:
    index = text_of("README.md")
    for path in DOCS:
        assert path.name == "README.md" or f"({path.name})" in index, path.name


# Tables that are whole


def first_words(name: str, heading: str) -> list[str]:
    """What the first column of a table has in code spans."""
    return [word for row in rows(text_of(name), heading) for word in words(row[0])]


def test_every_kind_of_action_has_its_words() -> None:
    game = Game.new(players=6)
    kinds = set()
    for kind, examples, _ in rows(text_of("notation.md"), "## Actions"):
        for example in words(examples):
            action = game.parse(example)
            assert ACTIONS[action].kind == words(kind)[0], example
            assert game.text(action) == example
            kinds.add(ACTIONS[action].kind)
    assert kinds == {action.kind for action in ACTIONS}


def test_every_key_of_a_log_is_listed() -> None:
    assert first_words("notation.md", "## Logs") == HEADER_KEYS


def test_every_question_is_listed_with_its_rule() -> None:
    asking = {step.name: step.rule for step in STEPS if step.asks}
    table = rows(text_of("interface.md"), "### Kinds of question")
    assert {words(kind)[0]: rule for kind, rule, _, _ in table} == asking


def test_every_kind_of_event_is_listed() -> None:
    assert sorted(first_words("interface.md", "### Kinds of event")) == sorted(KINDS)


@pytest.mark.parametrize(
    ("heading", "thing"),
    [
        ("## What is asked", Decision("movement", "M1", 0, 0)),
        ("## Events", Event("ate", "F3")),
    ],
    ids=["questions", "events"],
)
def test_every_field_is_listed(heading: str, thing: object) -> None:
    assert sorted(first_words("interface.md", heading)) == sorted(fields_of(thing))


def test_every_option_of_a_game_is_listed() -> None:
    options = list(inspect.signature(Game.new).parameters)
    assert first_words("interface.md", "## Beginning") == options


def test_every_option_of_spice_is_listed() -> None:
    assert first_words("interface.md", "### Freshly Spiced") == SPICE


MODULE = UrsuppeError.__module__


def test_every_error_is_listed() -> None:
    listed = first_words("interface.md", "## Errors")
    errors = [error for error in UrsuppeError.__subclasses__() if error.__module__ == MODULE]
    assert sorted(listed) == sorted(error.__name__ for error in errors)


def test_every_key_of_a_position_is_listed() -> None:
    assert sorted(first_words("positions.md", "## Keys")) == sorted(KEYS)


def test_every_gene_has_its_place() -> None:
    _, _, places = text_of("genes.md").partition("\n## Places\n")
    for gene in GENES:
        family = re.sub(r" I+$| Gene$", "", gene.name)
        assert family in places, gene.name


CLASSIC = load_edition("classic").data
TABLES = {"numbers": "## `[numbers]`", "switches": "## `[switches]`", "3": "## `[tribes.N]`"}


def table_of(data: dict[str, object], name: str) -> dict[str, object]:
    """A table of an edition; "3" is the one for three tribes."""
    tables = data["tribes"] if name == "3" else data
    assert isinstance(tables, dict)
    table = tables[name]
    assert isinstance(table, dict)
    return table


@pytest.mark.parametrize("name", TABLES)
def test_every_key_of_an_edition_is_listed(name: str) -> None:
    assert first_words("editions.md", TABLES[name]) == list(table_of(CLASSIC, name))


def test_the_numbers_of_classic_are_told() -> None:
    numbers = table_of(CLASSIC, "numbers")
    for key, classic, _, _ in rows(text_of("editions.md"), TABLES["numbers"]):
        assert str(numbers[words(key)[0]]).strip("[]") == classic


@pytest.mark.parametrize("name", ["numbers", "3"])
def test_the_bounds_of_editions_are_told(name: str) -> None:
    """A number just outside of what the document says is refused with the same bounds."""
    bounded = [
        (words(key)[0], *bounds.split(" to "))
        for key, _, bounds, _ in rows(text_of("editions.md"), TABLES[name])
        if " to " in bounds
    ]
    assert len(bounded) >= 4
    for key, low, high in bounded:
        for value in (int(low) - 1, int(high) + 1):
            table: dict[str, object] = {key: value}
            data = {"tribes": {name: table}} if name == "3" else {name: table}
            with pytest.raises(EditionError, match=f"from {low} to {high}, not {value}$"):
                load_edition(data)  # type: ignore[arg-type]


def test_every_edition_is_named() -> None:
    for name in EDITIONS:
        assert f"`{name}`" in text_of("editions.md")
