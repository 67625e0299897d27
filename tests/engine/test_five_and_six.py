"""Five and six players: N1, N2 and N4 to N6."""

import pytest
from kit.boards import SPACES, board
from kit.scenes import Scene, Start, scene
from kit.story import story

from ursuppe import COLOURS, EDITIONS, Game, OptionError, PositionError

TABLE = """
    intelligence            2   3  3
    movement_one            3   2  3
    spores                  3   3  2
    speed                   4   3  2
    defense                 4   4  2
    escape                  4   4  2
    substitution            4   4  2
    ray_protection          5  -2  2
    streamlining            5   5  2
    tentacle                5   4  2
    holding                 5   4  1
    life_expectancy         5   5  2
    frugality               5   5  2
    struggle_for_survival   6   5  3
    parasitism              6   5  2
    division_rate           6   5  2
    persistence             4   4  1
    movement_two            5   5  2
    aggression              5   5  1
    armor                   6   6  1
"""
"""Section 13, the last column: price, MP and copies with five or six."""
ROWS = {
    line.split()[0]: [int(word) for word in line.split()[1:]] for line in TABLE.strip().splitlines()
}
LOWER = {
    "persistence": "speed",
    "movement_two": "movement_one",
    "aggression": "struggle_for_survival",
    "armor": "defense",
}

both = pytest.mark.parametrize("players", [5, 6])
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# N1


@pytest.mark.rule("N1")
@both
def test_each_player_has_a_colour_of_the_six(players: int) -> None:
    game = Game.new(players)
    assert COLOURS == ["red", "yellow", "green", "blue", "purple", "orange"]
    assert game.options.colours == COLOURS[:players]
    assert game.rules.tribes == players
    assert game.rules.dummy == -1


@pytest.mark.parametrize("players", [1, 7])
def test_more_than_six_and_fewer_than_two_cannot_play(players: int) -> None:
    with pytest.raises(OptionError, match="players must be 2, 3, 4, 5 or 6, not"):
        Game.new(players)


@pytest.mark.rule("N1", "S2")
@both
@every_edition
def test_every_space_gets_two_cubes_of_each_colour(players: int, edition: str) -> None:
    s = Start(players, edition)
    each = " ".join(f"{colour[0]}2" for colour in COLOURS[:players])
    assert [s.cubes(space) for space in SPACES] == [each] * 19
    assert s.game.reserve == [55 - 2 * 19] * players
    assert list(s.game.bp) == [4] * players


def thrown(players: int, edition: str = "classic") -> Scene:
    """The start dice have fallen: the seats choose from the first to the last."""
    s = Start(players, edition).play("chance: card c14")
    return s.play(*[f"chance: throw {12 - seat}" for seat in range(players)])


@pytest.mark.rule("N1", "S5")
@both
@every_edition
def test_there_are_six_start_spaces(players: int, edition: str) -> None:
    s = thrown(players, edition)
    assert s.actor == "red"
    assert s.offers() == [f"start {space}" for space in range(1, 7)]
    s.play("red: start 6", "yellow: start 1", "green: start 3", "blue: start 2")
    assert s.offers() == ["start 4", "start 5"]
    s.play("purple: start 5")
    assert list(s.game.marker) == ([6, 1, 3, 2, 5] if players == 5 else [6, 1, 3, 2, 5, 4])


@pytest.mark.rule("N1", "S5", "S6", "O1")
def test_five_players_leave_one_start_space_free() -> None:
    """The last to choose still has a choice, and the order skips the space left free."""
    s = thrown(5).play("red: start 6", "yellow: start 2", "green: start 3", "blue: start 4")
    assert s.actor == "purple"
    assert s.offers() == ["start 1", "start 5"]
    assert s.why("start 4") == "S5"
    s.play("purple: start 5")
    assert 1 not in s.game.marker
    assert [COLOURS[tribe] for tribe in s.game.order] == [
        "yellow", "green", "blue", "purple", "red",
    ]  # fmt: skip


@pytest.mark.rule("N1", "S5")
def test_a_position_of_the_setup_may_use_the_sixth_start_space() -> None:
    s = thrown(5).play("red: start 6", "yellow: start 2", "green: start 3", "blue: start 4")
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    position = s.game.to_json()
    position["tribes"][0]["marker"] = 7  # type: ignore[index]
    with pytest.raises(PositionError, match=r"marker must be a start space, 1 to 6, by pending"):
        Game.from_json(position)


@pytest.mark.rule("S5")
def test_six_players_who_tie_are_all_settled_among_themselves() -> None:
    s = Start(6).play("chance: card c14", *["chance: throw 7"] * 6)
    order = ["orange", "red", "purple", "yellow", "blue"]
    left = list(COLOURS)
    for colour in order:
        assert s.odds() == {f"first {other}": 1 for other in left}
        s.play(f"chance: first {colour}")
        left.remove(colour)
    assert s.actor == "orange"
    s.play("orange: start 6")
    assert s.actor == "red"


@pytest.mark.rule("N1", "S6", "S7")
@both
@every_edition
def test_amoebas_are_numbered_1_to_6_and_the_first_gets_1_dp(players: int, edition: str) -> None:
    s = thrown(players, edition)
    colours = COLOURS[:players]
    for seat, colour in enumerate(colours[:5]):
        s.play(f"{colour}: start {seat + 1}")
    assert {offer.split()[1] for offer in s.offers()} == set("123456")
    assert s.why("place 7 a1") == "S6"
    for seat, colour in enumerate(colours):
        s.play(f"{colour}: place 6 {SPACES[seat]}")
    for seat, colour in enumerate(reversed(colours)):
        s.play(f"{colour}: place 1 {SPACES[players + seat]}")
    for colour in colours:
        assert s.damage(f"{colour} 6") == 1
        assert s.damage(f"{colour} 1") == 0
    assert s.game.phase == 1
    assert s.actor == "red"


@pytest.mark.rule("N1", "V2")
@both
def test_no_seventh_amoeba_is_ever_born(players: int) -> None:
    s = scene(board(b4="R1"), players=players, phase=4, markers={"red": 20}, bp={"red": 90})
    assert {offer.split()[1] for offer in s.offers() if offer != "done"} == set("23456")
    assert s.why("divide 7 a4") == "V2"
    for number, space in zip("23456", ["a4", "c4", "d4", "e4", "b5"], strict=True):
        s.play(f"red: divide {number} {space}")
    assert s.game.population(0) == 6
    assert s.actor != "red"  # nobody is left to be placed
    assert s.bp("red") == 90 + 11 - 5 * 6


# N2


@pytest.mark.rule("N2", "S3")
@both
@every_edition
def test_every_edition_has_the_genes_of_the_last_column(players: int, edition: str) -> None:
    rules = Game.new(players, edition).rules
    table = {
        gene.key: [rules.price[i], rules.mutation[i], rules.copies[i]]
        for i, gene in enumerate(rules.genes)
        if not gene.spiced
    }
    assert table == ROWS


@pytest.mark.rule("N2", "S3")
@both
def test_the_pool_has_these_cards_and_no_others(players: int) -> None:
    game = Start(players).game
    pool = {gene.key: game.pool[i] for i, gene in enumerate(game.rules.genes) if game.pool[i]}
    assert pool == {key: copies for key, (_, _, copies) in ROWS.items()}
    assert sum(pool.values()) == 39


@pytest.mark.rule("N2", "B1", "B3")
@both
@pytest.mark.parametrize("gene", ROWS)
def test_a_gene_is_bought_at_its_price(gene: str, players: int) -> None:
    price, _, copies = ROWS[gene]

    def market(bp: int) -> Scene:
        return scene(
            board(b4="R1"),
            players=players,
            phase=3,
            markers={"red": 20},
            bp={"red": bp, "yellow": 99},
            genes={"red": LOWER.get(gene, "")},
        )

    words = "armor for defense" if gene == "armor" else gene.replace("_", " ")
    s = market(price).play(f"red: buy {words}")
    assert s.bp("red") == 0
    assert s.genes("red") == {gene}
    assert s.pool(gene) == copies - 1
    poor = market(price - 1)
    assert f"buy {words}" not in poor.offers() or poor.actor != "red"


@pytest.mark.rule("N2", "D2")
@both
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("genes", "due"),
    [
        ("streamlining, life expectancy", 4),  # 5 + 5 against 6
        ("struggle for survival, intelligence", 2),  # 5 + 3
        ("defense, division rate", 3),  # 4 + 5, in the French edition too
    ],
)
def test_the_mp_of_the_last_column_make_the_debt(
    genes: str, due: int, edition: str, players: int
) -> None:
    s = scene(
        board(b4="R1"),
        players=players,
        phase=2,
        pile=["w6"],
        genes={"red": genes},
        bp={"red": 9},
        edition=edition,
    )
    assert story(s, "defect") == [f"red defect {due} (D2)"]


# N4


@pytest.mark.rule("N4", "V1")
@both
@every_edition
def test_phase_4_gives_11_bp(players: int, edition: str) -> None:
    s = scene(board(b4="R1"), players=players, phase=4, markers={"red": 20}, edition=edition)
    assert s.asked == "division"
    assert s.bp("red") == 11
    s.play("red: divide 2 a4")
    assert s.bp("red") == 5


@pytest.mark.rule("N4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_players_it_gives_10(players: int) -> None:
    s = scene(board(b4="R1"), players=players, phase=4, markers={"red": 20})
    assert s.bp("red") == 10


# N5

CARDS = [
    "intelligence", "movement one", "spores", "escape", "substitution", "streamlining",
    "tentacle", "life expectancy",
]  # fmt: skip


def scored(players: int, amoebas: int, cards: int, edition: str = "classic") -> int:
    """How far red's marker goes."""
    drawn = ",".join(f"R{n}" for n in range(1, amoebas + 1)) or "-"
    s = scene(
        board(b4=drawn),
        players=players,
        phase=6,
        markers={"red": 20},
        genes={"red": ", ".join(CARDS[:cards])},
        edition=edition,
    )
    return s.marker("red") - 20


@pytest.mark.rule("N5", "P1")
@both
@every_edition
def test_amoebas_score_by_the_table_of_five_and_six(players: int, edition: str) -> None:
    assert [scored(players, n, 0, edition) for n in range(7)] == [0, 0, 1, 2, 3, 4, 5]


@pytest.mark.rule("N5", "P1")
@both
@every_edition
def test_gene_cards_score_as_ever(players: int, edition: str) -> None:
    assert [scored(players, 0, n, edition) for n in range(9)] == [0, 0, 0, 1, 2, 3, 4, 4, 4]


@pytest.mark.rule("N5", "P1")
@both
def test_both_tables_count_together(players: int) -> None:
    assert scored(players, 6, 6) == 9
    assert scored(players, 2, 3) == 2


@pytest.mark.rule("P3")
def test_a_marker_leaps_over_five_others() -> None:
    markers = {"red": 10, "yellow": 11, "green": 12, "blue": 13, "purple": 14, "orange": 15}
    s = scene(board(b4="R1,R2"), players=6, phase=6, markers=markers)
    assert s.marker("red") == 16


# N6


@pytest.mark.rule("N6", "G-TEN")
@pytest.mark.parametrize(("players", "most"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
@every_edition
def test_the_tentacle_carries_3(players: int, most: int, edition: str) -> None:
    s = scene(
        board(b3="R1,r1,y4"),
        players=players,
        card="w9",
        genes={"red": "tentacle"},
        edition=edition,
    )
    assert s.asked == "tentacle"
    loads = [offer.split()[1:] for offer in s.offers() if offer != "take nothing"]
    assert max(sum(int(cube[1:]) for cube in load) for load in loads) == most
    s.play(f"red: take y{most}")
    assert s.cubes("a3") == f"y{most}"
    assert s.cubes("b3") == ("r1 y2" if most == 2 else "r1 y1")


# What else goes by the number of colours or tribes


@pytest.mark.rule("K2")
@both
def test_a_natural_death_puts_two_cubes_of_each_colour(players: int) -> None:
    s = scene(board(b4="R1**"), players=players, phase=5)
    assert s.cubes("b4") == " ".join(f"{colour[0]}2" for colour in COLOURS[:players])


@pytest.mark.rule("A5")
@both
def test_an_eaten_amoeba_leaves_one_cube_of_each_colour(players: int) -> None:
    s = scene(
        board(b4="R1,Y1"),
        players=players,
        genes={"red": "struggle for survival"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.cubes("b4") == " ".join(f"{colour[0]}1" for colour in COLOURS[:players])


@pytest.mark.rule("O2", "O3")
def test_six_tribes_act_from_the_lowest_marker_up_and_from_the_highest_down() -> None:
    cells = {"a4": "R1", "b4": "Y1", "d4": "G1", "e4": "B1", "a2": "P1", "e2": "O1"}
    markers = {"red": 4, "yellow": 2, "green": 6, "blue": 1, "purple": 5, "orange": 3}
    bp = dict.fromkeys(markers, 1)
    s = scene(board(**cells), players=6, markers=markers, bp=bp)
    order = []
    while s.asked == "movement":
        order.append(s.actor)
        s.play(f"{s.actor}: drift")
    assert order == ["blue", "yellow", "orange", "red", "purple", "green"]
    s = scene(board(**cells), players=6, phase=3, markers=markers, bp=dict.fromkeys(markers, 9))
    order = []
    while s.asked == "new genes":
        order.append(s.actor)
        s.play(f"{s.actor}: done")
    assert order == ["green", "purple", "red", "orange", "yellow", "blue"]
