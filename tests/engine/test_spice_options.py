"""Freshly Spiced as an option of a game: H1, H2, H3 and ED4."""

import json
import random

import pytest
from kit.boards import board
from kit.games import log_of
from kit.scenes import Scene, scene
from kit.spice import MAP, NEW, data_of, phase_three
from kit.story import asks, story

from ursuppe import COMPILED, Game, LogError, OptionError, PositionError

# The options, right and wrong


@pytest.mark.rule("H1", "H2", "ED4")
@pytest.mark.parametrize(
    ("spice", "message"),
    [
        ({"startup": []}, "spice has no option 'startup'; there are start, random, turned_up"),
        ({"start": [], "random": 2}, "either start names the genes, or random draws them"),
        ({"random": -1}, "random must be a whole number from 0 to 26, not -1"),
        ({"random": 27}, "random must be a whole number from 0 to 26, not 27"),
        ({"random": "two"}, "random must be a whole number from 0 to 26, not 'two'"),
        ({"random": "2"}, "random must be a whole number from 0 to 26, not '2'"),
        ({"turned_up": -1}, "turned_up must be a whole number from 0 to 3, not -1"),
        ({"turned_up": 4}, "turned_up must be a whole number from 0 to 3, not 4"),
        ({"turned_up": False}, "turned_up must be a whole number from 0 to 3, not False"),
        ({"turned_up": 1.0}, "turned_up must be a whole number from 0 to 3, not 1.0"),
        ({"start": "glutton"}, "start must be a list of different genes, not 'glutton'"),
        ({"start": ["glutton", "glutton"]}, "start must be a list of different genes"),
        ({"start": ["speed"]}, "'speed' is no new gene; there are doris_and_frank, glutton"),
        ({"start": [3]}, "3 is no new gene"),
        ({"rebound": "sideways"}, "rebound must be back or through, not 'sideways'"),
        ({"rebound": True}, "rebound must be back or through, not True"),
        ({"healing_two": "hurts"}, "healing_two must be kills or at_limit, not 'hurts'"),
        ({"healing_two": None}, "healing_two must be kills or at_limit, not None"),
    ],
)
def test_wrong_options(spice: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Game.new(3, spice=spice)
    position = {**scene(MAP, phase=3).game.to_json(), "spice": spice}
    with pytest.raises(PositionError, match=message):
        Game.from_json(position)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("spice", [None, 2, "yes", ["glutton"]])
def test_spice_is_a_switch_or_its_options(spice: object) -> None:
    """The compiled build says so itself, as for every argument of a wrong type."""
    refused = OptionError if not COMPILED else TypeError
    with pytest.raises(refused, match=r"spice must be true, false or its options, not|union\[bool"):
        Game.new(3, spice=spice)  # type: ignore[arg-type]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("number", [0, 3])
def test_the_ends_of_the_range_are_allowed(number: int) -> None:
    assert data_of(Game.new(3, spice={"turned_up": number}))["turned_up"] == number


@pytest.mark.rule("H2")
def test_a_position_puts_only_new_genes_face_down() -> None:
    with pytest.raises(PositionError, match=r"face_down\[0\] is 'speed', which is no new gene"):
        phase_three(1, ["speed"])
    base = scene(MAP, phase=3).game.to_json()
    with pytest.raises(PositionError, match=r"face_down\[0\] is 'alarm', which is no new gene"):
        Game.from_json({**base, "face_down": ["alarm"]})
    with pytest.raises(PositionError, match="has 'alarm', but this game has only 1"):
        phase_three(1, ["alarm"], genes={"red": "alarm"})


# ED4


@pytest.mark.rule("ED4", "H-REB")
@pytest.mark.parametrize(
    ("rebound", "space", "lands"),
    [("back", "b3", "a3"), ("through", "b3", "d3"), ("back", "e3", "d3"), ("through", "e3", "")],
)
def test_a_rebound_goes_back_or_through(rebound: str, space: str, lands: str) -> None:
    s = scene(
        board(**{space: "R1"}),
        card="e8",
        genes={"red": "rebound"},
        bp={"yellow": 1},
        spice={"turned_up": 0, "rebound": rebound},
    )
    assert data_of(s.game)["rebound"] == rebound
    if lands:
        s.play("red: bounce")
        assert s.at("red 1") == lands
    else:
        assert s.at("red 1") == space
        assert s.told("bounced") == []


@pytest.mark.rule("ED4", "H-HE2")
@pytest.mark.parametrize(
    ("reading", "damage", "left"),
    [("kills", "", None), ("at_limit", "", 1), ("at_limit", "*", None)],
)
def test_healing_two_kills_or_gives_the_damage_point(
    reading: str, damage: str, left: int | None
) -> None:
    s = scene(
        board(b4=f"R1*,Y1{damage}"),
        phase=4,
        genes={"red": "healing two"},
        markers={"red": 9},
        spice={"turned_up": 0, "healing_two": reading},
    ).play("red: shift 1")
    assert data_of(s.game)["healing_two"] == reading
    assert s.damage("red 1") == 0
    assert s.at("yellow 1") == ("" if left is None else "b4")
    assert s.damage("yellow 1") == (left or 0)


@pytest.mark.rule("ED4")
def test_games_with_other_options_are_other_positions() -> None:
    choices: list[dict[str, object]] = [
        {},
        {"turned_up": 1},
        {"rebound": "through"},
        {"healing_two": "at_limit"},
        {"start": []},
        {"random": 2},
    ]
    digests = {Game.new(3, spice=choice).digest() for choice in choices}
    assert len(digests) == len(choices)
    assert Game.new(3).digest() not in digests


@pytest.mark.rule("H1")
def test_the_same_genes_in_another_order_are_the_same_position() -> None:
    one = Game.new(3, spice={"start": ["alarm", "glutton"]})
    other = Game.new(3, spice={"start": ["glutton", "alarm"]})
    assert one.digest() == other.digest()
    assert Game.new(3, spice={"random": 0}).digest() == Game.new(3, spice={"start": []}).digest()


# H3


@pytest.mark.rule("H3")
def test_genes_are_optional() -> None:
    """Some who might use a gene and decline: Cleanliness, Fast Food, Rebound, Alarm."""
    s = scene(
        board(b3="R1,y2,g1"),
        card="e8",
        genes={"red": "fast food, rebound, cleanliness"},
    ).play("red: drift", "red: stop", "red: excrete here")
    assert s.at("red 1") == "b3"
    assert s.cubes("b3") == "r2"


@pytest.mark.rule("H3", "H-ENE", "H-GLU", "H-TOX", "H-FLE")
def test_some_work_by_themselves_and_are_never_declined() -> None:
    s = scene(
        board(b3="R1,y3,g1"),
        card="c14",
        genes={"red": "energy conservation, glutton, toxic excretions"},
    )
    assert s.bp("red") == 1
    assert story(s, "ate") == ["red 1 ate b3 y3 g1 (F3)"]
    assert s.toxins("b3") == 1
    s = scene(MAP, phase=3, genes={"red": "flexible"}, bp={"red": 4}).play("red: buy defense")
    assert s.bp("red") == 1


@pytest.mark.rule("H3", "T7")
def test_these_work_for_the_dummy_too() -> None:
    s = scene(
        board(b3="G1,r3,y1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "energy conservation, glutton, toxic excretions"},
        card="c14",
    ).play("chance: roll 6")
    assert s.bp("green") == 1
    assert story(s, "ate") == ["green 1 ate b3 r3 y1 (F3)"]
    assert s.toxins("b3") == 1


# Logs and positions carry them


@pytest.mark.rule("H1", "H2")
@pytest.mark.parametrize(
    "spice",
    [
        True,
        {"start": ["migration_sensing", "camouflage_one"], "turned_up": 3},
        {"random": 5, "turned_up": 1, "rebound": "through", "healing_two": "at_limit"},
        {"start": NEW, "turned_up": 0},
    ],
)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_logs_and_positions_carry_the_options(
    spice: bool | dict[str, object], players: int
) -> None:
    game = Game.new(players, spice=spice)
    rng = random.Random(players)
    for i in range(200):
        if i % 10 == 0:
            again = Game.from_json(json.loads(json.dumps(game.to_json())))
            assert again.digest() == game.digest()
            assert again.legal_actions() == game.legal_actions()
            assert data_of(again) == data_of(game)
        if game.to_act == -1:
            game.roll(rng)
        else:
            game.apply(rng.choice(game.legal_actions()))
    text = log_of(game).text()
    header = next(line for line in text.splitlines() if line.startswith("spice: "))
    assert json.loads(header.removeprefix("spice: ")) == data_of(game)
    assert Game.replay(text).digest() == game.digest()


@pytest.mark.rule("H1")
def test_the_log_of_a_base_game_has_no_spice() -> None:
    game = Game.new(3)
    assert "spice" not in log_of(game).text()
    assert "spice" not in Game.replay(log_of(game).text()).to_json()


@pytest.mark.rule("H1")
def test_a_wrong_spice_in_a_log_is_named_with_its_line() -> None:
    game = Game.new(3, spice=True)
    lines = log_of(game).text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("spice: "))
    lines[place] = "spice: true"
    with pytest.raises(LogError, match=f"line {place + 1}: spice must be an object, not True"):
        Game.replay("\n".join(lines) + "\n")
    lines[place] = 'spice: {"turned_up": 9}'
    with pytest.raises(LogError, match="turned_up must be a whole number from 0 to 3, not 9"):
        Game.replay("\n".join(lines) + "\n")


@pytest.mark.rule("H2")
def test_a_position_in_the_middle_of_turning_up_goes_on_there() -> None:
    s = phase_three(3).play("green: done", "chance: reveal alarm")
    again = Scene(s.game.to_json())
    assert again.game.digest() == s.game.digest()
    again.play("chance: reveal glutton", "chance: reveal cleanliness")
    assert asks(again) == "new genes yellow (B1)"


@pytest.mark.rule("H1")
def test_random_without_a_number_draws_two() -> None:
    game = Game.new(players=3, spice={"random": True})
    assert game.reveals == 2
    assert game.options.rules.spice is not None
    assert game.options.rules.spice.data["random"] == 2
