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

COMMANDS: Final = (
    "choose", "explain", "rule", "why", "hint", "undo", "undo_all", "board", "genes", "save",
    "quit",
)  # fmt: skip
"""What can be typed, in the order it is explained; the catalogs have the words."""

MOST_EXPLAINED: Final = 24
"""More choices than this are not all explained: they differ in cubes or genes only."""


def print_rule(console: Console, query: str, language: str = "en") -> None:
    """A rule or a gene by id or name, under its title."""
    rule = find(query, language)
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    body = Padding(Markdown(rule.text), (0, 0, 0, 2))
    console.print(body, width=min(console.width, READABLE))


def explain(console: Console, game: Game, choices: Choices) -> None:
    """The question, each choice with its rule, the rules' texts, and what can be typed."""
    decision = game.decision
    assert decision is not None
    console.print(Text.assemble((choices.words.question(game), "bold"), f"  {decision.rule}"))
    names = choices.words.names
    rules = [decision.rule]
    keys = list(choices.keys.items())
    keys += [(f"{number} {space}", a) for (number, space), a in choices.placements.items()][:1]
    shown: list[tuple[str, int]] = []
    for key, action in keys:
        either = {"key": key, "action": game.text(action)}
        shown.append((names.say("terminal.choices.either", either), action))
    for typed, action in shown[:MOST_EXPLAINED]:
        meaning = choices.words.action(game, action)
        if meaning.rule not in rules:
            rules.append(meaning.rule)
        said = f": {meaning.text}  "
        console.print(Text.assemble("  ", (typed, "cyan"), said, (meaning.rule, "dim")))
    if len(shown) > MOST_EXPLAINED:
        console.print(names.say("terminal.choices.more", {"n": len(shown) - MOST_EXPLAINED}))
    if len(choices.placements) > 1:
        others = {"n": len(choices.placements) - 1}
        console.print(names.say("terminal.choices.more_placements", others))
    for rule in rules:
        console.print()
        print_rule(console, rule, choices.words.language)
    console.print()
    for command in COMMANDS:
        typed = names.say(f"terminal.command.{command}")
        does = names.say(f"terminal.does.{command}")
        console.print(Text.assemble("  ", (f"{typed:<20}", "cyan"), does))


def why_not(choices: Choices, said: str) -> str:
    """Why an action cannot be taken now, in one line."""
    try:
        action = choices.named(" ".join(said.lower().split()))
        reason = choices.game.why_not(action)
    except UrsuppeError as error:
        return choices.words.error(error)
    words = choices.words
    facts: dict[str, object] = {"action": choices.game.text(action)}
    if reason is None:
        facts["meaning"] = words.action(choices.game, action).text
        return words.names.say("terminal.choices.allowed", facts)
    facts |= {"reason": words.reason(reason), "rule": reason.rule}
    return words.names.say("terminal.choices.refused", facts)
