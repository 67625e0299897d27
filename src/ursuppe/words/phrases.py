"""Phrases that the words of several actions share: prices, ways, warnings, outcomes."""

from ursuppe.engine.agenda import FEEDING, first_of, kind_of
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.cubes import fits
from ursuppe.engine.decision import Decision
from ursuppe.engine.game import Game
from ursuppe.engine.genes.rebound import landing
from ursuppe.words.names import Names


def priced(names: Names, cost: int) -> str:
    """What it costs."""
    return names.say("actions.price.bp" if cost else "actions.price.free", {"cost": cost})


def amoeba_of(asked: Decision) -> int:
    """The id of the amoeba that is asked about."""
    return asked.tribe * NUMBERS + asked.number - 1


def aimed_at(names: Names, about: Action) -> str:
    """The amoeba that an action aims at."""
    return names.amoeba(about.tribe, about.number)


def way_to(names: Names, game: Game, asked: Decision, direction: int) -> str:
    """A direction, and where it leads."""
    facts: dict[str, object] = {"towards": names.towards(direction)}
    there = names.beyond(asked.space, direction)
    if there != OUTSIDE:
        facts["space"] = f"{names.space(there)}{warnings(names, game, asked, there)}"
        return names.say("actions.way.open", facts)
    if game.traits[asked.tribe].rebounds:
        bounce = landing(game, amoeba_of(asked), direction)
        if bounce != OUTSIDE:
            facts["space"] = f"{names.space(bounce)}{warnings(names, game, asked, bounce)}"
            return names.say("actions.way.bouncing", facts)
    facts["staying"] = staying(names, game, asked)
    return names.say("actions.way.blocked", facts)


def staying(names: Names, game: Game, asked: Decision) -> str:
    """That it stays, and whether it starves there."""
    hunger = _hunger(names, game, asked, asked.space)
    return names.say("actions.staying", {"space": names.space(asked.space)}) + hunger


def warnings(names: Names, game: Game, asked: Decision, space: int) -> str:
    """What is bad about coming to a space."""
    toxins = game.toxins[space]
    warning = names.say("actions.warning.toxins", {"amount": toxins}) if toxins else ""
    return warning + _hunger(names, game, asked, space)


def _hunger(names: Names, game: Game, asked: Decision, space: int) -> str:
    """A warning of a space without a meal, if it is as plain as that: the amoeba is about
    to feed, with no tentacle to bring food along, no suction and no host to live off."""
    traits = game.traits[asked.tribe]
    if traits.carries or traits.suction or traits.hosted_meals:
        return ""
    amoeba = amoeba_of(asked)
    if not any(kind_of(entry) == FEEDING and first_of(entry) == amoeba for entry in game.agenda):
        return ""  # an escape, or it has fed before it moves (H-FAS)
    food = game.soup[space]
    if any(fits(meal, food) for meal in traits.meals):
        return ""
    return names.say("actions.warning.no meal")


def outcome(names: Names, game: Game, attacker: int, target: int) -> str:
    """What becomes of the target when an attack by one tribe on another succeeds."""
    traits = game.traits[target]
    if game.phase == 1:
        end = "bitten" if traits.mouthful and attacker != target else "eaten"
    else:
        end = "hurt" if traits.armored else "killed"
    return names.say(f"actions.outcome.{end}")
