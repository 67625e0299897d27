"""All genes as a table, made from the genes themselves and the classic edition's numbers."""

from typing import Final, NamedTuple

from ursuppe.engine.edition import load_edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.genes.own import genes_of
from ursuppe.words.catalog import catalog
from ursuppe.words.effects import name_of_card, text_of
from ursuppe.words.gene_names import gene_name
from ursuppe.words.genes import brief
from ursuppe.words.languages import LANGUAGES

HEADINGS: Final = ("gene", "rule", "3 tribes", "4 tribes", "5-6 tribes", "for", "what it does")


class GeneRow(NamedTuple):
    """One gene: its printed name, its rule, price/MP/copies for three, four, and five or
    six tribes, the lower genes one of which is given for it, and what it does."""

    name: str
    rule: str
    three: str
    four: str
    large: str
    replaces: str
    brief: str


def gene_rows(language: str = LANGUAGES[0], edition: str = "classic") -> list[GeneRow]:
    """A row for each gene, in the order of the rule book, and then those of one's own (ED5).

    >>> gene_rows()[19]
    GeneRow(name='Armor', rule='G-ARM', three='6/6/1', four='6/6/1', large='6/6/1', \
replaces='Defense or Escape', brief='never eaten')
    """
    read = load_edition(edition)
    genes = genes_of(read)
    names = {gene.key: _name(gene, language) for gene in genes}
    numbers = read.genes
    rows: list[GeneRow] = []
    for gene in genes:
        three, four, five, six = (
            "/".join(str(n) for n in numbers[gene.key][tribes]) for tribes in (3, 4, 5, 6)
        )
        assert five == six
        lower = [names[key] for key in gene.replaces]
        replaces = catalog(language).listed(lower, "or") if lower else ""
        does = brief(gene.rule, language) if gene.card is None else text_of(gene.card, language)
        rows.append(GeneRow(names[gene.key], gene.rule, three, four, five, replaces, does))
    return rows


def _name(gene: Gene, language: str) -> str:
    return (
        gene_name(gene.rule, language) if gene.card is None else name_of_card(gene.card, language)
    )


def markdown() -> str:
    """The table for the documentation."""
    lines = [
        "# All genes",
        "",
        f"{catalog(LANGUAGES[0]).say('rules.table.caption')} "
        "`ursuppe rules GENE` shows a gene's whole text.",
        "",
        f"| {' | '.join(HEADINGS)} |",
        f"|{'|'.join('---' for _ in HEADINGS)}|",
        *(f"| {' | '.join(row)} |" for row in gene_rows()),
    ]
    return "\n".join(lines) + "\n"
