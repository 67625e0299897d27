"""Before you act: what would come of a choice, for the one who is asked. It is applied to a copy
of the game, up to the next decision of anybody or of chance."""

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.server.show.entries import entry_of
from ursuppe.server.show.redaction import heard_by, known_game
from ursuppe.server.show.views import question_of, tribes_of
from ursuppe.server.wire.frames import AskPreview, Preview
from ursuppe.words import Words


def preview_of(game: Game, ask: AskPreview, audience: int | None, words: Words) -> Preview:
    """What happens if the asked seat does this, as an audience may know it. IllegalAction if
    it may not."""
    applied: list[Event] = []
    known = known_game(game, audience)
    known.sink = applied.append
    known.apply(ask.action)
    events = heard_by(audience, applied)
    entry = entry_of(0, None, events, words.story(events))
    return Preview(
        id=ask.id,
        seq=ask.seq,
        action=ask.action,
        lines=entry["lines"],
        events=entry["events"],
        tribes=tribes_of(known),
        then=question_of(known, words),
    )
