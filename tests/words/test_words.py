"""Words: every kind of event, decision and action has a sentence of its own."""

import random

import pytest
from kit.boards import MEETING, board
from kit.games import step
from kit.scenes import Scene, scene

from ursuppe import ACTIONS, CHANCE, GENES, PLAYERS, Decision, Event, Game
from ursuppe.engine import steps
from ursuppe.engine.events import KINDS
from ursuppe.exhaust.positions import crowded_position
from ursuppe.words import Words
from ursuppe.words.actions import ENTRIES, PLAIN
from ursuppe.words.catalog import catalog
from ursuppe.words.events import EVENTS
from ursuppe.words.genes import brief
from ursuppe.words.names import Names
from ursuppe.words.questions import question_of


def test_every_kind_of_event_has_words() -> None:
    assert set(EVENTS) == set(KINDS)


def test_every_kind_of_decision_has_words() -> None:
    asking = {step.name for step in steps.STEPS if step.asks}
    assert all(f"questions.{kind}" in catalog("en") for kind in asking)


def test_every_gene_has_a_few_words() -> None:
    assert all(brief(gene.rule) for gene in GENES)


def test_every_kind_of_action_has_words() -> None:
    assert {*PLAIN, *ENTRIES} == {action.kind for action in ACTIONS}


def test_who_places_an_amoeba_is_told_so_by_its_colour_in_its_language() -> None:
    """Such words are kept for other games, but not for other colours or languages."""

    def said(colours: list[str], language: str) -> set[str]:
        game = Game.new(players=3, colours=colours)
        rng = random.Random(1)
        heard = set()
        while game.round == 0:
            decision = game.decision
            assert decision is not None
            if decision.kind == "first amoeba":
                meaning = Words(game.options, language).action(game, game.legal[0])
                heard.add(meaning.text.partition(" 1 ")[0])
            step(game, rng)
        return heard

    for _ in range(2):
        assert said(["red", "yellow", "green"], "en") == {"red", "yellow", "green"}
        assert said(["blue", "red", "green"], "en") == {"blue", "red", "green"}
        assert said(["blue", "red", "green"], "de") == {"Blau", "Rot", "Grün"}


@pytest.mark.parametrize(
    ("players", "edition", "spice"),
    [
        (2, "classic", False),
        (3, "french", False),
        (4, "webley", False),
        (2, "webley", {"random": 26, "rebound": "through"}),
        (4, "french", {"random": 26, "healing_two": "at_limit"}),
        (6, "classic", {"random": 26}),
    ],
)
def test_random_games_can_be_told_from_beginning_to_end(
    players: int, edition: str, spice: bool | dict[str, object]
) -> None:
    events: list[Event] = []
    for seed in range(8):
        rng = random.Random(seed)
        game = Game.new(players=players, edition=edition, spice=spice, sink=events.append)
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


def test_crowded_games_ask_and_tell_in_words() -> None:
    asked: set[str] = set()
    for seed in range(40):
        rng = random.Random(seed)
        position = crowded_position(rng.choice(PLAYERS), [rng.choice(GENES).key], rng)
        game = Game.from_json(position)
        words = Words(game.options)
        events: list[Event] = []
        game.sink = events.append
        for _ in range(60):
            if game.over:
                break
            decision = game.decision
            assert decision is not None
            asked.add(decision.kind)
            question = words.question(game)
            assert question.endswith("." if game.to_act == CHANCE else "?")
            texts = [words.action(game, action).text for action in game.legal_actions()]
            assert len(set(texts)) == len(texts), (decision.kind, texts)
            assert max(len(text) for text in texts) <= 90
            step(game, rng)
        said = " ".join(line.text for line in words.story(events))
        assert "-1" not in said
    assert asked >= {"excretion", "rebound", "swap", "gulp", "peek", "new cards", "hard crust"}


def test_the_words_of_a_new_kind_are_missing_but_nothing_breaks() -> None:
    game = scene(MEETING).game
    words = Words(game.options)
    event = Event("glowed", "H-XXX")
    event.tribe, event.number = 0, 2
    assert words.event(event) == "Red 2 (glowed)."
    decision = Decision("glow", "H-XXX", 0, 0)
    assert question_of(Names(game.options), game, decision) == "red: glow?"


def test_a_drift_is_one_line_with_its_rules() -> None:
    s = scene(MEETING, card="n9", bp={"red": 2})
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
    blocked = scene(MEETING, card="e8", bp={"red": 1}).game
    assert Words(blocked.options).action(blocked, blocked.parse("drift")).text == (
        "drift east, blocked: it stays on b3, no meal there"
    )
    calm = scene(MEETING, card="c14", bp={"red": 1}).game
    assert Words(calm.options).action(calm, calm.parse("drift")).text == (
        "drift: the water is calm, it stays on b3, no meal there"
    )


def test_a_space_with_a_meal_gets_no_warning() -> None:
    fed = scene(
        board(b4="y2,g1", b3="R2,Y1", d3="G1"),
        card="n9",
        bp={"red": 1},
    )
    assert fed.cubes("b4") == "y2 g1"
    assert Words(fed.game.options).action(fed.game, fed.game.parse("drift")).text == (
        "drift north to b4"
    )


def test_the_move_is_paid_by_the_amoeba_that_rolls() -> None:
    s = scene(MEETING, card="e8", bp={"red": 1, "yellow": 1})
    s.play("red: drift")
    s.events.clear()
    s.play("yellow: move", "chance: roll 2")
    told = [line.text for line in Words(s.game.options).story(s.events)]
    assert told[0] == ("Yellow 1 pays 1 BP; rolls 2 (north); goes from b3 to b4; starves: 1 DP.")


def test_an_attack_is_asked_and_told() -> None:
    s = scene(
        MEETING,
        card="e8",
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
    s = scene(MEETING, phase=3, bp={"red": 9}, genes={"red": "defense, escape"})
    words = Words(s.game.options)
    assert words.question(s.game) == "Red (9 BP, 8 MP, ozone 14): buy a gene?"
    armor = s.game.parse("buy armor for defense")
    assert words.action(s.game, armor) == (
        "buy Armor for 6 BP and Defense: 10 MP in all",
        "B3",
    )
    d = scene(MEETING, phase=2, pile=["w6"], bp={"red": 2}, genes={"red": "defense, escape"})
    assert words.question(d.game) == (
        "Red (2 BP): 2 due for a gene defect; pay, or give up a gene?"
    )
    assert words.action(d.game, d.game.parse("pay")).text == "pay the 2 in BP (0 BP left)"
    assert words.action(d.game, d.game.parse("give escape")).text == (
        "give up Escape, which pays 4 and covers it"
    )


def said(s: Scene, action: str) -> str:
    """What an action means now."""
    return Words(s.game.options).action(s.game, s.game.parse(action)).text


def asked(s: Scene) -> str:
    """What is asked now."""
    return Words(s.game.options).question(s.game)


def told(s: Scene) -> list[str]:
    """What happened so far, as lines."""
    return [line.text for line in Words(s.game.options).story(s.events)]


HUNTED = """
    .  -        .  .  .
    -  y1,g1    -  -  -
    -  R2*,Y1   @  -  -
    -  y1,g1    -  -  -
    -  -        -  -  .
"""


def test_a_gulp_is_asked_in_two_parts_and_told_as_one_meal() -> None:
    one_meal = HUNTED.replace("R2*,Y1", "R2,g2")
    s = scene(one_meal, players=3, card="c14", genes={"red": "suction two"})
    assert asked(s) == "Red 2 on b3: what does it eat?"
    assert said(s, "suck north y1") == "suck 1 yellow from b4 (north), eat 2 green"
    two = one_meal.replace("R2,g2", "R2,y2,g2")
    s = scene(two, players=3, card="c14", genes={"red": "suction one"})
    assert said(s, "suck north y1") == ("suck 1 yellow from b4 (north), then choose the rest")
    s.play("red: suck north y1")
    assert asked(s) == "Red 2 on b3 sucks in 1 yellow from b4: what does it eat with it?"
    assert said(s, "eat y1 g1") == "eat 1 yellow and 1 green"
    s.events.clear()
    s.play("red: eat y1 g1")
    assert told(s)[0] == (
        "Red 2 sucks in 1 yellow from b4; eats 1 yellow and 1 green; excretes 2 red."
    )


def test_a_swap_is_asked_in_two_parts() -> None:
    s = scene(MEETING, phase=3, bp={"red": 2}, genes={"red": "highly adaptable, escape"})
    while s.actor != "red":
        s.play(f"{s.actor}: done")
    assert asked(s) == "Red (2 BP, 7 MP, ozone 14): buy or swap a gene?"
    assert said(s, "swap escape") == "swap Escape (4 BP) for another gene"
    s.play("red: swap escape")
    assert asked(s) == "Red (2 BP): swap Escape for which gene?"
    assert said(s, "for tentacle") == "for Tentacle, pay 1 BP: 7 MP in all"
    assert said(s, "for alarm") == "for Alarm, free: 6 MP in all"
    s.events.clear()
    s.play("red: for tentacle")
    assert told(s) == ["Red gives Escape back; takes Tentacle for it, and 1 BP."]


@pytest.mark.parametrize(
    ("reading", "end"), [("kills", "dies at once"), ("at_limit", "then has 1 DP")]
)
def test_a_damage_point_is_passed_on_in_two_parts(reading: str, end: str) -> None:
    s = scene(
        HUNTED.replace("Y1 ", "Y1,G1"),
        phase=4,
        genes={"red": "healing two"},
        spice={"turned_up": 0, "healing_two": reading},
    )
    while s.actor != "red":
        s.play(f"{s.actor}: done")
    assert asked(s) == "Red (10 BP): divide for 6 BP or heal for 3 BP?"
    assert said(s, "heal 2") == "heal red 2 on b3 (1 DP) for 3 BP: 1 DP fewer"
    assert said(s, "shift 2") == ("red 2 on b3 (1 DP) passes 1 DP on for 3 BP: choose to whom")
    s.events.clear()
    s.play("red: shift 2")
    assert asked(s) == "Red 2 on b3 passes 1 DP on: to whom?"
    assert said(s, "onto yellow 1") == f"to yellow 1, which {end}"
    s.play("red: onto yellow 1")
    assert told(s)[0] == "Red 2 pays 3 BP; loses 1 DP."


def test_a_single_neighbour_is_named_at_once() -> None:
    s = scene(HUNTED, phase=4, genes={"red": "healing two"})
    while s.actor != "red":
        s.play(f"{s.actor}: done")
    assert said(s, "shift 2").endswith("for 3 BP: to yellow 1, which dies at once")


def test_a_rebound_says_where_it_leads() -> None:
    s = scene(MEETING, card="e8", genes={"red": "rebound, energy conservation"}, toxins={"a3": 2})
    assert asked(s) == "Red 2 on b3 is blocked in the east: bounce?"
    assert said(s, "bounce") == "bounce to a3, 2 DP there, no meal there"
    assert said(s, "stop") == "it stays on b3, no meal there"
    s.events.clear()
    s.play("red: bounce")
    assert told(s)[0] == (
        "Red 2 is blocked in the east and bounces back; goes from b3 to a3; "
        "takes up toxins: 2 DP; starves: 1 DP."
    )


def test_drift_that_earns_and_may_bounce_says_so() -> None:
    s = scene(
        MEETING, card="e8", bp={"red": 1}, genes={"red": "rebound, energy conservation, fast food"}
    )
    assert asked(s) == "Red 2 on b3 (1 BP): drift, move or feed first?"
    assert said(s, "drift") == (
        "drift east, blocked: it stays or bounces to a3, no meal there, earning 1 BP"
    )
    assert said(s, "feed first") == "feed first, on b3, and move after it"
    s.play("red: feed first")
    assert said(s, "drift") == "drift east, blocked: it stays or bounces to a3, earning 1 BP"


def test_a_crust_a_mouthful_and_camouflage_are_told() -> None:
    s = scene(
        MEETING,
        bp={"red": 3, "yellow": 3},
        genes={
            "red": "struggle for survival, camouflage one",
            "yellow": "defense, hard crust, more than a mouthful",
        },
    )
    s.play("red: drift")
    s.events.clear()
    s.play("red: attack yellow 1")
    assert asked(s) == "Red 2 on b3 rolls to go unseen by yellow 1."
    assert said(s, "roll 3") == "a 3: seen"
    s.play("chance: roll 3")
    assert said(s, "submit") == (
        "let it happen: yellow 1 is bitten and gets 1 DP, if the attacker pays for the crust"
    )
    s.play("yellow: submit")
    assert asked(s) == "Red 2 on b3 (2 BP) meets the hard crust of yellow 1: pay 1 BP?"
    assert said(s, "press on") == "pay 1 BP: yellow 1 is bitten and gets 1 DP"
    s.play("red: press on")
    assert told(s) == [
        "Red 2 attacks yellow 1; pays 1 BP; rolls 3 to go unseen; pays 1 BP for the hard crust.",
        "Yellow 1 is only bitten: 1 DP.",
        "Red 2 has fed on yellow 1.",
    ]


def test_an_explosion_says_what_it_gives_and_takes() -> None:
    s = scene(
        """
        .  -   .  .      .
        -  -   -  -      -
        -  R2  @  Y1     G1
        -  -   -  Y2,G3  G2
        -  -   -  -      .
        """,
        phase=4, bp={"red": 3}, genes={"red": "population explosion"},
    )  # fmt: skip
    while s.actor != "red":
        s.play(f"{s.actor}: done")
    assert asked(s) == "Red (3 BP; 1 amoeba, the leader 3): a population explosion?"
    assert said(s, "explode") == ("explode: 2 amoebas for all BP (3), no income and no divisions")
    assert said(s, "wait") == "wait: get 10 BP and divide as usual"
    s.play("red: explode")
    assert asked(s) == "Red (1 of 3 amoebas): where does the next one go?"
    assert said(s, "place 1 b5") == "red 1 on b5, free"


def test_a_card_that_was_looked_at_is_named_to_those_who_may_know() -> None:
    s = scene(MEETING, phase=6, genes={"yellow": "migration sensing"})
    assert asked(s) == "Yellow looks at the next environment card."
    s.play("chance: peek w6")
    (event,) = s.told("looked")
    words = Words(s.game.options)
    seen = "Yellow looks at the next environment card"
    assert words.event(event.for_seat(1)) == f"{seen}: drift west, ozone 6."
    assert words.event(event.for_seat(0)) == words.event(event.for_seat(None)) == f"{seen}."


def test_the_social_gene_says_whose_it_is() -> None:
    s = scene(MEETING, phase=3, bp={"red": 4}, genes={"blue": "social gene"}, players=4)
    assert said(s, "buy social gene") == "buy Social Gene for 2 BP from blue: 3 MP in all"
    s.play("red: buy social gene")
    assert told(s)[-1] == "Red buys Social Gene from blue for 2 BP."
