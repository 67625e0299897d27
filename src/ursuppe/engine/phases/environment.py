"""Phase 2 (section 7): the next environment card, and gene defects."""

from typing import Final

from ursuppe.engine import agenda, events
from ursuppe.engine.agenda import NOTHING, first_of, step
from ursuppe.engine.catalog import PAY
from ursuppe.engine.genes.environmental_sensing import look_ahead
from ursuppe.engine.masks import bit
from ursuppe.engine.state import CHANCE, State, one_changed
from ursuppe.vectors import append, i64, vec

ONLY_PAY: Final = vec[i64]([PAY])


def begin_environment(g: State) -> None:
    """The card, then the defects."""
    g.push(agenda.DEFECT_TURNS)
    g.push(agenda.ENVIRONMENT)


def card_options(g: State) -> vec[i64]:
    """The cards of the face-down pile; each kind weighs as many as are left of it. A card
    that somebody has looked at is the next (I3)."""
    first = g.rules.first_card
    if g.next_card >= 0:
        return vec[i64]([first + g.next_card])
    g.actor = CHANCE
    g.weights = vec[i64]([left for left in g.deck if left])
    return vec[i64]([first + card for card in range(len(g.deck)) if g.deck[card]])


def turn_up(g: State, action: i64, rule: str) -> None:
    """Lays the drawn card face up; the old one goes away."""
    g.card = action - g.rules.first_card
    g.deck = one_changed(g.deck, g.card, g.deck[g.card] - 1)
    g.next_card = -1
    g.next_seen = 0
    g.revealed += 1
    if g.sink is not None:
        g.tell(events.CARD, rule, card=g.card)


def ask_environment(g: State, entry: i64) -> vec[i64]:
    """D1: the next card."""
    return card_options(g)


def environment(g: State, entry: i64, action: i64) -> None:
    """D1; in the first round the defects are left out (D2)."""
    g.pop()
    turn_up(g, action, "D1")
    if g.round < g.rules.edition.first_defects:
        g.turn = g.rules.tribes
    look_ahead(g)


def defect_turns(g: State, entry: i64) -> vec[i64]:
    """D2: in descending order, who has more MP than the ozone bears pays the difference."""
    rules = g.rules
    ozone = rules.ozone[g.card]
    while g.turn < rules.tribes:
        tribe = g.order[g.turn]
        g.turn += 1
        debt = g.traits[tribe].mutation - ozone
        if debt > 0:
            g.debt = debt
            g.given = 0
            if g.sink is not None:
                g.tell(events.DEFECT, "D2", tribe, amount=debt)
            g.push(step(agenda.DUMMY_DEFECT if tribe == rules.dummy else agenda.DEFECT, tribe))
            return NOTHING
    g.turn_into(step(agenda.PHASE, 3))
    return NOTHING


def ask_defect(g: State, entry: i64) -> vec[i64]:
    """D3: BP for all that is still due, or one more gene, in the order of the catalog.

    Genes are chosen in ascending order, so that there is one path to each set, and a
    gene is offered only if the payment can be completed.
    """
    tribe = first_of(entry)
    g.actor = tribe
    if not can_cover(g, tribe):
        return ONLY_PAY
    options = NOTHING
    if worth_of(g, g.given) + g.bp[tribe] >= g.debt:
        options = ONLY_PAY
    for gene in range(len(g.rules.worth)):
        if g.given >> gene or not g.genes[tribe] >> gene & 1 or g.rules.worth[gene] <= 0:
            continue
        if can_complete(g, tribe, g.given | bit(gene)):
            options = append(options, g.rules.giving[gene])
    return options


def can_cover(g: State, tribe: i64) -> bool:
    """D3: whether all that can be given is enough."""
    return worth_of(g, g.genes[tribe]) + g.bp[tribe] >= g.debt


def worth_of(g: State, genes: i64) -> i64:
    """What a set of genes pays."""
    total: i64 = 0
    gene: i64 = 0
    while genes:
        if genes & 1:
            total += g.rules.worth[gene]
        genes >>= 1
        gene += 1
    return total


def can_complete(g: State, tribe: i64, given: i64) -> bool:
    """D3: whether these genes, with later ones of the catalog and BP, make a payment that
    holds no card that could be left out with the debt still covered.

    That is so if some sum of later genes covers the debt with the BP, and does not without
    the least of the cards. All sums are found at once, as the bits of a number.
    """
    worth = g.rules.worth
    least: i64 = 99
    last: i64 = 0
    for gene in range(len(worth)):
        if given >> gene & 1:
            last = gene
            least = min(least, worth[gene])
    paid = worth_of(g, given)
    later = g.genes[tribe] & ~(2 * bit(last) - 1)
    if _can_complete_with(g, tribe, later, paid, least):
        return True
    for gene in range(last + 1, len(worth)):
        low = worth[gene]
        if not later >> gene & 1 or low <= 0 or low >= least:
            continue
        if _can_complete_with(g, tribe, later, paid, low):
            return True
    return False


def _can_complete_with(g: State, tribe: i64, later: i64, paid: i64, low: i64) -> bool:
    """Whether some of the later genes that pay at least so much complete the payment. The sums
    are an `int`: a full hand may pay more than 62."""
    enough = int(max(0, g.debt - g.bp[tribe] - paid))
    too_much = int(g.debt + low - paid)
    if too_much <= enough:
        return False
    sums = 1
    gene: i64 = 0
    while later and enough:
        if later & 1 and g.rules.worth[gene] >= low:
            sums |= sums << int(g.rules.worth[gene])
        later >>= 1
        gene += 1
    return sums >> enough != sums >> too_much << (too_much - enough)


def defect(g: State, entry: i64, action: i64) -> None:
    """D3: notes the gene, or pays once the set is whole."""
    tribe = first_of(entry)
    if action != PAY:
        g.given |= bit(g.rules.gene_of[action])
        if worth_of(g, g.given) < g.debt:
            return
    elif not can_cover(g, tribe):
        # Everything that can be given is given, and the rest forgiven.
        g.given = g.genes[tribe] & g.rules.can_be_given
    g.pop()
    settle(g, tribe)


def settle(g: State, tribe: i64) -> None:
    """D3, D4: the chosen genes go back to the pool, and BP fill up the rest."""
    due = g.debt
    for gene in range(len(g.rules.genes)):
        if g.given >> gene & 1:
            g.lose_gene(tribe, gene)
            due -= g.rules.worth[gene]
            if g.sink is not None:
                rule = "T4" if tribe == g.rules.dummy else "D4"
                g.tell(events.GAVE_UP, rule, tribe, gene=gene, amount=g.rules.worth[gene])
    if due > 0 and tribe != g.rules.dummy:
        paid = min(due, g.bp[tribe])
        g.bp[tribe] -= paid
        due -= paid
        if g.sink is not None and paid:
            g.tell(events.PAID, "D3", tribe, amount=paid)
    if due > 0 and g.sink is not None:
        g.tell(events.FORGIVEN, "D3", tribe, amount=due)
    g.debt = 0
    g.given = 0
