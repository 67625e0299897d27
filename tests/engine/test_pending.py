"""What is pending in a position: every mistake is refused before play goes on."""

import copy
import json
import random

import pytest
from kit.games import step
from kit.pending import (
    BASE,
    SPICED,
    Make,
    Position,
    bearing,
    camouflaged,
    carrying,
    crusty,
    crusty_in_phase_five,
    dummy_to_move,
    exploding,
    fighting,
    gulping,
    moving,
    owing,
    peeked,
    peeking,
    rebounding,
    rebounding_with_a_load,
    shifting,
    starting,
    swapped_away,
    swapping,
    turning_up,
)
from kit.scenes import Scene

from ursuppe import Game, PositionError
from ursuppe.invariants import check


@pytest.mark.parametrize("make", BASE + SPICED)
def test_these_positions_are_right_as_they_are(make: Make) -> None:
    position = make()
    assert Game.from_json(position).to_json() == position


@pytest.mark.parametrize("make", SPICED)
def test_a_spiced_step_read_back_can_be_played_on(make: Make) -> None:
    for seed in range(5):
        game = Game.from_json(make())
        rng = random.Random(seed)
        for _ in range(8):
            step(game, rng)
            check(game)


def test_a_load_set_aside_comes_along_in_a_rebound() -> None:
    """ED3, H-REB: the follower and its cubes survive writing and reading at the question."""
    s = Scene(rebounding_with_a_load()).play("red: bounce")
    assert (s.at("red 1"), s.at("yellow 1")) == ("a3", "a3")
    assert (s.cubes("a3"), s.cubes("b3")) == ("y3", "y1")
    s = Scene(rebounding_with_a_load()).play("red: stop")
    assert (s.at("yellow 1"), s.cubes("b3")) == ("b3", "y4")


def test_an_attack_that_waits_for_hard_crust_is_written_whole() -> None:
    s = Scene(crusty()).play("red: press on")
    assert s.at("yellow 1") == ""
    assert s.bp("red") == 0


def changed(make: Make, key: str, value: object) -> Position:
    """The position with another value under one key of "pending" (dots lead further in)."""
    position = copy.deepcopy(make())
    where = position["pending"]
    *path, last = key.split(".")
    for name in path:
        assert isinstance(where, dict)
        where = where[name]
    assert isinstance(where, dict)
    where[last] = value
    return position


COLOURS = ["red", "yellow", "green", "blue"]

MISTAKES: list[tuple[Make, str, object, str]] = [
    (moving, "stack", 3, "pending has 'stack', which means nothing here; known: order, turn,"),
    (moving, "order", "red", "pending.order must be a list, not 'red'"),
    (moving, "order", ["red", "pink"], "pending.order[1] must be a colour (red, yellow,"),
    (moving, "order", ["red"], "pending.order must name each tribe once"),
    (moving, "order", ["red", "red", "green", "blue"], "pending.order must name each tribe once"),
    (moving, "turn", 5, "pending.turn must be a whole number from 0 to 4, not 5"),
    (moving, "number", 8, "pending.number must be a whole number from 0 to 7, not 8"),
    (moving, "agenda", 3, "pending.agenda must be a list, not 3"),
    (moving, "agenda", ["phase"], "pending.agenda[0] must be a list, not 'phase'"),
    (moving, "agenda", [["phase", 1]], "pending.agenda[0] must be a step's name and two numbers"),
    (moving, "agenda", [["dance", 0, 0]], "pending.agenda[0] must be a step (opening card,"),
    (moving, "agenda", [["phase", 7, 0]], "pending.agenda[0] must be a whole number from"),
    (moving, "agenda", [["movement", 28, 0]], "must be a whole number from 0 to 27, not 28"),
    (moving, "agenda", [["defect", 4, 0]], "must be a whole number from 0 to 3, not 4"),
    (moving, "agenda", [["amoeba turns", 1, 0]], "must be a whole number from 0 to 0, not 1"),
    (moving, "agenda", [["movement", 0, 2]], "must be a whole number from 0 to 1, not 2"),
    (moving, "agenda", [["direction", 0, 32]], "must be a whole number from 1 to 31, not 32"),
    (moving, "agenda", [["direction", 0, 0]], "must be a whole number from 1 to 31, not 0"),
    (moving, "agenda", [["tentacle", 0, 2]], "must be a whole number from 0 to 1, not 2"),
    (moving, "agenda", [["follow", 29, 0]], "must be a whole number from 0 to 28, not 29"),
    (moving, "agenda", [["feeding", 0, 2]], "must be a whole number from 0 to 1, not 2"),
    (moving, "agenda", [["arrival", 3, 0]], "must be a whole number from 0 to 2, not 3"),
    (moving, "agenda", [["move dice", 0, 1]], "must be a whole number from 0 to 0, not 1"),
    (
        moving,
        "agenda",
        [["amoeba turns", 0, 0], ["feeding", 0, 0], ["movement", 1, 0]],
        "pending.agenda[2] is about red 2, which is not on the board",
    ),
    (moving, "agenda", [["gene turns", 0, 0]], "must be 'amoeba turns' in phase 1"),
    (moving, "agenda", [], "pending.agenda is empty, but the game is not over"),
    (moving, "step", 3, "pending.step must be an object, not 3"),
    (moving, "step.way", "b4", "pending.step has 'way', which means nothing here"),
    (moving, "step.mover", "red", "pending.step.mover must be an amoeba (red 1,"),
    (moving, "step.leaving", "c3", "pending.step.leaving must be a space"),
    (moving, "step.entering", None, "pending.step.entering must be a space"),
    (moving, "step.followers", "yellow 1", "pending.step.followers must be a list"),
    (moving, "step.followers", ["yellow 8"], "pending.step.followers[0] must be an amoeba"),
    (moving, "step.aside", {"pink": 1}, "pending.step.aside has 'pink', which means nothing"),
    (
        moving,
        "step.aside",
        {"yellow": 55},
        "pending.step.aside.yellow must be a whole number from 0 to 54, not 55",
    ),
    (fighting, "attack", [], "pending.attack must be an object, not []"),
    (fighting, "attack.attacker", "pink 1", "pending.attack.attacker must be an amoeba"),
    (fighting, "attack.target", None, "pending.attack.target must be an amoeba"),
    (fighting, "attack.space", "c3", "pending.attack.space must be a space"),
    (fighting, "attack.marks", 128, "pending.attack.marks must be a whole number from 0 to 127"),
    (fighting, "attack.price", 1, "pending.attack has 'price', which means nothing here"),
    (owing, "defect", 6, "pending.defect must be an object, not 6"),
    (owing, "defect.debt", 0, "pending.defect.debt must be a whole number from 1 to 999, not 0"),
    (owing, "defect.given", ["sped"], "pending.defect.given must be a gene"),
    (owing, "defect.paid", 1, "pending.defect has 'paid', which means nothing here"),
    (owing, "held", ["sped"], "pending.held must be a gene"),
    (owing, "held", "speed", "pending.held must be a list, not 'speed'"),
    (starting, "throws", 3, "pending.throws must be a list, not 3"),
    (starting, "throws", [1], "pending.throws must be 3 numbers"),
    (starting, "throws", [1, 2, 13], "pending.throws[2] must be a whole number from 0 to 12"),
    (starting, "order", ["red", "red"], "pending.order must name each tribe once"),
    # Freshly Spiced
    (turning_up, "reveals", 27, "pending.reveals must be a whole number from 0 to 26, not 27"),
    (turning_up, "reveals", "2", "pending.reveals must be a whole number from 0 to 26"),
    (swapped_away, "swaps_over", "yes", "pending.swaps_over must be"),
    (
        rebounding,
        "agenda",
        [["amoeba turns", 0, 0], ["feeding", 0, 0], ["rebound", 0, 8]],
        "must be a whole number from 0 to 7, not 8",
    ),
    (
        gulping,
        "agenda",
        [["amoeba turns", 0, 0], ["gulp", 0, 8 * 27]],
        "must be a whole number from 0 to 215, not 216",
    ),
    (
        bearing,
        "agenda",
        [["division turns", 0, 0], ["births", 0, 8]],
        "must be a whole number from 0 to 7, not 8",
    ),
    (
        swapping,
        "agenda",
        [["gene turns", 0, 0], ["new genes", 0, 0], ["swap", 0, 46]],
        "must be a whole number from 0 to 45, not 46",
    ),
    (
        peeking,
        "agenda",
        [["amoeba turns", 0, 0], ["peek", 0, 0]],
        "must be a whole number from 1 to 15, not 0",
    ),
]


@pytest.mark.parametrize(("make", "key", "value", "message"), MISTAKES)
def test_a_mistake_is_named_with_its_place(
    make: Make, key: str, value: object, message: str
) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_json(changed(make, key, value))
    assert str(caught.value).startswith("position: ")
    assert message in str(caught.value)


def refused(position: Position) -> None:
    """The position is refused when it is read, not when it is played."""
    with pytest.raises(PositionError):
        Game.from_json(position)


AGENDAS: list[tuple[Make, list[list[object]]]] = [
    # A question without what it stands on
    (moving, [["move dice", 0, 0]]),
    (fighting, [["fight", 0, 0]]),
    (fighting, [["phase", 1, 0], ["fight", 0, 0]]),
    # Something after the last phase of a round
    (moving, [["phase", 0, 0]]),
    # A direction that no die has
    (moving, [["amoeba turns", 0, 0], ["feeding", 0, 0], ["direction", 0, 0]]),
    # A question of another phase
    (moving, [["gene turns", 0, 0], ["new genes", 0, 0]]),
    # A card from a pile that is empty
    (owing, [["defect turns", 0, 0], ["environment card", 0, 0]]),
    # A player's question about the dummy, and the dummy's about a player
    (dummy_to_move, [["amoeba turns", 0, 0], ["feeding", 14, 0], ["movement", 14, 0]]),
    (dummy_to_move, [["amoeba turns", 0, 0], ["dummy's meal", 0, 0], ["dummy's move", 0, 0]]),
    # A rebound to no space: the island is there
    (rebounding, [["amoeba turns", 0, 0], ["feeding", 0, 0], ["rebound", 0, 0]]),
    # The rest of a meal with a gulp from outside the map, or one that makes no meal
    (gulping, [["amoeba turns", 0, 0], ["gulp", 0, 2 * 27 + 1]]),
    (gulping, [["amoeba turns", 0, 0], ["gulp", 0, 1 * 27]]),
    # A swap of a gene that is not held
    (swapping, [["gene turns", 0, 0], ["new genes", 0, 0], ["swap", 0, 1]]),
    # Somebody else's turn
    (swapping, [["gene turns", 0, 0], ["new genes", 1, 0]]),
    (bearing, [["division turns", 0, 0], ["births", 1, 4]]),
    (exploding, [["division turns", 0, 0], ["explosion", 3, 0]]),
    # Nobody to be healed, nobody to die of it
    (shifting, [["division turns", 0, 0], ["division", 0, 0], ["shift", 1, 0]]),
    # A look at a card that is known, or at no card
    (peeked, [["amoeba turns", 0, 0], ["peek", 1, 0]]),
    # Answers to no attack
    (peeked, [["amoeba turns", 0, 0], ["answer", 0, 0]]),
    (peeked, [["amoeba turns", 0, 0], ["hard crust", 0, 0]]),
    (crusty, [["hard crust", 0, 0]]),
    (camouflaged, [["amoeba turns", 0, 0], ["camouflage", 0, 0]]),
    # New genes where none are turned up
    (owing, [["defect turns", 0, 0], ["new cards", 0, 0]]),
]


@pytest.mark.parametrize(("make", "agenda"), AGENDAS)
def test_an_agenda_that_does_not_fit_is_refused(make: Make, agenda: list[list[object]]) -> None:
    refused(changed(make, "agenda", agenda))


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (carrying, "step"),
        (fighting, "attack"),
        (camouflaged, "attack"),
        (crusty, "attack"),
        (crusty_in_phase_five, "attack"),
        (owing, "defect"),
        (swapping, "held"),
    ],
)
def test_what_the_agenda_needs_must_be_there(make: Make, key: str) -> None:
    position = make()
    pending = position["pending"]
    assert isinstance(pending, dict)
    del pending[key]
    refused(position)


@pytest.mark.parametrize(
    ("make", "key", "value"),
    [
        (fighting, "attack.attacker", "red 2"),  # not on the board
        (fighting, "attack.target", "blue 1"),
        (fighting, "attack.target", "red 1"),  # attacks itself
        (fighting, "attack.attacker", "yellow 1"),
        (crusty, "attack.target", "red 2"),
        (moving, "step.mover", "red 2"),
        (moving, "step.mover", "yellow 1"),  # it moves by itself, and is dragged as well
        (moving, "step.followers", ["blue 1"]),
        (carrying, "step.mover", "red 2"),
        (carrying, "step.leaving", "a1"),
        (rebounding_with_a_load, "step.followers", ["blue 1"]),
        (swapping, "held", ["spores"]),
        (owing, "defect.given", ["spores"]),  # not in hand
        (owing, "held", ["spores"]),
    ],
)
def test_pending_names_what_is_on_the_table(make: Make, key: str, value: object) -> None:
    refused(changed(make, key, value))


# The setup


def second_amoebas() -> Position:
    """Two players: the dummy's second amoeba is the next to be placed."""
    game = Game.new(2)
    rng = random.Random(3)
    while game.decision is None or game.decision.kind != "dummy's second amoeba":
        step(game, rng)
    return game.to_json()


def test_a_setup_without_the_whole_order_is_refused() -> None:
    position = changed(second_amoebas, "order", ["green"])
    position["pending"]["agenda"] = [["phase", 1, 0], ["dummy's second amoeba", 0, 0]]  # type: ignore[index]
    with pytest.raises(PositionError, match=r"pending\.order must name each tribe once"):
        Game.from_json(position)


def test_a_setup_in_another_order_than_that_of_the_start_spaces_is_refused() -> None:
    order = second_amoebas()["pending"]["order"]  # type: ignore[index]
    with pytest.raises(PositionError, match=r"pending\.order is not the order of the start spaces"):
        Game.from_json(changed(second_amoebas, "order", order[::-1]))


@pytest.mark.parametrize(
    ("tribe", "field", "value", "problem"),
    [
        (0, "marker", 2, r"tribes\[0\]\.marker must be 0 still"),
        (1, "amoebas", {"1": {"space": "a1"}}, r"tribes\[1\]\.amoebas must be 0"),
    ],
)
def test_nothing_is_on_the_table_before_the_start_dice_are_thrown(
    tribe: int, field: str, value: object, problem: str
) -> None:
    position = Game.new(3).to_json()
    position["tribes"][tribe][field] = value  # type: ignore[index]
    with pytest.raises(PositionError, match=problem):
        Game.from_json(position)


def test_a_start_space_must_be_left_for_each_who_is_to_choose_one() -> None:
    position = starting()
    position["tribes"][1]["marker"] = 3  # type: ignore[index]
    with pytest.raises(PositionError, match=r"tribes\[1\]\.marker must be 0 still"):
        Game.from_json(position)


def test_a_setup_needs_its_card_and_a_pile() -> None:
    with pytest.raises(PositionError, match="card lies face up exactly if"):
        Game.from_json({**starting(), "card": None})
    with pytest.raises(PositionError, match="pile has no card for phase 2"):
        Game.from_json({**starting(), "pile": []})


def test_an_agenda_without_end_is_refused() -> None:
    endless = [["phase", 1, 0], ["start tie", 0, 0], *([["start dice", 0, 0]] * 1000)]
    with pytest.raises(PositionError, match=r"pending\.agenda has 1002 steps"):
        Game.from_json(changed(starting, "agenda", endless))
    dice = [["phase", 1, 0], ["start tie", 0, 0], *([["start dice", 0, 0]] * 4)]
    position = {**starting(), "card": "c14"}
    position["pending"] = {"order": [], "agenda": dice, "throws": [0, 0, 0]}
    with pytest.raises(PositionError, match="more start dice than tribes"):
        Game.from_json(position)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_setup_that_is_read_can_be_played(players: int) -> None:
    """Whatever is changed in it: it is refused, or it goes on to the first round."""
    rng = random.Random(players)
    for _ in range(300):
        game = Game.new(players)
        for _ in range(rng.randrange(4 * players)):
            step(game, rng)
        position = json.loads(json.dumps(game.to_json()))
        pending = position["pending"]
        spoil = rng.randrange(5)
        if spoil == 0:
            pending["order"] = pending["order"][: rng.randrange(players)]
        elif spoil == 1:
            pending["agenda"].pop()
        elif spoil == 2:
            pending["agenda"][-1][1] = rng.randrange(players)
        elif spoil == 3:
            rng.choice(position["tribes"])["marker"] = rng.randrange(players + 2)
        else:
            rng.shuffle(pending["order"])
        try:
            read = Game.from_json(position)
        except PositionError:
            continue
        for _ in range(6 * players):
            step(read, rng)


def test_an_error_quotes_only_the_beginning_of_what_goes_on_and_on() -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_json({**starting(), "round": "x" * 100_000})
    assert len(str(refused.value)) < 300
