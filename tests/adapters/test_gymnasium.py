"""The Gymnasium environments: one learner among bots, and many games at once."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from ursuppe import IllegalAction, NotationError, OptionError
from ursuppe.adapters.gymnasium import UrsuppeEnv
from ursuppe.adapters.vector import UrsuppeVectorEnv

SETTINGS = [(players, spice) for players in (2, 3, 4, 6) for spice in (False, True)]
settings = pytest.mark.parametrize(
    ("players", "spice"), SETTINGS, ids=[f"{p} {'spiced' if s else 'base'}" for p, s in SETTINGS]
)


@settings
def test_gymnasiums_own_check(players: int, spice: bool) -> None:
    made = gymnasium.make(
        "Ursuppe-v2", players=players, spice=spice, render_mode="ansi", disable_env_checker=True
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_close_check=True)


def play(env: UrsuppeEnv, seed: int) -> tuple[list[float], list[bytes], dict[str, Any]]:
    """A game by a learner that chooses at random: rewards, observations, the last info."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed)
    rewards, seen = [], [observation.tobytes()]
    over = False
    while not over:
        legal = np.flatnonzero(env.action_masks()).tolist()
        assert legal == np.flatnonzero(info["action_mask"]).tolist()
        assert env.episode.game.actor == env.seat
        observation, reward, over, truncated, info = env.step(rng.choice(legal))
        assert not truncated
        rewards.append(reward)
        seen.append(observation.tobytes())
    return rewards, seen, info


@pytest.mark.parametrize("opponents", ["random", ["greedy", "random"]])
def test_the_learner_is_rewarded_by_its_place(opponents: str | list[str]) -> None:
    env = UrsuppeEnv(players=3, opponents=opponents, seat=1)
    rewards, _, info = play(env, seed=4)
    assert not any(rewards[:-1])
    assert rewards[-1] == {1: 1.0, 2: 0.0, 3: -1.0}[info["place"]]
    assert env.episode.game.ranking.index(1) + 1 == info["place"]


def test_the_same_seed_gives_the_same_game() -> None:
    for players in (2, 4):
        env = UrsuppeEnv(players=players)
        assert play(env, seed=9)[1] == play(UrsuppeEnv(players=players), seed=9)[1]
        assert play(env, seed=9)[1] != play(env, seed=10)[1]


def test_the_seat_is_drawn_unless_it_is_fixed() -> None:
    env = UrsuppeEnv(players=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}
    fixed = UrsuppeEnv(players=4, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_shaping_tells_the_lead_on_the_way() -> None:
    env = UrsuppeEnv(players=3, seat=0, shaping=1.0)
    rewards, _, info = play(env, seed=2)
    own, *others = env.episode.game.scores
    # The first question may come after others have chosen their start spaces.
    assert any(rewards[:-1])
    assert sum(rewards) == pytest.approx(2 - info["place"] + (own - sum(others) / 2) / 10, abs=0.31)


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = UrsuppeEnv(players=3)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(env.episode.game.parse("drift"))
    assert (reward, over) == (-1.0, True)
    assert "the question now is" in info["illegal"]


def test_a_game_that_is_over_has_to_be_reset() -> None:
    env = UrsuppeEnv(players=3, finish=8)
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    play(env, seed=1)
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    env.step(env.episode.game.parse("drift"))  # illegal
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)


def test_what_is_no_number_is_no_action() -> None:
    env = UrsuppeEnv(players=3)
    env.reset(seed=1)
    for action in ("drift", 1.0, None):
        with pytest.raises(IllegalAction, match="is a whole number of the catalog, not"):
            env.step(action)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="there is no action 5000; the catalog goes from 0"):
        env.step(5000)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="no bot 'clever'"):
        UrsuppeEnv(opponents="clever")
    with pytest.raises(OptionError, match="4 players need one bot for all opponents or 3, not 2"):
        UrsuppeEnv(opponents=["random", "random"])
    with pytest.raises(OptionError, match="no seat 4; seats go from 0 to 3"):
        UrsuppeEnv(seat=4)
    with pytest.raises(OptionError, match="num_envs must be 1 or more"):
        UrsuppeVectorEnv(num_envs=0)
    with pytest.raises(OptionError, match="2 games need 2 seeds, not 1"):
        UrsuppeVectorEnv(num_envs=2).reset(seed=[1])


def choose(rng: np.random.Generator, mask: Any) -> Any:
    """A random legal action in each row."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


@pytest.mark.parametrize("opponents", ["random", "self"])
@pytest.mark.parametrize("players", [2, 4])
def test_many_games_at_once(opponents: str, players: int) -> None:
    envs = UrsuppeVectorEnv(num_envs=3, players=players, opponents=opponents, finish=10)
    rng = np.random.default_rng(1)
    observations, infos = envs.reset(seed=5)
    ended = 0
    while ended < 6:
        assert observations in envs.observation_space
        acting = infos["seat"]
        observations, rewards, over, _, infos = envs.step(choose(rng, infos["action_mask"]))
        assert np.array_equal(rewards, infos["rewards"][np.arange(3), acting])
        assert not rewards[~over].any()
        if over.any():
            assert np.allclose(infos["rewards"].sum(axis=1), 0)
            assert set(infos["rewards"][over].max(axis=1)) == {1.0}
            assert [last is not None for last in infos["final_obs"]] == over.tolist()
        ended += int(over.sum())


def test_a_batch_plays_the_games_that_single_environments_play() -> None:
    """The same choices against the same dice lead to the same observations."""
    envs = UrsuppeVectorEnv(num_envs=2, players=3, seat=0)
    observations, infos = envs.reset(seed=[11, 12])
    for _ in range(60):
        for table, row, mask in zip(envs.episodes, observations, infos["action_mask"], strict=True):
            assert row.tobytes() == bytes(table.observation(0))
            assert np.flatnonzero(mask).tolist() == table.game.legal_actions()
        observations, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
    again = UrsuppeVectorEnv(num_envs=1, players=3, seat=0)
    alone, told = again.reset(seed=[12])
    for _ in range(60):
        alone, _, _, _, told = again.step(told["action_mask"].argmax(axis=1))
    assert np.array_equal(alone[0], observations[1])


def test_an_illegal_action_ends_that_game_alone() -> None:
    envs = UrsuppeVectorEnv(num_envs=2, players=3, opponents="self")
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = envs.episodes[1].game.parse("drift")
    _, rewards, over, _, infos = envs.step(actions)
    assert rewards.tolist() == [0.0, -1.0]
    assert over.tolist() == [False, True]
    assert infos["action_mask"].any(axis=1).all()


def test_gymnasium_makes_the_batch() -> None:
    envs = gymnasium.make_vec("Ursuppe-v2", num_envs=4, players=3,
                              vectorization_mode="vector_entry_point")  # fmt: skip
    assert isinstance(envs.unwrapped, UrsuppeVectorEnv)
    observations, _ = envs.reset(seed=1)
    assert observations.shape[0] == 4
