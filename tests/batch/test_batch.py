"""Many games in one call: the same games as one by one, into arrays of the caller."""

import random
from array import array
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ursuppe import ArrayError, Game, IllegalAction, OptionError
from ursuppe.batch import Batch
from ursuppe.batch.observation import Encoder
from ursuppe.engine.state import NOBODY
from ursuppe.invariants import check

GAMES = 20
"""More than one block of tables."""


def room(batch: Batch) -> dict[str, NDArray[Any]]:
    """Arrays for all that a batch tells, full of what must be written over."""
    return {
        "observations": np.full((len(batch), batch.size), 7, np.uint8),
        "masks": np.full((len(batch), batch.actions), 7, np.int8),
        "seats": np.full(len(batch), 7, np.int64),
        "results": np.full((len(batch), batch.players), 7.0),
    }


def agrees(batch: Batch, told: dict[str, NDArray[Any]]) -> None:
    """What was told is what the games say one by one."""
    encoder = Encoder(batch.games[0].rules)
    for i, game in enumerate(batch.games):
        seat = game.to_act
        if seat is None:
            assert told["seats"][i] == NOBODY
            assert not told["observations"][i].any()
            assert not told["masks"][i].any()
            assert told["results"][i].max() == 1.0
            assert told["results"][i].argmax() == next(
                tribe for tribe in game.ranking if tribe < batch.players
            )
            assert told["results"][i].sum() == pytest.approx(0)
        else:
            assert told["seats"][i] == seat
            assert told["observations"][i].tobytes() == encoder.encode(game, seat)
            assert told["masks"][i].nonzero()[0].tolist() == game.legal_actions()
            assert told["masks"][i].max() == 1
            assert not told["results"][i].any()


@pytest.mark.parametrize(("players", "spice"), [(2, False), (3, False), (4, True), (6, True)])
def test_what_is_told_is_what_the_games_say(players: int, spice: bool) -> None:
    batch = Batch(GAMES, players, finish=20, spice=spice, seed=1)
    told = room(batch)
    batch.tell(**told)
    agrees(batch, told)
    ended = 0
    for turn in range(10_000):
        ended += batch.step("random" if turn % 2 else "habit", **told)
        if turn % 10 == 0:
            agrees(batch, told)
            for game in batch.games:
                check(game)
        if ended == GAMES:
            break
    agrees(batch, told)
    assert all(game.over for game in batch.games)


def test_given_actions_are_taken() -> None:
    batch, other = Batch(GAMES, 3, seed=5), Batch(GAMES, 3, seed=5)
    rng = random.Random(1)
    for _ in range(50):
        chosen = np.array([rng.choice(game.legal_actions()) for game in batch.games])
        before = [game.copy() for game in batch.games]
        assert batch.step(chosen) == 0
        assert other.step(array("q", chosen.tolist())) == 0
        for game, action, now in zip(before, chosen, batch.games, strict=True):
            game.apply(int(action))
            assert game.to_act == -1 or game.digest() == now.digest()
    assert [game.digest() for game in batch.games] == [game.digest() for game in other.games]


@pytest.mark.parametrize("how", ["random", "habit"])
def test_games_are_played_to_their_ends_in_one_call(how: Any) -> None:
    batch, stepped = Batch(GAMES, 4, finish=25, seed=3), Batch(GAMES, 4, finish=25, seed=3)
    told = room(batch)
    decisions = batch.play(how)
    batch.tell(**told)
    agrees(batch, told)
    steps = 0
    while not all(game.over for game in stepped.games):
        steps += sum(not game.over for game in stepped.games)
        stepped.step(how)
    assert decisions == steps
    assert [game.digest() for game in batch.games] == [game.digest() for game in stepped.games]


def test_habits_win_more_than_chance_would() -> None:
    """The first seat plays by habit, the others at random."""
    batch = Batch(60, 4, seed=2)
    told = room(batch)
    batch.tell(**told)
    rng = random.Random(1)
    while (told["seats"] != NOBODY).any():
        by_habit = np.array(batch._all.choose(_habits()))
        at_random = np.array(
            [-1 if game.over else rng.choice(game.legal_actions()) for game in batch.games]
        )
        batch.step(np.where(told["seats"] == 0, by_habit, at_random), **told)
    assert (told["results"][:, 0] == 1.0).mean() > 0.6


def _habits() -> Any:
    from ursuppe.bots.weights import default_weights

    return default_weights().habits


def test_the_seed_fixes_the_games() -> None:
    def ends(batch: Batch) -> list[str]:
        batch.play()
        return [game.digest() for game in batch.games]

    one = Batch(GAMES, 3, seed=1)
    first = ends(one)
    assert len(set(first)) == GAMES
    assert ends(Batch(GAMES, 3, seed=1)) == first
    assert ends(Batch(GAMES, 3, seed=2)) != first
    one.reset(seed=1)
    assert ends(one) == first


def test_finished_games_wait_or_begin_anew() -> None:
    batch = Batch(3, 3, seed=1)
    batch.play()
    assert batch.step("random") == batch.step("habit") == 0
    assert batch.step(np.array([-1, -1, -1])) == 0
    with pytest.raises(IllegalAction, match="game 0: it is over: its action must be -1, or begin"):
        batch.step(np.array([0, -1, -1]))
    assert batch.begin() == 3
    assert batch.begin() == 0
    assert all(game.to_act is not None and game.to_act >= 0 for game in batch.games)


def test_nothing_is_done_if_an_action_is_illegal() -> None:
    batch = Batch(3, 3, seed=1)
    before = [game.digest() for game in batch.games]
    chosen = np.array([game.legal_actions()[0] for game in batch.games])
    for action, words in [(0, "game 1: .* \\(.+\\)"), (99_999, "game 1: there is no action 99999")]:
        chosen[1] = action
        with pytest.raises(IllegalAction, match=words):
            batch.step(chosen)
        assert [game.digest() for game in batch.games] == before


def test_a_game_can_be_left_as_it_is() -> None:
    batch = Batch(2, 3, seed=1)
    first, second = (game.digest() for game in batch.games)
    batch.step(np.array([-1, batch.games[1].legal_actions()[0]]))
    assert batch.games[0].digest() == first
    assert batch.games[1].digest() != second


def bad_arrays(batch: Batch) -> list[tuple[str, Any, str]]:
    """The name of an array, one that will not do, and what is said about it."""
    rows, size = len(batch), batch.size
    fixed = np.zeros((rows, size), np.uint8)
    fixed.setflags(write=False)
    return [
        (
            "observations",
            np.zeros((rows, size + 1), np.uint8),
            rf"must have the shape \(4, {size}\)",
        ),
        ("observations", np.zeros(rows * size, np.uint8), rf"not \({rows * size},\)"),
        ("observations", np.zeros((rows, size)), "must be of uint8, not of format 'd'"),
        ("observations", np.zeros((size, rows), np.uint8).T, "C-contiguous"),
        ("observations", np.zeros((rows, size * 2), np.uint8)[:, ::2], "C-contiguous"),
        ("observations", fixed, "can only be read"),
        ("observations", bytes(rows * size), "must have the shape"),
        ("observations", [[0] * size] * rows, "must be an array, not"),
        ("masks", np.zeros((rows, batch.actions), np.int64), "must be of uint8"),
        ("seats", np.zeros(rows, np.int32), "seats must be of int64, not of format 'i'"),
        ("seats", np.zeros(rows), "seats must be of int64"),
        ("results", np.zeros((rows, 3), np.float32), "results must be of float64"),
        ("results", np.zeros((rows, 4)), r"results must have the shape \(4, 3\), not \(4, 4\)"),
    ]


@pytest.mark.parametrize("number", range(13))
def test_an_array_that_will_not_do_is_named_before_anything_is_done(number: int) -> None:
    batch = Batch(4, 3, seed=1)
    before = [game.digest() for game in batch.games]
    name, array, words = bad_arrays(batch)[number]
    other = np.full((4, 3), 7.0) if name != "results" else None
    with pytest.raises(ArrayError, match=f"{name} .*{words}|{words}"):
        batch.step("random", **{"results": other, name: array})
    assert [game.digest() for game in batch.games] == before
    assert other is None or (other == 7.0).all()


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.zeros(3, np.int64), r"actions must have the shape \(4,\), not \(3,\)"),
        (np.zeros(4), "actions must be of int64, not of format 'd'"),
        (np.zeros(8, np.int64)[::2], "actions must lie in memory row after row"),
        ([0, 0, 0, 0], r"actions must be an array, not \[0, 0, 0, 0\]"),
    ],
)
def test_actions_are_an_array_of_whole_numbers(actions: Any, words: str) -> None:
    with pytest.raises(ArrayError, match=words):
        Batch(4, 3).step(actions)


def test_masks_may_be_of_any_kind_of_byte() -> None:
    batch = Batch(4, 3)
    told = [np.zeros((4, batch.actions), kind) for kind in (np.bool_, np.int8, np.uint8)]
    for masks in told:
        batch.tell(masks=masks)
    assert all((masks == told[0]).all() for masks in told)
    assert told[0].any()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"games": 2.5}, "games must be a whole number, not 2.5"),
        ({"games": 2, "players": 7}, "7"),
        ({"games": 2, "seed": -1}, "a seed is a whole number from 0 up, not -1"),
        ({"games": 2, "spice": "hot"}, "spice must be True, False or its options"),
    ],
)
def test_options_are_checked(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        Batch(**options)


def test_ways_to_play_are_named() -> None:
    batch = Batch(2, 3)
    with pytest.raises(OptionError, match="by 'random' or 'habit', not 'greedy'"):
        batch.play("greedy")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="by 'random' or 'habit', not 'greedy'"):
        batch.step("greedy")


def test_a_map_of_ones_own_can_be_played_by_habit() -> None:
    """A map may have more spaces than a mask has bits."""
    sea: dict[str, object] = {
        "title": "sea",
        "map": "\n".join(["##########"] * 12),
        "numbers": {"cubes_per_space": 1, "cubes_per_colour": 125},
    }
    batch = Batch(3, 3, edition=sea, seed=1)
    batch.play("habit")
    assert all(game.over for game in batch.games)
    assert isinstance(batch.games[0], Game)
