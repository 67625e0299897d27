"""Genes of one's own (ED5): how their effects combine with those of the printed genes, and that
they are bought, given up, swapped and scored like any other."""

import random

import pytest
from kit.boards import board
from kit.games import own_edition
from kit.own_genes import PRINTED, edition, own, traits
from kit.scenes import Scene, scene
from kit.story import story

from ursuppe import Dice, Game, PositionError
from ursuppe.engine.catalog import LOADS, MEALS
from ursuppe.engine.cubes import total

MAP = board(b4="R1", d4="Y1", b2="G1")

pytestmark = pytest.mark.rule("ED5")


def market(
    *cards: dict[str, object],
    bp: dict[str, int] | None = None,
    genes: dict[str, str] | None = None,
    markers: dict[str, int] | None = None,
    **others: object,
) -> Scene:
    """Phase 3 of a game without Freshly Spiced; green, with the highest marker, begins."""
    return scene(
        MAP, phase=3, edition=edition(*cards), bp=bp, genes=genes, markers=markers,
        **others,  # type: ignore[arg-type]
    )  # fmt: skip


# Numbers: added after the printed genes, within their bounds


@pytest.mark.rule("G-LIF", "H-SHO")
@pytest.mark.parametrize(
    ("effects", "printed", "dies_of"),
    [
        (["G-LIF"], "", 3),
        ([("G-LIF", 2)], "", 4),
        (["G-LIF"], "life_expectancy", 4),
        ([("G-LIF", -1)], "", 1),
        ([("G-LIF", -5)], "life_expectancy", 1),
        (["H-SHO"], "", 1),
        (["H-SHO"], "short_life_span", 1),
        (["H-SHO"], "life_expectancy", 2),
        (["G-LIF"], "short_life_span", 2),
        (["G-LIF", "H-SHO"], "", 2),
    ],
)
def test_dp_to_die_of_are_added_and_at_least_one(
    effects: list[object], printed: str, dies_of: int
) -> None:
    assert traits([own("mine", *effects)], printed).damage_to_die == dies_of


def test_the_numbers_of_several_cards_are_added_before_they_are_bounded() -> None:
    cards = [own("fewer", ("G-LIF", -4)), own("more", ("G-LIF", 3))]
    assert traits(cards).damage_to_die == 1
    assert traits(cards[::-1], "life_expectancy").damage_to_die == 2


@pytest.mark.rule("G-DIV", "H-SHO")
@pytest.mark.parametrize(
    ("cards", "printed", "cost"),
    [
        ([[("G-DIV", 3)]], "", 3),
        ([[("G-DIV", 9)]], "", 9),
        ([["G-DIV"]], "", 4),
        ([[("G-DIV", 9)]], "division_rate", 4),
        ([[("G-DIV", 9)]], "short_life_span", 4),
        ([[("G-DIV", 3)]], "division_rate", 3),
        ([[("G-DIV", 9)], [("G-DIV", 7)]], "", 7),
        ([[("G-DIV", 9)], ["H-SHO"]], "", 4),
    ],
)
def test_the_lowest_cost_of_a_division_that_is_named_counts(
    cards: list[list[object]], printed: str, cost: int
) -> None:
    found = traits([own(f"mine_{i}", *effects) for i, effects in enumerate(cards)], printed)
    assert found.division_cost == cost


@pytest.mark.rule("V1")
@pytest.mark.parametrize(
    ("numbers", "bp"), [([3], 13), ([-3], 7), ([-20], 0), ([-20, 15], 5), ([2, 3], 15)]
)
def test_the_income_changes_and_is_at_least_nothing(numbers: list[int], bp: int) -> None:
    cards = [own(f"mine_{i}", ("V1", number)) for i, number in enumerate(numbers)]
    s = scene(
        MAP, phase=4, edition=edition(*cards), markers={"red": 9},
        genes={"red": ", ".join(str(card["key"]) for card in cards)},
    )  # fmt: skip
    assert s.bp("red") == bp
    assert story(s, "earned")[0] == f"red earned {bp} (V1)"


@pytest.mark.rule("V1", "N4")
def test_the_income_is_added_to_that_of_the_number_of_tribes() -> None:
    mine = own("mine", ("V1", 1))
    s = scene(
        MAP, players=6, phase=4, edition=edition(mine), genes={"red": "mine"}, markers={"red": 9}
    )
    assert s.bp("red") == 12


@pytest.mark.rule("H-ENE")
@pytest.mark.parametrize(
    ("effect", "printed", "pays"),
    [("H-ENE", "", 1), (("H-ENE", 3), "", 3), (("H-ENE", 3), "energy_conservation", 4)],
)
def test_bp_for_a_drift_are_added(effect: object, printed: str, pays: int) -> None:
    assert traits([own("mine", effect)], printed).drift_pays == pays


@pytest.mark.rule("H-ENE", "M1")
def test_a_drift_earns_them() -> None:
    mine = own("mine", ("H-ENE", 2))
    s = scene(
        MAP, edition=edition(mine), genes={"red": "mine"}, card="n9", bp={"red": 1}
    ).play("red: drift")  # fmt: skip
    assert s.bp("red") == 3
    assert story(s, "earned") == ["red earned 2 (H-ENE)"]


@pytest.mark.rule("G-TEN")
@pytest.mark.parametrize(
    ("players", "effect", "printed", "load"),
    [
        (4, ("G-TEN", 1), "", 1),
        (4, ("G-TEN", 1), "tentacle", 3),
        (3, ("G-TEN", 3), "tentacle", 3),
        (3, "G-TEN", "", 2),
        (4, "G-TEN", "", 3),
    ],
)
def test_the_highest_load_counts(players: int, effect: object, printed: str, load: int) -> None:
    found = traits([own("mine", effect)], printed, players)
    assert max(total(cubes) for cubes in found.loads) == load
    assert list(found.loads) == [cubes for cubes in LOADS if total(cubes) <= load]


@pytest.mark.rule("G-TEN")
def test_a_load_is_what_can_be_taken() -> None:
    mine = own("mine", ("G-TEN", 1))
    s = scene(
        board(b4="R1,y2", d4="Y1", b2="G1"), edition=edition(mine), genes={"red": "mine"},
        card="s10",
    )  # fmt: skip
    assert s.asked == "tentacle"
    assert s.offers() == ["take nothing", "take y1"]
    reason = s.game.why_not("take y2")
    assert reason is not None
    assert (reason.rule, reason.amount) == ("G-TEN", 1)


# Feeding: each once, in their order


@pytest.mark.rule("G-SUB", "G-FRU", "G-PAR", "H-GLU")
@pytest.mark.parametrize("key", ["substitution", "frugality", "parasitism", "glutton"])
def test_a_feeding_effect_counts_once(key: str) -> None:
    rules = {"substitution": "G-SUB", "frugality": "G-FRU", "parasitism": "G-PAR",
             "glutton": "H-GLU"}  # fmt: skip
    twice = [own("mine", rules[key]), own("too", rules[key])]
    plain = traits([], key)
    for found in (traits(twice[:1]), traits(twice), traits(twice, key)):
        assert list(found.meals) == list(plain.meals)
        assert list(found.hosted_meals) == list(plain.hosted_meals)
        assert list(found.plain_meals) == list(plain.plain_meals)


def test_feeding_effects_come_in_the_order_of_the_rule_whatever_the_cards_say() -> None:
    all_four = "substitution, frugality, parasitism, glutton"
    mixed = [own("mine", "H-GLU", "G-PAR"), own("too", "G-FRU", "G-SUB")]
    assert list(traits(mixed).meals) == list(traits([], all_four).meals)
    assert list(traits(mixed).hosted_meals) == list(traits([], all_four).hosted_meals)
    found = traits(mixed, players=6)
    sizes = {total(meal) for meal in [*found.meals, *found.hosted_meals]}
    assert min(sizes) >= 1
    assert max(sizes) == total(MEALS[-1]) == 6


# Permissions do not add up


def test_permissions_do_not_add_up() -> None:
    found = traits([own("mine", "H-SU1", "H-HE1", "H-CA1"), own("too", "H-SU1")])
    assert (found.suction, found.healing, found.camouflage) == (1, 1, 1)
    found = traits([own("mine", "H-SU1", "H-HE1", "H-CA1")], "suction_two, healing_two")
    assert (found.suction, found.healing, found.camouflage) == (2, 2, 1)


@pytest.mark.rule("G-PER", "G-AGG")
@pytest.mark.parametrize(("name", "both"), [("classic", True), ("webley", False)])
def test_what_persistence_and_aggression_include_is_as_in_the_edition(
    name: str, both: bool
) -> None:
    data = {"extends": name, **edition(own("mine", "G-PER", "G-AGG"))}
    found = Game.new(4, data).rules.traits_of(0, 1 << PRINTED)
    assert found.persistent
    assert found.aggressive
    assert (found.moves_twice, found.struggles) == (both, both)


# Cards


@pytest.mark.rule("P2")
def test_a_card_counts_as_it_says() -> None:
    cards = [own("none", cards=0), own("three", cards=3), own("plain")]
    assert traits(cards).cards == 4
    assert traits([own("high", lower=["speed"])]).cards == 2


@pytest.mark.rule("B1", "S3")
def test_a_gene_is_bought_without_freshly_spiced() -> None:
    s = market(own("mine", "G-HOL"), bp={"green": 9}).play("green: buy mine")
    assert s.genes("green") == {"mine"}
    assert (s.bp("green"), s.pool("mine")) == (5, 0)
    assert story(s, "bought") == ["green bought 4 mine (B1)"]
    assert s.why("buy mine") == "B2"
    assert s.game.traits[2].may_stay


@pytest.mark.rule("B3")
def test_an_advanced_one_is_had_for_a_printed_gene() -> None:
    mine = own("mine", lower=["speed", "spores"], copies=[2, 2, 2])
    s = market(mine, bp={"green": 9, "yellow": 9}, genes={"green": "spores, speed"})
    assert {"buy mine for speed", "buy mine for spores"} <= set(s.offers())
    s.play("green: buy mine for spores")
    assert s.genes("green") == {"mine", "speed"}
    assert s.pool("spores") == 1
    assert s.why("buy spores") == "B3"
    assert story(s, "bought", "returned") == [
        "green bought 4 mine (B3)", "green returned spores (B3)",
    ]  # fmt: skip
    s.play("green: done")
    assert s.why("buy mine for speed") == "B3"


@pytest.mark.rule("B3")
def test_a_lower_gene_may_be_an_advanced_one() -> None:
    cards = [own("first"), own("second", lower=["first"]), own("third", lower=["second"])]
    s = market(*cards, bp={"green": 20}, genes={"green": "first"})
    s.play("green: buy second")
    assert s.why("buy third") == "B3", "it was not in hand before this phase began"
    s = market(*cards, bp={"green": 20}, genes={"green": "second"}).play("green: buy third")
    assert s.genes("green") == {"third"}


@pytest.mark.rule("H-FLE")
@pytest.mark.parametrize(
    ("effects", "price"), [(["H-FLE"], 3), ([("H-FLE", 9)], 0), ([("H-FLE", -2)], 6)]
)
def test_a_discount_lowers_prices_to_nothing_at_the_least(
    effects: list[object], price: int
) -> None:
    s = market(own("mine", *effects), bp={"green": 16}, genes={"green": "mine"})
    s.play("green: buy speed")
    assert s.bp("green") == 16 - price


@pytest.mark.rule("D3", "D5")
def test_a_gene_pays_for_a_defect_what_it_says() -> None:
    cards = [
        own("plain", MP=6), own("worthy", MP=5, pays=9), own("kept", MP=-1),
        own("shield", MP=-2, pays=3),
    ]  # fmt: skip
    s = scene(
        MAP, phase=2, edition=edition(*cards), pile=["w6", "w9"], card="c14",
        genes={"red": "plain, worthy, kept, shield"}, markers={"red": 9},
    ).play("chance: card w6")  # fmt: skip
    assert s.asked == "defect"
    assert s.offers() == ["give plain", "give worthy", "give shield"]
    assert s.why("give kept") == "D5"
    s.play("red: give worthy")
    assert s.genes("red") == {"plain", "kept", "shield"}
    assert story(s, "gave up") == ["red gave up 9 worthy (D4)"]


@pytest.mark.rule("H-ADA")
def test_a_gene_is_swapped_like_any_other() -> None:
    s = market(
        own("mine", "H-ADA"), own("yours"), bp={"green": 3}, genes={"green": "mine, defense"}
    )
    offers = s.offers()
    assert [offer for offer in offers if offer.startswith("swap")] == [
        "swap defense", "swap mine",
    ]  # fmt: skip
    legal = s.game.legal_actions()
    assert legal == sorted(legal)
    s.play("green: swap defense")
    assert "for yours" in s.offers()
    s.play("green: for yours")
    assert s.genes("green") == {"mine", "yours"}
    s.play("green: swap mine", "green: for defense")
    assert s.game.swaps_over
    assert not any(offer.startswith("swap") for offer in s.offers())


@pytest.mark.rule("H-ADA")
def test_swapping_goes_on_by_another_gene_that_swaps() -> None:
    s = market(
        own("mine", "H-ADA"), own("too", "H-ADA"), genes={"green": "mine, too, defense"}
    ).play("green: swap mine", "green: for spores")
    assert not s.game.swaps_over
    assert "swap defense" in s.offers()


@pytest.mark.rule("H-ADA", "H-FLE")
def test_a_discount_is_lost_in_the_swap_that_gives_it_away() -> None:
    cards = [own("mine", "H-ADA"), own("cheap", ("H-FLE", 2), price=2)]
    s = market(*cards, bp={"green": 2}, genes={"green": "mine, cheap, intelligence"})
    s.play("green: swap cheap")
    assert s.why("for life expectancy") == "H-ADA"
    s.play("green: for speed")
    assert s.bp("green") == 0


@pytest.mark.rule("H-SOC")
def test_a_social_gene_of_ones_own_is_for_the_last_and_bought_from_its_holder() -> None:
    mine = own("mine", "H-SOC", price=3)
    s = market(mine, bp={"green": 9, "yellow": 9, "red": 9}, genes={"green": "mine"})
    assert s.why("buy mine") == "B2"
    s.play("green: done")
    assert s.why("buy mine") == "H-SOC"
    s.play("yellow: done", "red: buy mine")
    assert (s.bp("red"), s.bp("green")) == (7, 11)
    assert s.genes("red") == {"mine"}
    assert not s.genes("green")
    assert story(s, "bought") == ["red bought 2 mine green (H-SOC)"]


@pytest.mark.rule("H-SOC")
def test_it_collects_after_scoring_once_for_each_holder() -> None:
    mine = own("mine", "H-SOC", "G-HOL")
    s = scene(
        MAP, phase=6, edition=edition(mine), markers={"red": 1, "yellow": 2, "green": 20},
        bp={"green": 5}, genes={"red": "mine", "yellow": "social_gene"},
    )  # fmt: skip
    assert (s.bp("red"), s.bp("yellow"), s.bp("green")) == (1, 1, 3)
    s = scene(
        MAP, phase=6, edition=edition(mine), markers={"red": 1, "yellow": 2, "green": 20},
        bp={"green": 5}, genes={"red": "mine, social_gene"},
    )  # fmt: skip
    assert (s.bp("red"), s.bp("green")) == (1, 4)


@pytest.mark.rule("H-DOR")
def test_of_several_who_choose_what_is_next_the_one_ahead_does() -> None:
    mine = own("mine", "H-DOR")
    s = scene(
        MAP, phase=6, edition=edition(mine), markers={"red": 1, "yellow": 50, "green": 49},
        genes={"red": "mine", "green": "doris_and_frank"},
    )  # fmt: skip
    assert s.actor == "nobody"
    assert s.game.chooses_next == 2


@pytest.mark.rule("H-ALA")
def test_an_alarm_of_ones_own_is_lost_with_its_last_gene() -> None:
    mine = own("mine", "H-ALA")
    s = market(mine, genes={"green": "mine"}, alarmed=["green"])
    assert s.game.alarmed == 4
    s.game.lose_gene(2, PRINTED)
    assert s.game.alarmed == 0


@pytest.mark.rule("H-TOX", "H-MIG")
def test_what_comes_from_new_genes_may_come_from_ones_own() -> None:
    mine = own("mine", "H-TOX", "H-MIG")
    s = scene(
        MAP, edition=edition(mine), toxins={"b4": 1}, pile=["w6", "n9"],
        next_card={"card": "w6", "seen_by": ["red"]},
    )  # fmt: skip
    assert s.toxins("b4") == 1
    assert Game.from_json(s.game.to_json()).digest() == s.game.digest()
    with pytest.raises(PositionError, match="toxins is of Freshly Spiced"):
        scene(MAP, edition=edition(own("mine", "H-MIG")), toxins={"b4": 1})
    with pytest.raises(PositionError, match="next is of Freshly Spiced"):
        scene(
            MAP, edition=edition(own("mine", "H-TOX")), pile=["w6", "n9"],
            next_card={"card": "w6", "seen_by": ["red"]},
        )  # fmt: skip


# The dummy


@pytest.mark.rule("T7", "T5")
def test_the_dummy_has_what_works_by_itself_and_chooses_nothing() -> None:
    mine = own("mine", "G-HOL", "G-ESC", "H-POP", "G-AGG", ("V1", 3), "H-ADA", "G-LIF")
    s = scene(
        MAP, players=2, phase=4, edition=edition(mine), markers={"green": 9},
        genes={"green": "mine"},
    )  # fmt: skip
    assert story(s, "earned")[0] == "green earned 13 (V1)"
    assert not s.game.holders
    assert s.game.traits[2].damage_to_die == 3
    assert s.actor == "chance"


@pytest.mark.rule("T4", "T5")
def test_the_dummy_buys_and_gives_them_up() -> None:
    mine = own("mine", MP=9, price=0)
    s = scene(MAP, players=2, phase=3, edition=edition(mine), markers={"green": 9},
              bp={"green": 9})  # fmt: skip
    assert "buy mine" in s.odds()
    s.play("chance: buy mine")
    assert s.genes("green") == {"mine"}
    s = scene(
        MAP, players=2, phase=2, edition=edition(mine, own("too", MP=5)), markers={"green": 9},
        genes={"green": "mine, too"}, pile=["w6", "w9"],
    ).play("chance: card w6")  # fmt: skip
    assert s.odds() == {"give mine": 1, "give too": 1}


# Notation, numbers, positions, logs


def test_actions_of_ones_own_genes_follow_all_others() -> None:
    plain, game = Game.new(4), Game.new(4, edition(own("mine"), own("too", lower=["speed"])))
    texts = [game.text(action) for action in range(len(game.rules.catalog))]
    assert texts[: len(plain.rules.catalog)] == [
        plain.text(action) for action in range(len(plain.rules.catalog))
    ]
    assert texts[len(plain.rules.catalog) :] == [
        "give mine", "give too", "buy mine", "buy too", "swap mine", "swap too", "for mine",
        "for too",
    ]  # fmt: skip
    own_ones = range(len(plain.rules.catalog), len(texts))
    assert [game.parse(texts[action]) for action in own_ones] == list(own_ones)


def test_a_log_carries_the_genes() -> None:
    game = Game.new(3, edition(own("mine", "G-HOL", name={"en": "Mine", "de": "Meins"})))
    rng = random.Random(1)
    while not game.over:
        if game.to_act == -1:
            game.roll(Dice(rng.getrandbits(32)))
        else:
            game.apply(rng.choice(game.legal_actions()))
    assert game.log is not None
    again = Game.replay(game.log.text())
    assert again.digest() == game.digest()
    card = again.rules.genes[-1].card
    assert card is not None
    assert card.names["de"] == "Meins"


def test_other_genes_make_other_positions() -> None:
    one, other = (Game.new(3, edition(own("mine", effect))) for effect in ("G-HOL", "G-SPD"))
    assert one.digest() != other.digest()


@pytest.mark.parametrize("seed", range(10))
def test_a_random_edition_can_be_read_and_begun(seed: int) -> None:
    for players in (2, 3, 4, 5, 6):
        assert Game.new(players, own_edition("classic", random.Random(seed))).decision is not None
