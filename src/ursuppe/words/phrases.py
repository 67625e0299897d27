"""Phrases that the words of several actions share."""

from collections.abc import Callable

from ursuppe.engine.agenda import FEEDING, first_of, kind_of
from ursuppe.engine.board import DIRECTION_NAMES, OUTSIDE
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.cubes import fits
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.rebound import landing
from ursuppe.words.names import Names

Said = tuple[str, str]
"""What an action means, and the id of its rule."""
Say = Callable[[Names, Game, Decision, Action], Said]


def priced(cost: int) -> str:
    """What it costs."""
    return f"for {cost} BP" if cost else "free"


def own_amoeba(names: Names, asked: Decision) -> str:
    """The amoeba that is asked about, by colour and number."""
    return f"{names.colour(asked.tribe)} {asked.number}"


def amoeba_of(asked: Decision) -> int:
    """The id of the amoeba that is asked about."""
    return asked.tribe * NUMBERS + asked.number - 1


def aimed_at(names: Names, about: Action) -> str:
    """The amoeba that an action aims at."""
    return names.amoeba(about.tribe, about.number)


def way_to(names: Names, game: Game, asked: Decision, direction: int) -> str:
    """A direction, and where it leads."""
    name = DIRECTION_NAMES[direction]
    there = names.beyond(asked.space, direction)
    if there != OUTSIDE:
        return f"{name} to {names.space(there)}{warnings(game, asked, there)}"
    if game.traits[asked.tribe].rebounds:
        bounce = landing(game, amoeba_of(asked), direction)
        if bounce != OUTSIDE:
            back = f"{names.space(bounce)}{warnings(game, asked, bounce)}"
            return f"{name}, blocked: it stays or bounces to {back}"
    return f"{name}, blocked: {staying(names, game, asked)}"


def staying(names: Names, game: Game, asked: Decision) -> str:
    """That it stays, and whether it starves there."""
    return f"it stays on {names.space(asked.space)}{_hunger(game, asked, asked.space)}"


def warnings(game: Game, asked: Decision, space: int) -> str:
    """What is bad about coming to a space."""
    toxins = game.toxins[space]
    return f"{f', {toxins} DP there' if toxins else ''}{_hunger(game, asked, space)}"


def _hunger(game: Game, asked: Decision, space: int) -> str:
    """A warning of a space without a meal, if it is as plain as that: the amoeba is about
    to feed, with no tentacle to bring food along, no suction and no host to live off."""
    traits = game.traits[asked.tribe]
    if traits.carries or traits.suction or traits.hosted_meals:
        return ""
    amoeba = amoeba_of(asked)
    if not any(kind_of(entry) == FEEDING and first_of(entry) == amoeba for entry in game.agenda):
        return ""  # an escape, or it has fed before it moves (H-FAS)
    food = game.soup[space]
    return "" if any(fits(meal, food) for meal in traits.meals) else ", no meal there"


def outcome(game: Game, attacker: int, target: int) -> str:
    """What becomes of the target when an attack by one tribe on another succeeds."""
    traits = game.traits[target]
    if game.phase == 1:
        return "is bitten and gets 1 DP" if traits.mouthful and attacker != target else "is eaten"
    return "gets 1 DP" if traits.armored else "dies"
