"""The batch of games: what it tells, how games end in it, and what it refuses."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from ursuppe import IllegalAction, OptionError
from ursuppe.adapters.vector import UrsuppeVectorEnv
from ursuppe.batch.episodes import BLOCK
from ursuppe.batch.observation import Encoder


def choose(rng: np.random.Generator, masks: Any) -> Any:
    """A random legal action in each row."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in masks])


@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize(("players", "spice"), [(2, False), (3, True), (6, False)])
def test_every_row_is_told_as_its_game_stands(opponents: str, players: int, spice: bool) -> None:
    """Rows of games that went on and of games that began anew, in more than one block, against
    telling each of them alone with nothing kept."""
    games = BLOCK + 3
    envs = UrsuppeVectorEnv(games, players, opponents, finish=8, spice=spice)
    encoder = Encoder(envs.episodes[0].game.rules)
    rng = np.random.default_rng(3)
    observations, infos = envs.reset(seed=2)
    ended = 0
    while ended < games:
        assert np.array_equal(infos["action_mask"], envs.action_masks())
        for i, table in enumerate(envs.episodes):
            assert infos["seat"][i] == table.game.actor
            assert observations[i].tobytes() == encoder.encode(table.game, table.game.actor)
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == table.game.legal_actions()
        observations, _, over, _, infos = envs.step(choose(rng, infos["action_mask"]))
        ended += int(over.sum())


@pytest.mark.parametrize("opponents", ["self", "random"])
def test_what_is_drawn_is_legal_and_all_of_it_comes_up(opponents: str) -> None:
    """Before and after games have begun anew."""
    envs = UrsuppeVectorEnv(5, 3, opponents, finish=8)
    rng = np.random.default_rng(4)
    _, infos = envs.reset(seed=3)
    ended = 0
    while ended < 8:
        legal = [set(np.flatnonzero(row).tolist()) for row in infos["action_mask"]]
        draws = np.array([envs.draw(rng) for _ in range(12 * max(map(len, legal)))])
        assert [set(column.tolist()) for column in draws.T] == legal
        _, _, over, _, infos = envs.step(envs.draw(rng))
        ended += int(over.sum())


def test_draws_are_the_same_with_the_same_luck() -> None:
    envs = UrsuppeVectorEnv(4, 3, "self")
    envs.reset(seed=1)
    first, again = (envs.draw(np.random.default_rng(2)) for _ in range(2))
    assert first.tolist() == again.tolist()


def test_nothing_is_drawn_before_a_game_is_begun() -> None:
    with pytest.raises(ResetNeeded, match="call reset"):
        UrsuppeVectorEnv(2, 3).draw(np.random.default_rng(1))


def test_what_was_handed_out_is_the_callers() -> None:
    """Later steps do not change it, and changing it does not change them."""
    envs, others = (UrsuppeVectorEnv(3, players=3, opponents="self") for _ in range(2))
    observations, infos = envs.reset(seed=4)
    others.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(50):
        actions = choose(rng, infos["action_mask"])
        kept = observations.copy(), infos["action_mask"].copy(), infos["seat"].copy()
        handed = observations, infos["action_mask"], infos["seat"]
        observations, _, _, _, infos = envs.step(actions)
        expected, _, _, _, same = others.step(actions)
        for array, before in zip(handed, kept, strict=True):
            assert np.array_equal(array, before)
            array[:] = 1
        assert np.array_equal(observations, expected)
        assert np.array_equal(infos["action_mask"], same["action_mask"])
        assert np.array_equal(infos["seat"], same["seat"])


def test_a_game_that_ends_says_how() -> None:
    envs = UrsuppeVectorEnv(3, players=3, opponents="self", finish=8)
    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    over = np.zeros(3, np.bool_)
    while not over.any():
        acted = infos["seat"]
        _, rewards, over, _, infos = envs.step(choose(rng, infos["action_mask"]))
    last = infos["final_info"]
    for i in np.flatnonzero(over):
        assert last["seat"][i] == acted[i]
        assert rewards[i] == {1: 1.0, 2: 0.0, 3: -1.0}[int(last["place"][i])]
        assert infos["final_obs"][i] in envs.single_observation_space
    assert np.array_equal(last["_place"], over)


def test_an_illegal_action_is_explained() -> None:
    envs = UrsuppeVectorEnv(2, players=3)
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[0] = envs.episodes[0].game.parse("drift")
    _, rewards, over, _, infos = envs.step(actions)
    assert (rewards[0], over.tolist()) == (-1.0, [True, False])
    assert "the question now is" in infos["final_info"]["illegal"][0]


def test_after_an_illegal_action_a_new_game_is_told() -> None:
    envs = UrsuppeVectorEnv(2, players=3, opponents="self")
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[0] = envs.episodes[0].game.parse("drift")
    observations, _, _, _, infos = envs.step(actions)
    assert np.array_equal(infos["action_mask"], envs.action_masks())
    for i, table in enumerate(envs.episodes):
        assert infos["seat"][i] == table.game.actor
        assert observations[i].tobytes() == table.observation(table.game.actor)


def test_without_a_seed_the_dice_go_on_from_the_last_one() -> None:
    def two_resets(seed: int) -> list[bytes]:
        envs = UrsuppeVectorEnv(4, players=3)
        return [envs.reset(seed=seed)[0].tobytes(), envs.reset()[0].tobytes()]

    assert two_resets(5) == two_resets(5)
    assert two_resets(5)[0] != two_resets(5)[1]
    assert two_resets(5)[1] != two_resets(6)[1]


def test_seeds_may_come_from_numpy_and_leave_gaps() -> None:
    envs = UrsuppeVectorEnv(2, players=3)
    assert np.array_equal(envs.reset(seed=[7, 8])[0], envs.reset(seed=np.array([7, 8]))[0])  # type: ignore[arg-type]
    assert np.array_equal(envs.reset(seed=[7, 8])[0][0], envs.reset(seed=[7, None])[0][0])


def test_a_number_outside_the_catalog_changes_nothing() -> None:
    envs = UrsuppeVectorEnv(2, players=3, opponents="self")
    _, infos = envs.reset(seed=1)
    before = [table.game.digest() for table in envs.episodes]
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = 5000
    with pytest.raises(IllegalAction, match="game 1: there is no action 5000; the catalog goes"):
        envs.step(actions)
    assert [table.game.digest() for table in envs.episodes] == before


@pytest.mark.parametrize(
    "actions", [np.zeros(2), np.zeros((2, 1), np.int64), np.zeros(3, np.int64), None]
)
def test_actions_are_a_whole_number_for_each_game(actions: Any) -> None:
    envs = UrsuppeVectorEnv(2, players=3)
    envs.reset(seed=1)
    with pytest.raises(IllegalAction, match="2 games need an array of 2 whole numbers, not of"):
        envs.step(actions)


def test_what_cannot_be_is_refused() -> None:
    envs = UrsuppeVectorEnv(2, players=3)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        envs.step(np.zeros(2, np.int64))
    with pytest.raises(OptionError, match="a seed is a whole number from 0 up, not -1"):
        envs.reset(seed=-1)
    with pytest.raises(OptionError, match="a seed is a whole number from 0 up, not 'x'"):
        envs.reset(seed=[1, "x"])  # type: ignore[list-item]
    with pytest.raises(OptionError, match="every seat is the learner's: leave seat out"):
        UrsuppeVectorEnv(2, opponents="self", seat=1)


def test_what_the_caller_keeps_is_not_written_over() -> None:
    """Neither an array nor a part of one, though memory that nobody keeps is used again."""
    envs = UrsuppeVectorEnv(num_envs=3, players=3, opponents="self")
    rng = np.random.default_rng(1)
    observations, infos = envs.reset(seed=1)
    kept = [observations, infos["action_mask"]]
    parts = [observations[1], infos["action_mask"][2, 5:]]
    for _ in range(10):
        observations, _, _, _, infos = envs.step(envs.draw(rng))
        kept += [observations, infos["action_mask"]]
        parts += [observations[1, 7:], envs.action_masks()[1]]
    copies = [array.copy() for array in kept + parts]
    del observations, infos, kept[2:6]
    copies = copies[:2] + copies[6:]
    for _ in range(50):
        envs.step(envs.draw(rng))
    for array, copy in zip(kept + parts, copies, strict=True):
        assert np.array_equal(array, copy)


def test_memory_that_nobody_keeps_is_used_again() -> None:
    envs = UrsuppeVectorEnv(num_envs=3, players=3, opponents="self")
    rng = np.random.default_rng(1)
    envs.reset(seed=1)
    places = {envs.step(envs.draw(rng))[0].ctypes.data for _ in range(20)}
    assert len(places) <= 2
