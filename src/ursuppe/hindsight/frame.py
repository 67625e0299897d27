"""A log played again, action by action."""

from collections.abc import Iterator
from typing import NamedTuple

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game


class Frame(NamedTuple):
    """What was done in one step of a log, and what happened."""

    step: int
    """How many actions have been taken, this one included."""
    actor: int
    """A seat, or CHANCE."""
    action: int
    events: list[Event]
    """As everybody may know them: a card that the log itself hides is left out."""
    game: Game
    """The game after it. It goes on with the next frame: copy it to keep it."""


def frames(whole: Game) -> Iterator[Frame]:
    """The steps of a game's log, each of them played again.

    >>> game = Game.new(players=3)
    >>> for action in ("card e8", "throw 9"):
    ...     game.apply(action)
    >>> [(frame.step, frame.events[0].kind) for frame in frames(game)]
    [(1, 'card'), (2, 'threw')]
    """
    assert whole.log is not None, "a copy keeps no log"
    events: list[Event] = []
    game = whole.back_to(0)
    game.sink = events.append
    for step, (actor, action, _, _) in enumerate(whole.log.entries, 1):
        game.apply(action)
        hidden = step - 1 == whole.log.guess
        heard = [event.for_seat(None) if hidden else event for event in events]
        yield Frame(step, actor, action, heard, game)
        events.clear()
