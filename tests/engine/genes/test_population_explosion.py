"""Population Explosion (H-POP): in phase 4 the tribe may catch up with the leader's."""

import pytest
from kit.boards import SPACES, board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import asks, story

EXPLOSION = "population explosion"
LEADER = {"d4": "Y1", "d3": "Y2", "e4": "Y3", "e3": "Y4"}
MARKERS = {"yellow": 9, "red": 5, "green": 2}


def behind(genes: str = EXPLOSION, edition: str = "classic", bp: int = 7, **cells: str) -> Scene:
    """Yellow, who leads with four amoebas, is done; red is next."""
    s = scene(
        board(**{**LEADER, **cells}),
        phase=4,
        markers=MARKERS,
        bp={"red": bp},
        genes={"red": genes},
        edition=edition,
    )
    return s.play("yellow: done")


def births(s: Scene) -> set[str]:
    """The spaces where a new amoeba may be placed, for red 7."""
    return {offer.split()[2] for offer in s.offers() if offer.startswith("place 7")}


@pytest.mark.rule("H-POP")
def test_it_costs_6_bp_and_has_5_mp() -> None:
    assert price(EXPLOSION) == 6
    assert mutation(EXPLOSION) == 5


@pytest.mark.rule("H-POP", "V1")
def test_it_is_decided_before_the_income() -> None:
    s = behind(b4="R1", a1="R2")
    assert s.actor == "red"
    assert s.offers() == ["explode", "wait"]
    assert asks(s) == "explosion red (H-POP)"
    assert s.bp("red") == 7
    assert s.why("done") == s.why("divide 3 b5") == s.why("place 3 b5") == "H-POP"


@pytest.mark.rule("H-POP")
def test_all_bp_are_given_up_and_the_tribe_catches_up() -> None:
    s = behind(b4="R1", a1="R2").play("red: explode")
    assert s.bp("red") == 0
    assert asks(s) == "births red 4 (H-POP)"
    s.play("red: place 3 b5", "red: place 7 b1")
    assert s.game.population(0) == 4
    assert s.actor == "green"  # no income, and no division
    assert s.bp("red") == 0
    assert story(s, "exploded", "placed") == [
        "red exploded 7 (H-POP)",
        "red 3 placed b5 0 (H-POP)",
        "red 7 placed b1 0 (H-POP)",
    ]
    assert [event.tribe for event in s.told("earned")] == [1, 2]


@pytest.mark.rule("H-POP", "H3")
def test_it_is_optional_each_round() -> None:
    s = behind(b4="R1", a1="R2").play("red: wait")
    assert s.bp("red") == 17
    assert asks(s) == "division red (V2)"
    assert s.told("exploded") == []


@pytest.mark.rule("H-POP", "V2")
def test_new_amoebas_come_beside_the_tribes() -> None:
    s = behind(b4="R1", a1="R2").play("red: explode")
    assert births(s) == {"b5", "a4", "c4", "b3", "a2", "b1"}
    assert s.why("place 3 b4") == "V2"
    assert s.why("place 3 e2") == "V2"
    assert s.why("place 1 b5") == "H-POP"
    assert s.why("divide 3 b5") == "H-POP"
    assert s.why("done") == "H-POP"


@pytest.mark.rule("H-POP", "V2")
def test_amoebas_just_placed_are_neighbours_too() -> None:
    s = behind(b4="R1", a1="R2").play("red: explode", "red: place 3 c4")
    assert "d4" in births(s)  # where yellow 1 is


@pytest.mark.rule("H-POP", "V3")
def test_the_second_amoeba_comes_anywhere() -> None:
    s = behind(b4="R1").play("red: explode")
    assert births(s) == set(SPACES) - {"b4"}
    s.play("red: place 2 e2")
    assert births(s) == {"b5", "a4", "c4", "b3", "e3", "d2"}


@pytest.mark.rule("H-POP", "V4", "V3", "V2")
@pytest.mark.parametrize("edition", ["classic", "webley"])
def test_with_none_on_the_board_the_first_comes_anywhere_in_every_edition(edition: str) -> None:
    s = behind(edition=edition).play("red: explode")
    assert births(s) == set(SPACES)
    s.play("red: place 2 b4")
    assert births(s) == set(SPACES) - {"b4"}
    s.play("red: place 3 a1")
    assert births(s) == {"b5", "a4", "c4", "b3", "a2", "b1"}
    s.play("red: place 1 b5", "red: place 4 c4")
    assert s.game.population(0) == 4
    assert s.bp("red") == 0


@pytest.mark.rule("H-POP", "G-SPO")
def test_spores_applies() -> None:
    s = behind(f"{EXPLOSION}, spores", b4="R1", a1="R2").play("red: explode")
    assert births(s) == set(SPACES) - {"b4", "a1"}


@pytest.mark.rule("H-POP")
def test_with_as_many_as_the_leader_there_is_none() -> None:
    s = behind(b4="R1", a1="R2", a4="R3", a2="R4")
    assert asks(s) == "division red (V2)"
    assert s.bp("red") == 17


@pytest.mark.rule("H-POP")
def test_one_fewer_is_enough() -> None:
    s = behind(b4="R1", a1="R2", a4="R3").play("red: explode", "red: place 7 b5")
    assert s.game.population(0) == 4
    assert s.actor == "green"


@pytest.mark.rule("H-POP")
def test_only_the_leaders_tribe_counts() -> None:
    s = scene(
        board(d4="Y1", b4="R1", a1="R2", e2="G1", d2="G2", c2="G3"),
        phase=4,
        markers=MARKERS,
        genes={"red": EXPLOSION},
    )
    s.play("yellow: done")
    assert asks(s) == "division red (V2)"


@pytest.mark.rule("H-POP")
def test_the_leader_has_divided_before() -> None:
    s = scene(
        board(d4="Y1", d3="Y2", b4="R1", a1="R2"),
        phase=4,
        markers=MARKERS,
        genes={"red": EXPLOSION},
    )
    s.play("yellow: divide 3 e4")
    assert s.offers() == ["explode", "wait"]
    s.play("red: explode")
    assert asks(s) == "births red 3 (H-POP)"


@pytest.mark.rule("H-POP")
def test_the_leader_itself_never_explodes() -> None:
    s = scene(board(b4="R1", d4="Y1,Y2"), phase=4, markers={"red": 9}, genes={"red": EXPLOSION})
    assert asks(s) == "division red (V2)"
    assert s.bp("red") == 10


@pytest.mark.rule("H-POP")
def test_without_bp_it_explodes_as_well() -> None:
    s = behind(bp=0, b4="R1", a1="R2").play("red: explode")
    assert story(s, "exploded") == ["red exploded 0 (H-POP)"]
    assert asks(s) == "births red 4 (H-POP)"


@pytest.mark.rule("H-POP", "H-HE1")
def test_it_comes_before_healing_which_cannot_be_paid_after_it() -> None:
    s = behind(f"{EXPLOSION}, healing one", b4="R1*", a1="R2", a4="R3")
    assert s.offers() == ["explode", "wait"]
    s.play("red: explode", "red: place 4 b5")
    assert s.actor == "green"
    assert s.damage("red 1") == 1


@pytest.mark.rule("H-POP")
def test_others_are_not_asked() -> None:
    s = scene(board(d4="Y1", b4="R1", e3="Y2"), phase=4, markers=MARKERS)
    s.play("yellow: done")
    assert asks(s) == "division red (V2)"


@pytest.mark.rule("H-POP", "N1")
def test_six_players_have_six_amoebas_to_place() -> None:
    s = scene(
        board(a4="Y1", a3="Y2", a2="Y3", a1="Y4", b1="Y5", c1="Y6", d3="R1"),
        players=6,
        phase=4,
        markers={"yellow": 20, "red": 19},
        genes={"red": EXPLOSION},
    )
    s.play("red: explode")
    assert not any(offer.startswith("place 7") for offer in s.offers())
    assert s.why("place 7 b4") == "H-POP"
    assert asks(s) == "births red 6 (H-POP)"
    s.play("red: place 2 d2", "red: place 3 d1", "red: place 4 c2", "red: place 5 b2")
    s.play("red: place 6 e2")
    assert s.game.population(0) == 6


@pytest.mark.rule("T8", "H-POP")
def test_the_dummy_may_be_the_leader() -> None:
    s = scene(
        board(d4="G1", d3="G2", e4="G3", e3="G4", e2="G5", d2="G6", c2="G7", b4="R1", a1="R2"),
        players=2,
        phase=4,
        markers={"green": 9, "red": 5, "yellow": 2},
        genes={"red": EXPLOSION},
    )
    s.play("red: explode")
    assert asks(s) == "births red 7 (H-POP)"


@pytest.mark.rule("T7", "H-POP")
def test_the_dummy_never_explodes() -> None:
    s = scene(
        board(d4="Y1", d3="Y2", e4="Y3", e3="Y4", b4="G1", a1="G2"),
        players=2,
        phase=4,
        markers={"yellow": 9, "green": 5, "red": 2},
        genes={"green": EXPLOSION},
    )
    s.play("yellow: done")
    assert s.actor == "chance"
    assert s.bp("green") == 10
    assert all(outcome.startswith("divide 3") for outcome in s.odds())


@pytest.mark.rule("H-POP")
def test_another_tribe_explodes_too() -> None:
    s = scene(
        board(d4="R1", d3="R2", e4="R3", b4="Y1"),
        phase=4,
        markers={"red": 9, "yellow": 5, "green": 2},
        bp={"yellow": 4, "green": 1},
        genes={"yellow": EXPLOSION},
    )
    s.play("red: done")
    assert asks(s) == "explosion yellow (H-POP)"
    again = Scene(s.game.to_json())
    assert (again.actor, again.offers(), asks(again)) == (s.actor, s.offers(), asks(s))
    s.play("yellow: explode")
    assert asks(s) == "births yellow 3 (H-POP)"
    again = Scene(s.game.to_json())
    assert (again.actor, again.offers(), asks(again)) == (s.actor, s.offers(), asks(s))
    s.play("yellow: place 7 a1", "yellow: place 2 b1")
    assert [s.at(f"yellow {n}") for n in (1, 2, 7)] == ["b4", "b1", "a1"]
    assert (s.bp("yellow"), s.bp("green"), s.actor) == (0, 11, "green")
    assert story(s, "exploded") == ["yellow exploded 4 (H-POP)"]
