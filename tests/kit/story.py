"""Events in short lines, for tests of what a game tells.

    story(s, "moved", "ate") ==
    ['red 1 moved b3 > b4 (M1)', 'red 1 ate b4 y2 g1 (F3)']

A line has who, what, where (`>` before the space or ladder space it leads to), how much,
the cubes, the gene, the card, the direction, to whom and the dice, as far as the event
says them, and the rule.
"""

from kit.scenes import Scene
from ursuppe import Event, Game
from ursuppe.engine.board import DIRECTION_NAMES


def story(s: Scene, *kinds: str) -> list[str]:
    """The events of these kinds so far, or all of them, as lines."""
    return [line_of(s.game, event) for event in s.events if not kinds or event.kind in kinds]


def line_of(game: Game, event: Event) -> str:
    """One event as a line."""
    words = [_who(game, event.tribe, event.number), event.kind]
    names = game.rules.edition.board.names
    if event.space >= 0:
        words.append(names[event.space])
    if event.amount >= 0:
        words.append(str(event.amount))
    if event.to >= 0:
        words.append(f"> {event.to if event.kind == 'scored' else names[event.to]}")
    if event.cubes >= 0:
        words.append(game.options.notation.cubes(event.cubes) or "nothing")
    if event.gene >= 0:
        words.append(game.rules.genes[event.gene].key)
    if event.card >= 0:
        words.append(game.rules.card_names[event.card])
    if event.direction >= 0:
        words.append(DIRECTION_NAMES[event.direction])
    words.append(_who(game, event.other_tribe, event.other_number))
    words += [str(die) for die in event.dice]
    words.append(f"({event.rule})")
    return " ".join(word for word in words if word)


def _who(game: Game, tribe: int, number: int) -> str:
    if tribe < 0:
        return ""
    colour = game.options.colours[tribe]
    return colour if number < 0 else f"{colour} {number}"


def asks(s: Scene) -> str:
    """The pending question with its rule and whom it is about: "movement red 1 b3 (M1)"."""
    decision = s.game.decision
    if decision is None:
        return "nothing"
    words = [decision.kind, _who(s.game, decision.tribe, decision.number)]
    if decision.space >= 0:
        words.append(s.game.rules.edition.board.names[decision.space])
    if decision.amount >= 0:
        words.append(str(decision.amount))
    words.append(f"({decision.rule})")
    return " ".join(word for word in words if word)
