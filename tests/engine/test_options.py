"""The options of a game, and what is wrong with some."""

import pytest

from ursuppe import EditionError, Game, OptionError


@pytest.mark.parametrize("players", [-1, 0, 1, 7, True])
def test_wrong_numbers_of_players(players: int) -> None:
    with pytest.raises(OptionError, match=f"players must be .*, not {players!r}|not 1"):
        Game.new(players)


def test_an_unknown_edition() -> None:
    with pytest.raises(EditionError, match="no edition 'frensh'; did you mean 'french'"):
        Game.new(3, "frensh")


@pytest.mark.rule("E3")
@pytest.mark.parametrize("finish", [-1, 6, 43, 100])
def test_a_finish_out_of_range(finish: int) -> None:
    with pytest.raises(OptionError, match=rf"from 7 to 42 \(E3\), not {finish}"):
        Game.new(3, finish=finish)


@pytest.mark.rule("E3")
def test_a_finish_in_range() -> None:
    assert [Game.new(3, finish=finish).options.finish for finish in (7, 42, None)] == [7, 42, 42]
    with pytest.raises(OptionError, match="finish must be a whole number, not True"):
        Game.new(3, finish=True)


@pytest.mark.parametrize(
    ("players", "colours", "message"),
    [
        (3, ["red", "green", "pink"], "there is no colour 'pink'; there are red, yellow, green"),
        (3, ["red", "green"], "a game of 3 tribes needs 3 different colours"),
        (3, ["red", "green", "red"], "a game of 3 tribes needs 3 different colours"),
        (2, ["red", "green"], "a game of 3 tribes needs 3 different colours"),
        (4, [], "a game of 4 tribes needs 4 different colours"),
    ],
)
def test_wrong_colours(players: int, colours: list[str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Game.new(players, colours=colours)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["Ann"], "3 players need 3 names, not 1"),
        (["Ann", "Bob", "Cy", "Di"], "3 players need 3 names, not 4"),
        (["Ann", "Bob", " "], "a name must be a line of text, not ' '"),
        (["Ann", "Bob", "C\ny"], r"a name must be a line of text, not 'C\\ny'"),
        (["Ann", "Bob", "x" * 41], "a name has at most 40 characters, not 41"),
        (["Ann", "Bob", "Ann"], "the names must be different: Ann, Bob or Ann"),
        (["Ann", "Bob", "Ann "], "the names must be different"),
    ],
)
def test_wrong_names(names: list[str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Game.new(3, names=names)


def test_names_and_colours_are_kept() -> None:
    game = Game.new(2, colours=["blue", "red", "orange"], names=[" Ann ", "Bob"])
    assert game.options.names == ["Ann", "Bob"]
    assert [game.options.seat_name(tribe) for tribe in range(3)] == ["Ann", "Bob", "dummy"]
    assert game.view(None)["names"] == ["Ann", "Bob"]
    assert Game.new(3).options.names == ["red", "yellow", "green"]
