"""Environmental Sensing (H-ENV): whenever a card is turned up, the owner knows the next."""

from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.genes.migration_sensing import look
from ursuppe.engine.masks import bit
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-ENV: bought in phase 3, it shows nothing in the coming phase 1."""
    traits.senses_ahead = True


GENE: Gene = Gene(
    "environmental_sensing",
    "H-ENV",
    "Environmental Sensing",
    replaces=["migration_sensing"],
    express=express,
)


def look_ahead(g: State) -> None:
    """H-ENV: directly after a new card is turned up in phase 2."""
    seats: i64 = 0
    for tribe in range(g.rules.tribes):
        if g.traits[tribe].senses_ahead and tribe != g.rules.dummy:
            seats |= bit(tribe)
    look(g, seats)
