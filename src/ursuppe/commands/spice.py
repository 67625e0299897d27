"""The option ``--spice``: Freshly Spiced in a few words."""

from typing import Final

from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.spice import DEFAULT_PAIR, KEYS, SpiceOptions
from ursuppe.errors import OptionError

HELP: Final = (
    "Freshly Spiced: none; default (Social Gene and Population Explosion join, two more genes "
    "each round); all (all 26 join); random (two drawn ones join); or options with commas "
    "between: start=glutton+alarm or random=5, turned_up=0 to 3, rebound=back or through, "
    "healing_two=kills or at_limit."
)
NEW_GENES: Final = [gene.key for gene in GENES if gene.spiced]
WORDS: Final = ["none", "default", "all", "random"]


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
    if said == "none":
        return False
    if said == "default":
        return True
    if said == "all":
        said = "start=all"
    if said == "random":
        return {"random": True}
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
        options[key] = _value(key, value)
    return options


def _value(key: str, value: str) -> object:
    """A value as `Spice` wants it, which checks it."""
    if key == "start":
        return _genes(value)
    if key in ("random", "turned_up") and value.isdecimal():
        return int(value)
    return value


def _genes(value: str) -> list[str]:
    """The keys of genes joined by plus signs; a printed name will do."""
    if value in ("", "none"):
        return []
    if value == "default":
        return list(DEFAULT_PAIR)
    if value == "all":
        return list(NEW_GENES)
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
    if isinstance(value, list):
        if len(value) == len(NEW_GENES):
            return "all"
        return "+".join(str(key) for key in value) or "none"
    return str(value)
