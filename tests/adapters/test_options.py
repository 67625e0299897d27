"""What the environments refuse, and what they say about it."""

from typing import Any

import numpy as np
import pytest

from ursuppe import IllegalAction, OptionError
from ursuppe.adapters.gymnasium import UrsuppeEnv
from ursuppe.adapters.pettingzoo import env
from ursuppe.adapters.vector import UrsuppeVectorEnv


@pytest.mark.parametrize("make", [env, UrsuppeEnv, UrsuppeVectorEnv])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 4.0}, "players must be a whole number, not 4.0"),
        ({"players": "4"}, "players must be a whole number, not '4'"),
        ({"players": True}, "players must be a whole number, not True"),
        ({"players": None}, "players must be a whole number, not None"),
        ({"players": 7}, "players must be 2, 3, 4, 5 or 6, not 7"),
        ({"finish": "8"}, "finish must be a whole number, not '8'"),
        ({"answers": "never"}, r"answers must be attack or round \(ED4\), not 'never'"),
        ({"following": 1}, "following must be a word, not 1"),
        ({"spice": "yes"}, "spice must be True, False or its options, not 'yes'"),
        ({"spice": {"salt": 1}}, "spice has no option 'salt'; there are start"),
        ({"shaping": "1"}, "shaping must be a number from 0 up, not '1'"),
        ({"shaping": -1}, "shaping must be 0 or more, not -1"),
    ],
)
def test_a_wrong_option_is_named(make: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make(**options)


@pytest.mark.parametrize("make", [UrsuppeEnv, UrsuppeVectorEnv])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": 1.0}, "seat must be a whole number, not 1.0"),
        ({"seat": 9}, "there is no seat 9; seats go from 0 to 3"),
        ({"opponents": 5}, "opponents must be a bot's name or several, not 5"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
    ],
)
def test_a_wrong_seat_or_bot_is_named(make: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make(**options)


@pytest.mark.parametrize("count", [2.0, "2", True])
def test_the_number_of_games_is_whole(count: Any) -> None:
    with pytest.raises(OptionError, match="num_envs must be a whole number, not"):
        UrsuppeVectorEnv(count)


def test_numbers_may_come_from_numpy() -> None:
    assert len(env(players=np.int64(3)).possible_agents) == 3  # type: ignore[arg-type]
    envs = UrsuppeVectorEnv(np.int64(2), np.uint8(3), shaping=np.float32(0.5))  # type: ignore[arg-type]
    assert envs.reset(seed=1)[0].shape[0] == 2
    game = UrsuppeEnv(players=np.int16(3), seat=np.int32(1))  # type: ignore[arg-type]
    game.reset(seed=1)
    game.step(np.uint64(game.action_masks().argmax()))  # type: ignore[arg-type]


@pytest.mark.parametrize("action", ["drift", 1.0, np.array([1])])
def test_an_action_is_a_whole_number(action: Any) -> None:
    table, game = env(players=3), UrsuppeEnv(players=3)
    table.reset(seed=1)
    game.reset(seed=1)
    for step in (table.step, game.step):
        with pytest.raises(IllegalAction, match="an action is a whole number of the catalog, not"):
            step(action)


@pytest.mark.rule("ED4")
def test_the_readings_reach_the_games() -> None:
    chosen: dict[str, Any] = {"players": 3, "answers": "round", "following": "others"}
    raw: Any = env(**chosen).unwrapped
    tables = [raw.episode, UrsuppeEnv(**chosen).episode, *UrsuppeVectorEnv(2, **chosen).episodes]
    for table in tables:
        rules = table.game.rules
        assert (rules.answers, rules.following) == ("round", "others")
    assert UrsuppeEnv(edition="webley").episode.game.rules.answers == "round"
