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
from ursuppe.words.catalog import TemplateFacts
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
    if not game.rules.social_genes >> about.gene & 1:
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


PLAIN: Final[dict[str, str]] = {
    "stay": "G-HOL", "let go": "G-HOL", "defend": "A4", "fight on": "A8", "give in": "A8",
    "pay": "D3", "start": "S5", "divide": "V2", "throw": "S5", "first": "S5", "fight": "A4",
    "prefer": "T3", "feed first": "H-FAS", "bounce": "H-REB", "stop": "H-REB", "press on": "H-HAR",
    "back off": "H-HAR", "swap": "H-ADA", "for": "H-ADA", "peek": "I3", "explode": "H-POP",
    "wait": "V1", "heal": "H-HE1", "onto": "H-HE2",
}  # fmt: skip
"""The kinds of action with one entry, named like them, by their rules."""

ENTRIES: Final[dict[str, Choose]] = {
    "done": _done,
    # Movement
    "drift": _drift,
    "move": _move,
    "go": _go,
    "follow": _follow,
    "take": lambda g, d, a: ("take.cubes" if a.cubes else "take.nothing", "G-TEN"),
    # Feeding
    "eat": _eat,
    "starve": _starve,
    "host": lambda g, d, a: ("host.nobody" if a.tribe < 0 else "host.player", "G-PAR"),
    # Attacks
    "attack": _attack,
    "escape": _escape,
    "submit": _submit,
    # Genes
    "give": _give,
    "buy": _buy,
    # Placing
    "place": _place,
    # Chance
    "roll": _roll,
    "card": lambda g, d, a: ("card", d.rule),
    # Freshly Spiced: movement and feeding
    "suck": _suck,
    "excrete": lambda g, d, a: (
        ("excrete.here", "F3") if a.direction == NOWHERE else ("excrete.next door", "H-CLE")
    ),
    # Genes
    "reveal": lambda g, d, a: ("reveal", d.rule),
    # Placing and healing
    "shift": _shift,
}
"""Which entry says each other kind of action, and by which rule it is one."""


def meaning_of(names: Names, game: Game, asked: Decision, action: int) -> tuple[str, str]:
    """What a legal action means, and its rule; a kind without words of its own is shown as
    it is written."""
    about = game.rules.catalog[action]
    if about.kind in PLAIN:
        entry, rule = about.kind, PLAIN[about.kind]
    elif about.kind in ENTRIES:
        entry, rule = ENTRIES[about.kind](game, asked, about)
    else:
        return game.text(action), asked.rule
    # Before the first round a hundred choices and more are said after each action.
    kept = (entry, asked.tribe, action)
    said = names.steady.get(kept)
    if said is None:
        said = names.say(f"actions.{entry}", TemplateFacts(ACTION_FACTS, names, game, asked, about))
        if names.catalog.places(f"actions.{entry}") <= STEADY:
            names.steady[kept] = said
    return said, rule
