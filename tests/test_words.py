"""Words: every kind of event, decision and action has a sentence of its own."""

import random

import pytest
from scenario import scene

from ursuppe import ACTIONS, CHANCE, GENES, Decision, Event, Game
from ursuppe.engine import steps
from ursuppe.engine.events import KINDS
from ursuppe.words import Words
from ursuppe.words.actions import ACTIONS as ACTION_WORDS
from ursuppe.words.events import EVENTS
from ursuppe.words.genes import GENES as BRIEF
from ursuppe.words.names import Names
from ursuppe.words.questions import QUESTIONS, question_of

BOARD = """
    .  -      .  .   .
    -  -      -  -   -
    -  R2,Y1  @  G1  -
    -  -      -  -   -
    -  -      -  -   .
"""


def test_every_kind_of_event_has_words() -> None:
    assert set(EVENTS) == set(KINDS)


def test_every_kind_of_decision_has_words() -> None:
    asking = {step.name for step in steps.STEPS if step.answer is not steps._no_answer}
    assert set(QUESTIONS) == asking


def test_every_gene_has_a_few_words() -> None:
    assert set(BRIEF) == {gene.rule for gene in GENES}


def test_every_kind_of_action_has_words() -> None:
    assert set(ACTION_WORDS) == {action.kind for action in ACTIONS}


@pytest.mark.parametrize(("players", "edition"), [(2, "classic"), (3, "french"), (4, "webley")])
def test_random_games_can_be_told_from_beginning_to_end(players: int, edition: str) -> None:
    events: list[Event] = []
    for seed in range(8):
        rng = random.Random(seed)
        game = Game.new(players=players, edition=edition, sink=events.append)
        words = Words(game.options)
        while game.to_act is not None:
            decision = game.decision
            assert decision is not None
            question = words.question(game)
            assert question[0].isupper()
            assert question.endswith("." if game.to_act == CHANCE else "?")
            meanings = [words.action(game, action) for action in game.legal_actions()]
            assert all(meaning.text and meaning.rule for meaning in meanings)
            texts = [meaning.text for meaning in meanings]
            assert len(set(texts)) == len(texts), (decision.kind, texts)
            if game.to_act == CHANCE:
                game.roll(rng)
            else:
                game.apply(rng.choice(game.legal_actions()))
    for event in events:
        said = words.event(event)
        assert said.endswith(".")
        assert "-1" not in said
        assert "nothing" not in said or event.kind in ("released", "excreted")


def test_the_words_of_a_new_kind_are_missing_but_nothing_breaks() -> None:
    game = scene(BOARD).game
    words = Words(game.options)
    event = Event("glowed", "H-XXX")
    event.tribe, event.number = 0, 2
    assert words.event(event) == "Red 2 (glowed)."
    decision = Decision("glow", "H-XXX", 0, 0)
    assert question_of(Names(game.options), game, decision) == "red: glow?"


def test_a_drift_is_one_line_with_its_rules() -> None:
    s = scene(BOARD, card="n8", bp={"red": 2})
    words = Words(s.game.options)
    assert words.question(s.game) == "Red 2 on b3 (2 BP): drift or move?"
    assert [words.action(s.game, a) for a in s.game.legal_actions()] == [
        ("drift north to b4, no meal there", "M1"),
        ("move for 1 BP: roll a die for the direction", "M2"),
    ]
    s.events.clear()
    s.play("red: drift")
    assert words.event(s.events[0]) == "Red 2 drifts north."
    line = words.story(s.events)[0]
    assert line.text == "Red 2 drifts north; goes from b3 to b4; starves: 1 DP."
    assert line.rules == ["M1", "F4"]


def test_a_blocked_drift_and_a_calm_one_say_that_it_stays() -> None:
    blocked = scene(BOARD, card="e7", bp={"red": 1}).game
    assert Words(blocked.options).action(blocked, blocked.parse("drift")).text == (
        "drift east, blocked: it stays on b3, no meal there"
    )
    calm = scene(BOARD, card="c10", bp={"red": 1}).game
    assert Words(calm.options).action(calm, calm.parse("drift")).text == (
        "drift: the water is calm, it stays on b3, no meal there"
    )


def test_a_space_with_a_meal_gets_no_warning() -> None:
    fed = scene(
        BOARD.replace("-  -      -  -   -\n    -  R2", "-  y2,g1  -  -   -\n    -  R2"),
        card="n8",
        bp={"red": 1},
    )
    assert fed.cubes("b4") == "y2 g1"
    assert Words(fed.game.options).action(fed.game, fed.game.parse("drift")).text == (
        "drift north to b4"
    )


def test_the_move_is_paid_by_the_amoeba_that_rolls() -> None:
    s = scene(BOARD, card="e7", bp={"red": 1, "yellow": 1})
    s.play("red: drift")
    s.events.clear()
    s.play("yellow: move", "chance: roll 2")
    told = [line.text for line in Words(s.game.options).story(s.events)]
    assert told[0] == ("Yellow 1 pays 1 BP; rolls 2 (north); goes from b3 to b4; starves: 1 DP.")


def test_an_attack_is_asked_and_told() -> None:
    s = scene(
        BOARD,
        card="e7",
        bp={"red": 1, "yellow": 2},
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
    )
    words = Words(s.game.options)
    s.play("red: drift")
    assert words.action(s.game, s.game.parse("starve")).text == (
        "starve: then it has 1 DP, dies with 2 in phase 5"
    )
    assert words.action(s.game, s.game.parse("attack yellow 1")).text == (
        "attack yellow 1, for 1 BP"
    )
    s.events.clear()
    s.play("red: attack yellow 1")
    assert words.question(s.game) == "Yellow 1 on b3 is attacked by red 2: what does it do?"
    s.play("yellow: defend", "chance: fight 2 5")
    assert [line.text for line in words.story(s.events)][:3] == [
        "Red 2 attacks yellow 1; pays 1 BP.",
        "Yellow 1 defends itself against red 2; pays 1 BP.",
        "Red 2 rolls 2 against the 5 of yellow 1; does not get yellow 1; starves: 1 DP.",
    ]


def test_players_with_names_own_their_amoebas_and_the_dummy_is_named() -> None:
    game = Game.new(players=2, names=["Otto", "yellow"])
    names = Names(game.options)
    assert names.amoeba(0, 3) == "Otto's red 3"
    assert names.amoeba(1, 3) == "yellow 3"
    assert names.amoeba(2, 1) == "the dummy's green 1"


def test_buying_and_defects_say_what_they_cost() -> None:
    s = scene(BOARD, phase=3, bp={"red": 9}, genes={"red": "defense, escape"})
    words = Words(s.game.options)
    assert words.question(s.game) == "Red (9 BP, 8 MP, ozone 10): buy a gene?"
    armor = s.game.parse("buy armor for defense")
    assert words.action(s.game, armor) == (
        "buy Armor for 6 BP and Defense: 10 MP in all",
        "B3",
    )
    d = scene(BOARD, phase=2, pile=["w6"], bp={"red": 2}, genes={"red": "defense, escape"})
    assert words.question(d.game) == (
        "Red (2 BP): 2 due for a gene defect; pay, or give up a gene?"
    )
    assert words.action(d.game, d.game.parse("pay")).text == "pay the 2 in BP (0 BP left)"
    assert words.action(d.game, d.game.parse("give escape")).text == (
        "give up Escape, which pays 4 and covers it"
    )
