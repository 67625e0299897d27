"""Looking back at a game: rounds, scorings, what genes did."""

import random
from dataclasses import asdict
from typing import Any

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.games import ended, log_of, played
from kit.positions import almost_over
from kit.scenes import Scene, scene

from ursuppe import GENES, Game, decisions
from ursuppe.exhaust.positions import crowded_position
from ursuppe.hindsight import analyse


def analysed(game: Game) -> dict[str, Any]:
    """The game looked back at, as plain data."""
    return asdict(analyse(game))


def effects(s: Scene | Game, colour: str, key: str) -> dict[str, int]:
    """What a gene did in a scene: how often, or how much where that is told."""
    game = s if isinstance(s, Game) else s.game
    tribe = game.options.colours.index(colour)
    return {
        name: done.count if done.amount is None else done.amount
        for use in analyse(game).genes
        if use.tribe == tribe and GENES[use.gene].key == key
        for name, done in use.effects.items()
    }


# Rounds and scorings


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 6, "spice": True}])
def test_the_rounds_are_as_the_engine_has_them(options: dict[str, Any]) -> None:
    whole = played(3, **options)
    told: Any = analysed(whole)
    game = Game.new(**options)
    stands = []
    for _, action, _, _ in log_of(whole).entries:
        before = game.round
        game.apply(action)
        if game.round != before or game.over:
            cards = [traits.cards for traits in game.traits]
            people = [game.population(tribe) for tribe in range(options["players"])]
            stands.append((game.scores, people, list(game.bp), cards))
    assert told["rounds"] == list(range(len(stands)))
    for number, (ladder, people, bp, cards) in enumerate(stands):
        assert [fare["ladder"][number] for fare in told["fares"]] == ladder
        assert [fare["amoebas"][number] for fare in told["fares"]] == people
        assert [fare["bp"][number] for fare in told["fares"]] == bp
        assert [fare["cards"][number] for fare in told["fares"]] == cards


@pytest.mark.parametrize("seed", [1, 2])
def test_every_ladder_space_has_its_reason(seed: int) -> None:
    game = played(seed, players=5, spice=True)
    told: Any = analysed(game)
    for tribe, climbs in enumerate(told["climbs"]):
        spaces = [one["for_amoebas"] + one["for_cards"] + one["passed"] for one in climbs]
        assert told["starts"][tribe] + sum(spaces) == game.marker[tribe]
    assert told["ended_by"] == ("finish" if max(game.marker) >= 42 else "pile")


@pytest.mark.rule("P1", "P3")
def test_the_last_scoring_in_numbers() -> None:
    """Red has five amoebas (4 spaces) and three cards (1); yellow and green have nothing."""
    game = ended(almost_over())
    told: Any = analysed(game)
    assert told["climbs"] == [
        [{"round": 9, "amoebas": 5, "for_amoebas": 4, "cards": 3, "for_cards": 1, "passed": 0}],
        [],
        [],
    ]
    assert told["fares"][0]["ladder"] == [41, 46]
    assert (told["rounds"], told["starts"], told["ended_by"]) == ([8, 9], [41, 2, 3], "finish")


@pytest.mark.rule("P3")
def test_spaces_that_others_hold_are_passed() -> None:
    position = almost_over()
    position["tribes"][1]["marker"] = 43
    position["tribes"][2]["marker"] = 45
    game = ended(position)
    told: Any = analysed(game)
    assert told["climbs"][0][0]["passed"] == 2
    assert told["fares"][0]["ladder"] == [41, 48]


# What genes did


@pytest.mark.parametrize("gene", [gene.key for gene in GENES])
def test_every_gene_has_an_effect(gene: str) -> None:
    """Games that begin with the gene in a hand are played at random until it does something."""
    for seed in range(60):
        rng = random.Random(f"{gene} {seed}")
        game = Game.from_json(crowded_position(rng.choice([4, 5, 6]), [gene], rng))
        for _ in decisions(game, rng):
            game.apply(rng.choice(game.legal_actions()))
        uses = [one for one in analyse(game).genes if GENES[one.gene].key == gene]
        if any(name != "given_up" for one in uses for name in one.effects):
            return
    raise AssertionError(f"{gene} never did anything")


@pytest.mark.rule("A4")
def test_a_defense_that_holds() -> None:
    s = attacked("defense").play("yellow: defend", "chance: fight 2 5")
    assert effects(s, "yellow", "defense") == {"defended": 1, "repelled": 1}
    assert effects(s, "red", "struggle_for_survival") == {"attacked": 1}


@pytest.mark.rule("A4", "A5")
def test_a_defense_that_fails() -> None:
    s = attacked("defense").play("yellow: defend", "chance: fight 5 2")
    assert effects(s, "yellow", "defense") == {"defended": 1}
    assert effects(s, "red", "struggle_for_survival") == {"attacked": 1, "ate_target": 1}


@pytest.mark.rule("A3", "G-STR")
def test_an_escape_without_a_price() -> None:
    s = attacked("escape,streamlining").play("yellow: escape", "chance: roll 1")
    assert effects(s, "yellow", "escape") == {"fled": 1, "got_away": 1}
    assert effects(s, "yellow", "streamlining") == {"saved": 1}


@pytest.mark.rule("H-HAR")
def test_a_hard_crust_costs_the_attacker() -> None:
    s = attacked("hard crust")
    assert s.game.decision is not None
    s.play("red: press on")
    assert effects(s, "yellow", "hard_crust") == {"cost_attacker": 1}


@pytest.mark.rule("G-FRU", "G-SUB")
def test_a_meal_that_only_a_gene_allows() -> None:
    s = scene(
        board(b2="G1,r1,y1"), players=4, genes={"green": "frugality,substitution"}, bp={"green": 1}
    ).play("green: drift", "green: eat r1 y1")
    assert effects(s, "green", "frugality") == {"ate_otherwise": 1}
    assert effects(s, "green", "substitution") == {}


@pytest.mark.rule("G-SPD", "G-STR")
def test_the_second_move_saves_nothing() -> None:
    s = scene(board(b2="R1,y3"), players=3, genes={"red": "speed,streamlining"}, bp={"red": 0})
    s.play("red: move", "chance: roll 1", "red: move", "chance: roll 3")
    assert effects(s, "red", "speed") == {"moved_again": 1}
    assert effects(s, "red", "streamlining") == {"saved": 1}


@pytest.mark.rule("B1", "H-FLE", "D4")
def test_a_gene_comes_at_its_price_and_goes() -> None:
    position = {
        "players": 3, "round": 3, "phase": 3, "card": "n9", "spice": {},
        "tribes": [
            {"colour": "red", "marker": 5, "bp": 9, "genes": ["flexible"]},
            {"colour": "yellow", "marker": 2},
            {"colour": "green", "marker": 1},
        ],
    }  # fmt: skip
    game = Game.from_json(position)
    game.apply("buy speed")
    told: Any = analysed(game)
    speed = next(one for one in told["genes"] if GENES[one["gene"]].key == "speed")
    price = game.rules.price[speed["gene"]]
    assert (speed["price"], speed["since"], speed["until"]) == (price - 1, 3, None)
    assert effects(game, "red", "flexible") == {"saved": 1}


@pytest.mark.rule("D2", "G-RAY")
def test_ray_protection_keeps_a_defect_away() -> None:
    """Three genes with 9 MP, of which Ray Protection takes 2; the ozone bears 6."""
    position = {
        "players": 4, "round": 2, "phase": 2, "card": "n9",
        "tribes": [
            {"colour": "red", "marker": 5, "bp": 0,
             "genes": ["speed", "escape", "defense", "ray_protection"]},
            {"colour": "yellow", "marker": 2},
            {"colour": "green", "marker": 1},
            {"colour": "blue", "marker": 3},
        ],
    }  # fmt: skip
    game = Game.from_json(position)
    traits = game.rules.traits_of(0, game.genes[0])
    bare = sum(game.rules.mutation[gene] or 0 for gene in (3, 4, 5))
    game.apply("card w6")
    assert effects(game, "red", "ray_protection")["shielded"] == min(
        bare - traits.mutation, bare - 6
    )
