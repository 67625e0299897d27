"""Views: what one seat may know of a game, as plain data (I3)."""

from ursuppe.engine.decision import decision_of
from ursuppe.engine.log import Log
from ursuppe.engine.options import Options
from ursuppe.engine.phases.rounds import who_chooses_next
from ursuppe.engine.position import named, table, under_way
from ursuppe.engine.state import NOBODY, State


def view_of(g: State, options: Options, log: Log | None, seat: int | None) -> dict[str, object]:
    """The table as the seat sees it, what is asked of whom, and the log.

    Everything is open but the order of the face-down pile and of the new genes, which is
    not even drawn yet: they are shown as what is left, in a fixed order. A next card that
    somebody has looked at shows to those who did.
    """
    view = table(g, options)
    view["seat"] = seat
    if g.next_card >= 0:
        known = seat is not None and g.next_seen >> seat & 1
        view["next"] = {
            "card": g.rules.card_names[g.next_card] if known else None,
            "seen_by": named(options.colours, g.next_seen),
        }
    view["pool"] = {gene.key: g.pool[i] for i, gene in enumerate(g.rules.genes) if g.pool[i]}
    view["reserve"] = {options.colours[tribe]: n for tribe, n in enumerate(g.reserve)}
    view["order"] = [options.colours[tribe] for tribe in g.order]
    view.update(under_way(g, options))
    view["to_act"] = None if g.actor == NOBODY else g.actor
    decision = decision_of(g)
    view["decision"] = None if decision is None else decision.to_json()
    mine = seat is not None and seat == g.actor
    view["legal"] = (
        [{"action": action, "text": options.notation.text(action)} for action in g.legal]
        if mine
        else []
    )
    if g.actor == NOBODY and who_chooses_next(g) >= 0:
        view["chooses_next"] = who_chooses_next(g)
    view["log"] = [] if log is None else log.lines(seat)
    return view
