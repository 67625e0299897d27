"""Looking back, as the wire has it: what workers do with the text of a log."""

from dataclasses import asdict
from functools import lru_cache

from ursuppe import hindsight
from ursuppe.engine.game import Game
from ursuppe.hindsight import win_chances
from ursuppe.server.show.entries import entry_of
from ursuppe.server.show.setting import setting_of
from ursuppe.server.show.views import view_of
from ursuppe.server.wire.basics import Plain
from ursuppe.words import Words


@lru_cache(maxsize=1)
def _game(text: str) -> Game:
    """The game of a log; a worker is mostly asked about the same one many times."""
    return Game.replay(text)


def replayed(text: str, language: str) -> Plain:
    """The timeline of a log (`Replayed`). LogError if it does not replay."""
    game = Game.replay(text)
    words = Words(game.options, language)
    made = hindsight.timeline_of(game, lambda now: {**view_of(now, words)})
    return {
        "setting": setting_of(game.options, language).model_dump(),
        "over": game.over,
        "first": made.first,
        "view": made.last,
        "changes": made.changes,
        "entries": [
            entry_of(step, None, events, words.story(events))
            for step, events in enumerate(made.events, 1)
        ],
        "rounds": [{"round": round_, "step": step} for round_, step in made.rounds],
        "turns": made.turns,
    }


def analysis(text: str) -> Plain:
    """The game of a log, looked back at (`Analysis`). LogError if it does not replay."""
    found = asdict(hindsight.analyse(Game.replay(text)))
    for use in found["genes"]:
        use["effects"] = [{"effect": name, **done} for name, done in use["effects"].items()]
    return found


def moments(text: str) -> list[win_chances.Moment]:
    """The moments of a game that are worth a look. LogError if it is not over."""
    return win_chances.moments(_game(text))


def chances_at(text: str, step: int) -> list[float]:
    """Each tribe's chance to win after so many actions of a log."""
    return win_chances.chances_at(_game(text), step)


def advice(text: str, step: int) -> win_chances.Advice | None:
    """What a good bot would rather have done than the action after so many."""
    return win_chances.advice(_game(text), step)
