"""Phase 3 (section 8): players buy genes from the pool."""

from ursuppe.engine import agenda, events
from ursuppe.engine.agenda import NOTHING, first_of, step
from ursuppe.engine.catalog import DONE, GENE_COUNT, ONLY_DONE, REVEAL
from ursuppe.engine.genes.highly_adaptable import begin_swap, swaps
from ursuppe.engine.genes.social_gene import holder, is_last
from ursuppe.engine.masks import bit
from ursuppe.engine.state import CHANCE, State, one_changed
from ursuppe.vectors import extend, i64, vec


def begin_new_genes(g: State) -> None:
    """B1: one turn each, in descending order."""
    g.reveals = g.rules.turned_up
    g.push(agenda.GENE_TURNS)


def gene_turns(g: State, entry: i64) -> vec[i64]:
    """B1; right after the leading player's turn new genes are turned up (H2)."""
    g.held = 0
    g.swaps_over = False
    if g.turn == 1 and g.reveals and g.face_down:
        g.push(agenda.NEW_CARDS)
        return NOTHING
    if g.turn == g.rules.tribes:
        g.reveals = 0
        g.turn_into(step(agenda.PHASE, 4))
        return NOTHING
    tribe = g.order[g.turn]
    g.turn += 1
    g.held = g.genes[tribe]
    g.push(step(agenda.DUMMY_GENE if tribe == g.rules.dummy else agenda.NEW_GENES, tribe))
    return NOTHING


def ask_new_genes(g: State, entry: i64) -> vec[i64]:
    """B1: another card, or done."""
    tribe = first_of(entry)
    g.actor = tribe
    options = purchases(g, tribe, ONLY_DONE)
    if g.traits[tribe].adaptable:
        options = extend(options, swaps(g, tribe))
        if len(g.pool) > GENE_COUNT:  # purchases of own genes have the higher numbers (ED5)
            options = vec[i64](sorted(options))
    return options


def purchases(g: State, tribe: i64, before: vec[i64]) -> vec[i64]:
    """B1 to B4: what the tribe may buy now, as actions."""
    offers = g.rules.offers
    hand = g.genes[tribe]
    exchangeable = hand & g.held
    bp = g.bp[tribe] + g.traits[tribe].discount
    options = vec[i64]([0] * (len(before) + len(offers.actions)))
    found: i64 = 0
    for action in before:
        options[found] = action
        found += 1
    prices, genes, pool, social = offers.prices, offers.genes, g.pool, g.rules.social_genes
    for i in range(len(prices)):
        if social >> genes[i] & 1:
            if not can_buy_social_gene(g, tribe, genes[i]):
                continue
        elif prices[i] > bp or not pool[genes[i]]:
            continue
        if hand & offers.excluding[i] or offers.given[i] & ~exchangeable:
            continue
        options[found] = offers.actions[i]
        found += 1
    return options[:found]


def price_of(g: State, tribe: i64, gene: i64) -> i64:
    """B1, H-FLE: what a gene costs the tribe now; the Social Gene of another player has a
    price of its own, which Flexible does not lower (H-SOC)."""
    if g.rules.social_genes >> gene & 1 and not g.pool[gene]:
        return g.rules.edition.social_gene_price
    return max(0, g.rules.price[gene] - g.traits[tribe].discount)


def can_buy_social_gene(g: State, tribe: i64, gene: i64) -> bool:
    """H-SOC: only in last place, from the bank or from its holder. The dummy never buys
    from a player (T5)."""
    if not is_last(g, tribe):
        return False
    if not g.pool[gene] and (holder(g, gene) < 0 or tribe == g.rules.dummy):
        return False
    return price_of(g, tribe, gene) <= g.bp[tribe]


def new_genes(g: State, entry: i64, action: i64) -> None:
    """B1."""
    if action == DONE:
        g.pop()
    elif g.rules.is_purchase(action):
        buy(g, first_of(entry), action)
    else:
        begin_swap(g, first_of(entry), action)


def buy(g: State, tribe: i64, action: i64) -> None:
    """B1 to B3: the price, and for an advanced gene its lower gene, at once."""
    gene, lower = g.rules.gene_of[action], g.rules.lower_of[action]
    price = price_of(g, tribe, gene)
    g.bp[tribe] -= price
    seller = -1
    if not g.pool[gene]:
        seller = holder(g, gene)
        g.bp[seller] += price
        g.lose_gene(seller, gene)
    if lower >= 0:
        g.held &= ~bit(lower)
        g.lose_gene(tribe, lower)
    g.gain_gene(tribe, gene)
    if g.sink is not None:
        rule = "B3" if lower >= 0 else "H-SOC" if seller >= 0 else "B1"
        rule = "T5" if tribe == g.rules.dummy else rule
        g.tell(events.BOUGHT, rule, tribe, gene=gene, amount=price, other_tribe=seller)
        if lower >= 0:
            g.tell(events.RETURNED, "B3", tribe, gene=lower)


def ask_new_cards(g: State, entry: i64) -> vec[i64]:
    """H1, H2: one of the face-down genes, until enough are turned up."""
    if not g.reveals or not g.face_down:
        g.reveals = 0
        g.pop()
        return NOTHING
    g.actor = CHANCE
    g.weights = NOTHING
    return vec[i64]([REVEAL + i for i in range(len(g.rules.genes)) if g.face_down >> i & 1])


def new_cards(g: State, entry: i64, action: i64) -> None:
    """H1, H2: it joins the pool."""
    gene = action - REVEAL
    g.reveals -= 1
    g.face_down &= ~bit(gene)
    g.pool = one_changed(g.pool, gene, g.pool[gene] + 1)
    g.revealed += 1
    if g.sink is not None:
        g.tell(events.REVEALED, "H2" if g.phase else "H1", gene=gene)
