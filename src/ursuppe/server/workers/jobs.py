"""The jobs of tables: a bot's choice, a hint, a log read. All arguments and results pickle."""

import random
from dataclasses import dataclass

from ursuppe.bots import make_bot
from ursuppe.bots.levels import ADVISER
from ursuppe.engine.game import Game
from ursuppe.errors import LogError
from ursuppe.server.wire.basics import Plain
from ursuppe.server.wire.frames import Candidate
from ursuppe.vectors import i64, vec
from ursuppe.words import Words


def choose(position: Plain, level: str, seed: str, among: list[int] | None = None) -> int:
    """What a bot of this level does in a position; `among` narrows what it may do."""
    game = Game.from_json(position)
    if among is not None:
        game.legal = vec[i64]([action for action in game.legal if action in among])
    return make_bot(level, random.Random(seed)).choose(game)


def explain(position: Plain, seed: str, language: str) -> list[Candidate]:
    """What the best bot thinks of each action that it has thought about, the best first."""
    game = Game.from_json(position)
    words = Words(game.options, language)
    candidates = make_bot(ADVISER, random.Random(seed)).explain(game.copy())
    return [
        Candidate(
            action=one.action,
            label=words.action(game, one.action).text,
            win_chance=one.win_chance,
            ladder=one.ladder,
        )
        for one in candidates
    ]


@dataclass(frozen=True)
class ReadLog:
    """A log taken apart, so that a table can play on with it."""

    start: Plain
    actions: list[tuple[int, str]]
    """Who (a seat or CHANCE), and what in words."""


def read_log(text: str) -> ReadLog:
    """The log's beginning and its actions. LogError if it does not replay."""
    game = Game.replay(text)
    log, options = game.log, game.options
    assert log is not None
    if not options.shipped:
        raise LogError("the log is of an edition of its own; a table plays the shipped ones")
    start: Plain = {"position": log.position}
    if log.position is None:  # then as `Game.new` takes it
        start = {
            "players": options.players,
            "edition": options.edition.name,
            "finish": options.finish,
            "answers": options.rules.answers,
            "following": options.rules.following,
            "colours": options.colours,
            "names": options.names,
            "spice": False if options.rules.spice is None else options.rules.spice.data,
        }
    return ReadLog(start, [(actor, game.text(action)) for actor, action, _, _ in log.entries])
