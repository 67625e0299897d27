"""Phase 3 (section 8): players buy genes from the pool."""

from ursuppe.engine import events
from ursuppe.engine.agenda import DUMMY_GENE, GENE_TURNS, NEW_GENES, PHASE, first_of, step
from ursuppe.engine.catalog import BUY, DONE
from ursuppe.engine.state import State


def begin_new_genes(g: State) -> None:
    """B1: one turn each, in descending order."""
    g.agenda.append(step(GENE_TURNS))


def gene_turns(g: State, entry: int) -> list[int] | None:
    """B1."""
    if g.turn == g.rules.tribes:
        g.held = 0
        g.agenda[-1] = step(PHASE, 4)
        return None
    tribe = g.order[g.turn]
    g.turn += 1
    g.held = g.genes[tribe]
    g.agenda.append(step(DUMMY_GENE if tribe == g.rules.dummy else NEW_GENES, tribe))
    return None


def ask_new_genes(g: State, entry: int) -> list[int]:
    """B1: another card, or done."""
    tribe = first_of(entry)
    g.actor = tribe
    return [DONE, *purchases(g, tribe)]


def purchases(g: State, tribe: int) -> list[int]:
    """B1 to B4: what the tribe may buy now, as actions."""
    rules = g.rules
    bp = g.bp[tribe]
    pool = g.pool
    options: list[int] = []
    for purchase in g.traits[tribe].open_purchases:
        gene, lower = rules.purchases[purchase]
        if pool[gene] and rules.price[gene] <= bp and (lower < 0 or g.held >> lower & 1):
            options.append(BUY + purchase)
    return options


def new_genes(g: State, entry: int, action: int) -> None:
    """B1."""
    if action == DONE:
        g.agenda.pop()
    else:
        buy(g, first_of(entry), action)


def buy(g: State, tribe: int, action: int) -> None:
    """B1 to B3: the price, and for an advanced gene its lower gene, at once."""
    gene, lower = g.rules.purchases[action - BUY]
    price = g.rules.price[gene]
    g.bp[tribe] -= price
    if lower >= 0:
        g.held &= ~(1 << lower)
        g.lose_gene(tribe, lower)
    g.gain_gene(tribe, gene)
    if g.sink is not None:
        g.tell(events.BOUGHT, "B3" if lower >= 0 else "B1", tribe, gene=gene, amount=price)
        if lower >= 0:
            g.tell(events.RETURNED, "B3", tribe, gene=lower)
