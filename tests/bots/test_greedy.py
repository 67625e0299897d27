"""The greedy bot: it wins against random play, sees what is plain, and cannot peek."""

import random

import pytest
from kit.boards import RICH_SOUP
from kit.scenes import scene

from ursuppe import CHANCE, GENES, Dice, Game, play
from ursuppe.bots import BOTS, Bot, GreedyBot, RandomBot, RolloutBot, SearchBot, make_bot
from ursuppe.bots.pruning import MOST_MEALS
from ursuppe.bots.weights import default_weights
from ursuppe.errors import OptionError


def winner(players: int, seat: int, seed: int, spice: bool) -> int:
    """Who wins a game with the greedy bot on one seat and random ones on the others."""
    dice, rng = Dice(seed), random.Random(seed)
    bots: list[Bot] = [RandomBot(rng) for _ in range(players)]
    bots[seat] = GreedyBot()
    return play(Game.new(players, spice=spice), bots, dice).ranking[0]


@pytest.mark.parametrize(("players", "spice"), [(2, False), (4, False), (4, True)])
def test_it_wins_most_games_against_random_bots(players: int, spice: bool) -> None:
    wins = sum(winner(players, seed % players, seed, spice) == seed % players for seed in range(4))
    assert wins >= 3


def test_it_drifts_to_a_meal_and_moves_away_from_hunger() -> None:
    board = """
        .  -          .  .  .
        -  y2,g2,b2   -  -  -
        -  R1         @  -  -
        -  -          -  -  -
        -  -          -  -  .
    """
    s = scene(board, players=4, card="n9", bp={"red": 3})
    assert s.game.text(GreedyBot().choose(s.game)) == "drift"
    s = scene(board, players=4, card="w6", bp={"red": 3}, genes={"red": "movement two"})
    assert s.game.text(GreedyBot().choose(s.game)) == "go north"


def test_it_divides_rather_than_hoard() -> None:
    s = scene(RICH_SOUP, players=4, phase=4, bp={"red": 9}, markers={"red": 9})
    assert s.game.text(GreedyBot().choose(s.game)).startswith("divide")


@pytest.mark.rule("I3")
def test_it_chooses_the_same_whatever_card_others_have_seen() -> None:
    board = """
        .  =   .  .  .
        =  R1  =  =  =
        =  =   @  =  =
        =  Y2  =  =  =
        =  =   =  =  .
    """
    choices = set()
    for card in ("w6", "s13"):
        s = scene(
            board,
            genes={"yellow": "migration sensing"},
            bp={"red": 5},
            next_card={"card": card, "seen_by": ["yellow"]},
        )
        choices.add(GreedyBot().choose(s.game.resample(0, random.Random(3))))
    assert len(choices) == 1


def test_it_changes_nothing() -> None:
    game = Game.new(players=3)
    dice = Dice(4)
    for _ in range(40):
        if game.to_act == CHANCE:
            game.roll(dice)
            continue
        before = game.digest()
        action = GreedyBot().choose(game)
        assert game.digest() == before
        game.apply(action)


def test_every_gene_has_its_weight() -> None:
    assert len(default_weights().genes.printed) == len(GENES)


def test_bots_have_names() -> None:
    assert [type(make_bot(name, random.Random(1))) for name in BOTS] == [
        RandomBot,
        GreedyBot,
        RolloutBot,
        SearchBot,
    ]
    with pytest.raises(OptionError, match="no bot 'gready'; there are random, greedy"):
        make_bot("gready", random.Random(1))


def test_many_meals_do_not_slow_it_down() -> None:
    """With all feeding genes there are hundreds of meals; it looks at a dozen."""
    feeding = "substitution, frugality, parasitism, glutton, suction two"
    board = """
        .  R1,Y1,r3,y3,g3,b3,p3,o3  .  .  .
        =  =                        =  =  =
        =  =                        @  =  =
        =  G1                       =  =  =
        =  =                        =  =  .
    """
    s = scene(board, players=6, card="s10", genes={"red": feeding}, bp={"red": 5, "yellow": 5})
    s.play("red: drift")
    assert len(s.offers()) > 100
    assert s.actor == "red"
    assert len(GreedyBot().explain(s.game)) <= MOST_MEALS + 2
