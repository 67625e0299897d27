"""Phase 6 (section 11): the markers advance; and the end of the game (section 12)."""

from ursuppe.engine import events
from ursuppe.engine.agenda import SCORING, step
from ursuppe.engine.genes.social_gene import collect
from ursuppe.engine.state import State


def begin_scoring(g: State) -> None:
    """P1, then E1."""
    g.agenda.append(step(SCORING))


def scoring(g: State, entry: int) -> list[int] | None:
    """P1: in descending order each marker advances by the two tables together."""
    for tribe in g.order:
        spaces = score(g, tribe)
        if spaces:
            advance(g, tribe, spaces)
            if g.sink is not None:
                g.tell(events.SCORED, "P1", tribe, amount=spaces, to=g.marker[tribe])
    collect(g)
    g.agenda.pop()
    return None


def score(g: State, tribe: int) -> int:
    """P1, P2: spaces for amoebas and for gene cards."""
    for_genes = g.rules.scores_for_genes
    cards = min(g.traits[tribe].cards, len(for_genes) - 1)
    return g.rules.scores_for_amoebas[g.population(tribe)] + for_genes[cards]


def advance(g: State, tribe: int, spaces: int) -> None:
    """P3: to the n-th free space ahead."""
    place = g.marker[tribe]
    while spaces:
        place += 1
        if place not in g.marker:
            spaces -= 1
    g.marker[tribe] = place


def is_over(g: State) -> bool:
    """E1: a marker in the finish zone, or the last environment card turned up."""
    return max(g.marker) >= g.rules.finish or not any(g.deck)
