"""Many games at once, in one process: the vectorised Gymnasium environment.

>>> envs = UrsuppeVectorEnv(num_envs=8, players=3)
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((8, 1899), (8, 2256))
>>> actions = infos["action_mask"].argmax(axis=1)
>>> observations, rewards, terminations, truncations, infos = envs.step(actions)
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ursuppe.adapters.arrays import ArrayPool, Mask, Observation, observation_array
from ursuppe.adapters.opponents import Opponents, checked_opponents, checked_seat
from ursuppe.batch.episodes import WAIT, Episodes
from ursuppe.batch.options import ILLEGAL, checked_beginning, checked_seed, checked_shaping, whole
from ursuppe.engine.edition import Data
from ursuppe.engine.spice import SpiceOptions
from ursuppe.errors import IllegalAction, OptionError
from ursuppe.extras import missing
from ursuppe.vectors import vec

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("rl", error) from error

SELF = "self"
"""As opponents: every seat is the learner's, and each step is one decision."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class UrsuppeVectorEnv(VectorEnv[Observation, NDArray[np.int64], Any]):
    """`num_envs` games, each stepped with its own action.

    The options are those of `UrsuppeEnv`; `opponents="self"` asks for every seat's decisions.
    A game that ends begins anew in the same step: its last observation is in
    `infos["final_obs"]`, and `infos["final_info"]` has the `place` of the seat that acted, or why
    its action was `illegal`. `infos` has `action_mask`, `seat` (who is asked next) and `rewards`
    (of every seat in this step); the reward itself is that of the seat that acted.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        edition: str | Path | Data = "classic",
        finish: int | None = None,
        spice: bool | SpiceOptions = False,
        shaping: float = 0.0,
        answers: str | None = None,
        following: str | None = None,
    ) -> None:
        num_envs = whole("num_envs", num_envs)
        if num_envs < 1:
            raise OptionError(f"num_envs must be 1 or more, not {num_envs}")
        if opponents == SELF and seat is not None:
            raise OptionError(
                f"with opponents={SELF!r} every seat is the learner's: leave seat out"
            )
        beginning = checked_beginning(players, edition, finish, spice, answers, following)
        shaping = checked_shaping(shaping)
        players = beginning.players
        self.num_envs = num_envs
        self.all = Episodes(beginning, num_envs, shaping)
        self.episodes = self.all.episodes
        self.players = players
        self.bots = None if opponents == SELF else checked_opponents(opponents, players)
        self.fixed_seat = checked_seat(seat, players)
        self.shaped = shaping > 0
        self.begun = False
        self._source = random.Random()
        self._numbers = np.arange(num_envs)
        self._asked = np.zeros(num_envs, np.int64)
        """The seats of the last observations."""
        self.opponents: list[Opponents | None] = [None] * num_envs
        self.size = self.all.size
        self.actions = self.all.actions
        self._observations = ArrayPool((num_envs, self.size), np.uint8)
        self._masks = ArrayPool((num_envs, self.actions), np.int8)
        self.single_observation_space = spaces.Box(0, 255, (self.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games anew. A list of seeds has one for each game; where there is None,
        the dice go on as they fall."""
        seeds: list[int | None] = [None] * self.num_envs
        if isinstance(seed, Sequence | np.ndarray):
            seeds = [None if own is None else checked_seed(own) for own in seed]
        elif seed is not None:
            self._source = random.Random(checked_seed(seed))
        if len(seeds) != self.num_envs:
            raise OptionError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seeds)}")
        for i, own in enumerate(seeds):
            drawn = self._source.getrandbits(63)
            self.episodes[i].rng = random.Random(drawn if own is None else own)
            self._begin(i)
        self.begun = True
        observations, masks = self._observations.array(), self._masks.array()
        self._observe(0, self.num_envs, observations, masks)
        return observations, self._infos(masks)

    def _begin(self, i: int) -> None:
        episode = self.episodes[i]
        rng = episode.rng
        episode.begin(rng)
        if self.bots is not None:
            seat = rng.randrange(self.players) if self.fixed_seat is None else self.fixed_seat
            self.all.seats[i] = seat
            bots = Opponents(self.bots, seat, rng)
            self.opponents[i] = bots
            bots.play(episode)
        else:
            self.all.seats[i] = episode.game.actor

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, Floats, Flags, Flags, dict[str, Any]]:
        """One action in each game."""
        chosen = self._checked(actions)
        before = self._leads() if self.shaped else None
        acted = self._asked
        observations, masks = self._observations.array(), self._masks.array()
        refused = self.all.refused(chosen)
        taken = self._waiting(chosen, refused) if refused else chosen
        if self.bots is None:
            over_now = self.all.step(taken, _bytes(observations), _bytes(masks))
        else:
            over_now = self._let_bots_play(self.all.act(taken), refused)
        noted = sorted(refused + over_now)
        each = np.zeros((self.num_envs, self.players))
        if before is not None:
            each += self._leads() - before
        over = np.zeros(self.num_envs, np.bool_)
        final: dict[str, Any] = {}
        for i in noted:
            over[i] = True
            if self.episodes[i].game.over:
                each[i] += self.episodes[i].results()
            self._add_info(final, self._last(i, chosen[i], int(acted[i])), i)
        rewards = each[self._numbers, acted]
        for i in noted:
            if not self.episodes[i].game.over:
                rewards[i] = ILLEGAL
            self._begin(i)
            if self.bots is None:
                self._observe(i, i + 1, observations, masks)
        if self.bots is not None:
            self._observe(0, self.num_envs, observations, masks)
        infos = {**self._infos(masks), "rewards": each, **final}
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _checked(self, actions: NDArray[np.int64]) -> list[int]:
        self._check_begun()
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(
                f"{self.num_envs} games need an array of {self.num_envs} whole numbers, "
                f"not of shape {chosen.shape} and type {chosen.dtype}"
            )
        listed: list[int] = chosen.tolist()
        return listed

    def _waiting(self, chosen: list[int], refused: list[int]) -> list[int]:
        """The actions, but none where it is illegal. If one is in no catalog, nothing is done."""
        taken = chosen.copy()
        for i in refused:
            if chosen[i] not in range(self.actions):
                raise IllegalAction(
                    f"game {i}: there is no action {chosen[i]}; the catalog goes from 0 to "
                    f"{self.actions - 1}"
                )
            taken[i] = WAIT
        return taken

    def _check_begun(self) -> None:
        if not self.begun:
            raise ResetNeeded("no game is begun: call reset() first")

    def _leads(self) -> Floats:
        return np.array([episode.leads() for episode in self.episodes])

    def _last(self, i: int, action: int, seat: int) -> dict[str, Any]:
        """The last observation of a game, and how it ended for the seat that acted."""
        episode = self.episodes[i]
        info: dict[str, Any] = {"seat": seat}
        if episode.game.over:
            info["place"] = episode.place(seat)
        else:
            info["illegal"] = episode.refusal(action)
        return {"final_obs": observation_array(episode.observation(seat)), "final_info": info}

    def _let_bots_play(self, over: list[int], refused: list[int]) -> list[int]:
        """Bots act in the episodes that go on; returns which are over now."""
        closed = {*over, *refused}
        for i, (episode, bots) in enumerate(zip(self.episodes, self.opponents, strict=True)):
            if i not in closed and bots is not None:
                bots.play(episode)
                if episode.game.over:
                    over.append(i)
        return over

    def _observe(self, start: int, stop: int, observations: Observation, masks: Mask) -> None:
        self.all.observe(start, stop, _bytes(observations), _bytes(masks))

    def _infos(self, masks: Mask) -> dict[str, Any]:
        """What goes with the observations just written."""
        self._asked = np.array(self.all.seats, np.int64)
        return {"action_mask": masks, "seat": self._asked.copy()}

    def draw(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One legal action for each game, all equally likely: to explore, or as a random player.
        It is quicker than to look for them in the masks."""
        self._check_begun()
        return np.array(self.all.draw(vec[float](rng.random(self.num_envs))), np.int64)

    def action_masks(self) -> Mask:
        """The legal actions of each game, a row each."""
        masks: Mask = self._masks.array()
        self.all.observe(0, self.num_envs, None, _bytes(masks))
        return masks


def _bytes(array: NDArray[Any]) -> memoryview:
    """An array as bytes."""
    return array.data.cast("B")
