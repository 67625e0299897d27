"""Phase 5, deaths: K1 to K3."""

import pytest
from kit.boards import SPACES, board
from kit.scenes import scene
from kit.story import asks, story

# K1


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("damage", "dies"), [("", False), ("*", False), ("**", True), ("***", True)]
)
def test_an_amoeba_with_2_dp_or_more_dies(damage: str, dies: bool) -> None:
    s = scene(board(b4=f"R1{damage}"), phase=5)
    assert s.at("red 1") == ("" if dies else "b4")
    assert story(s, "died") == (["red 1 died b4 (K1)"] if dies else [])


@pytest.mark.rule("K1", "G-LIF")
@pytest.mark.parametrize(("damage", "dies"), [("**", False), ("***", True), ("****", True)])
def test_with_life_expectancy_it_dies_of_3_dp(damage: str, dies: bool) -> None:
    s = scene(board(b4=f"R1{damage}", d2="Y1**"), phase=5, genes={"red": "life expectancy"})
    assert s.at("red 1") == ("" if dies else "b4")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("K1", "O2", "O3")
def test_they_die_in_descending_order_and_by_number() -> None:
    s = scene(
        board(b4="R6**,Y3**,R2**", d2="Y7**,G1**,R4*", a1="Y1***,Y2"),
        phase=5,
        markers={"red": 4, "yellow": 20, "green": 7},
    )
    assert story(s, "died") == [
        "yellow 1 died a1 (K1)",
        "yellow 3 died b4 (K1)",
        "yellow 7 died d2 (K1)",
        "green 1 died d2 (K1)",
        "red 2 died b4 (K1)",
        "red 6 died b4 (K1)",
    ]
    assert s.at("red 4") == "d2"
    assert s.at("yellow 2") == "a1"


@pytest.mark.rule("K1")
def test_who_lives_keeps_its_dp() -> None:
    s = scene(board(b4="R1*,R2**,y2,g2", d2="Y1*,r2,g2"), phase=5, bp={"red": 1})
    assert s.damage("red 1") == 1
    assert s.damage("yellow 1") == 1


# K2


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("players", "cubes"), [(3, "r2 y2 g2"), (4, "r2 y2 g2 b2")])
def test_two_cubes_of_each_colour_in_play_are_put_on_its_space(players: int, cubes: str) -> None:
    s = scene(board(b4="R1**", d2="Y1,g1"), players=players, phase=5, bp={"yellow": 9})
    assert s.cubes("b4") == cubes
    assert s.cubes("d2") == "g1"
    assert s.game.reserve == [53, 53, 52, 53][:players]
    assert story(s, "died", "released") == [
        "red 1 died b4 (K1)",
        f"red 1 released b4 {cubes} (K2)",
    ]


@pytest.mark.rule("K2")
def test_the_cubes_are_added_to_those_that_lie_there() -> None:
    s = scene(board(b4="R1**,Y2**,r1,g3"), phase=5)
    assert s.cubes("b4") == "r5 y4 g7"


@pytest.mark.rule("K2", "F5")
def test_a_shortage_counts_colour_by_colour() -> None:
    s = scene(board(b4="R1**", d2="r54", a1="y55", e4="g53"), phase=5)
    assert s.cubes("b4") == "r1 g2"
    assert s.game.reserve == [0, 0, 0]
    assert story(s, "released") == ["red 1 released b4 r1 g2 (K2)"]


@pytest.mark.rule("K2", "F5")
def test_who_dies_first_gets_the_last_cubes() -> None:
    s = scene(board(b4="R1**", a4="Y1**", d2="r52", a1="y52", e4="g52"), phase=5)
    # Yellow is ahead of red on the ladder.
    assert s.cubes("a4") == "r2 y2 g2"
    assert s.cubes("b4") == "r1 y1 g1"


@pytest.mark.rule("K2", "V2")
def test_a_dead_amoeba_can_be_placed_again_later_without_dp() -> None:
    s = scene(board(e4="R1**", b4="R2", d2="R3", b2="Y1", d1="G1"), phase=5)
    assert s.at("red 1") == ""
    s.play("chance: card s13", "green: done", "yellow: done")
    assert "divide 1 b5" in s.offers()
    s.play("red: divide 1 b5")
    assert s.at("red 1") == "b5"
    assert s.damage("red 1") == 0


# K3


@pytest.mark.rule("K3", "G-AGG")
def test_the_attacks_of_phase_5_come_after_all_natural_deaths() -> None:
    s = scene(
        board(b4="R1,Y1**,G1,G2**", d2="R2**,Y2"),
        phase=5,
        genes={"red": "aggression"},
        bp={"red": 1},
    )
    # Red is last in descending order, and still the dead can neither attack nor be named.
    assert asks(s) == "aggression red (G-AGG)"
    assert len(s.told("died")) == 3
    assert s.offers() == ["done", "attack green 1 with 1"]
    s.play("red: attack green 1 with 1")
    assert s.at("green 1") == ""
    assert s.bp("red") == 0


@pytest.mark.rule("K3", "G-AGG", "O2")
def test_the_attacks_go_in_descending_order() -> None:
    many: dict[str, object] = {"genes": {"aggression": [5, 5, 3, 3]}}
    s = scene(
        board(b4="R1,Y1,G1"),
        phase=5,
        genes={"red": "aggression", "yellow": "aggression", "green": "aggression"},
        bp={"red": 1, "yellow": 1, "green": 1},
        edition=many,
    )
    s.play("green: done", "yellow: attack green 1 with 1", "red: attack yellow 1 with 1")
    assert story(s, "died") == ["green 1 died b4 (A7)", "yellow 1 died b4 (A7)"]


@pytest.mark.rule("K3", "G-ARM", "K2")
@pytest.mark.parametrize(("damage", "dies"), [("", False), ("*", True)])
def test_armor_that_gets_enough_dp_from_an_attack_dies_at_once(damage: str, dies: bool) -> None:
    s = scene(
        board(b4=f"R1,Y1{damage}"),
        phase=5,
        genes={"red": "aggression", "yellow": "armor"},
        bp={"red": 1},
    )
    s.play("red: attack yellow 1 with 1")
    assert [event.kind for event in s.told("damaged")] == ["damaged"]
    assert s.at("yellow 1") == ("" if dies else "b4")
    assert s.cubes("b4") == ("r2 y2 g2" if dies else "")


@pytest.mark.rule("K3")
def test_without_aggression_nobody_is_asked() -> None:
    s = scene(board(b4="R1,Y1"), phase=5, genes={"red": "struggle for survival"}, bp={"red": 9})
    assert s.game.phase == 1
    assert s.asked == "movement"


@pytest.mark.rule("K3", "G-AGG", "A1", "A10")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("attack red 2 with 1", "A10"),
        ("attack yellow 2 with 1", "A1"),
        ("attack yellow 7 with 1", "A1"),
        ("attack yellow 1 with 5", "G-AGG"),
        ("starve", "G-AGG"),
        ("attack yellow 1 with 1", ""),
    ],
)
def test_an_attack_of_phase_5_that_cannot_be_made_is_refused(action: str, rule: str) -> None:
    s = scene(board(b4="R1,R2,Y1", d2="Y2"), phase=5, genes={"red": "aggression"}, bp={"red": 1})
    assert s.why(action) == rule


@pytest.mark.rule("K1", "K2")
def test_every_space_can_be_a_deathbed() -> None:
    for space in SPACES:
        s = scene(board(**{space: "G7**"}), phase=5)
        assert story(s, "died") == [f"green 7 died {space} (K1)"]
        assert s.cubes(space) == "r2 y2 g2"
