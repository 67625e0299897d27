"""Struggle for Survival (G-SFS): an amoeba that cannot eat the plain diet may attack."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene


def struggling(
    here: str, *, players: int = 3, bp: int = 1, genes: str = "", others: str = ""
) -> Scene:
    """Red 1, about to feed on b2; yellow's genes may be given, green has 1 BP."""
    return scene(
        board(b2=f"R1,{here}", d2="G2"),
        players=players,
        genes={"red": f"struggle for survival,{genes}", "yellow": others},
        bp={"red": bp, "green": 1},
    ).play("red: drift")


@pytest.mark.rule("G-SFS", "A1", "A5")
def test_a_hungry_amoeba_eats_another_for_one_bp() -> None:
    s = struggling("Y1", bp=2)
    assert s.offers() == ["starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.at("yellow 1") == ""
    assert s.bp("red") == 1
    assert s.damage("red 1") == 0
    assert s.cubes("b2") == "r1 y1 g1"  # of the death; an attacker does not excrete
    assert s.told("starved") == []


@pytest.mark.rule("G-SFS")
def test_it_may_starve_instead() -> None:
    s = struggling("Y1").play("red: starve")
    assert s.damage("red 1") == 1
    assert s.bp("red") == 1
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("G-SFS", "F6")
@pytest.mark.parametrize(
    ("players", "food", "hungry"),
    [
        (3, "y2,g1", False),
        (3, "y1,g2", False),
        (3, "y1,g1", True),
        (3, "y9,r9", True),
        (4, "y1,g1,b1", False),
        (4, "y9,g9,r9", True),
    ],
)
def test_only_the_plain_diet_counts_as_food(players: int, food: str, hungry: bool) -> None:
    s = struggling(f"Y1,{food}", players=players)
    if hungry:
        assert s.offers() == ["starve", "attack yellow 1"]
    else:
        assert s.told("ate")[0].tribe == 0
        assert s.at("yellow 1") == "b2"


@pytest.mark.rule("G-SFS", "F6")
def test_with_the_plain_diet_there_it_cannot_attack() -> None:
    s = struggling("Y1,y2,g2")
    assert s.offers() == ["eat y2 g1", "eat y1 g2"]
    assert s.why("attack yellow 1") == "G-SFS"


@pytest.mark.rule("G-SFS", "G-SUB", "F6")
def test_it_need_not_use_its_feeding_genes_first() -> None:
    s = struggling("Y1,y4", genes="substitution")
    assert s.offers() == ["eat y4", "starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.cubes("b2") == "r1 y5 g1"


@pytest.mark.rule("A1")
def test_without_a_bp_there_is_no_attack() -> None:
    s = scene(
        board(b2="R1,Y1,y4", d2="G2"),
        genes={"red": "struggle for survival, substitution"},
        bp={"green": 1},
    )
    assert s.offers() == ["eat y4", "starve"]
    assert s.why("attack yellow 1") == "A1"


@pytest.mark.rule("G-SFS")
def test_without_the_gene_there_is_no_attack() -> None:
    s = scene(
        board(b2="R1,Y1,y4", d2="G2"), genes={"red": "substitution"}, bp={"red": 1, "green": 1}
    )
    s.play("red: drift")
    assert s.offers() == ["eat y4", "starve"]
    assert s.why("attack yellow 1") == "G-SFS"


@pytest.mark.rule("A1", "A10")
def test_any_other_amoeba_in_its_space_is_a_target_the_own_tribe_too() -> None:
    s = struggling("R3,Y1,Y5,G1")
    assert s.offers() == [
        "starve", "attack red 3", "attack yellow 1", "attack yellow 5", "attack green 1",
    ]  # fmt: skip
    assert s.why("attack red 1") == "A1"
    assert s.why("attack green 2") == "A1"
    assert s.why("attack green 7") == "A1"
    s.play("red: attack red 3")
    assert s.at("red 3") == ""
    assert s.cubes("b2") == "r1 y1 g1"


@pytest.mark.rule("G-SFS", "G-ARM", "A1")
def test_armored_amoebas_cannot_be_named() -> None:
    s = struggling("Y1,G1", others="armor")
    assert s.offers() == ["starve", "attack green 1"]
    assert s.why("attack yellow 1") == "G-ARM"
    s = struggling("Y1", others="armor")
    assert s.damage("red 1") == 1


@pytest.mark.rule("G-SFS")
def test_each_amoeba_has_one_attack() -> None:
    s = struggling("R2,Y1,G1", bp=5).play("red: attack yellow 1")
    assert s.asked == "movement"
    assert s.bp("red") == 4
    s.play("red: drift", "red: attack green 1")
    assert s.bp("red") == 3
    assert (s.at("yellow 1"), s.at("green 1")) == ("", "")


@pytest.mark.rule("G-SFS", "A6")
def test_a_failed_attack_is_the_only_one() -> None:
    s = scene(
        board(b2="R1,Y1,G1", d2="G2"),
        genes={"red": "struggle for survival", "yellow": "defense"},
        bp={"red": 5, "yellow": 2, "green": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.damage("red 1") == 1
    assert s.actor == "yellow"


@pytest.mark.rule("A5", "O3")
def test_an_amoeba_eaten_before_its_turn_is_skipped() -> None:
    s = struggling("R2,Y1").play("red: attack red 2")
    # Red 2 is gone, yellow 1 drifts and eats nothing without BP, and green is next.
    assert s.actor == "green"
    assert [(event.tribe, event.number) for event in s.told("drifted")] == [(0, 1), (1, 1)]


@pytest.mark.rule("G-SFS", "B3")
def test_who_holds_aggression_cannot_buy_it() -> None:
    s = scene(board(b2="R1", d2="G2"), phase=3, genes={"red": "aggression"}, bp={"red": 9})
    assert s.why("buy struggle for survival") == "B3"
