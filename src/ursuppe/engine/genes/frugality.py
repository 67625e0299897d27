"""Frugality (G-FRU): one cube fewer from any diet."""

from ursuppe.engine.diet import Diet, Menu, one_fewer
from ursuppe.engine.gene import Gene


def feed(menu: Menu) -> None:
    """G-FRU: one cube fewer, of the player's choice; with four tribes an edition may name
    what it makes of Substitution's diets (ED2)."""
    named = menu.edition.frugal_substitution_splits if menu.tribes == 4 else []
    smaller: set[Diet] = set()
    for diet in menu.alone:
        if named and diet not in menu.plain:
            smaller |= {tuple(split) for split in named}
        elif sum(diet) > 1:
            smaller |= one_fewer(diet)
    menu.alone |= smaller


GENE: Gene = Gene("frugality", "G-FRU", "Frugality", feed=feed)
