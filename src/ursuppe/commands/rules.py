"""``ursuppe rules``: a rule's text, the list of all rules, the table of all genes."""

import os
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ursuppe.commands.options import Edition
from ursuppe.engine.edition import load_edition
from ursuppe.engine.genes.registry import GENES
from ursuppe.rulebook import rules as rules_in
from ursuppe.rulebook import sections
from ursuppe.rulebook_reader import folded
from ursuppe.terminal.explain import print_rule
from ursuppe.terminal.screen import READABLE
from ursuppe.terminal.style import rows
from ursuppe.words.catalog import catalog
from ursuppe.words.gene_table import gene_rows
from ursuppe.words.languages import LANGUAGES, known_language, language_of

_ALL_GENES = "genes"
"""What asks for the table of all genes, besides the language's own word for it."""


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID or gene]", help="A rule id (M1), a gene (speed), or genes for all genes."
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(help=f"{', '.join(LANGUAGES)}; without it, that of the environment."),
    ] = None,
    edition: Edition = "classic",
) -> None:
    """Show the text of a rule or a gene; without an argument list them all."""
    console = Console(highlight=False)
    spoken = known_language(language or language_of(os.environ))
    words = " ".join(query or [])
    if folded(words) in (_ALL_GENES, folded(catalog(spoken).say("rules.table.all"))):
        _print_genes(console, spoken, edition)
    elif words:
        read = load_edition(edition)
        print_rule(console, words, spoken, edition=read, with_section=True)
    else:
        _print_contents(console, spoken)
        _print_genes(console, spoken, edition)


def _print_contents(console: Console, language: str) -> None:
    """Prints every id with its title, section by section; the genes have a table."""
    genes = {gene.rule for gene in GENES}
    others = [rule for rule in rules_in(language).values() if rule.id not in genes]
    for section, members in groupby(others, key=lambda rule: rule.section):
        console.print(Text(f"\n{section} {sections(language)[section]}", "bold"))
        table = rows()
        for rule in members:
            table.add_row(Text(f"  {rule.id}", "cyan"), Text(rule.title))
        console.print(table)


def _print_genes(console: Console, language: str, edition: str) -> None:
    """Prints all genes with their numbers."""
    words = catalog(language)
    table = Table(title=words.say("rules.table.title"), title_justify="left", title_style="bold",
                  box=None, pad_edge=False, padding=(0, 1, 0, 0))  # fmt: skip
    gene, rule, does = (words.say(f"rules.table.{column}") for column in ("gene", "rule", "does"))
    for heading in (gene, rule, "3", "4", "5-6"):
        table.add_column(heading, header_style="dim", no_wrap=True)
    table.add_column(does, header_style="dim")
    for row in gene_rows(language, edition):
        facts = {"lower": row.replaces, "brief": row.brief}
        what = words.say("rules.table.for_lower", facts) if row.replaces else row.brief
        table.add_row(row.name, Text(row.rule, "cyan"), row.three, row.four, row.large, what)
    console.print()
    console.print(table)
    caption = Text(words.say("rules.table.caption"), "dim")
    console.print(caption, width=min(console.width, READABLE))
