"""Armor (G-ARM): cannot be attacked in phase 1, and is only hurt in phase 5."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene


def struck(here: str, genes: str = "armor", bp: int = 0) -> Scene:
    """Red 1 has just attacked yellow 1 in phase 5; red has BP left for the next round."""
    s = scene(
        board(b2=here),
        phase=5,
        genes={"red": "aggression", "yellow": genes},
        bp={"red": 2, "yellow": bp},
    )
    return s.play("red: attack yellow 1 with 1")


@pytest.mark.rule("G-ARM")
def test_it_cannot_be_attacked_in_phase_one() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": "struggle for survival", "yellow": "armor"},
        bp={"red": 1},
    ).play("red: drift")
    assert s.offers() == ["starve", "attack green 1"]
    assert s.why("attack yellow 1") == "G-ARM"


@pytest.mark.rule("G-ARM", "A10")
def test_not_by_its_own_tribe_either_which_itself_may_attack() -> None:
    s = scene(
        board(b2="R1,R2,Y1"),
        genes={"red": "struggle for survival, armor"},
        bp={"red": 1},
    ).play("red: drift")
    assert s.offers() == ["starve", "attack yellow 1"]
    reason = s.game.why_not("attack red 2")
    assert reason is not None
    assert (reason.text, reason.rule) == ("Armor keeps off its own tribe as well", "A10")


@pytest.mark.rule("A10", "G-ARM")
def test_with_nobody_else_in_its_space_an_armored_tribe_attacks_nobody() -> None:
    s = scene(
        board(b2="R1,R2"),
        genes={"red": "struggle for survival, armor"},
        bp={"red": 1},
    ).play("red: drift", "red: drift")
    assert [event.number for event in s.told("starved")] == [1, 2]
    assert s.told("attacked") == []
    s = scene(board(b2="R1,R2"), genes={"red": "struggle for survival"}, bp={"red": 1}).play(
        "red: drift"
    )
    assert s.offers() == ["starve", "attack red 2"]


@pytest.mark.rule("G-ARM", "A7")
def test_in_phase_five_it_gets_one_damage_point_instead_of_dying() -> None:
    s = struck("R1,Y1")
    assert s.at("yellow 1") == "b2"
    assert s.damage("yellow 1") == 1
    assert s.cubes("b2") == ""
    assert s.told("died") == []
    damaged = s.told("damaged")[0]
    assert (damaged.rule, damaged.tribe, damaged.number, damaged.amount) == ("G-ARM", 1, 1, 1)


@pytest.mark.rule("G-ARM", "K2", "K3")
def test_it_dies_in_this_phase_if_that_is_enough() -> None:
    s = struck("R1,Y1*")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == "r2 y2 g2"
    assert [event.rule for event in s.told("died")] == ["K3"]


@pytest.mark.rule("G-ARM", "G-LIF")
@pytest.mark.parametrize(("damage", "space"), [("", "b2"), ("*", "b2"), ("**", "")])
def test_with_life_expectancy_it_bears_one_more(damage: str, space: str) -> None:
    s = struck(f"R1,Y1{damage}", "armor, life expectancy")
    assert s.at("yellow 1") == space
    if space:
        assert s.damage("yellow 1") == len(damage) + 1


@pytest.mark.rule("G-ARM", "A4")
def test_defense_saves_it_from_the_damage_point() -> None:
    s = struck("R1,Y1", "armor, defense", bp=1)
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: defend", "chance: fight 1 6")
    assert s.damage("yellow 1") == 0
    s = struck("R1,Y1", "armor, defense", bp=1).play("yellow: defend", "chance: fight 6 1")
    assert s.damage("yellow 1") == 1


@pytest.mark.rule("G-ARM", "A3")
def test_escape_saves_it_from_the_damage_point() -> None:
    s = struck("R1,Y1", "armor, escape", bp=1).play("yellow: escape", "chance: roll 2")
    assert s.damage("yellow 1") == 0
    assert s.at("yellow 1") == "b3"
    s = struck("R1,Y1", "armor, escape", bp=1).play("yellow: escape", "chance: roll 5")
    assert s.damage("yellow 1") == 1


@pytest.mark.rule("G-ARM", "B3")
@pytest.mark.parametrize(("lower", "kept"), [("defense", "escape"), ("escape", "defense")])
def test_it_is_bought_for_defense_or_escape_and_the_other_is_kept(lower: str, kept: str) -> None:
    s = scene(board(b2="R1"), phase=3, genes={"red": "defense, escape"}, bp={"red": 9})
    assert "buy armor for defense" in s.offers()
    assert "buy armor for escape" in s.offers()
    s.play(f"red: buy armor for {lower}")
    assert s.genes("red") == {"armor", kept}
    assert (s.pool(lower), s.pool(kept), s.pool("armor")) == (1, 0, 0)
    assert s.bp("red") == 3
    assert s.why(f"buy {lower}") == "B3"


@pytest.mark.rule("G-ARM", "B3")
def test_the_lower_gene_must_be_in_hand_from_before() -> None:
    s = scene(board(b2="R1"), phase=3, genes={"red": "escape"}, bp={"red": 20})
    assert s.why("buy armor for escape") == ""
    assert s.why("buy armor for defense") == "B3"
    s.play("red: buy defense")
    assert s.why("buy armor for defense") == "B3"


@pytest.mark.rule("G-ARM", "P2")
def test_it_counts_as_two_cards() -> None:
    s = scene(
        board(b2="R1"),
        phase=6,
        markers={"red": 10},
        genes={"red": "armor, spores"},
        bp={"red": 1},
    )
    assert s.marker("red") == 11


@pytest.mark.rule("G-ARM", "T7")
def test_the_dummys_armor_works_by_itself() -> None:
    s = scene(
        board(b2="R1,G1,Y1"),
        players=2,
        genes={"red": "struggle for survival", "green": "armor"},
        bp={"red": 1},
    ).play("red: drift")
    assert s.offers() == ["starve", "attack yellow 1"]
