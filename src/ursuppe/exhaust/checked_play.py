"""Random play that is looked at after every action; what breaks is saved as a log."""

import random
import shlex
from pathlib import Path

from ursuppe.engine.game import Game
from ursuppe.engine.log import Log
from ursuppe.engine.position_reader import PositionReader
from ursuppe.engine.state import CHANCE
from ursuppe.errors import UrsuppeError
from ursuppe.invariants import check


class BrokenGame(UrsuppeError):
    """A game broke an invariant or crashed; its log is saved in `path`."""

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(message)
        self.path = path


class _Crash(Exception):
    """An action could not be carried out; the cause says why."""


def play_checked(game: Game, rng: random.Random, path: Path) -> int:
    """Plays at random to the end and returns how many actions that took.

    After every action the invariants are checked. Raises BrokenGame, with a log saved in
    `path`, if one does not hold or the game crashes.
    """
    try:
        return _play_on(game, rng)
    except Exception as error:
        raise _broken(game, error, path) from error


def _play_on(game: Game, rng: random.Random) -> int:
    check(game)
    actions = 0
    while game.to_act is not None:
        try:
            if game.to_act == CHANCE:
                game.roll(rng)
            else:
                game.apply(rng.choice(game.legal_actions()))
        except Exception as error:
            raise _Crash from error
        actions += 1
        check(game)
    return actions


def start_checked(position: dict[str, object], path: Path) -> Game:
    """The game that a position describes. Raises BrokenGame, with the position saved in
    `path` as a log without actions, if it crashes before the first question."""
    try:
        return Game.from_json(position)
    except UrsuppeError:
        raise
    except Exception as error:
        log = Log(PositionReader(position).options, position)
        raise _saved(log.text(), error, path) from error


def _broken(game: Game, error: Exception, path: Path) -> BrokenGame:
    """Saves a log that replays to the broken position; or, if an action crashed, to the
    position before it, with the action as a comment."""
    assert game.log is not None
    text = game.log.text()
    if not isinstance(error, _Crash):
        return _saved(text, error, path)
    *lines, last = text.rstrip("\n").split("\n")
    assert error.__cause__ is not None
    return _saved("\n".join([*lines, f"# {last} (crashes)", ""]), error.__cause__, path)


def _saved(text: str, cause: BaseException, path: Path) -> BrokenGame:
    said = " ".join(f"{type(cause).__name__}: {cause}".split())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}# {said}\n", encoding="utf-8")
    return BrokenGame(
        f"a game broke: {said}; look at it with: ursuppe replay {shlex.quote(str(path))}", path
    )
