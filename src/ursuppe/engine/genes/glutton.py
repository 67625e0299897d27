"""Glutton (H-GLU): every meal is one cube more, of any foreign colour."""

from ursuppe.engine.diet import Diet, Menu
from ursuppe.engine.gene import Gene
from ursuppe.vectors import i64


def feed(menu: Menu) -> None:
    """H-GLU: must be obeyed, so the plain diet grows as well (F6)."""
    menu.plain = one_more(menu.plain, menu.tribes - 1)
    menu.alone = one_more(menu.alone, menu.tribes - 1)
    menu.hosted = one_more(menu.hosted, menu.tribes - 1)


GENE: Gene = Gene("glutton", "H-GLU", "Glutton", feed=feed)


def one_more(diets: set[Diet], colours: i64) -> set[Diet]:
    """The diets that one cube more makes of these, in so many foreign colours.

    >>> sorted(one_more({(2, 1)}, 3))
    [(2, 1, 1), (2, 2), (3, 1)]
    """
    result: set[Diet] = set()
    for diet in diets:
        for i in range(len(diet)):
            larger = [*diet[:i], diet[i] + 1, *diet[i + 1 :]]
            result.add(tuple(sorted(larger, reverse=True)))
        if len(diet) < colours:
            result.add((*diet, 1))
    return result
