"""What is pending in a position: every mistake is refused before play goes on."""

import copy
from collections.abc import Callable

import pytest
from scenario import scene

from ursuppe import Game, PositionError

Position = dict[str, object]

BOARD = """
    .  -         .  .  .
    -  -         -  -  -
    -  R1,Y1,y4  @  -  -
    -  -         -  -  -
    -  -         -  -  .
"""


def moving() -> Position:
    """Red's move die is to be rolled, French fashion: yellow follows, with cubes set aside."""
    s = scene(
        BOARD,
        players=4,
        genes={"yellow": "holding, tentacle"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: move", "yellow: follow", "yellow: take y3")
    return s.game.to_json()


def fighting() -> Position:
    """Red has attacked yellow, and the dice of the fight are to be rolled."""
    s = scene(
        BOARD,
        players=4,
        genes={"red": "struggle for survival", "yellow": "defense"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend")
    return s.game.to_json()


def owing() -> Position:
    """Red has given up one gene for a defect, and owes more."""
    s = scene(
        BOARD,
        players=4,
        phase=2,
        pile=["w6"],
        genes={"red": "intelligence, speed, armor"},
        bp={"red": 9},
    )
    s.play("red: give intelligence")
    return s.game.to_json()


def starting() -> Position:
    """Red is the first to choose a start space."""
    game = Game.new(3)
    for action in ("card c10", "throw 9", "throw 8"):
        game.apply(action)
    return game.to_json()


def dummy_to_move() -> Position:
    """The die of the dummy is to be rolled; it is green."""
    s = scene(BOARD.replace("Y1", "G1"), players=2, markers={"green": 1, "red": 2, "yellow": 3})
    return s.game.to_json()


Make = Callable[[], Position]


@pytest.mark.parametrize("make", [moving, fighting, owing, starting, dummy_to_move])
def test_these_positions_are_right_as_they_are(make: Make) -> None:
    position = make()
    assert Game.from_json(position).to_json() == position


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
    (moving, "agenda", [["movement", 0, 32]], "must be a whole number from 0 to 31, not 32"),
    (moving, "agenda", [["movement", 1, 0]], "is about red 2, which is not on the board"),
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
    (fighting, "attack.marks", 32, "pending.attack.marks must be a whole number from 0 to 31"),
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
]


@pytest.mark.parametrize(("make", "agenda"), AGENDAS)
def test_an_agenda_that_does_not_fit_is_refused(make: Make, agenda: list[list[object]]) -> None:
    refused(changed(make, "agenda", agenda))


@pytest.mark.parametrize(
    ("make", "key"), [(moving, "step"), (fighting, "attack"), (owing, "defect")]
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
        (moving, "step.mover", "red 2"),
        (moving, "step.followers", ["blue 1"]),
        (owing, "defect.given", ["spores"]),  # not in hand
        (owing, "held", ["spores"]),
    ],
)
def test_pending_names_what_is_on_the_table(make: Make, key: str, value: object) -> None:
    refused(changed(make, key, value))
