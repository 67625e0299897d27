"""Phase 6 (section 11): the markers advance; and the end of the game (section 12)."""

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING, SCORING
from ursuppe.engine.genes.social_gene import collect
from ursuppe.engine.state import State, one_changed
from ursuppe.vectors import i64, vec


def begin_scoring(g: State) -> None:
    """P1, then E1."""
    g.push(SCORING)


def scoring(g: State, entry: i64) -> vec[i64]:
    """P1: in descending order each marker advances by the two tables together."""
    for tribe in g.order:
        spaces = score(g, tribe)
        if spaces:
            advance(g, tribe, spaces)
            if g.sink is not None:
                g.tell(events.SCORED, "P1", tribe, amount=spaces, to=g.marker[tribe])
    collect(g)
    g.pop()
    return NOTHING


def score(g: State, tribe: i64) -> i64:
    """P1, P2: spaces for amoebas and for gene cards."""
    for_genes = g.rules.scores_for_genes
    cards = min(g.traits[tribe].cards, len(for_genes) - 1)
    return g.rules.scores_for_amoebas[g.population(tribe)] + for_genes[cards]


def advance(g: State, tribe: i64, spaces: i64) -> None:
    """P3: to the n-th free space ahead."""
    place = g.marker[tribe]
    while spaces:
        place += 1
        if place not in g.marker:
            spaces -= 1
    g.marker = one_changed(g.marker, tribe, place)


def is_over(g: State) -> bool:
    """E1: a marker in the finish zone, or the last environment card turned up."""
    for marker in g.marker:
        if marker >= g.rules.finish:
            return True
    for copies in g.deck:  # noqa: SIM110 - a generator costs several times as much
        if copies:
            return False
    return True
