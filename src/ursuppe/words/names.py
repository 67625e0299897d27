"""What things are called in a sentence: tribes, amoebas, spaces, cubes, genes, cards."""

from collections.abc import Sequence
from typing import Final

from ursuppe.engine.board import DIRECTION_NAMES, NOWHERE, OUTSIDE
from ursuppe.engine.cubes import unpack
from ursuppe.engine.options import Options

PHASES: Final = [
    "setup",
    "movement and feeding",
    "environment and gene defects",
    "new genes",
    "cell division",
    "deaths",
    "scoring",
]


class Names:
    """The names of one game: its colours, its players, its map and its cards."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.rules = options.rules

    def tribe(self, tribe: int) -> str:
        """The player of a tribe by name, or by colour if none was given."""
        if tribe == self.options.dummy:
            return "the dummy"
        return self.options.seat_name(tribe)

    def colour(self, tribe: int) -> str:
        """The colour of a tribe."""
        return self.options.colours[tribe]

    def amoeba(self, tribe: int, number: int) -> str:
        """An amoeba by colour and number, with its owner if that is another word."""
        amoeba = f"{self.colour(tribe)} {number}"
        owner = self.tribe(tribe)
        return amoeba if owner == self.colour(tribe) else f"{owner}'s {amoeba}"

    def space(self, space: int) -> str:
        """A space as on the map's edge: "b3"."""
        return self.options.edition.board.names[space]

    def cubes(self, cubes: int) -> str:
        """Cubes by count and colour: "2 yellow and 1 blue"."""
        counts = unpack(cubes, self.rules.tribes)
        return listed([f"{n} {self.colour(tribe)}" for tribe, n in enumerate(counts) if n])

    def gene(self, gene: int) -> str:
        """A gene's printed name."""
        return self.rules.genes[gene].name

    def card(self, card: int) -> str:
        """What an environment card brings."""
        drift = self.rules.drift[card]
        current = "no drift" if drift == NOWHERE else f"drift {DIRECTION_NAMES[drift]}"
        return f"{current}, ozone {self.rules.ozone[card]}"

    def beyond(self, space: int, direction: int) -> int:
        """The space that lies in a direction; -1 if an obstacle does."""
        return self.rules.neighbours[4 * space + direction] if direction != NOWHERE else OUTSIDE


def listed(things: Sequence[str], joined: str = "and") -> str:
    """Things in a row, the last two joined by "and"; "nothing" if there are none.

    >>> listed(["1 red", "2 blue", "1 green"])
    '1 red, 2 blue and 1 green'
    """
    if not things:
        return "nothing"
    return f" {joined} ".join(filter(None, [", ".join(things[:-1]), things[-1]]))


def sentence(words: str) -> str:
    """Words with a capital and a full stop.

    >>> sentence("red 2 drifts east")
    'Red 2 drifts east.'
    """
    end = "" if words.endswith(("?", ".", "!")) else "."
    return words[:1].upper() + words[1:] + end


def die(face: int) -> str:
    """What a face of the move die means (M2)."""
    return ("west", "north", "east", "south", "it stays", "any direction")[face - 1]
