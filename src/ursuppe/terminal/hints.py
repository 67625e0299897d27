"""Hints: what a strong bot would do, and what it expects of each choice."""

import random
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Column
from rich.text import Text

from ursuppe.bots import make_bot
from ursuppe.bots.levels import ADVISER
from ursuppe.engine.game import Game
from ursuppe.terminal.style import phrases, rows
from ursuppe.words import Words

MOST_SHOWN: Final = 5


def hint(game: Game, words: Words) -> RenderableType:
    """What the adviser thinks of the choices of the seat that is to act, the best first. It is
    asked about a fair game, so it knows no more than the player."""
    rng = random.Random(1)
    candidates = make_bot(ADVISER, rng).explain(game.resample(game.to_act, rng))
    table = rows("", Column(justify="right"), Column(justify="right"), "")
    say = phrases(words.names, "terminal.hint")
    table.add_row(*(Text(head, "dim") for head in ("", say("wins"), say("ladder"), "")))
    for candidate in candidates[:MOST_SHOWN]:
        table.add_row(
            Text(game.text(candidate.action), "bold cyan"),
            f"{candidate.win_chance:.0%}",
            f"{candidate.ladder:.0f}",
            words.action(game, candidate.action).text,
        )
    return Group(Text(say("title"), "yellow"), table)
