"""Migration Sensing (H-MIG): from the start of phase 1 the owner knows the next card."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, line_of, story

MAP = board(b4="R1", d4="Y1", b2="G1")
EVERYONE = {"red": 1, "yellow": 1, "green": 1}


def dawn(genes: dict[str, str] | None = None, **more: object) -> Scene:
    """The start of phase 1, with somebody about to look at the next card."""
    return scene(
        MAP,
        genes=genes or {"red": "migration sensing"},
        bp=EVERYONE,
        **more,  # type: ignore[arg-type]
    )


def play_to_phase(s: Scene, phase: int) -> Scene:
    """Drifts, and declines everything else, up to a phase."""
    while s.game.phase != phase:
        s.game.apply(s.game.legal_actions()[0] if s.asked == "movement" else "done")
    return s


def known(s: Scene) -> list[object]:
    """The next card as each seat, and a spectator, is shown it."""
    result = []
    for seat in (0, 1, 2, None):
        fact = s.game.view(seat).get("next", {})
        assert isinstance(fact, dict)
        result.append(fact.get("card"))
    return result


@pytest.mark.rule("H-MIG", "I3")
def test_the_owner_looks_at_the_next_card_as_phase_one_begins() -> None:
    s = dawn(pile=["w6", "e8", "n9"])
    assert s.game.phase == 1
    assert asks(s) == "peek (I3)"
    assert s.actor == "chance"
    assert s.odds() == {"peek w6": 1, "peek e8": 1, "peek n9": 1}
    s.play("chance: peek e8")
    assert known(s) == ["e8", None, None, None]
    assert s.asked == "movement"


@pytest.mark.rule("H-MIG", "D1")
def test_phase_two_turns_up_the_card_that_was_seen() -> None:
    s = dawn(pile=["w6", "e8", "n9"]).play("chance: peek e8")
    play_to_phase(s, 4)
    assert story(s, "card") == ["card e8 (D1)"]
    assert s.game.view(0)["pile"] == ["w6", "n9"]
    assert "next" not in s.game.view(0)


@pytest.mark.rule("H-MIG", "I3")
def test_each_card_of_the_pile_is_as_likely_as_it_is_often() -> None:
    s = scene(
        MAP,
        genes={"red": "migration sensing"},
        edition={"deck": ["w6", "e8", "e8", "n9"]},
        card="n9",
    )
    assert s.odds() == {"peek w6": 1, "peek e8": 2}


@pytest.mark.rule("H-MIG", "I3")
def test_that_it_was_looked_at_is_told_to_all_the_card_to_the_owner() -> None:
    s = dawn(pile=["w6", "e8", "n9"]).play("chance: peek e8")
    [looked] = s.told("looked")
    assert line_of(s.game, looked.for_seat(0)) == "red looked e8 (H-MIG)"
    for seat in (1, 2, None):
        assert line_of(s.game, looked.for_seat(seat)) == "red looked (H-MIG)"


@pytest.mark.rule("H-MIG", "D4", "I3")
def test_what_was_seen_stays_known_after_the_gene_is_lost() -> None:
    s = scene(
        MAP,
        phase=3,
        genes={"red": "migration sensing, highly adaptable"},
        bp={"red": 1},
        next_card={"card": "w6", "seen_by": ["red"]},
    )
    s.play("red: swap migration sensing", "red: for spores")
    assert known(s) == ["w6", None, None, None]
    play_to_phase(s, 1)
    assert known(s) == ["w6", None, None, None]
    assert s.told("looked") == []


@pytest.mark.rule("H-MIG", "B2")
def test_bought_in_phase_three_it_shows_from_the_coming_phase_one_on() -> None:
    s = scene(MAP, phase=3, bp={"red": 3}, spice={"turned_up": 0})
    s.play("red: buy migration sensing")
    assert s.bp("red") == 0
    assert known(s) == [None] * 4
    while s.asked != "peek":
        assert s.game.phase in (3, 4)
        s.play(f"{s.actor}: done")
    assert (s.game.round, s.game.phase) == (3, 1)
    s.play("chance: peek w6")
    assert known(s)[0] == "w6"


@pytest.mark.rule("H-MIG")
def test_it_does_not_look_again_in_phase_two() -> None:
    s = dawn(pile=["w6", "e8", "n9"]).play("chance: peek w6")
    play_to_phase(s, 4)
    assert len(s.told("looked")) == 1
    assert "next" not in s.game.view(0)


@pytest.mark.rule("H-MIG", "H-ENV", "I3")
def test_a_card_that_another_has_seen_is_shown_without_a_draw() -> None:
    s = dawn(
        {"red": "migration sensing", "yellow": "environmental sensing"},
        next_card={"card": "e8", "seen_by": ["yellow"]},
    )
    assert s.asked == "movement"
    assert known(s) == ["e8", "e8", None, None]
    assert story(s, "looked") == ["red looked e8 (H-MIG)"]
    assert s.game.view(2)["next"] == {"card": None, "seen_by": ["red", "yellow"]}


@pytest.mark.rule("H-MIG", "H-ENV", "I3")
def test_two_who_look_one_after_the_other_see_the_same_card() -> None:
    s = scene(
        MAP,
        phase=2,
        genes={"red": "migration sensing", "green": "environmental sensing"},
        bp={"red": 1, "yellow": 1, "green": 1},
    ).play("chance: card e8", "chance: peek n9")
    assert known(s) == [None, None, "n9", None]
    play_to_phase(s, 1)
    assert known(s) == ["n9", None, "n9", None]
    assert story(s, "looked") == ["green looked n9 (H-ENV)", "red looked n9 (H-MIG)"]
    green, red = s.told("looked")
    assert [red.for_seat(seat).card >= 0 for seat in (0, 1, 2)] == [True, False, False]
    assert [green.for_seat(seat).card >= 0 for seat in (0, 1, 2)] == [False, False, True]


@pytest.mark.rule("H-MIG", "I1")
def test_the_last_card_is_seen_without_a_draw() -> None:
    s = dawn(pile=["w6"])
    assert s.asked == "movement"
    assert known(s) == ["w6", None, None, None]
    assert story(s, "looked") == ["red looked w6 (H-MIG)"]


@pytest.mark.rule("H-MIG")
def test_nobody_looks_without_it() -> None:
    s = dawn({"red": "alarm"})
    assert s.asked == "movement"
    assert "next" not in s.game.view(0)


@pytest.mark.rule("H-MIG", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(MAP, players=2, genes={"green": "migration sensing"}, bp=EVERYONE)
    assert s.asked == "movement"
    assert s.told("looked") == []


@pytest.mark.rule("H-MIG", "T7")
def test_the_dummys_sensing_adds_nothing_to_anothers() -> None:
    s = scene(
        MAP,
        players=2,
        genes={"red": "migration sensing", "green": "environmental sensing"},
        bp=EVERYONE,
    ).play("chance: peek w6")
    assert story(s, "looked") == ["red looked w6 (H-MIG)"]
    assert s.game.view(0)["next"] == {"card": "w6", "seen_by": ["red"]}
