"""Before you act: what would come of a choice, for the one who is asked.

The choice is made in a copy of the game, up to the next decision of anybody or of chance.
A card that the asker has not looked at is not in the copy, so nothing is given away (I3).
"""

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.server.show.redaction import Plain, entry_of
from ursuppe.server.show.views import question_of, tribes_of
from ursuppe.words import Words


def preview_of(game: Game, action: int, audience: int | None, words: Words) -> Plain:
    """What happens if the asked seat does this, as an audience may know it: the lines and
    events, the tribes after it, and what is asked then. IllegalAction if it may not."""
    heard: list[Event] = []
    tried = _as_known(game, audience)
    tried.sink = heard.append
    tried.apply(action)
    events = [event.for_seat(audience) for event in heard]
    told = entry_of(0, None, events, words.story(events))
    return {
        "lines": told["lines"],
        "events": told["events"],
        "tribes": tribes_of(tried),
        "then": question_of(tried, words),
    }


def _as_known(game: Game, audience: int | None) -> Game:
    """A copy without a next card that the audience has not looked at: there chance decides."""
    known = game.copy()
    if audience is None or not known.next_seen >> audience & 1:
        known.next_card = -1
        known.next_seen = 0
    return known
