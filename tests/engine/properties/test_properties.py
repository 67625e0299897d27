"""What holds for every game, found wrong by as small a game as possible (hypothesis).

A game is drawn as a start, and numbers that pick among what is legal, chance included.
"""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.games import crowded, log_of, own_edition, play_on, some_spice, step

from ursuppe import ACTIONS, CHANCE, EDITIONS, Dice, Game, PositionError
from ursuppe.engine.edition import ANSWERS, FOLLOWING
from ursuppe.invariants import check
from ursuppe.rulebook import RULES

many_games = settings(max_examples=60, deadline=None, derandomize=True)


def spices() -> st.SearchStrategy[dict[str, object]]:
    """Options of Freshly Spiced."""
    return st.integers(0, 10**6).map(lambda seed: some_spice(random.Random(seed)))


@st.composite
def games(draw: st.DrawFn, at_most: int = 60) -> Game:
    """A game some way from its start: from the beginning, or from the thick of it."""
    players = draw(st.sampled_from([2, 3, 4, 5, 6]))
    name = draw(st.sampled_from(EDITIONS))
    genes = draw(st.none() | st.integers(0, 10**6))
    edition = name if genes is None else own_edition(name, random.Random(genes))
    spiced = draw(st.booleans())
    seed = draw(st.none() | st.integers(0, 10**6))
    if seed is None:
        game = Game.new(
            players,
            edition,
            spice=draw(spices()) if spiced else False,
            answers=draw(st.sampled_from([None, *ANSWERS])),
            following=draw(st.sampled_from([None, *FOLLOWING])),
        )
    else:
        game = crowded(players, edition, seed, spiced=spiced)
    for pick in draw(st.lists(st.integers(0, 10**4), max_size=at_most)):
        if game.over:
            break
        game.apply(game.legal[pick % len(game.legal)])
    return game


@st.composite
def defects(draw: st.DrawFn) -> tuple[list[str], int, Game]:
    """Genes and BP of red, and the game in which it has to pay for a gene defect."""
    cards = ["intelligence", "movement_one", "spores", "speed", "defense", "escape",
             "ray_protection", "tentacle", "division_rate", "armor"]  # fmt: skip
    hand = draw(st.lists(st.sampled_from(cards), min_size=2, unique=True))
    if "armor" in hand:
        hand = [card for card in hand if card != "defense"]
    bp = draw(st.integers(0, 15))
    game = Game.from_json(
        {
            "players": 3,
            "round": 2,
            "phase": 2,
            "card": "c14",
            "pile": ["w6"],
            "tribes": [
                {"colour": "red", "marker": 9, "bp": bp, "genes": hand},
                {"colour": "yellow", "marker": 1, "bp": 9},
                {"colour": "green", "marker": 2, "bp": 9},
            ],
        }
    )
    return hand, bp, game


@many_games
@given(games())
@pytest.mark.rule("I1")
def test_every_moment_of_a_game_is_possible(game: Game) -> None:
    check(game)


@many_games
@given(games(at_most=20), st.integers(0, 10**6))
@pytest.mark.rule("E1")
def test_every_game_ends_in_at_most_ten_rounds(game: Game, seed: int) -> None:
    play_on(game, seed)
    assert game.over
    assert game.round <= 10
    assert game.legal_actions() == []


@many_games
@given(games())
def test_every_option_can_be_taken(game: Game) -> None:
    for action in game.legal_actions():
        copy = game.copy()
        copy.apply(action)
        check(copy)
        assert copy.digest() != game.digest()


@many_games
@given(games(), st.integers(0, 10**6))
def test_a_copy_is_equal_and_independent(game: Game, seed: int) -> None:
    before = game.digest()
    copy = game.copy()
    assert copy.digest() == before
    assert copy.to_json() == game.to_json()
    assert copy.legal_actions() == game.legal_actions()
    play_on(copy, seed, 30)
    assert game.digest() == before
    again = game.copy()
    play_on(game, seed, 30)
    assert game.digest() == copy.digest()
    assert again.digest() == before


@many_games
@given(games())
def test_a_position_written_and_read_is_the_same(game: Game) -> None:
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert again.digest() == game.digest()
    assert again.legal_actions() == game.legal_actions()
    assert again.to_act == game.to_act
    if game.to_act == CHANCE:
        assert again.chance_outcomes() == game.chance_outcomes()
    assert again.reserve == game.reserve
    assert again.pool == game.pool
    assert again.view(0) | {"log": []} == game.view(0) | {"log": []}


@many_games
@given(games())
def test_a_log_written_and_read_is_the_same(game: Game) -> None:
    again = Game.replay(log_of(game).text())
    assert again.digest() == game.digest()
    assert again.legal_actions() == game.legal_actions()
    assert log_of(again).text() == log_of(game).text()


@many_games
@given(games(), st.integers(0, 10**6))
def test_equal_digests_are_equal_positions(game: Game, seed: int) -> None:
    seen: dict[str, object] = {}
    rng = random.Random(seed)
    for _ in range(30):
        position = game.to_json()
        assert seen.setdefault(game.digest(), position) == position
        if game.over:
            break
        game.apply(rng.choice(game.legal_actions()))
    written = [json.dumps(position) for position in seen.values()]
    assert len(set(written)) == len(seen)


@many_games
@given(games(), st.randoms(use_true_random=False))
@pytest.mark.rule("I3")
def test_the_order_of_the_pile_is_in_no_view(game: Game, rng: random.Random) -> None:
    position = game.to_json()
    pile = position["pile"]
    assert isinstance(pile, list)
    shuffled = Game.from_json(position | {"pile": rng.sample(pile, len(pile))})
    unshuffled = Game.from_json(position)
    seats: list[int | None] = [None, *range(game.options.players)]
    for seat in seats:
        assert shuffled.view(seat) == unshuffled.view(seat)
    assert shuffled.digest() == game.digest()


@many_games
@given(games(), st.integers(0, 10**6))
@pytest.mark.rule("I3")
def test_a_resampled_game_looks_the_same(game: Game, seed: int) -> None:
    seats: list[int | None] = [None, *range(game.options.players)]
    for seat in seats:
        for rng in (random.Random(seed), Dice(seed)):
            guess = game.resample(seat, rng)
            assert guess.view(seat) | {"log": []} == game.view(seat) | {"log": []}
            check(guess)


@many_games
@given(games())
@pytest.mark.rule("I3")
def test_views_of_all_seats_tell_the_same_table(game: Game) -> None:
    spectator = game.view(None)
    assert json.loads(json.dumps(spectator)) == spectator
    own: dict[str, object] = {"seat": None, "legal": [], "log": [], "next": None}
    for seat in range(game.options.players):
        view = game.view(seat)
        assert bool(view["legal"]) == (seat == game.to_act)
        assert view | own == spectator | own


# A card that somebody has looked at


@st.composite
def secrets(draw: st.DrawFn) -> Game:
    """A game from its start in which somebody knows the next card, and not everybody."""
    players = draw(st.sampled_from([2, 3, 4, 5, 6]))
    edition = draw(st.sampled_from(EDITIONS))
    seed = draw(st.integers(0, 10**6))
    rng = random.Random(seed)
    genes = ["migration_sensing", "environmental_sensing"]
    seers = rng.sample(range(players), rng.randint(1, min(2, players - 1)))
    position = crowded(players, edition, seed).to_json()
    tribes = position["tribes"]
    assert isinstance(tribes, list)
    for seat, tribe in enumerate(tribes):
        tribe["marker"] = seat + 1
    for seer, gene in zip(seers, rng.sample(genes, 2), strict=False):
        tribes[seer]["genes"].append(gene)
    position |= {"spice": some_spice(rng), "round": 2, "phase": 1, "pile": PILE, "card": "c14"}
    del position["pending"]
    game = Game.from_json(position)
    while game.next_card < 0:
        step(game, rng)
    for pick in draw(st.lists(st.integers(0, 10**4), max_size=40)):
        before = game.copy()
        game.apply(game.legal[pick % len(game.legal)])
        if game.next_card != before.next_card:
            return game.back_to(len(game.log or []) - 1)
    return game


PILE = ["w6", "e8", "n9", "s10", "w9", "e10", "n11"]


def with_another_card(game: Game, card: int) -> Game:
    """The same game, but the card that was looked at is another one."""
    log = log_of(game)
    assert log.position is not None
    first = game.rules.first_peek
    other = Game.from_json(log.position)
    looked = [i for i, entry in enumerate(log.entries) if entry[1] >= first]
    for i, (_, action, _, _) in enumerate(log.entries):
        other.apply(first + card if i == looked[-1] else action)
    return other


@many_games
@given(secrets())
@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_no_view_tells_a_card_that_the_seat_has_not_seen(game: Game) -> None:
    """Two games that differ only in the next card look the same to who does not know it."""
    hidden = [card for card in range(len(game.deck)) if game.deck[card] and card != game.next_card]
    seats: list[int | None] = [None, *range(game.options.players)]
    for card in hidden:
        other = with_another_card(game, card)
        assert other.digest() != game.digest()
        for seat in seats:
            knows = seat is not None and game.next_seen >> seat & 1
            assert (other.view(seat) == game.view(seat)) == (not knows)


@many_games
@given(secrets(), st.integers(0, 10**6))
@pytest.mark.rule("I3", "H-MIG", "H-ENV")
def test_resampling_keeps_what_the_seat_knows_and_draws_the_rest(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    possible = {card for card, left in enumerate(game.deck) if left}
    seats: list[int | None] = [None, *range(game.options.players)]
    for seat in seats:
        guesses = [game.resample(seat, rng) for _ in range(60)]
        assert {guess.next_seen for guess in guesses} == {game.next_seen}
        assert all(guess.view(seat)["next"] == game.view(seat)["next"] for guess in guesses)
        drawn = {guess.next_card for guess in guesses}
        if seat is not None and game.next_seen >> seat & 1:
            assert drawn == {game.next_card}
        else:
            assert drawn <= possible
            assert len(drawn) > 1
        guess = guesses[0]
        guess.next_card = game.next_card
        assert guess.digest() == game.digest()
        check(guess)


@many_games
@given(secrets(), st.integers(0, 10**6))
@pytest.mark.rule("I3", "D1")
def test_the_card_that_was_seen_is_the_one_turned_up(game: Game, seed: int) -> None:
    seen = game.next_card
    before = game.card
    rng = random.Random(seed)
    while game.next_card == seen and game.card == before:
        step(game, rng)
    assert game.card == seen


@many_games
@given(games())
def test_every_refusal_has_a_reason_and_a_rule(game: Game) -> None:
    legal = set(game.legal_actions())
    for action in range(len(ACTIONS)):
        reason = game.why_not(action)
        if action in legal:
            assert reason is None
        else:
            assert reason is not None
            assert reason.text
            assert reason.rule in RULES


@many_games
@given(games())
def test_legal_actions_can_be_said_and_read(game: Game) -> None:
    for action in game.legal_actions():
        assert game.parse(game.text(action)) == action


@many_games
@given(games())
def test_a_decision_says_enough_to_ask(game: Game) -> None:
    decision = game.decision
    if decision is None:
        assert game.over
        return
    assert decision.rule in RULES
    assert decision.seat == game.to_act
    assert decision.kind
    assert json.loads(json.dumps(decision.to_json())) == decision.to_json()
    if decision.number >= 0:
        amoeba = decision.tribe * 7 + decision.number - 1
        assert decision.space == game.where[amoeba]


@many_games
@given(games(at_most=20), st.integers(0, 10**6))
def test_dice_and_random_sources_roll_what_can_come(game: Game, seed: int) -> None:
    for _ in range(30):
        if game.over:
            break
        if game.to_act == CHANCE:
            possible = [action for action, weight in game.chance_outcomes() if weight > 0]
            assert possible == game.legal_actions()
            for rng in (random.Random(seed), Dice(seed)):
                assert game.copy().roll(rng) in possible
        game.apply(game.legal[seed % len(game.legal)])


# Defects


def settled(game: Game) -> list[tuple[int, int]]:
    """Every way to pay the defect, by every path: the genes left and the BP left of red."""
    if game.decision is None or game.decision.kind != "defect":
        return [(game.genes[0], game.bp[0])]
    ways: list[tuple[int, int]] = []
    for action in game.legal_actions():
        copy = game.copy()
        copy.apply(action)
        ways += settled(copy)
    return ways


def payments(genes: int, bp: int, worth: list[int], debt: int) -> set[tuple[int, int]]:
    """D3 word by word: what can be left, in genes and BP, after paying the debt."""
    hand = [gene for gene in range(len(worth)) if genes >> gene & 1 and worth[gene] > 0]
    ways: set[tuple[int, int]] = set()
    for chosen in range(1 << len(hand)):
        given = [gene for i, gene in enumerate(hand) if chosen >> i & 1]
        paid = sum(worth[gene] for gene in given)
        in_bp = max(0, debt - paid)
        covers = in_bp <= bp
        thrifty = all(paid - worth[gene] + in_bp < debt for gene in given)
        if covers and thrifty:
            left = genes & ~sum(1 << gene for gene in given)
            ways.add((left, bp - in_bp))
    return ways


@many_games
@given(defects())
@pytest.mark.rule("D3", "I1")
def test_every_path_pays_a_defect_and_there_is_one_to_each_payment(
    defect: tuple[list[str], int, Game],
) -> None:
    hand, bp, game = defect
    rules = game.rules
    genes = sum(1 << i for i, gene in enumerate(rules.genes) if gene.key in hand)
    mutation = sum(mp for i, mp in enumerate(rules.mutation) if genes >> i & 1)
    ways = settled(game)
    assert len(ways) == len(set(ways)), "one path to each payment"
    assert set(ways) == payments(genes, bp, list(rules.worth), max(0, mutation - 6))


@many_games
@given(games(at_most=20), st.data())
def test_a_position_with_a_wrong_number_is_refused(game: Game, data: st.DataObject) -> None:
    """Numbers that no game can have, anywhere in the tribes of a real position."""
    position = json.loads(json.dumps(game.to_json()))
    tribe = data.draw(st.sampled_from(position["tribes"]))
    key, value = data.draw(
        st.sampled_from(
            [("bp", -1), ("marker", -1), ("bp", "3"), ("genes", ["none"]), ("amoebas", {"9": {}})]
        )
    )
    tribe[key] = value
    with pytest.raises(PositionError):
        Game.from_json(position)
