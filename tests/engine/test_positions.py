"""Positions: written and read back at every step, written by hand, and checked."""

import copy
import json
import random
from collections.abc import Callable

import pytest
from kit.games import crowded, log_of, play_on, step

from ursuppe import EDITIONS, Game, PositionError
from ursuppe.engine.cubes import unpack

Position = dict[str, object]


def by_hand() -> Position:
    """A small position as a person would write it: what is left out is as at the start."""
    return {
        "players": 3,
        "round": 2,
        "phase": 1,
        "card": "w9",
        "tribes": [
            {"colour": "red", "marker": 1, "amoebas": {"1": {"space": "a1"}}, "bp": 1},
            {"colour": "yellow", "marker": 2, "genes": ["speed"]},
            {"colour": "green", "marker": 5, "amoebas": {"3": {"space": "b5", "damage": 1}}},
        ],
    }


# Round trips


@pytest.mark.games
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_step_of_a_game_survives_being_written_and_read(players: int, edition: str) -> None:
    for seed in range(2):
        game = Game.new(players, edition, finish=30)
        rng = random.Random(seed)
        while True:
            position = json.loads(json.dumps(game.to_json()))
            again = Game.from_json(position)
            assert again.digest() == game.digest()
            assert again.to_act == game.to_act
            assert again.legal_actions() == game.legal_actions()
            assert again.weights == game.weights or game.to_act != -1
            assert again.to_json() == position
            if game.over:
                break
            step(game, rng)


def test_a_game_read_back_plays_on_to_the_same_end() -> None:
    for seed in range(10):
        game = play_on(Game.new(4, "french"), seed, 100)
        again = Game.from_json(game.to_json())
        assert play_on(again, 99).digest() == play_on(game, 99).digest()


@pytest.mark.games
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_crowded_game_is_read_back_at_every_step(players: int, edition: str) -> None:
    """Nothing is lost at any question: what is read back takes the next step alike."""
    for seed in range(4):
        game = crowded(players, edition, seed, spiced=True)
        rng = random.Random(seed)
        for _ in range(40):
            if game.over:
                break
            position = json.loads(json.dumps(game.to_json()))
            again = Game.from_json(position)
            assert again.to_json() == position
            again.apply(step(game, rng))
            assert again.digest() == game.digest()
            assert again.to_json() == game.to_json()


def test_options_travel_with_a_position() -> None:
    mine: dict[str, object] = {"title": "Mine", "numbers": {"start_bp": 7}}
    game = Game.new(2, mine, 20, ["blue", "red", "green"], ["Ann", "Bob"])
    again = Game.from_json(game.to_json())
    assert again.options.names == ["Ann", "Bob"]
    assert again.options.colours == ["blue", "red", "green"]
    assert again.options.finish == 20
    assert list(again.bp) == [7, 7, 7]
    assert again.digest() == game.digest()


def test_a_position_is_not_changed_by_playing_on() -> None:
    position = by_hand()
    before = copy.deepcopy(position)
    game = play_on(Game.from_json(position), 1)
    assert position == before
    assert log_of(game).position == before


# Written by hand


def test_what_is_left_out_is_as_at_the_start() -> None:
    game = Game.from_json(by_hand())
    assert (game.round, game.phase) == (2, 1)
    assert game.options.edition.name == "classic"
    assert game.options.finish == 42
    assert game.options.names == ["red", "yellow", "green"]
    assert list(game.bp) == [1, 0, 0]
    assert list(game.marker) == [1, 2, 5]
    assert [unpack(cubes, 3) for cubes in game.soup] == [[2, 2, 2]] * 19
    assert game.reserve == [55 - 38] * 3
    left = {name: n for name, n in zip(game.rules.card_names, game.deck, strict=True) if not n}
    assert left == {"w9": 0}
    assert sum(game.deck) == 10
    speed = [gene.key for gene in game.rules.genes].index("speed")
    assert game.pool[speed] == game.rules.copies[speed] - 1
    assert game.damage[2 * 7 + 2] == 1


@pytest.mark.parametrize("phase", [1, 2, 3, 4, 5, 6])
def test_without_pending_the_phase_starts(phase: int) -> None:
    told: list[tuple[str, int]] = []
    position = by_hand() | {"phase": phase}
    Game.from_json(position, sink=lambda event: told.append((event.kind, event.amount)))
    first = next(event for event in told if event[0] == "phase")
    assert first == ("phase", phase)


@pytest.mark.parametrize(
    ("phase", "kind", "to_act"), [(1, "movement", 0), (2, "environment card", -1)]
)
def test_the_first_question_of_a_phase(phase: int, kind: str, to_act: int) -> None:
    game = Game.from_json(by_hand() | {"phase": phase})
    assert game.decision is not None
    assert (game.decision.kind, game.to_act) == (kind, to_act)
    assert game.round == 2


def test_phase_three_asks_who_can_buy_from_the_highest_marker_down() -> None:
    position = by_hand() | {"phase": 3}
    tribes = position["tribes"]
    assert isinstance(tribes, list)
    tribes[0]["bp"] = tribes[2]["bp"] = 9
    game = Game.from_json(position)
    assert game.decision is not None
    assert (game.decision.kind, game.to_act) == ("new genes", 2)


def test_a_soup_written_out_has_no_other_cubes() -> None:
    game = Game.from_json(by_hand() | {"soup": {"a1": {"red": 3}, "b5": {}}})
    names = game.rules.edition.board.names
    assert unpack(game.soup[names.index("a1")], 3) == [3, 0, 0]
    assert sum(game.soup) == 3
    assert game.reserve == [52, 55, 55]


def test_a_pile_may_be_short_and_in_any_order() -> None:
    first = Game.from_json(by_hand() | {"pile": ["c14", "w6"], "phase": 2})
    second = Game.from_json(by_hand() | {"pile": ["w6", "c14"], "phase": 2})
    assert first.digest() == second.digest()
    assert [first.text(action) for action in first.legal_actions()] == ["card w6", "card c14"]


def test_a_position_may_stand_in_a_finished_game() -> None:
    game = play_on(Game.new(3), 1)
    again = Game.from_json(game.to_json())
    assert again.over
    assert again.ranking == game.ranking


# Mistakes


def put(*path: str | int, value: object) -> Callable[[Position], None]:
    """A mistake: another value at one place of the position."""

    def change(position: Position) -> None:
        where: dict[object, object] = position  # type: ignore[assignment]
        for key in path[:-1]:
            where = where[key]  # type: ignore[assignment]
        where[path[-1]] = value

    return change


def put_all(**values: object) -> Callable[[Position], None]:
    """A mistake made of several values."""

    def change(position: Position) -> None:
        position.update(values)

    return change


def drop(key: str) -> Callable[[Position], None]:
    """A mistake: a key left out."""

    def change(position: Position) -> None:
        del position[key]

    return change


MISTAKES: list[tuple[Callable[[Position], None], str]] = [
    # The whole
    (drop("players"), "as a whole has no 'players'"),
    (drop("round"), "as a whole has no 'round'"),
    (drop("phase"), "as a whole has no 'phase'"),
    (drop("tribes"), "as a whole has no 'tribes'"),
    (put("colour", value="red"), "as a whole has 'colour', which means nothing here; known: "),
    (put("format", value="position 9"), "format must be 'position 2', not 'position 9'"),
    (put("format", value=["position 1"]), "format must be 'position 2', not ['position 1']"),
    (
        put("format", value="position 1"),
        "format is 'position 1', from before the environment cards were those of the box, and "
        "cannot be read any more",
    ),
    # Options
    (put("players", value=7), "players must be a whole number from 2 to 6, not 7"),
    (put("players", value="3"), "players must be a whole number from 2 to 6, not '3'"),
    (put("players", value=4), "a game of 4 tribes needs 4 different colours"),
    (put("edition", value="clasic"), "edition must be classic, webley, french or"),
    (put("edition", value=3), "french or an edition's data, not 3"),
    (put("edition", value="my.toml"), "edition must be classic, webley, french or"),
    (put("edition", value={"map": 3}), "map must be drawn in text, not 3"),
    (put("finish", value=43), "finish must be from 7 to 42 (E3), not 43"),
    (put("finish", value="42"), "finish must be a whole number from 0 to 999, not '42'"),
    (put("names", value="Ann"), "names must be a list, not 'Ann'"),
    (put("names", value=["Ann"]), "3 players need 3 names, not 1"),
    (put("tribes", 0, "colour", value="pink"), "there is no colour 'pink'"),
    (put("tribes", 0, "colour", value="green"), "a game of 3 tribes needs 3 different colours"),
    (put("tribes", value=[]), "a game of 3 tribes needs 3 different colours"),
    (put("tribes", value={}), "tribes must be a list, not {}"),
    (put("tribes", 1, value="yellow"), "tribes[1] must be an object, not 'yellow'"),
    # Round, phase, cards
    (put("round", value=-1), "round must be a whole number from 0 to 99, not -1"),
    (put("round", value=0), "round is 0 in phase 0, the setup, and from 1 on in the others"),
    (put("round", value=1.5), "round must be a whole number from 0 to 99, not 1.5"),
    (put("phase", value=7), "phase must be a whole number from 0 to 6, not 7"),
    (put("phase", value=0), "round is 0 in phase 0, the setup, and from 1 on in the others"),
    (put_all(round=0, phase=0), "phase must be 1 to 6 where nothing is pending"),
    (put("card", value="w1"), "card must be a card of the deck (w6, w9, w12,"),
    (put("card", value=9), "card must be a card of the deck"),
    (put("card", value=None), "card must be the card that lies face up"),
    (drop("card"), "card must be the card that lies face up"),
    (put("pile", value="w6"), "pile must be a list, not 'w6'"),
    (put("pile", value=["w6", "q6"]), "pile[1] must be a card of the deck"),
    (put("pile", value=["w6", "w6"]), "pile has 'w6' too often"),
    (put("pile", value=["w9"]), "pile has 'w9' too often"),
    # Tribes
    (put("tribes", 0, "score", value=3), "tribes[0] has 'score', which means nothing here"),
    (put("tribes", 0, "bp", value=-1), "tribes[0].bp must be a whole number from 0 to 9999"),
    (put("tribes", 0, "bp", value=True), "tribes[0].bp must be a whole number"),
    (put("tribes", 1, "marker", value=0), "tribes[1].marker must be a ladder space from 1 on"),
    (put("tribes", 1, "marker", value=-3), "tribes[1].marker must be a whole number from 0"),
    (put("tribes", 1, "marker", value=5), "tribes[1].marker is 5, and so is another's"),
    # Genes
    (put("tribes", 0, "genes", value=["speeed"]), "tribes[0].genes must be a gene (intelligence,"),
    (put("tribes", 0, "genes", value="speed"), "tribes[0].genes must be a list, not 'speed'"),
    (
        put("tribes", 0, "genes", value=["spores", "spores"]),
        "tribes[0].genes has 'spores' twice (B2)",
    ),
    (
        put("tribes", 0, "genes", value=["speed"]),
        "tribes[1].genes has 'speed', but this game has only 1 (S3)",
    ),
    (
        put("tribes", 0, "genes", value=["frugality"]),
        "tribes[0].genes has 'frugality', but this game has only 0 (S3)",
    ),
    (
        put("tribes", 0, "genes", value=["movement_two", "movement_one"]),
        "tribes[0].genes has 'movement_two' beside movement_one (B3)",
    ),
    (
        put("tribes", 0, "genes", value=["defense", "armor", "escape"]),
        "tribes[0].genes has 'armor' beside defense and escape (B3)",
    ),
    # Freshly Spiced
    (
        put("tribes", 0, "genes", value=["alarm"]),
        "tribes[0].genes has 'alarm', but this game has only 0 (S3)",
    ),
    (put("spice", value=True), "spice must be an object, not True"),
    (put("spice", value={"start": ["speed"]}), "spice: 'speed' is no new gene; there are"),
    (put("spice", value={"turned_up": 4}), "spice: turned_up must be a whole number from 0 to 3"),
    (put("spice", value={"stop": 1}), "spice has no option 'stop'; there are start, random,"),
    (put("face_down", value=["alarm"]), "face_down[0] is 'alarm', which is no new gene of this"),
    (put_all(spice={}, face_down=3), "face_down must be a list, not 3"),
    (put_all(spice={}, face_down=["alarm", "sped"]), "face_down[1] must be a gene"),
    (put_all(spice={}, face_down=["speed"]), "face_down[0] is 'speed', which is no new gene"),
    (put("toxins", value=[]), "toxins must be an object, not []"),
    (put("toxins", value={"c3": 1}), "toxins has 'c3', which means nothing here"),
    (put("toxins", value={"a1": 1}), "toxins is of Freshly Spiced, but the position has no"),
    (put("next", value={"card": "w6"}), "next is of Freshly Spiced, but the position has no"),
    (put_all(spice={}, toxins={"a1": -1}), "toxins.a1 must be a whole number from 0 to 99, not -1"),
    (put("alarmed", value="red"), "alarmed must be a list, not 'red'"),
    (put("alarmed", value=["pink"]), "alarmed[0] must be a colour (red, yellow, green)"),
    (put("alarmed", value=["red"]), "alarmed[0] is red, which has no Alarm (H-ALA)"),
    (put_all(spice={}, next="w6"), "next must be an object, not 'w6'"),
    (put_all(spice={}, next={"card": "w1"}), "next.card must be a card of the deck"),
    (put_all(spice={}, next={"card": "w9"}), "next.card is 'w9', which is not in the pile"),
    (put_all(spice={}, next={"card": "w6", "by": 1}), "next has 'by', which means nothing here"),
    (
        put_all(spice={}, next={"card": "w6", "seen_by": ["blue"]}),
        "next.seen_by[0] must be a player's colour (red, yellow, green), not 'blue'",
    ),
    # Amoebas
    (
        put("tribes", 0, "amoebas", value={"8": {"space": "a1"}}),
        "tribes[0].amoebas has '8'; amoebas are numbered 1 to 7",
    ),
    (put("tribes", 0, "amoebas", value=[1]), "tribes[0].amoebas must be an object, not [1]"),
    (
        put("tribes", 0, "amoebas", "1", value="a1"),
        "tribes[0].amoebas.1 must be an object, not 'a1'",
    ),
    (
        put("tribes", 0, "amoebas", "1", "dp", value=1),
        "tribes[0].amoebas.1 has 'dp', which means nothing here; known: space, damage",
    ),
    (
        put("tribes", 0, "amoebas", "1", "space", value="c3"),  # the island
        "tribes[0].amoebas.1.space must be a space (b5, a4,",
    ),
    (put("tribes", 0, "amoebas", "1", "space", value="z9"), "must be a space (b5, a4,"),
    (put("tribes", 0, "amoebas", "1", value={}), "tribes[0].amoebas.1.space must be a space"),
    (
        put("tribes", 0, "amoebas", "1", "damage", value=-1),
        "tribes[0].amoebas.1.damage must be a whole number from 0 to 999, not -1",
    ),
    # Cubes
    (put("soup", value=[]), "soup must be an object, not []"),
    (put("soup", value={"c3": {}}), "soup has 'c3', which means nothing here"),
    (put("soup", value={"a1": 3}), "soup.a1 must be an object, not 3"),
    (put("soup", value={"a1": {"blue": 1}}), "soup.a1 has 'blue', which means nothing here"),
    (
        put("soup", value={"a1": {"red": 56}}),
        "soup.a1.red must be a whole number from 0 to 55, not 56",
    ),
    (put("soup", value={"a1": {"red": -1}}), "soup.a1.red must be a whole number from 0 to 55"),
    (
        put("soup", value={"a1": {"red": 31}, "a2": {"red": 30}}),
        "soup has 61 red cubes; there are only 55",
    ),
]


@pytest.mark.parametrize(("mistake", "message"), MISTAKES)
def test_a_mistake_is_named_with_its_place(
    mistake: Callable[[Position], None], message: str
) -> None:
    position = by_hand()
    mistake(position)
    with pytest.raises(PositionError) as caught:
        Game.from_json(position)
    assert str(caught.value).startswith("position: ")
    assert message in str(caught.value)


def test_a_position_is_an_object() -> None:
    with pytest.raises(PositionError, match="as a whole must be an object, not 3"):
        Game.from_json(3)  # type: ignore[arg-type]


def test_phase_two_needs_a_card_to_turn_up() -> None:
    with pytest.raises(PositionError, match="pile is empty, but phase 2 turns up a card"):
        Game.from_json(by_hand() | {"phase": 2, "pile": []})


@pytest.mark.parametrize("phase", [2, 3, 4, 5, 6])
def test_rounds_count_from_one_in_every_phase(phase: int) -> None:
    with pytest.raises(PositionError, match="round is 0 in phase 0, the setup, and from 1 on"):
        Game.from_json(by_hand() | {"round": 0, "phase": phase})


def test_five_players_have_six_amoebas_each() -> None:
    position = by_hand() | {"players": 5}
    tribes = position["tribes"]
    assert isinstance(tribes, list)
    tribes += [{"colour": "blue", "marker": 8}, {"colour": "purple", "marker": 9}]
    assert Game.from_json(position).rules.tribes == 5
    tribes[4]["amoebas"] = {"7": {"space": "a1"}}
    with pytest.raises(PositionError, match="has '7'; amoebas are numbered 1 to 6"):
        Game.from_json(position)


def spiced() -> Position:
    """A spiced position with everything that Freshly Spiced adds."""
    return by_hand() | {
        "spice": {"start": ["alarm"], "turned_up": 3, "rebound": "through"},
        "face_down": ["glutton", "phd"],
        "toxins": {"a1": 2},
        "next": {"card": "w6", "seen_by": ["yellow"]},
    }


def test_what_freshly_spiced_adds_is_read() -> None:
    game = Game.from_json(spiced())
    keys = [gene.key for gene in game.rules.genes]
    spiced_genes = [gene for gene in game.rules.genes if gene.spiced]
    hidden = {key for i, key in enumerate(keys) if game.face_down >> i & 1}
    assert hidden == {"glutton", "phd"}
    for gene in spiced_genes:
        in_pool = 0 if gene.key in hidden else 1
        assert game.pool[keys.index(gene.key)] == in_pool
    assert game.toxins[game.rules.edition.board.space("a1")] == 2
    assert sum(game.toxins) == 2
    assert game.rules.card_names[game.next_card] == "w6"
    assert game.next_seen == 0b010
    assert game.rules.rebound_through
    assert game.rules.turned_up == 3
    again = Game.from_json(game.to_json())
    assert again.digest() == game.digest()
    assert again.to_json() == game.to_json()


def test_a_new_gene_is_in_a_hand_face_down_or_in_the_pool() -> None:
    position = spiced()
    tribes = position["tribes"]
    assert isinstance(tribes, list)
    tribes[0]["genes"] = ["alarm"]
    game = Game.from_json(position | {"alarmed": ["red"]})
    keys = [gene.key for gene in game.rules.genes]
    assert game.pool[keys.index("alarm")] == 0
    tribes[0]["genes"] = ["phd"]
    with pytest.raises(PositionError, match="has 'phd'"):
        Game.from_json(position)


def test_who_is_alarmed_is_read() -> None:
    position = spiced() | {"phase": 3, "alarmed": ["red"]}
    tribes = position["tribes"]
    assert isinstance(tribes, list)
    tribes[0]["genes"] = ["alarm"]
    game = Game.from_json(position)
    assert game.alarmed == 0b001
    assert Game.from_json(game.to_json()).digest() == game.digest()
