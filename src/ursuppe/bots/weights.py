"""The numbers that bots think with, read from files that say what each is."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from ursuppe.bots.worths import Worths
from ursuppe.engine.genes.registry import GENES

Numbers = dict[str, float]
"""Numbers by the names that a file has for them."""

TomlTables = dict[str, Numbers]
"""The tables of such a file."""

LONG_GAME: Final = 5.0
"""Scorings to come in which a gene's whole worth comes to bear."""

SIGNS: Final = ["start", "marker", "amoebas", "living", "cards", "stock", "worth", "threat"]
"""What a forecast is made from (see `forecast`), by the names in the file."""


class Habits:
    """The numbers that playouts are played by (`habits.toml`)."""

    def __init__(self, numbers: Numbers, genes: Numbers) -> None:
        self.bp = numbers["bp"]
        self.horizon = numbers["horizon"]
        self.tempo = numbers["tempo"]
        self.defect = numbers["defect"]
        self.each_card = numbers["each_card"]
        self.hope = numbers["hope"]
        self.hope_unhurt = numbers["hope_unhurt"]
        self.patience = numbers["patience"]
        self.whim = numbers["whim"]
        self.genes = Worths([genes[gene.key] for gene in GENES], LONG_GAME * self.bp)


class Weights:
    """The numbers of the evaluation (`weights.toml`), of the contest and of the forecast
    (`search.toml`), and of the habits."""

    def __init__(
        self,
        numbers: Numbers,
        genes: Numbers,
        search: Numbers,
        habits: Habits,
        forecast: Numbers,
        merits: Numbers,
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
        self.genes = Worths([genes[gene.key] for gene in GENES], LONG_GAME * self.bp)
        self.candidates = int(search["candidates"])
        self.ample = search["ample"]
        self.candidates_ample = int(search["candidates_ample"])
        self.opening = int(search["opening"])
        self.faith = search["faith"]
        self.keenness = search["keenness"]
        self.curiosity = search["curiosity"]
        self.custom = search["custom"]
        self.certainty = search["certainty"]
        self.ripe = search["ripe"]
        self.foresight = int(search["foresight"])
        self.habits = habits
        self.forecast = [forecast[sign] for sign in SIGNS]
        self.forecast_more = [forecast[f"{sign}_more"] for sign in SIGNS]
        """Both in the order of `SIGNS`."""
        self.merits = Worths([merits[gene.key] for gene in GENES], forecast["stock"])
        """What a gene adds to a forecast with each scoring to come."""
        self.forecast_spread = forecast["spread"]
        self.forecast_spread_more = forecast["spread_more"]


def weights_of(
    evaluation: TomlTables, search: TomlTables | None = None, habits: TomlTables | None = None
) -> Weights:
    """The weights of an evaluation, a search, and habits, as their files have them; the search
    and the habits that come with the package otherwise."""
    if search is None:
        search = tomllib.loads(shipped("search.toml"))
    if habits is None:
        habits = tomllib.loads(shipped("habits.toml"))
    return Weights(
        evaluation["numbers"],
        evaluation["genes"],
        search["search"],
        Habits(**habits),
        search["forecast"],
        search["merits"],
    )


@cache
def default_weights() -> Weights:
    """The weights that come with the package.

    >>> len(default_weights().genes.printed)
    46
    """
    return weights_of(tomllib.loads(shipped("weights.toml")))


def shipped(name: str) -> str:
    """The text of a file of numbers that comes with the package."""
    return (files("ursuppe") / "bots" / name).read_text(encoding="utf-8")
