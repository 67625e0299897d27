"""Environmental Sensing (H-ENV): after a card is turned up the owner knows the next."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

MAP = board(b4="R1", d4="Y1", b2="G1")
EVERYONE = {"red": 9, "yellow": 9, "green": 9}


def turning(pile: list[str], genes: str = "environmental sensing", round: int = 2) -> Scene:
    """Phase 2, before the card is turned up."""
    return scene(MAP, phase=2, round=round, pile=pile, genes={"red": genes}, bp=EVERYONE)


def seen(s: Scene, seat: int) -> object:
    """The next card as a seat is shown it."""
    fact = s.game.view(seat).get("next", {})
    assert isinstance(fact, dict)
    return fact.get("card")


def to_the_card(s: Scene) -> None:
    """Plays on, as simply as can be, until the next card is turned up."""
    while s.asked != "environment card":
        assert s.asked != "peek"
        s.play(f"{s.actor}: {'drift' if s.asked == 'movement' else 'done'}")


@pytest.mark.rule("H-ENV", "I3")
@pytest.mark.parametrize("round", [1, 2])
def test_the_card_after_the_one_turned_up_is_seen_at_once(round: int) -> None:
    s = turning(["w6", "e8", "n9"], round=round).play("chance: card e8")
    assert asks(s) == "peek (I3)"
    assert s.game.phase == 2
    assert s.odds() == {"peek w6": 1, "peek n9": 1}
    s.play("chance: peek n9")
    assert [seen(s, seat) for seat in (0, 1, 2)] == ["n9", None, None]
    assert story(s, "card", "looked") == ["card e8 (D1)", "red looked n9 (H-ENV)"]
    assert s.game.phase == 3


@pytest.mark.rule("H-ENV", "D2")
def test_before_the_defects_are_paid() -> None:
    s = turning(["w6", "e8", "n9"], "environmental sensing, armor").play("chance: card w6")
    assert s.asked == "peek"
    s.play("chance: peek n9")
    assert asks(s) == "defect red 3 (D3)"
    assert seen(s, 0) == "n9"
    s.play("red: give environmental sensing")
    assert seen(s, 0) == "n9"


@pytest.mark.rule("H-ENV", "H-MIG")
def test_at_dawn_there_is_nothing_new_to_see() -> None:
    s = turning(["w6", "e8", "n9", "s10"]).play("chance: card w6", "chance: peek e8")
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    assert s.asked == "movement"
    assert len(s.told("looked")) == 1
    assert seen(s, 0) == "e8"


@pytest.mark.rule("H-ENV", "D1")
def test_the_seen_card_is_turned_up_and_the_next_one_seen() -> None:
    s = scene(
        MAP,
        phase=2,
        pile=["w6", "e8", "n9"],
        genes={"red": "environmental sensing"},
        bp=EVERYONE,
        next_card={"card": "w6", "seen_by": ["red"]},
    )
    assert s.odds() == {"peek e8": 1, "peek n9": 1}
    s.play("chance: peek n9")
    assert story(s, "card", "looked") == ["card w6 (D1)", "red looked n9 (H-ENV)"]


@pytest.mark.rule("H-ENV", "B3")
def test_bought_for_migration_sensing_it_shows_from_the_coming_phase_two_on() -> None:
    s = scene(MAP, phase=3, genes={"red": "migration sensing"}, bp={"red": 5})
    assert s.why("buy environmental sensing") == ""
    s.play("red: buy environmental sensing")
    assert s.genes("red") == {"environmental_sensing"}
    assert s.bp("red") == 1
    assert s.pool("migration_sensing") == 1
    assert seen(s, 0) is None
    to_the_card(s)
    assert story(s, "looked") == []
    s.play("chance: card e8")
    assert (s.asked, s.game.phase) == ("peek", 2)
    s.play("chance: peek w6")
    assert story(s, "looked") == ["red looked w6 (H-ENV)"]


@pytest.mark.rule("H-ENV", "H-MIG")
def test_there_is_no_look_in_the_phase_one_between() -> None:
    """Migration Sensing looks at dawn; its successor, held at dawn, does not."""
    both = {"red": "environmental sensing", "yellow": "migration sensing"}
    s = scene(MAP, genes=both, bp=EVERYONE)
    assert s.asked == "peek"
    s.play("chance: peek w6")
    assert [seen(s, seat) for seat in (0, 1, 2)] == [None, "w6", None]
    assert story(s, "looked") == ["yellow looked w6 (H-MIG)"]
    s = scene(MAP, genes={"red": "environmental sensing"}, bp=EVERYONE)
    assert s.asked == "movement"
    assert "next" not in s.game.view(0)


@pytest.mark.rule("H-ENV", "H-MIG", "I3")
def test_what_was_seen_before_stays_known_in_the_phase_one_between() -> None:
    """The look by Migration Sensing outlives the purchase; then it is one card ahead."""
    s = scene(
        MAP,
        phase=3,
        pile=["w6", "e8", "n9"],
        genes={"red": "migration sensing"},
        bp={"red": 5},
        next_card={"card": "w6", "seen_by": ["red"]},
    )
    s.play("red: buy environmental sensing")
    assert seen(s, 0) == "w6"
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    assert seen(s, 0) == "w6"
    assert s.told("looked") == []
    while s.asked != "peek":
        s.play(f"{s.actor}: {'drift' if s.asked == 'movement' else 'starve'}")
    assert story(s, "card") == ["card w6 (D1)"]
    assert s.odds() == {"peek e8": 1, "peek n9": 1}


@pytest.mark.rule("H-ENV", "H-ADA")
def test_swapped_for_it_shows_nothing_before_the_coming_phase_two() -> None:
    s = scene(MAP, phase=3, genes={"red": "migration sensing, highly adaptable"}, bp={"red": 1})
    s.play("red: swap migration sensing", "red: for environmental sensing")
    to_the_card(s)
    assert s.told("looked") == []


@pytest.mark.rule("H-ENV", "B3")
def test_it_needs_migration_sensing_and_keeps_it_away() -> None:
    s = scene(MAP, phase=3, bp={"red": 9}, spice={"turned_up": 0})
    assert s.why("buy environmental sensing") == "B3"
    s = scene(MAP, phase=3, genes={"red": "environmental sensing"}, bp={"red": 9})
    assert s.why("buy migration sensing") == "B3"


@pytest.mark.rule("H-ENV")
def test_with_no_card_left_there_is_nothing_to_see() -> None:
    s = turning(["w6"])
    assert story(s, "card", "looked") == ["card w6 (D1)"]
    assert s.game.phase == 3
    assert "next" not in s.game.view(0)


@pytest.mark.rule("H-ENV", "I1")
def test_the_last_card_is_seen_without_a_draw() -> None:
    s = turning(["w6", "e8"]).play("chance: card e8")
    assert s.game.phase == 3
    assert seen(s, 0) == "w6"
    assert story(s, "looked") == ["red looked w6 (H-ENV)"]


@pytest.mark.rule("H-ENV", "H-MIG")
def test_migration_sensing_alone_sees_nothing_in_phase_two() -> None:
    s = turning(["w6", "e8", "n9"], "migration sensing").play("chance: card e8")
    assert s.game.phase == 3
    assert s.told("looked") == []


@pytest.mark.rule("H-ENV", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(MAP, players=2, phase=2, genes={"green": "environmental sensing"}, bp=EVERYONE).play(
        "chance: card e8"
    )
    assert s.game.phase == 3
    assert s.told("looked") == []


@pytest.mark.rule("H-ENV", "P2")
def test_it_counts_as_two_cards() -> None:
    s = scene(
        MAP,
        phase=6,
        markers={"red": 10},
        genes={"red": "environmental sensing, spores"},
        bp=EVERYONE,
    )
    assert s.marker("red") == 11
