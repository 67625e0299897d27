"""The Gymnasium environment: one learner among bots.

Importing this module registers `Ursuppe-v2`, and with `gymnasium.make_vec` its vectorised
form (see `vector`).

>>> env = gymnasium.make("Ursuppe-v2", players=3, opponents="random", seat=0)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((1899,), 2)
>>> env.unwrapped.action_masks().sum() == info["action_mask"].sum()
np.True_
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from ursuppe.adapters.arrays import Observation, action_mask, observation_array
from ursuppe.adapters.opponents import Opponents, checked_opponents, checked_seat
from ursuppe.adapters.rendering import MODES, checked_mode, rendered
from ursuppe.batch.episode import Episode
from ursuppe.batch.layout import VERSION
from ursuppe.batch.options import ILLEGAL, checked_action, checked_beginning, checked_shaping
from ursuppe.engine.edition import Data
from ursuppe.engine.spice import SpiceOptions
from ursuppe.extras import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("rl", error) from error

ENV_ID = f"Ursuppe-v{VERSION}"


class UrsuppeEnv(gymnasium.Env[Observation, np.int64]):
    """One seat for the learner, bots on the others.

    `opponents` is the name of a bot, or one for each of the other seats; `seat` None draws the
    learner's seat anew for each game. The reward comes at the end, 1 for the first place down
    to -1 for the last; `shaping` adds so much of each change of the lead on the ladder. An
    illegal action ends the game with -1, and the info says why.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        players: int = 4,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        edition: str | Path | Data = "classic",
        finish: int | None = None,
        spice: bool | SpiceOptions = False,
        shaping: float = 0.0,
        render_mode: str | None = None,
        answers: str | None = None,
        following: str | None = None,
    ) -> None:
        self.episode = Episode(
            checked_beginning(players, edition, finish, spice, answers, following),
            checked_shaping(shaping),
        )
        self.bots = checked_opponents(opponents, self.episode.players)
        self.fixed_seat = checked_seat(seat, self.episode.players)
        self.render_mode = checked_mode(render_mode)
        self.seat = 0
        self.begun = False
        self.observation_space = spaces.Box(0, 255, (self.episode.encoder.layout.size,), np.uint8)
        self.action_space = spaces.Discrete(self.episode.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game, up to the learner's first question."""
        super().reset(seed=seed)
        rng = random.Random(int(self.np_random.integers(2**63)))
        players = self.episode.players
        self.seat = rng.randrange(players) if self.fixed_seat is None else self.fixed_seat
        self.opponents = Opponents(self.bots, self.seat, rng)
        self.episode.begin(rng)
        self.opponents.play(self.episode)
        self.begun = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes the learner's action, and lets the others act until it is asked again."""
        if not self.begun:
            raise ResetNeeded("the game is over, or not begun: call reset()")
        episode, seat = self.episode, self.seat
        number = checked_action(action)
        if not episode.game.allows(number):
            why = {"illegal": episode.refusal(number)}
            self.begun = False
            return self._observation(), ILLEGAL, True, False, self._info() | why
        shaped = episode.shaping > 0
        before = episode.leads()[seat] if shaped else 0.0
        episode.act(number)
        self.opponents.play(episode)
        reward = episode.leads()[seat] - before if shaped else 0.0
        over = episode.game.over
        if over:
            reward += episode.results()[seat]
            self.begun = False
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as the maskable PPO of sb3-contrib asks for them."""
        return action_mask(self.episode.game.legal_actions(), self.episode.actions).view(np.bool_)

    def render(self) -> Any:
        """The table as a spectator sees it: printed, as text, or as a picture."""
        return rendered(self.episode.game, self.render_mode)

    def _observation(self) -> Observation:
        return observation_array(self.episode.observation(self.seat))

    def _info(self) -> dict[str, Any]:
        game = self.episode.game
        info: dict[str, Any] = {
            "action_mask": action_mask(game.legal_actions(), self.episode.actions),
            "seat": self.seat,
        }
        if game.over:
            info["place"] = self.episode.place(self.seat)
        return info


def register() -> None:
    """Makes `gymnasium.make("Ursuppe-v2")` and `gymnasium.make_vec` know the environment."""
    if ENV_ID not in gymnasium.registry:
        gymnasium.register(
            ENV_ID,
            entry_point="ursuppe.adapters.gymnasium:UrsuppeEnv",
            vector_entry_point=cast(Any, "ursuppe.adapters.vector:UrsuppeVectorEnv"),
        )


register()
