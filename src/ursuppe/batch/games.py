"""Many games in one call: played to their ends, or stepped together, into arrays of the caller.

The arrays are numpy's, or anything else with the buffer protocol: `array.array`,
a `memoryview`, a tensor on the processor. They are overwritten in place.

>>> from array import array
>>> batch = Batch(games=8, players=3, seed=1)
>>> batch.play("habit") > 8 * 50
True
>>> results = memoryview(array("d", [0] * 24)).cast("B").cast("d", [8, 3])
>>> batch.results(results)
>>> sorted(results.tolist()[0])
[-1.0, 0.0, 1.0]
"""

import random
from array import array
from pathlib import Path
from typing import Final, Literal, TypeAlias

from ursuppe.batch.episodes import WAIT, Episodes
from ursuppe.batch.options import checked_beginning, checked_seed, whole
from ursuppe.bots.weights import Habits, default_weights
from ursuppe.engine.edition import Data
from ursuppe.engine.game import Game
from ursuppe.engine.spice import SpiceOptions
from ursuppe.engine.state import NOBODY
from ursuppe.errors import ArrayError, IllegalAction, OptionError, quoted

How = Literal["random", "habit"]
Array: TypeAlias = object
"""Whatever has the buffer protocol. numpy's types declare it only for Python 3.12 and later, so
it is checked at run time."""
BYTES: Final = "?bB"
NUMBERS: Final = "lq"
FLOATS: Final = "d"
TYPES: Final = {BYTES: "uint8", NUMBERS: "int64", FLOATS: "float64"}
"""numpy's names of types, by the format letters of the buffer protocol."""


class Batch:
    """Games with the same options, each with dice of its own.

    `seed` fixes them all: the same seed gives the same games. `games` are the games as they
    stand; `size` is the length of an observation and `actions` that of a mask (`docs/research.md`).
    """

    def __init__(
        self,
        games: int,
        players: int = 4,
        edition: str | Path | Data = "classic",
        finish: int | None = None,
        spice: bool | SpiceOptions = False,
        seed: int = 0,
    ) -> None:
        count = whole("games", games)
        if count < 1:
            raise OptionError(f"games must be 1 or more, not {count}")
        self._all = Episodes(checked_beginning(players, edition, finish, spice), count)
        self.players = self._all.episodes[0].players
        self.size = self._all.size
        self.actions = self._all.actions
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._all.episodes)

    @property
    def games(self) -> list[Game]:
        """The games as they stand. A game that begins anew is another one."""
        return [episode.game for episode in self._all.episodes]

    def reset(self, seed: int = 0) -> None:
        """Begins all games anew, up to the first question to a player."""
        self._source = random.Random(checked_seed(seed))
        for i in range(len(self)):
            self._begin(i)

    def begin(self) -> int:
        """Begins the games anew that are over; returns how many those are."""
        over = [i for i, episode in enumerate(self._all.episodes) if episode.game.over]
        for i in over:
            self._begin(i)
        return len(over)

    def _begin(self, i: int) -> None:
        self._all.episodes[i].begin(random.Random(self._source.getrandbits(64)))
        self._all.ask(i, i + 1)

    def play(self, how: How = "random") -> int:
        """Plays all games to their ends, at random or by habit. Returns how many decisions of
        players that took."""
        decisions = self._all.play(_habits(how))
        self._all.ask(0, len(self))
        return decisions

    def step(
        self,
        actions: Array,
        *,
        observations: Array | None = None,
        masks: Array | None = None,
        seats: Array | None = None,
        results: Array | None = None,
    ) -> int:
        """One decision in each game that is not over, and the chance that follows it.

        `actions` has one for each game, or says how they are chosen; -1 leaves a game as it is,
        which is all that can be done with one that is over. If one of them is illegal, nothing
        is done anywhere. Returns how many games have ended by it. The arrays are as in `tell`.
        """
        buffers = self._buffers(observations, masks, seats, results)
        chosen = self._chosen(actions)
        ended = self._all.step(chosen, *buffers[:2])
        self._fill(*buffers[2:])
        return len(ended)

    def tell(
        self,
        *,
        observations: Array | None = None,
        masks: Array | None = None,
        seats: Array | None = None,
        results: Array | None = None,
    ) -> None:
        """Writes how the games stand, a row for each.

        `observations` (uint8, games x size): what the seat that is asked may know. `masks` (uint8,
        int8 or bool, games x actions): 1 for each legal action. `seats` (int64, games): who is
        asked, or -2. `results` (float64, games x players): 1 for the first down to -1 for the last,
        0 while a game goes on. Where a game is over, all others are 0.
        """
        buffers = self._buffers(observations, masks, seats, results)
        self._all.observe(0, len(self), *buffers[:2])
        self._fill(*buffers[2:])

    def results(self, results: Array) -> None:
        """Writes the results alone."""
        self.tell(results=results)

    def _chosen(self, actions: Array) -> list[int]:
        """An action for each game, and every one of them legal."""
        if isinstance(actions, str):
            return self._all.choose(_habits(actions))
        chosen: list[int] = _view("actions", actions, NUMBERS, (len(self),)).tolist()
        for i in self._all.refused(chosen):
            if chosen[i] != WAIT:
                raise IllegalAction(f"game {i}: {self._refusal(i, chosen[i])}")
        return chosen

    def _refusal(self, i: int, action: int) -> str:
        episode = self._all.episodes[i]
        if episode.game.over:
            return f"it is over: its action must be {WAIT}, or begin it anew first"
        if action not in range(self.actions):
            return f"there is no action {action}; the catalog goes from 0 to {self.actions - 1}"
        return episode.refusal(action)

    def _buffers(
        self,
        observations: Array | None,
        masks: Array | None,
        seats: Array | None,
        results: Array | None,
    ) -> list[memoryview | None]:
        """The arrays as bytes; all are checked before one is written."""
        games = len(self)
        return [
            None if array is None else _writable(name, array, formats, shape)
            for name, array, formats, shape in (
                ("observations", observations, BYTES, (games, self.size)),
                ("masks", masks, BYTES, (games, self.actions)),
                ("seats", seats, NUMBERS, (games,)),
                ("results", results, FLOATS, (games, self.players)),
            )
        ]

    def _fill(self, seats: memoryview | None, results: memoryview | None) -> None:
        episodes = self._all.episodes
        if seats is not None:
            seats[:] = memoryview(array("q", self._all.seats)).cast("B")
        if results is not None:
            none = [0.0] * self.players
            rows = [one.results() if one.game.actor == NOBODY else none for one in episodes]
            results[:] = memoryview(array("d", [one for row in rows for one in row])).cast("B")


def _habits(how: str) -> Habits | None:
    """The habits to choose by, None for no habits but chance."""
    if how not in ("random", "habit"):
        raise OptionError(f"games are played by 'random' or 'habit', not {quoted(how)}")
    return default_weights().habits if how == "habit" else None


def _writable(name: str, array: Array, formats: str, shape: tuple[int, ...]) -> memoryview:
    """A writable array as bytes."""
    view = _view(name, array, formats, shape)
    if view.readonly:
        raise ArrayError(f"{name} can only be read; an array to write to is needed")
    return view.cast("B")


def _view(name: str, array: Array, formats: str, shape: tuple[int, ...]) -> memoryview:
    """The buffer of an array, if shape and type are right."""
    try:
        view = memoryview(array)  # type: ignore[arg-type]
    except TypeError:
        raise ArrayError(f"{name} must be an array, not {quoted(array)}") from None
    if view.shape != shape:
        raise ArrayError(f"{name} must have the shape {shape}, not {view.shape}")
    wanted = TYPES[formats]
    if view.format not in set(formats) or view.itemsize != (1 if formats == BYTES else 8):
        raise ArrayError(f"{name} must be of {wanted}, not of format {view.format!r}")
    if not view.c_contiguous:
        raise ArrayError(f"{name} must lie in memory row after row, without gaps (C-contiguous)")
    return view
