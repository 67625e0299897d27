"""Logs: saved and loaded, edited by hand, cut short, and gone back in."""

import random
from pathlib import Path

import pytest
from kit.games import log_of, play_on, step
from kit.scenes import scene

from ursuppe import CHANCE, EDITIONS, Game, LogError

MINE: dict[str, object] = {
    "title": "Ring",
    "map": "###\n#@#\n###",
    "deck": ["w3", "c20", "n9"],
    "numbers": {"start_bp": 9},
}

HEADER = """\
rules: 2
players: 3
edition: classic
"""

OPENING = """\
chance: card c14
chance: throw 9
chance: throw 8
chance: throw 7
red: start 1
yellow: start 2
"""


def text_of(game: Game) -> str:
    """The log file of a game."""
    return log_of(game).text()


def fails(text: str, line: int, *words: str) -> None:
    """The log is refused at this line (0: no single line), with these words."""
    with pytest.raises(LogError) as caught:
        Game.replay(text)
    assert caught.value.line == line, caught.value
    for word in words:
        assert word in str(caught.value)


# Saved and loaded


@pytest.mark.rule("I2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_saved_game_loads_to_the_same_game(tmp_path: Path, players: int, edition: str) -> None:
    game = play_on(Game.new(players, edition), 6)
    path = tmp_path / "game.log"
    game.save(path)
    again = Game.load(str(path))
    assert again.over
    assert again.digest() == game.digest()
    assert text_of(again) == text_of(game) == path.read_text(encoding="utf-8")


def test_the_header_tells_the_options() -> None:
    game = Game.new(2, "french", 20, ["blue", "red", "green"], ["Ann", "Bö #1"])
    assert text_of(game).splitlines() == [
        "# Ursuppe log",
        "rules: 2",
        "players: 2",
        "edition: french",
        "finish: 20",
        "answers: attack",
        "following: any",
        'colours: ["blue", "red", "green"]',
        'names: ["Ann", "Bö #1"]',
        "",
    ]
    again = Game.replay(text_of(game))
    assert again.options.edition.name == "french"
    assert (again.options.players, again.options.finish) == (2, 20)
    assert again.options.colours == ["blue", "red", "green"]
    assert again.options.names == ["Ann", "Bö #1"]


def test_actions_are_told_with_actor_and_phase() -> None:
    game = Game.replay(HEADER + "\n" + OPENING)
    assert text_of(game).splitlines()[9:] == ["", "# setup", *OPENING.splitlines()]
    for action in ("place 1 a1", "place 1 a2", "place 1 a3", "place 2 b1", "place 2 b2"):
        game.apply(action)
    game.apply("place 2 b3")
    game.apply("drift")
    assert text_of(game).splitlines()[-3:] == ["", "# round 1, phase 1", "red: drift"]


def test_comments_spaces_and_letter_case_are_free() -> None:
    text = f"# first\n\n{HEADER}# in the header\n\n# a comment\n\n  Chance :  CARD c14  # why not\n"
    game = Game.replay(text + "\n   # and another\nchance: throw 9 #\n")
    assert log_of(game).lines() == ["chance: card c14", "chance: throw 9"]


def test_a_header_may_leave_out_finish_colours_and_names() -> None:
    game = Game.replay(HEADER)
    assert game.options.finish == 42
    assert game.options.colours == ["red", "yellow", "green"]
    assert game.digest() == Game.new(3).digest()


def test_an_edition_of_ones_own_travels_whole(tmp_path: Path) -> None:
    source = tmp_path / "ring.toml"
    source.write_text('map = """\n###\n#@#\n###\n"""\ndeck = ["w3", "c20", "n9"]\n')
    game = play_on(Game.new(3, source), 2)
    path = tmp_path / "ring.log"
    game.save(path)
    source.unlink()
    again = Game.load(path)
    assert again.digest() == game.digest()
    assert again.rules.edition.board.names == game.rules.edition.board.names
    assert text_of(again) == text_of(game)


@pytest.mark.parametrize("title", ["Ümläut", 'Quo"te', "# hash", "line\u2028", "next\x85"])
def test_any_title_of_an_edition_travels(title: str) -> None:
    game = play_on(Game.new(3, {**MINE, "title": title}), 2, 20)
    assert Game.replay(text_of(game)).digest() == game.digest()


def test_a_log_may_start_from_a_position() -> None:
    s = scene(
        """
        .  -   .  .  .
        -  -   -  -  -
        -  R1  @  -  -
        -  -   -  -  -
        -  -   -  -  .
        """,
        bp={"red": 1},
        edition=MINE | {"map": ".#...\n#####\n##@##\n#####\n####.", "deck": ["c14", "w3", "n9"]},
    )
    s.play("red: move", "chance: roll 6", "red: go north")
    text = text_of(s.game)
    assert "\nposition: {" in text
    again = Game.replay(text)
    assert again.digest() == s.game.digest()
    assert log_of(again).lines() == ["red: move", "chance: roll 6", "red: go north"]
    assert text_of(again) == text


def test_a_log_cut_short_is_an_unfinished_game() -> None:
    whole = play_on(Game.new(4), 3)
    lines = text_of(whole).splitlines()
    rng = random.Random(1)
    for _ in range(20):
        game = Game.replay("\n".join(lines[: rng.randrange(8, len(lines))]))
        assert not game.over
        assert game.to_act is not None
    game = Game.replay("\n".join(lines[:100]))
    assert log_of(game).lines() == whole_lines(whole)[: len(log_of(game))]


def whole_lines(game: Game) -> list[str]:
    """All actions of a game in words."""
    return log_of(game).lines()


def test_a_line_cut_short_is_reported() -> None:
    text = HEADER + "\n" + OPENING
    fails(text[:-3], 10, "line 10: yellow: start: ", "'start' is no action of this game")


# Edited logs


def test_a_line_that_is_not_legal_is_reported_with_what_was() -> None:
    text = HEADER + "\n" + OPENING.replace("yellow: start 2", "yellow: start 1")
    fails(
        text,
        10,
        "line 10: yellow: start 1: ",
        "this start space is taken, or not in play (S5)",
        "(legal for yellow: start 2, start 3)",
    )


def test_a_long_list_of_legal_actions_is_cut() -> None:
    text = HEADER + "\n" + OPENING + "red: drift\n"
    fails(text, 11, "line 11: red: drift: ", "(legal for red: place 1 b5, ", " and 121 more)")


def test_a_missing_line_is_reported_where_it_is_missed() -> None:
    lines = (HEADER + "\n" + OPENING).splitlines()
    del lines[5]
    fails("\n".join(lines), 8, "line 8: red: start 1: ", "legal for chance: throw 2, throw 3,")


def test_a_line_by_the_wrong_actor_is_reported() -> None:
    text = HEADER + "\n" + OPENING.replace("red: start 1", "green: start 1")
    fails(text, 9, "line 9: green: start 1: ", "'green' acts out of turn; it is red's turn")
    text = HEADER + "\n" + OPENING.replace("chance: throw 7", "red: throw 7")
    fails(text, 8, "'red' acts out of turn; it is chance's turn")


def test_words_that_are_no_action_are_reported_with_a_suggestion() -> None:
    text = HEADER + "\n" + OPENING.replace("red: start 1", "red: strat 1")
    fails(text, 9, "line 9: red: strat 1: ", "did you mean 'start 1'", "legal for red: start 1, ")


def test_a_line_without_an_actor_is_reported() -> None:
    fails(HEADER + "\ncard c14\n", 5, "line 5: 'card c14' does not say who acts; write 'chance: ")


def test_lines_after_the_end_are_reported() -> None:
    text = text_of(play_on(Game.new(2), 4))
    lines = len(text.splitlines())
    fails(text + "red: drift\n", lines + 1, f"line {lines + 1}: 'drift': the game is over")


def test_a_changed_roll_is_found_when_it_matters() -> None:
    text = HEADER + "\n" + OPENING.replace("throw 9", "throw 2")
    fails(text, 9, "line 9: red: start 1", "it is yellow's turn")


# Wrong headers


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("rules: 2\n", "", 0, "the header has no 'rules'"),
        ("players: 3\n", "", 0, "the header has no 'players'"),
        ("edition: classic\n", "", 0, "the header has no 'edition'"),
        (
            "rules: 2",
            "rules: 1",
            1,
            "line 1: the log is by rules version '1', from before the environment cards were those "
            "of the box, and cannot be replayed with version 2",
        ),
        ("rules: 2", "rules: 99", 1, "line 1: the log is by rules version '99'; this is version"),
        ("players: 3", "players: 7", 0, "the header: players must be"),
        ("players: 3", "players: three", 2, "line 2: players is not JSON"),
        ("players: 3", 'players: "3"', 2, "line 2: players must be a whole number, not '3'"),
        ("players: 3", "players: null", 2, "line 2: players must be a whole number, not None"),
        ("players: 3", "players: 3\nplayers: 4", 3, "line 3: 'players' stands in the header twice"),
        ("edition: classic", "edition: clasic", 3, "edition must be classic, webley, french or"),
        ("edition: classic", "edition: my.toml", 3, "edition must be classic, webley, french or"),
        ("edition: classic", "edition: {", 3, "line 3: edition is not JSON"),
        ("edition: classic", 'edition: {"map": 3}', 0, "map must be drawn in text, not 3"),
        ("edition: classic", "edition: classic\nfinish: 1", 0, "finish must be from 7 to 42"),
        ("edition: classic", "edition: classic\nfinish: x", 4, "line 4: finish is not JSON"),
        ("edition: classic", 'edition: classic\nnames: "Ann"', 4, "names must be a list of texts"),
        ("edition: classic", "edition: classic\nnames: [1]", 4, "names must be a list of texts"),
        ("edition: classic", 'edition: classic\nnames: ["Ann"]', 0, "3 players need 3 names"),
        ("edition: classic", 'edition: classic\ncolours: ["red"]', 0, "needs 3 different colours"),
        ("edition: classic", "edition: classic\nposition: {}", 0, "the header: position: "),
        ("edition: classic", "edition: classic\nposition: [1]", 4, "line 4: position must be an"),
        ("edition: classic", "edition: classic\nseed: 4", 4, "line 4: 'seed: 4' is no line of"),
        ("edition: classic", "edition: classic\nred: drift", 4, "ends with an empty line"),
    ],
)
def test_a_wrong_header_is_reported(old: str, new: str, line: int, words: str) -> None:
    fails(HEADER.replace(old, new) + "\n" + OPENING, line, words)


def test_an_empty_log_is_reported() -> None:
    fails("", 0, "the header has no 'rules'; it begins the log")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"none\.log: cannot be read: No such file"):
        Game.load(tmp_path / "none.log")
    (tmp_path / "bytes.log").write_bytes(b"rules: \xff")
    with pytest.raises(LogError, match=r"bytes\.log: is not text in UTF-8"):
        Game.load(tmp_path / "bytes.log")


# Going back


def test_every_entry_has_its_actor_round_and_phase() -> None:
    game = Game.new(3)
    rng = random.Random(2)
    while not game.over:
        when = (game.to_act, game.round, game.phase)
        action = step(game, rng)
        assert log_of(game).entries[-1] == (when[0], action, when[1], when[2])


def test_a_seat_takes_back_its_own_choices_since_the_last_die() -> None:
    game = Game.replay(HEADER + "\n" + OPENING)
    log = log_of(game)
    assert [log.undo_point(seat) for seat in range(3)] == [6, 5, 6]
    for action in ("place 1 a1", "place 1 a2", "place 1 a3", "place 2 b1", "place 2 b2"):
        game.apply(action)
    game.apply("place 2 b3")  # red's; red moves first
    game.apply("drift")
    assert log.undo_point(0) == len(log) - 2
    assert log.undo_point(1) == len(log)
    game = game.back_to(len(log) - 1)
    game.apply("move")
    game.apply("roll 1")
    assert log_of(game).undo_point(0) == len(log_of(game))


def test_an_undo_point_lies_after_chance_and_other_seats() -> None:
    game = play_on(Game.new(4), 12, 200)
    log = log_of(game)
    for seat in range(4):
        point = log.undo_point(seat)
        assert all(entry[0] == seat for entry in log.entries[point:])
        assert point == 0 or log.entries[point - 1][0] != seat


def test_back_to_any_moment() -> None:
    game = Game.new(3, "webley", 30, names=["Ann", "Bob", "Cy"])
    digests = [game.digest()]
    rng = random.Random(3)
    for _ in range(60):
        step(game, rng)
        digests.append(game.digest())
    for length in (0, 1, 17, 60):
        earlier = game.back_to(length)
        assert earlier.digest() == digests[length]
        assert len(log_of(earlier)) == length
        assert earlier.options.names == ["Ann", "Bob", "Cy"]
    assert game.digest() == digests[60]


def test_back_to_a_moment_after_a_position() -> None:
    first = Game.from_json(play_on(Game.new(2), 3, 40).to_json())
    before = first.digest()
    play_on(first, 4, 10)
    assert first.back_to(0).digest() == before
    assert text_of(first.back_to(10)) == text_of(first)


@pytest.mark.parametrize("length", [-1, 4])
def test_back_to_a_moment_that_never_was(length: int) -> None:
    game = play_on(Game.new(3), 1, 3)
    before = game.digest()
    with pytest.raises(LogError, match=f"the log has 3 entries; cannot go back to {length}"):
        game.back_to(length)
    assert game.digest() == before


@pytest.mark.rule("I2")
def test_chance_is_in_the_log_like_any_choice() -> None:
    game = play_on(Game.new(3), 9)
    actors = {entry[0] for entry in log_of(game).entries}
    assert actors == {CHANCE, 0, 1, 2}
