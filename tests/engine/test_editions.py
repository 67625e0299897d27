"""The editions that come with the game: ED1 to ED3."""

import pytest
from kit.boards import board
from kit.cards import GENE_TABLE
from kit.scenes import Scene, scene

from ursuppe import EDITIONS, Game, load_edition

Numbers = dict[str, list[int]]


def in_play(edition: str) -> Numbers:
    """The same numbers as games of this edition have them."""
    three = Game.new(3, edition).rules
    four = Game.new(4, edition).rules
    assert three.price == four.price
    assert three.mutation == four.mutation
    return {
        gene.key: [four.price[i], four.mutation[i], three.copies[i], four.copies[i]]
        for i, gene in enumerate(four.genes)
        if not gene.spiced
    }


def changed(edition: str) -> Numbers:
    """The rows of the gene table in which an edition differs from section 13."""
    return {gene: row for gene, row in in_play(edition).items() if row != GENE_TABLE[gene]}


def middle(
    cell: str,
    *,
    phase: int = 1,
    card: str = "c14",
    pile: list[str] | None = None,
    genes: dict[str, str] | None = None,
    bp: dict[str, int] | None = None,
    markers: dict[str, int] | None = None,
    edition: str = "classic",
) -> Scene:
    """Four players and one cell at b3, which has the island in the east; calm weather."""
    return scene(
        board(b3=cell),
        players=4,
        phase=phase,
        card=card,
        pile=pile,
        genes=genes,
        bp=bp,
        markers=markers,
        edition=edition,
    )


def diets(s: Scene) -> set[tuple[int, ...]]:
    """The diets among the meals offered, most of a colour first; every colour alike."""
    meals = [offer.split()[1:] for offer in s.offers() if offer.startswith("eat ")]
    return {tuple(sorted((int(cube[1:]) for cube in meal), reverse=True)) for meal in meals}


# ED1


@pytest.mark.rule("ED1")
def test_classic_is_the_default() -> None:
    assert EDITIONS == ["classic", "webley", "french"]
    assert Game.new().digest() == Game.new(edition="classic").digest()
    assert len({Game.new(edition=edition).digest() for edition in EDITIONS}) == 3


@pytest.mark.rule("ED1", "S3")
def test_classic_has_the_genes_of_the_rule_book() -> None:
    assert changed("classic") == {}
    assert sum(row[3] for row in in_play("classic").values()) == 30


@pytest.mark.rule("ED1")
@pytest.mark.parametrize("name", EDITIONS)
def test_shipped_editions_share_map_deck_and_numbers(name: str) -> None:
    edition = load_edition(name)
    assert edition.board.rows == [".#...", "#####", "##@##", "#####", "####."]
    deck = ["w6", "w9", "w12", "e8", "e10", "e10", "n9", "n11", "s10", "s13", "c14"]
    assert edition.data["deck"] == deck
    assert edition.data["numbers"] == load_edition("classic").data["numbers"]
    assert edition.data["tribes"] == load_edition("classic").data["tribes"]
    assert edition.data["spice"] == load_edition("classic").data["spice"]


@pytest.mark.rule("ED1", "G-SUB", "G-FRU")
@pytest.mark.parametrize(
    ("genes", "expected"),
    [
        ("substitution", {(1, 1, 1), (2, 2), (3, 1)}),
        ("frugality", {(1, 1, 1), (1, 1)}),
        ("substitution, frugality", {(1, 1, 1), (2, 2), (3, 1), (1, 1), (2, 1), (3,)}),
    ],
)
def test_diets_of_classic(genes: str, expected: set[tuple[int, ...]]) -> None:
    s = middle("R1,y3,g3,b3", genes={"red": genes})
    assert diets(s) == expected


@pytest.mark.rule("ED1", "G-HOL")
def test_classic_asks_followers_after_the_direction() -> None:
    s = middle("R1,Y1", genes={"yellow": "holding"}, bp={"red": 1})
    s.play("red: move", "chance: roll 3")
    assert s.asked != "follow"
    s = middle("R1,Y1", genes={"yellow": "holding"}, bp={"red": 1})
    s.play("red: move", "chance: roll 1", "yellow: follow")
    assert s.at("yellow 1") == "a3"


# ED2


@pytest.mark.rule("ED2")
def test_webley_has_two_cards_of_persistence_with_four_players() -> None:
    assert changed("webley") == {"persistence": [4, 4, 1, 2]}


@pytest.mark.rule("ED2", "G-PER")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("classic", "second move"), ("french", "second move"), ("webley", "movement")],
)
def test_persistence_of_webley_does_not_include_speed(edition: str, asked: str) -> None:
    s = middle("R1,Y1", genes={"red": "persistence"}, bp={"red": 1, "yellow": 1}, edition=edition)
    s.play("red: move", "chance: roll 1")
    assert s.asked == asked


@pytest.mark.rule("ED2", "A8")
def test_persistence_of_webley_still_attacks_twice() -> None:
    s = middle(
        "R1,Y1",
        genes={"red": "persistence, struggle for survival", "yellow": "defense"},
        bp={"red": 1, "yellow": 2},
        edition="webley",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.offers() == ["starve", "attack yellow 1"]


@pytest.mark.rule("ED2", "G-AGG")
def test_aggression_of_webley_does_not_include_struggle_for_survival() -> None:
    for edition in ("classic", "french"):
        s = middle("R1,Y1", genes={"red": "aggression"}, bp={"red": 1}, edition=edition)
        s.play("red: drift")
        assert s.offers() == ["starve", "attack yellow 1"]
    s = middle("R1,Y1", genes={"red": "aggression"}, bp={"red": 1, "yellow": 1}, edition="webley")
    s.play("red: drift")
    assert s.damage("red 1") == 1
    assert s.actor == "yellow"
    s = middle("R1,Y1", genes={"red": "aggression"}, bp={"red": 1}, edition="webley", phase=5)
    assert s.offers() == ["done", "attack yellow 1 with 1"]


@pytest.mark.rule("ED2", "V4")
def test_a_tribe_that_is_gone_does_not_come_back_free_in_webley() -> None:
    order = {"red": 9}
    s = middle("Y1", phase=4, markers=order)
    assert s.actor == "red"
    assert s.offers()[:2] == ["done", "place 1 b5"]
    s = middle("Y1", phase=4, markers=order, edition="webley")
    assert s.actor == "yellow"
    assert s.bp("red") == 10
    assert [s.told("divided"), s.told("placed")] == [[], []]


@pytest.mark.rule("ED2", "G-SPO")
def test_spores_of_webley_bring_a_tribe_back_for_its_price() -> None:
    s = middle("Y1", phase=4, markers={"red": 9}, genes={"red": "spores"}, edition="webley")
    assert len(s.offers()) == 1 + 7 * 19
    s.play("red: divide 5 b3")
    assert s.at("red 5") == "b3"
    assert s.bp("red") == 4


@pytest.mark.rule("ED2", "V3")
def test_the_second_amoeba_of_webley_goes_anywhere() -> None:
    s = middle("Y1,R1", phase=4, markers={"red": 9}, edition="webley")
    assert len(s.offers()) == 1 + 6 * 18


@pytest.mark.rule("ED2", "G-SUB", "G-FRU")
@pytest.mark.parametrize(
    ("genes", "expected"),
    [
        ("substitution", {(1, 1, 1), (2, 2)}),
        ("frugality", {(1, 1, 1), (1, 1)}),
        ("substitution, frugality", {(1, 1, 1), (2, 2), (1, 1), (2, 1), (3,)}),
    ],
)
def test_diets_of_webley(genes: str, expected: set[tuple[int, ...]]) -> None:
    s = middle("R1,y3,g3,b3", genes={"red": genes}, edition="webley")
    assert diets(s) == expected


@pytest.mark.rule("ED2", "ED3", "G-SUB")
@pytest.mark.parametrize("edition", EDITIONS)
def test_substitution_with_three_players_is_four_in_every_edition(edition: str) -> None:
    s = scene(board(b3="R1,y4,g4"), genes={"red": "substitution"}, edition=edition)
    assert diets(s) == {(2, 1), (4,)}


# ED3


@pytest.mark.rule("ED3")
def test_french_gene_numbers() -> None:
    assert changed("french") == {
        "defense": [4, 3, 1, 1],
        "division_rate": [6, 6, 1, 2],
        "aggression": [5, 6, 1, 1],
        "armor": [6, 5, 1, 1],
        "substitution": [4, 4, 1, 2],
    }


@pytest.mark.rule("ED3", "D2")
@pytest.mark.parametrize(("edition", "debt"), [("classic", 7), ("webley", 7), ("french", 8)])
def test_mp_of_the_edition_make_the_debt(edition: str, debt: int) -> None:
    genes = "division rate, intelligence, life expectancy"  # 5 (french: 6) + 3 + 5 against 6
    s = middle("R1", phase=2, pile=["w6"], genes={"red": genes}, bp={"red": 9}, edition=edition)
    decision = s.game.decision
    assert decision is not None
    assert decision.amount == debt


@pytest.mark.rule("ED3", "G-SUB", "G-FRU")
@pytest.mark.parametrize(
    ("genes", "expected"),
    [
        ("substitution", {(1, 1, 1), (2, 2)}),
        ("frugality", {(1, 1, 1), (1, 1)}),
        ("substitution, frugality", {(1, 1, 1), (2, 2), (1, 1), (2, 1)}),
    ],
)
def test_diets_of_french(genes: str, expected: set[tuple[int, ...]]) -> None:
    s = middle("R1,y3,g3,b3", genes={"red": genes}, edition="french")
    assert diets(s) == expected


def french(
    cell: str = "R1,Y1",
    genes: dict[str, str] | None = None,
    card: str = "c14",
) -> Scene:
    """Yellow holds; red and yellow have BP; the island is in the east."""
    return middle(
        cell,
        genes={"yellow": "holding", **(genes or {})},
        bp={"red": 2, "yellow": 2},
        card=card,
        edition="french",
    )


@pytest.mark.rule("ED3", "G-HOL")
def test_holding_is_declared_before_the_die() -> None:
    s = french().play("red: move")
    assert (s.actor, s.asked) == ("yellow", "follow")
    s.play("yellow: follow")
    assert (s.actor, s.asked) == ("chance", "move dice")
    s.play("chance: roll 1")
    assert (s.at("red 1"), s.at("yellow 1")) == ("a3", "a3")
    assert (s.actor, s.asked) == ("yellow", "movement")  # its own turn is not used up


@pytest.mark.rule("ED3", "G-HOL")
def test_who_lets_go_before_the_die_stays() -> None:
    s = french().play("red: move", "yellow: let go", "chance: roll 1")
    assert (s.at("red 1"), s.at("yellow 1")) == ("a3", "b3")


@pytest.mark.rule("ED3", "M2")
def test_on_a_six_the_direction_is_chosen_after_the_declaration() -> None:
    s = french().play("red: move", "yellow: follow", "chance: roll 6")
    assert s.offers() == ["go west", "go north", "go east", "go south"]
    s.play("red: go north")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b4", "b4")


@pytest.mark.rule("ED3")
@pytest.mark.parametrize("die", [3, 5])
def test_if_the_mover_stays_nobody_moves(die: int) -> None:
    s = french().play("red: move", "yellow: follow", f"chance: roll {die}")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b3", "b3")
    s.play("yellow: move", "chance: roll 1")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b3", "a3")  # nothing of it is left over


@pytest.mark.rule("ED3", "G-TEN")
def test_a_followers_cubes_are_set_aside_first_and_the_mover_takes_from_the_rest() -> None:
    s = french("R1,Y1,r1,g2,b1", {"yellow": "holding, tentacle", "red": "tentacle"})
    s.play("red: move", "yellow: follow", "yellow: take g2")
    assert s.cubes("b3") == "r1 b1"
    assert s.cubes("a3") == ""
    s.play("chance: roll 1")
    assert s.offers() == ["take nothing", "take r1", "take b1", "take r1 b1"]
    s.play("red: take r1")
    assert s.cubes("b3") == "b1"
    assert s.cubes("a3") == "r1 g2"
    assert (s.at("red 1"), s.at("yellow 1")) == ("a3", "a3")


@pytest.mark.rule("ED3", "G-TEN")
def test_cubes_set_aside_are_neither_on_the_board_nor_in_the_reserve() -> None:
    s = french("R1,Y1,r1,g2,b1", {"yellow": "holding, tentacle"})
    reserve = s.game.reserve.copy()
    s.play("red: move", "yellow: follow", "yellow: take g2")
    assert s.game.reserve == reserve
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    assert again.reserve == reserve


@pytest.mark.rule("ED3", "G-TEN")
@pytest.mark.parametrize("die", [3, 5])
def test_cubes_set_aside_are_put_back_if_the_mover_stays(die: int) -> None:
    s = french("R1,Y1,r1,g2", {"yellow": "holding, tentacle", "red": "tentacle"})
    s.play("red: move", "yellow: follow", "yellow: take r1 g2", f"chance: roll {die}")
    assert s.cubes("b3") == "r1 g2"
    assert [event.rule for event in s.told("put back")] == ["ED3"]
    assert s.game.aside == 0


@pytest.mark.rule("ED3", "G-TEN", "G-HOL")
def test_each_follower_takes_from_what_the_one_before_has_left() -> None:
    s = french("R1,Y2,Y5,g2", {"yellow": "holding, tentacle"})
    s.play("red: move", "yellow: follow", "yellow: take g1")
    decision = s.game.decision
    assert decision is not None
    assert (decision.tribe, decision.number) == (1, 5)
    s.play("yellow: follow")
    assert s.offers() == ["take nothing", "take g1"]
    s.play("yellow: take g1", "chance: roll 1")
    assert s.cubes("a3") == "g2"
    assert (s.at("yellow 2"), s.at("yellow 5")) == ("a3", "a3")


@pytest.mark.rule("ED3", "M1")
def test_in_a_drift_followers_are_asked_after_the_movers_cubes() -> None:
    genes = {"yellow": "holding, tentacle", "red": "tentacle"}
    s = french("R1,Y1,g1,b1", genes, card="w9").play("red: drift")
    assert (s.actor, s.asked) == ("red", "tentacle")
    s.play("red: take g1", "yellow: follow")
    assert s.offers() == ["take nothing", "take b1"]
    s.play("yellow: take b1")
    assert s.cubes("a3") == "g1 b1"
    assert (s.at("red 1"), s.at("yellow 1")) == ("a3", "a3")


@pytest.mark.rule("ED3", "M1")
@pytest.mark.parametrize("card", ["e10", "c14"])
def test_a_drift_that_stays_asks_nobody(card: str) -> None:
    s = french(card=card).play("red: drift")
    assert (s.actor, s.asked) == ("yellow", "movement")


@pytest.mark.rule("ED3", "G-MV2")
def test_movement_two_decides_to_move_before_it_names_the_direction() -> None:
    s = french("R1,Y1,g2", {"red": "movement two", "yellow": "holding, tentacle"})
    assert s.offers() == ["drift", "move"]
    s.play("red: move", "yellow: follow", "yellow: take g2")
    assert s.offers() == ["go west", "go north", "go east", "go south", "go nowhere"]
    s.play("red: go south")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b2", "b2")
    assert s.cubes("b2") == "g2"
    assert s.bp("red") == 1


@pytest.mark.rule("ED3", "G-MV2")
@pytest.mark.parametrize("way", ["nowhere", "east"])
def test_movement_two_may_stay_and_shake_everyone_off(way: str) -> None:
    s = french("R1,Y1,g2", {"red": "movement two", "yellow": "holding, tentacle"})
    s.play("red: move", "yellow: follow", "yellow: take g2", f"red: go {way}")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b3", "b3")
    assert s.cubes("b3") == "g2"
    assert s.bp("red") == 1


@pytest.mark.rule("ED3", "G-MV2")
def test_movement_two_without_a_holder_is_asked_in_the_same_words() -> None:
    s = middle("R1", genes={"red": "movement two"}, bp={"red": 1}, edition="french")
    s.play("red: move")
    assert s.offers() == ["go west", "go north", "go east", "go south", "go nowhere"]


@pytest.mark.rule("ED3", "G-SPD")
def test_with_speed_holding_is_declared_before_each_direction() -> None:
    s = french("R1,Y1", {"red": "speed"})
    s.play("red: move", "yellow: follow", "chance: roll 1", "red: move")
    assert (s.actor, s.asked) == ("yellow", "follow")
    s.play("yellow: let go", "chance: roll 2")
    assert (s.at("red 1"), s.at("yellow 1")) == ("a4", "a3")


@pytest.mark.rule("ED3", "A3", "A9")
def test_an_escape_is_followed_before_its_die() -> None:
    s = middle(
        "R1,Y1,B1",
        genes={"red": "struggle for survival, holding", "yellow": "escape"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape")
    assert (s.actor, s.asked) == ("red", "follow")
    s.play("red: follow", "chance: roll 2")
    assert (s.at("red 1"), s.at("yellow 1"), s.at("blue 1")) == ("b4", "b4", "b3")


def french_dummy(genes: str = "holding, tentacle", card: str = "n9") -> Scene:
    """Two players; the dummy is green, on a space with red, and moves first."""
    return scene(
        board(b3="G1,R1,y2"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"red": genes},
        bp={"red": 1},
        card=card,
        edition="french",
    )


@pytest.mark.rule("ED3", "T2")
def test_holding_on_to_the_dummy_is_declared_before_its_die() -> None:
    s = french_dummy()
    assert (s.actor, s.asked) == ("red", "follow")
    s.play("red: follow", "red: take y1")
    assert (s.actor, s.asked) == ("chance", "dummy's move")
    s.play("chance: roll 1")
    assert (s.at("green 1"), s.at("red 1")) == ("a3", "a3")
    assert (s.cubes("a3"), s.cubes("b3")) == ("y1", "y1")


@pytest.mark.rule("ED3", "T2")
@pytest.mark.parametrize("answer", ["follow", "let go"])
def test_on_the_dummys_six_the_declaration_holds_for_the_drift(answer: str) -> None:
    s = french_dummy("holding").play(f"red: {answer}", "chance: roll 6")
    assert s.at("green 1") == "b4"
    assert s.at("red 1") == ("b4" if answer == "follow" else "b3")
    assert s.asked == "movement"


@pytest.mark.rule("ED3", "T2")
@pytest.mark.parametrize(("die", "card"), [(3, "n9"), (5, "n9"), (6, "e10"), (6, "c14")])
def test_if_the_dummy_stays_the_cubes_are_put_back(die: int, card: str) -> None:
    s = french_dummy(card=card)
    s.play("red: follow", "red: take y2", f"chance: roll {die}")
    assert (s.at("green 1"), s.at("red 1")) == ("b3", "b3")
    assert s.cubes("b3") == "y2"
