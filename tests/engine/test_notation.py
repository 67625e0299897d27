"""The catalog of actions, and their words both ways."""

import pytest
from kit.fields import fields_of

from ursuppe import ACTIONS, COLOURS, EDITIONS, Game, NotationError

GAMES = [(players, edition) for players in (2, 3, 4, 5, 6) for edition in EDITIONS]


def fields(players: int, edition: str) -> list[dict[str, object]]:
    """The catalog as plain data."""
    return [fields_of(action) for action in Game.new(players, edition).rules.catalog]


def named(game: Game) -> list[int]:
    """The actions that name no tribe or colour that is not in the game."""
    tribes = game.rules.tribes
    return [
        action.index
        for action in ACTIONS
        if action.tribe < tribes and (action.cubes < 0 or action.cubes < 1 << 8 * tribes)
    ]


@pytest.mark.rule("I1")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_the_catalog_is_the_same_in_all_games(players: int, edition: str) -> None:
    assert fields(players, edition) == [fields_of(action) for action in ACTIONS]


def test_an_actions_index_is_its_place() -> None:
    assert [action.index for action in ACTIONS] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_texts_are_the_same_in_all_games(players: int, edition: str) -> None:
    game = Game.new(players, edition)
    largest = Game.new(6, spice=True)
    for action in named(game):
        assert game.text(action) == largest.text(action)


@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_every_text_parses_back(players: int, edition: str) -> None:
    game = Game.new(players, edition)
    actions = named(game)
    assert len({game.text(action) for action in actions}) == len(actions)
    for action in actions:
        assert game.parse(game.text(action)) == action


def test_every_text_parses_back_with_other_colours() -> None:
    game = Game.new(3, colours=["orange", "green", "purple"])
    for action in named(game):
        assert game.parse(game.text(action)) == action
    assert game.text(game.parse("eat p1 o2")) == "eat o2 p1"


def test_an_edition_of_ones_own_has_its_own_placements_and_cards() -> None:
    mine: dict[str, object] = {"title": "Mine", "map": "###\n#@#\n###", "deck": ["w1", "n2"]}
    game = Game.new(3, mine)
    assert len(game.rules.catalog) == len(ACTIONS) - 2 * 7 * (19 - 8) - 2 * (10 - 2)
    for text in ("place 7 c1", "divide 1 a3", "card n2", "peek w1"):
        assert game.text(game.parse(text)) == text
    before = game.parse("place 1 a3")
    assert before == Game.new(3).parse("place 1 b5")  # the blocks before do not move


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("DRIFT", "drift"),
        ("  let   go ", "let go"),
        ("buy movement_one", "buy movement one"),
        ("Eat B1 r2", "eat r2 b1"),
        ("take g1 y1 r1", "take r1 y1 g1"),
        ("go w", "go west"),
        ("go n", "go north"),
        ("go e", "go east"),
        ("go s", "go south"),
        ("go -", "go nowhere"),
        ("go nowhere", "go nowhere"),
        ("Buy Armor for ESCAPE", "buy armor for escape"),
        ("attack Blue 7 with 3", "attack blue 7 with 3"),
        ("host none", "host none"),
        ("take nothing", "take nothing"),
    ],
)
def test_words_may_be_written_freely(written: str, text: str) -> None:
    game = Game.new(4)
    assert game.text(game.parse(written)) == text


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("drfit", "'drift'"),
        ("buy sped", "'buy speed'"),
        ("divid 3 a1", "'divide 3 a1'"),
        ("buy armor", "'buy armor for"),
        ("submitt", "'submit'"),
    ],
)
def test_wrong_words_get_a_suggestion(written: str, suggestion: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.new(4).parse(written)
    assert f"{written!r} is no action of this game; did you mean " in str(caught.value)
    assert suggestion in str(caught.value)


@pytest.mark.parametrize("written", ["", "   ", "?", "42", "eat", "eat 7", "roll 7", "fight 3 3"])
def test_words_that_are_no_action(written: str) -> None:
    with pytest.raises(NotationError, match="is no action of this game"):
        Game.new(4).parse(written)


@pytest.mark.parametrize("written", ["eat b1", "host blue", "attack blue 1", "first blue"])
def test_tribes_that_do_not_play_have_no_words(written: str) -> None:
    assert Game.new(4).parse(written)
    with pytest.raises(NotationError, match="is no action of this game"):
        Game.new(3).parse(written)


@pytest.mark.parametrize("number", [-1, len(ACTIONS), 10**9])
def test_numbers_outside_the_catalog(number: int) -> None:
    with pytest.raises(NotationError, match=rf"no action {number}; the catalog goes from 0 to"):
        Game.new(4).text(number)


def test_letters_of_the_colours_are_different() -> None:
    assert len({colour[0] for colour in COLOURS}) == len(COLOURS)
