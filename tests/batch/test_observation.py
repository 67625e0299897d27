"""Observations say what a seat's view says, no more and no less, each number in its place."""

import hashlib
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kit.games import crowded, play_on, step
from kit.paths import ROOT
from kit.scenes import scene

from ursuppe import ACTIONS, CHANCE, GENES, Game
from ursuppe.adapters.arrays import observation_array, parts, scales
from ursuppe.batch.layout import VERSION, Layout
from ursuppe.batch.observation import Encoder
from ursuppe.engine.rules import Rules
from ursuppe.engine.steps import STEPS

RECORDED = Path(__file__).with_name("fingerprints.json")
KEYS = [gene.key for gene in GENES]
EMPTY = "- - - - -"


def seen(game: Game, seat: int) -> dict[str, Any]:
    """The parts of a seat's observation."""
    encoder = encoder_of(game.rules)
    return parts(encoder.layout, observation_array(encoder.encode(game, seat)))


@cache
def encoder_of(rules: Rules) -> Encoder:
    return Encoder(rules)


def told(game: Game, seat: int) -> dict[str, Any]:
    """The same parts worked out from the seat's view, which is plain words for people."""
    view: Any = game.view(seat)
    colours = game.options.colours
    around = colours[seat:] + colours[:seat]
    board = game.rules.edition.board.names
    tribes = {tribe["colour"]: tribe for tribe in view["tribes"]}
    spent = view.get("spent", {})
    following = view.get("next", {"card": None, "seen_by": []})
    result: dict[str, Any] = {
        "round": [view["round"]],
        "phase": one_hot(view["phase"], 7),
        "card": one_hot_of(view["card"], game.rules.card_names),
        "pile": [view["pile"].count(name) for name in game.rules.card_names],
        "next_card": one_hot_of(following["card"], game.rules.card_names),
        "next_seen": [int(colour in following["seen_by"]) for colour in around],
        "alarmed": [int(colour in view.get("alarmed", [])) for colour in around],
        "readings": [int(view["answers"] == "round"), int(view["following"] == "others")],
        "spent_defenses": [int("defense" in spent.get(colour, [])) for colour in around],
        "spent_escapes": [int("escape" in spent.get(colour, [])) for colour in around],
        "pool": [view["pool"].get(key, 0) for key in KEYS],
        "face_down": [int(key in view.get("face_down", [])) for key in KEYS],
        "toxins": [view.get("toxins", {}).get(name, 0) for name in board],
        "order": [place(colour, view["order"]) for colour in around],
        "bp": [tribes[colour]["bp"] for colour in around],
        "marker": [tribes[colour]["marker"] for colour in around],
        "reserve": [view["reserve"][colour] for colour in around],
        "genes": [[int(key in tribes[colour]["genes"]) for key in KEYS] for colour in around],
        "cubes": [[view["soup"][name].get(colour, 0) for name in board] for colour in around],
    }
    amoebas = np.zeros((len(around), 7, len(board)))
    damage = np.zeros((len(around), 7))
    for i, colour in enumerate(around):
        for number, amoeba in tribes[colour]["amoebas"].items():
            amoebas[i, int(number) - 1, board.index(amoeba["space"])] = 1
            damage[i, int(number) - 1] = amoeba["damage"]
    result |= {"amoebas": amoebas, "damage": damage}
    return result | told_of_question(game, view, around) | told_of_the_rest(game, view, around)


def told_of_question(game: Game, view: Any, around: list[str]) -> dict[str, Any]:
    asked = view["decision"] or {}
    colours, spaces, players = game.options.colours, game.rules.spaces, view["players"]

    def tribe(name: str) -> list[int]:
        return one_hot_of(colours[asked[name]] if name in asked else None, around)

    acting = view["to_act"] is not None and view["to_act"] != CHANCE
    cubes = asked.get("cubes", [0] * 6)
    return {
        "players": one_hot(players - 2, 5),
        "to_act": one_hot_of(colours[view["to_act"]] if acting else None, around),
        "question": one_hot_of(asked.get("kind"), [step.name for step in STEPS]),
        "asked_tribe": tribe("tribe"),
        "asked_number": one_hot(asked.get("number", 0) - 1, 7),
        "asked_space": one_hot(asked.get("space", -1), spaces),
        "other_tribe": tribe("other_tribe"),
        "other_number": one_hot(asked.get("other_number", 0) - 1, 7),
        "leads_to": one_hot(asked.get("to", -1), spaces),
        "amount": [asked.get("amount", 0)],
        "swapped": one_hot(asked.get("gene", -1), len(KEYS)),
        "gulp_space": one_hot(asked.get("other_space", -1), spaces),
        "gulp_cubes": [cubes[colours.index(colour)] for colour in around],
        "blocked": one_hot(asked.get("direction", -1), 5),
        "again": [int(asked.get("again", False))],
    }


def told_of_the_rest(game: Game, view: Any, around: list[str]) -> dict[str, Any]:
    board = game.rules.edition.board.names
    pending: Any = game.to_json()["pending"]
    walk = view.get("step", {})
    fight = view.get("attack", {})
    defect = pending.get("defect", {"debt": 0, "given": []})
    followers = np.zeros((len(around), 7))
    for name in walk.get("followers", []):
        colour, number = name.split()
        followers[around.index(colour), int(number) - 1] = 1
    result = {
        "turn": [pending["turn"]],
        "number": [pending["number"]],
        "reveals": [pending.get("reveals", 0)],
        "leaving": one_hot_of(walk.get("leaving"), board),
        "entering": one_hot_of(walk.get("entering"), board),
        "followers": followers,
        "aside": [walk.get("aside", {}).get(colour, 0) for colour in around],
        "battlefield": one_hot_of(fight.get("space"), board),
        "attack_marks": [fight.get("marks", 0) >> bit & 1 for bit in range(7)],
        "debt": [defect["debt"]],
        "given": [int(key in defect["given"]) for key in KEYS],
        "held": [int(key in pending.get("held", [])) for key in KEYS],
        "swaps_over": [int(pending.get("swaps_over", False))],
    }
    for role, name in (("mover", walk.get("mover")), ("attacker", fight.get("attacker")),
                       ("target", fight.get("target"))):  # fmt: skip
        colour, number = name.split() if name else (None, "0")
        result[f"{role}_tribe"] = one_hot_of(colour, around)
        result[f"{role}_number"] = one_hot(int(number) - 1, 7)
    return result


def one_hot(which: int, size: int) -> list[int]:
    return [int(i == which) for i in range(size)]


def one_hot_of(name: str | None, names: list[str]) -> list[int]:
    return [int(other == name) for other in names]


def place(name: str, names: list[str]) -> int:
    return names.index(name) + 1 if name in names else 0


def check(game: Game, seat: int) -> None:
    """The observation and the view tell the same; tribes that are not there are zero."""
    observed = seen(game, seat)
    for name, expected in told(game, seat).items():
        part, known = observed[name], np.array(expected)
        inside = part[: len(known)] if part.shape != known.shape else part
        assert np.array_equal(inside, known), (name, part.tolist(), known.tolist())
        assert not part[len(known) :].any(), name


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("spiced", [False, True], ids=["base", "spiced"])
def test_an_observation_says_what_the_view_says(players: int, spiced: bool) -> None:
    for seed in range(4):
        game = crowded(players, "classic", seed, spiced=spiced)
        rng = random.Random(seed)
        for _ in range(30):
            if game.over:
                break
            check(game, rng.randrange(players))
            step(game, rng)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_from_the_start_to_the_end(players: int) -> None:
    game = Game.new(players, spice=True)
    rng = random.Random(3)
    while not game.over:
        check(game, rng.randrange(players))
        step(game, rng)
    assert not seen(game, 0)["to_act"].any()
    assert not seen(game, 0)["question"].any()


@pytest.mark.rule("I3")
def test_a_card_that_others_looked_at_is_not_told() -> None:
    def looked(card: str) -> Game:
        return scene(
            f". - . . .\n{EMPTY}\n- - @ - -\n{EMPTY}\nR1 - - - .",
            genes={"red": "migration sensing"}, bp={"red": 3},
            next_card={"card": card, "seen_by": ["red"]},
        ).game  # fmt: skip

    one, other = looked("s13"), looked("w6")
    encoder = Encoder(one.rules)
    assert encoder.encode(one, 1) == encoder.encode(other, 1)
    assert encoder.encode(one, 0) != encoder.encode(other, 0)
    assert seen(one, 1)["next_seen"].tolist() == [0, 0, 1, 0, 0, 0]


@pytest.mark.rule("ED4")
def test_spent_answers_are_told_to_all_relative_to_the_seat() -> None:
    s = scene(
        f". - . . .\n{EMPTY}\n- - @ - -\n{EMPTY}\nR1,R2,Y1 - - - .",
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
        bp={"red": 9, "yellow": 9}, answers="round",
    )  # fmt: skip
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert seen(s.game, 0)["spent_defenses"].tolist() == [0, 1, 0, 0, 0, 0]
    assert seen(s.game, 1)["spent_defenses"].tolist() == [1, 0, 0, 0, 0, 0]
    assert seen(s.game, 2)["spent_defenses"].tolist() == [0, 0, 1, 0, 0, 0]
    assert not seen(s.game, 0)["spent_escapes"].any()
    assert seen(s.game, 0)["readings"].tolist() == [1, 0]
    s.play("red: drift", "red: attack yellow 1", "yellow: escape")
    assert seen(s.game, 0)["spent_escapes"].tolist() == [0, 1, 0, 0, 0, 0]


def test_seats_see_the_same_table_turned_to_them() -> None:
    game = play_on(Game.new(4), seed=4, actions=150)
    own = [seen(game, seat) for seat in range(4)]
    for name in ("bp", "marker", "genes", "cubes", "amoebas", "damage", "order", "reserve"):
        for seat in range(4):
            turned = np.roll(own[0][name][:4], -seat, axis=0)
            assert np.array_equal(own[seat][name][:4], turned), name


def test_counts_beyond_a_byte_are_cut_off() -> None:
    game = play_on(Game.new(3), seed=1, actions=60)
    game.bp[1] = 300
    assert seen(game, 0)["bp"][1] == 255


def test_most_scaled_numbers_are_small() -> None:
    game = play_on(Game.new(4), seed=2, actions=200)
    encoder = Encoder(game.rules)
    scaled = observation_array(encoder.encode(game, 0)) * scales(encoder.layout)
    assert np.mean(scaled <= 1) > 0.99


def test_the_parts_fill_the_observation_without_gaps() -> None:
    layout = Layout(Game.new(4).rules)
    ends = [0, *(part.stop for part in layout.slices)]
    assert [part.start for part in layout.slices] == ends[:-1]
    assert ends[-1] == layout.size == len(Encoder(Game.new(2).rules).encode(Game.new(2), 0))


def fingerprint() -> str:
    """Changes with the layout, with the numbers in observations, and with the catalog."""
    layout = Layout(Game.new(4).rules)
    lines = [f"{part.name} {part.start} {part.shape} {part.meaning}" for part in layout.slices]
    lines += [f"{action.index} {vars_of(action)}" for action in ACTIONS]
    for players in (2, 4, 6):
        game = play_on(Game.new(players, spice=True), seed=5, actions=180)
        encoder = Encoder(game.rules)
        lines += [encoder.encode(game, seat).hex() for seat in range(players)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def vars_of(action: object) -> list[object]:
    names = ("kind", "number", "space", "direction", "cubes", "tribe", "attacker", "gene",
             "lower", "ladder", "card", "dice")  # fmt: skip
    return [getattr(action, name) for name in names]


def test_a_change_of_meaning_changes_the_version() -> None:
    """If this fails on purpose, raise `layout.VERSION` and record the new fingerprint
    beside the old ones."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert recorded[str(VERSION)] == fingerprint()


def test_the_documented_table_is_made_from_the_code() -> None:
    from observation_table import markdown

    assert (ROOT / "docs" / "observations.md").read_text(encoding="utf-8") == markdown()
