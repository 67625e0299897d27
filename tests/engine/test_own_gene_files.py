"""Files with genes of one's own (ED5): what they may say, and one test for each kind of mistake."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.games import play_on
from kit.own_genes import GOOD, edition, own

from ursuppe import EditionError, Game, load_edition
from ursuppe.engine.own_cards import KEYS, MOST
from ursuppe.invariants import check


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal(path: Path, text: str) -> str:
    """What is said of a file, without the name of the edition."""
    with pytest.raises(EditionError) as refused:
        load_edition(written(path, text))
    return str(refused.value).removeprefix(f"edition {path.name}: ")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.rule("ED5")
def test_a_file_has_genes_of_ones_own(mine: Path) -> None:
    rules = Game.new(4, written(mine, GOOD)).rules
    foot, cell = rules.genes[-2:]
    assert (foot.key, foot.name, foot.rule, foot.replaces) == (
        "sticky_foot", "Sticky Foot", "ED5", [],
    )  # fmt: skip
    assert (cell.key, cell.replaces, cell.cards) == ("fat_cell", ["sticky_foot", "speed"], 3)
    assert list(rules.price[-2:]) == [4, 5]
    assert list(rules.mutation[-2:]) == [3, -1]
    assert list(rules.copies[-2:]) == list(rules.pool[-2:]) == [1, 2]
    assert list(rules.worth[-2:]) == [3, 2]
    assert foot.card is not None
    assert foot.card.names == {"en": "Sticky Foot", "de": "Klebefuß", "fr": "Pied collant"}
    assert foot.card.texts == {"en": "Holds on.", "de": "Hält fest."}
    assert cell.card is not None
    assert cell.card.texts == {}


@pytest.mark.rule("ED5")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_copies_are_by_the_number_of_players(mine: Path, players: int, copies: int) -> None:
    rules = Game.new(players, written(mine, GOOD)).rules
    assert rules.copies[46] == copies


@pytest.mark.rule("ED5")
def test_an_edition_without_them_is_as_before() -> None:
    rules = Game.new(4).rules
    assert len(rules.genes) == 46
    assert rules.first_own == len(rules.catalog)
    assert "own_genes" not in rules.edition.data


@pytest.mark.rule("ED5")
def test_lines_of_a_list_in_one_line_are_found_too(mine: Path) -> None:
    said = refusal(mine, 'title = "T"\nown_genes = [{ key = "a", price = 1 }]')
    assert said == "line 2: own_genes[0] has no 'name'"


CARD = """title = "Mine"
[[own_genes]]
key = "a_gene"
name = "A Gene"
text = "It does."
price = 4
MP = 3
copies = [1, 1, 2]
effects = ["G-HOL"]
"""

HEAD = "own_genes[0]"
KNOWN = "known: key, name, text, price, MP, copies, lower, cards, pays, effects"
KEY_RULE = (
    "must be at most 30 small letters, digits and single underscores, beginning with a letter, "
    "such as 'sticky_foot', not "
)
COPIES_RULE = (
    "must be three numbers, the cards with three, with four, and with five or six tribes, such "
    "as [1, 1, 2], not "
)

MISTAKES = [
    # What is replaced in the card above, by what, in which line it is, and what is said of it
    ('key = "a_gene"', "", 2, f"{HEAD} has no 'key'"),
    ('name = "A Gene"', "", 2, f"{HEAD} has no 'name'"),
    ("price = 4", "", 2, f"{HEAD} has no 'price'"),
    ("MP = 3", "", 2, f"{HEAD} has no 'MP'"),
    ("copies = [1, 1, 2]", "", 2, f"{HEAD} has no 'copies'"),
    ('effects = ["G-HOL"]', "", 2, f"{HEAD} has no 'effects'"),
    ("MP = 3", "MPs = 3", 7, f"{HEAD}.MPs is no key of a gene; did you mean 'MP'?"),
    ("MP = 3", "mutation = 3", 7, f"{HEAD}.mutation is no key of a gene; {KNOWN}"),
    ('"a_gene"', "7", 3, f"{HEAD}.key {KEY_RULE}7"),
    ('"a_gene"', '"A gene"', 3, f"{HEAD}.key {KEY_RULE}'A gene'"),
    ('"a_gene"', '"a__gene"', 3, f"{HEAD}.key {KEY_RULE}'a__gene'"),
    ('"a_gene"', '"7up"', 3, f"{HEAD}.key {KEY_RULE}'7up'"),
    ('"a_gene"', f'"{"a" * 31}"', 3, f"{HEAD}.key {KEY_RULE}'{'a' * 31}'"),
    ('"a_gene"', '"speed"', 3, f"{HEAD}.key is 'speed', which is the key of a printed gene"),
    ('"a_gene"', '"armor_for_defense"', 3,
     f"{HEAD}.key is 'armor_for_defense', which reads as armor, had for defense"),
    ('"A Gene"', "7", 4, f"{HEAD}.name must be a line of text, not 7"),
    ('"A Gene"', '" "', 4, f"{HEAD}.name must be a line of text, not ' '"),
    ('"A Gene"', '"A\\nGene"', 4, f"{HEAD}.name must be a line of text, not 'A\\nGene'"),
    ('"A Gene"', '"A\\u202eGene"', 4, f"{HEAD}.name must be a line of text, not 'A\\u202eGene'"),
    ('"A Gene"', f'"{"n" * 31}"', 4, f"{HEAD}.name has 31 characters; at most 30 fit"),
    ('"A Gene"', '"speed"', 4, f"{HEAD}.name is 'speed', which is the name of a printed gene"),
    ('"A Gene"', '{ de = "Ein Gen" }', 4,
     f"{HEAD}.name needs 'en', which stands in for the other languages"),
    ('"A Gene"', '{ en = "A Gene", it = "Un gene" }', 4,
     f"{HEAD}.name has 'it'; languages are en, de, fr"),
    ('"A Gene"', '{ en = "A Gene", de = 7 }', 4, f"{HEAD}.name.de must be a line of text, not 7"),
    ('"It does."', '""', 5, f"{HEAD}.text must be a line of text, not ''"),
    ('"It does."', f'"{"t" * 201}"', 5, f"{HEAD}.text has 201 characters; at most 200 fit"),
    ("price = 4", "price = -1", 6, f"{HEAD}.price must be a whole number from 0 to 99, not -1"),
    ("price = 4", 'price = "4"', 6, f"{HEAD}.price must be a whole number from 0 to 99, not '4'"),
    ("price = 4", "price = true", 6, f"{HEAD}.price must be a whole number from 0 to 99, not True"),
    ("price = 4", f"price = {10**30}", 6,
     f"{HEAD}.price must be a whole number from 0 to 99, not {10**30}"),
    ("MP = 3", "MP = 21", 7, f"{HEAD}.MP must be a whole number from -20 to 20, not 21"),
    ("MP = 3", "MP = 1.5", 7, f"{HEAD}.MP must be a whole number from -20 to 20, not 1.5"),
    ("[1, 1, 2]", "1", 8, f"{HEAD}.copies {COPIES_RULE}1"),
    ("[1, 1, 2]", "[1, 1]", 8, f"{HEAD}.copies {COPIES_RULE}[1, 1]"),
    ("[1, 1, 2]", "[1, 1, 10]", 8, f"{HEAD}.copies must be a whole number from 0 to 9, not 10"),
    ("[1, 1, 2]", "[0, 0, 0]", 8, f"{HEAD}.copies are all 0: the gene could never be bought"),
    ("MP = 3", 'MP = 3\nlower = "speed"', 8,
     f"{HEAD}.lower must be a list of at most two genes, not 'speed'"),
    ("MP = 3", 'MP = 3\nlower = ["speed", "spores", "armor"]', 8,
     f"{HEAD}.lower must be a list of at most two genes, not ['speed', 'spores', 'armor']"),
    ("MP = 3", "MP = 3\nlower = [7]", 8, f"{HEAD}.lower must have keys of genes, not 7"),
    ("MP = 3", 'MP = 3\nlower = ["speed", "speed"]', 8, f"{HEAD}.lower names 'speed' twice"),
    ("MP = 3", 'MP = 3\nlower = ["sped"]', 8,
     f"{HEAD}.lower is 'sped', which is no gene; did you mean 'speed'?"),
    ("MP = 3", 'MP = 3\nlower = ["qqq"]', 8, f"{HEAD}.lower is 'qqq', which is no gene"),
    ("MP = 3", 'MP = 3\nlower = ["a_gene"]', 8, f"{HEAD}.lower leads back to 'a_gene' itself"),
    ("MP = 3", 'MP = 3\nlower = ["frugality"]', 9,
     f"{HEAD}.copies must be 0 for three, not 1: there is no card of frugality then, so it could "
     "never be bought"),
    ("MP = 3", "MP = 3\ncards = 5", 8, f"{HEAD}.cards must be a whole number from 0 to 4, not 5"),
    ("MP = 3", "MP = 3\npays = -1", 8, f"{HEAD}.pays must be a whole number from 0 to 20, not -1"),
    ('["G-HOL"]', '"G-HOL"', 9,
     f"{HEAD}.effects must be a list such as ['G-HOL', {{rule = 'G-DIV', number = 3}}], "
     "not 'G-HOL'"),
    ('["G-HOL"]', '["G-HOL", "G-HOL"]', 9,
     f"{HEAD}.effects names G-HOL twice; an effect counts once"),
    ('["G-HOL"]', "[7]", 9, f"{HEAD}.effects[0] must name a rule, such as 'G-HOL', not 7"),
    ('["G-HOL"]', '["g-hol"]', 9,
     f"{HEAD}.effects[0] is 'g-hol', which is no gene's effect; did you mean G-HOL?"),
    ('["G-HOL"]', '["M2"]', 9,
     f"{HEAD}.effects[0] is 'M2', which is no gene's effect; the documentation of editions has "
     "a list"),
    ('["G-HOL"]', '["G-RAY"]', 9,
     f"{HEAD}.effects[0] is G-RAY, which has no effect of its own: say MP = -2, cards = 0 and "
     "pays = 4"),
    ('["G-HOL"]', '[{ rule = "G-HOL", number = 1 }]', 9,
     f"{HEAD}.effects[0] has a number, but G-HOL has none that could be changed"),
    ('["G-HOL"]', '[{ rule = "G-DIV", cost = 1 }]', 9,
     f"{HEAD}.effects[0] has 'cost'; an effect has rule and number"),
    ('["G-HOL"]', '["V1"]', 9, f"{HEAD}.effects[0] needs a number from -20 to 20 with V1"),
    ('["G-HOL"]', '[{ rule = "V1", number = 0 }]', 9,
     f"{HEAD}.effects[0].number is 0, with which V1 does nothing"),
    ('["G-HOL"]', '[{ rule = "G-TEN", number = 4 }]', 9,
     f"{HEAD}.effects[0].number must be a whole number from 1 to 3, not 4"),
    ('["G-HOL"]', '[{ rule = "H-FLE", number = "2" }]', 9,
     f"{HEAD}.effects[0].number must be a whole number from -9 to 9, not '2'"),
    ('["G-HOL"]', '["H-SOC"]', 8,
     f"{HEAD}.copies must be 0 or 1 for five or six, not 2: a gene with H-SOC is bought from the "
     "one who holds it"),
]  # fmt: skip


@pytest.mark.rule("ED5")
@pytest.mark.parametrize(("old", "new", "line", "said"), MISTAKES)
def test_a_mistake_is_named_with_its_line(
    mine: Path, old: str, new: str, line: int, said: str
) -> None:
    assert CARD.count(old) == 1
    assert refusal(mine, CARD.replace(old, new)) == f"line {line}: {said}"


SECOND = """
[[own_genes]]
key = "b_gene"
name = "B Gene"
price = 4
MP = 3
copies = [1, 1, 2]
lower = ["a_gene"]
effects = []
"""


@pytest.mark.rule("ED5")
@pytest.mark.parametrize(
    ("file", "said"),
    [
        (CARD + CARD.partition("\n")[2],
         "line 11: own_genes[1].key is 'a_gene', which is the key of own_genes[0]"),
        (CARD + SECOND.replace("B Gene", "a gene"),
         "line 13: own_genes[1].name is 'a gene', which is the name of own_genes[0]"),
        (CARD.replace("MP = 3", 'MP = 3\nlower = ["b_gene"]') + SECOND,
         "line 8: own_genes[0].lower leads back to 'a_gene' itself"),
        (CARD.replace("[1, 1, 2]", "[1, 0, 2]") + SECOND,
         "line 16: own_genes[1].copies must be 0 for four, not 1: there is no card of a_gene "
         "then, so it could never be bought"),
        ("own_genes = 7", "line 1: own_genes must be a list of tables [[own_genes]], not 7"),
        ("own_genes = [7]", "line 1: own_genes[0] must be a table, not 7"),
        ("[own_genes]\nkey = 'a'",
         "own_genes must be a list of tables [[own_genes]], not {'key': 'a'}"),
        ("[[own_gene]]\nkey = 'a'",
         "own_gene is no key of an edition; did you mean 'own_genes'?"),
    ],
)  # fmt: skip
def test_mistakes_between_genes_are_named(mine: Path, file: str, said: str) -> None:
    assert refusal(mine, file) == said


@pytest.mark.rule("ED5")
def test_more_than_eight_are_refused(mine: Path) -> None:
    card = CARD.partition("\n")[2]
    cards = [card.replace("a_gene", f"a{i}").replace("A Gene", f"A{i}") for i in range(MOST + 1)]
    assert load_edition(written(mine, "".join(cards[:MOST]))).own_genes[-1].key == "a7"
    assert refusal(mine, "".join(cards)) == "line 65: own_genes are 9; at most 8 fit (ED5)"


@pytest.mark.rule("ED5")
def test_a_mistake_in_data_has_no_line() -> None:
    with pytest.raises(EditionError) as refused:
        load_edition({"own_genes": [{"key": "a", 7: 7}]})
    assert str(refused.value) == (f"edition without title: {HEAD}.7 is no key of a gene; {KNOWN}")


@pytest.mark.rule("ED5")
def test_a_huge_value_is_cut_off_in_the_message(mine: Path) -> None:
    said = refusal(mine, CARD.replace('"It does."', f'"{"x" * 10_000}\\n"'))
    assert len(said) < 200


def refused(data: dict[str, object]) -> str:
    """What is said against an edition; nothing, if it is a good one."""
    try:
        load_edition(data)
    except EditionError as error:
        return str(error)
    return ""


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40)
THINGS = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)
VALUES = THINGS | st.sampled_from(["speed", "a_gene", "G-HOL", ["V1"], {"en": "A"}, [1, 1, 2]])


@pytest.mark.rule("ED5")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), VALUES), max_size=9)
       | VALUES)  # fmt: skip
def test_any_data_is_read_or_refused(cards: object) -> None:
    said = refused({"own_genes": cards})
    assert not said or "own_genes" in said
    assert len(said) < 600


@pytest.mark.rule("ED5")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(KEYS), VALUES)
def test_any_value_of_a_good_card_is_read_or_refused(key: str, value: object) -> None:
    card = own("a_gene", "G-HOL", lower=["speed"])
    mine = edition(card | {key: value})
    said = refused(mine)
    assert not said or HEAD in said
    if not said:
        check(play_on(Game.new(3, mine), 1, 50))
