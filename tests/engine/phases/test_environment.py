"""Phase 2, environment and gene defects: D1 to D5."""

import itertools
import random

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import ACTIONS, GENES, Game, PositionError

BOARD = board(b4="R1", d4="Y1", b2="G1")
WORTH = {
    "intelligence": 3, "movement_one": 2, "spores": 3, "speed": 3, "defense": 4, "escape": 4,
    "substitution": 4, "ray_protection": 4, "streamlining": 4, "tentacle": 4, "holding": 4,
    "life_expectancy": 5, "frugality": 5, "struggle_for_survival": 4, "parasitism": 5,
    "division_rate": 5, "persistence": 4, "movement_two": 5, "aggression": 5, "armor": 6,
}  # fmt: skip
"""What each gene pays: its MP, and 4 for Ray Protection."""
MUTATION = {**WORTH, "ray_protection": -2}


def exposed(genes: str, ozone: int, bp: int = 0, players: int = 3, in_round: int = 2) -> Scene:
    """Red, with these genes and BP, right after a card with this ozone was turned up."""
    s = scene(
        BOARD,
        players=players,
        phase=2,
        round=in_round,
        card="w60",
        pile=[f"c{ozone}", "w60"],
        genes={"red": genes},
        bp={"red": bp},
        edition={"deck": [f"c{ozone}", "w60", "w60"]},
    )
    return s.play(f"chance: card c{ozone}")


Payment = tuple[frozenset[str], int]


def payments(s: Scene) -> list[Payment]:
    """Every path through red's payment: the genes that are gone and the BP paid."""
    found: list[Payment] = []
    paths: list[tuple[Game, list[int]]] = [(s.game, [])]
    while paths:
        game, given = paths.pop()
        if game.decision is None or game.decision.kind != "defect":
            gone = s.game.genes[0] & ~game.genes[0]
            assert all(gone >> gene & 1 for gene in given)
            assert given == sorted(given)
            cards = frozenset(gene.key for i, gene in enumerate(GENES) if gone >> i & 1)
            found.append((cards, s.bp("red") - game.bp[0]))
            continue
        assert len(game.legal_actions()) > 1
        for action in game.legal_actions():
            after = game.copy()
            after.apply(action)
            gene = ACTIONS[action].gene
            paths.append((after, given if gene < 0 else [*given, gene]))
    return found


def payments_by_the_book(hand: set[str], bp: int, debt: int) -> set[Payment]:
    """D3, as it is written: cards that are all needed, and BP to fill up."""
    result = set()
    for size in range(len(hand) + 1):
        for cards in itertools.combinations(sorted(hand), size):
            worth = sum(WORTH[card] for card in cards)
            fill = max(debt - worth, 0)
            needed = all(worth + fill - WORTH[card] < debt for card in cards)
            if fill <= bp and needed:
                result.add((frozenset(cards), fill))
    return result


# D1


@pytest.mark.rule("D1")
@pytest.mark.parametrize("in_round", [1, 2, 9])
def test_the_face_up_card_goes_away_and_the_next_is_turned_up(in_round: int) -> None:
    s = scene(BOARD, phase=2, round=in_round, card="c14")
    assert asks(s) == "environment card (D1)"
    assert s.actor == "chance"
    assert "card c14" not in s.odds()
    assert s.odds() == {
        f"card {card}": 2 if card == "e10" else 1
        for card in ("w6", "w9", "w12", "e8", "e10", "n9", "n11", "s10", "s13")
    }
    s.play("chance: card s10")
    names = s.game.rules.card_names
    assert names[s.game.card] == "s10"
    left = {name for name, copies in zip(names, s.game.deck, strict=True) if copies}
    assert left == set(names) - {"c14", "s10"}
    assert story(s, "card") == ["card s10 (D1)"]


@pytest.mark.rule("D1")
def test_cards_alike_weigh_as_many_as_are_left() -> None:
    edition: dict[str, object] = {"deck": ["w6", "w6", "w6", "e10", "e10"]}
    s = scene(BOARD, phase=2, card="w6", edition=edition)
    assert s.odds() == {"card w6": 2, "card e10": 2}
    s = scene(BOARD, phase=2, card="w6", pile=["w6", "e10", "e10"], edition=edition)
    assert s.odds() == {"card w6": 1, "card e10": 2}


@pytest.mark.rule("D1")
def test_the_last_card_is_turned_up_without_a_question() -> None:
    s = scene(BOARD, phase=2, card="c14", pile=["n9"])
    assert story(s, "card") == ["card n9 (D1)"]
    assert s.asked == "division"


@pytest.mark.rule("D1", "E4")
@pytest.mark.parametrize("phase", [1, 2])
def test_a_first_round_without_a_card_to_turn_up_cannot_be_set_up(phase: int) -> None:
    with pytest.raises(PositionError, match="pile"):
        scene(BOARD, phase=phase, round=1, pile=[], bp={"red": 1})


@pytest.mark.rule("D1", "M1")
def test_the_new_card_rules_the_next_drift() -> None:
    s = scene(BOARD, phase=2, card="c14")
    s.play("chance: card w6", "green: done", "yellow: done", "red: done", "red: drift")
    assert s.at("red 1") == "a4"


# D2


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("in_round", "debts"), [(1, []), (2, ["red defect 9 (D2)"])])
def test_there_are_no_defects_in_round_1(in_round: int, debts: list[str]) -> None:
    s = exposed("life expectancy, division rate, movement two", 6, in_round=in_round)
    assert story(s, "defect") == debts
    assert s.asked == ("defect" if debts else "division")


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("ozone", "debts"), [(9, []), (8, []), (7, ["red defect 1 (D2)"]), (5, ["red defect 3 (D2)"])]
)
def test_what_the_mp_are_above_the_ozone_is_due(ozone: int, debts: list[str]) -> None:
    s = exposed("defense, escape", ozone)
    assert story(s, "defect") == debts


@pytest.mark.rule("D2")
@pytest.mark.parametrize("gene", MUTATION)
def test_each_card_has_its_mp(gene: str) -> None:
    companion = "spores" if gene != "spores" else "speed"
    total = MUTATION[gene] + MUTATION[companion]
    due = exposed(f"{gene}, {companion}", max(total - 1, 0), players=4, bp=1)
    assert story(due, "defect") == (["red defect 1 (D2)"] if total > 0 else [])
    free = exposed(f"{gene}, {companion}", total, players=4, bp=1)
    assert story(free, "defect") == []


@pytest.mark.rule("D2", "G-RAY")
def test_ray_protection_lowers_the_sum() -> None:
    s = exposed("defense, escape, ray protection", 5, bp=1)
    assert story(s, "defect") == ["red defect 1 (D2)"]


@pytest.mark.rule("D2", "O2")
def test_players_pay_in_descending_order() -> None:
    genes = {"red": "defense, escape", "green": "armor, tentacle"}
    s = scene(BOARD, phase=2, genes=genes, bp={"red": 9, "green": 9})
    s.play("chance: card w6")
    assert asks(s) == "defect green 4 (D3)"
    s.play("green: pay")
    assert asks(s) == "defect red 2 (D3)"
    s.play("red: pay")
    assert story(s, "defect", "paid") == [
        "green defect 4 (D2)",
        "green paid 4 (D3)",
        "red defect 2 (D2)",
        "red paid 2 (D3)",
    ]
    assert s.bp("green") == 5
    assert s.bp("red") == 7


@pytest.mark.rule("D2", "D5")
def test_the_debt_is_fixed_while_paying() -> None:
    # 4 + 4 + 5 - 2 = 11 MP, and 5 are due. Without Ray Protection it would be 7.
    s = exposed("defense, escape, life expectancy, ray protection", 6, bp=1)
    assert asks(s) == "defect red 5 (D3)"
    s.play("red: give ray protection")
    assert s.genes("red") == {"defense", "escape", "life_expectancy"}
    assert s.bp("red") == 0
    assert story(s, "defect", "gave up", "paid", "forgiven") == [
        "red defect 5 (D2)",
        "red gave up 4 ray_protection (D4)",
        "red paid 1 (D3)",
    ]


# D3


@pytest.mark.rule("D3")
def test_bp_alone_can_pay() -> None:
    s = exposed("defense, escape", 6, bp=2)
    assert s.offers() == ["pay", "give defense", "give escape"]
    s.play("red: pay")
    assert s.bp("red") == 0
    assert s.genes("red") == {"defense", "escape"}
    assert story(s, "paid", "gave up", "forgiven") == ["red paid 2 (D3)"]


@pytest.mark.rule("D3", "D4")
def test_a_gene_alone_can_pay_and_what_is_too_much_is_lost() -> None:
    s = exposed("defense, escape", 6, bp=2)
    s.play("red: give escape")
    assert s.bp("red") == 2
    assert s.genes("red") == {"defense"}
    assert story(s, "paid", "gave up", "forgiven") == ["red gave up 4 escape (D4)"]


@pytest.mark.rule("D3", "D4")
def test_a_gene_and_bp_can_pay_together() -> None:
    s = exposed("defense, escape, speed", 5, bp=3)
    assert asks(s) == "defect red 6 (D3)"
    # Three BP alone are not enough; with 4 MP two more BP fill up, with 3 MP three.
    assert s.offers() == ["give speed", "give defense", "give escape"]
    s.play("red: give speed")
    assert asks(s) == "defect red 3 (D3)"
    assert s.offers() == ["pay", "give defense", "give escape"]
    s.play("red: pay")
    assert s.bp("red") == 0
    assert s.genes("red") == {"defense", "escape"}
    assert story(s, "paid", "gave up") == ["red gave up 3 speed (D4)", "red paid 3 (D3)"]


@pytest.mark.rule("D3", "D4")
def test_several_genes_can_pay_together() -> None:
    s = exposed("defense, escape, speed", 5, bp=3)
    s.play("red: give speed", "red: give escape")
    assert s.bp("red") == 3
    assert s.genes("red") == {"defense"}
    assert story(s, "paid", "gave up") == [
        "red gave up 3 speed (D4)",
        "red gave up 4 escape (D4)",
    ]


@pytest.mark.rule("D3")
def test_no_more_bp_are_paid_than_are_needed_to_fill_up() -> None:
    s = exposed("defense, escape, tentacle", 6, bp=9)
    s.play("red: give tentacle")
    assert s.bp("red") == 9 - 2
    assert s.genes("red") == {"defense", "escape"}


@pytest.mark.rule("D3")
def test_a_set_with_a_card_that_could_be_left_out_is_no_payment() -> None:
    # 3 are due. Intelligence with any other would leave one of the two unneeded.
    s = exposed("intelligence, defense, movement one", 6)
    assert asks(s) == "defect red 3 (D3)"
    assert s.offers() == ["give intelligence", "give defense"]
    assert s.why("give movement one") == "D3"
    s.play("red: give defense")
    assert s.genes("red") == {"intelligence", "movement_one"}


@pytest.mark.rule("D3", "I1")
def test_genes_are_given_in_the_order_of_the_catalog_and_every_step_can_be_completed() -> None:
    s = exposed("intelligence, speed, defense, escape", 6)
    assert asks(s) == "defect red 8 (D3)"
    # Speed is only ever given together with Intelligence, which comes before it: with
    # both fours one of the cards could be left out.
    assert s.offers() == ["give intelligence", "give defense"]
    s.play("red: give intelligence")
    # Intelligence needs Speed and one of the fours; Speed is given without a question.
    assert asks(s) == "defect red 2 (D3)"
    assert s.offers() == ["give defense", "give escape"]
    s.play("red: give escape")
    assert s.genes("red") == {"defense"}


@pytest.mark.rule("D3")
def test_a_payment_with_one_way_only_is_not_asked() -> None:
    s = exposed("intelligence", 1)
    assert story(s, "defect", "gave up", "paid") == [
        "red defect 2 (D2)",
        "red gave up 3 intelligence (D4)",
    ]


HANDS = [
    ("intelligence, speed, defense", 6, 3),
    ("intelligence, speed, defense", 6, 4),
    ("intelligence, speed, defense", 6, 5),
    ("movement one, intelligence, spores, speed", 0, 0),
    ("movement one, intelligence, spores, speed", 1, 1),
    ("movement one, intelligence, spores, speed", 7, 2),
    ("movement one, ray protection, armor, life expectancy", 6, 3),
    ("ray protection, armor, division rate, life expectancy, movement two", 12, 9),
    ("intelligence, spores, speed, defense, tentacle, substitution, armor", 12, 0),
    ("intelligence, spores, speed, defense, tentacle, substitution, armor", 6, 30),
]


NOT_TOGETHER = [
    ("persistence", "speed"),
    ("movement_two", "movement_one"),
    ("aggression", "struggle_for_survival"),
    ("armor", "defense", "escape"),
]
"""B3: an advanced gene was had for its lower one."""


def drawn_hands() -> list[tuple[str, int, int]]:
    rng = random.Random(2)
    hands: list[tuple[str, int, int]] = []
    while len(hands) < 40:
        hand = rng.sample(sorted(WORTH), rng.randint(1, 8))
        total = sum(MUTATION[gene] for gene in hand)
        if total > 0 and not any(set(lower) <= {*hand} for lower in NOT_TOGETHER):
            hands.append((", ".join(hand), rng.randrange(total), rng.choice([0, 1, 2, 4, 9, 40])))
    return hands


@pytest.mark.rule("D3", "D5", "I1")
@pytest.mark.parametrize(("hand", "ozone", "bp"), HANDS + drawn_hands())
def test_the_payments_are_those_of_the_rule_book_and_each_has_one_path(
    hand: str, ozone: int, bp: int
) -> None:
    keys = {gene.strip().replace(" ", "_") for gene in hand.split(",")}
    debt = sum(MUTATION[gene] for gene in keys) - ozone
    expected = payments_by_the_book(keys, bp, debt)
    assert expected
    s = exposed(hand, ozone, bp, players=4)
    if len(expected) == 1:
        (cards, fill) = expected.pop()
        assert s.genes("red") == keys - cards
        assert s.bp("red") == bp - fill
        return
    found = payments(s)
    assert len(found) == len(set(found))
    assert set(found) == expected


DEAR = {"ray_protection": [5, 6, 1, 2]}
"""Ray Protection with 6 MP that still pays only 4: the debt can be more than all pays."""


@pytest.mark.rule("D3", "D5")
@pytest.mark.parametrize(
    ("genes", "bp", "due", "told"),
    [
        ("ray protection", 0, 6, ["red gave up 4 ray_protection (D4)", "red forgiven 2 (D3)"]),
        (
            "ray protection",
            1,
            6,
            [
                "red gave up 4 ray_protection (D4)",
                "red paid 1 (D3)",
                "red forgiven 1 (D3)",
            ],
        ),
        ("ray protection", 2, 6, ["red gave up 4 ray_protection (D4)", "red paid 2 (D3)"]),
        (
            "intelligence, ray protection",
            1,
            9,
            [
                "red gave up 3 intelligence (D4)",
                "red gave up 4 ray_protection (D4)",
                "red paid 1 (D3)",
                "red forgiven 1 (D3)",
            ],
        ),
    ],
)
def test_who_cannot_cover_the_debt_gives_everything_and_the_rest_is_forgiven(
    genes: str, bp: int, due: int, told: list[str]
) -> None:
    edition: dict[str, object] = {"deck": ["c0", "c0"], "genes": DEAR}
    s = scene(BOARD, phase=2, card="c0", genes={"red": genes}, bp={"red": bp}, edition=edition)
    assert story(s, "defect", "gave up", "paid", "forgiven") == [f"red defect {due} (D2)", *told]
    assert s.bp("red") == 0
    assert s.genes("red") == set()
    assert s.pool("ray_protection") == 1


@pytest.mark.rule("D3", "D5")
def test_not_even_then_is_a_card_with_negative_mp_given_up() -> None:
    genes = {"intelligence": [2, -2, 1, 2], "ray_protection": [5, 12, 1, 2]}
    s = scene(
        BOARD,
        phase=2,
        card="c0",
        genes={"red": "intelligence, ray protection"},
        edition={"deck": ["c0", "c0"], "genes": genes},
    )
    assert s.genes("red") == {"intelligence"}
    assert story(s, "defect", "gave up", "forgiven") == [
        "red defect 10 (D2)",
        "red gave up 4 ray_protection (D4)",
        "red forgiven 6 (D3)",
    ]


@pytest.mark.rule("D3")
def test_a_card_with_1_mp_pays_1() -> None:
    light = {"intelligence": [2, 1, 1, 2]}
    s = scene(
        BOARD,
        phase=2,
        card="c3",
        genes={"red": "intelligence, speed"},
        bp={"red": 1},
        edition={"deck": ["c3", "c3"], "genes": light},
    )
    assert s.offers() == ["pay", "give intelligence", "give speed"]
    s.play("red: give intelligence")
    assert s.bp("red") == 1
    s = scene(
        BOARD,
        phase=2,
        card="c0",
        genes={"red": "intelligence, ray protection"},
        edition={"deck": ["c0", "c0"], "genes": {**light, **DEAR}},
    )
    assert story(s, "gave up", "forgiven") == [
        "red gave up 1 intelligence (D4)",
        "red gave up 4 ray_protection (D4)",
        "red forgiven 2 (D3)",
    ]


@pytest.mark.rule("D3", "D5")
def test_a_payment_that_cannot_be_made_is_refused() -> None:
    s = exposed("intelligence, speed, defense", 5, bp=4)
    for action, rule, words in (
        ("pay", "D3", "not enough BP"),
        ("give armor", "D3", "does not have"),
        ("done", "D3", "defect"),
    ):
        reason = s.game.why_not(action)
        assert reason is not None
        assert reason.rule == rule
        assert words in reason.text
    assert s.why("give speed") == ""
    s.play("red: give speed")
    reason = s.game.why_not("give intelligence")
    assert reason is not None
    assert reason.rule == "D3"
    assert "order of the catalog" in reason.text
    assert s.offers() == ["pay", "give defense"]


@pytest.mark.rule("D3")
def test_a_card_too_many_is_refused_with_its_reason() -> None:
    s = exposed("intelligence, defense, movement one", 6)
    reason = s.game.why_not("give movement one")
    assert reason is not None
    assert "without one of the cards" in reason.text


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("payment", "genes", "bp"), [("pay", "defense, escape", 2), ("give escape", "defense", 4)]
)
def test_nothing_of_the_debt_is_left_when_it_is_paid(payment: str, genes: str, bp: int) -> None:
    s = scene(BOARD, phase=2, genes={"red": "defense, escape"}, bp={"red": 4})
    s.play("chance: card w6", f"red: {payment}")
    pile = ["w9", "w12", "e8", "e10", "e10", "n9", "n11", "s10", "s13"]
    later = scene(BOARD, phase=3, card="w6", pile=pile, genes={"red": genes}, bp={"red": bp})
    assert s.game.digest() == later.game.digest()


# D4, D5


@pytest.mark.rule("D4")
def test_genes_given_up_can_be_bought_by_anyone_in_this_rounds_phase_3() -> None:
    s = scene(
        BOARD,
        phase=2,
        genes={"red": "defense, escape"},
        bp={"red": 4, "yellow": 4, "green": 4},
    )
    s.play("chance: card w6")
    assert s.pool("escape") == 0
    s.play("red: give escape")
    assert s.pool("escape") == 1
    assert s.actor == "green"
    assert "buy escape" in s.offers()
    assert "buy defense" not in s.offers()
    s.play("green: done", "yellow: done")
    assert "buy escape" in s.offers()
    s.play("red: buy escape")
    assert s.genes("red") == {"defense", "escape"}


@pytest.mark.rule("D5", "G-RAY")
def test_ray_protection_pays_4() -> None:
    # 3 + 3 + 4 - 2 = 8 MP: 4 are due at an ozone of 4, and 5 at 3.
    s = exposed("intelligence, speed, defense, ray protection", 4)
    s.play("red: give ray protection")
    assert s.genes("red") == {"intelligence", "speed", "defense"}
    assert story(s, "gave up", "paid") == ["red gave up 4 ray_protection (D4)"]
    s = exposed("intelligence, speed, defense, ray protection", 3)
    assert "give ray protection" not in s.offers()
    assert s.why("give ray protection") == "D3"


@pytest.mark.rule("D5")
def test_a_card_with_negative_mp_cannot_be_given_up() -> None:
    edition: dict[str, object] = {
        "deck": ["c1", "c1"],
        "genes": {"intelligence": [2, -2, 1, 2]},
    }
    genes = {"red": "intelligence, speed, defense"}
    s = scene(BOARD, phase=2, card="c1", genes=genes, bp={"red": 9}, edition=edition)
    assert asks(s) == "defect red 4 (D3)"
    assert s.offers() == ["pay", "give speed", "give defense"]
    reason = s.game.why_not("give intelligence")
    assert reason is not None
    assert (reason.rule, reason.text) == ("D5", "a card with negative MP cannot be given up")
