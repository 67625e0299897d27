"""Order: O1 to O3."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import IllegalAction

MARKERS = {"red": 9, "yellow": 3, "green": 12, "blue": 5}
ONE_EACH = board(b4="R1", d4="Y1", b2="G1", d2="B1")


def four(
    phase: int,
    drawn: str = ONE_EACH,
    bp: dict[str, int] | None = None,
    genes: dict[str, str] | None = None,
) -> Scene:
    """Four players who stand on the ladder in the order yellow, blue, red, green."""
    return scene(drawn, players=4, phase=phase, markers=MARKERS, bp=bp, genes=genes)


@pytest.mark.rule("O1", "O2")
def test_phase_1_is_ascending() -> None:
    s = four(1)
    assert story(s, "drifted") == [
        "yellow 1 drifted nowhere (M1)",
        "blue 1 drifted nowhere (M1)",
        "red 1 drifted nowhere (M1)",
        "green 1 drifted nowhere (M1)",
    ]


@pytest.mark.rule("O1", "O2")
def test_gene_defects_of_phase_2_are_descending() -> None:
    genes = {
        "red": "armor, streamlining",
        "yellow": "holding, substitution",
        "green": "life expectancy, division rate",
        "blue": "division rate, life expectancy",
    }
    s = four(2, genes=genes)
    s.play("chance: card w6", "green: give division rate", "red: give streamlining")
    s.play("blue: give division rate", "yellow: give substitution")
    assert story(s, "defect") == [
        "green defect 4 (D2)",
        "red defect 4 (D2)",
        "blue defect 4 (D2)",
        "yellow defect 2 (D2)",
    ]


@pytest.mark.rule("O1", "O2")
def test_phase_3_is_descending() -> None:
    s = four(3, bp={"red": 2, "yellow": 2, "green": 2, "blue": 2})
    s.play("green: done", "red: done", "blue: done", "yellow: done")
    assert s.asked == "division"


@pytest.mark.rule("O1", "O2")
def test_phase_4_is_descending() -> None:
    s = four(4)
    s.play("green: done", "red: done", "blue: done", "yellow: done")
    assert story(s, "earned") == [
        "green earned 10 (V1)",
        "red earned 10 (V1)",
        "blue earned 10 (V1)",
        "yellow earned 10 (V1)",
    ]


@pytest.mark.rule("O1", "O2")
def test_phase_5_is_descending() -> None:
    s = four(5, board(b4="R1**", d4="Y1**", b2="G1**", d2="B1**"))
    assert story(s, "died") == [
        "green 1 died b2 (K1)",
        "red 1 died b4 (K1)",
        "blue 1 died d2 (K1)",
        "yellow 1 died d4 (K1)",
    ]


@pytest.mark.rule("O1", "O2")
def test_phase_6_is_descending() -> None:
    s = four(6, board(b4="R1,R2,R3", d4="Y1,Y2,Y3", b2="G1,G2,G3", d2="B1,B2,B3"))
    assert story(s, "scored") == [
        "green scored 1 > 13 (P1)",
        "red scored 1 > 10 (P1)",
        "blue scored 1 > 6 (P1)",
        "yellow scored 1 > 4 (P1)",
    ]


@pytest.mark.rule("O2")
def test_the_order_is_taken_anew_when_a_phase_begins() -> None:
    # Blue overtakes red in phase 6, and so acts after red in phase 1.
    drawn = board(b4="R1", d4="Y1", b2="G1", d2="B1,B2,B3,B4,B5,B6")
    s = four(6, drawn)
    assert s.marker("blue") == 5 + 5 + 1
    rounds = [line for line in story(s) if "drifted" in line]
    assert [line.split()[0] for line in rounds] == ["yellow", "red", *["blue"] * 6, "green"]


@pytest.mark.rule("O2")
def test_the_six_phases_follow_each_other_and_a_new_round_begins() -> None:
    s = scene(board(b4="R1", d4="Y1", b2="G1"), round=3)
    s.play("chance: card w6", "green: done", "yellow: done", "red: done")
    assert story(s, "round", "phase") == [
        "round 3 (O2)",
        *[f"phase {phase} (O2)" for phase in range(1, 7)],
        "round 4 (O2)",
        "phase 1 (O2)",
    ]
    assert (s.game.round, s.game.phase) == (4, 1)


@pytest.mark.rule("O3")
def test_amoebas_act_in_numerical_order_and_those_off_the_board_are_skipped() -> None:
    s = scene(board(b4="R7,R2", d2="R5", b2="Y1"), bp={"red": 9, "yellow": 9})
    for number, space in ((2, "b4"), (5, "d2"), (7, "b4")):
        assert asks(s) == f"movement red {number} {space} (M1)"
        s.play("red: drift")
    assert asks(s) == "movement yellow 1 b2 (M1)"


@pytest.mark.rule("O3")
def test_all_seven_numbers_have_their_turn() -> None:
    s = scene(board(b4="R3,R1,R7,R4", d2="R6,R2,R5", b2="G7"))
    assert [line.split()[1] for line in story(s, "starved")] == [*"1234567", "7"]


@pytest.mark.rule("O3")
def test_each_amoeba_feeds_before_the_next_one_moves() -> None:
    s = scene(board(b4="R2,R1,y2,g1"), bp={"red": 5}, card="w6")
    s.play("red: drift")
    assert story(s, "moved", "starved", "ate") == [
        "red 1 moved b4 > a4 (M1)",
        "red 1 starved a4 1 (F4)",
    ]
    assert asks(s) == "movement red 2 b4 (M1)"


@pytest.mark.rule("O3")
def test_an_amoeba_that_was_eaten_before_its_turn_is_skipped() -> None:
    s = scene(
        board(b4="R1,Y1", d2="Y2"),
        genes={"red": "struggle for survival"},
        bp={"red": 1, "yellow": 5},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.at("yellow 1") == ""
    assert asks(s) == "movement yellow 2 d2 (M1)"


@pytest.mark.rule("O2")
def test_a_seat_that_is_not_to_act_is_refused() -> None:
    s = scene(board(b4="R1", d2="Y2"), bp={"red": 5, "yellow": 5})
    before = s.game.digest()
    with pytest.raises(IllegalAction) as refusal:
        s.game.apply("drift", seat=1)
    assert refusal.value.rule == "O2"
    assert s.game.digest() == before
    s.game.apply("drift", seat=0)
    assert s.at("red 1") == "b4"
