"""Highly Adaptable (H-ADA): genes in hand may be swapped for genes in the pool."""

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING, SWAPPING, first_of, second_of, step
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.genes.social_gene import is_last
from ursuppe.engine.masks import bit
from ursuppe.engine.state import State
from ursuppe.vectors import append, i64, vec


def express(traits: Traits) -> None:
    """H-ADA."""
    traits.adaptable = True


GENE: Gene = Gene("highly_adaptable", "H-ADA", "Highly Adaptable", express=express)


def swaps(g: State, tribe: i64) -> vec[i64]:
    """H-ADA: the genes that can be swapped away now, as actions: those held since before
    this phase, each once, until it has swapped itself away."""
    if g.swaps_over or not g.traits[tribe].adaptable:
        return NOTHING
    options = NOTHING
    for gene in range(len(g.pool)):
        if g.held >> gene & 1 and len(swap_targets(g, tribe, gene)):
            options = append(options, g.rules.swapping[gene])
    return options


def swap_targets(g: State, tribe: i64, old: i64) -> vec[i64]:
    """H-ADA: what the old gene can become, with it gone from the hand (B2, B3). An
    advanced gene is taken only for its own lower gene."""
    rules = g.rules
    rest = g.genes[tribe] & ~bit(old)
    result = vec[i64]()
    for new in range(len(g.pool)):
        if not g.pool[new] or new == old or not rules.fits_in_hand(rest, new):
            continue
        gene = rules.genes[new]
        if gene.replaces and rules.genes[old].key not in gene.replaces:
            continue
        if rules.social_genes >> new & 1 and not is_last(g, tribe):
            continue
        if swap_price(g, tribe, old, new) <= g.bp[tribe]:
            result = append(result, new)
    return result


def swap_price(g: State, tribe: i64, old: i64, new: i64) -> i64:
    """H-ADA, H-FLE: a dearer gene costs the difference. Flexible lowers the new gene's
    price, but not in the swap that gives it away."""
    rules = g.rules
    discount = g.traits[tribe].discount - rules.discounts[old]
    return max(0, max(0, rules.price[new] - discount) - rules.price[old])


def begin_swap(g: State, tribe: i64, action: i64) -> None:
    """H-ADA: the old gene is named; what for is asked next."""
    g.push(step(SWAPPING, tribe, g.rules.gene_of[action]))


def ask_swapping(g: State, entry: i64) -> vec[i64]:
    """H-ADA: what the gene is swapped for."""
    tribe = first_of(entry)
    g.actor = tribe
    actions = g.rules.swapped_for
    return vec[i64]([actions[gene] for gene in swap_targets(g, tribe, second_of(entry))])


def swapping(g: State, entry: i64, action: i64) -> None:
    """H-ADA: the old gene goes to the pool at once; a cheaper one gives nothing back."""
    g.pop()
    tribe = first_of(entry)
    old = second_of(entry)
    new = g.rules.gene_of[action]
    price = swap_price(g, tribe, old, new)
    g.bp[tribe] -= price
    g.held &= ~bit(old)
    g.lose_gene(tribe, old)
    if not g.traits[tribe].adaptable:
        g.swaps_over = True
    g.gain_gene(tribe, new)
    if g.sink is not None:
        g.tell(events.RETURNED, "H-ADA", tribe, gene=old)
        g.tell(events.SWAPPED, "H-ADA", tribe, gene=new, amount=price)
