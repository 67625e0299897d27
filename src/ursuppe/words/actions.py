"""Actions in words: for each kind which entry of the catalog says it, and its rule.

An entry is named by the kind of action, with a detail where that makes it something else;
`action_facts` fills its places.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.agenda import second_of
from ursuppe.engine.board import NOWHERE
from ursuppe.engine.catalog import Action
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.camouflage_one import LOWEST_HIT
from ursuppe.engine.genes.suction_one import rest_of, suction_rule
from ursuppe.words.action_facts import ACTION_FACTS, STEADY, meals_with, neighbours_of
from ursuppe.words.catalog import Facts
from ursuppe.words.names import Names
from ursuppe.words.phrases import amoeba_of

Entry = tuple[str, str]
"""The name of an entry, and the id of the rule that the action comes from."""
Choose = Callable[[Game, Decision, Action], Entry]

_DONE: Final[dict[str, str]] = {
    "second move": "G-SPD",
    "new genes": "B1",
    "division": "V1",
    "aggression": "G-AGG",
    "second strike": "A8",
}
"""The questions that `done` has words of its own for, with the rules."""


def _done(game: Game, asked: Decision, about: Action) -> Entry:
    if asked.kind in _DONE:
        return f"done.{asked.kind}", _DONE[asked.kind]
    return "done.other", asked.rule


def _drift(game: Game, asked: Decision, about: Action) -> Entry:
    calm = game.rules.drift[game.card] == NOWHERE
    return "drift.calm" if calm else "drift.way", "M1"


def _move(game: Game, asked: Decision, about: Action) -> Entry:
    traits = game.traits[asked.tribe]
    rule = "G-SPD" if asked.kind == "second move" else "M2"
    if traits.chooses_direction:
        return "move.choosing", rule
    return "move.two dice" if traits.two_dice else "move.die", rule


def _go(game: Game, asked: Decision, about: Action) -> Entry:
    rule = {"movement": "G-MV2", "second move": "G-SPD"}.get(asked.kind, "M2")
    return "go.nowhere" if about.direction == NOWHERE else "go.way", rule


def _follow(game: Game, asked: Decision, about: Action) -> Entry:
    if second_of(game.top()):
        return "follow.blindly", "ED3"
    return "follow.known", "G-HOL"


def _eat(game: Game, asked: Decision, about: Action) -> Entry:
    traits = game.traits[asked.tribe]
    if asked.kind == "gulp":
        what = "cubes" if about.cubes else "nothing else"
        hosted = about.cubes + asked.cubes not in traits.meals
        return f"eat.{what}{' with a host' if hosted else ''}", suction_rule(game, asked.tribe)
    if about.index not in traits.meal_actions:
        return "eat.cubes with a host", "G-PAR"
    return "eat.cubes", "F1" if about.index in traits.plain_actions else "F6"


def _starve(game: Game, asked: Decision, about: Action) -> Entry:
    damage = game.damage[amoeba_of(asked)] + 1
    lives = damage < game.traits[asked.tribe].damage_to_die
    return "starve.and live" if lives else "starve.and die", "F4"


def _attack(game: Game, asked: Decision, about: Action) -> Entry:
    again = asked.again or asked.kind == "second strike"
    rule = "A8" if again else "G-SFS" if game.phase == 1 else "G-AGG"
    return "attack.target" if about.attacker < 0 else "attack.by one", rule


def _escape(game: Game, asked: Decision, about: Action) -> Entry:
    return "escape", "A3" if game.traits[asked.tribe].may_escape else "H-ALA"


def _submit(game: Game, asked: Decision, about: Action) -> Entry:
    armored = game.traits[asked.tribe].armored
    return "submit", "A5" if game.phase == 1 else "G-ARM" if armored else "A7"


def _give(game: Game, asked: Decision, about: Action) -> Entry:
    covers = 0 <= asked.amount <= game.rules.worth[about.gene]
    return "give.all that is due" if covers else "give.a part", "D3"


def _buy(game: Game, asked: Decision, about: Action) -> Entry:
    if about.lower >= 0:
        return "buy.for a lower gene", "B3"
    if about.gene != game.rules.social_gene:
        return "buy.from the pool", "B1"
    return "buy.from the pool" if game.pool[about.gene] else "buy.from a player", "H-SOC"


def _place(game: Game, asked: Decision, about: Action) -> Entry:
    free = asked.kind in ("division", "births")
    rule = "V4" if asked.kind in ("division", "dummy's division") else asked.rule
    return "place.free" if free else "place.at the start", rule


def _roll(game: Game, asked: Decision, about: Action) -> Entry:
    if asked.kind == "dummy's move" and about.dice == (6,):
        return "roll.dummy drifts", "T2"
    if asked.kind == "camouflage":
        return "roll.unseen" if about.dice[0] >= LOWEST_HIT else "roll.seen", "H-CA1"
    return "roll.faces", asked.rule if len(about.dice) == 1 else "G-MV1"


def _suck(game: Game, asked: Decision, about: Action) -> Entry:
    """With a single meal to go with it, the gulp is the whole choice (I1)."""
    meals = meals_with(game, asked, about)
    rule = suction_rule(game, asked.tribe)
    if len(meals) > 1:
        return "suck.and choose", rule
    return "suck.and eat" if rest_of(meals[0]) else "suck.all", rule


def _shift(game: Game, asked: Decision, about: Action) -> Entry:
    """With a single neighbour there is no other choice to come (I1)."""
    single = len(neighbours_of(game, asked, about)) == 1
    return "shift.to one" if single else "shift.to choose", "H-HE2"


ACTIONS: Final[dict[str, Choose]] = {
    "done": _done,
    # Movement
    "drift": _drift,
    "move": _move,
    "stay": lambda g, d, a: ("stay", "G-HOL"),
    "go": _go,
    "follow": _follow,
    "let go": lambda g, d, a: ("let go", "G-HOL"),
    "take": lambda g, d, a: ("take.cubes" if a.cubes else "take.nothing", "G-TEN"),
    # Feeding
    "eat": _eat,
    "starve": _starve,
    "host": lambda g, d, a: ("host.nobody" if a.tribe < 0 else "host.player", "G-PAR"),
    # Attacks
    "attack": _attack,
    "defend": lambda g, d, a: ("defend", "A4"),
    "escape": _escape,
    "submit": _submit,
    "fight on": lambda g, d, a: ("fight on", "A8"),
    "give in": lambda g, d, a: ("give in", "A8"),
    # Genes
    "pay": lambda g, d, a: ("pay", "D3"),
    "give": _give,
    "buy": _buy,
    # Placing
    "start": lambda g, d, a: ("start", "S5"),
    "place": _place,
    "divide": lambda g, d, a: ("divide", "V2"),
    # Chance
    "roll": _roll,
    "throw": lambda g, d, a: ("throw", "S5"),
    "first": lambda g, d, a: ("first", "S5"),
    "fight": lambda g, d, a: ("fight", "A4"),
    "prefer": lambda g, d, a: ("prefer", "T3"),
    "card": lambda g, d, a: ("card", d.rule),
    # Freshly Spiced: movement and feeding
    "feed first": lambda g, d, a: ("feed first", "H-FAS"),
    "bounce": lambda g, d, a: ("bounce", "H-REB"),
    "stop": lambda g, d, a: ("stop", "H-REB"),
    "suck": _suck,
    "excrete": lambda g, d, a: (
        ("excrete.here", "F3") if a.direction == NOWHERE else ("excrete.next door", "H-CLE")
    ),
    # Attacks
    "press on": lambda g, d, a: ("press on", "H-HAR"),
    "back off": lambda g, d, a: ("back off", "H-HAR"),
    # Genes
    "swap": lambda g, d, a: ("swap", "H-ADA"),
    "for": lambda g, d, a: ("for", "H-ADA"),
    "reveal": lambda g, d, a: ("reveal", d.rule),
    "peek": lambda g, d, a: ("peek", "I3"),
    # Placing and healing
    "explode": lambda g, d, a: ("explode", "H-POP"),
    "wait": lambda g, d, a: ("wait", "V1"),
    "heal": lambda g, d, a: ("heal", "H-HE1"),
    "shift": _shift,
    "onto": lambda g, d, a: ("onto", "H-HE2"),
}
"""Which entry says each kind of action, and by which rule it is one."""


def meaning_of(names: Names, game: Game, asked: Decision, action: int) -> tuple[str, str]:
    """What a legal action means, and its rule; a kind without words of its own is told as
    written."""
    about = game.rules.catalog[action]
    choose = ACTIONS.get(about.kind)
    if choose is None:
        return game.text(action), asked.rule
    entry, rule = choose(game, asked, about)
    # Before the first round a hundred choices and more are said after each action.
    kept = (entry, asked.tribe, action)
    said = names.steady.get(kept)
    if said is None:
        said = names.say(f"actions.{entry}", Facts(ACTION_FACTS, names, game, asked, about))
        if names.catalog.places(f"actions.{entry}") <= STEADY:
            names.steady[kept] = said
    return said, rule
