"""How games begin, and the loop that plays them to their ends."""

import inspect
import random
from dataclasses import fields
from pathlib import Path

import pytest
from kit.games import log_of
from kit.scenes import scene

from ursuppe import Beginning, Dice, Game, OptionError, decisions, play
from ursuppe.bots import Bot, RandomBot


class Curious(Bot):
    """Notes which seat it plays and what it is shown, and takes any action."""

    def __init__(self) -> None:
        self.seats: set[int | None] = set()
        self.cards: list[int] = []
        self.any = RandomBot(random.Random(1))

    def choose(self, game: Game) -> int:
        self.seats.add(game.to_act)
        self.cards.append(game.next_card)
        return self.any.choose(game)


def test_one_player_for_all_seats_or_one_for_each() -> None:
    alone, others = Curious(), [Curious(), Curious(), Curious()]
    assert play(Game.new(players=3, finish=9), alone, Dice(1)).over
    assert alone.seats == {0, 1, 2}
    assert play(Game.new(players=3, finish=9), others, random.Random(1)).over
    assert [one.seats for one in others] == [{0}, {1}, {2}]


def test_the_same_dice_and_players_play_the_same_game() -> None:
    games = [play(Game.new(spice=True), Curious(), Dice(4)) for _ in range(2)]
    assert games[0].digest() == games[1].digest()


@pytest.mark.rule("I3")
def test_a_player_is_not_shown_a_card_that_others_have_seen() -> None:
    """Yellow alone has looked at the next card; red is shown any in its place."""
    shown: list[set[int]] = [set(), set(), set()]
    for seed in range(12):
        players = [Curious(), Curious(), Curious()]
        game = scene(
            ". - . . .\n- - - - -\n- - @ - -\n- - - - -\nR1 Y1 - - .",
            players=3,
            genes={"yellow": "migration sensing"},
            bp={"red": 3, "yellow": 3},
            next_card={"card": "w6", "seen_by": ["yellow"]},
        ).game
        card = game.next_card
        play(game, players, Dice(seed))
        for seat, player in enumerate(players):
            shown[seat] |= set(player.cards[:1])
    assert shown[1] == {card}
    assert len(shown[0]) > 1


def test_decisions_goes_on_with_what_was_applied() -> None:
    game, rng = Game.new(players=2, finish=9), random.Random(3)
    asked = 0
    for seat in decisions(game, rng):
        assert seat == game.to_act
        assert seat in (0, 1)
        asked += 1
        game.apply(rng.choice(game.legal_actions()))
    assert game.over
    assert asked == sum(actor >= 0 for actor, _, _, _ in log_of(game).entries)


# Beginnings


def test_a_beginning_has_every_option_of_a_game_but_the_sink() -> None:
    options = set(inspect.signature(Game.new).parameters) - {"sink"}
    assert {field.name for field in fields(Beginning)} == options


def test_a_beginning_begins_as_it_says() -> None:
    options = Beginning(
        2, "webley", 20, {"turned_up": 1}, "attack", "others", ["blue", "red", "green"], ["A", "B"]
    ).game().options  # fmt: skip
    rules = options.rules
    assert (options.players, options.edition.name, options.finish) == (2, "webley", 20)
    assert rules.spice is not None
    assert (rules.spice.turned_up, rules.answers, rules.following) == (1, "attack", "others")
    assert (options.colours, options.names) == (["blue", "red", "green"], ["A", "B"])


def test_an_edition_of_ones_own_is_kept_as_data(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "mine"\n[numbers]\nfinish = 30\n', encoding="utf-8")
    kept = Beginning(edition=file).with_data()
    file.unlink()
    assert kept.game().options.finish == 30
    shipped = Beginning(edition="french")
    assert shipped.with_data() is shipped
    with pytest.raises(OptionError, match="players must be"):
        Beginning(players=7).with_data()
