"""Diets: what an amoeba may eat, from the plain diet and the feeding genes.

A diet is how many cubes it takes of each of its colours, most first: (2, 1) is two of
one foreign colour and one of another. Genes change diets; only at the end do diets
become meals, which name the colours.
"""

from ursuppe.engine.cubes import pack
from ursuppe.engine.edition import Edition

Diet = tuple[int, ...]


class Menu:
    """The diets of one tribe while its feeding genes are applied, in their order."""

    def __init__(self, edition: Edition, tribes: int) -> None:
        self.edition = edition
        self.tribes = tribes
        plain = tuple(sorted(edition.tribes[tribes].diet, reverse=True))
        self.plain: set[Diet] = {plain}
        """What F6 obliges the amoeba to eat if it can."""
        self.alone: set[Diet] = {plain}
        """All diets that need no host."""
        self.hosted: set[Diet] = set()
        """Diets that cost a host 1 BP (G-PAR)."""


def one_fewer(diet: Diet) -> set[Diet]:
    """The diets that one cube less makes of a diet.

    >>> sorted(one_fewer((3, 1)))
    [(2, 1), (3,)]
    """
    result: set[Diet] = set()
    for i, cubes in enumerate(diet):
        rest = [*diet[:i], cubes - 1, *diet[i + 1 :]]
        result.add(tuple(sorted((n for n in rest if n), reverse=True)))
    return result


def splits(cubes: int, colours: int) -> set[Diet]:
    """All diets of so many cubes in exactly so many colours.

    >>> sorted(splits(5, 3))
    [(2, 2, 1), (3, 1, 1)]
    """
    if colours == 1:
        return {(cubes,)}
    return {
        tuple(sorted((first, *rest), reverse=True))
        for first in range(1, cubes - colours + 2)
        for rest in splits(cubes - first, colours - 1)
    }


def meals(diets: set[Diet], own: int, tribes: int) -> list[int]:
    """The sets of cubes that satisfy one of the diets: foreign colours only (F2)."""
    result: set[int] = set()
    for diet in diets:
        for counts in _spread(list(diet), [0] * tribes, own):
            result.add(pack(counts))
    return sorted(result)


def _spread(diet: list[int], counts: list[int], own: int) -> list[list[int]]:
    if not diet:
        return [counts]
    result = []
    for colour in range(len(counts)):
        if colour != own and not counts[colour]:
            more = counts.copy()
            more[colour] = diet[0]
            result += _spread(diet[1:], more, own)
    return result
