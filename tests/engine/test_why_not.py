"""Why an action cannot be taken: the rule that forbids it, in each kind of decision."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import Scene, scene

from ursuppe import Game, IllegalAction, NotationError


def red(
    cell: str = "R1",
    genes: str = "",
    bp: int = 1,
    *,
    phase: int = 1,
    yellow: str = "",
    pile: list[str] | None = None,
    edition: str | dict[str, object] = "classic",
) -> Scene:
    """Four players; red acts first. Yellow has 1 BP, and genes if given."""
    return scene(
        board(b3=cell),
        players=4,
        phase=phase,
        genes={"red": genes, "yellow": yellow},
        bp={"red": bp, "yellow": 1},
        markers={} if phase == 1 else {"red": 9},
        pile=pile,
        edition=edition,
    )


def refused(s: Scene, action: str, rule: str, words: str) -> None:
    """The action is refused by this rule with these words in the reason, and nothing changes."""
    reason = s.game.why_not(action)
    assert reason is not None
    assert (reason.rule, words in reason.text) == (rule, True), reason
    before = s.game.digest()
    with pytest.raises(IllegalAction) as caught:
        s.game.apply(action)
    assert caught.value.rule == rule
    assert caught.value.reason == reason.text
    assert f"{s.game.text(s.game.parse(action))!r} cannot be done now: " in str(caught.value)
    assert s.game.digest() == before


def test_a_legal_action_has_no_reason_against_it() -> None:
    s = red()
    assert s.game.why_not("drift") is None
    assert s.game.why_not(s.game.parse("move")) is None


def test_what_is_no_action_is_a_notation_error() -> None:
    for action in ("fly", -1, 10**6):
        with pytest.raises(NotationError):
            red().game.why_not(action)


def test_an_answer_to_another_question() -> None:
    refused(red(), "buy speed", "M1", "the question now is: movement")
    refused(red(phase=3, bp=9), "drift", "B1", "the question now is: new genes")


@pytest.mark.rule("I2")
def test_chance_cannot_be_chosen() -> None:
    s = red().play("red: move")
    refused(s, "drift", "I2", "dice or cards decide now")
    s = scene(board(b3="R1"), phase=2, pile=["w6", "n9"])
    refused(s, "card c14", "I2", "cannot bring this")


@pytest.mark.rule("E1")
def test_nothing_is_done_after_the_end() -> None:
    s = scene(board(b3="R1"), phase=6, markers={"red": 42})
    refused(s, "drift", "E1", "the game is over")


@pytest.mark.rule("M2", "M3", "G-MV2", "G-SPD")
def test_movement() -> None:
    refused(red(), "stay", "M3", "without Holding")
    refused(red(genes="holding", bp=0), "move", "M2", "a move costs 1 BP")
    refused(red(genes="holding, movement two", bp=0), "go north", "M2", "a move costs 1 BP")
    refused(red(), "go north", "M2", "found by the die")
    refused(red(genes="movement two"), "move", "G-MV2", "the direction is named at once")
    s = red(genes="speed").play("red: move", "chance: roll 1")
    refused(s, "drift", "G-SPD", "drift cannot be mixed")
    s = red(genes="speed, movement two").play("red: go west")
    refused(s, "go nowhere", "G-SPD", "staying is not moving once more")
    s = red().play("red: move", "chance: roll 6")
    refused(s, "go nowhere", "M2", "the dice do not allow nowhere")


@pytest.mark.rule("F1", "F2", "F6", "G-PAR")
def test_feeding() -> None:
    s = red("R1,r1,y2,g2,b1", "substitution").play("red: drift")
    assert s.offers() == ["eat y1 g1 b1", "eat y2 g2"]
    refused(s, "eat r1 y1 g1", "F2", "own-colour cubes")
    refused(s, "eat y3 g1", "F2", "not all on its space")
    refused(s, "eat y1 g1", "F1", "no diet of the tribe")
    refused(s, "starve", "F6", "must eat")
    parasite = red("R1,y2,g2,b2", "parasitism, substitution").play("red: drift")
    refused(parasite, "eat y1 g1", "G-PAR", "needs a host")


@pytest.mark.rule("A1", "G-SFS", "G-ARM", "A10")
def test_attacks_in_phase_one() -> None:
    s = red("R1,Y1,y2,g2,b2", "substitution").play("red: drift")
    refused(s, "attack yellow 1", "G-SFS", "only Struggle for Survival")
    s = red("R1,Y1,y2,g2,b2", "substitution, struggle for survival").play("red: drift")
    refused(s, "attack yellow 1", "G-SFS", "can eat the plain diet")
    s = red("R1,Y1,y2,g2", "substitution, struggle for survival", bp=0)
    refused(s, "attack yellow 1", "A1", "an attack costs 1 BP")
    s = red("R1,Y1,B1", "struggle for survival", yellow="armor").play("red: drift")
    refused(s, "attack yellow 1", "G-ARM", "Armor")
    refused(s, "attack red 1", "A1", "itself")
    refused(s, "attack green 1", "A1", "not in its space")
    refused(s, "attack yellow 1 with 1", "F6", "the question now is: feeding")
    tribe_six = next(i for i in range(2000) if s.game.text(i) == "attack tribe 6 1")
    reason = s.game.why_not(tribe_six)
    assert reason is not None
    assert reason.text == "there is no such tribe in this game"


@pytest.mark.rule("A6", "A8", "A9")
def test_after_a_failed_attack() -> None:
    s = red("R1,Y1,G1", "struggle for survival, persistence, substitution", yellow="defense")
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    refused(s, "eat y1 g1 b1", "A6", "starves where the attack was made")
    s = scene(
        """
        .  -         .  .  .
        -  y2,g2,b2  -  -  -
        -  R1,Y1     @  -  -
        -  -         -  -  -
        -  -         -  -  .
        """,
        players=4,
        genes={"red": "struggle for survival, holding, substitution", "yellow": "escape"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 2", "red: follow")
    assert s.asked == "feeding"
    refused(s, "attack yellow 1", "A8", "no second attempt")


@pytest.mark.rule("A2", "A3", "A4")
def test_answers() -> None:
    refused(attacked("escape", bp=1), "defend", "G-DEF", "no Defense")
    refused(attacked("defense", bp=1), "escape", "G-ESC", "no Escape")
    s = attacked("defense, escape", bp=2).play("yellow: defend", "chance: fight 6 1")
    refused(s, "defend", "A2", "once against an attack")
    s = attacked("defense, escape", bp=2).play("yellow: escape", "chance: roll 5")
    refused(s, "escape", "A2", "once against an attack")
    refused(attacked("defense, escape, streamlining", bp=0), "defend", "A4", "Defense costs 1 BP")
    free: dict[str, object] = {"title": "Free defense", "numbers": {"defense_cost": 0}}
    s = scene(
        board(b3="R1,Y1"),
        players=4,
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
        bp={"red": 1},
        edition=free,
    ).play("red: drift", "red: attack yellow 1")
    refused(s, "escape", "A3", "escaping costs 1 BP")


@pytest.mark.rule("D3", "D5")
def test_payments() -> None:
    genes = "intelligence, speed, defense, escape, ray protection"  # 14 - 2 against 6: 6 due
    s = red(genes=genes, bp=3, phase=2, pile=["w6"])
    refused(s, "pay", "D3", "not enough BP")
    refused(s, "give armor", "D3", "does not have this gene")
    s.play("red: give speed")
    refused(s, "give intelligence", "D3", "in the order of the catalog")
    worthless: dict[str, object] = {
        "title": "Worthless",
        "numbers": {"ray_protection_pays": 0},
    }
    s = red(genes=genes, bp=3, phase=2, pile=["w6"], edition=worthless)
    refused(s, "give ray protection", "D3", "this card pays nothing for a defect")
    s = red(genes="intelligence, speed, armor", bp=9, phase=2, pile=["w6"])  # 12 against 6
    s.play("red: give intelligence")
    refused(s, "give armor", "D3", "covered without one of the cards")
    refused(s, "drift", "D3", "the question now is: defect")


@pytest.mark.rule("B1", "B2", "B3", "B4")
def test_purchases() -> None:
    s = red(genes="speed, movement two", bp=9, phase=3, yellow="holding")
    refused(s, "buy speed", "B2", "two of the same gene")
    refused(s, "buy movement one", "B3", "who holds Movement II cannot have Movement I")
    refused(s, "buy holding", "B4", "no card of it is left")
    refused(s, "buy armor for defense", "B3", "it needs Defense")
    s.play("red: buy defense")
    refused(s, "buy armor for defense", "B3", "Defense was not in hand before this phase began")
    s.play("red: buy spores")
    refused(s, "buy escape", "B1", "it costs 4 BP")


@pytest.mark.rule("S5", "S6", "S7")
def test_the_start() -> None:
    s = Scene(Game.new(players=3).to_json())
    s.play("chance: card c14", "chance: throw 9", "chance: throw 8", "chance: throw 7")
    refused(s, "start 4", "S5", "taken, or not in play")
    s.play("red: start 3")
    refused(s, "start 3", "S5", "taken, or not in play")
    s.play("yellow: start 1", "yellow: place 1 a1")
    refused(s, "place 2 a1", "S6", "there is an amoeba on this space")
    refused(s, "divide 2 a2", "S6", "amoebas are placed now, not divided")
    s.play("green: place 1 a2", "red: place 1 a3")
    refused(s, "place 1 a4", "S7", "on the board already")


@pytest.mark.rule("V2", "V4")
def test_divisions() -> None:
    s = red("R1,R2", phase=4, bp=0)
    refused(s, "place 3 b4", "V4", "comes free")
    refused(s, "divide 1 b4", "V2", "on the board already")
    refused(s, "divide 3 b3", "V2", "the tribe has an amoeba on this space")
    refused(s, "divide 3 d1", "V2", "no amoeba of the tribe is next to")
    s = red("Y1", phase=4, bp=0)
    refused(s, "divide 1 b4", "V4", "is placed free of charge")
    few: dict[str, object] = {
        "title": "Few",
        "tribes": {"4": {"amoebas": 3, "scores_for_amoebas": [0, 0, 0, 1]}},
    }
    s = red("R1,R2", phase=4, bp=0, edition=few)
    refused(s, "divide 4 b4", "V2", "amoebas are numbered 1 to 3")


@pytest.mark.rule("G-TEN", "G-PAR", "G-AGG")
def test_the_questions_of_single_genes() -> None:
    s = scene(
        board(b3="R1,y4"),
        card="n9",
        genes={"red": "tentacle"},
        bp={"red": 1},
    ).play("red: drift")
    refused(s, "take y3", "G-TEN", "a tentacle carries 2 cubes")
    refused(s, "take g1", "G-TEN", "not all on the space it leaves")
    s = red("R1,Y1,G1,y2,g2,b2", "parasitism, frugality").play("red: drift", "red: eat y1 g1")
    refused(s, "host green", "G-PAR", "this player has no amoeba on the space, or no BP")
    s = red("R1,Y1,R2", "aggression", phase=5)
    refused(s, "attack yellow 1 with 3", "G-AGG", "the attacker is not on the board")
    refused(s, "attack yellow 2 with 1", "A1", "not in its space")
    refused(s, "attack red 2 with 1", "A10", "never attacks its own in phase 5")
    s = red("R1,Y1", "aggression, persistence", phase=5, yellow="defense")
    s.play("red: attack yellow 1 with 1", "yellow: defend", "chance: fight 1 6")
    refused(s, "attack green 1", "A1", "not in its space")
