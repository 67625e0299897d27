"""How a game begins: one record of what `Game.new` is asked for, and Freshly Spiced as it is
typed."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ursuppe.engine.edition import Data
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.spice import DEFAULT_PAIR, KEYS, SpiceOptions
from ursuppe.errors import OptionError


@dataclass(frozen=True)
class Beginning:
    """The options of a game, for all who begin many: each is as `Game.new` takes it.

    >>> Beginning(players=2, answers="round").game().rules.answers
    'round'
    """

    players: int = 4
    edition: str | Path | Data = "classic"
    finish: int | None = None
    spice: bool | SpiceOptions = False
    answers: str | None = None
    following: str | None = None
    colours: list[str] | None = None
    names: list[str] | None = None

    def game(self) -> Game:
        """A game that begins so, before its first chance. OptionError if none can."""
        return Game.new(**vars(self))

    def with_data(self) -> "Beginning":
        """The same for another process or day: an edition of your own as data, not as a file
        that may change. OptionError if no game can begin so."""
        options = self.game().options
        return self if options.shipped else replace(self, edition=options.edition.data)


NEW_GENES: Final = [gene.key for gene in GENES if gene.spiced]
WORDS: Final[dict[str, bool | SpiceOptions]] = {
    "none": False,
    "default": True,
    "all": {"start": NEW_GENES},
    "random": {"random": True},
}
GENE_LISTS: Final = {"": [], "none": [], "default": DEFAULT_PAIR, "all": NEW_GENES}


def spice_of(text: str) -> bool | SpiceOptions:
    """What the words mean, for `Game.new`.

    >>> spice_of("none"), spice_of("default")
    (False, True)
    >>> spice_of("start=glutton+alarm, turned_up=3")
    {'start': ['glutton', 'alarm'], 'turned_up': 3}
    >>> spice_of("start=none,rebound=through")
    {'start': [], 'rebound': 'through'}
    """
    said = text.strip().lower()
    if said in WORDS:
        return WORDS[said]
    options: SpiceOptions = {}
    for part in said.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals:
            raise OptionError(
                f"spice must be {', '.join(WORDS)}, or options such as "
                f"start=glutton+alarm,turned_up=3; not {text!r}"
            )
        if key in options:
            raise OptionError(f"spice: {key} is there twice")
        number = key in ("random", "turned_up") and value.isdecimal()
        options[key] = _genes(value) if key == "start" else int(value) if number else value
    return options


def _genes(value: str) -> list[str]:
    """The keys of genes joined by plus signs; a printed name will do."""
    if value in GENE_LISTS:
        return GENE_LISTS[value]
    names = {gene.name.lower(): gene.key for gene in GENES}
    words = [" ".join(word.replace("_", " ").split()) for word in value.split("+")]
    return [names.get(word, word.replace(" ", "_")) for word in words]


def spice_text(options: SpiceOptions | None) -> str:
    """Options as they are typed; "none" without the expansion.

    >>> spice_text({"start": ["alarm"], "turned_up": 1})
    'start=alarm,turned_up=1'
    """
    if options is None:
        return "none"
    return ",".join(f"{key}={_typed(options[key])}" for key in KEYS if key in options)


def _typed(value: object) -> str:
    if not isinstance(value, list):
        return str(value)
    return "all" if len(value) == len(NEW_GENES) else "+".join(map(str, value)) or "none"
