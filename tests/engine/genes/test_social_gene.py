"""Social Gene (H-SOC): for the player in last place, and BP from those far ahead."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import story

MAP = board(b4="R1", d4="Y1", b2="G1")
OPEN: dict[str, object] = {"turned_up": 0}


def market(
    bp: dict[str, int],
    markers: dict[str, int] | None = None,
    genes: dict[str, str] | None = None,
    players: int = 3,
) -> Scene:
    """Phase 3; red, unless told otherwise, is in last place and so the last to buy."""
    return scene(MAP, players=players, phase=3, bp=bp, markers=markers, genes=genes, spice=OPEN)


def scoring(
    markers: dict[str, int], bp: dict[str, int], holder: str = "red", players: int = 3
) -> Scene:
    """Phase 6 with nothing to score; it ends with the holder's income."""
    return scene(
        MAP,
        players=players,
        phase=6,
        markers=markers,
        bp=bp,
        genes={holder: "social gene"},
    )


# The income


@pytest.mark.rule("H-SOC")
@pytest.mark.parametrize(("ahead", "gets"), [(5, 0), (6, 1), (7, 1), (20, 1)])
def test_one_bp_from_who_is_six_or_more_spaces_ahead(ahead: int, gets: int) -> None:
    s = scoring({"red": 1, "yellow": 2, "green": 1 + ahead}, {"green": 5})
    assert s.bp("red") == gets
    assert s.bp("green") == 5 - gets
    assert story(s, "received") == ["red received 1 green (H-SOC)"] * gets


@pytest.mark.rule("H-SOC")
def test_occupied_spaces_are_counted() -> None:
    s = scene(
        MAP,
        players=4,
        phase=6,
        markers={"red": 1, "yellow": 2, "green": 3, "blue": 7},
        bp={"yellow": 1, "green": 1, "blue": 1},
        genes={"red": "social gene"},
    )
    assert [s.bp(colour) for colour in ("red", "yellow", "green", "blue")] == [1, 1, 1, 0]


@pytest.mark.rule("H-SOC")
def test_from_every_such_player_who_has_bp() -> None:
    s = scoring({"red": 1, "yellow": 10, "green": 20}, {"yellow": 1, "green": 4})
    assert [s.bp(colour) for colour in ("red", "yellow", "green")] == [2, 0, 3]
    assert story(s, "received") == [
        "red received 1 green (H-SOC)",
        "red received 1 yellow (H-SOC)",
    ]
    s = scoring({"red": 1, "yellow": 10, "green": 20}, {"green": 4})
    assert [s.bp(colour) for colour in ("red", "yellow", "green")] == [1, 0, 3]


@pytest.mark.rule("H-SOC", "P1")
@pytest.mark.parametrize(("before", "gets"), [(6, 1), (5, 0)])
def test_after_all_markers_moved(before: int, gets: int) -> None:
    s = scene(
        board(b4="R1", d4="G1", b2="G2", d2="G3"),
        phase=6,
        markers={"red": 1, "yellow": 2, "green": before},
        bp={"green": 3, "red": 1},
        genes={"red": "social gene"},
    )
    assert s.marker("green") == before + 1
    assert s.bp("red") == 1 + gets
    assert [event.kind for event in s.events if event.kind in ("scored", "received")] == [
        "scored",
        *["received"] * gets,
    ]


@pytest.mark.rule("H-SOC")
def test_the_owner_need_not_be_last() -> None:
    s = scoring({"red": 1, "yellow": 2, "green": 8}, {"green": 1, "red": 3}, holder="yellow")
    assert [s.bp(colour) for colour in ("red", "yellow", "green")] == [3, 1, 0]
    s = scoring({"red": 1, "yellow": 2, "green": 8}, {"green": 1, "red": 3}, holder="green")
    assert [s.bp(colour) for colour in ("red", "yellow", "green")] == [3, 0, 1]


@pytest.mark.rule("H-SOC")
def test_without_a_holder_nobody_pays() -> None:
    s = scene(MAP, phase=6, markers={"green": 20}, bp={"green": 3}, genes={"red": "alarm"})
    assert s.told("received") == []
    assert s.bp("green") == 3


@pytest.mark.rule("H-SOC", "T7", "H3")
def test_the_dummy_pays_and_gets_it() -> None:
    markers = {"red": 1, "yellow": 2, "green": 9}
    s = scoring(markers, {"green": 2, "red": 1}, players=2)
    assert (s.bp("red"), s.bp("green")) == (2, 1)
    markers = {"red": 9, "yellow": 2, "green": 1}
    s = scoring(markers, {"red": 2}, holder="green", players=2)
    assert (s.bp("red"), s.bp("green")) == (1, 1)


# Buying it


@pytest.mark.rule("H-SOC")
def test_the_last_player_buys_it_from_the_bank_for_four() -> None:
    s = market({"red": 4, "yellow": 9, "green": 9})
    assert s.why("buy social gene") == "H-SOC"
    s.play("green: done")
    assert s.why("buy social gene") == "H-SOC"
    s.play("yellow: done", "red: buy social gene")
    assert s.bp("red") == 0
    assert s.genes("red") == {"social_gene"}
    assert s.pool("social_gene") == 0
    assert story(s, "bought") == ["red bought 4 social_gene (B1)"]
    poor = market({"red": 3})
    assert "buy social gene" not in poor.offers()
    assert poor.why("buy social gene") == "B1"


@pytest.mark.rule("H-SOC")
def test_last_place_is_the_lowest_marker() -> None:
    s = market({"red": 9, "yellow": 9}, markers={"red": 7, "yellow": 4, "green": 9})
    assert s.why("buy social gene") == "H-SOC"
    s.play("red: done")
    assert "buy social gene" in s.offers()


@pytest.mark.rule("H-SOC")
@pytest.mark.parametrize("holder", ["yellow", "green"])
def test_from_another_player_it_costs_two_paid_to_that_player(holder: str) -> None:
    s = market({"red": 4}, genes={holder: "social gene"})
    s.play("red: buy social gene")
    assert s.genes("red") == {"social_gene"}
    assert s.genes(holder) == set()
    assert (s.bp("red"), s.bp(holder)) == (2, 2)
    assert s.pool("social_gene") == 0
    assert story(s, "bought") == [f"red bought 2 social_gene {holder} (H-SOC)"]


@pytest.mark.rule("H-SOC")
def test_with_one_bp_it_cannot_be_bought_away() -> None:
    s = market({"red": 2}, genes={"yellow": "social gene"})
    assert s.offers() == ["done", "buy intelligence", "buy doris and frank", "buy social gene"]
    s = market({"red": 1, "yellow": 2}, genes={"yellow": "social gene"})
    assert s.actor == "yellow"
    s.play("yellow: done")
    assert s.game.phase == 4


@pytest.mark.rule("H-SOC", "B2")
def test_a_holder_who_is_last_just_keeps_it() -> None:
    s = market({"red": 9}, genes={"red": "social gene"})
    assert "buy social gene" not in s.offers()
    assert s.why("buy social gene") == "B2"


@pytest.mark.rule("H-SOC")
def test_who_is_no_longer_last_keeps_it_until_it_is_bought_away() -> None:
    s = market({"red": 2, "yellow": 9}, genes={"yellow": "social gene"})
    s.play("yellow: done")
    assert s.genes("yellow") == {"social_gene"}
    s.play("red: done")
    assert s.genes("yellow") == {"social_gene"}


@pytest.mark.rule("H-SOC", "H-FLE")
def test_flexible_lowers_the_four_but_not_the_two() -> None:
    s = market({"red": 3}, genes={"red": "flexible"})
    s.play("red: buy social gene")
    assert s.bp("red") == 0
    s = market({"red": 2}, genes={"red": "flexible", "yellow": "social gene"})
    s.play("red: buy social gene")
    assert (s.bp("red"), s.bp("yellow")) == (0, 2)
    s = market({"red": 1}, genes={"red": "flexible", "yellow": "social gene"})
    assert "buy social gene" not in s.offers()
    assert s.why("buy social gene") == "B1"


@pytest.mark.rule("H-SOC", "H2")
def test_face_down_it_is_out_of_reach() -> None:
    s = scene(MAP, phase=3, bp={"red": 9}, spice=OPEN, face_down=["social_gene"])
    assert "buy social gene" not in s.offers()
    assert s.why("buy social gene") == "H2"


@pytest.mark.rule("H-SOC", "S3")
def test_the_base_game_has_none() -> None:
    s = scene(MAP, phase=3, bp={"red": 9})
    assert "buy social gene" not in s.offers()
    assert s.why("buy social gene") == "S3"


@pytest.mark.rule("H-SOC", "T5", "T8")
def test_the_dummy_in_last_place_buys_it_from_the_bank_never_from_a_player() -> None:
    markers = {"green": 1, "red": 2, "yellow": 3}
    s = market({"green": 4}, markers, players=2)
    assert s.asked == "dummy's gene"
    assert "buy social gene" in s.odds()
    s.play("chance: buy social gene")
    assert s.genes("green") == {"social_gene"}
    assert s.bp("green") == 0
    assert story(s, "bought") == ["green bought 4 social_gene (T5)"]
    s = market({"green": 9}, markers, {"red": "social gene"}, players=2)
    assert "buy social gene" not in s.odds()


@pytest.mark.rule("H-SOC", "T5", "T8")
def test_ahead_the_dummy_does_not_buy_it_and_takes_last_place_from_others() -> None:
    s = market({"green": 9}, players=2)
    assert "buy social gene" not in s.odds()
    s = market({"red": 9}, {"green": 1, "red": 2, "yellow": 3}, players=2)
    assert s.why("buy social gene") == "H-SOC"


@pytest.mark.rule("H-SOC", "T5")
def test_a_player_buys_it_from_the_dummy() -> None:
    s = market({"red": 4}, genes={"green": "social gene"}, players=2)
    s.play("red: buy social gene")
    assert (s.bp("red"), s.bp("green")) == (2, 2)
    assert s.genes("green") == set()


@pytest.mark.rule("H-SOC", "D3")
def test_it_weighs_three() -> None:
    s = scene(
        MAP,
        phase=2,
        card="e8",
        pile=["w6"],
        genes={"red": "social gene, life expectancy"},
        bp={"red": 2},
    ).play("red: give social gene")
    assert story(s, "defect", "gave up") == ["red defect 2 (D2)", "red gave up 3 social_gene (D4)"]
    assert s.pool("social_gene") == 1
