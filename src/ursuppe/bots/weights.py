"""The numbers that the evaluation weighs with, read from a file."""

import tomllib
from functools import cache
from importlib.resources import files

from ursuppe.engine.genes.registry import GENES


class Weights:
    """The numbers of `weights.toml`, which says what each is."""

    def __init__(
        self, numbers: dict[str, float], search: dict[str, float], genes: dict[str, float]
    ) -> None:
        self.bp = numbers["bp"]
        self.bp_beyond = numbers["bp_beyond"]
        self.bp_enough = numbers["bp_enough"]
        self.horizon = numbers["horizon"]
        self.hungry = numbers["hungry"]
        self.doomed = numbers["doomed"]
        self.hurt = numbers["hurt"]
        self.tempo = numbers["tempo"]
        self.rivals = numbers["rivals"]
        self.others = numbers["others"]
        self.defect = numbers["defect"]
        self.each_amoeba = numbers["each_amoeba"]
        self.each_card = numbers["each_card"]
        self.drifting = numbers["drifting"]
        self.spread = numbers["spread"]
        self.spread_more = numbers["spread_more"]
        self.bearable = numbers["bearable"]
        self.card_by_habit = numbers["card_by_habit"]
        self.faith = search["faith"]
        self.keenness = search["keenness"]
        self.curiosity = search["curiosity"]
        self.certainty = search["certainty"]
        self.ripe = search["ripe"]
        self.genes = [genes[gene.key] for gene in GENES]
        """In the order of `GENES`."""


@cache
def default_weights() -> Weights:
    """The weights that come with the package.

    >>> len(default_weights().genes)
    46
    """
    text = (files("ursuppe") / "bots" / "weights.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return Weights(data["numbers"], data["search"], data["genes"])
