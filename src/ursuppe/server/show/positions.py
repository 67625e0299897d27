"""Positions to look at and to play on from: a moment of a log, a link, or plain data."""

from ursuppe.engine.game import Game
from ursuppe.errors import LogError, PositionError
from ursuppe.server.show.links import link_of, position_of
from ursuppe.server.show.redaction import Plain
from ursuppe.server.show.setting import setting_of
from ursuppe.server.show.views import view_of
from ursuppe.words import Words


def of_log(text: str, step: int | None, language: str) -> Plain:
    """The position after so many actions of a log."""
    whole = Game.replay(text)
    assert whole.log is not None
    if step is not None and step > len(whole.log):
        raise LogError(f"the log has {len(whole.log)} actions, not {step}")
    game = whole if step is None else whole.back_to(step)
    # Once the game is over nothing is secret any more; before, the log may not even know.
    if game.next_card >= 0 and not whole.over:
        raise PositionError("somebody has looked at the next card: the position is a secret")
    return _told(game, language)


def of_link(link: str, language: str) -> Plain:
    """The position that the text of a link stands for."""
    return of_data(position_of(link), language)


def of_data(position: Plain, language: str) -> Plain:
    """A position as plain data, checked."""
    return _told(Game.from_json(position), language)


def _told(game: Game, language: str) -> Plain:
    position = game.to_json()
    return {
        "position": position,
        "link": link_of(position),
        "setting": setting_of(game.options, language).model_dump(),
        "view": view_of(game, Words(game.options, language)),
    }
