"""Freshly Spiced as an option of a game: which new genes join, and when (H1, H2, ED4)."""

from typing import Final

from ursuppe.engine.gene import Gene
from ursuppe.engine.masks import bit
from ursuppe.errors import OptionError, quoted
from ursuppe.vectors import i64

SpiceOptions = dict[str, object]

DEFAULT_PAIR: Final = ["social_gene", "population_explosion"]
DEFAULT_RANDOM: Final = 2
"""How many genes are drawn where random is asked for without a number (H1)."""
MOST_TURNED_UP: Final = 3
KEYS: Final = ["start", "random", "turned_up", "rebound", "healing_two"]
REBOUND: Final = ["back", "through"]
HEALING_TWO: Final = ["kills", "at_limit"]


class Spice:
    """The options of Freshly Spiced, read and checked.

    `start` names the genes that join at the start (or `random` says how many are drawn, two
    if it is just true), `turned_up` how many follow in each phase 3, and the two readings are
    those of ED4.
    """

    def __init__(self, options: SpiceOptions, genes: list[Gene]) -> None:
        for key in options:
            if key not in KEYS:
                raise OptionError(f"spice has no option {quoted(key)}; there are {', '.join(KEYS)}")
        new = [gene.key for gene in genes if gene.spiced]
        if "start" in options and "random" in options:
            raise OptionError("spice: either start names the genes, or random draws them")
        random = options.get("random", 0)
        self.random = DEFAULT_RANDOM if random is True else _number(random, "random", len(new))
        default: object = [] if "random" in options else DEFAULT_PAIR
        chosen = options.get("start", default)
        if not isinstance(chosen, list) or len(set(map(str, chosen))) != len(chosen):
            raise OptionError(
                f"spice: start must be a list of different genes, not {quoted(chosen)}"
            )
        for name in chosen:
            if name not in new:
                raise OptionError(
                    f"spice: {quoted(name)} is no new gene; there are {', '.join(new)}"
                )
        keys = [gene.key for gene in genes]
        self.start = sorted(keys.index(name) for name in chosen)
        self.turned_up = _number(options.get("turned_up", 2), "turned_up", MOST_TURNED_UP)
        self.rebound = _word(options.get("rebound", "back"), "rebound", REBOUND)
        self.healing_two = _word(options.get("healing_two", "kills"), "healing_two", HEALING_TWO)
        self.face_down: i64 = 0
        """Mask of the genes that lie face down at the start."""
        for number, gene in enumerate(genes):
            if gene.spiced and number not in self.start:
                self.face_down |= bit(number)
        self.data: SpiceOptions = {
            "turned_up": self.turned_up,
            "rebound": self.rebound,
            "healing_two": self.healing_two,
        }
        """All options as plain data."""
        if self.random:
            self.data["random"] = self.random
        else:
            self.data["start"] = [keys[number] for number in self.start]


def _number(value: object, key: str, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise OptionError(
            f"spice: {key} must be a whole number from 0 to {most}, not {quoted(value)}"
        )
    return value


def _word(value: object, key: str, words: list[str]) -> str:
    if not isinstance(value, str) or value not in words:
        raise OptionError(f"spice: {key} must be {' or '.join(words)}, not {quoted(value)}")
    return value
