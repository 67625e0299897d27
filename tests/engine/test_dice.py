"""Chance: its outcomes and their odds (I2), and the sources it is rolled with."""

import random
from collections import Counter

import pytest
from kit.boards import board
from kit.games import log_of, play_on
from kit.scenes import Scene, scene

from ursuppe import CHANCE, Dice, Game, IllegalAction

MOVING = scene(board(b3="R1"), bp={"red": 1}).play("red: move").game
"""A game in which red's move die is to be rolled."""


def kind_of_roll(game: Game) -> str:
    """The kind of the pending decision."""
    assert game.decision is not None
    return game.decision.kind


@pytest.mark.rule("I2")
def test_outcomes_of_one_die_are_alike() -> None:
    assert MOVING.to_act == CHANCE
    outcomes = [(MOVING.text(action), weight) for action, weight in MOVING.chance_outcomes()]
    assert outcomes == [(f"roll {n}", 1) for n in range(1, 7)]
    assert [action for action, _ in MOVING.chance_outcomes()] == MOVING.legal_actions()


@pytest.mark.rule("I2", "G-MV1")
def test_two_dice_are_one_chance_with_the_odds_of_two_dice() -> None:
    s = scene(board(b3="R1"), bp={"red": 1}, genes={"red": "movement one"}).play("red: move")
    odds = s.odds()
    assert len(odds) == 21
    assert sum(odds.values()) == 36
    assert (odds["roll 3 3"], odds["roll 3 4"]) == (1, 2)


@pytest.mark.rule("I2", "S5")
def test_start_dice_have_the_odds_of_two_dice() -> None:
    s = Scene(Game.new(players=3).to_json()).play("chance: card c14")
    assert s.odds() == {f"throw {n}": 6 - abs(n - 7) for n in range(2, 13)}


@pytest.mark.rule("I2", "A4")
def test_a_fight_is_drawn_at_once_among_the_results_that_count() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "defense"},
        bp={"red": 1, "yellow": 1},
    ).play("red: drift", "red: attack yellow 1", "yellow: defend")
    expected = {f"fight {a} {d}": 1 for a in range(1, 7) for d in range(1, 7) if a != d}
    assert s.odds() == expected


def test_without_chance_there_is_nothing_to_roll() -> None:
    game = scene(board(b3="R1"), bp={"red": 1}).game
    before = game.digest()
    with pytest.raises(IllegalAction, match="no chance is pending; it is red's turn: movement"):
        game.chance_outcomes()
    with pytest.raises(IllegalAction, match="nothing is to be rolled; it is red's turn: movement"):
        game.roll(random.Random(1))
    over = play_on(Game.new(2), 5)
    with pytest.raises(IllegalAction, match="nothing is to be rolled; the game is over"):
        over.roll(Dice(1))
    assert game.digest() == before


@pytest.mark.rule("I2")
def test_a_roll_is_applied_logged_and_returned() -> None:
    game = Game.new(3)
    outcome = game.roll(random.Random(3))
    assert game.text(outcome).startswith("card ")
    assert log_of(game).lines() == [f"chance: {game.text(outcome)}"]


def test_rolls_of_a_random_source_are_even() -> None:
    rng = random.Random(11)
    seen = Counter(MOVING.copy().roll(rng) for _ in range(6000))
    assert set(seen) == set(MOVING.legal_actions())
    assert all(900 < times < 1100 for times in seen.values()), seen


def test_rolls_of_dice_are_even_within_a_stream_and_over_seeds() -> None:
    dice = Dice(11)
    within = Counter(MOVING.copy().roll(dice) for _ in range(6000))
    over_seeds = Counter(MOVING.copy().roll(Dice(seed)) for seed in range(6000))
    for seen in (within, over_seeds):
        assert set(seen) == set(MOVING.legal_actions())
        assert all(900 < times < 1100 for times in seen.values()), seen


@pytest.mark.parametrize("source", ["random", "dice"])
def test_weights_are_kept(source: str) -> None:
    game = Game.new(3)
    game.apply("card c14")
    rng = random.Random(5) if source == "random" else Dice(5)
    seen = Counter(game.text(game.copy().roll(rng)) for _ in range(7200))
    for total in range(2, 13):
        expected = 200 * (6 - abs(total - 7))
        assert abs(seen[f"throw {total}"] - expected) < 0.2 * expected + 20, seen


@pytest.mark.parametrize("seed", [0, -1, 2**64, 2**80 + 1, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    first, second = Dice(seed), Dice(seed)
    rolls = [first.draw(1, 6) for _ in range(50)]
    assert rolls == [second.draw(1, 6) for _ in range(50)]
    assert set(rolls) == set(range(6))
    assert rolls != [Dice(seed + 1).draw(1, 6) for _ in range(50)]


@pytest.mark.rule("I2")
def test_games_with_the_same_seed_share_the_deck_whatever_is_chosen() -> None:
    decks: list[list[int]] = []
    for players in (2, 3, 4):
        for chooser in range(4):
            game, dice, rng = Game.new(players), Dice(7), random.Random(chooser)
            cards: list[int] = []
            while not game.over:
                if game.to_act == CHANCE:
                    kind = kind_of_roll(game)
                    outcome = game.roll(dice)
                    if kind in ("opening card", "environment card"):
                        cards.append(outcome)
                else:
                    game.apply(rng.choice(game.legal_actions()))
            decks.append(cards)
    longest = max(decks, key=len)
    assert len(longest) > 5
    assert all(deck == longest[: len(deck)] for deck in decks)


def test_other_seeds_have_other_decks() -> None:
    decks = set()
    for seed in range(20):
        game, dice = Game.new(3), Dice(seed)
        decks.add(game.roll(dice))
    assert len(decks) > 5


@pytest.mark.rule("I2")
def test_an_amoebas_dice_do_not_depend_on_what_others_do() -> None:
    rolls: list[int] = []
    for first in ("drift", "move"):
        s = scene(board(b3="R1,Y1"), bp={"red": 1, "yellow": 1})
        dice = Dice(21)
        s.play(f"red: {first}")
        while s.actor != "yellow":
            if s.actor == "chance":
                s.game.roll(dice)
            else:
                s.game.apply(s.game.legal_actions()[0])
        s.play("yellow: move")
        rolls.append(s.game.roll(dice))
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize(
    ("seed", "rolls"),
    [
        (1, [612, 77, 741, 373, 531, 256]),
        (-1, [44, 626, 264, 175, 418, 851]),
        (2**64 + 5, [960, 468, 197, 594, 190, 443]),
    ],
)
def test_a_seed_rolls_the_same_in_every_version(seed: int, rolls: list[int]) -> None:
    dice = Dice(seed)
    dice.draw(4, 6)  # another stream
    assert [dice.draw(9, 1000) for _ in rolls] == rolls
