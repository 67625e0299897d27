"""Healing I (H-HE1): in phase 4, for 3 BP, an amoeba loses 1 DP."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story


def healing(bp: int = 0, genes: str = "healing one", phase: int = 4, **cells: str) -> Scene:
    """Red divides first, with this many BP and the 10 of the income."""
    return scene(
        board(**cells),
        phase=phase,
        markers={"red": 9, "yellow": 5, "green": 3},
        bp={"red": bp},
        genes={"red": genes},
    )


def healings(s: Scene) -> list[str]:
    """The healings on offer."""
    return [offer for offer in s.offers() if offer.startswith(("heal", "shift"))]


@pytest.mark.rule("H-HE1")
def test_it_costs_5_bp_and_has_4_mp() -> None:
    assert price("healing one") == 5
    assert mutation("healing one") == 4


@pytest.mark.rule("H-HE1")
def test_3_bp_take_off_1_dp() -> None:
    s = healing(b4="R1**", d4="R3*")
    assert healings(s) == ["heal 1", "heal 3"]
    s.play("red: heal 1")
    assert (s.bp("red"), s.damage("red 1"), s.damage("red 3")) == (7, 1, 1)
    assert story(s, "healed", "paid") == ["red paid 3 (H-HE1)", "red 1 healed b4 1 (H-HE1)"]


@pytest.mark.rule("H-HE1")
def test_as_often_as_paid_for() -> None:
    s = healing(b4="R1**", d4="R3*,Y1")
    s.play("red: heal 1", "red: heal 1", "red: heal 3")
    assert s.bp("red") == 1
    assert s.damage("red 1") == s.damage("red 3") == 0
    assert len(s.told("healed")) == 3


@pytest.mark.rule("H-HE1")
def test_only_amoebas_with_dp_on_the_board_are_healed() -> None:
    s = healing(b4="R1,Y1*", d4="R7*")
    assert healings(s) == ["heal 7"]
    assert s.why("heal 1") == "H-HE1"
    assert s.why("heal 2") == "H-HE1"
    reason = s.game.why_not("heal 2")
    assert reason is not None
    assert "with DP" in reason.text
    s.play("red: heal 7")
    assert s.why("heal 7") == "H-HE1"


@pytest.mark.rule("H-HE1")
def test_foreign_amoebas_are_not_healed() -> None:
    s = healing(b4="R1,Y1*,G2*")
    assert healings(s) == []


@pytest.mark.rule("H-HE1", "V2")
def test_in_any_order_with_divisions() -> None:
    s = healing(5, b4="R1*", d4="R2*")
    s.play("red: divide 3 b5", "red: heal 1")
    assert s.bp("red") == 6
    s.play("red: divide 4 a4")
    assert s.bp("yellow") == 10  # red has nothing left to do
    assert (s.damage("red 1"), s.damage("red 2")) == (0, 1)


@pytest.mark.rule("H-HE1")
def test_exactly_3_bp_are_enough() -> None:
    s = healing(5, b4="R1*", d4="R2*")
    s.play("red: divide 3 b5", "red: divide 4 a4")
    assert s.bp("red") == 3
    assert s.offers() == ["done", "heal 1", "heal 2"]
    s.play("red: heal 2")
    assert s.bp("red") == 0


@pytest.mark.rule("H-HE1")
def test_with_2_bp_there_is_no_healing() -> None:
    s = healing(4, b4="R1*", d4="R2*")
    s.play("red: divide 3 b5")
    assert s.bp("red") == 8
    s.play("red: heal 1")
    assert s.why("divide 4 a4") == "V2"
    assert s.offers() == ["done", "heal 2"]
    s.play("red: heal 2")
    assert s.bp("red") == 2
    assert s.actor != "red"


@pytest.mark.rule("H-HE1")
def test_the_price_is_told_to_who_cannot_pay() -> None:
    s = scene(
        board(b4="R1*"),
        phase=4,
        markers={"red": 9},
        genes={"red": "healing one"},
        edition={
            "extends": "classic",
            "title": "Cheap births",
            "numbers": {"division_cost": 1},
            "tribes": {"3": {"income": 2}},
        },
    )
    assert healings(s) == []
    reason = s.game.why_not("heal 1")
    assert reason is not None
    assert (reason.text, reason.rule) == ("healing costs 3 BP", "H-HE1")


@pytest.mark.rule("H-HE1", "H3")
def test_it_is_optional() -> None:
    s = healing(b4="R1*", d4="R2").play("red: done")
    assert (s.damage("red 1"), s.bp("red")) == (1, 10)


@pytest.mark.rule("H-HE1")
def test_without_it_nobody_is_healed() -> None:
    s = healing(genes="", b4="R1*", d4="R2")
    assert healings(s) == []
    assert s.why("heal 1") == "H-HE1"
    assert s.why("shift 1") == "H-HE2"


@pytest.mark.rule("H-HE1", "H-HE2")
def test_it_does_not_pass_damage_on() -> None:
    s = healing(b4="R1*,Y1")
    assert healings(s) == ["heal 1"]
    assert s.why("shift 1") == "H-HE2"


@pytest.mark.rule("H-HE1", "K1")
def test_who_is_healed_survives_phase_five() -> None:
    s = healing(b4="R1**", d4="R2**")
    s.play("red: heal 1", "red: done", "yellow: done", "green: done")
    assert (s.at("red 1"), s.at("red 2")) == ("b4", "")


@pytest.mark.rule("H-HE1")
def test_healing_is_for_phase_four_alone() -> None:
    s = healing(9, phase=3, b4="R1*")
    assert healings(s) == []
    s = healing(9, phase=1, b4="Y1", d4="R1*")
    assert "heal 1" not in s.offers()


@pytest.mark.rule("T7", "H-HE1")
def test_the_dummy_never_heals() -> None:
    s = scene(
        board(b4="G1*", a1="G2*"),
        players=2,
        phase=4,
        markers={"green": 9, "red": 2, "yellow": 1},
        genes={"green": "healing one"},
    )
    assert all(outcome.startswith("divide") for outcome in s.odds())
    s.play("chance: divide 3 b5")
    assert s.damage("green 1") == s.damage("green 2") == 1
    assert s.bp("green") == 4


@pytest.mark.rule("H-HE1")
def test_another_tribe_heals_its_own() -> None:
    s = scene(
        board(b4="G2*,R2*", d4="Y2*,G7*,R7"),
        phase=4,
        markers={"green": 9, "red": 2, "yellow": 1},
        genes={"green": "healing one"},
    )
    assert healings(s) == ["heal 2", "heal 7"]
    s.play("green: heal 7")
    assert [s.damage(who) for who in ("green 7", "green 2", "red 2", "yellow 2")] == [0, 1, 1, 1]
    assert story(s, "healed", "paid") == ["green paid 3 (H-HE1)", "green 7 healed d4 1 (H-HE1)"]
    assert s.bp("green") == 7
