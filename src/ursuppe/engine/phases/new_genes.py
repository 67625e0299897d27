"""Phase 3 (section 8): players buy genes from the pool."""

from ursuppe.engine import events
from ursuppe.engine.agenda import (
    DUMMY_GENE,
    GENE_TURNS,
    NEW_CARDS,
    NEW_GENES,
    PHASE,
    first_of,
    step,
)
from ursuppe.engine.catalog import BUY, DONE, REVEAL, SWAP
from ursuppe.engine.genes.highly_adaptable import begin_swap, swaps
from ursuppe.engine.genes.social_gene import holder, is_last
from ursuppe.engine.state import CHANCE, State, one_changed


def begin_new_genes(g: State) -> None:
    """B1: one turn each, in descending order."""
    g.reveals = g.rules.turned_up
    g.agenda.append(step(GENE_TURNS))


def gene_turns(g: State, entry: int) -> list[int] | None:
    """B1; right after the leading player's turn new genes are turned up (H2)."""
    g.held = 0
    g.swaps_over = False
    if g.turn == 1 and g.reveals and g.face_down:
        g.agenda.append(step(NEW_CARDS))
        return None
    if g.turn == g.rules.tribes:
        g.reveals = 0
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
    options = [DONE, *purchases(g, tribe)]
    if g.traits[tribe].adaptable:
        options += swaps(g, tribe)
    return options


def purchases(g: State, tribe: int) -> list[int]:
    """B1 to B4: what the tribe may buy now, as actions."""
    traits = g.traits[tribe]
    bp = g.bp[tribe] + traits.discount
    pool = g.pool
    options: list[int] = []
    for offer in traits.open_purchases:
        affordable = offer.price <= bp and pool[offer.gene]
        if affordable and (offer.lower < 0 or g.held >> offer.lower & 1):
            options.append(offer.action)
    if traits.buys_social and can_buy_social_gene(g, tribe):
        options.append(traits.buys_social)
        options.sort()
    return options


def price_of(g: State, tribe: int, gene: int) -> int:
    """B1, H-FLE: what a gene costs the tribe now; the Social Gene of another player has a
    price of its own, which Flexible does not lower (H-SOC)."""
    if g.rules.social >> gene & 1 and not g.pool[gene]:
        return g.rules.edition.social_gene_price
    return max(0, g.rules.price[gene] - g.traits[tribe].discount)


def can_buy_social_gene(g: State, tribe: int) -> bool:
    """H-SOC: only in last place, from the bank or from its holder. The dummy never buys
    from a player (T5)."""
    gene = g.rules.social.bit_length() - 1
    if not is_last(g, tribe):
        return False
    if not g.pool[gene] and (holder(g) < 0 or tribe == g.rules.dummy):
        return False
    return price_of(g, tribe, gene) <= g.bp[tribe]


def new_genes(g: State, entry: int, action: int) -> None:
    """B1."""
    if action == DONE:
        g.agenda.pop()
    elif action < SWAP:
        buy(g, first_of(entry), action)
    else:
        begin_swap(g, first_of(entry), action)


def buy(g: State, tribe: int, action: int) -> None:
    """B1 to B3: the price, and for an advanced gene its lower gene, at once."""
    way = g.rules.purchases[action - BUY]
    gene, lower = way.gene, way.lower
    price = price_of(g, tribe, gene)
    g.bp[tribe] -= price
    seller = -1
    if not g.pool[gene]:
        seller = holder(g)
        g.bp[seller] += price
        g.lose_gene(seller, gene)
    if lower >= 0:
        g.held &= ~(1 << lower)
        g.lose_gene(tribe, lower)
    g.gain_gene(tribe, gene)
    if g.sink is not None:
        rule = "B3" if lower >= 0 else "H-SOC" if seller >= 0 else "B1"
        rule = "T5" if tribe == g.rules.dummy else rule
        g.tell(events.BOUGHT, rule, tribe, gene=gene, amount=price, other_tribe=seller)
        if lower >= 0:
            g.tell(events.RETURNED, "B3", tribe, gene=lower)


def ask_new_cards(g: State, entry: int) -> list[int] | None:
    """H1, H2: one of the face-down genes, until enough are turned up."""
    if not g.reveals or not g.face_down:
        g.reveals = 0
        g.agenda.pop()
        return None
    g.actor = CHANCE
    g.weights = None
    return [REVEAL + i for i in range(len(g.rules.genes)) if g.face_down >> i & 1]


def new_cards(g: State, entry: int, action: int) -> None:
    """H1, H2: it joins the pool."""
    gene = action - REVEAL
    g.reveals -= 1
    g.face_down &= ~(1 << gene)
    g.pool = one_changed(g.pool, gene, g.pool[gene] + 1)
    g.revealed += 1
    if g.sink is not None:
        g.tell(events.REVEALED, "H2" if g.phase else "H1", gene=gene)
