"""Parasitism (G-PAR): one cube fewer, and a host on the space loses 1 BP."""

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene

from ursuppe import Game


def parasite(here: str, genes: str = "", **bp: int) -> Scene:
    """Red 1 with Parasitism, about to feed; red has 1 BP and the others as given."""
    return scene(
        board(b2=f"R1,{here}", d2="B1"),
        players=4,
        genes={"red": f"parasitism,{genes}"},
        bp={"red": 1, **bp},
    ).play("red: drift")


@pytest.mark.rule("G-PAR")
def test_a_cube_fewer_is_eaten_and_the_host_loses_a_bp() -> None:
    s = parasite("Y1,g1,b1", yellow=3)
    assert s.offers() == ["eat g1 b1", "starve"]
    s.play("red: eat g1 b1")
    assert s.bp("yellow") == 2
    assert s.bp("red") == 1  # it goes to the bank
    assert s.cubes("b2") == "r2"
    drained = s.told("drained")[0]
    assert (drained.rule, drained.tribe, drained.number) == ("G-PAR", 0, 1)
    assert (drained.other_tribe, drained.amount) == (1, 1)


@pytest.mark.rule("G-PAR")
def test_no_shortage_is_needed_and_the_cube_is_chosen() -> None:
    s = parasite("Y1,y1,g1,b1", yellow=1)
    assert set(s.offers()) == {"eat y1 g1 b1", "eat y1 g1", "eat y1 b1", "eat g1 b1"}
    s.play("red: eat y1 b1")
    assert s.bp("yellow") == 0
    assert s.cubes("b2") == "r2 g1"


@pytest.mark.rule("G-PAR")
def test_the_whole_meal_costs_no_host_anything() -> None:
    s = parasite("Y1,y1,g1,b1", yellow=1).play("red: eat y1 g1 b1")
    assert s.bp("yellow") == 1
    assert s.told("drained") == []


@pytest.mark.rule("G-PAR")
def test_a_player_without_bp_is_no_host() -> None:
    s = parasite("Y1,g1,b1", blue=1)
    assert s.damage("red 1") == 1
    assert s.actor == "blue"
    s = parasite("Y1,y1,g1,b1")
    assert s.told("ate")[0].cubes == (1 << 8) + (1 << 16) + (1 << 24)


@pytest.mark.rule("G-PAR")
def test_a_host_without_bp_is_refused_with_the_reason() -> None:
    s = parasite("Y1,y2,g2,b2", "substitution")
    assert s.why("eat g1 b1") == "G-PAR"


@pytest.mark.rule("G-PAR")
def test_the_own_tribe_and_amoebas_elsewhere_are_no_hosts() -> None:
    s = parasite("R2,g1,b1", blue=5)
    assert s.damage("red 1") == 1
    assert s.bp("blue") == 5


@pytest.mark.rule("G-PAR")
def test_the_player_chooses_the_host() -> None:
    s = parasite("Y1,G1,g1,b1", yellow=1, green=2, blue=3).play("red: eat g1 b1")
    assert s.asked == "host"
    assert s.offers() == ["host yellow", "host green"]
    assert s.why("host blue") == "G-PAR"
    assert s.why("host none") == "G-PAR"
    s.play("red: host green")
    assert (s.bp("yellow"), s.bp("green"), s.bp("blue")) == (1, 1, 3)


@pytest.mark.rule("G-PAR")
def test_a_host_is_a_player_not_an_amoeba() -> None:
    s = parasite("Y1,Y2,Y3,g1,b1", yellow=2).play("red: eat g1 b1")
    assert s.bp("yellow") == 1


@pytest.mark.rule("G-PAR", "G-FRU")
def test_with_frugality_one_cube_will_do() -> None:
    s = parasite("Y1,g1", "frugality", yellow=1)
    assert s.offers() == ["eat g1", "starve"]
    s.play("red: eat g1")
    assert s.bp("yellow") == 0
    assert s.cubes("b2") == "r2"


@pytest.mark.rule("G-PAR", "G-FRU", "G-SUB")
def test_at_least_one_cube_is_eaten() -> None:
    s = parasite("Y1", "frugality, substitution", yellow=1)
    assert s.damage("red 1") == 1
    assert s.bp("yellow") == 1


@pytest.mark.rule("G-PAR", "G-FRU", "F6")
def test_the_same_cubes_with_or_without_a_host_are_two_meals() -> None:
    s = parasite("Y1,g1,b1", "frugality", yellow=1).play("red: eat g1 b1")
    assert s.offers() == ["host none", "host yellow"]
    s.play("red: host none")
    assert list(s.game.bp) == [1, 1, 0, 0]
    assert s.told("drained") == []
    s = parasite("Y1,g1,b1", "frugality", yellow=1).play("red: eat g1 b1", "red: host yellow")
    assert s.bp("yellow") == 0


@pytest.mark.rule("G-PAR", "F6")
def test_frugal_meals_ask_for_no_host_where_there_is_none() -> None:
    s = parasite("Y1,g1,b1", "frugality", blue=1).play("red: eat g1 b1")
    assert s.actor == "blue"
    assert s.told("drained") == []


@pytest.mark.rule("G-PAR")
def test_one_host_pays_again_for_the_next_amoeba_while_it_has_bp() -> None:
    s = parasite("R2,R3,Y1,y6,g6,b6", yellow=2)
    s.play("red: eat y1 g1", "red: drift", "red: eat y1 g1", "red: drift")
    assert s.bp("yellow") == 0
    assert [event.number for event in s.told("ate")][:3] == [1, 2, 3]
    assert s.told("ate")[2].cubes == (1 << 8) + (1 << 16) + (1 << 24)


@pytest.mark.rule("T7", "G-PAR")
def test_the_dummy_is_a_host_like_any_tribe() -> None:
    edition: dict[str, object] = {
        "extends": "classic",
        "title": "Parasitism for three",
        "genes": {"parasitism": [6, 5, 1, 1]},
    }
    s = scene(
        board(b2="R1,G1,y2", d2="Y1"),
        players=2,
        genes={"red": "parasitism"},
        bp={"red": 1, "green": 1},
        edition=edition,
    )
    s.play("red: drift", "red: eat y2")
    assert s.bp("green") == 0


@pytest.mark.rule("G-PAR")
@pytest.mark.parametrize(
    ("diet", "genes", "shapes"),
    [([1], "", "1"), ([1, 1], "", "1:1 1"), ([1, 1], "frugality", "1:1 1"), ([2], "", "2 1")],
)
def test_at_least_one_cube_is_eaten_whatever_the_diet(
    diet: list[int], genes: str, shapes: str
) -> None:
    s = scene(
        board(b2="R1,Y1,y9,g9,b9", d2="B1"),
        players=4,
        genes={"red": f"parasitism,{genes}"},
        bp={"red": 1, "yellow": 1},
        edition={
            "extends": "classic",
            "title": "Small meals",
            "tribes": {"4": {"diet": diet}},
        },
    ).play("red: drift")
    assert set(s.offers()) == meals(shapes, "ygb")


@pytest.mark.rule("G-PAR", "I1")
def test_the_choice_of_a_host_can_be_written_down() -> None:
    s = parasite("Y1,G1,g1,b1", yellow=1, green=2).play("red: eat g1 b1")
    game = Game.from_json(s.game.to_json())
    assert game.to_act == 0
    assert game.legal_actions() == s.game.legal_actions()


@pytest.mark.rule("G-PAR")
def test_the_last_tribe_chooses_its_host_as_well() -> None:
    s = scene(
        board(b2="R1,Y1,B3,r1,y1", d2="B1"),
        players=4,
        genes={"blue": "parasitism"},
        bp={"red": 1, "yellow": 1, "blue": 1},
    )
    while s.actor != "blue":
        s.play(f"{s.actor}: drift")
    s.play("blue: drift", "blue: drift", "blue: eat r1 y1")
    assert (s.actor, s.offers()) == ("blue", ["host red", "host yellow"])
    s.play("blue: host red")
    assert list(s.game.bp) == [0, 1, 0, 1]
