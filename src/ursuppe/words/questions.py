"""Questions in words: for each kind of decision which entry of the catalog asks it.

A decision of chance is told as what is about to be rolled or drawn. An entry is named by
the kind of decision, or by what `_VARIANTS` makes of it; its places are filled with the
facts below.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.agenda import first_of, second_of
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.population_explosion import leaders_population
from ursuppe.words.catalog import TemplateFacts
from ursuppe.words.names import Names

Fact = Callable[[Names, Game, Decision], object]


def _here(names: Names, game: Game, asked: Decision) -> str:
    amoeba = names.amoeba(asked.tribe, asked.number)
    if asked.space < 0:
        return amoeba
    return names.say("questions.here", {"amoeba": amoeba, "space": names.space(asked.space)})


_WAYS: Final = {"drift": "drift", "move": "move", "go": "move", "stay": "stay",
         "feed first": "feed first"}  # fmt: skip
"""The kinds of action that a movement is asked about."""


def _ways_to_move(names: Names, game: Game, asked: Decision) -> str:
    kinds = {game.rules.catalog[action].kind for action in game.legal}
    ways = [way for kind, way in _WAYS.items() if kind in kinds]
    return names.listed([names.say(f"questions.ways.{way}") for way in ways], "or")


def _ways_to_grow(names: Names, game: Game, asked: Decision) -> str:
    """Dividing and healing, with their prices."""
    cost = {"cost": game.traits[asked.tribe].division_cost}
    divides = game.legal[-1] >= game.rules.divide
    ways = [names.say("questions.ways.divide", cost)] if divides else []
    if game.rules.catalog[game.legal[1]].kind == "heal":
        price = {"cost": game.rules.edition.healing_cost}
        ways.append(names.say("questions.ways.heal", price))
    return names.listed(ways, "or")


def _lookers(game: Game) -> list[int]:
    seats = first_of(game.top())
    return [tribe for tribe in range(game.rules.tribes) if seats >> tribe & 1]


def _excreted(game: Game, asked: Decision) -> int:
    return min(game.rules.edition.excretion, game.reserve[asked.tribe])


def _dung(names: Names, game: Game, asked: Decision) -> str:
    """What is excreted: cubes, if the reserve has any, and toxins."""
    cubes = _excreted(game, asked)
    what = names.cubes_of(asked.tribe, cubes) if cubes else names.say("questions.no_cubes")
    toxic = game.traits[asked.tribe].toxic
    return names.say("questions.toxic_dung", {"cubes": what}) if toxic else what


FACTS: Final[dict[str, Fact]] = {
    "who": lambda n, g, d: n.tribe(d.tribe),
    "here": _here,
    "other": lambda n, g, d: n.amoeba(d.other_tribe, d.other_number),
    "bp": lambda n, g, d: g.bp[d.tribe],
    "ways": _ways_to_move,
    "ways_to_grow": _ways_to_grow,
    "damage": lambda n, g, d: g.rules.start_damage,
    "entering": lambda n, g, d: n.space(g.entering),
    "mutation": lambda n, g, d: g.traits[d.tribe].mutation,
    "ozone": lambda n, g, d: g.rules.ozone[g.card],
    "due": lambda n, g, d: d.amount,
    "excreted": _dung,
    "gulp": lambda n, g, d: n.cubes(d.cubes),
    "gulp_space": lambda n, g, d: n.space(d.other_space),
    "blocked": lambda n, g, d: n.blocked(d.direction),
    "crust_cost": lambda n, g, d: g.rules.edition.hard_crust_cost,
    "lookers": lambda n, g, d: n.listed([n.tribe(tribe) for tribe in _lookers(g)]),
    "gene": lambda n, g, d: n.gene(d.gene),
    "population": lambda n, g, d: g.population(d.tribe),
    "amoebas": lambda n, g, d: n.catalog.counted("names.amoeba_count", g.population(d.tribe)),
    "leader": lambda n, g, d: leaders_population(g),
}
"""What the entries of questions can be filled with."""


def _first_amoeba(names: Names, game: Game, asked: Decision) -> str:
    return "first amoeba with DP" if game.rules.start_damage else "first amoeba"


def _tentacle(names: Names, game: Game, asked: Decision) -> str:
    """The way is known, unless cubes are set aside before the direction is (ED3)."""
    return "tentacle" if second_of(game.top()) else "tentacle going"


def _new_genes(names: Names, game: Game, asked: Decision) -> str:
    swaps = any(game.rules.catalog[action].kind == "swap" for action in game.legal)
    return "new genes or swap" if swaps else "new genes"


def _division(names: Names, game: Game, asked: Decision) -> str:
    gone = not game.population(asked.tribe) and game.rules.edition.free_first_amoeba
    return "division from nothing" if gone else "division"


_VARIANTS: Final[dict[str, Callable[[Names, Game, Decision], str]]] = {
    "first amoeba": _first_amoeba,
    "tentacle": _tentacle,
    "feeding": lambda n, g, d: "feeding again" if d.again else "feeding",
    "peek": lambda n, g, d: "peek" if len(_lookers(g)) == 1 else "peek together",
    "new genes": _new_genes,
    "division": _division,
}
"""Kinds of decision whose entry depends on how things stand."""


def question_of(names: Names, game: Game, asked: Decision) -> str:
    """The question; a kind without words of its own is asked by its name."""
    variant = _VARIANTS.get(asked.kind)
    entry = f"questions.{asked.kind if variant is None else variant(names, game, asked)}"
    if entry in names.catalog:
        return names.say(entry, TemplateFacts(FACTS, names, game, asked))
    if asked.tribe < 0:
        return f"{asked.kind}?"
    who = _here(names, game, asked) if asked.number >= 0 else names.tribe(asked.tribe)
    return f"{who}: {asked.kind}?"
