"""Questions in words: for each kind of decision what is asked, with what one must know.

A decision of chance is told as what is about to be rolled or drawn.
"""

from collections.abc import Callable
from typing import Final

from ursuppe.engine.agenda import first_of, second_of
from ursuppe.engine.board import DIRECTION_NAMES
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.population_explosion import leaders_population
from ursuppe.words.names import Names, listed

Ask = Callable[[Names, Game, Decision], str]


def _here(names: Names, asked: Decision) -> str:
    amoeba = names.amoeba(asked.tribe, asked.number)
    return f"{amoeba} on {names.space(asked.space)}" if asked.space >= 0 else amoeba


def _who(names: Names, asked: Decision) -> str:
    return names.tribe(asked.tribe)


def _other(names: Names, asked: Decision) -> str:
    return names.amoeba(asked.other_tribe, asked.other_number)


_WAYS: Final = {"drift": "drift", "move": "move", "go": "move", "stay": "stay",
         "feed first": "feed first"}  # fmt: skip
"""The kinds of action that a movement is asked about."""


def _movement(names: Names, game: Game, asked: Decision) -> str:
    kinds = {game.rules.catalog[action].kind for action in game.legal}
    ways = listed([way for kind, way in _WAYS.items() if kind in kinds], "or")
    return f"{_here(names, asked)} ({game.bp[asked.tribe]} BP): {ways}?"


def _first_amoeba(names: Names, game: Game, asked: Decision) -> str:
    damage = game.rules.start_damage
    with_damage = f", with {damage} DP" if damage else ""
    return f"{_who(names, asked)}: where does your first amoeba go{with_damage}?"


def _tentacle(names: Names, game: Game, asked: Decision) -> str:
    """The way is known, unless cubes are set aside before the direction is (ED3)."""
    way = "" if second_of(game.agenda[-1]) else f" going to {names.space(game.entering)}"
    return f"{_here(names, asked)}{way}: which cubes does it take along?"


def _feeding(names: Names, game: Game, asked: Decision) -> str:
    if asked.again:
        return f"{_here(names, asked)} has failed: what now?"
    return f"{_here(names, asked)}: what does it eat?"


def _new_genes(names: Names, game: Game, asked: Decision) -> str:
    traits = game.traits[asked.tribe]
    ozone = game.rules.ozone[game.card]
    purse = f"{game.bp[asked.tribe]} BP, {traits.mutation} MP, ozone {ozone}"
    swaps = any(game.rules.catalog[action].kind == "swap" for action in game.legal)
    return f"{_who(names, asked)} ({purse}): buy {'or swap ' if swaps else ''}a gene?"


def _division(names: Names, game: Game, asked: Decision) -> str:
    if not game.population(asked.tribe) and game.rules.edition.free_first_amoeba:
        return f"{_who(names, asked)}: where does the tribe come back, free of charge?"
    cost = game.traits[asked.tribe].division_cost
    ways = [f"divide for {cost} BP"] if game.legal[-1] >= game.rules.divide else []
    if game.rules.catalog[game.legal[1]].kind == "heal":
        ways.append(f"heal for {game.rules.edition.healing_cost} BP")
    return f"{_who(names, asked)} ({game.bp[asked.tribe]} BP): {listed(ways, 'or')}?"


def _defect(names: Names, game: Game, asked: Decision) -> str:
    return (
        f"{_who(names, asked)} ({game.bp[asked.tribe]} BP): "
        f"{asked.amount} due for a gene defect; pay, or give up a gene?"
    )


def _excretion(names: Names, game: Game, asked: Decision) -> str:
    cubes = min(game.rules.edition.excretion, game.reserve[asked.tribe])
    what = f"{cubes} {names.colour(asked.tribe)}" if cubes else "no cubes"
    toxin = " and 1 DP" if game.traits[asked.tribe].toxic else ""
    return f"{_here(names, asked)}: where does it excrete ({what}{toxin})?"


def _gulp(names: Names, game: Game, asked: Decision) -> str:
    gulp = f"{names.cubes(asked.cubes)} from {names.space(asked.other_space)}"
    return f"{_here(names, asked)} sucks in {gulp}: what does it eat with it?"


def _hard_crust(names: Names, game: Game, asked: Decision) -> str:
    cost = game.rules.edition.hard_crust_cost
    purse = f"({game.bp[asked.tribe]} BP)"
    crust = f"the hard crust of {_other(names, asked)}"
    return f"{_here(names, asked)} {purse} meets {crust}: pay {cost} BP?"


def _peek(names: Names, game: Game, asked: Decision) -> str:
    seats = first_of(game.agenda[-1])
    lookers = [names.tribe(tribe) for tribe in range(game.rules.tribes) if seats >> tribe & 1]
    verb = "looks" if len(lookers) == 1 else "look"
    return f"{listed(lookers)} {verb} at the next environment card"


def _explosion(names: Names, game: Game, asked: Decision) -> str:
    has, leader = game.population(asked.tribe), leaders_population(game)
    amoebas = f"{has} amoeba{'' if has == 1 else 's'}, the leader {leader}"
    return f"{_who(names, asked)} ({game.bp[asked.tribe]} BP; {amoebas}): a population explosion?"


def _births(names: Names, game: Game, asked: Decision) -> str:
    has = game.population(asked.tribe)
    return f"{_who(names, asked)} ({has} of {asked.amount} amoebas): where does the next one go?"


QUESTIONS: Final[dict[str, Ask]] = {
    # Setup
    "opening card": lambda n, g, d: "the first environment card is turned up",
    "start dice": lambda n, g, d: f"{_who(n, d)} rolls two dice for the start order",
    "start tie": lambda n, g, d: "the tied players roll again",
    "start space": lambda n, g, d: f"{_who(n, d)}: which start space of the ladder?",
    "first amoeba": _first_amoeba,
    "second amoeba": lambda n, g, d: f"{_who(n, d)}: where does your second amoeba go?",
    # Phase 1
    "movement": _movement,
    "move dice": lambda n, g, d: f"{_here(n, d)} rolls for its direction",
    "direction": lambda n, g, d: f"{_here(n, d)}: which way?",
    "tentacle": _tentacle,
    "follow": lambda n, g, d: f"{_here(n, d)}: go with {_other(n, d)}?",
    "second move": lambda n, g, d: f"{_here(n, d)}: move once more, free of charge?",
    "feeding": _feeding,
    "host": lambda n, g, d: f"{_here(n, d)}: whom does it live off?",
    "gulp": _gulp,
    "excretion": _excretion,
    "rebound": lambda n, g, d: (
        f"{_here(n, d)} is blocked in the {DIRECTION_NAMES[d.direction]}: bounce?"
    ),
    # Attacks
    "answer": lambda n, g, d: f"{_here(n, d)} is attacked by {_other(n, d)}: what does it do?",
    "fight": lambda n, g, d: f"{_other(n, d)} and {_here(n, d)} fight: a die each",
    "fight on": lambda n, g, d: f"{_here(n, d)} has lost the fight: roll once more, free?",
    "camouflage": lambda n, g, d: f"{_here(n, d)} rolls to go unseen by {_other(n, d)}",
    "hard crust": _hard_crust,
    # Phase 2
    "environment card": lambda n, g, d: "the next environment card is turned up",
    "peek": _peek,
    "defect": _defect,
    # Phases 3 to 5
    "new genes": _new_genes,
    "swap": lambda n, g, d: (
        f"{_who(n, d)} ({g.bp[d.tribe]} BP): swap {n.gene(d.gene)} for which gene?"
    ),
    "new cards": lambda n, g, d: "a new gene is turned up",
    "explosion": _explosion,
    "births": _births,
    "division": _division,
    "shift": lambda n, g, d: f"{_here(n, d)} passes 1 DP on: to whom?",
    "aggression": lambda n, g, d: f"{_who(n, d)}: attack with one of your amoebas?",
    "second strike": lambda n, g, d: f"{_here(n, d)} has failed: attack once more, free?",
    # The dummy
    "dummy's start space": lambda n, g, d: "the dummy's start space is drawn",
    "dummy's first amoeba": lambda n, g, d: "the dummy's first space is drawn",
    "dummy's second amoeba": lambda n, g, d: "the dummy's second space is drawn",
    "dummy's move": lambda n, g, d: f"{_here(n, d)} rolls for its direction",
    "dummy's meal": lambda n, g, d: f"{_here(n, d)}: dice decide which colour it eats most of",
    "dummy's defect": lambda n, g, d: "the dummy has a gene defect: a gene is drawn",
    "dummy's gene": lambda n, g, d: "the dummy buys a gene, which is drawn",
    "dummy's division": lambda n, g, d: "the dummy divides, and the space is drawn",
}
"""How each kind of decision is asked."""


def question_of(names: Names, game: Game, asked: Decision) -> str:
    """The question; a kind without words of its own is asked by its name."""
    ask = QUESTIONS.get(asked.kind)
    if ask is not None:
        return ask(names, game, asked)
    if asked.tribe < 0:
        return f"{asked.kind}?"
    who = _here(names, asked) if asked.number >= 0 else _who(names, asked)
    return f"{who}: {asked.kind}?"
