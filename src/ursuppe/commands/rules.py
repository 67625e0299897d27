"""``ursuppe rules``: a rule's text, or the list of all rules."""

from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ursuppe.rulebook import RULES, SECTIONS, Rule, find

_WIDEST_TEXT = 100


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID or gene]", help="A rule id (M1) or a gene (speed)."),
    ] = None,
) -> None:
    """Show the text of a rule or a gene; without an argument list them all."""
    console = Console()
    if query:
        _print_rule(console, find(" ".join(query)))
    else:
        _print_contents(console)


def _print_rule(console: Console, rule: Rule) -> None:
    """Print one rule under its id and title and the section it is from."""
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    console.print(Text(f"{rule.section} {SECTIONS[rule.section]}", "dim"))
    width = min(console.width, _WIDEST_TEXT)
    console.print(Padding(Markdown(rule.text), (1, 0, 0, 2)), width=width)


def _print_contents(console: Console) -> None:
    """Print every id with its title, section by section."""
    for section, members in groupby(RULES.values(), key=lambda rule: rule.section):
        console.print(Text(f"\n{section} {SECTIONS[section]}", "bold"))
        table = Table.grid(padding=(0, 2, 0, 0))
        for rule in members:
            table.add_row(Text(f"  {rule.id}", "cyan"), Text(rule.title))
        console.print(table)
