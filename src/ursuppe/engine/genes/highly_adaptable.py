"""Highly Adaptable (H-ADA): genes in hand may be swapped for genes in the pool."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import SWAPPING, first_of, second_of, step
from ursuppe.engine.catalog import FOR, SWAP
from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.genes.social_gene import is_last
from ursuppe.engine.state import State
from ursuppe.engine.traits import Traits

KEY: Final = "highly_adaptable"
FLEXIBLE: Final = "flexible"


def express(traits: Traits, edition: Edition) -> None:
    """H-ADA."""
    traits.adaptable = True


GENE: Gene = Gene(KEY, "H-ADA", "Highly Adaptable", express=express)


def swaps(g: State, tribe: int) -> list[int]:
    """H-ADA: the genes that can be swapped away now, as actions: those held since before
    this phase, each once, until it has swapped itself away."""
    if g.swaps_over or not g.traits[tribe].adaptable:
        return []
    return [
        SWAP + gene
        for gene in range(len(g.rules.genes))
        if g.held >> gene & 1 and swap_targets(g, tribe, gene)
    ]


def swap_targets(g: State, tribe: int, old: int) -> list[int]:
    """H-ADA: what the old gene can become, with it gone from the hand (B2, B3). An
    advanced gene is taken only for its own lower gene."""
    rules = g.rules
    rest = g.genes[tribe] & ~(1 << old)
    result: list[int] = []
    for new in range(len(rules.genes)):
        gene = rules.genes[new]
        if not g.pool[new] or new == old or not rules.fits_in_hand(rest, new):
            continue
        if gene.replaces and rules.genes[old].key not in gene.replaces:
            continue
        if rules.social >> new & 1 and not is_last(g, tribe):
            continue
        if swap_price(g, tribe, old, new) <= g.bp[tribe]:
            result.append(new)
    return result


def swap_price(g: State, tribe: int, old: int, new: int) -> int:
    """H-ADA, H-FLE: a dearer gene costs the difference. Flexible lowers the new gene's
    price, but not in the swap that gives it away."""
    rules = g.rules
    discount = 0 if rules.genes[old].key == FLEXIBLE else g.traits[tribe].discount
    return max(0, max(0, rules.price[new] - discount) - rules.price[old])


def begin_swap(g: State, tribe: int, action: int) -> None:
    """H-ADA: the old gene is named; what for is asked next."""
    g.agenda.append(step(SWAPPING, tribe, action - SWAP))


def ask_swapping(g: State, entry: int) -> list[int]:
    """H-ADA: what the gene is swapped for."""
    tribe = first_of(entry)
    g.actor = tribe
    return [FOR + gene for gene in swap_targets(g, tribe, second_of(entry))]


def swapping(g: State, entry: int, action: int) -> None:
    """H-ADA: the old gene goes to the pool at once; a cheaper one gives nothing back."""
    g.agenda.pop()
    tribe = first_of(entry)
    old = second_of(entry)
    new = action - FOR
    price = swap_price(g, tribe, old, new)
    g.bp[tribe] -= price
    g.held &= ~(1 << old)
    if g.rules.genes[old].key == KEY:
        g.swaps_over = True
    g.lose_gene(tribe, old)
    g.gain_gene(tribe, new)
    if g.sink is not None:
        g.tell(events.RETURNED, "H-ADA", tribe, gene=old)
        g.tell(events.SWAPPED, "H-ADA", tribe, gene=new, amount=price)
