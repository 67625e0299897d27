"""Setup: S1 to S7."""

import pytest
from kit.boards import SPACES, board
from kit.scenes import Scene, Start, scene
from kit.story import asks, story

from ursuppe import CHANCE, EDITIONS, GENES, Game, PositionError, load_edition

POOL = {
    "intelligence": {3: 1, 4: 2},
    "movement_one": {3: 2, 4: 2},
    "spores": {3: 1, 4: 1},
    "speed": {3: 1, 4: 2},
    "defense": {3: 1, 4: 1},
    "escape": {3: 1, 4: 2},
    "substitution": {3: 1, 4: 1},
    "ray_protection": {3: 1, 4: 2},
    "streamlining": {3: 1, 4: 1},
    "tentacle": {3: 1, 4: 2},
    "holding": {3: 1, 4: 1},
    "life_expectancy": {3: 1, 4: 2},
    "frugality": {3: 0, 4: 1},
    "struggle_for_survival": {3: 2, 4: 2},
    "parasitism": {3: 0, 4: 1},
    "division_rate": {3: 1, 4: 2},
    "persistence": {3: 1, 4: 1},
    "movement_two": {3: 1, 4: 2},
    "aggression": {3: 1, 4: 1},
    "armor": {3: 1, 4: 1},
}
"""Copies of each gene with three and with four players."""

THROWS = ["chance: card c14", "chance: throw 9", "chance: throw 6", "chance: throw 11"]


def started(players: int) -> Scene:
    """Red 1, yellow 2, green 3 (and blue 4) on the ladder, amoebas still to be placed."""
    s = Start(players)
    if players == 4:
        s.play(*THROWS, "chance: throw 3")
        return s.play("green: start 3", "red: start 1", "yellow: start 2")
    return s.play(*THROWS, "green: start 3", "red: start 1")


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_begins_with_4_bp_and_seven_amoebas_in_hand(players: int) -> None:
    s = started(players)
    assert list(s.game.bp) == [4] * players
    assert list(s.game.genes) == [0] * players
    assert set(s.game.where) == {-1}
    placed = [text.split() for text in s.offers()]
    assert {number for _, number, _ in placed} == set("1234567")


@pytest.mark.rule("S2")
@pytest.mark.parametrize("players", [3, 4])
def test_every_space_gets_two_cubes_of_each_colour_and_the_rest_of_55_is_the_reserve(
    players: int,
) -> None:
    s = Start(players)
    assert s.game.rules.edition.board.names == SPACES
    for space in SPACES:
        assert s.cubes(space) == ("r2 y2 g2 b2" if players == 4 else "r2 y2 g2")
    assert s.game.reserve == [55 - 2 * 19] * players


@pytest.mark.rule("S3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_pool_has_the_cards_for_this_number_of_players(players: int) -> None:
    s = Start(players)
    assert {gene: s.pool(gene) for gene in POOL} == {
        gene: copies[players] for gene, copies in POOL.items()
    }
    others = [gene for gene in GENES if gene.key not in POOL]
    assert all(gene.spiced and s.pool(gene.key) == 0 for gene in others)


@pytest.mark.rule("S4")
def test_one_of_the_eleven_cards_is_laid_face_up_and_leaves_the_pile() -> None:
    s = Start(3)
    deck = ["w6", "w9", "w12", "e8", "e10", "e10", "n9", "n11", "s10", "s13", "c14"]
    assert asks(s) == "opening card (S4)"
    assert s.odds() == {f"card {card}": deck.count(card) for card in deck}
    s.play("chance: card n9")
    assert s.game.rules.card_names[s.game.card] == "n9"
    assert s.game.view(None)["pile"] == [card for card in deck if card != "n9"]
    assert story(s) == ["card n9 (S4)"]


@pytest.mark.rule("S4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_the_two_cards_that_are_alike_one_stays_in_the_pile(edition: str) -> None:
    s = Start(3, edition)
    assert len(s.odds()) == 10
    assert s.odds()["card e10"] == 2
    s.play("chance: card e10")
    pile = s.game.view(None)["pile"]
    assert isinstance(pile, list)
    assert len(pile) == 10
    assert pile.count("e10") == 1


@pytest.mark.rule("S4", "D1")
def test_both_cards_that_are_alike_can_be_turned_up() -> None:
    s = scene(board(b4="R1"), phase=2, card="e10", pile=["w6", "e10"])
    assert s.odds() == {"card w6": 1, "card e10": 1}
    s.play("chance: card e10")
    assert [s.game.rules.card_names[event.card] for event in s.told("card")] == ["e10"]
    assert list(s.game.deck) == [1] + [0] * 9
    with pytest.raises(PositionError, match="pile has 'e10' too often: the deck has fewer"):
        scene(board(b4="R1"), phase=2, card="e10", pile=["e10", "e10"])


@pytest.mark.rule("S4")
def test_the_deck_has_three_west_three_east_two_north_two_south_and_one_calm() -> None:
    deck = load_edition("classic").deck
    assert [sum(drift == way for drift, _ in deck) for way in range(5)] == [3, 2, 3, 2, 1]
    assert sum(ozone for _, ozone in deck) == 112
    assert (4, 14) in deck, "the calm card has the thickest ozone"


@pytest.mark.rule("S4")
def test_cards_alike_are_one_outcome_that_weighs_more() -> None:
    s = Start(3, {"deck": ["w6", "e10", "w6", "w6", "e10"]})
    assert s.odds() == {"card w6": 3, "card e10": 2}


@pytest.mark.rule("S5")
def test_each_player_rolls_two_dice_by_seat() -> None:
    s = Start(4).play("chance: card c14")
    weights = dict(zip(range(2, 13), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], strict=True))
    for colour, total in zip(["red", "yellow", "green", "blue"], [2, 12, 7, 3], strict=True):
        assert asks(s) == f"start dice {colour} (S5)"
        assert s.actor == "chance"
        assert s.odds() == {f"throw {n}": weight for n, weight in weights.items()}
        s.play(f"chance: throw {total}")
    assert story(s, "threw") == [
        "red threw 2 (S5)",
        "yellow threw 12 (S5)",
        "green threw 7 (S5)",
        "blue threw 3 (S5)",
    ]


@pytest.mark.rule("S5")
def test_from_the_highest_total_down_each_chooses_a_free_start_space() -> None:
    s = Start(4).play(*THROWS, "chance: throw 3")
    assert asks(s) == "start space green (S5)"
    assert s.offers() == ["start 1", "start 2", "start 3", "start 4"]
    s.play("green: start 2")
    assert s.offers() == ["start 1", "start 3", "start 4"]
    s.play("red: start 4")
    assert s.offers() == ["start 1", "start 3"]
    s.play("yellow: start 1")
    # The last start space is no choice.
    assert list(s.game.marker) == [4, 1, 2, 3]
    assert story(s, "started") == [
        "green started 2 (S5)",
        "red started 4 (S5)",
        "yellow started 1 (S5)",
        "blue started 3 (S5)",
    ]
    assert story(s, "went first") == []


@pytest.mark.rule("S5")
def test_with_three_players_there_are_three_start_spaces() -> None:
    s = Start(3).play(*THROWS)
    assert s.offers() == ["start 1", "start 2", "start 3"]
    assert s.why("start 4") == "S5"


@pytest.mark.rule("S5")
def test_a_taken_start_space_is_refused() -> None:
    s = Start(3).play(*THROWS, "green: start 2")
    assert s.why("start 2") == "S5"
    assert s.why("start 1") == ""
    assert s.why("drift") == "S5"


@pytest.mark.rule("S5", "I2")
def test_a_tie_for_the_first_place_is_settled_among_the_two() -> None:
    s = Start(4).play("chance: card c14")
    s.play("chance: throw 5", "chance: throw 8", "chance: throw 8", "chance: throw 6")
    assert asks(s) == "start tie (S5)"
    assert s.odds() == {"first yellow": 1, "first green": 1}
    s.play("chance: first green", "green: start 1", "yellow: start 2", "blue: start 3")
    assert list(s.game.marker) == [4, 2, 1, 3]


@pytest.mark.rule("S5")
def test_a_tie_for_a_lower_place_leaves_the_other_places_as_they_are() -> None:
    s = Start(4).play("chance: card c14")
    s.play("chance: throw 4", "chance: throw 4", "chance: throw 9", "chance: throw 2")
    assert s.odds() == {"first red": 1, "first yellow": 1}
    s.play("chance: first yellow", "green: start 1", "yellow: start 2", "red: start 3")
    assert list(s.game.marker) == [3, 2, 1, 4]


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("first", "rest"), [("red", "yellow blue"), ("yellow", "red blue"), ("blue", "red yellow")]
)
def test_a_tie_of_three_is_settled_place_by_place(first: str, rest: str) -> None:
    s = Start(4).play("chance: card c14")
    s.play("chance: throw 7", "chance: throw 7", "chance: throw 3", "chance: throw 7")
    assert s.odds() == {"first red": 1, "first yellow": 1, "first blue": 1}
    s.play(f"chance: first {first}")
    second, third = rest.split()
    assert s.odds() == {f"first {second}": 1, f"first {third}": 1}
    s.play(f"chance: first {third}")
    s.play(f"{first}: start 1", f"{third}: start 2", f"{second}: start 3")
    assert s.marker("green") == 4


@pytest.mark.rule("S5")
def test_two_ties_are_settled_one_after_the_other() -> None:
    s = Start(4).play("chance: card c14")
    s.play("chance: throw 9", "chance: throw 5", "chance: throw 9", "chance: throw 5")
    assert s.odds() == {"first red": 1, "first green": 1}
    s.play("chance: first green")
    assert s.odds() == {"first yellow": 1, "first blue": 1}
    s.play("chance: first blue")
    s.play("green: start 4", "red: start 3", "blue: start 2")
    assert list(s.game.marker) == [3, 1, 4, 2]


@pytest.mark.rule("S5")
def test_a_tie_can_be_written_down_and_taken_up_again() -> None:
    s = Start(3).play("chance: card c14")
    s.play("chance: throw 7", "chance: throw 4", "chance: throw 7")
    again = Game.from_json(s.game.to_json())
    assert again.to_act == CHANCE
    assert again.chance_outcomes() == s.game.chance_outcomes()
    assert again.digest() == s.game.digest()


@pytest.mark.rule("S5")
def test_a_settled_tie_is_told() -> None:
    s = Start(3).play("chance: card c14")
    s.play("chance: throw 7", "chance: throw 7", "chance: throw 9", "chance: first yellow")
    assert story(s, "went first") == ["yellow went first (S5)"]


@pytest.mark.rule("S6", "O1")
def test_in_ascending_order_each_places_an_amoeba_where_there_is_none() -> None:
    s = started(4)
    assert asks(s) == "first amoeba red (S6)"
    assert s.offers() == [f"place {n} {space}" for n in range(1, 8) for space in SPACES]
    s.play("red: place 4 b3")
    assert asks(s) == "first amoeba yellow (S6)"
    free = [space for space in SPACES if space != "b3"]
    assert s.offers() == [f"place {n} {space}" for n in range(1, 8) for space in free]
    s.play("yellow: place 1 d3", "green: place 7 a1")
    assert asks(s) == "first amoeba blue (S6)"
    s.play("blue: place 7 e4")
    assert s.at("red 4") == "b3"
    assert s.at("yellow 1") == "d3"
    assert s.at("green 7") == "a1"
    assert s.at("blue 7") == "e4"


@pytest.mark.rule("S6")
@pytest.mark.parametrize(("players", "damage"), [(3, 0), (4, 1)])
def test_the_first_amoeba_has_1_dp_but_none_with_three_players(players: int, damage: int) -> None:
    s = started(players)
    s.play("red: place 2 b3", "yellow: place 1 b4")
    assert s.damage("red 2") == damage
    assert s.damage("yellow 1") == damage
    assert story(s, "placed") == [
        f"red 2 placed b3 {damage} (S6)",
        f"yellow 1 placed b4 {damage} (S6)",
    ]


@pytest.mark.rule("S7", "O1")
def test_in_descending_order_each_places_a_second_one_without_dp() -> None:
    s = started(4)
    s.play("red: place 4 b3", "yellow: place 1 d3", "green: place 7 a1", "blue: place 7 e4")
    assert asks(s) == "second amoeba blue (S7)"
    free = [space for space in SPACES if space not in ("b3", "d3", "a1", "e4")]
    assert s.offers() == [f"place {n} {space}" for n in range(1, 7) for space in free]
    s.play("blue: place 1 e3", "green: place 6 a2")
    assert asks(s) == "second amoeba yellow (S7)"
    s.play("yellow: place 2 d4", "red: place 2 c1")
    assert list(s.game.damage) == [
        *(0, 0, 0, 1, 0, 0, 0),
        *(1, 0, 0, 0, 0, 0, 0),
        *(0, 0, 0, 0, 0, 0, 1),
        *(0, 0, 0, 0, 0, 0, 1),
    ]
    assert story(s, "placed")[4:] == [
        "blue 1 placed e3 0 (S7)",
        "green 6 placed a2 0 (S7)",
        "yellow 2 placed d4 0 (S7)",
        "red 2 placed c1 0 (S7)",
    ]
    assert story(s, "round", "phase") == ["round 1 (O2)", "phase 1 (O2)"]
    assert asks(s) == "movement red 2 c1 (M1)"


@pytest.mark.rule("S6")
def test_a_first_amoeba_that_cannot_be_placed_is_refused() -> None:
    s = started(3).play("red: place 4 b3")
    assert s.why("place 4 b3") == "S6"
    assert s.why("place 4 b4") == ""
    assert s.why("divide 4 b4") == "S6"
    assert s.why("drift") == "S6"


@pytest.mark.rule("S7")
def test_a_second_amoeba_that_cannot_be_placed_is_refused() -> None:
    s = started(3).play("red: place 4 b3", "yellow: place 1 d3", "green: place 1 e3")
    reason = s.game.why_not("place 1 a1")
    assert reason is not None
    assert (reason.rule, reason.text) == ("S7", "this amoeba is on the board already")
    reason = s.game.why_not("place 2 d3")
    assert reason is not None
    assert (reason.rule, reason.text) == ("S7", "there is an amoeba on this space")
    assert s.why("place 2 a1") == ""


@pytest.mark.rule("S4", "S5", "I2")
def test_nobody_chooses_what_cards_and_dice_decide() -> None:
    s = Start(3)
    assert s.why("start 1") == "I2"
    s.play("chance: card c14")
    assert s.why("card w6") == "I2"


# Start spaces as data of an edition


@pytest.mark.rule("N1", "S5")
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 3), (4, 4), (5, 6), (6, 6)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_start_spaces_of_the_shipped_editions(edition: str, players: int, spaces: int) -> None:
    game = Game.new(players, edition)
    assert game.rules.start_spaces == spaces
    assert game.rules.edition.tribes[max(players, 3)].start_spaces == spaces


@pytest.mark.rule("N1", "S5", "T1")
@pytest.mark.parametrize("players", [2, 3])
def test_an_edition_may_have_more_start_spaces(players: int) -> None:
    game = Game.new(players, {"tribes": {"3": {"start_spaces": 5}}})
    for action in ("card c14", "throw 9", "throw 8", "throw 7"):
        game.apply(action)
    assert [game.text(action) for action in game.legal_actions()] == [
        f"start {space}" for space in range(1, 6)
    ]
    game.apply("start 5")
    game.apply("start 2")
    assert [game.text(action) for action in game.legal_actions()] == [
        "start 1",
        "start 3",
        "start 4",
    ]
    assert game.to_act == (CHANCE if players == 2 else 2), "the dummy's is drawn (T1)"
    game.apply("start 4")
    assert list(game.marker) == [5, 2, 4]
