"""Alarm (H-ALA): once an amoeba of the tribe is eaten, the rest has Escape for the round.

Who has been alarmed is in `State.alarmed`; `genes/escape.py` reads it. It ends with the
round, and with the gene.
"""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.masks import bit
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-ALA."""
    traits.alarms = True


GENE: Gene = Gene("alarm", "H-ALA", "Alarm", express=express)


def amoeba_was_eaten(g: State, tribe: i64) -> None:
    """H-ALA: in phase 1, by whatever tribe. The dummy never uses it (T7)."""
    if g.traits[tribe].alarms and tribe != g.rules.dummy and not g.alarmed >> tribe & 1:
        g.alarmed |= bit(tribe)
        if g.sink is not None:
            g.tell(events.ALARMED, "H-ALA", tribe)
