"""Hints: what a strong bot would do, and what it expects of each choice."""

import random
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ursuppe.bots import Candidate, make_bot
from ursuppe.engine.game import Game
from ursuppe.words import Words

ADVISER: Final = "expert"
"""The level that is asked."""

MOST_SHOWN: Final = 5


def hint(game: Game, words: Words) -> RenderableType:
    """What the adviser thinks of the choices of the seat that is to act, the best first. It is
    asked about a fair game, so it knows no more than the player."""
    rng = random.Random(1)
    fair = game.resample(game.to_act, rng)
    return picture(game, words, make_bot(ADVISER, rng).explain(fair)[:MOST_SHOWN])


def picture(game: Game, words: Words, candidates: list[Candidate]) -> RenderableType:
    """The candidates as a small table."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    say = words.names.say
    heads = ("", say("terminal.hint.wins", {}), say("terminal.hint.ladder", {}), "")
    table.add_row(*(Text(head, "dim") for head in heads))
    for candidate in candidates:
        table.add_row(
            Text(game.text(candidate.action), "bold cyan"),
            f"{candidate.win_chance:.0%}",
            f"{candidate.ladder:.0f}",
            words.action(game, candidate.action).text,
        )
    return Group(Text(say("terminal.hint.title", {}), "yellow"), table)
