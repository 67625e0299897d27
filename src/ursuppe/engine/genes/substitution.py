"""Substitution (G-SUB): a diet with one colour fewer and one cube more."""

from ursuppe.engine.diet import Diet, Menu, splits
from ursuppe.engine.gene import Gene


def feed(menu: Menu) -> None:
    """G-SUB: N cubes in C colours become N+1 cubes in C-1 colours, split as the player
    likes; with four tribes an edition may name the splits (ED2, ED3)."""
    allowed = menu.edition.substitution_splits
    for diet in menu.plain:
        if len(diet) < 2:
            continue
        substitutes: set[Diet] = splits(sum(diet) + 1, len(diet) - 1)
        if menu.tribes == 4 and allowed:
            substitutes = {tuple(split) for split in allowed}
        menu.alone |= substitutes


GENE: Gene = Gene("substitution", "G-SUB", "Substitution", feed=feed)
