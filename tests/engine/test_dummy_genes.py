"""Genes of the dummy: what it gives up (T4), buys (T5), and never uses (T7)."""

import pytest
from kit.dummy import BOARD, FIRST, FOUR_OF_THE_DUMMY
from kit.scenes import Scene, scene

# T4


def defect(genes: str, ozone: str = "w6", edition: str | dict[str, object] = "classic") -> Scene:
    """Phase 2 with the dummy first, when this card is turned up."""
    return scene(
        BOARD,
        players=2,
        phase=2,
        pile=[ozone],
        genes={"green": genes},
        bp={"green": 9},
        edition=edition,
    )


@pytest.mark.rule("T4")
def test_genes_are_drawn_until_the_debt_is_covered_without_thrift_or_bp() -> None:
    s = defect("intelligence, speed, defense")  # 3 + 3 + 4 MP against 6: a debt of 4
    assert s.asked == "dummy's defect"
    assert s.odds() == {"give intelligence": 1, "give speed": 1, "give defense": 1}
    s.play("chance: give speed")
    assert s.odds() == {"give intelligence": 1, "give defense": 1}
    s.play("chance: give defense")
    assert s.genes("green") == {"intelligence"}
    assert s.bp("green") == 9
    assert (s.pool("speed"), s.pool("defense")) == (1, 1)
    assert s.asked != "dummy's defect"


@pytest.mark.rule("T4")
def test_one_gene_that_covers_the_debt_is_enough() -> None:
    s = defect("intelligence, speed, defense").play("chance: give defense")
    assert s.genes("green") == {"intelligence", "speed"}


@pytest.mark.rule("T4")
def test_the_last_gene_is_given_without_a_draw() -> None:
    thin: dict[str, object] = {"title": "Thin", "deck": ["c14", "w5"]}
    s = defect("armor", "w5", thin)
    assert s.genes("green") == set()
    assert s.bp("green") == 9


@pytest.mark.rule("T4", "D2")
def test_as_many_mp_as_the_ozone_bears_are_no_defect() -> None:
    s = defect("intelligence, spores")
    assert s.genes("green") == {"intelligence", "spores"}


@pytest.mark.rule("T4", "D5", "T7")
def test_ray_protection_lowers_the_debt_and_pays_four_when_drawn() -> None:
    s = defect("ray protection, division rate, armor")  # 5 + 6 - 2 MP against 6: a debt of 3
    assert s.odds() == {"give ray protection": 1, "give division rate": 1, "give armor": 1}
    s.play("chance: give ray protection")
    assert s.genes("green") == {"division_rate", "armor"}


@pytest.mark.rule("T4", "D2", "D5")
def test_the_debt_of_the_dummy_is_not_worked_out_again() -> None:
    """Without Ray Protection its MP are as far above the ozone as ever; the debt is paid."""
    s = defect("ray protection, division rate, armor").play("chance: give ray protection")
    assert s.game.traits[2].mutation == 11
    assert s.asked != "dummy's defect"
    assert [(event.rule, event.amount) for event in s.told("gave up")] == [("T4", 4)]


@pytest.mark.rule("T4", "D3")
def test_what_no_card_can_pay_is_forgiven() -> None:
    """It gives up what may be given up, though it pays nothing, and no BP."""
    worthless: dict[str, object] = {
        "title": "Worthless",
        "numbers": {"ray_protection_pays": 0},
        "genes": {"ray_protection": [5, 9, 1, 2]},
    }
    s = defect("ray protection", edition=worthless)
    assert s.genes("green") == set()
    assert s.bp("green") == 9
    assert [(event.rule, event.amount) for event in s.told("gave up")] == [("T4", 0)]
    assert [event.amount for event in s.told("forgiven")] == [3]


@pytest.mark.rule("T4", "D2")
def test_dummy_has_no_defects_in_round_one() -> None:
    s = scene(
        BOARD, players=2, phase=2, round=1, pile=["w6"], genes={"green": "armor, defense, speed"}
    )
    assert s.genes("green") == {"armor", "defense", "speed"}
    assert s.told("defect") == []


# T5


def purchase(genes: dict[str, str], bp: int) -> Scene:
    """Phase 3 with the dummy first."""
    return scene(BOARD, players=2, phase=3, genes=genes, bp={"green": bp, "yellow": 3})


@pytest.mark.rule("T5")
def test_each_gene_it_can_pay_is_equally_likely_and_it_buys_one() -> None:
    s = purchase({}, 3)
    assert s.asked == "dummy's gene"
    assert s.pool("movement_one") == 2
    odds = s.odds()
    assert list(odds) == ["buy intelligence", "buy movement one", "buy spores"]
    assert len(set(odds.values())) == 1
    s.play("chance: buy intelligence")
    assert s.genes("green") == {"intelligence"}
    assert s.bp("green") == 1
    assert s.pool("intelligence") == 0
    assert (s.actor, s.asked) == ("yellow", "new genes")


@pytest.mark.rule("T5", "B2")
def test_only_what_it_may_buy_from_the_pool_is_drawn() -> None:
    s = purchase({"green": "movement one", "red": "spores"}, 3)
    assert s.genes("green") == {"movement_one", "intelligence"}  # the only one: no draw
    s = purchase({}, 1)
    assert s.genes("green") == set()
    assert (s.actor, s.asked) == ("yellow", "new genes")


@pytest.mark.rule("T5", "B3")
def test_advanced_genes_are_drawn_too_and_cost_the_lower_one() -> None:
    s = purchase({"green": "speed"}, 4)
    assert s.odds() == {
        "buy intelligence": 2,
        "buy movement one": 2,
        "buy spores": 2,
        "buy defense": 2,
        "buy escape": 2,
        "buy substitution": 2,
        "buy persistence": 2,
    }
    s.play("chance: buy persistence")
    assert s.genes("green") == {"persistence"}
    assert s.pool("speed") == 1


@pytest.mark.rule("T5", "B3")
def test_armor_with_both_lower_genes_is_as_likely_as_any_other() -> None:
    s = purchase({"green": "defense, escape"}, 6)
    odds = s.odds()
    assert odds.pop("buy armor for defense") == 1
    assert odds.pop("buy armor for escape") == 1
    assert set(odds.values()) == {2}
    assert "buy struggle for survival" in odds
    s.play("chance: buy armor for escape")
    assert s.genes("green") == {"defense", "armor"}
    assert (s.pool("defense"), s.pool("escape"), s.pool("armor")) == (0, 1, 0)


@pytest.mark.rule("T5")
def test_armor_with_one_lower_gene_is_as_likely_as_any_other() -> None:
    odds = purchase({"green": "defense"}, 6).odds()
    assert "buy armor for escape" not in odds
    assert set(odds.values()) == {odds["buy armor for defense"]}


# T7


@pytest.mark.rule("T7")
@pytest.mark.parametrize(
    "genes",
    ["movement one", "movement two", "speed", "persistence", "streamlining", "tentacle", "holding"],
)
def test_movement_genes_are_never_used(genes: str) -> None:
    s = scene(
        BOARD.replace("G1", "G1,r2,y1"),
        players=2,
        markers=FIRST,
        genes={"green": genes},
        bp={"green": 5, "red": 1},
    )
    assert s.odds() == {f"roll {n}": 1 for n in range(1, 7)}
    s.play("chance: roll 1")
    assert s.actor == "red"
    assert s.at("green 1") == "a3"
    assert s.cubes("b3") == "r2 y1"
    assert s.bp("green") == 5


@pytest.mark.rule("T7", "G-HOL")
def test_dummy_never_follows_but_is_followed() -> None:
    board = BOARD.replace("G1", "G1,R2")
    s = scene(board, players=2, genes={"green": "holding"}, bp={"red": 2})
    s.play("red: drift", "red: move", "chance: roll 1")
    assert (s.at("red 2"), s.at("green 1")) == ("a3", "b3")

    s = scene(board, players=2, genes={"red": "holding"}, markers=FIRST)
    s.play("chance: roll 1")
    assert s.asked == "follow"
    s.play("red: follow")
    assert (s.at("red 2"), s.at("green 1")) == ("a3", "a3")


@pytest.mark.rule("T7")
@pytest.mark.parametrize("gene", ["substitution", "frugality", "parasitism"])
def test_feeding_genes_are_never_used(gene: str) -> None:
    all_genes: dict[str, object] = {
        "title": "All genes",
        "genes": {"frugality": [6, 5, 1, 1], "parasitism": [6, 5, 1, 1]},
    }
    s = scene(
        BOARD.replace("G1", "G1,Y2,r4,y1").replace("r4,y1", "r4" if gene[0] == "s" else "r1,y1"),
        players=2,
        markers=FIRST,
        genes={"green": gene},
        bp={"yellow": 3, "red": 1},
        edition=all_genes,
    )
    s.play("chance: roll 5")
    assert s.damage("green 1") == 1
    assert s.bp("yellow") == 3
    assert s.actor == "red"


@pytest.mark.rule("T7", "A2")
@pytest.mark.parametrize("gene", ["defense", "escape"])
def test_dummy_never_answers_an_attack(gene: str) -> None:
    s = scene(
        BOARD.replace("G1", "G1,R2"),
        players=2,
        genes={"red": "struggle for survival", "green": gene},
        bp={"red": 2, "green": 5},
    )
    s.play("red: drift", "red: drift", "red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("green") == 5
    assert s.cubes("b3") == "r1 y1 g1"


@pytest.mark.rule("T7", "G-SFS", "G-AGG")
@pytest.mark.parametrize("gene", ["struggle for survival", "aggression"])
def test_dummy_never_attacks(gene: str) -> None:
    board = BOARD.replace("G1", "G1,R2,Y2")
    s = scene(board, players=2, markers=FIRST, genes={"green": gene}, bp={"green": 5, "red": 1})
    s.play("chance: roll 5")
    assert s.damage("green 1") == 1
    assert s.actor == "red"

    s = scene(board, players=2, phase=5, genes={"green": gene}, bp={"green": 5})
    assert s.told("attacked") == []
    assert s.bp("green") == 5
    assert (s.at("red 2"), s.at("yellow 2")) == ("b3", "b3")


@pytest.mark.rule("T7", "G-PAR")
def test_others_live_off_the_dummy() -> None:
    s = scene(
        BOARD.replace("G1", "G1,R2,y1,g1"),
        players=2,
        genes={"red": "parasitism"},
        bp={"green": 2, "red": 2},
        edition={"title": "Parasites", "genes": {"parasitism": [6, 5, 1, 1]}},
    )
    s.play("red: drift", "red: drift", "red: eat y1 g1")
    assert s.bp("green") == 1


@pytest.mark.rule("T7", "G-ARM")
def test_armor_protects_the_dummy() -> None:
    board = BOARD.replace("G1", "G1,R2")
    s = scene(
        board,
        players=2,
        genes={"red": "struggle for survival", "green": "armor"},
        bp={"red": 2},
    )
    s.play("red: drift", "red: drift")
    assert s.damage("red 2") == 1  # nobody to attack: it starves without a question

    s = scene(
        board, players=2, phase=5, genes={"red": "aggression", "green": "armor"}, bp={"red": 2}
    )
    s.play("red: attack green 1 with 2")
    assert s.at("green 1") == "b3"
    assert s.damage("green 1") == 1


@pytest.mark.rule("T7", "G-LIF", "K1")
@pytest.mark.parametrize(("genes", "space"), [("", ""), ("life expectancy", "b3")])
def test_life_expectancy_works_for_the_dummy(genes: str, space: str) -> None:
    s = scene(BOARD.replace("G1", "G1**"), players=2, phase=5, genes={"green": genes})
    assert s.at("green 1") == space


@pytest.mark.rule("T7", "T8", "P1", "P2")
def test_dummy_scores_its_amoebas_and_cards() -> None:
    genes = "intelligence, ray protection, armor, defense"  # 1 + 0 + 2 + 1 cards: 2 spaces
    s = scene(
        FOUR_OF_THE_DUMMY,
        players=2,
        phase=6,
        genes={"green": genes},
        markers={"green": 1, "red": 3, "yellow": 9},
    )
    assert s.marker("green") == 6  # four spaces, the one with red leapt over
