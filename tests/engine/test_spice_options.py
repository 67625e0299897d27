"""Freshly Spiced as an option of a game: H1, H2, H3 and ED4."""

import json
import random

import pytest
from kit.boards import board
from kit.games import log_of
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import COMPILED, GENES, Event, Game, LogError, OptionError, PositionError

MAP = board(b4="R1", d4="Y1", b2="G1")
NEW = [gene.key for gene in GENES if gene.spiced]
RICH = {"red": 9, "yellow": 9, "green": 9}


class Opening(Scene):
    """A spiced game from its very beginning."""

    def __init__(self, spice: bool | dict[str, object], players: int = 3) -> None:
        self.events: list[Event] = []
        self.game = Game.new(players, spice=spice, sink=self.events.append)


def new_in_pool(game: Game) -> list[str]:
    """The new genes that can be bought."""
    pool = game.view(None)["pool"]
    assert isinstance(pool, dict)
    return [key for key in NEW if pool.get(key)]


def phase_three(
    turned_up: int, face_down: list[str] | None = None, players: int = 3, **more: object
) -> Scene:
    """The start of phase 3: green leads, then come yellow and red."""
    bp = more.pop("bp", RICH)
    assert isinstance(bp, dict)
    return scene(
        MAP,
        players=players,
        phase=3,
        bp=bp,
        spice={"turned_up": turned_up},
        face_down=NEW[:5] if face_down is None else face_down,
        **more,  # type: ignore[arg-type]
    )


def data_of(game: Game) -> dict[str, object]:
    """The options of Freshly Spiced, as a position has them."""
    data = game.to_json()["spice"]
    assert isinstance(data, dict)
    return data


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
