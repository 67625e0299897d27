"""The PettingZoo environment: one agent for each player, asked one at a time.

>>> env = env(players=3)
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((1899,), 3)
>>> env.step(int(observation["action_mask"].argmax()))
"""

import random
from pathlib import Path
from typing import Any

from ursuppe.adapters.arrays import Mask, Observation, action_mask, observation_array
from ursuppe.adapters.rendering import MODES, checked_mode, rendered
from ursuppe.batch.episode import Episode
from ursuppe.batch.layout import VERSION
from ursuppe.batch.options import (
    ILLEGAL,
    checked_action,
    checked_beginning,
    checked_seed,
    checked_shaping,
)
from ursuppe.engine.edition import Data
from ursuppe.engine.spice import SpiceOptions
from ursuppe.errors import IllegalAction
from ursuppe.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise missing("rl", error) from error

Seen = dict[str, Observation | Mask]
"""What an agent is shown: "observation" and "action_mask"."""


def env(
    players: int = 4,
    edition: str | Path | Data = "classic",
    finish: int | None = None,
    spice: bool | SpiceOptions = False,
    shaping: float = 0.0,
    render_mode: str | None = None,
    answers: str | None = None,
    following: str | None = None,
) -> AECEnv[str, Seen, int]:
    """The environment, with PettingZoo's wrapper that refuses calls in the wrong order.

    The options are those of `UrsuppeAEC`, which is the same without the wrapper, and quicker.
    """
    raw = UrsuppeAEC(players, edition, finish, spice, shaping, render_mode, answers, following)
    return OrderEnforcingWrapper(raw)


class UrsuppeAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One agent for each player.

    Agents are `player_0`, `player_1`, ... by seat. Chance is rolled by the environment, from
    the seed of `reset`. At the end an agent gets 1 for the first place down to -1 for the
    last; with `shaping`, all along, so much of each change of its lead on the ladder. An
    illegal action ends the game: its agent gets -1, the others nothing, and its info says why.
    """

    metadata = {  # noqa: RUF012 - PettingZoo declares it so
        "name": f"ursuppe_v{VERSION}",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 4,
        edition: str | Path | Data = "classic",
        finish: int | None = None,
        spice: bool | SpiceOptions = False,
        shaping: float = 0.0,
        render_mode: str | None = None,
        answers: str | None = None,
        following: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(
            checked_beginning(players, edition, finish, spice, answers, following),
            checked_shaping(shaping),
        )
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.episode.encoder.layout.size, self.episode.actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.terminations: dict[str, bool] = {}
        self._rng = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A dictionary of the observation and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """The numbers of the catalog of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. The same seed gives the same dice for the same choices."""
        if seed is not None:
            self._rng = random.Random(checked_seed(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.episode.begin(self._rng)
        self.agent_selection = self.possible_agents[self.episode.game.actor]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What the agent may know, and what it may do if it is asked."""
        if agent not in self.terminations:
            raise IllegalAction(f"{agent!r} is not at the table; there are {self.agents}")
        episode = self.episode
        game = episode.game
        seat = self.seats[agent]
        return {
            "observation": observation_array(episode.observation(seat)),
            "action_mask": action_mask(
                game.legal_actions() if seat == game.actor else [], episode.actions
            ),
        }

    def step(self, action: int | None) -> None:
        """Takes the action of the selected agent; None for one whose game is over."""
        agent = self._asked()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        if action is None:
            raise IllegalAction(f"{agent} is asked for an action, and None is none")
        number = checked_action(action)
        if number not in episode.game.legal:
            self._end_illegally(agent, number)
            return
        shaped = episode.shaping > 0
        before = episode.leads() if shaped else []
        episode.act(number)
        self._cumulative_rewards[agent] = 0.0
        if episode.game.over:
            self._end(before)
        else:
            self.agent_selection = self.possible_agents[episode.game.actor]
            if shaped:
                self._reward(before, [0.0] * episode.players)
        if self.render_mode == "human":
            self.render()

    def _asked(self) -> str:
        if not self.agents:
            raise IllegalAction("the game is over, or not begun: call reset()")
        return self.agent_selection

    def _end_illegally(self, agent: str, action: int) -> None:
        self.infos[agent] = {"illegal": self.episode.refusal(action)}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _end(self, before: list[float]) -> None:
        self._reward(before, self.episode.results())
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, seat in self.seats.items():
            self.infos[agent] = {"place": self.episode.place(seat)}
        self.agent_selection = self.agents[0]

    def _reward(self, before: list[float], results: list[float]) -> None:
        after = self.episode.leads() if before else results
        for agent, seat in self.seats.items():
            shaped = after[seat] - before[seat] if before else 0.0
            self.rewards[agent] = results[seat] + shaped
        self._accumulate_rewards()

    def render(self) -> Observation | str | None:
        """The table as a spectator sees it: printed, as text, or as a picture."""
        return rendered(self.episode.game, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
