"""Meals written as in the rule book: "2:1" is two cubes of one colour and one of another."""

from itertools import permutations


def meals(shapes: str, colours: str) -> set[str]:
    """The actions that eat one of the shapes, in any of the colours (their first letters,
    in the order of the seats).

    >>> sorted(meals("2 1:1", "yg"))
    ['eat g2', 'eat y1 g1', 'eat y2']
    """
    result = set()
    for shape in shapes.split():
        counts = shape.split(":")
        for chosen in permutations(colours, len(counts)):
            cubes = dict(zip(chosen, counts, strict=True))
            result.add("eat " + " ".join(f"{c}{cubes[c]}" for c in colours if c in cubes))
    return result
