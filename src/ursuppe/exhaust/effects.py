"""What each gene can do, and how to see in the events that it did.

Most is in the table of `gene_effects`; here is what takes a closer look.
"""

from collections.abc import Callable

from ursuppe.engine import events
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import total, unpack
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.state import OFF
from ursuppe.gene_effects import EFFECTS, NUMBER

Predicate = Callable[[Event, Game], bool]
"""Whether an event shows an effect; the game is as it stands when the event is emitted."""


def shows(kind: str, rule: str, phase: int = 0) -> Predicate:
    """The event of this kind by this rule, in this phase if one is named."""
    return lambda event, game: (
        event.kind == kind and event.rule == rule and (not phase or game.phase == phase)
    )


def by_holder(key: str, kind: str, phase: int = 0) -> Predicate:
    """An event of this kind about a tribe that holds the gene."""
    return lambda event, game: (
        event.kind == kind
        and event.tribe >= 0
        and bool(game.genes[event.tribe] >> NUMBER[key] & 1)
        and (not phase or game.phase == phase)
    )


def both(first: Predicate, second: Predicate) -> Predicate:
    """Both hold of one event."""
    return lambda event, game: first(event, game) and second(event, game)


def _meal(event: Event, game: Game) -> list[int]:
    """The cubes of a meal, most of a colour first."""
    return sorted((n for n in unpack(event.cubes, game.rules.tribes) if n), reverse=True)


def _substituted(event: Event, game: Game) -> bool:
    """A meal of fewer colours and more cubes than the plain diet."""
    plain = game.rules.edition.tribes[game.rules.tribes].diet
    meal = _meal(event, game)
    return len(meal) < len(plain) and sum(meal) > sum(plain)


def _smaller(event: Event, game: Game) -> bool:
    """A meal of fewer cubes than the plain diet."""
    return total(event.cubes) < sum(game.rules.edition.tribes[game.rules.tribes].diet)


def _larger(event: Event, game: Game) -> bool:
    return total(event.cubes) > sum(game.rules.edition.tribes[game.rules.tribes].diet)


def _outlives(event: Event, game: Game) -> bool:
    """After the deaths, an amoeba with as many DP as others die of."""
    if event.kind != events.PHASE or event.amount != 6:
        return False
    enough = game.rules.edition.damage_to_die
    return any(
        game.damage[amoeba] >= enough
        and game.genes[amoeba // NUMBERS] >> NUMBER["life_expectancy"] & 1
        for amoeba in range(len(game.where))
    )


def _priced(difference: int) -> Predicate:
    """A gene bought for so much less than printed."""
    return lambda event, game: (
        event.kind == events.BOUGHT
        and event.rule != "H-SOC"
        and event.amount == game.rules.price[event.gene] - difference
    )


def _threatened(event: Event, game: Game) -> bool:
    """An attack by a higher number on a space where Threat Display protects somebody."""
    if event.kind != events.ATTACKED:
        return False
    return any(
        game.where[amoeba] == event.space
        and game.traits[amoeba // NUMBERS].threatening
        and event.number - 1 > amoeba % NUMBERS
        for amoeba in range(len(game.where))
    )


def _armored_bystander(event: Event, game: Game) -> bool:
    """An attack in phase 1 on a space where Armor protects somebody."""
    return (
        event.kind == events.ATTACKED
        and game.phase == 1
        and any(
            game.where[amoeba] == event.space and game.traits[amoeba // NUMBERS].armored
            for amoeba in range(len(game.where))
        )
    )


def _dies_early(event: Event, game: Game) -> bool:
    """A natural death; before it the amoeba is still on the board, with its DP."""
    return event.kind == events.DIED and event.rule in ("K1", "K3")


def _gave_up(key: str) -> Predicate:
    return lambda event, game: event.kind == events.GAVE_UP and event.gene == NUMBER[key]


def _carries_as_follower(event: Event, game: Game) -> bool:
    amoeba = event.tribe * NUMBERS + event.number - 1
    return event.kind == events.TOOK and bool(game.followers >> amoeba & 1)


def _carries_as_mover(event: Event, game: Game) -> bool:
    amoeba = event.tribe * NUMBERS + event.number - 1
    return event.kind == events.TOOK and not game.followers >> amoeba & 1


def _spores_by_explosion(event: Event, game: Game) -> bool:
    if event.kind != events.PLACED or event.rule != "H-POP":
        return False
    own = game.where[event.tribe * NUMBERS : event.tribe * NUMBERS + NUMBERS]
    around = game.rules.neighbours[4 * event.space : 4 * event.space + 4]
    others = len([space for space in own if space != OFF]) - 1
    return (
        others >= 2
        and bool(game.genes[event.tribe] >> NUMBER["spores"] & 1)
        and not any(space in own for space in around if space >= 0)
    )


CLOSER: dict[tuple[str, str], dict[str, Predicate]] = {
    (events.TOOK, "G-TEN"): {"": _carries_as_mover, ", dragged": _carries_as_follower},
    (events.FOLLOWED, "G-HOL"): {
        "": shows(events.FOLLOWED, "G-HOL", 1),
        " in phase 5": shows(events.FOLLOWED, "G-HOL", 5),
    },
    (events.ATTACKED, "A8"): {
        "": shows(events.ATTACKED, "A8", 1),
        " in phase 5": shows(events.ATTACKED, "A8", 5),
    },
    (events.DAMAGED, "H-BAN"): {
        " in phase 1": shows(events.DAMAGED, "H-BAN", 1),
        " in phase 4": shows(events.DAMAGED, "H-BAN", 4),
        " in phase 5": shows(events.DAMAGED, "H-BAN", 5),
    },
    (events.HEALED, "H-HE2"): {},  # the death that it leads to is counted
}
"""Effects of the table that count as several or not at all, by what is added to their words."""

OTHERS: dict[str, dict[str, Predicate]] = {
    "intelligence": {"counts as a card": by_holder("intelligence", events.SCORED)},
    "substitution": {
        "eats fewer colours": both(by_holder("substitution", events.ATE), _substituted)
    },
    "ray_protection": {"pays for a defect": _gave_up("ray_protection")},
    "streamlining": {
        "moves free": by_holder("streamlining", events.ROLLED, 1),
        "flees free": by_holder("streamlining", events.FLED),
    },
    "life_expectancy": {"outlives others": _outlives},
    "frugality": {"eats less": both(by_holder("frugality", events.ATE), _smaller)},
    "division_rate": {"divides for less": by_holder("division_rate", events.DIVIDED)},
    "movement_two": {"chooses its way": shows(events.CHOSE, "G-MV2")},
    "armor": {"is not named in phase 1": _armored_bystander},
    "glutton": {"eats more": both(by_holder("glutton", events.ATE), _larger)},
    "camouflage_one": {"rolls": shows(events.ROLLED, "H-CA1")},
    "threat_display": {"is not named": _threatened},
    "flexible": {"pays less": both(by_holder("flexible", events.BOUGHT), _priced(1))},
    "short_life_span": {
        "dies early": both(by_holder("short_life_span", events.DIED), _dies_early),
        "divides for less": by_holder("short_life_span", events.DIVIDED),
        "pays for a defect": _gave_up("short_life_span"),
    },
    "toxic_excretions": {
        "hurts in phase 1": shows(events.DAMAGED, "H-TOX", 1),
        "hurts in phase 5": shows(events.DAMAGED, "H-TOX", 5),
    },
    "population_explosion": {"places by Spores": _spores_by_explosion},
    "phd": {"counts as two cards": by_holder("phd", events.SCORED)},
}
"""Effects that are not in the table."""


def _effects_of(key: str) -> dict[str, Predicate]:
    found: dict[str, Predicate] = {}
    for (kind, rule), effect in EFFECTS.items():
        if effect.genes[0] == key:
            found_by = CLOSER.get((kind, rule), {"": shows(kind, rule)})
            found |= {effect.does + more: test for more, test in found_by.items()}
    return found | OTHERS.get(key, {})


PREDICATES: dict[str, dict[str, Predicate]] = {gene.key: _effects_of(gene.key) for gene in GENES}
"""Every gene with the effects it can have, each with its predicate."""
