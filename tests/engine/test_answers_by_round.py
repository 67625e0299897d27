"""How often answers are used (A2, ED4): once per attack, or once a round."""

import json
import random

import pytest
from kit.boards import board
from kit.games import log_of, play_on
from kit.scenes import Scene, scene
from kit.story import story

from ursuppe import CHANCE, EDITIONS, Game, OptionError, PositionError, load_edition
from ursuppe.invariants import check

BOTH = "defense, escape"


def hunt(
    yellow: str = BOTH, here: str = "R1,R2,Y1,Y2", answers: str = "round", **more: str
) -> Scene:
    """Red 1 has just attacked yellow 1 in phase 1, and red 2 is next."""
    s = scene(
        board(b2=here),
        genes={"red": f"struggle for survival, {more.pop('red', '')}", "yellow": yellow, **more},
        bp={"red": 9, "yellow": 9, "green": 9},
        answers=answers,
    )
    return s.play("red: drift", "red: attack yellow 1")


def spent(s: Scene) -> object:
    """The answers that are spent, as everybody sees them."""
    views = [s.game.view(seat).get("spent", {}) for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2], "open to all"
    return views[0]


# Answers once a round


@pytest.mark.rule("ED4", "A2")
def test_by_default_an_answer_is_used_once_per_attack() -> None:
    s = hunt(answers="attack").play("yellow: defend", "chance: fight 1 6")
    assert spent(s) == {}
    s.play("red: drift", "red: attack yellow 2")
    assert s.offers() == ["defend", "escape", "submit"]


@pytest.mark.rule("ED4", "A4")
def test_once_a_round_means_once_against_all_attacks() -> None:
    s = hunt().play("yellow: defend", "chance: fight 1 6")
    assert spent(s) == {"yellow": ["defense"]}
    s.play("red: drift", "red: attack yellow 2")
    assert s.offers() == ["escape", "submit"]
    reason = s.game.why_not("defend")
    assert reason is not None
    assert (reason.rule, reason.text) == (
        "ED4",
        "Defense is used once a round in this game, and was",
    )


@pytest.mark.rule("ED4", "A2", "A3")
def test_both_answers_are_spent_one_by_one() -> None:
    s = hunt().play("yellow: escape", "chance: roll 5")
    assert spent(s) == {"yellow": ["escape"]}
    assert s.offers() == ["defend", "submit"]
    assert s.why("escape") == "A2"
    s.play("yellow: defend", "chance: fight 6 1")
    assert spent(s) == {"yellow": ["defense", "escape"]}
    assert s.at("yellow 1") == ""
    s.play("red: drift", "red: attack yellow 2")
    assert s.at("yellow 2") == "", "there was nothing left to be asked"
    assert s.told("failed") == []


@pytest.mark.rule("ED4", "A3")
def test_a_spent_escape_is_refused_with_the_rule() -> None:
    s = hunt().play("yellow: escape", "chance: roll 1")
    assert s.at("yellow 1") == "a2"
    s.play("red: drift", "red: attack yellow 2")
    assert s.offers() == ["defend", "submit"]
    reason = s.game.why_not("escape")
    assert reason is not None
    assert (reason.rule, reason.text) == (
        "ED4",
        "Escape is used once a round in this game, and was",
    )


@pytest.mark.rule("ED4", "A2")
def test_who_submits_spends_nothing() -> None:
    s = hunt().play("yellow: submit", "red: drift", "red: attack yellow 2")
    assert spent(s) == {}
    assert s.offers() == ["defend", "escape", "submit"]


@pytest.mark.rule("ED4", "A4")
def test_an_answer_is_spent_when_it_is_declared() -> None:
    s = hunt().play("yellow: defend")
    assert s.actor == "chance"
    assert spent(s) == {"yellow": ["defense"]}
    s = hunt().play("yellow: escape")
    assert s.asked == "move dice"
    assert spent(s) == {"yellow": ["escape"]}


@pytest.mark.rule("ED4", "A4")
def test_each_tribe_spends_its_own() -> None:
    edition: dict[str, object] = {"genes": {"defense": [4, 4, 3, 3]}}
    s = scene(
        board(b2="R1,R2,Y1,G1"),
        genes={"red": "struggle for survival", "yellow": "defense", "green": "defense"},
        bp={"red": 9, "yellow": 9, "green": 9},
        edition=edition,
        answers="round",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    s.play("red: drift", "red: attack green 1")
    assert s.offers() == ["defend", "submit"]


@pytest.mark.rule("ED4", "A10")
def test_an_attack_by_its_own_tribe_counts_too() -> None:
    s = scene(
        board(b2="R1,R2,R3,Y1"),
        genes={"red": "struggle for survival, defense"},
        bp={"red": 9},
        answers="round",
    )
    s.play("red: drift", "red: attack red 3", "red: defend", "chance: fight 1 6")
    assert spent(s) == {"red": ["defense"]}
    s.play("red: drift", "red: attack red 3")
    assert s.at("red 3") == "", "its Defense was spent against itself"


@pytest.mark.rule("ED4", "G-AGG", "K3")
def test_spent_in_phase_one_it_is_spent_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1,y1,g1"),
        pile=["s13", "w6"],
        genes={"red": "aggression", "yellow": BOTH},
        bp={"red": 9, "yellow": 9, "green": 1},
        answers="round",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    while s.asked != "aggression":
        s.play(f"{s.actor}: {s.offers()[0]}")
    assert s.game.phase == 5
    assert spent(s) == {"yellow": ["defense"]}
    s.play("red: attack yellow 1 with 1")
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 1")
    assert (s.game.round, s.game.phase) == (3, 1)
    assert spent(s) == {}, "the next round brings both back"


@pytest.mark.rule("ED4", "D4", "B2")
def test_it_stays_spent_if_the_card_is_lost_and_bought_again() -> None:
    s = scene(
        board(b2="R1,Y1,y1,g1"),
        pile=["w6", "s13"],
        genes={"red": "aggression", "yellow": "defense, intelligence"},
        bp={"red": 9, "yellow": 9, "green": 1},
        answers="round",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    while s.asked != "defect":
        s.play(f"{s.actor}: {s.offers()[0]}")
    s.play("yellow: give defense")
    assert "defense" not in s.genes("yellow")
    while s.game.phase != 5:
        buys = s.actor == "yellow" and "buy defense" in s.offers()
        s.play(f"{s.actor}: {'buy defense' if buys else 'done'}")
    assert "defense" in s.genes("yellow")
    s.play("red: attack yellow 1 with 1")
    assert s.told("fought")[1:] == []
    assert s.at("yellow 1") == "", "the new card does not bring the use back"


@pytest.mark.rule("ED4", "H-ALA")
def test_alarms_escape_is_the_same_use() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2,R3,Y3"),
        genes={"red": "struggle for survival", "yellow": "alarm"},
        bp={"red": 9, "yellow": 9},
        answers="round",
    )
    s.play("red: drift", "red: attack yellow 1", "red: drift", "red: attack yellow 2")
    s.play("yellow: escape", "chance: roll 3", "red: drift", "red: attack yellow 3")
    assert s.at("yellow 3") == ""
    assert story(s, "fled") == ["yellow 2 fled red 2 (H-ALA)"]


@pytest.mark.rule("ED4", "H-ALA", "G-ESC")
def test_an_escape_that_is_spent_is_not_had_again_by_alarm() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2", b4="R3,Y3"),
        genes={"red": "struggle for survival", "yellow": "alarm, escape"},
        bp={"red": 9, "yellow": 9},
        answers="round",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 5")
    assert s.game.alarmed, "yellow 1 was eaten all the same"
    s.play("red: drift", "red: attack yellow 2")
    assert s.at("yellow 2") == ""


@pytest.mark.rule("ED4", "A8")
def test_a_second_attack_is_answered_by_what_is_left() -> None:
    s = hunt(red="persistence", here="R1,Y1").play("yellow: defend", "chance: fight 1 6")
    assert s.asked == "feeding"
    s.play("red: attack yellow 1")
    assert s.offers() == ["escape", "submit"]
    assert s.why("defend") == "ED4"
    s = hunt("defense", red="persistence", here="R1,Y1").play("yellow: defend", "chance: fight 1 6")
    s.play("red: attack yellow 1")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("ED4", "A8", "G-PER")
def test_the_second_roll_of_a_defense_belongs_to_the_first_use() -> None:
    s = hunt("defense, persistence", here="R1,Y1").play("yellow: defend", "chance: fight 6 1")
    assert s.asked == "fight on"
    assert spent(s) == {"yellow": ["defense"]}
    s.play("yellow: fight on", "chance: fight 1 6")
    assert s.at("yellow 1") == "b2"
    assert s.bp("yellow") == 8


@pytest.mark.rule("ED4", "H-CA1")
def test_camouflage_does_not_roll_if_nothing_usable_is_left() -> None:
    s = hunt("defense", red="camouflage one").play("chance: roll 1", "yellow: defend")
    s.play("chance: fight 1 6", "red: drift", "red: attack yellow 2")
    assert s.at("yellow 2") == ""
    assert len([line for line in story(s, "rolled") if "H-CA1" in line]) == 1
    s = hunt(BOTH, red="camouflage one").play("chance: roll 1", "yellow: defend")
    s.play("chance: fight 1 6", "red: drift", "red: attack yellow 2")
    assert s.asked == "camouflage", "Escape is left"


@pytest.mark.rule("ED4", "H-CA2")
def test_camouflage_two_is_not_told_where_nothing_usable_is_left() -> None:
    s = scene(
        board(b2="R1,G1,Y1,Y2"),
        genes={
            "red": "struggle for survival",
            "green": "struggle for survival, camouflage two",
            "yellow": "defense",
        },
        bp={"red": 9, "yellow": 9, "green": 9},
        answers="round",
        markers={"red": 1, "green": 2, "yellow": 3},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    s.play("green: drift", "green: attack yellow 2")
    assert s.at("yellow 2") == ""
    assert s.told("unseen") == []


@pytest.mark.rule("ED4", "ED2")
def test_webley_plays_answers_once_a_round() -> None:
    assert [load_edition(name).answers for name in EDITIONS] == ["attack", "round", "attack"]
    assert [load_edition(name).following for name in EDITIONS] == ["any", "any", "any"]
    s = scene(
        board(b2="R1,R2,Y1"),
        genes={"red": "struggle for survival", "yellow": "defense"},
        bp={"red": 9, "yellow": 9},
        edition="webley",
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    s.play("red: drift", "red: attack yellow 1")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("ED4", "ED2")
def test_the_games_option_overrides_the_edition() -> None:
    assert Game.new(3, "webley").rules.answers == "round"
    assert Game.new(3, "webley", answers="attack").rules.answers == "attack"
    assert Game.new(3, answers="round", following="others").rules.follow_others_only
    mine: dict[str, object] = {"switches": {"answers": "round", "following": "others"}}
    rules = Game.new(3, mine).rules
    assert (rules.answers, rules.following) == ("round", "others")
    rules = Game.new(3, mine, answers="attack", following="any").rules
    assert (rules.answers, rules.following) == ("attack", "any")


@pytest.mark.rule("ED4")
@pytest.mark.parametrize(
    ("key", "words"), [("answers", "attack or round"), ("following", "any or others")]
)
@pytest.mark.parametrize("value", ["never", "", "Any ", "round "])
def test_a_word_that_is_no_reading_is_refused(key: str, words: str, value: str) -> None:
    with pytest.raises(OptionError, match=rf"^{key} must be {words} \(ED4\), not "):
        Game.new(3, **{key: value})  # type: ignore[arg-type]


# Spent answers in positions, digests and logs


@pytest.mark.rule("ED4")
def test_a_position_tells_what_is_spent() -> None:
    s = hunt().play("yellow: defend", "chance: fight 1 6")
    position = json.loads(json.dumps(s.game.to_json()))
    assert position["spent"] == {"yellow": ["defense"]}
    assert (position["answers"], position["following"]) == ("round", "any")
    again = Game.from_json(position)
    assert again.digest() == s.game.digest()
    assert again.to_json() == s.game.to_json()
    del position["spent"]
    fresh = Game.from_json(position)
    assert fresh.digest() != s.game.digest()
    assert fresh.copy().digest() == fresh.digest()
    assert s.game.copy().view(1)["spent"] == {"yellow": ["defense"]}


@pytest.mark.rule("ED4")
def test_the_readings_tell_games_apart() -> None:
    digests = {
        Game.new(3, answers=answers, following=following).digest()
        for answers in ("attack", "round")
        for following in ("any", "others")
    }
    assert len(digests) == 4
    assert Game.new(3, answers="attack", following="any").digest() == Game.new(3).digest()


@pytest.mark.rule("ED4")
def test_a_position_that_leaves_the_readings_out_has_the_editions() -> None:
    position = Game.new(3, "webley").to_json()
    del position["answers"], position["following"]
    assert Game.from_json(position).rules.answers == "round"


def spent_before(
    value: object, phase: int = 5, answers: str = "round", players: int = 3
) -> dict[str, object]:
    """A position in which these answers are spent."""
    position = scene(
        board(b2="R1,Y1"), phase=4, players=players, bp={"red": 9, "yellow": 9}
    ).game.to_json()
    del position["pending"]
    return position | {"phase": phase, "spent": value, "answers": answers}


@pytest.mark.rule("ED4")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (spent_before({"pink": ["defense"]}), "spent has 'pink', which means nothing here"),
        (spent_before(["yellow"]), "spent must be an object, not ['yellow']"),
        (spent_before({"yellow": "escape"}), "spent.yellow must be a list, not 'escape'"),
        (
            spent_before({"yellow": ["armor"]}),
            "spent.yellow[0] must be an answer (defense, escape)",
        ),
        (
            spent_before({"yellow": ["escape"]}, answers="attack"),
            "spent is only for a game with answers once a round (ED4)",
        ),
        (
            spent_before({"yellow": ["escape"]}, phase=6),
            "spent is told from the first attack of phase 1 to phase 5 (ED4)",
        ),
        (
            spent_before({"yellow": ["escape"]}, phase=1),
            "spent is told from the first attack of phase 1 to phase 5 (ED4)",
        ),
        (
            spent_before({"green": ["escape"]}, players=2),
            "spent.green is the dummy, which never answers (T7)",
        ),
        (
            spent_before({}, answers="never"),
            "answers must be one of (attack, round), not 'never'",
        ),
    ],
)
def test_a_mistake_in_what_is_spent_is_named(position: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_json(position)
    assert str(caught.value).startswith("position: ")
    assert message in str(caught.value)


@pytest.mark.rule("ED4", "A2")
def test_an_answer_in_the_attack_under_way_must_be_spent() -> None:
    for answer in ("defend", "escape"):
        position = json.loads(json.dumps(hunt().play(f"yellow: {answer}").game.to_json()))
        Game.from_json(position)
        del position["spent"]
        with pytest.raises(PositionError, match="marks has an answer that is not in spent"):
            Game.from_json(position)


@pytest.mark.rule("ED4")
def test_a_log_carries_the_readings() -> None:
    game = play_on(Game.new(3, answers="round", following="others"), 3)
    text = log_of(game).text()
    assert "\nanswers: round\nfollowing: others\n" in text
    again = Game.replay(text)
    assert again.digest() == game.digest()
    assert (again.rules.answers, again.rules.following) == ("round", "others")
    left_out = text.replace("answers: round\nfollowing: others\n", "").partition("\n\n")[0]
    rules = Game.replay(left_out + "\n\n").rules
    assert (rules.answers, rules.following) == ("attack", "any")


@pytest.mark.rule("ED4", "A2")
def test_games_with_answers_once_a_round_never_answer_twice() -> None:
    """Crowded boards, many attacks: each tribe defends and escapes at most once a round."""
    for seed in range(12):
        s = crowded(seed)
        rng = random.Random(seed)
        while s.game.to_act is not None and s.game.round < 6:
            if s.game.to_act == CHANCE:
                s.game.roll(rng)
            else:
                s.game.apply(rng.choice(s.game.legal_actions()))
            check(s.game)
        used: set[tuple[str, int]] = set()
        for event in s.events:
            if event.kind == "round":
                used.clear()
            elif event.kind in ("defended", "fled"):
                assert (event.kind, event.tribe) not in used
                used.add((event.kind, event.tribe))


def crowded(seed: int) -> Scene:
    """Everybody on two spaces, hungry, with what attacks and answers need."""
    edition: dict[str, object] = {
        "genes": {
            "defense": [4, 4, 3, 3],
            "escape": [4, 4, 3, 3],
            "aggression": [5, 5, 3, 3],
            "holding": [5, 4, 3, 3],
        }
    }
    return scene(
        board(b2="R1,R2,R3,Y1,Y2,G1,G2", c2="R4,Y3,Y4,G3,G4"),
        genes=dict.fromkeys(("red", "yellow", "green"), "defense, escape, aggression, holding"),
        bp={"red": 30, "yellow": 30, "green": 30},
        edition=edition,
        answers="round",
        following="others" if seed % 2 else "any",
    )
