"""The timeline of a log: how the game looked at first, and what each action changed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ursuppe.engine.edition import Data
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.hindsight.frame import frames

REPLACED: Final = "="
"""The key of a change that takes the place of all that was there."""


@dataclass
class Timeline:
    """Views and events of a log that is played again."""

    first: Data
    last: Data
    changes: list[Data] = field(default_factory=list)
    """What each action changed (`change`)."""
    events: list[list[Event]] = field(default_factory=list)
    """What happened with each action."""
    rounds: list[tuple[int, int]] = field(default_factory=list)
    """Each round with the step in which it began."""
    turns: list[int] = field(default_factory=list)
    """The steps in which another tribe's turn, or another phase, began."""


def timeline_of(whole: Game, look: Callable[[Game], Data]) -> Timeline:
    """The timeline of a game's log; `look` says what is seen of a game.

    >>> game = Game.new(players=3)
    >>> game.apply("card e8")
    >>> made = timeline_of(game, lambda game: {"to act": game.to_act, "card": game.card})
    >>> made.first["card"], made.changes == [{"card": {REPLACED: made.last["card"]}}]
    (-1, True)
    """
    before = whole.back_to(0)
    view = look(before)
    made = Timeline(view, view)
    round_, turn = before.round, _turn(before)
    for frame in frames(whole):
        game = frame.game
        view = look(game)
        made.changes.append(change(made.last, view))
        made.events.append(frame.events)
        made.last = view
        if game.round != round_:
            round_ = game.round
            made.rounds.append((round_, frame.step))
        if _turn(game) != turn:
            turn = _turn(game)
            made.turns.append(frame.step)
    return made


def _turn(game: Game) -> tuple[int, int, int]:
    """What all actions of one tribe's turn have in common."""
    return game.round, game.phase, game.turn


def change(old: object, new: object) -> Data:
    """What turns plain data into other data: changes by key, or by place in a list, or all of
    it anew.

    >>> change({"bp": 4, "genes": [1, 2]}, {"bp": 3, "genes": [1, 5]})
    {'bp': {'=': 3}, 'genes': {'1': {'=': 5}}}
    >>> change({"genes": [1]}, {"genes": [1, 5]})
    {'genes': {'=': [1, 5]}}
    """
    if isinstance(new, dict):
        if isinstance(old, dict) and old.keys() == new.keys():
            return {key: change(old[key], value) for key, value in new.items() if old[key] != value}
    elif isinstance(new, list) and isinstance(old, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {str(place): change(one, other) for place, (one, other) in pairs if one != other}
    return {REPLACED: new}
