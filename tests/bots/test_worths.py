"""What genes of one's own (ED5) are worth to a bot: the sum of what their effects are worth."""

import random

import pytest
from kit.games import own_edition
from kit.own_genes import edition, own
from kit.restated import BY_KEY, card_of

from ursuppe import CHANCE, GENES, Dice, Game
from ursuppe.bots import Budget, SearchBot, make_bot
from ursuppe.bots.evaluation import estimate
from ursuppe.bots.habit_bot import HabitBot
from ursuppe.bots.weights import default_weights
from ursuppe.bots.worths import Worths

pytestmark = pytest.mark.rule("ED5")

PRINTED = [float(10 + number) for number in range(len(GENES))]
NUMBER = {gene.key: number for number, gene in enumerate(GENES)}


def worth(*effects: object, players: int = 4, **changes: object) -> float:
    """What a gene is worth where the printed genes are worth 10, 11, 12, ... and 1 BP more in
    each round 2."""
    rules = Game.new(players, edition(own("mine", *effects, **changes))).rules
    return Worths(PRINTED, 2.0).of(rules)[-1]


def of(key: str) -> float:
    return PRINTED[NUMBER[key]]


@pytest.mark.parametrize("key", list(BY_KEY))
def test_a_restated_gene_is_worth_what_the_printed_one_is(key: str) -> None:
    """Within a quarter; here exactly."""
    card = card_of(key, [key])
    rules = Game.new(4, {"own_genes": [card | {"copies": [0, 1, 0]}]}).rules
    weights = default_weights()
    for worths in (weights.genes, weights.merits, weights.habits.genes):
        assert worths.of(rules)[-1] == worths.of(rules)[NUMBER[key]]


def test_effects_are_added() -> None:
    assert worth("G-HOL", "G-STR") == of("holding") + of("streamlining")
    assert worth(("V1", 3)) == 6
    assert worth(("V1", -1), "G-STR") == of("streamlining") - 2


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (("G-DIV", 4), of("division_rate")),
        (("G-DIV", 5), of("division_rate") / 2),
        (("G-DIV", 8), -of("division_rate")),
        (("G-TEN", 1), of("tentacle") / 3),
        (("G-LIF", 2), 2 * of("life_expectancy")),
        (("G-LIF", -1), of("short_life_span") - of("division_rate")),
        (("H-FLE", -2), -2 * of("flexible")),
        (("H-ENE", 3), 3 * of("energy_conservation")),
    ],
)
def test_a_number_changes_the_worth_in_proportion(effect: object, expected: float) -> None:
    assert worth(effect) == pytest.approx(expected)


def test_what_another_effect_includes_adds_nothing() -> None:
    assert worth("G-SPD", "G-PER") == of("persistence")
    assert worth("H-SU1", "H-SU2") == of("suction_two")


def test_a_card_without_effects_is_like_the_printed_ones() -> None:
    assert worth() == of("intelligence")
    assert worth(cards=2) == worth(lower=["speed"]) == of("phd")
    assert worth(MP=-2, cards=0) == of("ray_protection")


def test_a_position_is_worth_more_with_a_good_gene() -> None:
    game = Game.new(3, edition(own("good", ("V1", 9)), own("bad", ("V1", -9))))
    weights = default_weights()
    plain = estimate(game, 0, 5.0, weights)
    estimates = []
    for gene in (len(GENES), len(GENES) + 1):
        other = game.copy()
        other.gain_gene(0, gene)
        estimates.append(estimate(other, 0, 5.0, weights))
    assert estimates[1] < plain < estimates[0]


@pytest.mark.parametrize("name", ["greedy", "rollout", "search", "habit"])
@pytest.mark.parametrize("seed", range(2))
def test_bots_play_with_them_to_the_end(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(3, own_edition("classic", rng), finish=12, spice=bool(seed))
    budget = Budget(playouts=4)
    bot = HabitBot(default_weights().habits) if name == "habit" else make_bot(name, rng, budget)
    dice = Dice(seed)
    while game.to_act is not None:
        if game.to_act == CHANCE:
            game.roll(dice)
        else:
            game.apply(bot.choose(game))
    assert game.over


def test_a_bot_buys_a_gene_that_is_a_gift() -> None:
    game = Game.from_json(
        {
            "edition": edition(own("gift", ("V1", 9), ("G-DIV", 1), price=0, MP=0)),
            "players": 3, "round": 2, "phase": 3, "card": "c14",
            "tribes": [
                {"colour": "red", "marker": 9, "bp": 2},
                {"colour": "yellow", "marker": 1, "bp": 0},
                {"colour": "green", "marker": 2, "bp": 0},
            ],
        }
    )  # fmt: skip
    for bot in (make_bot("greedy", random.Random(1)), SearchBot(random.Random(1), Budget(60)),
                HabitBot(default_weights().habits)):  # fmt: skip
        assert game.text(bot.choose(game)) == "buy gift"
