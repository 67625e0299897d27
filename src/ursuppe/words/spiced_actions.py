"""The actions that Freshly Spiced brings, in words."""

from typing import Final

from ursuppe.engine.board import AROUND_NAMES, NOWHERE
from ursuppe.engine.catalog import GULP_COUNT, NUMBERS, SUCK, Action
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.highly_adaptable import swap_price
from ursuppe.engine.genes.population_explosion import leaders_population
from ursuppe.engine.genes.rebound import landing
from ursuppe.engine.genes.suction_one import rest_of, rests
from ursuppe.engine.state import OFF
from ursuppe.words.names import Names
from ursuppe.words.phrases import Said, Say, aimed_at, amoeba_of, outcome, staying, warnings


def suction_rule(game: Game, asked: Decision) -> str:
    """The rule of the tribe's Suction."""
    return "H-SU1" if game.traits[asked.tribe].suction == 1 else "H-SU2"


def _feed_first(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return f"feed first, on {names.space(asked.space)}, and move after it", "H-FAS"


def _bounce(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    there = landing(game, amoeba_of(asked), asked.direction)
    return f"bounce to {names.space(there)}{warnings(game, asked, there)}", "H-REB"


def _suck(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    """With a single meal to go with it, the gulp is the whole choice (I1)."""
    around = game.rules.edition.board.around
    gulp = (
        f"{names.cubes(about.cubes)} from {names.space(around[8 * asked.space + about.direction])}"
    )
    meals = rests(game, amoeba_of(asked), (about.index - SUCK) % GULP_COUNT)
    said = f"suck {gulp} ({AROUND_NAMES[about.direction]})"
    if len(meals) > 1:
        said += ", then choose the rest"
    elif rest_of(meals[0]):
        said += f", eat {names.cubes(rest_of(meals[0]))}"
    return said, suction_rule(game, asked)


def _excrete(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    if about.direction == NOWHERE:
        return f"here, on {names.space(asked.space)}", "F3"
    there = names.beyond(asked.space, about.direction)
    return f"{AROUND_NAMES[about.direction]}, on {names.space(there)}", "H-CLE"


def _press_on(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    target = names.amoeba(asked.other_tribe, asked.other_number)
    end = outcome(game, asked.tribe, asked.other_tribe)
    return f"pay {game.rules.edition.hard_crust_cost} BP: {target} {end}", "H-HAR"


def _swap(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    price = game.rules.price[about.gene]
    return f"swap {names.gene(about.gene)} ({price} BP) for another gene", "H-ADA"


def _for(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    rules = game.rules
    price = swap_price(game, asked.tribe, asked.gene, about.gene)
    mutation = game.traits[asked.tribe].mutation
    mutation += rules.mutation[about.gene] - rules.mutation[asked.gene]
    paid = f"pay {price} BP" if price else "free"
    return f"for {names.gene(about.gene)}, {paid}: {mutation} MP in all", "H-ADA"


def _explode(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    births = leaders_population(game) - game.population(asked.tribe)
    amoebas = f"{births} amoeba{'' if births == 1 else 's'}"
    given = game.bp[asked.tribe]
    return f"explode: {amoebas} for all BP ({given}), no income and no divisions", "H-POP"


def _wait(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return f"wait: get {game.rules.income} BP and divide as usual", "V1"


def _patient(names: Names, game: Game, asked: Decision, about: Action) -> tuple[int, str]:
    """The amoeba that is rid of a DP: its id, and where it is with how many."""
    amoeba = asked.tribe * NUMBERS + about.number - 1
    name = f"{names.colour(asked.tribe)} {about.number}"
    where = names.space(game.where[amoeba])
    return amoeba, f"{name} on {where} ({game.damage[amoeba]} DP)"


def _heal(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    _, patient = _patient(names, game, asked, about)
    return f"heal {patient} for {game.rules.edition.healing_cost} BP: 1 DP fewer", "H-HE1"


def _shift(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    """With a single neighbour there is no other choice to come (I1)."""
    amoeba, patient = _patient(names, game, asked, about)
    cost = game.rules.edition.healing_cost
    others = [
        other
        for other, space in enumerate(game.where)
        if space == game.where[amoeba] != OFF and other != amoeba
    ]
    onto = "choose to whom"
    if len(others) == 1:
        tribe, number = others[0] // NUMBERS, others[0] % NUMBERS + 1
        onto = f"to {names.amoeba(tribe, number)}, which {_suffers(game, others[0])}"
    return f"{patient} passes 1 DP on for {cost} BP: {onto}", "H-HE2"


def _onto(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    victim = about.tribe * NUMBERS + about.number - 1
    return f"to {aimed_at(names, about)}, which {_suffers(game, victim)}", "H-HE2"


def _suffers(game: Game, victim: int) -> str:
    """What becomes of the amoeba that takes a DP over (H-HE2, ED4)."""
    damage = game.damage[victim] + 1
    if game.rules.healing_at_limit and damage < game.traits[victim // NUMBERS].damage_to_die:
        return f"then has {damage} DP"
    return "dies at once"


SPICED_ACTIONS: Final[dict[str, Say]] = {
    # Movement and feeding
    "feed first": _feed_first,
    "bounce": _bounce,
    "stop": lambda n, g, d, a: (staying(n, g, d), "H-REB"),
    "suck": _suck,
    "excrete": _excrete,
    # Attacks
    "press on": _press_on,
    "back off": lambda n, g, d, a: ("pay nothing: the attack has failed", "H-HAR"),
    # Genes
    "swap": _swap,
    "for": _for,
    "reveal": lambda n, g, d, a: (f"{n.gene(a.gene)} joins the pool", d.rule),
    "peek": lambda n, g, d, a: (n.card(a.card), "I3"),
    # Placing and healing
    "explode": _explode,
    "wait": _wait,
    "heal": _heal,
    "shift": _shift,
    "onto": _onto,
}
"""How each kind of action of Freshly Spiced is explained."""
