"""Reasons about gene cards: defects, purchases, swaps."""

from ursuppe.engine.agenda import first_of, second_of
from ursuppe.engine.catalog import Action
from ursuppe.engine.genes.highly_adaptable import swap_price
from ursuppe.engine.genes.social_gene import is_last
from ursuppe.engine.masks import bit
from ursuppe.engine.phases.environment import worth_of
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import State


def against_payment(g: State, about: Action, entry: int) -> Reason | None:
    """D3, D5."""
    tribe = first_of(entry)
    if about.kind == "pay":
        return Reason("there are not enough BP for what is due", "D3")
    if about.kind != "give":
        return None
    if not g.genes[tribe] >> about.gene & 1:
        return Reason("the tribe does not have this gene", "D3")
    if not g.rules.can_be_given >> about.gene & 1:
        return Reason("a card with negative MP cannot be given up", "D5")
    if g.rules.worth[about.gene] <= 0:
        return Reason("this card pays nothing for a defect", "D3")
    if g.given >> about.gene & 1:
        return Reason("this gene is given already", "D3")
    if about.gene < int(g.given).bit_length():
        return Reason("genes are given in the order of the catalog; it comes before", "D3")
    later = g.genes[tribe] >> about.gene << about.gene
    if worth_of(g, g.given | later) + g.bp[tribe] < g.debt:
        return Reason("the genes after it in the catalog, and the BP, do not cover the rest", "D3")
    return Reason("the debt would be covered without one of the cards", "D3")


def against_phase_three(g: State, about: Action, entry: int) -> Reason | None:
    """B1 to B4, H-SOC, H-ADA."""
    tribe = first_of(entry)
    if about.kind == "swap":
        return _against_giving_away(g, about, tribe)
    if about.kind != "buy":
        return None
    rules = g.rules
    hand = g.genes[tribe]
    reason = _against_joining(g, about.gene, hand)
    if reason is not None:
        return reason
    social = bool(rules.social_genes >> about.gene & 1)
    if social and not is_last(g, tribe):
        return Reason("only the player in last place may buy it", "H-SOC")
    taken = social and any(genes >> about.gene & 1 for genes in g.genes)
    if not g.pool[about.gene] and not taken:
        return _not_in_pool(g, about.gene)
    if about.lower >= 0 and not hand >> about.lower & 1:
        return Reason("it needs {gene}", "B3", gene=rules.genes[about.lower])
    if about.lower >= 0 and not g.held >> about.lower & 1:
        lower = rules.genes[about.lower]
        return Reason("{gene} was not in hand before this phase began", "B3", gene=lower)
    return Reason("it costs {amount} BP", "B1", price_of(g, tribe, about.gene))


def _against_joining(g: State, gene: int, hand: int) -> Reason | None:
    """B2, B3: why a gene cannot join a hand."""
    genes = g.rules.genes
    if hand >> gene & 1:
        return Reason("nobody may hold two of the same gene", "B2")
    for i, other in enumerate(genes):
        if hand >> i & 1 and genes[gene].key in other.replaces:
            said = "who holds {other} cannot have {gene}"
            return Reason(said, "B3", gene=genes[gene], other=other)
    return None


def _not_in_pool(g: State, gene: int) -> Reason:
    if not g.rules.copies[gene]:
        return Reason("this gene is not in the game", "S3")
    if g.face_down >> gene & 1:
        return Reason("this gene has not been turned up yet", "H2")
    return Reason("no card of it is left in the pool", "B4")


def _against_giving_away(g: State, about: Action, tribe: int) -> Reason:
    """H-ADA: why this gene cannot be swapped away."""
    if not g.traits[tribe].adaptable:
        return Reason("only Highly Adaptable swaps genes", "H-ADA")
    if not g.genes[tribe] >> about.gene & 1:
        return Reason("the tribe does not have this gene", "H-ADA")
    if g.swaps_over:
        return Reason("Highly Adaptable has swapped itself away in this turn", "H-ADA")
    if not g.held >> about.gene & 1:
        return Reason("only genes held before this phase are swapped away", "H-ADA")
    return Reason("there is nothing it could be swapped for", "H-ADA")


def against_swap(g: State, about: Action, entry: int) -> Reason | None:
    """H-ADA: why the gene cannot be swapped for this one."""
    if about.kind != "for":
        return None
    tribe = first_of(entry)
    old = second_of(entry)
    genes = g.rules.genes
    if about.gene == old:
        return Reason("a gene is never swapped for the same", "H-ADA")
    reason = _against_joining(g, about.gene, g.genes[tribe] & ~bit(old))
    if reason is not None:
        return reason
    if not g.pool[about.gene]:
        return _not_in_pool(g, about.gene)
    if genes[about.gene].advanced and genes[old].key not in genes[about.gene].replaces:
        return Reason("an advanced gene is taken only for its own lower gene", "H-ADA")
    if g.rules.social_genes >> about.gene & 1 and not is_last(g, tribe):
        return Reason("only the player in last place may have it", "H-SOC")
    difference = swap_price(g, tribe, old, about.gene)
    return Reason("the difference is {amount} BP", "H-ADA", difference)
