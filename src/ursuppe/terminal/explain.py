"""Explanations: the question and its choices with their rules, and any rule by its id."""

from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from ursuppe.engine.edition import Edition
from ursuppe.errors import UrsuppeError
from ursuppe.rulebook import find, sections
from ursuppe.terminal.choice_list import Choices
from ursuppe.terminal.screen import READABLE
from ursuppe.terminal.style import phrases
from ursuppe.words.effects import name_of_card
from ursuppe.words.own_genes import card_as_rule, card_named

COMMANDS: Final = (
    "choose", "explain", "rule", "why", "hint", "undo", "undo_all", "board", "genes", "save",
    "quit",
)  # fmt: skip
"""What can be typed, in the order it is explained; the catalogs have the words."""

OWN: Final = "ED5"
"""The rule of genes of one's own."""

MOST_EXPLAINED: Final = 24
"""More choices than this are not all explained: they differ in cubes or genes only."""


def print_rule(
    console: Console,
    query: str,
    language: str = "en",
    *,
    edition: Edition | None = None,
    with_section: bool = False,
) -> None:
    """A rule or a gene by id or name, under its title and, if wanted, that of its section; of an
    edition also a gene of one's own (ED5)."""
    card = None if edition is None else card_named(edition, query)
    if edition is not None and card is not None:
        name = name_of_card(card, language)
        console.print(Text.assemble((OWN, "bold cyan"), "  ", (name, "bold")))
        body = Padding(Markdown(card_as_rule(edition, card, language)), (0, 0, 0, 2))
        console.print(body, width=min(console.width, READABLE))
        return
    rule = find(query, language)
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    if with_section:
        console.print(Text(f"{rule.section} {sections(language)[rule.section]}", "dim"))
    body = Padding(Markdown(rule.text), (int(with_section), 0, 0, 2))
    console.print(body, width=min(console.width, READABLE))


def explain(console: Console, choices: Choices) -> None:
    """The question, each choice with its rule, the rules' texts, and what can be typed."""
    game, words = choices.game, choices.words
    rules = [choices.asked.rule]
    console.print(Text.assemble((words.question(game), "bold"), f"  {rules[0]}"))
    say = phrases(words.names, "terminal")
    keys = list(choices.keys.items())
    keys += [(f"{number} {space}", a) for (number, space), a in choices.placements.items()][:1]
    for key, action in keys[:MOST_EXPLAINED]:
        typed = say("choices.either", key=key, action=game.text(action))
        meaning = words.action(game, action)
        if meaning.rule not in rules:
            rules.append(meaning.rule)
        said = f": {meaning.text}  "
        console.print(Text.assemble("  ", (typed, "cyan"), said, (meaning.rule, "dim")))
    if len(keys) > MOST_EXPLAINED:
        console.print(say("choices.more", n=len(keys) - MOST_EXPLAINED))
    if len(choices.placements) > 1:
        console.print(say("choices.more_placements", n=len(choices.placements) - 1))
    for rule in rules:
        console.print()
        print_rule(console, rule, words.language)
    console.print()
    for command in COMMANDS:
        typed, does = say(f"command.{command}"), say(f"does.{command}")
        console.print(Text.assemble("  ", (f"{typed:<20}", "cyan"), does))


def why_not(choices: Choices, said: str) -> str:
    """Why an action cannot be taken now, in one line."""
    game, words = choices.game, choices.words
    try:
        action = choices.named(" ".join(said.lower().split()))
        reason = game.why_not(action)
    except UrsuppeError as error:
        return words.error(error)
    say, text = phrases(words.names, "terminal.choices"), game.text(action)
    if reason is None:
        return say("allowed", action=text, meaning=words.action(game, action).text)
    return say("refused", action=text, reason=words.reason(reason), rule=reason.rule)
