"""What the words of actions can be filled with, by name."""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import GULP_COUNT, NUMBERS, SUCK, Action
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.highly_adaptable import swap_price
from ursuppe.engine.genes.population_explosion import leaders_population
from ursuppe.engine.genes.rebound import landing
from ursuppe.engine.genes.social_gene import holder
from ursuppe.engine.genes.suction_one import rest_of, rests
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.engine.state import OFF
from ursuppe.words.names import Names
from ursuppe.words.phrases import (
    aimed_at,
    amoeba_of,
    outcome,
    priced,
    staying,
    warnings,
    way_to,
)

Fact = Callable[[Names, Game, Decision, Action], object]


def meals_with(game: Game, asked: Decision, about: Action) -> list[int]:
    """The meals that a gulp can be part of."""
    return list(rests(game, amoeba_of(asked), (about.index - SUCK) % GULP_COUNT))


def neighbours_of(game: Game, asked: Decision, about: Action) -> list[int]:
    """The amoebas on the space of one of the tribe's."""
    amoeba = asked.tribe * NUMBERS + about.number - 1
    return [
        other
        for other, space in enumerate(game.where)
        if space == game.where[amoeba] != OFF and other != amoeba
    ]


def _way(names: Names, game: Game, asked: Decision, about: Action) -> str:
    drifts = about.kind == "drift"
    direction = game.rules.drift[game.card] if drifts else about.direction
    return way_to(names, game, asked, direction)


def _earned(names: Names, game: Game, asked: Decision, about: Action) -> str:
    earned = game.traits[asked.tribe].drift_pays
    return names.say("actions.earned", {"amount": earned}) if earned else ""


def _move_price(names: Names, game: Game, asked: Decision, about: Action) -> str:
    if asked.kind == "second move":
        return names.say("actions.price.again")
    return priced(names, game.traits[asked.tribe].move_cost)


def _surcharge(names: Names, game: Game, asked: Decision, about: Action) -> str:
    """What naming a direction costs, where that is the move itself."""
    cost = game.traits[asked.tribe].move_cost if asked.kind == "movement" else 0
    return names.say("actions.price.surcharge", {"cost": cost}) if cost else ""


def _attack_price(names: Names, game: Game, asked: Decision, about: Action) -> str:
    again = asked.again or asked.kind == "second strike"
    return priced(names, 0 if again else game.rules.edition.attack_cost)


def _attacker_space(names: Names, game: Game, asked: Decision, about: Action) -> str:
    return names.space(game.where[asked.tribe * NUMBERS + about.attacker - 1])


def _crust(names: Names, game: Game, asked: Decision, about: Action) -> str:
    return names.say("actions.crust") if game.traits[asked.tribe].crusty else ""


def _mutation(names: Names, game: Game, asked: Decision, about: Action) -> int:
    """The sum of MP after a purchase or a swap."""
    mutation = game.rules.mutation
    gone = asked.gene if about.kind == "for" else about.lower
    now = game.traits[asked.tribe].mutation + mutation[about.gene]
    return now - mutation[gone] if gone >= 0 else now


def _swap_price(names: Names, game: Game, asked: Decision, about: Action) -> str:
    price = swap_price(game, asked.tribe, asked.gene, about.gene)
    return names.say("actions.price.pay" if price else "actions.price.free", {"cost": price})


def _faces(names: Names, game: Game, asked: Decision, about: Action) -> str:
    said = [{"face": face, "means": names.die(face)} for face in about.dice]
    return names.listed([names.say("actions.face", facts) for facts in said])


def _bounce(names: Names, game: Game, asked: Decision, about: Action) -> str:
    there = landing(game, amoeba_of(asked), asked.direction)
    return f"{names.space(there)}{warnings(names, game, asked, there)}"


def _gulp_space(names: Names, game: Game, asked: Decision, about: Action) -> str:
    around = game.rules.edition.board.around
    return names.space(around[8 * asked.space + about.direction])


def _beyond(names: Names, game: Game, asked: Decision, about: Action) -> str:
    there = names.beyond(asked.space, about.direction)
    assert there != OUTSIDE
    return names.space(there)


def _births(names: Names, game: Game, asked: Decision, about: Action) -> str:
    births = leaders_population(game) - game.population(asked.tribe)
    return names.catalog.counted("names.amoeba_count", births)


def _patient(names: Names, game: Game, asked: Decision, about: Action) -> str:
    """The amoeba that is rid of a DP: where it is, with how many."""
    amoeba = asked.tribe * NUMBERS + about.number - 1
    facts = {
        "amoeba": names.own(asked.tribe, about.number),
        "space": names.space(game.where[amoeba]),
        "damage": game.damage[amoeba],
    }
    return names.say("actions.patient", facts)


def suffers(names: Names, game: Game, victim: int) -> str:
    """An amoeba that takes a DP over, and what becomes of it (H-HE2, ED4)."""
    tribe = victim // NUMBERS
    damage = game.damage[victim] + 1
    facts = {"victim": names.amoeba(tribe, victim % NUMBERS + 1), "damage": damage}
    survives = game.rules.healing_at_limit and damage < game.traits[tribe].damage_to_die
    return names.say(f"actions.victim.{'survives' if survives else 'dies'}", facts)


ACTION_FACTS: Final[dict[str, Fact]] = {
    "way": _way,
    "staying": lambda n, g, d, a: staying(n, g, d),
    "earned": _earned,
    "here": lambda n, g, d, a: n.space(d.space),
    "move_price": _move_price,
    "surcharge": _surcharge,
    "leader": lambda n, g, d, a: n.amoeba(d.other_tribe, d.other_number),
    "entering": lambda n, g, d, a: n.space(g.entering),
    "cubes": lambda n, g, d, a: n.cubes(a.cubes),
    "damage": lambda n, g, d, a: g.damage[amoeba_of(d)] + 1,
    "enough": lambda n, g, d, a: g.traits[d.tribe].damage_to_die,
    "tribe": lambda n, g, d, a: n.tribe(a.tribe),
    "from_tribe": lambda n, g, d, a: n.from_tribe(a.tribe),
    "left": lambda n, g, d, a: g.bp[a.tribe] - 1,
    "target": lambda n, g, d, a: aimed_at(n, a),
    "attack_price": _attack_price,
    "attacker": lambda n, g, d, a: n.own(d.tribe, a.attacker),
    "attacker_space": _attacker_space,
    "defense_price": lambda n, g, d, a: priced(n, g.rules.edition.defense_cost),
    "escape_price": lambda n, g, d, a: priced(n, g.traits[d.tribe].move_cost),
    "own": lambda n, g, d, a: n.own(d.tribe, d.number),
    "outcome": lambda n, g, d, a: outcome(n, g, d.other_tribe, d.tribe),
    "crust": _crust,
    "due": lambda n, g, d, a: d.amount,
    "left_after": lambda n, g, d, a: g.bp[d.tribe] - d.amount,
    "gene": lambda n, g, d, a: n.gene(a.gene),
    "worth": lambda n, g, d, a: g.rules.worth[a.gene],
    "price": lambda n, g, d, a: price_of(g, d.tribe, a.gene),
    "lower": lambda n, g, d, a: n.gene(a.lower),
    "from_holder": lambda n, g, d, a: n.from_tribe(holder(g, a.gene)),
    "mutation": _mutation,
    "ladder": lambda n, g, d, a: a.ladder,
    "amoeba": lambda n, g, d, a: n.own(d.tribe, a.number),
    "space": lambda n, g, d, a: n.space(a.space),
    "division_price": lambda n, g, d, a: priced(n, g.traits[d.tribe].division_cost),
    "faces": _faces,
    "die": lambda n, g, d, a: a.dice[0],
    "against": lambda n, g, d, a: a.dice[1],
    "colour": lambda n, g, d, a: n.taste(a.tribe),
    "card": lambda n, g, d, a: n.card(a.card),
    # Freshly Spiced
    "bounce": _bounce,
    "gulp_space": _gulp_space,
    "direction": lambda n, g, d, a: n.direction(a.direction),
    "rest": lambda n, g, d, a: n.cubes(rest_of(meals_with(g, d, a)[0])),
    "beyond": _beyond,
    "crust_cost": lambda n, g, d, a: g.rules.edition.hard_crust_cost,
    "bitten": lambda n, g, d, a: outcome(n, g, d.tribe, d.other_tribe),
    "printed_price": lambda n, g, d, a: g.rules.price[a.gene],
    "swap_price": _swap_price,
    "births": _births,
    "bp": lambda n, g, d, a: g.bp[d.tribe],
    "income": lambda n, g, d, a: g.rules.income + g.traits[d.tribe].more_income,
    "patient": _patient,
    "healing_cost": lambda n, g, d, a: g.rules.edition.healing_cost,
    "neighbour": lambda n, g, d, a: suffers(n, g, neighbours_of(g, d, a)[0]),
    "victim": lambda n, g, d, a: suffers(n, g, a.tribe * NUMBERS + a.number - 1),
}
"""What the entries of actions can be filled with."""

STEADY: Final = frozenset({"amoeba", "space", "ladder", "cubes", "gene", "lower", "direction"})
"""Those that depend on the tribe and the action alone, with the rules and the colours."""
