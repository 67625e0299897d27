"""Who has seen the next environment card is a set of seats on that card (I3)."""

import json
import random

import pytest
from kit.boards import board
from kit.games import log_of
from kit.scenes import Scene, scene
from kit.story import line_of

from ursuppe import Game, LogError, PositionError

MAP = board(b4="R1", d4="Y1", b2="G1")
RICH = {"red": 9, "yellow": 9, "green": 9}


def seen(s: Scene) -> list[object]:
    """The next card as the seats, and a spectator, are shown it."""
    result = []
    for seat in [*range(s.game.options.players), None]:
        fact = s.game.view(seat)["next"]
        assert isinstance(fact, dict)
        result.append(fact["card"])
    return result


def peeks(s: Scene, seat: int | None) -> list[str]:
    """What the log tells a seat of the cards that were looked at."""
    log = log_of(s.game)
    return [line for line in log.lines(seat) if line.startswith("chance: peek")]


def looking(genes: dict[str, str], pile: list[str] | None = None, players: int = 3) -> Scene:
    """The start of phase 1, before anybody has looked."""
    return scene(MAP, players=players, pile=pile, genes=genes, bp=RICH)


def seen_by_red_and_green() -> Scene:
    """Red has seen the next card in phase 2, by Environmental Sensing, and green at dawn."""
    s = scene(
        MAP,
        phase=2,
        genes={"red": "environmental sensing", "green": "migration sensing"},
        bp={"red": 1, "yellow": 1, "green": 1},
    ).play("chance: card w6", "chance: peek n9")
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    return s


@pytest.mark.rule("I3", "H-MIG")
def test_the_card_shows_in_the_views_of_those_who_saw_it() -> None:
    s = looking({"yellow": "migration sensing"}).play("chance: peek n9")
    assert seen(s) == [None, "n9", None, None]
    for seat in (0, 1, 2, None):
        fact = s.game.view(seat)["next"]
        assert isinstance(fact, dict)
        assert fact["seen_by"] == ["yellow"]


@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_the_log_names_it_to_them_alone() -> None:
    s = looking({"yellow": "migration sensing"}).play("chance: peek n9")
    assert [peeks(s, seat) for seat in (0, 1, 2, None)] == [
        ["chance: peek ?"],
        ["chance: peek n9"],
        ["chance: peek ?"],
        ["chance: peek ?"],
    ]
    for seat in (0, 1, 2, None):
        assert ("n9" in str(s.game.view(seat)["log"])) == (seat == 1)
    log = log_of(s.game)
    assert "chance: peek n9" in log.lines(whole=True)
    assert "chance: peek n9" in log.text()
    assert Game.replay(log.text()).digest() == s.game.digest()


@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_events_name_it_to_who_looked_alone() -> None:
    s = seen_by_red_and_green()
    red, green = s.told("looked")
    assert [line_of(s.game, red.for_seat(seat)) for seat in (0, 1, 2, None)] == [
        "red looked n9 (H-ENV)",
        "red looked (H-ENV)",
        "red looked (H-ENV)",
        "red looked (H-ENV)",
    ]
    assert [line_of(s.game, green.for_seat(seat)) for seat in (0, 1, 2, None)] == [
        "green looked (H-MIG)",
        "green looked (H-MIG)",
        "green looked n9 (H-MIG)",
        "green looked (H-MIG)",
    ]
    assert "card" not in red.for_seat(1).to_json()
    assert all(event.for_seat(None) is event for event in s.events if event.kind != "looked")


@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_a_later_seer_joins_the_set() -> None:
    """Red has seen it by Environmental Sensing in phase 2, yellow looks at dawn."""
    s = scene(
        MAP,
        phase=2,
        genes={"red": "environmental sensing", "yellow": "migration sensing"},
        bp={"red": 1, "yellow": 1, "green": 1},
    ).play("chance: card w6", "chance: peek n9")
    assert seen(s) == ["n9", None, None, None]
    assert peeks(s, 1) == ["chance: peek ?"]
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    assert seen(s) == ["n9", "n9", None, None]
    s.play("red: drift")
    assert [peeks(s, seat) for seat in (0, 1, 2, None)] == [
        ["chance: peek n9"],
        ["chance: peek n9"],
        ["chance: peek ?"],
        ["chance: peek ?"],
    ]


@pytest.mark.rule("I3", "H-ENV", "D4")
def test_what_was_seen_outlives_the_gene() -> None:
    s = scene(
        MAP,
        phase=2,
        pile=["w6", "e8", "n9"],
        genes={"red": "environmental sensing, armor"},
        bp={"red": 5, "yellow": 5, "green": 5},
    ).play("chance: card w6", "chance: peek n9", "red: give environmental sensing")
    assert s.genes("red") == {"armor"}
    assert seen(s) == ["n9", None, None, None]
    assert peeks(s, 0) == ["chance: peek n9"]
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    assert s.asked == "movement"
    assert seen(s) == ["n9", None, None, None]


@pytest.mark.rule("I3", "D1")
def test_once_turned_up_it_is_nobodys_secret_and_the_next_is_unknown() -> None:
    s = looking({"red": "migration sensing"}, ["w6", "e8", "n9"]).play("chance: peek n9")
    while s.game.phase == 1:
        s.play(f"{s.actor}: drift")
    assert s.game.view(1)["card"] == "n9"
    assert "next" not in s.game.view(0)
    assert peeks(s, 0) == ["chance: peek n9"]


@pytest.mark.rule("I3")
def test_each_card_has_its_own_set_of_seers() -> None:
    """Red sees a card and gives Migration Sensing up; yellow buys it and sees the next."""
    s = scene(
        MAP,
        pile=["w6", "e8", "n9", "s10"],
        genes={"red": "migration sensing, armor"},
        bp={"red": 1, "yellow": 3},
    ).play("chance: peek w6", "red: drift", "yellow: drift", "red: give migration sensing")
    s.play("yellow: buy migration sensing")
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    s.play("chance: peek n9")
    assert seen(s) == [None, "n9", None, None]
    assert peeks(s, 0) == ["chance: peek w6", "chance: peek ?"]
    assert peeks(s, 1) == ["chance: peek w6", "chance: peek n9"]
    assert peeks(s, 2) == ["chance: peek w6", "chance: peek ?"]


@pytest.mark.rule("I3")
def test_a_last_card_that_is_seen_does_not_change_who_saw_the_one_before() -> None:
    """As above, but yellow's card is the last of the pile and needs no draw."""
    s = scene(
        MAP,
        pile=["w6", "e8"],
        genes={"red": "migration sensing, armor"},
        bp={"red": 1, "yellow": 3},
    ).play("chance: peek w6", "red: drift", "yellow: drift", "red: give migration sensing")
    s.play("yellow: buy migration sensing")
    while s.game.phase != 1:
        s.play(f"{s.actor}: done")
    assert seen(s) == [None, "e8", None, None]
    assert peeks(s, 0) == ["chance: peek w6"]
    assert peeks(s, 1) == ["chance: peek w6"]


@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_not_even_if_both_are_seen_without_a_choice_between() -> None:
    """Red and yellow look; the card is turned up; red looks at the last one."""
    s = scene(
        MAP,
        pile=["w6", "e8"],
        genes={"red": "environmental sensing", "yellow": "migration sensing"},
    ).play("chance: peek w6")
    assert s.game.view(2)["card"] == "w6"
    assert seen(s) == ["e8", None, None, None]
    assert peeks(s, 0) == ["chance: peek w6"]
    assert peeks(s, 1) == ["chance: peek w6"]


@pytest.mark.rule("I3", "T7")
def test_the_dummy_is_no_seat_that_sees() -> None:
    with pytest.raises(PositionError, match=r"next.seen_by\[0\] must be a player's colour"):
        scene(
            MAP,
            players=2,
            genes={"red": "migration sensing"},
            next_card={"card": "w6", "seen_by": ["green"]},
        )


@pytest.mark.rule("I3")
def test_positions_carry_the_seers() -> None:
    s = seen_by_red_and_green()
    position = json.loads(json.dumps(s.game.to_json()))
    assert position["next"] == {"card": "n9", "seen_by": ["red", "green"]}
    again = Scene(position)
    assert again.game.digest() == s.game.digest()
    assert seen(again) == ["n9", None, "n9", None]
    position["next"]["seen_by"] = ["red"]
    assert Game.from_json(position).digest() != s.game.digest()


@pytest.mark.rule("I3")
@pytest.mark.parametrize(
    ("following", "message"),
    [
        ({"card": "x1", "seen_by": []}, "next.card must be a card of the deck"),
        ({"card": "c14", "seen_by": []}, "next.card is 'c14', which is not in the pile"),
        ({"card": "w6", "seen_by": ["pink"]}, r"next.seen_by\[0\] must be a player's colour"),
        ({"card": "w6", "seer": "red"}, "next has 'seer', which means nothing here"),
    ],
)
def test_wrong_seers_in_a_position(following: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        scene(MAP, genes={"red": "migration sensing"}, next_card=following)


@pytest.mark.rule("I3")
def test_a_copy_to_search_in_knows_the_card_only_if_its_seat_does() -> None:
    s = looking({"red": "migration sensing"}, ["w6", "e8", "n9"]).play("chance: peek n9")
    rng = random.Random(1)
    assert {s.game.resample(0, rng).next_card for _ in range(30)} == {s.game.next_card}
    names = s.game.rules.card_names
    for seat in (1, 2, None):
        drawn = {names[s.game.resample(seat, rng).next_card] for _ in range(60)}
        assert drawn == {"w6", "e8", "n9"}


@pytest.mark.rule("I3")
def test_a_view_of_the_table_does_not_leak_it() -> None:
    """All that another seat is shown is the same, whatever the card is."""
    one = looking({"red": "migration sensing"}).play("chance: peek n9")
    other = looking({"red": "migration sensing"}).play("chance: peek w6")
    for seat in (1, 2, None):
        assert one.game.view(seat) == other.game.view(seat)
    assert one.game.view(0) != other.game.view(0)


@pytest.mark.rule("I3")
def test_before_anybody_has_looked_nothing_is_said_of_it() -> None:
    s = looking({"red": "alarm"})
    for seat in (0, 1, 2, None):
        assert "next" not in s.game.view(seat)
    assert "next" not in s.game.to_json()


@pytest.mark.rule("I3")
def test_a_card_is_open_once_turned_up_though_it_is_of_the_kind_that_lay_face_up() -> None:
    twins: dict[str, object] = {"title": "Twins", "deck": ["w6", "w6", "w6", "e8"]}
    s = scene(
        """
        .  -   .  .   .
        -  R1  -  Y1  -
        -  -   @  -   -
        -  -   -  G1  -
        -  -   -  -   .
        """,
        card="w6",
        edition=twins,
        genes={"red": "environmental sensing", "yellow": "migration sensing"},
    )
    s.play("chance: peek w6")
    assert (s.game.phase, s.asked) == (2, "peek")
    assert log_of(s.game).lines(1) == ["chance: peek w6"]
    assert log_of(s.game).lines(2) == ["chance: peek w6"]


@pytest.mark.rule("I3")
def test_a_seats_own_log_replays() -> None:
    """Green may not know the card that yellow saw; its log shows all else."""
    s = looking({"yellow": "migration sensing"}).play("chance: peek n9", "red: drift")
    log = log_of(s.game)
    own = log.text(2, whole=False)
    assert "peek ?" in own
    assert "n9" not in own.split("\n\n", 1)[1]
    again = Game.replay(own)
    assert again.view(2) == s.game.view(2)
    assert log_of(again).text() == own
    assert again.back_to(len(log)).log is not None
    assert log.text(1, whole=False) == log.text()


@pytest.mark.rule("I3")
def test_a_game_that_goes_on_from_a_seats_own_log_can_be_saved_and_read() -> None:
    s = looking({"yellow": "migration sensing"}).play("chance: peek n9", "red: drift")
    log = log_of(s.game)
    game = Game.replay(log.text(2, whole=False))
    for _ in range(20):
        if game.to_act is not None and game.to_act >= 0:
            game.apply(game.legal_actions()[0])
        else:
            game.roll(random.Random(1))
    assert "peek ?" not in log_of(game).text()
    assert Game.replay(log_of(game).text()).digest() == game.digest()


@pytest.mark.rule("I3")
def test_a_log_must_name_a_card_that_is_turned_up() -> None:
    s = looking({"yellow": "migration sensing"}).play("chance: peek n9")
    while s.game.phase == 1:
        s.game.apply(s.game.legal_actions()[0])
    text = log_of(s.game).text().replace("peek n9", "peek ?")
    with pytest.raises(LogError, match="once it is turned up it must be named"):
        Game.replay(text)
    with pytest.raises(LogError, match=r"line \d+: red: peek \?"):
        Game.replay(log_of(s.game).text() + "red: peek ?\n")
