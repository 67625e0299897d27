"""Phase 4, cell division: V1 to V4."""

import pytest
from kit.boards import SPACES, board
from kit.scenes import Scene, scene
from kit.story import asks, story


def red_divides(drawn: str, bp: int = 0, genes: str = "", players: int = 3) -> Scene:
    """Red, on top of the ladder, is the first to divide."""
    return scene(
        drawn,
        players=players,
        phase=4,
        bp={"red": bp},
        genes={"red": genes},
        markers={"red": 9},
    )


def spaces(s: Scene, kind: str = "divide") -> list[str]:
    """Where a new amoeba may be placed; each number may go to each of these spaces."""
    offered = [text.split() for text in s.offers()[1:]]
    assert s.offers()[0] == "done"
    assert {word for word, _, _ in offered} == {kind}
    numbers = sorted({number for _, number, _ in offered})
    first = [space for _, number, space in offered if number == numbers[0]]
    assert [(number, space) for _, number, space in offered] == [
        (number, space) for number in numbers for space in first
    ]
    return first


# V1


@pytest.mark.rule("V1", "O2")
@pytest.mark.parametrize("players", [3, 4])
def test_in_descending_order_each_gets_10_bp_and_then_divides(players: int) -> None:
    drawn = board(b4="R1,R2", d4="Y1,Y2", b2="G1,G2", d2="G3")
    s = scene(drawn, players=players, phase=4, bp={"red": 3, "yellow": 1, "green": 2})
    if players == 4:
        assert asks(s) == "division blue (V2)"
        s.play("blue: done")
    assert asks(s) == "division green (V2)"
    assert [s.bp(colour) for colour in ("green", "yellow", "red")] == [12, 1, 3]
    s.play("green: done")
    assert [s.bp(colour) for colour in ("green", "yellow", "red")] == [12, 11, 3]
    s.play("yellow: done")
    assert [s.bp(colour) for colour in ("green", "yellow", "red")] == [12, 11, 13]
    s.play("red: done")
    assert s.game.phase != 4
    assert story(s, "earned")[-3:] == [
        "green earned 10 (V1)",
        "yellow earned 10 (V1)",
        "red earned 10 (V1)",
    ]


@pytest.mark.rule("V1", "V2")
@pytest.mark.parametrize(("bp", "times", "left"), [(0, 1, 4), (1, 1, 5), (2, 2, 0), (8, 3, 0)])
def test_it_divides_as_often_as_the_bp_last(bp: int, times: int, left: int) -> None:
    s = red_divides(board(b4="R1,R2"), bp)
    for number in range(3, 3 + times):
        assert s.actor == "red"
        s.play(f"red: divide {number} {spaces(s)[0]}")
    # What is left is not enough, and so nothing is asked.
    assert s.actor != "red"
    assert s.bp("red") == left
    assert len(story(s, "divided")) == times


@pytest.mark.rule("V1")
def test_it_divides_as_often_as_the_amoebas_last() -> None:
    s = red_divides(board(b4="R1,R2,R3", d4="R4,R5,R6"), bp=50)
    assert {text.split()[1] for text in s.offers()[1:]} == {"7"}
    s.play("red: divide 7 a4")
    assert s.actor == "green"
    assert s.bp("red") == 54


@pytest.mark.rule("V1", "I1")
def test_who_has_all_seven_on_the_board_is_not_asked() -> None:
    s = red_divides(board(b4="R1,R2,R3,R4,R5,R6,R7"), bp=50)
    assert s.actor == "green"
    assert s.bp("red") == 60


@pytest.mark.rule("V1")
def test_dividing_is_never_a_must() -> None:
    s = red_divides(board(b4="R1,R2"), bp=20)
    s.play("red: divide 5 a4", "red: done")
    assert s.actor == "green"
    assert s.bp("red") == 24


# V2


@pytest.mark.rule("V2")
def test_a_division_costs_6_bp_and_places_an_amoeba_without_dp() -> None:
    s = red_divides(board(b4="R1*,R2*"))
    s.play("red: divide 7 b5")
    assert s.bp("red") == 4
    assert s.at("red 7") == "b5"
    assert s.damage("red 7") == 0
    assert story(s, "divided", "placed", "paid") == ["red 7 divided b5 6 (V2)"]


@pytest.mark.rule("V2")
def test_any_number_that_is_off_the_board_may_be_placed() -> None:
    s = red_divides(board(b4="R2,R6"))
    assert {text.split()[1] for text in s.offers()[1:]} == {"1", "3", "4", "5", "7"}


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("drawn", "allowed"),
    [
        (board(b4="R1,R2"), ["b5", "a4", "c4", "b3"]),
        (board(b3="R1,R2"), ["b4", "a3", "b2"]),
        (board(b5="R1,R2"), ["b4"]),
        (board(d1="R1,R2"), ["d2", "c1"]),
        (board(a4="R1", e2="R2"), ["b4", "a3", "e3", "d2"]),
        (board(b4="R1", b3="R2"), ["b5", "a4", "c4", "a3", "b2"]),
        (board(c4="R1", c2="R2"), ["b4", "d4", "b2", "d2", "c1"]),
        (board(d3="R1", d4="R2", e3="R3"), ["c4", "e4", "d2", "e2"]),
    ],
)
def test_the_space_has_none_of_the_tribe_and_neighbours_one(drawn: str, allowed: list[str]) -> None:
    assert spaces(red_divides(drawn)) == allowed


@pytest.mark.rule("V2")
def test_other_tribes_do_not_matter() -> None:
    s = red_divides(board(b4="R1,R2", a4="Y1", b5="G1,G2", c4="Y2,G3"))
    assert spaces(s) == ["b5", "a4", "c4", "b3"]
    s.play("red: divide 3 a4")
    assert s.at("red 3") == s.at("yellow 1") == "a4"


@pytest.mark.rule("V2")
def test_amoebas_just_placed_are_parents_too() -> None:
    s = red_divides(board(b5="R1,R2"), bp=20)
    s.play("red: divide 3 b4")
    assert spaces(s) == ["a4", "c4", "b3"]
    s.play("red: divide 4 c4")
    assert spaces(s) == ["a4", "d4", "b3"]


@pytest.mark.rule("V2")
def test_every_tribe_divides_from_its_own_amoebas() -> None:
    drawn = board(b5="R1,R2", d1="Y1,Y2", e4="G1,G2,G3", e2="B1,B2")
    s = scene(drawn, players=4, phase=4)
    for colour, number, allowed in (
        ("blue", 3, ["e3", "d2"]),
        ("green", 4, ["d4", "e3"]),
        ("yellow", 5, ["d2", "c1"]),
        ("red", 7, ["b4"]),
    ):
        assert s.actor == colour
        assert spaces(s) == allowed
        s.play(f"{colour}: divide {number} {allowed[-1]}")
        assert s.at(f"{colour} {number}") == allowed[-1]
        assert s.bp(colour) == 4
    assert story(s, "divided") == [
        "blue 3 divided d2 6 (V2)",
        "green 4 divided e3 6 (V2)",
        "yellow 5 divided c1 6 (V2)",
        "red 7 divided b4 6 (V2)",
    ]


@pytest.mark.rule("V4")
def test_every_tribe_that_is_gone_comes_back() -> None:
    s = scene(board(), players=4, phase=4)
    for colour in ("blue", "green", "yellow", "red"):
        assert s.actor == colour
        assert spaces(s, "place") == SPACES
        s.play(f"{colour}: place 7 d1")
        assert s.at(f"{colour} 7") == "d1"
        assert spaces(s) == SPACES[:-1]
        s.play(f"{colour}: done")


ROW = {"map": "##.#######"}


@pytest.mark.rule("V2")
def test_where_no_space_is_allowed_there_is_no_division() -> None:
    s = scene("R1 R2 . - - - - - - -", phase=4, bp={"red": 50}, edition=dict(ROW))
    s.play("green: done", "yellow: done")
    assert s.game.phase != 4
    assert s.bp("red") == 60
    assert story(s, "divided") == []
    s = scene("R1 - . R2 - - - - - -", phase=4, bp={"red": 50}, edition=dict(ROW))
    s.play("green: done", "yellow: done")
    assert spaces(s) == ["b1", "e1"]


@pytest.mark.rule("V2", "G-SPO")
def test_with_spores_it_need_not_neighbour_one() -> None:
    s = red_divides(board(b4="R1", b3="R2"), genes="spores")
    assert spaces(s) == [space for space in SPACES if space not in ("b4", "b3")]


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("action", "rule", "words"),
    [
        ("divide 1 a4", "V2", "on the board already"),
        ("divide 3 b4", "V2", "has an amoeba on this space"),
        ("divide 3 c2", "V2", "next to"),
        ("divide 3 a3", "V2", "next to"),
        ("place 3 a4", "V4", "only the first"),
        ("drift", "V2", "division"),
    ],
)
def test_a_division_that_cannot_be_made_is_refused(action: str, rule: str, words: str) -> None:
    s = red_divides(board(b4="R1,R2"))
    reason = s.game.why_not(action)
    assert reason is not None
    assert reason.rule == rule
    assert words in reason.text
    assert s.why("divide 3 a4") == ""


# V3


@pytest.mark.rule("V3")
@pytest.mark.parametrize("space", ["b4", "b5", "d1"])
def test_a_tribe_with_one_amoeba_may_place_the_second_anywhere_else(space: str) -> None:
    s = red_divides(board(**{space: "R4"}))
    assert spaces(s) == [other for other in SPACES if other != space]
    assert {text.split()[1] for text in s.offers()[1:]} == set("123567")


@pytest.mark.rule("V3")
def test_the_second_amoeba_has_the_normal_cost_and_the_third_the_normal_place() -> None:
    s = red_divides(board(b5="R1"), bp=2)
    s.play("red: divide 2 d1")
    assert s.bp("red") == 6
    assert spaces(s) == ["b4", "d2", "c1"]
    s.play("red: divide 3 b4")
    assert s.bp("red") == 0
    assert [event.amount for event in s.told("divided")] == [6, 6]


# V4


@pytest.mark.rule("V4")
def test_a_tribe_that_is_gone_may_place_one_anywhere_free_of_charge() -> None:
    s = red_divides(board(b4="Y1"))
    assert asks(s) == "division red (V2)"
    assert spaces(s, "place") == SPACES
    assert {text.split()[1] for text in s.offers()[1:]} == set("1234567")
    s.play("red: place 5 b4")
    assert s.bp("red") == 10
    assert s.at("red 5") == "b4"
    assert s.damage("red 5") == 0
    assert story(s, "placed", "divided", "paid") == ["red 5 placed b4 0 (V4)"]


@pytest.mark.rule("V4", "V3")
def test_after_the_free_one_it_divides_as_usual() -> None:
    s = red_divides(board(b4="Y1"), bp=2)
    s.play("red: place 5 b4")
    assert spaces(s) == [space for space in SPACES if space != "b4"]
    s.play("red: divide 1 d1")
    assert spaces(s) == ["b5", "a4", "c4", "b3", "d2", "c1"]
    assert s.bp("red") == 6


@pytest.mark.rule("V4")
def test_the_free_amoeba_need_not_be_placed() -> None:
    s = red_divides(board(b4="Y1"))
    s.play("red: done")
    assert s.actor == "green"
    assert s.game.population(0) == 0


@pytest.mark.rule("V4", "G-SPO")
def test_spores_are_no_other_way_to_place_the_first() -> None:
    s = red_divides(board(b4="Y1"), bp=10, genes="spores")
    assert spaces(s, "place") == SPACES
    reason = s.game.why_not("divide 1 a4")
    assert reason is not None
    assert reason.rule == "V4"
    assert "free of charge" in reason.text


@pytest.mark.rule("V4")
def test_the_free_amoeba_needs_no_bp_at_all() -> None:
    poor: dict[str, object] = {"tribes": {"3": {"income": 0}}}
    s = scene(board(b4="Y1,Y2", d2="G1,G2"), phase=4, edition=poor)
    assert s.actor == "red"
    assert spaces(s, "place") == SPACES
    s.play("red: place 1 a4")
    assert s.game.phase != 4
    assert s.bp("red") == 0


@pytest.mark.rule("V4", "ED2")
@pytest.mark.parametrize(
    "edition", ["webley", {"switches": {"free_first_amoeba": False}}], ids=["webley", "own"]
)
def test_without_the_free_amoeba_a_tribe_that_is_gone_stays_gone(
    edition: str | dict[str, object],
) -> None:
    s = scene(board(b4="Y1,Y2", d2="G1,G2"), phase=4, edition=edition, bp={"red": 20})
    s.play("green: done", "yellow: done")
    assert s.game.phase != 4
    assert s.bp("red") == 30
    assert s.game.population(0) == 0


@pytest.mark.rule("ED2", "G-SPO")
def test_without_the_free_amoeba_only_spores_bring_it_back_and_are_paid() -> None:
    s = scene(board(b4="Y1", d2="G1"), phase=4, edition="webley", genes={"red": "spores"})
    s.play("green: done", "yellow: done")
    assert spaces(s) == SPACES
    s.play("red: divide 2 a4")
    assert s.bp("red") == 4
    assert story(s, "divided", "placed") == ["red 2 divided a4 6 (G-SPO)"]
