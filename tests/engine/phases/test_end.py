"""The end of the game: E1 to E4."""

import random

import pytest
from kit.boards import board
from kit.scenes import Scene, Start, scene
from kit.story import asks, story

from ursuppe import EditionError, Game, IllegalAction, OptionError, decisions

LAST = 6


def after_scoring(
    red: int, finish: int | None = None, pile: list[str] | None = None, in_round: int = 2
) -> Scene:
    """Phase 6 with one space for red, whose marker comes to stand on `red`."""
    return scene(
        board(b4="R1,R2,R3"),
        phase=LAST,
        round=in_round,
        markers={"red": red - 1, "yellow": 1, "green": 2},
        finish=finish,
        pile=pile,
    )


# E1


@pytest.mark.rule("E1")
@pytest.mark.parametrize(
    ("marker", "over"), [(40, False), (41, False), (42, True), (43, True), (51, True), (52, True)]
)
def test_the_game_ends_when_a_marker_stands_in_the_finish_zone(marker: int, over: bool) -> None:
    s = after_scoring(marker)
    assert s.marker("red") == marker
    assert s.game.over is over
    assert s.game.round == (2 if over else 3)
    assert (s.game.to_act is None) is over


@pytest.mark.rule("E1")
@pytest.mark.parametrize("phase", [2, 3, 4, 5])
def test_it_ends_after_phase_6_only(phase: int) -> None:
    s = scene(board(b4="R1", d4="Y1", b2="G1"), phase=phase, markers={"red": 45})
    if phase == 2:
        s.play("chance: card s13")
    if phase <= 4:
        assert not s.game.over
        s.play("red: done", "green: done", "yellow: done")
    assert s.game.over
    assert s.game.round == 2
    assert story(s, "phase") == [f"phase {n} (O2)" for n in range(phase, 7)]


@pytest.mark.rule("E1")
@pytest.mark.parametrize("who", ["red", "yellow", "green"])
def test_any_marker_ends_it(who: str) -> None:
    markers = {"red": 1, "yellow": 2, "green": 3, who: 42}
    s = scene(board(b4="R1"), phase=LAST, markers=markers)
    assert s.game.over


@pytest.mark.rule("E1")
@pytest.mark.parametrize(("pile", "over"), [([], True), (["w6"], False), (["w6", "e8"], False)])
def test_it_ends_in_the_round_in_which_the_last_card_was_turned_up(
    pile: list[str], over: bool
) -> None:
    s = after_scoring(5, pile=pile, in_round=4)
    assert s.game.over is over
    assert s.game.round == (4 if over else 5)


@pytest.mark.rule("E1")
def test_the_round_of_the_last_card_is_played_to_its_end() -> None:
    s = scene(board(b4="R1", d4="Y1", b2="G1"), phase=1, round=10, pile=["n9"])
    assert s.asked == "division"
    s.play("green: done", "yellow: done", "red: done")
    assert s.game.over
    assert s.game.round == 10
    assert story(s, "phase")[-1] == "phase 6 (O2)"
    assert story(s)[-1] == "green ended 3 (E2)"


@pytest.mark.rule("E1")
@pytest.mark.parametrize("players", [3, 4])
def test_with_eleven_cards_the_game_ends_in_round_10(players: int) -> None:
    s = Start(players)
    rng = random.Random(1)
    for _ in decisions(s.game, rng):
        # Whoever may be done is done: nobody scores anything.
        s.game.apply(s.game.legal_actions()[0])
    assert s.game.round == 10
    assert max(s.game.scores) == players
    assert len(s.told("card")) == 11
    assert [event.amount for event in s.told("round")] == list(range(1, 11))
    assert len(s.told("phase")) == 10 * 6
    assert len(s.told("ended")) == 1


@pytest.mark.rule("E1")
def test_when_it_is_over_nothing_can_be_done() -> None:
    s = after_scoring(42)
    assert s.actor == "nobody"
    assert asks(s) == "nothing"
    assert s.game.legal_actions() == []
    reason = s.game.why_not("drift")
    assert reason is not None
    assert (reason.rule, reason.text) == ("E1", "the game is over")
    with pytest.raises(IllegalAction, match="the game is over"):
        s.game.apply("drift")


# E2


@pytest.mark.rule("E2")
@pytest.mark.parametrize(
    ("markers", "ranking"),
    [
        ({"red": 42, "yellow": 12, "green": 33}, [0, 2, 1]),
        ({"red": 50, "yellow": 51, "green": 7}, [1, 0, 2]),
        ({"red": 41, "yellow": 52, "green": 53}, [2, 1, 0]),
    ],
)
def test_the_marker_that_is_furthest_wins(markers: dict[str, int], ranking: list[int]) -> None:
    s = scene(board(b4="R1"), phase=LAST, markers=markers)
    assert s.game.over
    assert s.game.ranking == ranking
    assert s.game.scores == list(markers.values())
    winner = ["red", "yellow", "green"][ranking[0]]
    assert story(s, "ended") == [f"{winner} ended {markers[winner]} (E2)"]


@pytest.mark.rule("E2")
def test_who_enters_the_finish_zone_may_still_be_overtaken() -> None:
    s = scene(
        board(b4="R1,R2,R3,R4,R5", d2="Y1,Y2,Y3"),
        phase=LAST,
        markers={"red": 40, "yellow": 41, "green": 3},
    )
    assert s.game.scores == [45, 42, 3]
    assert s.game.ranking == [0, 1, 2]
    assert story(s, "ended") == ["red ended 45 (E2)"]


@pytest.mark.rule("E2")
def test_at_the_last_card_the_furthest_wins_wherever_it_stands() -> None:
    s = after_scoring(5, pile=[])
    assert s.game.ranking == [0, 2, 1]
    assert story(s, "ended") == ["red ended 5 (E2)"]


@pytest.mark.rule("E2")
def test_nobody_has_won_before_the_end() -> None:
    s = after_scoring(41)
    assert story(s, "ended") == []


# E3


@pytest.mark.rule("E3")
@pytest.mark.parametrize("finish", [7, 8, 30, 41, 42])
def test_the_finish_zone_may_begin_earlier(finish: int) -> None:
    assert not after_scoring(finish - 1, finish).game.over
    assert after_scoring(finish, finish).game.over
    assert Start(3, finish=finish).game.options.finish == finish


@pytest.mark.rule("E3")
@pytest.mark.parametrize("finish", [-1, 0, 6, 43, 51])
def test_it_begins_at_7_at_the_earliest_and_at_42_at_the_latest(finish: int) -> None:
    with pytest.raises(OptionError, match="from 7 to 42"):
        Game.new(3, finish=finish)


@pytest.mark.rule("E3")
def test_it_begins_at_42_unless_agreed_otherwise() -> None:
    assert Game.new(4).options.finish == 42


@pytest.mark.rule("E3", "P3")
def test_markers_beyond_51_still_leap() -> None:
    s = scene(
        board(b4="R1,R2,R3"),
        phase=LAST,
        finish=7,
        markers={"red": 51, "yellow": 52, "green": 53},
    )
    assert s.game.scores == [54, 52, 53]
    assert s.game.ranking == [0, 2, 1]


# E4


@pytest.mark.rule("E4")
@pytest.mark.parametrize("deck", [[], ["w6"]])
def test_a_deck_has_at_least_two_cards(deck: list[str]) -> None:
    with pytest.raises(EditionError, match="E4"):
        Game.new(3, {"deck": deck})


@pytest.mark.rule("E4", "E1")
def test_with_two_cards_the_game_has_one_round() -> None:
    s = Start(3, {"deck": ["c14", "w6"]})
    while s.game.to_act is not None:
        s.game.apply(s.game.legal_actions()[0])
    assert s.game.round == 1
    assert len(s.told("card")) == 2
