"""The interface of a game: who decides what (I1, I2), what is secret (I3), and bad input."""

import json
import os
import pickle
import random
import subprocess
import sys

import pytest
from kit.boards import board
from kit.games import log_of, play_on, step
from kit.scenes import Scene, scene

from ursuppe import (
    CHANCE,
    EDITIONS,
    Decision,
    Dice,
    Game,
    IllegalAction,
    LogError,
    NotationError,
)

MOVING = scene(board(b3="R1"), bp={"red": 1}).play("red: move").game
"""A game in which red's move die is to be rolled."""


def asked(s: Scene) -> Decision:
    """The pending decision."""
    decision = s.game.decision
    assert decision is not None
    return decision


# Decisions


@pytest.mark.rule("I1")
def test_a_choice_with_a_single_option_is_not_asked() -> None:
    s = scene(board(b3="R1,y2,g1"), bp={"yellow": 1}, card="w9")
    assert s.at("red 1") == "a3"  # without BP it can only drift, and there it starves
    assert s.damage("red 1") == 1
    assert s.asked != "movement"


@pytest.mark.rule("I1")
def test_a_decision_names_amoeba_space_and_rule() -> None:
    s = scene(board(b3="R3"), bp={"red": 1})
    decision = asked(s)
    assert decision.to_json() == {
        "kind": "movement",
        "rule": "M1",
        "seat": 0,
        "tribe": 0,
        "number": 3,
        "space": s.game.rules.edition.board.space("b3"),
    }
    assert s.game.to_act == decision.seat == 0


@pytest.mark.rule("I2")
def test_a_decision_of_chance_names_whose_dice_they_are() -> None:
    s = scene(board(b3="R3"), bp={"red": 1}).play("red: move")
    decision = asked(s)
    assert (decision.kind, decision.rule, decision.seat) == ("move dice", "M2", CHANCE)
    assert (decision.tribe, decision.number) == (0, 3)


@pytest.mark.rule("I1")
def test_a_follower_is_asked_about_the_one_that_leaves() -> None:
    s = scene(board(b3="R1,Y2"), genes={"yellow": "holding"}, bp={"red": 1}, card="n9")
    s.play("red: drift")
    decision = asked(s)
    assert (decision.kind, decision.rule, decision.seat) == ("follow", "G-HOL", 1)
    assert (decision.tribe, decision.number) == (1, 2)
    assert (decision.other_tribe, decision.other_number) == (0, 1)
    assert decision.space == s.game.rules.edition.board.space("b3")


@pytest.mark.rule("I1", "A2", "A4", "A8")
def test_an_attack_names_both_sides() -> None:
    s = scene(
        board(b3="R1,Y2,B3"),
        players=4,
        genes={"red": "struggle for survival, persistence", "yellow": "defense"},
        bp={"red": 1, "yellow": 2},
    ).play("red: drift", "red: attack yellow 2")
    for kind, line in (("answer", "yellow: defend"), ("fight", "chance: fight 1 6")):
        decision = asked(s)
        assert decision.kind == kind
        assert (decision.tribe, decision.number) == (1, 2)
        assert (decision.other_tribe, decision.other_number) == (0, 1)
        assert not decision.again
        s.play(line)
    decision = asked(s)
    assert (decision.kind, decision.tribe, decision.number) == ("feeding", 0, 1)
    assert decision.again
    assert decision.to_json()["again"] is True


@pytest.mark.rule("I1", "D2", "D3")
def test_a_defect_says_what_is_still_due() -> None:
    s = scene(
        board(b3="R1"),
        phase=2,
        pile=["w6"],
        genes={"red": "intelligence, speed, armor"},
        bp={"red": 9},
    )
    assert (asked(s).kind, asked(s).tribe, asked(s).amount) == ("defect", 0, 6)
    s.play("red: give intelligence")
    assert asked(s).amount == 3


@pytest.mark.rule("I1")
def test_setup_names_the_tribe() -> None:
    s = Scene(Game.new(players=3).to_json()).play("chance: card c14")
    assert [asked(s).kind, asked(s).tribe] == ["start dice", 0]
    s.play("chance: throw 2", "chance: throw 9")
    assert [asked(s).kind, asked(s).tribe] == ["start dice", 2]
    s.play("chance: throw 7")
    assert [asked(s).kind, asked(s).tribe, asked(s).seat] == ["start space", 1, 1]


@pytest.mark.rule("I1", "T1")
def test_the_dummys_draws_name_its_tribe() -> None:
    s = Scene(Game.new(players=2).to_json()).play("chance: card c14")
    s.play("chance: throw 2", "chance: throw 3", "chance: throw 9")
    assert asked(s).to_json() == {
        "kind": "dummy's start space",
        "rule": "T1",
        "seat": CHANCE,
        "tribe": 2,
    }


@pytest.mark.rule("I1", "D1")
def test_a_card_is_about_nobody() -> None:
    s = scene(board(b3="R1"), phase=2)
    assert asked(s).to_json() == {"kind": "environment card", "rule": "D1", "seat": CHANCE}


def test_there_is_no_decision_after_the_end() -> None:
    game = play_on(Game.new(2), 5)
    assert game.over
    assert game.to_act is None
    assert game.decision is None
    assert game.legal_actions() == []
    assert sorted(game.ranking) == [0, 1, 2]
    scores = [game.scores[tribe] for tribe in game.ranking]
    assert scores == sorted(scores, reverse=True)


def test_the_lists_handed_out_are_the_callers_own() -> None:
    game = MOVING.copy()
    before = game.digest()
    game.legal_actions().clear()
    game.chance_outcomes().clear()
    game.scores.clear()
    assert len(game.legal_actions()) == 6
    assert game.digest() == before


# Acting, and what is refused


def test_apply_takes_a_number_or_words() -> None:
    by_number, by_words = Game.new(3), Game.new(3)
    by_number.apply(by_number.parse("card c14"))
    by_words.apply("Card C14")
    assert by_number.digest() == by_words.digest()


@pytest.mark.parametrize(
    ("action", "seat", "error", "message"),
    [
        ("buy speed", None, IllegalAction, "'buy speed' cannot be done now: the question now is"),
        ("stay", None, IllegalAction, r"\(M3\); it is red's turn: movement"),
        ("drift", 1, IllegalAction, "seat 1 is not to act; it is red's turn: movement"),
        ("drift", CHANCE, IllegalAction, "seat -1 is not to act"),
        ("drift", 9, IllegalAction, "seat 9 is not to act"),
        ("drrift", None, NotationError, "did you mean 'drift'"),
        ("", None, NotationError, "is no action of this game"),
        (-1, None, NotationError, "there is no action -1"),
        (99999, 0, NotationError, "there is no action 99999"),
    ],
)
def test_what_is_refused_leaves_the_game_as_it_was(
    action: int | str, seat: int | None, error: type[Exception], message: str
) -> None:
    game = scene(board(b3="R1"), bp={"red": 1}).game
    before = (game.digest(), len(log_of(game)), game.to_json())
    with pytest.raises(error, match=message):
        game.apply(action, seat)
    assert (game.digest(), len(log_of(game)), game.to_json()) == before
    game.apply("drift", 0)


@pytest.mark.rule("O2")
def test_a_seat_cannot_roll_for_chance() -> None:
    game = MOVING.copy()
    before = game.digest()
    with pytest.raises(IllegalAction, match="seat 0 is not to act; chance decides: move dice"):
        game.apply("roll 3", 0)
    assert game.digest() == before
    game.apply("roll 3", CHANCE)
    assert game.digest() != before


def test_nothing_is_applied_after_the_end() -> None:
    game = play_on(Game.new(2), 5)
    before = game.digest()
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply("drift")
    assert game.digest() == before


# Copies and digests


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_is_equal_and_independent(players: int) -> None:
    game = Game.new(players)
    rng = random.Random(players)
    while not game.over:
        copy = game.copy()
        assert copy.log is None
        before = game.digest()
        assert copy.digest() == before
        assert copy.legal_actions() == game.legal_actions()
        action = step(copy, rng)
        assert game.digest() == before
        copied = copy.digest()
        game.apply(action)
        assert game.digest() == copied
        play_on(copy, 1, 3)
        assert game.digest() == copied


def test_a_game_can_be_pickled_with_its_log_and_a_copy_without() -> None:
    game = Game.new(players=3, names=["Ada", "Otto", "Eva"])
    play_on(game, 2, 60)
    again = pickle.loads(pickle.dumps(game))
    assert (again.digest(), log_of(again).text()) == (game.digest(), log_of(game).text())
    bare = pickle.loads(pickle.dumps(game.copy()))
    assert (bare.digest(), bare.log) == (game.digest(), None)


def test_a_copy_has_no_log_and_no_sink() -> None:
    s = scene(board(b3="R1"), bp={"red": 1})
    told = len(s.events)
    copy = s.game.copy()
    copy.apply("drift")
    assert len(s.events) == told
    for refused in (lambda: copy.save("never.log"), lambda: copy.back_to(0)):
        with pytest.raises(LogError, match="a copy of a game has no log"):
            refused()


def test_a_digest_does_not_depend_on_colours_names_and_log() -> None:
    game = Game.new(3, colours=["blue", "orange", "red"], names=["Ann", "Bob", "Cy"])
    other = Game.new(3)
    for action in ("card c14", "throw 4", "throw 9"):
        assert game.digest() == other.digest() == other.copy().digest()
        game.apply(action)
        other.apply(action)


def test_a_digest_tells_rules_and_positions_apart() -> None:
    games = [Game.new(players, edition) for players in (2, 3, 4) for edition in EDITIONS]
    games += [Game.new(3, finish=41), Game.new(3, {"title": "Mine", "numbers": {"start_bp": 5}})]
    games.append(Game.new(3))
    games[-1].apply("card c14")
    assert len({game.digest() for game in games}) == len(games)


DIGESTS = """
import random
from ursuppe import CHANCE, EDITIONS, Dice, Game
for edition in EDITIONS:
    for players in (2, 3, 4):
        game, rng, dice = Game.new(players, edition), random.Random(4), Dice(4)
        for _ in range(150):
            if game.over:
                break
            if game.to_act == CHANCE:
                game.roll(dice)
            else:
                game.apply(rng.choice(game.legal_actions()))
        print(edition, players, game.digest())
"""


def test_digests_are_the_same_in_every_process() -> None:
    outputs = set()
    for seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", DIGESTS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert len(set(outputs.pop().split())) == 9 + 3 + 3  # digests, editions, player counts


# Views


@pytest.mark.rule("I3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_for_every_seat_and_spectators(players: int) -> None:
    game = play_on(Game.new(players), 3, 120)
    seats: list[int | None] = [None, *range(players)]
    for seat in seats:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view.pop("seat") == seat
        legal = view.pop("legal")
        if seat == game.to_act:
            assert legal == [
                {"action": action, "text": game.text(action)} for action in game.legal_actions()
            ]
        else:
            assert legal == []
        assert view["to_act"] == game.to_act
        assert "pending" not in view


@pytest.mark.rule("I3")
def test_everything_open_is_in_a_view() -> None:
    s = scene(
        board(b3="R1*,y2"),
        genes={"red": "speed"},
        bp={"red": 1, "green": 4},
        pile=["w12", "w6", "n9"],
    )
    view = s.game.view(None)
    assert view["card"] == "c14"
    assert view["pile"] == ["w6", "w12", "n9"]  # which cards are left, not in which order
    pool = view["pool"]
    assert isinstance(pool, dict)
    assert "speed" not in pool
    assert pool["movement_one"] == 2
    assert view["reserve"] == {"red": 55, "yellow": 53, "green": 55}
    assert view["order"] == ["red", "yellow", "green"]
    assert view["tribes"] == s.game.to_json()["tribes"]
    assert view["soup"] == s.game.to_json()["soup"]
    assert view["decision"] == asked(s).to_json()
    assert view["log"] == []
    s.play("red: drift")
    assert s.game.view(1)["log"] == ["red: drift"]
    assert s.game.copy().view(1)["log"] == []


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (2, -1), (3, 3), (4, 7)])
def test_only_players_have_a_seat(players: int, seat: int) -> None:
    game = Game.new(players)
    message = f"there is no seat {seat}; seats go from 0 to {players - 1}"
    with pytest.raises(IllegalAction, match=message):
        game.view(seat)
    with pytest.raises(IllegalAction, match=message):
        game.resample(seat, random.Random(1))


@pytest.mark.rule("I3")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_resampled_game_agrees_with_the_seats_view(seat: int | None) -> None:
    game = play_on(Game.new(3), 8, 100)
    for rng in (random.Random(1), Dice(1)):
        guess = game.resample(seat, rng)
        assert guess.legal_actions() == game.legal_actions()
        seen, known = guess.view(seat), game.view(seat)
        assert seen.pop("log") == []
        del known["log"]
        assert seen == known
        before = game.digest()
        play_on(guess, 2)
        assert game.digest() == before
