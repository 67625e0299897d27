"""A log played again: frame by frame, and as a timeline."""

from kit.games import log_of, play_on, played

from ursuppe import Game
from ursuppe.hindsight import frames, timeline_of


def test_every_frame_is_the_game_after_its_action() -> None:
    game = played(2, players=3, finish=12)
    seen = [(frame.actor, frame.action) for frame in frames(game)]
    assert seen == [(actor, action) for actor, action, _, _ in log_of(game).entries]
    for frame in frames(game):
        if frame.step % 29 == 0:
            assert frame.game.digest() == game.back_to(frame.step).digest()
    assert frame.game.digest() == game.digest()


def test_a_card_that_the_log_hides_is_not_told() -> None:
    """A spectator's log of a game in which somebody has looked at the next card."""
    for seed in range(200):
        game = play_on(Game.new(players=4, spice={"start": ["migration_sensing"]}), seed, 250)
        if game.next_card >= 0:
            break
    known = Game.replay(log_of(game).text(None, whole=False))
    hidden = log_of(known).guess
    assert hidden >= 0
    (looked,) = [
        event
        for frame in frames(known)
        for event in frame.events
        if frame.step == hidden + 1 and event.kind == "looked"
    ]
    assert looked.card == -1


def test_a_timeline_of_whatever_is_looked_at() -> None:
    game = played(2, players=3, finish=12)
    made = timeline_of(game, lambda now: {"scores": now.scores})
    assert made.first == {"scores": [0, 0, 0]}
    assert made.last == {"scores": game.scores}
    assert [round_ for round_, _ in made.rounds] == list(range(1, game.round + 1))
    assert len(made.changes) == len(made.events)
