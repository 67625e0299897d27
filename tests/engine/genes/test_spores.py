"""Spores (G-SPO): a new amoeba may be placed on any space without an amoeba of the tribe."""

import pytest
from kit.boards import RED_APART
from kit.scenes import Scene, scene

SPACES = {"b5", *(f"{column}{row}" for column in "abcde" for row in "1234")} - {"c3", "e1"}


def divisions(s: Scene) -> set[str]:
    """The spaces where amoeba 3 may be placed."""
    return {words.split()[2] for words in s.offers() if words.startswith("divide 3 ")}


def dividing(genes: str, board: str = RED_APART, edition: str = "classic", bp: int = 0) -> Scene:
    return scene(
        board, phase=4, markers={"red": 9}, genes={"red": genes}, bp={"red": bp}, edition=edition
    )


@pytest.mark.rule("G-SPO")
def test_a_new_amoeba_is_placed_on_any_space_without_one_of_the_tribe() -> None:
    s = dividing("spores")
    assert divisions(s) == SPACES - {"b5", "b1"}
    s.play("red: divide 3 e3")
    assert s.at("red 3") == s.at("yellow 1") == "e3"
    assert s.bp("red") == 10 - 6


@pytest.mark.rule("V2")
def test_without_it_only_the_neighbouring_spaces_are_open() -> None:
    s = dividing("")
    assert divisions(s) == {"b4", "a1", "b2", "c1"}
    assert s.why("divide 3 e3") == "V2"


@pytest.mark.rule("G-SPO", "V2")
def test_a_space_with_an_amoeba_of_the_tribe_stays_closed() -> None:
    s = dividing("spores", bp=2)
    assert s.why("divide 3 b5") == "V2"
    s.play("red: divide 3 e3")
    assert s.why("divide 4 e3") == "V2"
    assert s.why("divide 4 e4") == ""


@pytest.mark.rule("G-SPO", "V2")
def test_the_division_costs_as_much_as_ever() -> None:
    s = dividing("spores", bp=1).play("red: divide 3 d3")
    assert s.bp("red") == 5
    assert s.at("red 4") == ""
    assert s.actor == "green"


@pytest.mark.rule("G-SPO", "V4")
def test_a_tribe_that_is_gone_comes_back_free_first() -> None:
    gone = RED_APART.replace("R1", "- ").replace("R2", "- ")
    s = dividing("spores", gone)
    assert {words for words in s.offers() if words.startswith("place 3 ")} == {
        f"place 3 {space}" for space in SPACES
    }
    assert s.why("divide 3 a1") == "V4"
    s.play("red: place 5 a1")
    assert s.bp("red") == 10
    assert divisions(s) == SPACES - {"a1"}


@pytest.mark.rule("G-SPO", "ED2")
def test_in_the_webley_edition_it_is_the_way_back_and_is_paid() -> None:
    gone = RED_APART.replace("R1", "- ").replace("R2", "- ")
    s = dividing("spores", gone, edition="webley")
    assert divisions(s) == SPACES
    s.play("red: divide 3 a1")
    assert s.bp("red") == 4
    assert dividing("", gone, edition="webley").actor == "yellow"
