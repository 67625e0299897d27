"""Edition files of one's own: what they replace, and one test for each kind of mistake."""

import re
from pathlib import Path

import pytest
from kit.games import play_on
from kit.scenes import scene

from ursuppe import EditionError, Game, OptionError, load_edition

MINE = '''
title = "Ring"
extends = "webley"
map = """
###
#@#
###
"""
deck = ["w3", "w3", "c20"]

[numbers]
start_bp = 9
finish = 20

[switches]
holding = "before"

[tribes.3]
income = 7

[genes]
spores = [1, 1, 3, 3]
'''


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    path = tmp_path / "ring.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


@pytest.mark.rule("ED1", "E4")
def test_a_file_replaces_map_deck_and_numbers(ring: Path) -> None:
    game = Game.new(3, str(ring))
    rules = game.rules
    assert game.options.edition.title == "Ring"
    assert rules.edition.board.names == ["a3", "b3", "c3", "a2", "c2", "a1", "b1", "c1"]
    assert {game.text(card): weight for card, weight in game.chance_outcomes()} == {
        "card w3": 2,
        "card c20": 1,
    }
    assert list(game.bp) == [9, 9, 9]
    assert rules.finish == 20
    assert rules.income == 7
    spores = [gene.key for gene in rules.genes].index("spores")
    assert [rules.price[spores], rules.mutation[spores], rules.copies[spores]] == [1, 1, 3]


def test_what_a_file_leaves_out_stays_as_in_the_edition_it_extends(ring: Path) -> None:
    edition = load_edition(ring)
    webley = load_edition("webley")
    assert edition.holding_first
    assert not webley.holding_first
    assert not edition.free_first_amoeba
    assert edition.move_cost == webley.move_cost
    assert edition.tribes[3].diet == [2, 1]
    assert edition.tribes[4].income == 10
    unchanged = {key: row for key, row in edition.genes.items() if key != "spores"}
    assert unchanged == {key: row for key, row in webley.genes.items() if key != "spores"}


def test_a_file_that_extends_nothing_is_laid_over_classic(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text("[numbers]\nfinish = 10\n", encoding="utf-8")
    edition = load_edition(path)
    assert edition.finish == 10
    assert edition.title == "short"
    classic = load_edition("classic")
    assert edition.board.names == classic.board.names
    assert edition.genes == classic.genes
    assert edition.free_first_amoeba


@pytest.mark.rule("E1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_a_file_of_ones_own_play_to_their_end(ring: Path, players: int) -> None:
    for seed in range(20):
        game = play_on(Game.new(players, ring), seed)
        assert game.round <= 2  # three cards: two rounds


@pytest.mark.rule("G-FRU")
def test_frugality_with_three_players_by_a_file_of_ones_own() -> None:
    mine: dict[str, object] = {"title": "Frugal", "genes": {"frugality": [6, 5, 1, 1]}}
    board = """
        .  -         .  .  .
        -  -         -  -  -
        -  R1,y4,g4  @  -  -
        -  -         -  -  -
        -  -         -  -  .
        """
    plain = {"eat y2 g1", "eat y1 g2"}
    frugal = plain | {"eat y1 g1", "eat y2", "eat g2"}
    s = scene(board, genes={"red": "frugality"}, edition=mine)
    assert set(s.offers()) == frugal
    s = scene(board, genes={"red": "frugality, substitution"}, edition=mine)
    assert set(s.offers()) == frugal | {"eat y4", "eat g4", "eat y3", "eat g3"}


# Mistakes in a file

ROWS_27 = "\\n".join(["#"] * 27)

MISTAKES = [
    # Keys and tables
    ("start_bp = 4", "start_bp is no key of an edition; known: title, extends, map, deck, "),
    ("[number]", "number is no key of an edition; did you mean 'numbers'?"),
    (
        "[numbers]\nstart_pb = 4",
        "numbers.start_pb is no key of an edition; did you mean 'start_bp'?",
    ),
    ("numbers = 3", "numbers must be a table, not 3"),
    ("switches = []", "switches must be a table, not []"),
    ("[switches]\nholdings = true", "switches.holdings is no key of an edition; did you mean"),
    ("tribes = 3", "tribes must be a table, not 3"),
    ("[tribes.7]", "tribes.7 is no key of an edition; known: 3, 4, 5, 6"),
    ("[tribes]\n3 = 7", "tribes.3 must be a table, not 7"),
    ("[tribes.3]\nincomes = 7", "tribes.3.incomes is no key of an edition; did you mean 'income'?"),
    ("genes = 5", "genes must be a table, not 5"),
    # The title and the edition below
    ("title = 3", "title must be a line of text, not 3"),
    ('title = " "', "title must be a line of text, not ' '"),
    ('title = "a\\nb"', r"title must be a line of text, not 'a\nb'"),
    ('extends = "mine"', "extends must be one of classic, webley, french, not 'mine'"),
    ("extends = 1", "extends must be one of classic, webley, french, not 1"),
    # Numbers
    (
        "[numbers]\nstart_bp = 100",
        "numbers.start_bp must be a whole number from 0 to 99, not 100",
    ),
    (
        "[numbers]\nstart_bp = -1",
        "numbers.start_bp must be a whole number from 0 to 99, not -1",
    ),
    (
        '[numbers]\nmove_cost = "1"',
        "numbers.move_cost must be a whole number from 0 to 9, not '1'",
    ),
    (
        "[numbers]\nmove_cost = true",
        "numbers.move_cost must be a whole number from 0 to 9, not True",
    ),
    (
        "[numbers]\ndivision_cost = 1.5",
        "numbers.division_cost must be a whole number from 1 to 99, not 1.5",
    ),
    (
        "[numbers]\nscores_for_genes = 4",
        "numbers.scores_for_genes must be a list of whole numbers, not 4",
    ),
    (
        "[numbers]\nscores_for_genes = []",
        "numbers.scores_for_genes must be a list of whole numbers, not []",
    ),
    (
        '[numbers]\nscores_for_genes = [0, "a"]',
        "numbers.scores_for_genes[1] must be a whole number from 0 to 99, not 'a'",
    ),
    (
        "[numbers]\ncubes_per_space = 3",
        "numbers.cubes_per_space 3 cubes on each of 19 spaces are more than the 55",
    ),
    ("[numbers]\nfinish = 52", "numbers.finish must not lie beyond the ladder's end, 51"),
    # Switches
    (
        "[switches]\nfree_first_amoeba = 1",
        "switches.free_first_amoeba must be true or false, not 1",
    ),
    (
        '[switches]\nholding = "during"',
        "switches.holding must be one of after, before, not 'during'",
    ),
    (
        "[switches]\nsubstitution_splits = 4",
        "switches.substitution_splits must be a list of splits such as [[2, 2]], not 4",
    ),
    (
        "[switches]\nsubstitution_splits = [2, 2]",
        "switches.substitution_splits[0] must be a split such as [2, 2], not 2",
    ),
    (
        "[switches]\nsubstitution_splits = [[2, 2], [1, 1, 1, 1]]",
        "switches.substitution_splits[1] must be a split such as [2, 2], not [1, 1, 1, 1]",
    ),
    (
        "[switches]\nfrugal_substitution_splits = [[0]]",
        "switches.frugal_substitution_splits[0] must be a whole number from 1 to 5, not 0",
    ),
    (
        "[switches]\nfrugal_substitution_splits = [[3, 3]]",
        "switches.frugal_substitution_splits[0] must have at most 5 cubes, not 6",
    ),
    (
        '[switches]\nanswers = "never"',
        "switches.answers must be one of attack, round, not 'never'",
    ),
    ("[switches]\nfollowing = true", "switches.following must be one of any, others, not True"),
    # Tribes
    (
        "[tribes.5]\nstart_spaces = 4",
        "tribes.5.start_spaces must be a whole number from 5 to 6, not 4",
    ),
    (
        "[tribes.3]\nstart_spaces = true",
        "tribes.3.start_spaces must be a whole number from 3 to 6, not True",
    ),
    ("[tribes.4]\namoebas = 8", "tribes.4.amoebas must be a whole number from 2 to 7, not 8"),
    (
        "[tribes.3]\ndiet = [1, 1, 1]",
        "tribes.3.diet must name at most 2 colours and at most 4 cubes, not [1, 1, 1]",
    ),
    (
        "[tribes.4]\ndiet = [3, 2]",
        "tribes.4.diet must name at most 3 colours and at most 4 cubes, not [3, 2]",
    ),
    (
        "[tribes.4]\nscores_for_amoebas = [0, 1]",
        "tribes.4.scores_for_amoebas must have 8 numbers, for 0 to 7 amoebas, not 2",
    ),
    # The map
    ("map = 3", "map must be drawn in text, not 3"),
    ('map = ""', "map must have 1 to 26 rows and columns"),
    ('map = "######\\n###x##"', "map, row 2 may have '#', '@' and '.', not 'x'"),
    ('map = "######\\n#####"', "map, row 2 must be 6 wide, as the first is, not 5"),
    ('map = "#####"', "map must have 6 to 120 spaces, not 5"),
    (f'map = "{ROWS_27}"', "map must have 1 to 26 rows and columns"),
    # The deck
    ('deck = "w6"', "deck must be a list of 2 to 60 cards (E4), not 'w6'"),
    ('deck = ["w6"]', "deck must be a list of 2 to 60 cards (E4), not ['w6']"),
    ('deck = ["w6", "x6"]', "deck[1] must be a drift (w, n, e, s or c for calm) and an ozone "),
    ('deck = ["w", "w6"]', "such as 'w6', not 'w'"),
    ('deck = ["w100", "w6"]', "such as 'w6', not 'w100'"),
    ('deck = ["", "w6"]', "such as 'w6', not ''"),
    ('deck = [6, "w6"]', "such as 'w6', not 6"),
    # Genes
    ("[genes]\nspeeed = [1, 1, 1, 1]", "genes.speeed is no key of an edition; did you mean"),
    (
        "[genes]\nspeed = [1, 1, 1]",
        "genes.speed must be price, MP, copies, copies, such as [4, 3, 1, 2], not [1, 1, 1]",
    ),
    ("[genes]\nspeed = 4", "such as [4, 3, 1, 2], not 4"),
    (
        "[genes]\nspeed = [-1, 3, 1, 2]",
        "genes.speed must be a whole number from 0 to 99, not -1",
    ),
    (
        "[genes]\nspeed = [4, 21, 1, 2]",
        "genes.speed must be a whole number from -20 to 20, not 21",
    ),
    (
        "[genes]\nspeed = [4, 3, 1, 10]",
        "genes.speed must be a whole number from 0 to 9, not 10",
    ),
    (
        "[genes_five_six]\nspeed = [1, 1, 1, 1]",
        "genes_five_six.speed must be price, MP, copies, such as [4, 3, 2], not [1, 1, 1, 1]",
    ),
    ("[genes_five_six]\nalarm = [3, 3, 1]", "genes_five_six.alarm is no key of an edition; "),
    ("[spice]\nalarm = [3]", "spice.alarm must be price, MP, such as [3, 3], not [3]"),
    ("[spice]\nalarm = [3, 21]", "spice.alarm must be a whole number from -20 to 20, not 21"),
    ("[spice]\nspeed = [4, 3]", "spice.speed is no key of an edition; "),
    ("genes_five_six = 3", "genes_five_six must be a table, not 3"),
    ("spice = 3", "spice must be a table, not 3"),
    # Not TOML at all
    ("numbers: 3", "is not TOML: "),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_in_a_file_is_named_with_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        Game.new(3, str(path))
    said = str(caught.value)
    assert message in said
    assert re.search(r"bad\.toml'?: ", said)


BOUNDS = [
    ("numbers", "cubes_per_colour", 1, 127),
    ("numbers", "cubes_per_space", 0, 9),
    ("numbers", "start_bp", 0, 99),
    ("numbers", "move_cost", 0, 9),
    ("numbers", "excretion", 0, 9),
    ("numbers", "attack_cost", 0, 9),
    ("numbers", "defense_cost", 0, 9),
    ("numbers", "cubes_when_eaten", 0, 9),
    ("numbers", "cubes_when_dead", 0, 9),
    ("numbers", "first_defects", 1, 99),
    ("numbers", "damage_to_die", 1, 9),
    ("numbers", "damage_to_die_life_expectancy", 1, 9),
    ("numbers", "division_cost", 1, 99),
    ("numbers", "division_cost_division_rate", 1, 99),
    ("numbers", "ray_protection_pays", 0, 20),
    ("numbers", "short_life_span_pays", 0, 20),
    ("numbers", "division_cost_short_life_span", 1, 99),
    ("numbers", "healing_cost", 1, 99),
    ("numbers", "social_gene_price", 0, 99),
    ("numbers", "social_gene_lead", 1, 99),
    ("numbers", "hard_crust_cost", 1, 9),
    ("numbers", "ladder", 7, 999),
    ("numbers", "finish", 7, 999),
    ("tribes.3", "start_spaces", 3, 6),
    ("tribes.4", "start_spaces", 4, 6),
    ("tribes.5", "start_spaces", 5, 6),
    ("tribes.6", "start_spaces", 6, 6),
    ("tribes.3", "amoebas", 2, 7),  # S6 and S7 place two
    ("tribes.3", "start_damage", 0, 9),
    ("tribes.4", "tentacle", 0, 3),
    ("tribes.4", "income", 0, 99),
]


@pytest.mark.parametrize(("table", "key", "low", "high"), BOUNDS)
def test_every_number_has_its_bounds(table: str, key: str, low: int, high: int) -> None:
    for number in (low - 1, high + 1):
        with pytest.raises(EditionError) as caught:
            load_edition(with_number(table, key, number))
        wanted = f"{table}.{key} must be a whole number from {low} to {high}, not {number}"
        assert wanted in str(caught.value)
    for number in (low, high):
        load_edition(with_number(table, key, number))


def with_number(table: str, key: str, number: int) -> dict[str, object]:
    """An edition in which one number is another, and what hangs on it fits."""
    numbers: dict[str, int] = {"cubes_per_space": 0, "ladder": 999, "finish": 7}
    if key == "cubes_per_space":
        numbers["cubes_per_colour"] = 127
    data: dict[str, object] = {"title": "Bounds", "map": "######", "numbers": numbers}
    if table == "numbers":
        numbers[key] = number
    else:
        count = table.split(".")[1]
        scores = {"scores_for_amoebas": [0] * (number + 1)} if key == "amoebas" else {}
        data["tribes"] = {count: {key: number, **scores}}
    return data


def test_the_smallest_tribes_can_play() -> None:
    """S6 and S7 place two amoebas, so a tribe has at least two."""
    few: dict[str, object] = {"amoebas": 2, "scores_for_amoebas": [0, 0, 9]}
    game = play_on(Game.new(3, {"title": "Few", "tribes": {"3": few}}), 1)
    assert game.over
    with pytest.raises(EditionError, match=r"tribes\.3\.amoebas must be"):
        Game.new(3, {"tribes": {"3": {"amoebas": 1, "scores_for_amoebas": [0, 0]}}})


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(EditionError, match=r"none\.toml: cannot be read: No such file"):
        Game.new(3, str(path))
    with pytest.raises(EditionError, match="cannot be read: "):
        Game.new(3, _folder(tmp_path))


def _folder(tmp_path: Path) -> Path:
    path = tmp_path / "folder.toml"
    path.mkdir()
    return path


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(EditionError, match=r"bytes\.toml: is not text in UTF-8"):
        Game.new(3, path)


def test_a_name_that_is_no_edition() -> None:
    with pytest.raises(EditionError, match="no edition 'clasic'; did you mean 'classic'"):
        Game.new(3, "clasic")
    with pytest.raises(EditionError, match="no edition 'xyz'; there are classic, webley, french"):
        Game.new(3, "xyz")


def test_a_mistake_in_data_is_named_by_its_title() -> None:
    with pytest.raises(EditionError, match=r"edition Mine: numbers\.start_bp must be"):
        Game.new(3, {"title": "Mine", "numbers": {"start_bp": 100}})


def test_a_map_needs_room_to_start_on() -> None:
    small: dict[str, object] = {"title": "Small", "map": "######"}
    assert Game.new(3, small).rules.spaces == 6
    with pytest.raises(OptionError, match=r"has 6 spaces; 4 tribes need 8 to start on"):
        Game.new(4, small)
