"""Looking back at a game: rounds, scorings, deeds of genes, win chances."""

import random
import time
from typing import Any

import pytest
from attack_scenes import attacked, board
from scenario import Scene, scene
from server.running import PATIENCE, RunningServer
from server.scenes import almost_over

from ursuppe import CHANCE, GENES, Dice, Game
from ursuppe.bots import make_bot
from ursuppe.exhaust.positions import crowded_position
from ursuppe.server.analysis import analyse
from ursuppe.server.outlook import chances, moments


def played(seed: int, **options: Any) -> Game:
    """A whole game of bots."""
    game = Game.new(**options)
    dice = Dice(seed)
    bot = make_bot("medium", random.Random(seed))
    while game.to_act is not None:
        if game.to_act == CHANCE:
            game.roll(dice)
        else:
            game.apply(bot.choose(game.copy()))
    return game


def ended(position: dict[str, Any]) -> Game:
    """The game after a position in phase 4 in which nobody divides any more."""
    game = Game.from_json(position)
    while not game.over:
        game.apply("done")
    return game


def text_of(game: Game) -> str:
    assert game.log is not None
    return game.log.text()


def deeds(s: Scene | Game, colour: str, key: str) -> dict[str, Any]:
    """What a gene did in a scene: how often, or how much where that is told."""
    game = s if isinstance(s, Game) else s.game
    tribe = game.options.colours.index(colour)
    told: dict[str, Any] = {}
    for course in analyse(text_of(game))["genes"]:  # type: ignore[attr-defined]
        if course["tribe"] == tribe and GENES[course["gene"]].key == key:
            told |= {
                deed["deed"]: deed["count"] if deed["amount"] is None else deed["amount"]
                for deed in course["deeds"]
            }
    return told


# Rounds and scorings


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 6, "spice": True}])
def test_the_rounds_are_as_the_engine_has_them(options: dict[str, Any]) -> None:
    whole = played(3, **options)
    assert whole.log is not None
    told: Any = analyse(text_of(whole))
    game = Game.new(**options)
    stands = []
    for _, action, _, _ in whole.log.entries:
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
    told: Any = analyse(text_of(game))
    for tribe, climbs in enumerate(told["climbs"]):
        spaces = [one["for_amoebas"] + one["for_cards"] + one["passed"] for one in climbs]
        assert told["starts"][tribe] + sum(spaces) == game.marker[tribe]
    assert told["ended_by"] == ("finish" if max(game.marker) >= 42 else "pile")


@pytest.mark.rule("P1", "P3")
def test_the_last_scoring_in_numbers() -> None:
    """Red has five amoebas (4 spaces) and three cards (1); yellow and green have nothing."""
    game = ended(almost_over())
    told: Any = analyse(text_of(game))
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
    told: Any = analyse(text_of(game))
    assert told["climbs"][0][0]["passed"] == 2
    assert told["fares"][0]["ladder"] == [41, 48]


# Deeds


@pytest.mark.parametrize("gene", [gene.key for gene in GENES])
def test_every_gene_has_a_deed(gene: str) -> None:
    """Games that begin with the gene in a hand are played at random until it does something."""
    for seed in range(60):
        rng = random.Random(f"{gene} {seed}")
        game = Game.from_json(crowded_position(rng.choice([4, 5, 6]), [gene], rng))
        while game.to_act is not None:
            game.roll(rng) if game.to_act == CHANCE else game.apply(
                rng.choice(game.legal_actions())
            )
        told: Any = analyse(text_of(game))
        courses = [one for one in told["genes"] if GENES[one["gene"]].key == gene]
        if any(deed["deed"] != "given_up" for one in courses for deed in one["deeds"]):
            return
    raise AssertionError(f"{gene} never did anything")


@pytest.mark.rule("A4")
def test_a_defense_that_holds() -> None:
    s = attacked("defense").play("yellow: defend", "chance: fight 2 5")
    assert deeds(s, "yellow", "defense") == {"defended": 1, "repelled": 1}
    assert deeds(s, "red", "struggle_for_survival") == {"attacked": 1}


@pytest.mark.rule("A4", "A5")
def test_a_defense_that_fails() -> None:
    s = attacked("defense").play("yellow: defend", "chance: fight 5 2")
    assert deeds(s, "yellow", "defense") == {"defended": 1}
    assert deeds(s, "red", "struggle_for_survival") == {"attacked": 1, "ate_target": 1}


@pytest.mark.rule("A3", "G-STR")
def test_an_escape_without_a_price() -> None:
    s = attacked("escape,streamlining").play("yellow: escape", "chance: roll 1")
    assert deeds(s, "yellow", "escape") == {"fled": 1, "got_away": 1}
    assert deeds(s, "yellow", "streamlining") == {"saved": 1}


@pytest.mark.rule("H-HAR")
def test_a_hard_crust_costs_the_attacker() -> None:
    s = attacked("hard crust")
    assert s.game.decision is not None
    s.play("red: press on")
    assert deeds(s, "yellow", "hard_crust") == {"cost_attacker": 1}


@pytest.mark.rule("G-FRU", "G-SUB")
def test_a_meal_that_only_a_gene_allows() -> None:
    s = scene(
        board("G1,r1,y1"), players=4, genes={"green": "frugality,substitution"}, bp={"green": 1}
    ).play("green: drift", "green: eat r1 y1")
    assert deeds(s, "green", "frugality") == {"ate_otherwise": 1}
    assert deeds(s, "green", "substitution") == {}


@pytest.mark.rule("G-SPD", "G-STR")
def test_the_second_move_saves_nothing() -> None:
    s = scene(board("R1,y3"), players=3, genes={"red": "speed,streamlining"}, bp={"red": 0})
    s.play("red: move", "chance: roll 1", "red: move", "chance: roll 3")
    assert deeds(s, "red", "speed") == {"moved_again": 1}
    assert deeds(s, "red", "streamlining") == {"saved": 1}


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
    told: Any = analyse(text_of(game))
    speed = next(one for one in told["genes"] if GENES[one["gene"]].key == "speed")
    price = game.rules.price[speed["gene"]]
    assert (speed["price"], speed["since"], speed["until"]) == (price - 1, 3, None)
    assert deeds(game, "red", "flexible") == {"saved": 1}


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
    assert deeds(game, "red", "ray_protection")["shielded"] == min(bare - traits.mutation, bare - 6)


# The server's answers


def test_the_analysis_is_asked_with_a_log(server: RunningServer) -> None:
    told = server.post("/api/analysis", log=text_of(ended(almost_over())))
    assert told["ended_by"] == "finish"
    problem = server.post("/api/analysis", expect=422, log="red: fly")
    assert problem["where"] == "log"


def test_the_win_chances_come_bit_by_bit_and_stay(server: RunningServer) -> None:
    log = text_of(played(5, players=3, finish=20))
    deadline = time.monotonic() + PATIENCE
    told: dict[str, Any] = {"done": False}
    while not told["done"]:
        told = server.post("/api/outlook", log=log)
        assert time.monotonic() < deadline
        time.sleep(0.05)
    game = Game.replay(log)
    assert game.log is not None
    points = told["points"]
    assert [point["step"] for point in points] == sorted({point["step"] for point in points})
    assert all(abs(sum(point["chances"]) - 1) < 1e-6 for point in points)
    assert points[-1]["step"] == len(game.log)
    assert points[-1]["chances"][game.ranking[0]] == 1
    for turn in told["turns"]:
        assert 0 < turn["step"] <= len(game.log)
        assert abs(turn["after"] - turn["before"]) > 0.05
    assert server.post("/api/outlook", log=log) == told


def test_a_game_that_is_not_over_has_no_win_chances(server: RunningServer) -> None:
    game = Game.from_json(almost_over())
    deadline = time.monotonic() + PATIENCE
    while (answer := server.http.post("/api/outlook", json={"log": text_of(game)})).is_success:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert answer.status_code == 422
    assert "when the game is over" in answer.json()["text"]


def test_the_chances_are_the_same_each_time_and_for_every_seat_alike() -> None:
    """Who buys first has better chances, but over some games all seats have like ones."""
    totals = [0.0] * 3
    for seed in range(20):
        log = text_of(played(seed, players=3, finish=10))
        first = moments(log)[0][0]
        found = chances(log, first, playouts=20)
        assert found == chances(log, first, playouts=20)
        assert sum(found) == pytest.approx(1.0)
        totals = [total + chance / 20 for total, chance in zip(totals, found, strict=True)]
    assert max(totals) - min(totals) < 0.2
