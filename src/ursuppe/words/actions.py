"""Actions in words: for each kind what it means now, what comes of it, and its rule."""

from typing import Final

from ursuppe.engine.agenda import second_of
from ursuppe.engine.board import NOWHERE
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.camouflage_one import LOWEST_HIT
from ursuppe.engine.genes.social_gene import holder
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.words.names import Names, die, listed
from ursuppe.words.phrases import (
    Said,
    Say,
    aimed_at,
    amoeba_of,
    outcome,
    own_amoeba,
    priced,
    staying,
    way_to,
)
from ursuppe.words.spiced_actions import SPICED_ACTIONS, suction_rule

_DONE: Final[dict[str, Said]] = {
    "second move": ("stay here", "G-SPD"),
    "new genes": ("buy nothing more", "B1"),
    "division": ("nothing more in this phase", "V1"),
    "aggression": ("do not attack", "G-AGG"),
    "second strike": ("do not attack again", "A8"),
}


def _done(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return _DONE.get(asked.kind, ("nothing more", asked.rule))


def _drift(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    current = game.rules.drift[game.card]
    earned = ", earning 1 BP" if game.traits[asked.tribe].earns_by_drifting else ""
    if current == NOWHERE:
        return f"drift: the water is calm, {staying(names, game, asked)}{earned}", "M1"
    return f"drift {way_to(names, game, asked, current)}{earned}", "M1"


def _move(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    traits = game.traits[asked.tribe]
    again = asked.kind == "second move"
    price = "once more, free" if again else priced(traits.move_cost)
    rule = "G-SPD" if again else "M2"
    if traits.chooses_direction:
        return f"move {price}: choose a direction", rule
    if traits.two_dice:
        return f"move {price}: roll two dice, take either", rule
    return f"move {price}: roll a die for the direction", rule


def _stay(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return f"hold on, free: {staying(names, game, asked)}", "G-HOL"


def _go(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    pays = asked.kind == "movement" and game.traits[asked.tribe].move_cost
    price = f", {pays} BP" if pays else ""
    rule = {"movement": "G-MV2", "second move": "G-SPD"}.get(asked.kind, "M2")
    if about.direction == NOWHERE:
        return f"move nowhere{price}: {staying(names, game, asked)}", rule
    return f"go {way_to(names, game, asked, about.direction)}{price}", rule


def _follow(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    leader = names.amoeba(asked.other_tribe, asked.other_number)
    if second_of(game.agenda[-1]):
        return f"go with {leader}, wherever it goes", "ED3"
    return f"go with {leader} to {names.space(game.entering)}, free", "G-HOL"


def _let_go(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return f"let go: stay on {names.space(asked.space)}", "G-HOL"


def _take(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    return f"take {names.cubes(about.cubes)}", "G-TEN"


def _eat(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    traits = game.traits[asked.tribe]
    meal = f"eat {names.cubes(about.cubes)}"
    if asked.kind == "gulp":
        hosted = "" if about.cubes + asked.cubes in traits.meals else ", living off a host"
        return f"{meal if about.cubes else 'eat nothing else'}{hosted}", suction_rule(game, asked)
    if about.index not in traits.meal_actions:
        return f"{meal}, living off a host", "G-PAR"
    return meal, "F1" if about.index in traits.plain_actions else "F6"


def _starve(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    damage = game.damage[amoeba_of(asked)] + 1
    enough = game.traits[asked.tribe].damage_to_die
    end = f"dies with {enough} in phase 5" if damage < enough else "it will die in phase 5"
    return f"starve: then it has {damage} DP, {end}", "F4"


def _host(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    if about.tribe < 0:
        return "live off nobody", "G-PAR"
    left = game.bp[about.tribe] - 1
    return f"live off {names.tribe(about.tribe)}, who then has {left} BP", "G-PAR"


def _attack(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    again = asked.again or asked.kind == "second strike"
    price = priced(0 if again else game.rules.edition.attack_cost)
    target = aimed_at(names, about)
    rule = "A8" if again else "G-SFS" if game.phase == 1 else "G-AGG"
    if about.attacker < 0:
        return f"attack {target}, {price}", rule
    attacker = asked.tribe * NUMBERS + about.attacker - 1
    own = f"{names.colour(asked.tribe)} {about.attacker}"
    return f"{own} on {names.space(game.where[attacker])} attacks {target}, {price}", rule


def _defend(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    price = priced(game.rules.edition.defense_cost)
    return f"defend, {price}: a die each, the higher wins", "A4"


def _escape(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    traits = game.traits[asked.tribe]
    rule = "A3" if traits.may_escape else "H-ALA"
    return f"escape, {priced(traits.move_cost)}: move away if you can", rule


def _submit(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    traits = game.traits[asked.tribe]
    end = outcome(game, asked.other_tribe, asked.tribe)
    crust = ", if the attacker pays for the crust" if traits.crusty else ""
    rule = "A5" if game.phase == 1 else "G-ARM" if traits.armored else "A7"
    return f"let it happen: {own_amoeba(names, asked)} {end}{crust}", rule


def _pay(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    left = game.bp[asked.tribe] - asked.amount
    return f"pay the {asked.amount} in BP ({left} BP left)", "D3"


def _give(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    worth = game.rules.worth[about.gene]
    covers = " and covers it" if 0 <= asked.amount <= worth else ""
    return f"give up {names.gene(about.gene)}, which pays {worth}{covers}", "D3"


def _buy(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    rules = game.rules
    mutation = game.traits[asked.tribe].mutation + rules.mutation[about.gene]
    price = f"{price_of(game, asked.tribe, about.gene)} BP"
    rule = "B1"
    if about.lower >= 0:
        mutation -= rules.mutation[about.lower]
        price += f" and {names.gene(about.lower)}"
        rule = "B3"
    elif rules.social >> about.gene & 1:
        rule = "H-SOC"
        if not game.pool[about.gene]:
            price += f" from {names.tribe(holder(game))}"
    return f"buy {names.gene(about.gene)} for {price}: {mutation} MP in all", rule


def _place(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    free = ", free" if asked.kind in ("division", "births") else ""
    rule = "V4" if asked.kind in ("division", "dummy's division") else asked.rule
    return (
        f"{names.colour(asked.tribe)} {about.number} on {names.space(about.space)}{free}",
        rule,
    )


def _divide(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    price = priced(game.traits[asked.tribe].division_cost)
    amoeba = f"{names.colour(asked.tribe)} {about.number}"
    return f"{amoeba} on {names.space(about.space)}, {price}", "V2"


def _roll(names: Names, game: Game, asked: Decision, about: Action) -> Said:
    if asked.kind == "dummy's move" and about.dice == (6,):
        return "a 6: it drifts", "T2"
    if asked.kind == "camouflage":
        return f"a {about.dice[0]}: {'un' if about.dice[0] >= LOWEST_HIT else ''}seen", "H-CA1"
    faces = listed([f"a {face} ({die(face)})" for face in about.dice])
    return faces, asked.rule if len(about.dice) == 1 else "G-MV1"


ACTIONS: Final[dict[str, Say]] = {
    "done": _done,
    # Movement
    "drift": _drift,
    "move": _move,
    "stay": _stay,
    "go": _go,
    "follow": _follow,
    "let go": _let_go,
    "take": _take,
    # Feeding
    "eat": _eat,
    "starve": _starve,
    "host": _host,
    # Attacks
    "attack": _attack,
    "defend": _defend,
    "escape": _escape,
    "submit": _submit,
    "fight on": lambda n, g, d, a: ("roll once more, free", "A8"),
    "give in": lambda n, g, d, a: ("give in: the attack goes on", "A8"),
    # Genes
    "pay": _pay,
    "give": _give,
    "buy": _buy,
    # Placing
    "start": lambda n, g, d, a: (f"start on space {a.ladder} of the ladder", "S5"),
    "place": _place,
    "divide": _divide,
    # Chance
    "roll": _roll,
    "throw": lambda n, g, d, a: (f"a total of {a.dice[0]}", "S5"),
    "first": lambda n, g, d, a: (f"{n.tribe(a.tribe)} is next", "S5"),
    "fight": lambda n, g, d, a: (f"{a.dice[0]} against {a.dice[1]}", "A4"),
    "prefer": lambda n, g, d, a: (f"most of {n.colour(a.tribe)}", "T3"),
    "card": lambda n, g, d, a: (n.card(a.card), d.rule),
    **SPICED_ACTIONS,
}
"""How each kind of action is explained."""


def meaning_of(names: Names, game: Game, asked: Decision, action: int) -> Said:
    """What a legal action means; a kind without words of its own is told as written."""
    about = game.rules.catalog[action]
    say = ACTIONS.get(about.kind)
    if say is None:
        return game.text(action), asked.rule
    return say(names, game, asked, about)
