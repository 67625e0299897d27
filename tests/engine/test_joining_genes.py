"""New genes that join the game: at the start (H1), and turned up in phase 3 (H2)."""

import pytest
from kit.scenes import scene
from kit.spice import MAP, NEW, RICH, Opening, data_of, new_in_pool, phase_three
from kit.story import asks, story

from ursuppe import GENES, Game

# H1: which new genes join at the start


@pytest.mark.rule("H1")
def test_there_are_26_new_genes_of_one_card_each() -> None:
    assert len(NEW) == 26
    game = Game.new(3, spice={"start": NEW})
    assert new_in_pool(game) == NEW
    assert [game.rules.copies[i] for i, gene in enumerate(GENES) if gene.spiced] == [1] * 26


@pytest.mark.rule("H1")
@pytest.mark.parametrize("spice", [True, {}])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_by_default_a_pair_joins_at_the_start(
    spice: bool | dict[str, object], players: int
) -> None:
    s = Opening(spice, players)
    assert s.asked == "opening card"
    assert new_in_pool(s.game) == ["social_gene", "population_explosion"]
    assert data_of(s.game) == {
        "start": ["social_gene", "population_explosion"],
        "turned_up": 2,
        "rebound": "back",
        "healing_two": "kills",
    }
    face_down = s.game.view(None)["face_down"]
    assert face_down == [key for key in NEW if key not in new_in_pool(s.game)]


@pytest.mark.rule("H1")
@pytest.mark.parametrize("start", [[], ["glutton"], ["alarm", "doris_and_frank", "suction_two"]])
def test_or_any_chosen_ones(start: list[str]) -> None:
    game = Game.new(3, spice={"start": start})
    assert game.decision is not None
    assert game.decision.kind == "opening card"
    assert new_in_pool(game) == [key for key in NEW if key in start]
    assert data_of(game)["start"] == [key for key in NEW if key in start]
    assert game.view(None)["face_down"] == [key for key in NEW if key not in start]


@pytest.mark.rule("H1")
def test_or_random_ones_drawn_one_by_one() -> None:
    s = Opening({"random": 2})
    assert asks(s) == "new cards (H2)"
    assert s.odds() == {f"reveal {key.replace('_', ' ')}": 1 for key in NEW}
    s.play("chance: reveal glutton")
    assert s.asked == "new cards"
    assert "reveal glutton" not in s.offers()
    assert len(s.offers()) == 25
    s.play("chance: reveal suction two")
    assert s.asked == "opening card"
    assert new_in_pool(s.game) == ["glutton", "suction_two"]
    assert story(s, "revealed") == ["revealed glutton (H1)", "revealed suction_two (H1)"]
    assert data_of(s.game)["random"] == 2
    assert "start" not in data_of(s.game)


@pytest.mark.rule("H1")
def test_no_random_ones_or_all_of_them() -> None:
    s = Opening({"random": 0})
    assert s.asked == "opening card"
    assert new_in_pool(s.game) == []
    s = Opening({"random": 26})
    while s.asked == "new cards":
        s.play(f"chance: {s.offers()[0]}")
    assert new_in_pool(s.game) == NEW
    assert s.game.view(None)["face_down"] == []
    assert [line.split()[1] for line in story(s, "revealed")] == NEW


@pytest.mark.rule("H1", "S3")
def test_without_spice_there_are_none() -> None:
    game = Game.new(3)
    assert new_in_pool(game) == []
    assert "spice" not in game.to_json()
    assert "face_down" not in game.view(None)
    assert [game.rules.copies[i] for i, gene in enumerate(GENES) if gene.spiced] == [0] * 26


# H2: new genes turned up in phase 3


@pytest.mark.rule("H2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_right_after_the_leading_players_turn_genes_are_turned_up(number: int) -> None:
    s = phase_three(number)
    assert s.actor == "green"
    assert new_in_pool(s.game) == NEW[5:]
    s.play("green: done")
    for i in range(number):
        assert asks(s) == "new cards (H2)"
        assert s.odds() == {f"reveal {key.replace('_', ' ')}": 1 for key in NEW[i:5]}
        s.play(f"chance: reveal {NEW[i].replace('_', ' ')}")
    assert asks(s) == "new genes yellow (B1)"
    assert new_in_pool(s.game) == NEW[:number] + NEW[5:]
    assert story(s, "revealed") == [f"revealed {key} (H2)" for key in NEW[:number]]
    s.play("yellow: done")
    assert asks(s) == "new genes red (B1)"
    s.play("red: done")
    assert s.game.phase == 4
    assert len(s.told("revealed")) == number


@pytest.mark.rule("H2")
def test_by_default_two_in_each_phase_three() -> None:
    s = scene(MAP, phase=3, bp=RICH, spice={}, face_down=NEW[:5])
    s.play("green: done", "chance: reveal alarm", "chance: reveal glutton")
    assert asks(s) == "new genes yellow (B1)"


@pytest.mark.rule("H2")
def test_with_none_to_be_turned_up_none_is() -> None:
    s = phase_three(0).play("green: done")
    assert asks(s) == "new genes yellow (B1)"
    assert s.told("revealed") == []


@pytest.mark.rule("H2")
def test_they_can_be_bought_at_once_but_not_by_the_leader() -> None:
    s = phase_three(1)
    assert s.why("buy alarm") == "H2"
    s.play("green: done", "chance: reveal alarm")
    assert "buy alarm" in s.offers()
    assert s.why("buy glutton") == "H2"
    s.play("yellow: buy alarm")
    assert s.genes("yellow") == {"alarm"}


@pytest.mark.rule("H2")
@pytest.mark.parametrize("left", [1, 2])
def test_if_fewer_are_left_all_that_are_left(left: int) -> None:
    s = phase_three(3, NEW[:left]).play("green: done")
    while s.asked == "new cards":
        s.play(f"chance: {s.offers()[0]}")
    assert asks(s) == "new genes yellow (B1)"
    assert new_in_pool(s.game) == NEW
    assert sorted(line.split()[1] for line in story(s, "revealed")) == sorted(NEW[:left])
    pending = s.game.to_json()["pending"]
    assert isinstance(pending, dict)
    assert "reveals" not in pending


@pytest.mark.rule("H2", "I1")
def test_the_last_one_needs_no_draw() -> None:
    s = phase_three(2, NEW[:2]).play("green: done", "chance: reveal glutton")
    assert asks(s) == "new genes yellow (B1)"
    assert story(s, "revealed") == ["revealed glutton (H2)", "revealed doris_and_frank (H2)"]


@pytest.mark.rule("H2")
def test_with_none_left_the_phase_goes_on() -> None:
    s = phase_three(3, []).play("green: done")
    assert asks(s) == "new genes yellow (B1)"
    s.play("yellow: done", "red: done")
    pending = s.game.to_json()["pending"]
    assert isinstance(pending, dict)
    assert "reveals" not in pending


@pytest.mark.rule("H2")
def test_the_leading_player_is_the_first_of_the_order_buying_or_not() -> None:
    s = phase_three(1, bp={"yellow": 9, "red": 9})
    assert s.asked == "new cards"
    s.play("chance: reveal alarm")
    assert asks(s) == "new genes yellow (B1)"
    s = phase_three(1, markers={"red": 9})
    assert asks(s) == "new genes red (B1)"
    s.play("red: done")
    assert s.asked == "new cards"


@pytest.mark.rule("H2", "T5", "T8")
def test_the_dummy_may_be_the_leading_player() -> None:
    s = phase_three(1, players=2, bp={"green": 3, "red": 9, "yellow": 9})
    assert s.asked == "dummy's gene"
    s.play("chance: buy intelligence")
    assert s.odds() == {f"reveal {key.replace('_', ' ')}": 1 for key in NEW[:5]}
    s.play("chance: reveal alarm")
    assert asks(s) == "new genes yellow (B1)"


@pytest.mark.rule("H2")
def test_in_each_round_anew() -> None:
    s = phase_three(1, bp={}).play("chance: reveal alarm")
    while not (s.game.phase == 3 and s.game.round == 3):
        action = s.game.legal_actions()[0]
        s.game.apply("done" if s.asked == "division" else action)
    assert s.asked == "new genes"
    s.play("green: done")
    assert s.asked == "new cards"
    assert "reveal alarm" not in s.offers()


@pytest.mark.rule("H2", "D4")
def test_new_genes_given_up_go_to_the_open_pool() -> None:
    s = scene(
        MAP,
        phase=2,
        card="e8",
        pile=["w6", "e10"],
        genes={"red": "alarm, life expectancy"},
        bp={"yellow": 9},
        spice={"turned_up": 1},
        face_down=["glutton", "cleanliness"],
    ).play("chance: card w6", "red: give alarm")
    assert s.pool("alarm") == 1
    assert s.odds() == {"reveal glutton": 1, "reveal cleanliness": 1}
    s.play("chance: reveal glutton", "yellow: buy alarm")
    assert s.genes("yellow") == {"alarm"}


@pytest.mark.rule("H2", "B3")
def test_lower_new_genes_go_there_as_well() -> None:
    s = phase_three(0, [], genes={"green": "camouflage one"})
    s.play("green: buy camouflage two")
    assert s.pool("camouflage_one") == 1
    s.play("green: done", "yellow: buy camouflage one")
    assert s.genes("yellow") == {"camouflage_one"}


@pytest.mark.rule("H2", "I3")
def test_the_order_of_the_face_down_genes_is_not_in_any_view() -> None:
    s = phase_three(2)
    for seat in (0, 1, 2, None):
        view = s.game.view(seat)
        assert view["face_down"] == NEW[:5]
        assert view["spice"] == data_of(s.game)
