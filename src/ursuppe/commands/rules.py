"""``ursuppe rules``: a rule's text, the list of all rules, the table of all genes."""

from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ursuppe.engine.genes.registry import GENES
from ursuppe.rulebook import RULES, SECTIONS, Rule, find
from ursuppe.words.gene_table import CAPTION, gene_rows

_WIDEST_TEXT = 100


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID or gene]", help="A rule id (M1), a gene (speed), or genes for all genes."
        ),
    ] = None,
) -> None:
    """Show the text of a rule or a gene; without an argument list them all."""
    console = Console(highlight=False)
    words = " ".join(query or [])
    if words.strip().lower() == "genes":
        _print_genes(console)
    elif words:
        _print_rule(console, find(words))
    else:
        _print_contents(console)
        _print_genes(console)


def _print_rule(console: Console, rule: Rule) -> None:
    """Print one rule under its id and title and the section it is from."""
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    console.print(Text(f"{rule.section} {SECTIONS[rule.section]}", "dim"))
    width = min(console.width, _WIDEST_TEXT)
    console.print(Padding(Markdown(rule.text), (1, 0, 0, 2)), width=width)


def _print_contents(console: Console) -> None:
    """Print every id with its title, section by section; the genes have a table."""
    genes = {gene.rule for gene in GENES}
    others = [rule for rule in RULES.values() if rule.id not in genes]
    for section, members in groupby(others, key=lambda rule: rule.section):
        console.print(Text(f"\n{section} {SECTIONS[section]}", "bold"))
        table = Table.grid(padding=(0, 2, 0, 0))
        for rule in members:
            table.add_row(Text(f"  {rule.id}", "cyan"), Text(rule.title))
        console.print(table)


def _print_genes(console: Console) -> None:
    """Print all genes with their numbers."""
    table = Table(title="All genes", title_justify="left", title_style="bold", box=None,
                  pad_edge=False, padding=(0, 1, 0, 0))  # fmt: skip
    for heading in ("gene", "rule", "3", "4", "5-6"):
        table.add_column(heading, header_style="dim", no_wrap=True)
    table.add_column("what it does", header_style="dim")
    for row in gene_rows():
        does = f"for {row.replaces}: {row.brief}" if row.replaces else row.brief
        table.add_row(row.name, Text(row.rule, "cyan"), row.three, row.four, row.large, does)
    console.print()
    console.print(table)
    console.print(Text(CAPTION, "dim"), width=min(console.width, _WIDEST_TEXT))
