"""Draws the terminal game as a picture for the README.

    python tools/terminal_picture.py

The picture is an SVG that needs nothing from elsewhere: the fonts that the viewer has
must do.
"""

import io
import random
import re
import sys
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ursuppe import CHANCE, Dice, Game
from ursuppe.bots import RandomBot
from ursuppe.terminal.session import Session

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
WIDTH = 88
ROUND = 5
_FROM_ELSEWHERE = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
"""What rich writes into the picture that names other hosts: its fonts, and itself."""


_SPACED_TEXT = re.compile(
    r'x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"([^>]*)>((?:&#160;)+)([^<])'
)
_CELL = 12.2
"""How wide a character is in the picture."""

THEME = TerminalTheme(
    (16, 25, 33),
    (214, 222, 226),
    [(40, 50, 60), (232, 88, 80), (96, 200, 110), (240, 200, 70),
     (90, 160, 250), (200, 120, 220), (90, 200, 210), (214, 222, 226)],
    [(84, 104, 120), (255, 108, 98), (110, 220, 125), (255, 220, 90),
     (110, 175, 255), (220, 140, 240), (120, 220, 230), (240, 244, 246)],
)  # fmt: skip


class Seen(Exception):
    """The first question is on the screen."""


def game_for_picture() -> Game:
    """A game of three at the beginning of its fifth round."""
    game = Game.new(players=3, names=["Ada", "Otto", "Eva"])
    dice, bot = Dice(139), RandomBot(random.Random(139))
    while game.round < ROUND:
        if game.to_act == CHANCE:
            game.roll(dice)
        else:
            game.apply(bot.choose(game))
    return game


def picture() -> str:
    """The screen that a player sees, as an SVG."""
    console = Console(
        width=WIDTH,
        height=45,
        record=True,
        force_terminal=True,
        file=io.StringIO(),
        highlight=False,
    )

    def look_once(prompt: str) -> str:
        console.print(prompt, end="")
        raise Seen

    game = game_for_picture()
    session = Session(game, {0}, RandomBot(random.Random(1)), Dice(1), console, look_once)
    with suppress(Seen):
        session.play()
    svg = console.export_svg(title="ursuppe play", theme=THEME, unique_id="soup")
    return _SPACED_TEXT.sub(_without_indent, _FROM_ELSEWHERE.sub("", svg))


def _without_indent(text: re.Match[str]) -> str:
    """A text that begins with spaces begins further right without them: not every viewer
    keeps them."""
    x, y, length, rest, spaces, first = text.groups()
    indent = _CELL * (len(spaces) // len("&#160;"))
    left, width = float(x) + indent, float(length) - indent
    return f'x="{left:.1f}" y="{y}" textLength="{width:.1f}"{rest}>{first}'


def main() -> int:
    """Writes the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(f"wrote {PICTURE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
