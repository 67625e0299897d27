"""Holding (G-HOL): the amoeba may stay put, and may go with one that leaves its space."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

PLENTY: dict[str, object] = {
    "extends": "classic",
    "title": "Holding and Tentacle for everybody",
    "genes": {"holding": [5, 4, 4, 4], "tentacle": [5, 4, 4, 4], "movement_one": [3, 2, 4, 4]},
}


def holding(here: str, genes: dict[str, str], *, players: int = 3, **bp: int) -> Scene:
    """Amoebas and cubes together on b2, on a calm card."""
    return scene(board(b2=here), players=players, genes=genes, bp=bp, edition=PLENTY)


# (1) Staying put


@pytest.mark.rule("G-HOL", "M3")
def test_it_may_stay_put_free_of_charge() -> None:
    s = scene(board(b2="R1,Y1"), genes={"red": "holding"}, bp={"yellow": 1}, card="e10")
    assert s.offers() == ["drift", "stay"]
    s.play("red: stay", "yellow: drift", "red: let go")
    assert s.at("red 1") == "b2"
    stayed = s.told("stayed")[0]
    assert (stayed.rule, stayed.tribe, stayed.number) == ("G-HOL", 0, 1)


@pytest.mark.rule("G-HOL", "M3")
def test_staying_costs_nothing_also_with_bp() -> None:
    s = holding("R1,Y1", {"red": "holding"}, red=2, yellow=1)
    assert s.offers() == ["drift", "move", "stay"]
    s.play("red: stay")
    assert s.bp("red") == 2
    assert s.actor == "yellow"


@pytest.mark.rule("M3")
def test_without_it_standing_still_is_no_choice() -> None:
    s = holding("R1,Y1", {}, red=1)
    assert s.offers() == ["drift", "move"]
    assert s.why("stay") == "M3"


# (2) Following


@pytest.mark.rule("G-HOL")
def test_it_follows_a_foreign_amoeba_in_a_move() -> None:
    s = holding("R1,Y1", {"yellow": "holding"}, red=1, yellow=2).play("red: move")
    s.play("chance: roll 3")
    assert (s.actor, s.asked) == ("yellow", "follow")
    assert s.offers() == ["follow", "let go"]
    decision = s.game.decision
    assert decision is not None
    assert (decision.tribe, decision.number) == (1, 1)
    assert (decision.other_tribe, decision.other_number) == (0, 1)
    s.play("yellow: follow")
    assert s.at("red 1") == s.at("yellow 1") == "c2"
    assert s.bp("yellow") == 2
    followed = s.told("followed")[0]
    assert (followed.rule, followed.tribe, followed.number) == ("G-HOL", 1, 1)
    assert (followed.other_tribe, followed.other_number) == (0, 1)
    moved = s.told("moved")
    assert [(event.tribe, event.rule) for event in moved] == [(0, "M2"), (1, "G-HOL")]


@pytest.mark.rule("G-HOL")
def test_it_may_let_go() -> None:
    s = holding("R1,Y1", {"yellow": "holding"}, red=1, yellow=1)
    s.play("red: move", "chance: roll 3", "yellow: let go")
    assert (s.at("red 1"), s.at("yellow 1")) == ("c2", "b2")
    assert s.told("followed") == []


@pytest.mark.rule("G-HOL", "M1")
def test_it_follows_a_drift() -> None:
    s = scene(board(b2="R1,Y1"), genes={"yellow": "holding"}, card="e10")
    assert (s.actor, s.asked) == ("yellow", "follow")
    s.play("yellow: follow")
    assert s.at("yellow 1") == "c2"


@pytest.mark.rule("G-HOL")
def test_it_follows_an_amoeba_of_its_own_tribe() -> None:
    s = holding("R1,R2,R3", {"red": "holding"}, red=1)
    s.play("red: move", "chance: roll 3", "red: follow", "red: let go")
    assert [s.at(f"red {n}") for n in (1, 2, 3)] == ["c2", "c2", "b2"]


@pytest.mark.rule("G-HOL")
def test_an_amoeba_whose_turn_is_over_follows_too() -> None:
    s = holding("R1,R2", {"red": "holding"}, red=2)
    s.play("red: stay", "red: move", "chance: roll 3", "red: follow")
    assert s.at("red 1") == "c2"


@pytest.mark.rule("G-HOL")
def test_following_does_not_use_up_its_own_turn() -> None:
    s = holding("R1,Y1", {"yellow": "holding"}, red=1, yellow=1)
    s.play("red: move", "chance: roll 3", "yellow: follow", "yellow: move", "chance: roll 3")
    assert s.at("yellow 1") == "d2"


@pytest.mark.rule("G-HOL")
def test_nobody_is_asked_when_the_mover_stays() -> None:
    s = holding("R1,Y1", {"yellow": "holding"}, red=1, yellow=1)
    s.play("red: move", "chance: roll 5")
    assert (s.actor, s.asked) == ("yellow", "movement")


@pytest.mark.rule("G-HOL")
def test_only_amoebas_on_the_same_space_are_asked() -> None:
    s = scene(
        board(b2="R1", b5="Y1"),
        genes={"yellow": "holding"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: move", "chance: roll 3")
    assert (s.actor, s.asked) == ("yellow", "movement")


# The order of a step


@pytest.mark.rule("G-HOL")
def test_tribes_are_asked_in_the_phases_order_from_its_first_and_by_number() -> None:
    s = holding(
        "R2,R1,Y1,Y2,G1,B3",
        dict.fromkeys(["red", "yellow", "green", "blue"], "holding"),
        players=4,
        yellow=1,
    )
    s.play("red: stay", "red: stay", "yellow: move", "chance: roll 3")
    asked = []
    while s.asked == "follow":
        decision = s.game.decision
        assert decision is not None
        asked.append((decision.tribe, decision.number))
        s.play(f"{s.actor}: follow")
    assert asked == [(0, 1), (0, 2), (1, 2), (2, 1), (3, 3)]
    arrived = [(event.tribe, event.number) for event in s.told("moved")]
    assert arrived == [(1, 1), *asked]


@pytest.mark.rule("G-HOL", "O2")
def test_the_ladder_and_not_the_seat_orders_the_asking() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        markers={"red": 9, "yellow": 5, "green": 7},
        genes={"red": "holding", "green": "holding"},
        bp={"yellow": 1},
        edition=PLENTY,
    )
    s.play("yellow: move", "chance: roll 3")
    assert s.actor == "green"
    s.play("green: let go")
    assert s.actor == "red"


@pytest.mark.rule("G-HOL", "A3", "O2")
def test_in_phase_five_the_order_is_the_descending_one() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        phase=5,
        genes={"red": "holding", "green": "holding, aggression", "yellow": "escape"},
        bp={"green": 1, "yellow": 1},
        edition=PLENTY,
    )
    s.play("green: attack yellow 1 with 1", "yellow: escape", "chance: roll 3")
    s.play("green: let go", "red: follow")
    assert (s.at("yellow 1"), s.at("red 1"), s.at("green 1")) == ("c2", "c2", "b2")


@pytest.mark.rule("G-HOL", "G-TEN")
def test_the_direction_and_the_movers_cubes_are_known_first() -> None:
    s = holding(
        "R1,Y1,r1,y1,g1", {"red": "tentacle", "yellow": "holding, tentacle"}, red=1, yellow=1
    )
    s.play("red: move", "chance: roll 3", "red: take y1 g1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("r1", "y1 g1")
    s.play("yellow: follow")
    assert s.offers() == ["take nothing", "take r1"]
    s.play("yellow: take r1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("", "r1 y1 g1")


@pytest.mark.rule("G-HOL", "G-TEN")
def test_each_follower_takes_from_what_is_left_before_the_next_is_asked() -> None:
    s = holding(
        "R1,Y1,G1,r1,y2,g1",
        {"yellow": "holding, tentacle", "green": "holding, tentacle"},
        red=1,
    )
    s.play("red: move", "chance: roll 3", "yellow: follow", "yellow: take y2", "green: follow")
    assert set(s.offers()) == {"take nothing", "take r1", "take g1", "take r1 g1"}
    s.play("green: take r1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("g1", "r1 y2")


@pytest.mark.rule("G-HOL", "G-TEN")
def test_who_lets_go_takes_no_cubes() -> None:
    s = holding("R1,Y1,y2", {"yellow": "holding, tentacle"}, red=1, yellow=1)
    s.play("red: move", "chance: roll 3", "yellow: let go")
    assert s.asked == "movement"
    assert s.cubes("b2") == "y2"


@pytest.mark.rule("G-HOL")
def test_nobody_follows_a_follower() -> None:
    s = holding("R1,Y1,G1", {"yellow": "holding", "green": "holding"}, red=1, yellow=1)
    s.play("red: move", "chance: roll 3", "yellow: follow")
    assert (s.actor, s.asked) == ("green", "follow")
    decision = s.game.decision
    assert decision is not None
    assert (decision.other_tribe, decision.other_number) == (0, 1)
    s.play("green: let go")  # it was asked about red, and is not asked about yellow
    assert (s.actor, s.asked) == ("yellow", "movement")
    assert s.at("green 1") == "b2"


@pytest.mark.rule("G-HOL", "G-SPD")
def test_with_speed_it_is_asked_step_by_step() -> None:
    s = holding("R1,Y1,G1", {"red": "speed", "yellow": "holding", "green": "holding"}, red=1)
    s.play("red: move", "chance: roll 3", "yellow: follow", "green: let go")
    s.play("red: move", "chance: roll 3")
    assert (s.actor, s.asked) == ("yellow", "follow")
    s.play("yellow: follow")
    assert [s.at(f"{colour} 1") for colour in ("red", "yellow", "green")] == ["d2", "d2", "b2"]


@pytest.mark.rule("G-HOL", "G-SPD")
def test_it_may_follow_the_second_step_only_from_where_it_meets_the_mover() -> None:
    s = scene(
        board(b2="R1", c2="Y1"),
        genes={"red": "speed", "yellow": "holding"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: move", "chance: roll 3")
    assert s.asked == "second move"  # yellow is on c2, not on b2
    s.play("red: move", "chance: roll 3", "yellow: follow")
    assert s.at("yellow 1") == "d2"


@pytest.mark.rule("G-HOL", "A3")
def test_it_follows_an_escape() -> None:
    s = holding(
        "R1,Y1,G1",
        {"red": "struggle for survival", "yellow": "escape", "green": "holding"},
        red=1,
        yellow=1,
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 2")
    assert s.actor == "green"
    s.play("green: follow")
    assert s.at("green 1") == "b3"


@pytest.mark.rule("T2", "T7", "G-HOL")
def test_the_dummy_is_followed_but_never_holds() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"red": "holding"},
    )
    s.play("chance: roll 3", "red: follow")
    assert s.at("red 1") == s.at("green 1") == "c2"
    s = scene(board(b2="R1,G1"), players=2, genes={"green": "holding"}, bp={"red": 1})
    s.play("red: move", "chance: roll 3")
    assert (s.at("red 1"), s.at("green 1")) == ("c2", "b2")


# The French edition


def french(here: str, genes: dict[str, str], **bp: int) -> Scene:
    edition = {**PLENTY, "extends": "french"}
    return scene(board(b2=here), genes=genes, bp=bp, edition=edition, card="e10")


@pytest.mark.rule("ED3", "G-HOL")
def test_in_the_french_edition_it_is_declared_before_the_die() -> None:
    s = french("R1,Y1", {"yellow": "holding"}, red=1, yellow=1).play("red: move")
    assert (s.actor, s.asked) == ("yellow", "follow")
    s.play("yellow: follow", "chance: roll 3")
    assert s.at("red 1") == s.at("yellow 1") == "c2"


@pytest.mark.rule("ED3", "G-HOL")
def test_who_declared_does_not_move_if_the_mover_stays() -> None:
    s = french("R1,Y1", {"yellow": "holding"}, red=1, yellow=1)
    s.play("red: move", "yellow: follow", "chance: roll 5")
    assert s.at("red 1") == s.at("yellow 1") == "b2"
    assert s.told("moved") == []


@pytest.mark.rule("ED3", "G-TEN")
def test_the_followers_cubes_are_set_aside_and_the_mover_takes_from_the_rest() -> None:
    s = french("R1,Y1,r1,y2", {"red": "tentacle", "yellow": "holding, tentacle"}, red=1, yellow=1)
    s.play("red: move", "yellow: follow", "yellow: take y2")
    assert s.cubes("b2") == "r1"
    s.play("chance: roll 3")
    assert (s.actor, s.offers()) == ("red", ["take nothing", "take r1"])
    s.play("red: take r1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("", "r1 y2")


@pytest.mark.rule("ED3", "G-TEN")
def test_the_cubes_set_aside_are_put_back_if_the_mover_stays() -> None:
    s = french("R1,Y1,r1,y2", {"yellow": "holding, tentacle"}, red=1, yellow=1)
    s.play("red: move", "yellow: follow", "yellow: take y2", "chance: roll 5")
    assert s.cubes("b2") == "r1 y2"
    assert [event.cubes for event in s.told("put back")] == [2 << 8]


@pytest.mark.rule("ED3", "G-HOL")
def test_in_a_drift_the_direction_is_known_first_in_the_french_edition_too() -> None:
    s = french("R1,Y1,y2", {"red": "tentacle", "yellow": "holding, tentacle"}, yellow=1)
    assert (s.actor, s.asked) == ("red", "tentacle")
    s.play("red: take y1", "yellow: follow", "yellow: take y1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("", "y2")
    assert s.at("yellow 1") == "c2"


@pytest.mark.rule("ED3", "G-SPD", "G-HOL")
def test_in_the_french_edition_each_step_of_speed_is_declared_anew() -> None:
    s = french("R1,Y1", {"red": "speed", "yellow": "holding"}, red=1, yellow=1)
    s.play("red: move", "yellow: follow", "chance: roll 3", "red: move", "yellow: let go")
    s.play("chance: roll 3")
    assert (s.at("red 1"), s.at("yellow 1")) == ("d2", "c2")


@pytest.mark.rule("ED3", "A3")
def test_in_the_french_edition_an_escape_is_declared_first() -> None:
    s = french(
        "R1,Y1,G1",
        {"red": "struggle for survival", "yellow": "escape", "green": "holding"},
        red=2,
        yellow=1,
    )
    s.play("red: move", "green: let go", "chance: roll 5", "red: attack yellow 1")
    s.play("yellow: escape", "green: follow", "chance: roll 2")
    assert s.at("green 1") == s.at("yellow 1") == "b3"
