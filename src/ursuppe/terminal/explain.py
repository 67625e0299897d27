"""Explanations: the question and its choices with their rules, and any rule by its id."""

from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from ursuppe.engine.game import Game
from ursuppe.errors import UrsuppeError
from ursuppe.rulebook import find
from ursuppe.terminal.choices import Choices
from ursuppe.terminal.screen import READABLE

COMMANDS = (
    ("a number, or words", "1, drift, go n, eat r2 b1, buy speed, divide 5 c4, heal 2"),
    ("?", "explain the question and its choices"),
    ("? ID", "show a rule or a gene: ? M2, ? speed"),
    ("why ACTION", "say why something is not allowed now: why go n"),
    ("undo", "take your last choice back, unless dice or others followed"),
    ("undo all", "take back all that can be taken back"),
    ("board, story", "show the table again, or all that happened since you were asked"),
    ("genes", "show the gene pool"),
    ("save FILE", "write the game down and play on"),
    ("quit", "save and leave; so do Ctrl-C and Ctrl-D"),
)


MOST_EXPLAINED: Final = 24
"""More choices than this are not all explained: they differ in cubes or genes only."""


def print_rule(console: Console, query: str) -> None:
    """A rule or a gene by id or name, under its title."""
    rule = find(query)
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    body = Padding(Markdown(rule.text), (0, 0, 0, 2))
    console.print(body, width=min(console.width, READABLE))


def explain(console: Console, game: Game, choices: Choices) -> None:
    """The question, each choice with its rule, the rules' texts, and what can be typed."""
    decision = game.decision
    assert decision is not None
    console.print(Text.assemble((choices.words.question(game), "bold"), f"  {decision.rule}"))
    rules = [decision.rule]
    shown = [(f"{key} or {game.text(action)}", action) for key, action in choices.keys.items()]
    for (number, space), action in list(choices.placements.items())[:1]:
        shown.append((f"{number} {space} or {game.text(action)}", action))
    for typed, action in shown[:MOST_EXPLAINED]:
        meaning = choices.words.action(game, action)
        if meaning.rule not in rules:
            rules.append(meaning.rule)
        said = f": {meaning.text}  "
        console.print(Text.assemble("  ", (typed, "cyan"), said, (meaning.rule, "dim")))
    if len(shown) > MOST_EXPLAINED:
        console.print(f"  and {len(shown) - MOST_EXPLAINED} more choices like these")
    if len(choices.placements) > 1:
        console.print(f"  and {len(choices.placements) - 1} more placements like this one")
    for rule in rules:
        console.print()
        print_rule(console, rule)
    console.print()
    for command, does in COMMANDS:
        console.print(Text.assemble("  ", (f"{command:<20}", "cyan"), does))


def why_not(choices: Choices, said: str) -> str:
    """Why an action cannot be taken now, in one line."""
    try:
        action = choices.named(" ".join(said.lower().split()))
        reason = choices.game.why_not(action)
    except UrsuppeError as error:
        return str(error)
    text = choices.game.text(action)
    if reason is None:
        return f"{text!r} is allowed: {choices.words.action(choices.game, action).text}"
    return f"{text!r}: {reason.text} ({reason.rule}; '? {reason.rule}' shows the rule)"
