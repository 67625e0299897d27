"""The OpenSpiel game `python_ursuppe`, with explicit chance nodes.

Importing this module registers it:

>>> game = pyspiel.load_game("python_ursuppe(players=3,spice=none)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (2236, 0.09090909090909091))
>>> state.apply_action(2236)
>>> state.action_to_string(state.current_player(), state.legal_actions()[0])
'throw 2'
"""

import json
import random
from collections.abc import Callable
from typing import Any

from ursuppe.batch.episode import results_of
from ursuppe.batch.observation import Encoder
from ursuppe.beginning import Beginning, spice_of
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE, NOBODY
from ursuppe.extras import missing

try:
    import numpy as np
    import pyspiel

    from ursuppe.adapters.arrays import parts
except ImportError as error:
    raise missing("openspiel", error) from error

MAX_ACTIONS = 20_000
"""More actions than any game has: a bound that OpenSpiel asks for. Random games with six
players and all new genes have about a thousand."""

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "edition": "classic",
    "finish": 0,
    "spice": "none",
    "answers": "edition",
    "following": "edition",
}
"""The parameters of `load_game`. `finish=0` is the edition's own, and so are `answers=edition` and
`following=edition` (ED4); `spice` is written as for `ursuppe play --spice`, with `:` and `;` for
`=` and the commas: OpenSpiel has its own."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_ursuppe",
    long_name="Ursuppe (Primordial Soup)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
    provides_factored_observation_string=True,
)


class UrsuppeGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        start = Beginning(
            given["players"],
            given["edition"],
            given["finish"] or None,
            spice_of(str(given["spice"]).replace(";", ",").replace(":", "=")),
            None if given["answers"] == "edition" else given["answers"],
            None if given["following"] == "edition" else given["following"],
        ).game()
        self.start = start
        self.encoder = Encoder(start.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(start.rules.catalog),
            max_chance_outcomes=len(start.rules.catalog),
            num_players=start.options.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "UrsuppeState":
        """The game before its first chance, the opening environment card."""
        return UrsuppeState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "UrsuppeObserver":
        """An observer of what the asked type has in it."""
        if params:
            raise ValueError(f"there are no parameters of observations; got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return UrsuppeObserver(self, kind)


class LoggedGame:
    """A game whose copies keep its log, unlike the engine's: perfect recall is read from it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, object]) -> "LoggedGame":
        return LoggedGame(with_log(self.game))


def with_log(game: Game) -> Game:
    """A copy that goes on with the log."""
    other = game.copy()
    assert game.log is not None
    other.log = game.log.copy()
    return other


class UrsuppeState(pyspiel.State):  # type: ignore[misc]
    """A state of the game. OpenSpiel serialises it as its history, chance included."""

    def __init__(self, game: UrsuppeGame) -> None:
        super().__init__(game)
        self.logged = LoggedGame(with_log(game.start))

    def current_player(self) -> int:
        """The seat that is asked, or OpenSpiel's numbers for chance and the end."""
        actor = self.logged.game.actor
        if actor == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        game = self.logged.game
        return game.legal_actions() if player == game.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        outcomes = self.logged.game.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.logged.game.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.logged.game.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.logged.game.over

    def returns(self) -> list[float]:
        """1 for the first place down to -1 for the last, the dummy left out; 0 until then."""
        game = self.logged.game
        players = game.options.players
        return results_of(game, players) if game.over else [0.0] * players

    def resample_from_infostate(
        self, player: int, probability: Callable[[], float]
    ) -> "UrsuppeState":
        """A state that agrees with all the player knows; a next card that only others have
        looked at is drawn anew (I3), in the history as well."""
        real = self.logged.game
        guess = real.resample(player, random.Random(probability()))
        assert real.log is not None
        if guess.next_card == real.next_card:
            clone: UrsuppeState = self.clone()
            return clone
        other: UrsuppeState = self.get_game().new_initial_state()
        for entry, action in enumerate(self.history()):
            looked = entry == real.log.peek
            other.apply_action(real.rules.first_peek + guess.next_card if looked else action)
        return other

    def __str__(self) -> str:
        game = self.logged.game
        decision = game.decision
        asked = "over" if decision is None else decision.kind
        return (
            f"round {game.round}, phase {game.phase}: {asked}; ladder {game.marker}; "
            f"digest {game.digest()}"
        )


class UrsuppeObserver:
    """What a player may know: of the table now, or with perfect recall the whole log.

    The tensor is the observation described in `docs/observations.md`, for the usual type alone
    (public and own private knowledge, no recall): since nothing is hidden but a next card that
    somebody looked at, it has all of the past that matters. `string_from` knows every type.
    """

    def __init__(self, game: UrsuppeGame, kind: Any) -> None:
        self.encoder = game.encoder
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.private and not self.recalls:
            self.tensor = np.zeros(self.encoder.layout.size, np.float32)
            self.dict = parts(self.encoder.layout, self.tensor)

    def set_from(self, state: UrsuppeState, player: int) -> None:
        """Fills the tensor in for a player."""
        if self.tensor is not None:
            encoded = self.encoder.encode(state.logged.game, player)
            self.tensor[:] = np.frombuffer(encoded, np.uint8)

    def string_from(self, state: UrsuppeState, player: int) -> str:
        """What the player may know, in words."""
        game = state.logged.game
        assert game.log is not None
        if self.recalls:
            said = game.log.lines(player if self.private else None)
            return "\n".join([f"seat {player}", *said] if self.private else said)
        view = game.view(player if self.private else None)
        if not self.public:
            return json.dumps(view.get("next", {}))
        del view["log"]
        return json.dumps(view)


def register() -> None:
    """Makes `pyspiel.load_game("python_ursuppe")` know the game."""
    if GAME_TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, UrsuppeGame)


register()
