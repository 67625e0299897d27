"""Bots know what their seat may know, and no more; and they are the same every time."""

import random
import tomllib

import pytest
from kit.boards import ONE_WAY_TO_FOOD
from kit.scenes import Scene, scene

from ursuppe import CHANCE, Dice, Game, decisions
from ursuppe.bots import BOTS, LEVELS, Bot, Budget, RolloutBot, SearchBot, make_bot
from ursuppe.bots.weights import shipped, weights_of
from ursuppe.errors import OptionError

BOARD = """
    .  =     .   .  .
    =  R1,R3 =   =  =
    =  =     @   =  Y2
    =  Y1    R2* =  =
    =  =     =   =  .
"""
FEW = Budget(playouts=24)
AMPLE = Budget(playouts=400)


def bot(name: str, budget: Budget = FEW) -> Bot:
    """A bot that does not think for long; `search` grows its trees from the second visit on, so
    that they matter."""
    if name == "search":
        search = tomllib.loads(shipped("search.toml"))
        search["search"]["ripe"] = 1.0
        weights = weights_of(tomllib.loads(shipped("weights.toml")), search)
        return SearchBot(random.Random(5), budget, weights)
    return make_bot(name, random.Random(5), budget if name in (*BOTS, "hard", "expert") else None)


def secret(card: str, phase: int = 1) -> Scene:
    """Yellow knows the next card; red does not."""
    return scene(
        BOARD,
        phase=phase,
        genes={"yellow": "migration sensing", "red": "speed, holding, ray protection"},
        bp={"red": 12, "yellow": 4},
        next_card={"card": card, "seen_by": ["yellow"]},
    )


@pytest.mark.rule("I3")
@pytest.mark.parametrize("name", [*BOTS, *LEVELS])
def test_games_that_differ_in_a_secret_get_the_same_choices(name: str) -> None:
    paths = []
    for card in ("w6", "s13", "s10"):
        game = secret(card).game
        player, fair, path = bot(name), random.Random(9), []
        for _ in range(6):
            while game.to_act == CHANCE:
                game.roll(Dice(1))
            if game.to_act != 0 or game.next_card < 0:
                break
            choice = player.choose(game.resample(0, fair))
            path.append(game.text(choice))
            game.apply(choice)
        paths.append(path)
    assert paths[0]
    assert paths[0] == paths[1] == paths[2]


@pytest.mark.rule("I3")
@pytest.mark.parametrize("budget", [FEW, AMPLE])
@pytest.mark.parametrize("name", ["greedy", "rollout", "search"])
def test_thinking_bots_do_not_peek_even_when_they_are_handed_the_truth(
    name: str, budget: Budget
) -> None:
    explained = [
        [
            (one.action, one.win_chance, one.ladder)
            for one in bot(name, budget).explain(secret(card).game)
        ]
        for card in ("w6", "s13", "s10")
    ]
    assert explained[0] == explained[1] == explained[2]


@pytest.mark.parametrize("name", [*BOTS, *LEVELS])
def test_a_seed_and_a_budget_of_playouts_fix_the_choices(name: str) -> None:
    game = secret("w6").game
    choices = [bot(name).choose(game.resample(0, random.Random(1))) for _ in range(3)]
    assert len(set(choices)) == 1
    assert choices[0] in game.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["greedy", "rollout", "search"])
def test_they_play_whole_games_with_all_genes_and_any_number_of_players(
    name: str, players: int
) -> None:
    game = Game.new(players, finish=10, spice={"random": 26})
    dice, player = Dice(players), bot(name, Budget(playouts=12))
    for seat in decisions(game, dice):
        before = game.digest()
        choice = player.choose(game)
        assert game.digest() == before
        game.apply(choice, seat)
    assert game.over


@pytest.mark.parametrize("name", ["greedy", "rollout", "search"])
def test_reasons_are_chances_and_ladder_spaces_the_choice_first(name: str) -> None:
    game = secret("w6").game
    reasons = bot(name).explain(game)
    assert reasons[0].action == bot(name).choose(game)
    assert {one.action for one in reasons} <= set(game.legal_actions())
    assert all(0 <= one.win_chance <= 1 and one.ladder > 0 for one in reasons)
    if name != "greedy":
        assert 0 < sum(one.playouts for one in reasons) <= 24


def test_a_random_bot_has_no_reasons() -> None:
    assert bot("random").explain(secret("w6").game) == []


@pytest.mark.parametrize("kind", [RolloutBot, SearchBot])
def test_time_is_kept(kind: type[RolloutBot]) -> None:
    player = kind(random.Random(1), Budget(milliseconds=1))
    assert sum(one.playouts for one in player.explain(secret("w6").game)) < 2000


def test_more_playouts_are_spent_where_there_is_doubt() -> None:
    """Red starves unless it drifts north; the contest is over before the budget is."""
    game = scene(ONE_WAY_TO_FOOD, card="n9", bp={"red": 3, "yellow": 3, "green": 3}).game
    reasons = RolloutBot(random.Random(1), Budget(playouts=4000)).explain(game)
    assert game.text(reasons[0].action) == "drift"
    assert sum(one.playouts for one in reasons) < 4000


def test_a_budget_must_be_one() -> None:
    for wrong in ({}, {"playouts": 0}):
        with pytest.raises(OptionError, match="a budget"):
            Budget(**wrong)
    for milliseconds in (-1.0, 0.0, float("nan"), float("inf"), 1e13):
        with pytest.raises(OptionError, match="a budget"):
            Budget(milliseconds=milliseconds)
