"""Go Out With A Bang (H-BAN): when it dies, every other amoeba on its space gets 1 DP."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story

BANG = "go out with a bang"


def eaten(here: str, *, red: str = "struggle for survival", yellow: str = BANG) -> Scene:
    """Red 1 attacks yellow 1 on b2, where there is nothing to eat."""
    s = scene(
        board(b2=here), genes={"red": red, "yellow": yellow}, bp={"red": 2, "yellow": 2, "green": 2}
    )
    return s.play("red: drift", "red: attack yellow 1")


def dying(genes: dict[str, str], **cells: str) -> Scene:
    """Phase 5 begins; green is first in its order, then yellow, then red."""
    return scene(board(**cells), phase=5, genes=genes)


def dead(s: Scene) -> list[str]:
    """Who died, in order: "red 1"."""
    colours = s.game.options.colours
    return [f"{colours[event.tribe]} {event.number}" for event in s.told("died")]


@pytest.mark.rule("H-BAN")
def test_it_costs_5_bp_and_has_5_mp() -> None:
    assert price(BANG) == 5
    assert mutation(BANG) == 5


@pytest.mark.rule("H-BAN", "A5")
def test_eaten_in_phase_one_it_hurts_every_other_on_its_space() -> None:
    s = eaten("R1,R2,Y1,Y2,G7")
    assert s.at("yellow 1") == ""
    assert [s.damage(who) for who in ("red 1", "red 2", "yellow 2", "green 7")] == [1, 1, 1, 1]
    assert s.damage("yellow 1") == 0
    assert story(s, "died", "released", "damaged", "fed") == [
        "yellow 1 died b2 (A5)",
        "yellow 1 released b2 r1 y1 g1 (A5)",
        "red 1 damaged b2 1 yellow 1 (H-BAN)",
        "red 2 damaged b2 1 yellow 1 (H-BAN)",
        "yellow 2 damaged b2 1 yellow 1 (H-BAN)",
        "green 7 damaged b2 1 yellow 1 (H-BAN)",
        "red 1 fed b2 yellow 1 (A5)",
    ]


@pytest.mark.rule("H-BAN")
def test_in_phase_one_the_dp_kill_nobody_yet() -> None:
    s = eaten("R1*,Y1,G1*")
    assert s.game.phase == 1
    assert (s.at("red 1"), s.damage("red 1"), s.damage("green 1")) == ("b2", 2, 2)
    assert dead(s) == ["yellow 1"]


@pytest.mark.rule("H-BAN")
def test_amoebas_elsewhere_are_not_hurt() -> None:
    s = scene(
        board(b2="R1,Y1", c2="G1", b3="Y2", a1="R2"),
        genes={"red": "struggle for survival", "yellow": BANG},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.damage("red 1") == 1
    assert [s.damage(who) for who in ("green 1", "yellow 2", "red 2")] == [0, 0, 0]
    assert len(s.told("damaged")) == 1


@pytest.mark.rule("H-BAN")
def test_without_it_nobody_is_hurt() -> None:
    s = eaten("R1,Y1,G1", yellow="")
    assert s.told("damaged") == []


@pytest.mark.rule("H-BAN")
def test_the_attackers_own_bang_does_not_go_off() -> None:
    s = eaten("R1,Y1,G1", red=f"struggle for survival, {BANG}", yellow="")
    assert s.told("damaged") == []


@pytest.mark.rule("H-BAN", "A10")
def test_it_goes_off_when_its_own_tribe_eats_it() -> None:
    s = scene(
        board(b2="R1,R2,Y1"),
        genes={"red": f"struggle for survival, {BANG}"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack red 2")
    assert (s.damage("red 1"), s.damage("yellow 1")) == (1, 1)


@pytest.mark.rule("H-BAN", "K1", "K2")
def test_a_natural_death_sets_it_off_after_the_cubes() -> None:
    s = dying({"red": BANG}, b2="R1**,R2,Y1,G1*", d2="R3")
    assert dead(s) == ["red 1", "green 1"]
    assert [s.damage(who) for who in ("red 2", "yellow 1", "red 3")] == [1, 1, 0]
    assert story(s, "died", "released", "damaged")[:4] == [
        "red 1 died b2 (K1)",
        "red 1 released b2 r2 y2 g2 (K2)",
        "red 2 damaged b2 1 red 1 (H-BAN)",
        "yellow 1 damaged b2 1 red 1 (H-BAN)",
    ]


@pytest.mark.rule("H-BAN", "K1")
def test_after_each_death_it_starts_again_from_the_top() -> None:
    s = dying({"red": BANG}, b2="R1**,G1*", d2="R2**", e3="Y1")
    assert dead(s) == ["red 1", "green 1", "red 2"]


@pytest.mark.rule("H-BAN", "K1")
def test_a_chain_runs_through_the_own_tribe() -> None:
    s = dying({"red": BANG}, b2="R1**,R2*,R3,Y1")
    assert dead(s) == ["red 1", "red 2", "yellow 1", "red 3"]  # 1 DP from each of the first


@pytest.mark.rule("H-BAN", "K3", "G-AGG")
def test_killed_in_phase_five_it_may_take_its_attacker_along_at_once() -> None:
    s = scene(
        board(b2="R1*,Y1,G1"),
        phase=5,
        genes={"red": "aggression", "yellow": BANG},
        bp={"red": 1},
    )
    s.play("red: attack yellow 1 with 1")
    assert (s.at("yellow 1"), s.at("red 1"), s.damage("green 1")) == ("", "", 1)
    assert story(s, "died") == ["yellow 1 died b2 (A7)", "red 1 died b2 (K3)"]


@pytest.mark.rule("H-BAN", "H-MOU")
def test_nobody_died_of_a_mouthful_so_it_does_not_go_off() -> None:
    s = eaten("R1,Y1,G1", yellow=f"{BANG}, more than a mouthful")
    assert [s.damage(who) for who in ("red 1", "yellow 1", "green 1")] == [0, 1, 0]


@pytest.mark.rule("T7", "H3", "H-BAN")
def test_it_works_for_the_dummy() -> None:
    s = scene(
        board(b2="R1,G1,Y1"),
        players=2,
        genes={"red": "struggle for survival", "green": BANG},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack green 1")
    assert (s.damage("red 1"), s.damage("yellow 1")) == (1, 1)


@pytest.mark.rule("H-BAN", "K1", "K2")
def test_the_bang_names_who_died_and_where() -> None:
    s = dying({"green": BANG}, d2="G5**,Y3", e2="R7")
    assert story(s, "damaged") == ["yellow 3 damaged d2 1 green 5 (H-BAN)"]
    assert s.cubes("d2") == "r2 y2 g2"
