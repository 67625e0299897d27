"""Toxic Excretions (H-TOX): excretions put DP on the space for the next who moves there."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story

TOXIC = "toxic excretions"


def poisoned(toxins: int = 2, genes: dict[str, str] | None = None, **cells: str) -> Scene:
    """DP lie on c4, with a current to the east; whoever has BP is asked."""
    return scene(
        board(**cells),
        card="e8",
        genes=genes,
        bp={"red": 3, "yellow": 3, "green": 3},
        spice={"turned_up": 0},
        toxins={"c4": toxins},
    )


@pytest.mark.rule("H-TOX")
def test_it_costs_5_bp_and_has_5_mp() -> None:
    assert price(TOXIC) == 5
    assert mutation(TOXIC) == 5


@pytest.mark.rule("H-TOX", "F3")
def test_each_excretion_puts_1_dp_on_the_space() -> None:
    s = scene(board(b4="R1,y2,g1", d4="R2,y2,g1"), genes={"red": TOXIC})
    assert (s.toxins("b4"), s.toxins("d4")) == (1, 1)
    assert s.damage("red 1") == 0
    assert story(s, "excreted", "poisoned")[:2] == [
        "red 1 excreted b4 r2 (F3)",
        "red 1 poisoned b4 1 (H-TOX)",
    ]


@pytest.mark.rule("H-TOX")
def test_dp_add_up_on_a_space_and_hurt_nobody_already_there() -> None:
    s = scene(board(b4="R1,R2,Y1,y4,g2"), genes={"red": TOXIC}, bp={"yellow": 2}, toxins={"b4": 1})
    s.play("red: eat y2 g1")
    assert s.actor == "yellow"
    assert s.toxins("b4") == 3
    assert [s.damage(who) for who in ("red 1", "red 2", "yellow 1")] == [0, 0, 0]


@pytest.mark.rule("H-TOX")
def test_who_starves_poisons_nothing() -> None:
    s = scene(board(b4="R1", d4="Y1"), genes={"red": TOXIC}, bp={"yellow": 1})
    assert s.toxins("b4") == 0
    assert s.told("poisoned") == []


@pytest.mark.rule("H-TOX", "A5")
def test_feeding_by_an_attack_poisons_nothing() -> None:
    s = scene(
        board(b4="R1,Y1"),
        genes={"red": f"{TOXIC}, struggle for survival"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.at("yellow 1") == ""
    assert s.told("poisoned") == []


@pytest.mark.rule("H-TOX", "F5")
def test_the_dp_is_put_even_if_no_cube_is_left_to_excrete() -> None:
    everywhere = dict.fromkeys(("a1", "b1", "c1", "d1", "a2", "b2"), "r9")
    s = scene(board(b4="R1,y2,g1,r1", **everywhere), genes={"red": TOXIC})
    assert s.game.reserve[0] == 0
    assert s.cubes("b4") == "r1"
    assert s.toxins("b4") == 1
    assert story(s, "excreted") == ["red 1 excreted b4 nothing (F3)"]


@pytest.mark.rule("H-TOX", "M1")
def test_who_drifts_onto_the_space_takes_all_dp() -> None:
    s = poisoned(b4="R1").play("red: drift")
    assert (s.at("red 1"), s.damage("red 1"), s.toxins("c4")) == ("c4", 3, 0)
    assert story(s, "moved", "damaged", "starved") == [
        "red 1 moved b4 > c4 (M1)",
        "red 1 damaged c4 2 (H-TOX)",
        "red 1 starved c4 1 (F4)",
    ]


@pytest.mark.rule("H-TOX")
def test_the_dp_kill_only_in_phase_five() -> None:
    s = poisoned(b4="R1", d1="Y1").play("red: drift")
    assert (s.at("red 1"), s.damage("red 1"), s.game.phase) == ("c4", 3, 1)


@pytest.mark.rule("H-TOX", "M2")
def test_who_moves_onto_the_space_takes_all_dp() -> None:
    s = poisoned(1, c4="Y1", d4="R1,y2,g1").play("red: move", "chance: roll 1")
    assert (s.damage("red 1"), s.toxins("c4"), s.damage("yellow 1")) == (2, 0, 0)


@pytest.mark.rule("H-TOX")
def test_the_next_is_spared() -> None:
    s = poisoned(1, b4="R1,R2,g1").play("red: drift", "red: drift")
    assert (s.damage("red 1"), s.damage("red 2")) == (2, 1)
    assert len([event for event in s.told("damaged") if event.rule == "H-TOX"]) == 1


@pytest.mark.rule("H-TOX")
def test_the_tribe_that_excreted_is_not_spared() -> None:
    s = poisoned(1, {"red": TOXIC}, b4="R1").play("red: drift")
    assert [(event.rule, event.tribe) for event in s.told("damaged")] == [("H-TOX", 0)]


@pytest.mark.rule("H-TOX")
@pytest.mark.parametrize("roll", [5, 2])
def test_who_stays_on_the_space_takes_nothing(roll: int) -> None:
    s = poisoned(c4="R1").play("red: move", f"chance: roll {roll}")
    assert (s.at("red 1"), s.toxins("c4")) == ("c4", 2)
    assert s.told("damaged") == []


@pytest.mark.rule("H-TOX", "G-SPD")
def test_at_every_step_of_speed() -> None:
    s = poisoned(1, {"red": "speed"}, b4="R1", d1="Y1")
    s.play("red: move", "chance: roll 3")
    assert (s.at("red 1"), s.damage("red 1"), s.toxins("c4")) == ("c4", 1, 0)
    s.play("red: move", "chance: roll 3")
    assert (s.at("red 1"), s.damage("red 1")) == ("d4", 2)


@pytest.mark.rule("H-TOX", "G-HOL")
def test_the_mover_takes_it_before_its_followers() -> None:
    s = poisoned(2, {"yellow": "holding"}, b4="R1,Y1").play("red: drift", "yellow: follow")
    assert (s.at("yellow 1"), s.damage("yellow 1"), s.damage("red 1")) == ("c4", 0, 3)


@pytest.mark.rule("H-TOX", "A3")
def test_who_escapes_onto_the_space_takes_it() -> None:
    s = poisoned(1, {"red": "struggle for survival", "yellow": "escape"}, b4="R1,Y1")
    s.play("red: move", "chance: roll 5", "red: attack yellow 1", "yellow: escape")
    s.play("chance: roll 3")
    assert (s.at("yellow 1"), s.damage("yellow 1"), s.toxins("c4")) == ("c4", 1, 0)
    assert s.at("red 1") == "b4"


@pytest.mark.rule("H-TOX", "H-REB")
def test_who_bounces_onto_the_space_takes_it() -> None:
    s = scene(board(b3="R1"), card="e8", genes={"red": "rebound"}, toxins={"a3": 1})
    s.play("red: bounce")
    assert (s.at("red 1"), s.toxins("a3")) == ("a3", 0)
    assert story(s, "damaged") == ["red 1 damaged a3 1 (H-TOX)"]


@pytest.mark.rule("H-TOX", "V2")
def test_who_is_placed_by_a_division_takes_nothing() -> None:
    s = scene(
        board(b4="R1"),
        phase=4,
        markers={"red": 9},
        spice={"turned_up": 0},
        toxins={"c4": 2},
    )
    s.play("red: divide 2 c4")
    assert (s.damage("red 2"), s.toxins("c4")) == (0, 2)


@pytest.mark.rule("H-TOX", "G-TEN")
def test_a_tentacle_picks_up_no_dp() -> None:
    s = scene(
        board(b4="R1,y2"), card="e8", genes={"red": "tentacle"}, spice={"turned_up": 0},
        toxins={"b4": 2},
    )  # fmt: skip
    s.play("red: take y2")
    assert (s.at("red 1"), s.toxins("b4"), s.toxins("c4")) == ("c4", 2, 0)
    assert s.told("damaged") == []


@pytest.mark.rule("H-TOX")
def test_the_dp_lie_there_after_the_gene_is_lost() -> None:
    s = scene(
        board(b4="R1,y2,g1", d1="Y1"),
        genes={"red": f"{TOXIC}, intelligence, movement one"},
        card="c14",
        pile=["w6", "e10"],
    )
    assert s.toxins("b4") == 1
    s.play("chance: card w6", f"red: give {TOXIC}")
    assert s.toxins("b4") == 1
    assert TOXIC.replace(" ", "_") not in s.genes("red")


@pytest.mark.rule("H-TOX", "K3", "A3")
def test_who_dies_of_it_while_escaping_in_phase_five_has_escaped() -> None:
    s = scene(
        board(b4="R1,Y1*,G1", c4="R2"),
        phase=5,
        genes={"red": "aggression", "yellow": "escape"},
        bp={"red": 1, "yellow": 1},
        spice={"turned_up": 0},
        toxins={"c4": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 3")
    assert s.at("yellow 1") == ""
    assert story(s, "damaged", "died", "failed") == [
        "yellow 1 damaged c4 1 (H-TOX)",
        "yellow 1 died c4 (K3)",
        "red 1 failed yellow 1 (A3)",
    ]
    assert s.cubes("c4") == "r2 y2 g2"


@pytest.mark.rule("H-TOX", "K3", "G-HOL")
def test_in_phase_five_it_dies_on_arrival_and_its_followers_arrive_all_the_same() -> None:
    s = scene(
        board(b4="R1*,Y1,G1"),
        phase=5,
        genes={
            "red": "aggression, holding",
            "yellow": "escape, short life span, go out with a bang",
        },
        bp={"red": 1, "yellow": 1},
        toxins={"c4": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 3", "red: follow")
    # The bang comes before red 1 arrives.
    assert (s.at("yellow 1"), s.at("red 1"), s.damage("red 1")) == ("", "c4", 1)
    assert story(s, "moved", "died") == [
        "yellow 1 moved b4 > c4 (M2)",
        "yellow 1 died c4 (K3)",
        "red 1 moved b4 > c4 (G-HOL)",
    ]


@pytest.mark.rule("T7", "H3", "H-TOX")
def test_the_dummy_poisons_and_is_poisoned() -> None:
    s = scene(
        board(b4="G1,r2,y1", d4="R1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": TOXIC},
        bp={"red": 1},
    )
    s.play("chance: roll 5")
    assert s.toxins("b4") == 1
    s = scene(
        board(b4="G1,r2,y1", d4="R1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": TOXIC},
        bp={"red": 1},
        toxins={"a4": 1},
    )
    s.play("chance: roll 1")
    assert story(s, "damaged") == ["green 1 damaged a4 1 (H-TOX)"]


@pytest.mark.rule("H-TOX")
def test_another_tribe_with_a_higher_number_poisons_and_is_poisoned() -> None:
    s = scene(
        board(b4="Y4,r2,g1", c4="R1"),
        card="w6",
        genes={"yellow": TOXIC},
        bp={"yellow": 1, "green": 1},
        toxins={"a4": 2, "b4": 1},
    )
    # Red 1 has drifted onto b4, yellow 4 goes on to a4.
    assert (s.damage("red 1"), s.toxins("b4")) == (2, 0)
    s.play("yellow: drift")
    assert story(s, "damaged") == ["red 1 damaged b4 1 (H-TOX)", "yellow 4 damaged a4 2 (H-TOX)"]
    s = scene(board(b4="Y4,r2,g1"), genes={"yellow": TOXIC})
    assert story(s, "poisoned") == ["yellow 4 poisoned b4 1 (H-TOX)"]
    assert s.toxins("b4") == 1
