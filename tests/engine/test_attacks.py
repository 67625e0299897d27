"""Attacks (section 6): A1 to A7, and A10."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import Scene, scene


def kinds(s: Scene) -> list[str]:
    """What was told from the attack on, until the next amoeba's turn."""
    told = [event.kind for event in s.events]
    told = told[told.index("attacked") :]
    return told[: told.index("drifted")] if "drifted" in told else told


# A1 Declare


@pytest.mark.rule("A1")
def test_the_attack_is_named_and_paid_before_the_answer() -> None:
    s = attacked("defense")
    assert s.bp("red") == 1
    attack = s.told("attacked")[0]
    assert (attack.rule, attack.tribe, attack.number) == ("G-SFS", 0, 1)
    assert (attack.other_tribe, attack.other_number) == (1, 1)
    assert attack.space == s.game.rules.edition.board.space("b2")
    paid = s.told("paid")[0]
    assert (paid.rule, paid.tribe, paid.amount) == ("A1", 0, 1)
    assert kinds(s) == ["attacked", "paid"]


@pytest.mark.rule("A1", "I1")
def test_the_question_names_target_and_attacker() -> None:
    decision = attacked("defense", "R1,Y1,Y2").game.decision
    assert decision is not None
    assert (decision.kind, decision.rule, decision.seat) == ("answer", "A2", 1)
    assert (decision.tribe, decision.number) == (1, 1)
    assert (decision.other_tribe, decision.other_number) == (0, 1)


@pytest.mark.rule("A1")
def test_one_bp_is_enough_for_an_attack() -> None:
    s = scene(board(b2="R1,Y1"), genes={"red": "struggle for survival"}, bp={"red": 1})
    s.play("red: drift", "red: attack yellow 1")
    assert s.bp("red") == 0
    assert s.at("yellow 1") == ""


@pytest.mark.rule("A1", "M2")
def test_the_bp_spent_on_a_move_is_missing_for_an_attack() -> None:
    s = scene(board(b2="R1,Y1"), genes={"red": "struggle for survival"}, bp={"red": 1, "yellow": 1})
    s.play("red: move", "chance: roll 5")
    assert s.damage("red 1") == 1


# A2 Answer


@pytest.mark.rule("A2")
def test_a_target_without_an_answer_is_not_asked() -> None:
    s = attacked("")
    assert s.at("yellow 1") == ""
    assert kinds(s)[:3] == ["attacked", "paid", "died"]


@pytest.mark.rule("A2", "A3", "A4")
def test_defense_first_and_then_escape() -> None:
    s = attacked("defense, escape", bp=3)
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("yellow: defend", "chance: fight 5 2")
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 2")
    assert s.at("yellow 1") == "b3"
    assert s.bp("yellow") == 1
    assert s.damage("red 1") == 1


@pytest.mark.rule("A2", "A3", "A4")
def test_escape_first_and_then_defense() -> None:
    s = attacked("defense, escape", bp=3).play("yellow: escape", "chance: roll 5")
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: defend", "chance: fight 2 5")
    assert s.at("yellow 1") == "b2"
    assert s.bp("yellow") == 1
    assert s.damage("red 1") == 1


@pytest.mark.rule("A2")
@pytest.mark.parametrize("order", [["defend", "escape"], ["escape", "defend"]])
def test_when_both_have_failed_nothing_is_left(order: list[str]) -> None:
    s = attacked("defense, escape", bp=9)
    for answer in order:
        s.play(f"yellow: {answer}")
        s.play("chance: fight 5 2" if answer == "defend" else "chance: roll 5")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 7


@pytest.mark.rule("A2")
def test_the_second_answer_may_be_left_out() -> None:
    s = attacked("defense, escape").play("yellow: defend", "chance: fight 5 2", "yellow: submit")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 4


@pytest.mark.rule("A2")
def test_one_bp_pays_for_one_answer() -> None:
    s = attacked("defense, escape", bp=1).play("yellow: defend", "chance: fight 5 2")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("A2")
def test_the_answers_are_there_again_against_another_attack_of_the_round() -> None:
    s = attacked("defense, escape", "R1,R2,Y1", bp=4)
    s.play("yellow: escape", "chance: roll 5", "yellow: defend", "chance: fight 1 2")
    s.play("red: drift", "red: attack yellow 1")
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("yellow: escape", "chance: roll 5", "yellow: defend", "chance: fight 1 2")
    assert s.bp("yellow") == 0
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("A2", "A4")
def test_a_defense_that_wins_ends_the_matter() -> None:
    s = attacked("defense, escape").play("yellow: defend", "chance: fight 1 2")
    assert (s.actor, s.asked) == ("yellow", "movement")
    assert kinds(s)[:6] == ["attacked", "paid", "defended", "paid", "fought", "failed"]


@pytest.mark.rule("A3")
def test_an_escape_tells_its_story() -> None:
    s = attacked("escape").play("yellow: escape", "chance: roll 2")
    assert kinds(s) == [
        "attacked", "paid", "fled", "paid", "rolled", "moved", "failed", "starved",
    ]  # fmt: skip


# A3 Escape


@pytest.mark.rule("A3", "G-SPD")
def test_an_escape_that_comes_back_leaves_defense() -> None:
    s = attacked("defense, escape, speed", bp=3)
    s.play("yellow: escape", "chance: roll 2", "yellow: move", "chance: roll 4")
    assert s.at("yellow 1") == "b2"
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: submit")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("A3")
def test_other_amoebas_on_the_space_do_not_keep_the_attack_alive() -> None:
    s = attacked("escape", "R1,Y1,Y2,G1").play("yellow: escape", "chance: roll 2")
    assert s.damage("red 1") == 1
    assert (s.at("yellow 2"), s.at("green 1")) == ("b2", "b2")


# A5 and A6: the result in phase 1


@pytest.mark.rule("A5")
@pytest.mark.parametrize(("players", "cubes"), [(3, "r1 y1 g1"), (4, "r1 y1 g1 b1")])
def test_a_violent_death_leaves_one_cube_of_each_colour_in_play(players: int, cubes: str) -> None:
    s = attacked("", "R1,Y1*", players=players)
    assert s.at("yellow 1") == ""
    assert s.damage("yellow 1") == 0
    assert s.cubes("b2") == cubes
    died = s.told("died")[0]
    assert (died.rule, died.tribe, died.number) == ("A5", 1, 1)
    released = s.told("released")[0]
    assert (released.rule, released.space) == ("A5", died.space)
    fed = s.told("fed")[0]
    assert (fed.rule, fed.tribe, fed.number, fed.other_tribe) == ("A5", 0, 1, 1)


@pytest.mark.rule("A5", "F4", "F3")
def test_the_attacker_counts_as_fed_and_excretes_nothing() -> None:
    s = attacked("")
    assert s.damage("red 1") == 0
    assert s.told("excreted") == []
    assert [event.tribe for event in s.told("starved")] == []


@pytest.mark.rule("A5", "F5")
@pytest.mark.parametrize(
    ("reds", "yellows", "cubes"),
    [("r55", "y54", "y1 g1"), ("r54", "y55", "r1 g1"), ("r55", "y55", "g1")],
)
def test_a_colour_that_is_short_is_left_out(reds: str, yellows: str, cubes: str) -> None:
    s = attacked("", "R1,Y1", f"{reds},{yellows}")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == cubes


@pytest.mark.rule("A7", "K2", "F5")
def test_a_natural_death_by_an_attack_puts_as_many_as_there_are() -> None:
    s = scene(
        board(b2="R1,Y1", c2="r54,y55,g53"), phase=5, genes={"red": "aggression"}, bp={"red": 2}
    )
    s.play("red: attack yellow 1 with 1")
    assert s.cubes("b2") == "r1 g2"


@pytest.mark.rule("A6", "F4")
def test_after_a_failure_the_attacker_starves() -> None:
    s = attacked("defense", "R1*,Y1").play("yellow: defend", "chance: fight 1 2")
    assert s.damage("red 1") == 2
    assert s.at("red 1") == "b2"  # two DP kill in phase 5 only
    assert [(event.rule, event.tribe) for event in s.told("starved")] == [("F4", 0)]
    failed = s.told("failed")[0]
    assert (failed.rule, failed.tribe, failed.number) == ("A4", 0, 1)
    assert (failed.other_tribe, failed.other_number) == (1, 1)


@pytest.mark.rule("A6", "A9", "G-SUB")
def test_after_a_failure_it_does_not_feed_where_the_attack_was_made() -> None:
    s = attacked("defense", "R1,Y1,y4", red="substitution, persistence")
    s.play("yellow: defend", "chance: fight 1 2")
    assert s.offers() == ["starve", "attack yellow 1"]
    assert s.why("eat y4") == "A6"
    s.play("red: starve")
    assert s.cubes("b2") == "y4"


# A7: the result in phase 5


@pytest.mark.rule("A7")
def test_in_phase_five_success_kills_and_failure_does_nothing() -> None:
    for dice, space in (("5 2", ""), ("2 5", "b2")):
        s = scene(
            board(b2="R1*,Y1"),
            phase=5,
            genes={"red": "aggression", "yellow": "defense"},
            bp={"red": 2, "yellow": 1},
        )
        s.play("red: attack yellow 1 with 1", "yellow: defend", f"chance: fight {dice}")
        assert s.at("yellow 1") == space
        assert (s.at("red 1"), s.damage("red 1")) == ("b2", 1)
        assert s.told("starved") == []


# A10 The own tribe


@pytest.mark.rule("A10", "A2")
def test_an_own_amoeba_may_be_attacked_and_may_answer() -> None:
    s = scene(
        board(b2="R1,R2"), genes={"red": "struggle for survival, defense, escape"}, bp={"red": 9}
    )
    s.play("red: drift", "red: attack red 2")
    assert (s.actor, s.asked) == ("red", "answer")
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("red: defend", "chance: fight 2 5")
    assert (s.damage("red 1"), s.at("red 2")) == (1, "b2")
    assert s.bp("red") == 7


@pytest.mark.rule("A10", "A5")
def test_an_own_amoeba_may_be_eaten() -> None:
    s = scene(board(b2="R1,R2*"), genes={"red": "struggle for survival"}, bp={"red": 1})
    s.play("red: drift", "red: attack red 2")
    assert s.at("red 2") == ""
    assert s.cubes("b2") == "r1 y1 g1"
    assert s.damage("red 1") == 0


@pytest.mark.rule("A10", "A9")
def test_an_own_amoeba_that_escapes_may_be_followed() -> None:
    s = scene(
        board(b2="R1,R2", c2="y2,g1"),
        genes={"red": "struggle for survival, escape, holding"},
        bp={"red": 2},
    )
    s.play("red: stay", "red: attack red 2", "red: escape", "chance: roll 3", "red: follow")
    assert (s.at("red 1"), s.at("red 2")) == ("c2", "c2")
    assert s.cubes("c2") == "r2"


@pytest.mark.rule("A10", "A8")
def test_persistence_works_on_both_sides_of_an_own_attack() -> None:
    s = scene(
        board(b2="R1,R2"),
        genes={"red": "struggle for survival, defense, persistence"},
        bp={"red": 9},
    )
    s.play("red: drift", "red: attack red 2", "red: defend", "chance: fight 5 2")
    s.play("red: fight on", "chance: fight 2 5")
    assert s.offers() == ["starve", "attack red 2"]
    s.play("red: attack red 2", "red: submit")
    assert s.at("red 2") == ""
    assert s.bp("red") == 7


@pytest.mark.rule("A10")
def test_an_own_attack_is_never_made_in_phase_five() -> None:
    s = scene(board(b2="R1,R2"), phase=5, genes={"red": "aggression"}, bp={"red": 2})
    assert s.told("attacked") == []
    assert s.game.phase == 1
