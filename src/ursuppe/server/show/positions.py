"""Positions to look at and to play on from: a moment of a log, a link, or plain data."""

from ursuppe.engine.game import Game
from ursuppe.errors import LogError
from ursuppe.server.show.links import link_of, position_of
from ursuppe.server.show.redaction import open_position
from ursuppe.server.show.setting import setting_of
from ursuppe.server.show.views import view_of
from ursuppe.server.wire.basics import Plain
from ursuppe.server.wire.table import PositionShown
from ursuppe.words import Words


def of_log(text: str, step: int | None, language: str) -> Plain:
    """The position after so many actions of a log."""
    whole = Game.replay(text)
    assert whole.log is not None
    if step is not None and step > len(whole.log):
        raise LogError(f"the log has {len(whole.log)} actions, not {step}")
    game = whole if step is None else whole.back_to(step)
    return _shown(game, open_position(game, over=whole.over), language)


def of_link(link: str, language: str) -> Plain:
    """The position that the text of a link stands for."""
    return of_data(position_of(link), language)


def of_data(position: Plain, language: str) -> Plain:
    """A position as plain data, checked."""
    game = Game.from_json(position)
    return _shown(game, game.to_json(), language)


def _shown(game: Game, position: Plain, language: str) -> Plain:
    return PositionShown(
        position=position,
        link=link_of(position),
        setting=setting_of(game.options, language),
        view=view_of(game, Words(game.options, language)),
    ).model_dump()
