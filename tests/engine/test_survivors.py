"""Small details, each of which a wrong number or sign in the engine would change."""

import pytest
from kit.boards import board
from kit.fields import fields_of
from kit.games import log_of
from kit.scenes import scene
from kit.story import story

from ursuppe import GENES, Game, LogError, PositionError
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.vectors import i64, vec

MAP = board(b4="R1", d4="Y1", b2="G1")


# Positions


def test_only_phase_1_comes_after_the_setup_and_after_phase_6() -> None:
    position = Game.new(3).to_json()
    pending = position["pending"]
    assert isinstance(pending, dict)
    assert pending["agenda"][0] == ["phase", 1, 0]
    pending["agenda"][0] = ["phase", 2, 0]
    with pytest.raises(PositionError, match="a whole number from 1 to 1, not 2"):
        Game.from_json(position)
    position = scene(MAP, phase=1).game.to_json()
    order = ["green", "yellow", "red"]
    position |= {"phase": 6, "pending": {"order": order, "agenda": [["phase", 2, 0]]}}
    with pytest.raises(PositionError, match="a whole number from 1 to 1, not 2"):
        Game.from_json(position)


def _pending(game: Game) -> tuple[dict[str, object], dict[str, list[list[object]]]]:
    position = game.to_json()
    pending = position["pending"]
    assert isinstance(pending, dict)
    return position, pending


@pytest.mark.rule("T1")
@pytest.mark.parametrize("name", ["start space", "first amoeba", "second amoeba"])
def test_a_player_does_not_set_up_as_the_dummy(name: str) -> None:
    game = Game.new(2)
    for action in ("card c14", "throw 9", "throw 8", "throw 7"):
        game.apply(action)
    position, pending = _pending(game)
    while pending["agenda"][-1][0] != name:
        game.apply(game.legal_actions()[0])
        position, pending = _pending(game)
    pending["agenda"][-1][0] = f"dummy's {name}"
    with pytest.raises(PositionError, match="is a step of the dummy"):
        Game.from_json(position)


@pytest.mark.rule("H-HE2")
def test_an_amoeba_without_damage_is_not_being_healed() -> None:
    s = scene(board(b4="R1*,R2,Y1,Y2"), phase=4, markers={"red": 9}, genes={"red": "healing two"})
    position = s.play("red: shift 1").game.to_json()
    assert Game.from_json(position).to_json() == position
    pending = position["pending"]
    assert isinstance(pending, dict)
    assert pending["agenda"][-1] == ["shift", 0, 0]
    pending["agenda"][-1] = ["shift", 1, 0]
    with pytest.raises(PositionError, match="is about an amoeba that cannot be healed"):
        Game.from_json(position)


@pytest.mark.rule("A9")
def test_a_meal_after_an_attack_needs_the_attack() -> None:
    position = scene(MAP, card="c14", bp={"red": 1}).game.to_json()
    pending = position["pending"]
    assert isinstance(pending, dict)
    pending["agenda"] = [["amoeba turns", 0, 0], ["feeding", 0, 1]]
    with pytest.raises(PositionError, match=r"needs pending\.attack"):
        Game.from_json(position)


def test_a_copy_takes_over_everything_but_the_log_and_the_sink() -> None:
    """Every field gets a value of its own first, so that none is right by chance."""
    game = Game.new(3, spice=True)
    for i, (name, value) in enumerate(fields_of(game).items(), start=1000):
        if isinstance(value, bool):
            setattr(game, name, not value)
        elif isinstance(value, int):
            setattr(game, name, i)
        elif isinstance(value, type(game.bp)) and name != "traits":
            setattr(game, name, vec[i64]([i]))
    other = fields_of(game.copy())
    assert {name for name, value in fields_of(game).items() if other[name] != value} == {"log"}
    game.sink = print
    assert game.copy().sink is None


# Genes


def test_a_gene_shows_its_key_and_its_rule() -> None:
    gene = next(gene for gene in GENES if gene.key == "social_gene")
    assert repr(gene) == "<Gene social_gene H-SOC>"


@pytest.mark.rule("H-SOC")
def test_the_social_gene_is_bought_away_from_the_first_seat() -> None:
    s = scene(
        MAP,
        phase=3,
        bp={"green": 2},
        markers={"red": 9, "yellow": 5, "green": 1},
        genes={"red": "social gene"},
    )
    s.play("green: buy social gene")
    assert (s.genes("red"), s.genes("green")) == (set(), {"social_gene"})
    assert story(s, "bought") == ["green bought 2 social_gene red (H-SOC)"]


@pytest.mark.rule("D3")
def test_a_card_that_pays_1_is_not_one_that_pays_nothing() -> None:
    s = scene(
        MAP,
        phase=2,
        pile=["w6"],
        genes={"red": "intelligence, speed, defense, escape, ray protection"},
        edition={"title": "One", "numbers": {"ray_protection_pays": 1}},
    )
    reason = s.game.why_not("give ray protection")
    assert reason is not None
    assert "do not cover the rest" in reason.text


@pytest.mark.rule("H-SU1")
@pytest.mark.parametrize("gulp", ["east y2", "east y1 g1", "southwest y1"])
def test_what_suction_one_cannot_take_is_said_so(gulp: str) -> None:
    s = scene(board(b4="R1,y1,g1", c4="y2,g1", a3="y1"), genes={"red": "suction one"})
    reason = s.game.why_not(f"suck {gulp}")
    assert reason is not None
    assert reason.text == "Suction I takes one cube, from a neighbouring space"


@pytest.mark.rule("H-MOU", "A10")
def test_the_second_amoeba_of_its_own_tribe_eats_it_whole_as_well() -> None:
    s = scene(
        board(b4="R1,R2"),
        genes={"red": "struggle for survival, more than a mouthful"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: starve", "red: drift", "red: attack red 1")
    assert s.at("red 1") == ""


@pytest.mark.rule("V2")
def test_a_tribe_shut_in_on_a_map_of_two_parts_has_no_space_to_divide_to() -> None:
    s = scene(
        "R1*  R2  .  -  -  Y1  G1",
        phase=4,
        markers={"red": 9},
        genes={"red": "healing one"},
        edition={"title": "Two ponds", "map": "##.####"},
    )
    assert s.offers() == ["done", "heal 1"]
    reason = s.game.why_not("divide 3 d1")
    assert reason is not None
    assert (reason.text, reason.rule) == ("no space is allowed", "V2")


@pytest.mark.rule("H-SU1", "F2")
@pytest.mark.parametrize("direction", ["west", "north", "east", "south"])
def test_suction_one_reaches_all_four_neighbours_and_only_the_cube_is_wrong(direction: str) -> None:
    s = scene(board(b4="R1,y1,g1", c4="y1"), genes={"red": "suction one"})
    reason = s.game.why_not(f"suck {direction} g1")
    assert reason is not None
    assert reason.text == "these cubes are not there"
    assert s.why(f"suck {direction} r1") == "F2"


@pytest.mark.rule("B1", "H-SOC")
def test_only_the_social_gene_has_another_price_when_the_pool_has_none() -> None:
    s = scene(MAP, phase=3, bp={"red": 9}, genes={"yellow": "holding, social gene"})
    keys = [gene.key for gene in s.game.rules.genes]
    assert s.pool("holding") == s.pool("social_gene") == 0
    assert price_of(s.game, 0, keys.index("holding")) == 5
    assert price_of(s.game, 0, keys.index("social_gene")) == 2


@pytest.mark.rule("B3", "H-ADA")
def test_a_lower_gene_given_for_an_advanced_one_is_not_swapped_away_as_well() -> None:
    s = scene(
        MAP,
        phase=3,
        bp={"red": 12},
        markers={"red": 9},
        genes={"red": "highly adaptable, defense"},
    )
    assert "swap defense" in s.offers()
    s.play("red: buy armor for defense")
    assert "swap highly adaptable" in s.offers()
    assert "swap defense" not in s.offers()
    position = s.game.to_json()
    assert Game.from_json(position).to_json() == position


# Logs


@pytest.mark.parametrize(("yellow", "count"), [("holding", 12), ("", 13)])
def test_twelve_legal_actions_are_told_without_a_rest(yellow: str, count: int) -> None:
    s = scene(MAP, phase=3, bp={"red": 5}, genes={"yellow": yellow})
    assert len(s.offers()) == count
    with pytest.raises(LogError) as caught:
        Game.replay(log_of(s.game).text() + "red: drift\n")
    shown = ", ".join(s.offers()[:12])
    rest = "" if count == 12 else " and 1 more"
    assert str(caught.value).endswith(f"(legal for red: {shown}{rest})")


def test_the_letters_of_an_own_edition_are_written_as_they_are() -> None:
    game = Game.new(3, {"title": "Grüne Suppe"})
    assert '"title": "Grüne Suppe"' in log_of(game).text()


@pytest.mark.rule("H-SU1", "G-PAR")
def test_a_gulp_makes_no_small_meal_without_a_host() -> None:
    s = scene(
        """
        .  -            .  .  .
        -  -            -  -  -
        -  y1           @  -  -
        -  R1,y1,g1,b1  -  -  -
        -  -            -  -  .
        """,
        players=4,
        genes={"red": "suction one, parasitism"},
    )
    s.play("red: suck north y1")
    assert s.cubes("b3") == ""
    assert s.cubes("b2") == "r2 y1"


@pytest.mark.rule("H-MIG", "I3")
def test_the_first_card_of_the_deck_is_shown_to_a_second_seat_without_a_draw() -> None:
    s = scene(
        """
        .  -   .  .  .
        -  R1  -  -  -
        -  -   @  -  -
        -  -   -  -  -
        -  -   -  -  .
        """,
        card="e10",
        bp={"red": 1},
        genes={"red": "migration sensing"},
        next_card={"card": "w6", "seen_by": ["yellow"]},
    )
    assert (s.actor, s.asked) == ("red", "movement")
    assert s.game.view(0)["next"] == {"card": "w6", "seen_by": ["red", "yellow"]}


@pytest.mark.rule("M1", "ED3")
def test_no_cubes_are_put_back_where_none_were_taken() -> None:
    s = scene(
        """
        .  -  .  .  .
        -  -  -  -  -
        -  -  @  -  -
        -  -  -  -  -
        R1 -  -  -  .
        """,
        card="w6",
        edition="french",
        bp={"red": 1},
    ).play("red: drift")
    assert s.told("stayed")
    assert not s.told("put back")
