"""Genes together: what the cards of Freshly Spiced provoke with each other and with the
cards of section 13."""

import pytest
from meals import meals
from scenario import Scene, scene
from story import SPACES, asks, board, story

SPICED: dict[str, object] = {"turned_up": 0}
EATER = "struggle for survival"


def dead(s: Scene) -> list[str]:
    """Who died, in order: "red 1"."""
    colours = s.game.options.colours
    return [f"{colours[event.tribe]} {event.number}" for event in s.told("died")]


def dining(soup: str, genes: str, players: int = 4, around: str = "", **bp: int) -> Scene:
    """Red 1 on b4 is to feed; what lies around is on c4."""
    return scene(
        board(b4=f"R1,{soup}", c4=around or "-"),
        players=players,
        genes={"red": genes},
        bp=bp,
    )


# Glutton with Frugality, Substitution and Parasitism


@pytest.mark.rule("H-GLU", "G-FRU")
def test_glutton_and_frugality_cancel_in_number_but_not_in_colours() -> None:
    s = dining("y4,g4,b4", "glutton, frugality")
    assert set(s.offers()) == meals("2:1:1 2:1 1:1:1", "ygb")
    assert s.why("eat y1 g1") == "F1"


@pytest.mark.rule("H-GLU", "G-FRU", "F6")
def test_a_meal_that_frugality_alone_allows_a_glutton_may_be_declined() -> None:
    s = dining("y1,g1,b1", "glutton, frugality")
    assert s.offers() == ["eat y1 g1 b1", "starve"]


@pytest.mark.rule("H-GLU", "F6")
def test_three_colours_are_no_meal_for_a_glutton_alone() -> None:
    s = dining("y1,g1,b1", "glutton")
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-GLU", "G-SUB")
@pytest.mark.parametrize(
    ("players", "soup", "shapes", "colours"),
    [
        (3, "y5,g5", "3:1 2:2 5 4:1", "yg"),
        (4, "y5,g5,b5", "2:1:1 3:2 2:2:1 4:1 3:1:1", "ygb"),
        (5, "y4,g4,b4,p4", "2:1:1:1 4:1:1 3:2:1 2:2:2 3:1:1:1 2:2:1:1", "ygbp"),
    ],
)
def test_glutton_makes_one_more_of_substitution(
    players: int, soup: str, shapes: str, colours: str
) -> None:
    s = dining(soup, "glutton, substitution", players)
    assert set(s.offers()) == meals(shapes, colours)


@pytest.mark.rule("H-GLU", "G-PAR")
def test_a_parasite_that_is_a_glutton_eats_as_much_as_others() -> None:
    s = dining("G1,y2,b1", "glutton, parasitism", green=1)
    assert set(s.offers()) == {"eat y2 b1", "starve"}
    s.play("red: eat y2 b1")
    assert s.bp("green") == 0
    assert story(s, "drained") == ["red 1 drained 1 green (G-PAR)"]


@pytest.mark.rule("H-GLU", "G-FRU", "G-PAR")
def test_one_cube_is_left_before_gluttons_so_the_smallest_meal_has_two() -> None:
    s = dining("G1,y2,b1", "glutton, frugality, parasitism", green=1)
    assert set(s.offers()) == {"eat y2", "eat y1 b1", "eat y2 b1", "starve"}
    assert s.why("eat y1") == "F1"
    s.play("red: eat y2 b1")
    assert s.offers() == ["host none", "host green"]  # by Frugality alone, or with a host


@pytest.mark.rule("H-GLU", "G-SFS", "A5")
def test_an_eaten_amoeba_is_a_whole_meal_for_a_glutton() -> None:
    s = scene(
        board(b4="R1,Y1,y2,g1"),
        genes={"red": f"glutton, {EATER}"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift")
    assert s.offers() == ["starve", "attack yellow 1"]  # 2:1 is no meal for a glutton
    s.play("red: attack yellow 1")
    assert (s.at("yellow 1"), s.damage("red 1")) == ("", 0)
    assert s.told("ate") == s.told("excreted") == []


# Short Life Span with Life Expectancy and Division Rate


@pytest.mark.rule("H-SHO", "G-LIF", "G-DIV")
def test_short_life_span_with_life_expectancy_and_division_rate() -> None:
    s = scene(
        board(b4="R1*", d4="R2**"),
        phase=4,
        markers={"red": 9},
        genes={"red": "short life span, life expectancy, division rate"},
    )
    s.play("red: divide 3 b5", "red: divide 4 a4")
    assert s.bp("red") == 2
    s.play("green: done", "yellow: done")
    assert (s.at("red 1"), s.at("red 2")) == ("b4", "")


@pytest.mark.rule("H-SHO", "G-LIF", "D4")
def test_who_gives_up_life_expectancy_is_left_with_a_short_life() -> None:
    s = scene(
        board(b4="R1*", d4="R2"),
        phase=2,
        pile=["w6", "e9"],
        genes={"red": "short life span, life expectancy"},
    )
    s.play("chance: card w6", "red: give life expectancy")
    s.play("green: done", "yellow: done", "red: done")
    assert dead(s) == ["red 1"]


# Go Out With A Bang in a chain


@pytest.mark.rule("H-BAN", "K1")
def test_a_bang_runs_through_three_tribes() -> None:
    s = scene(
        board(b4="R1**,R2*,Y1*,Y2,G1*,G2", d4="G3*"),
        phase=5,
        genes={"red": "go out with a bang", "green": "life expectancy"},
    )
    assert dead(s) == ["red 1", "yellow 1", "red 2", "green 1", "yellow 2"]
    assert (s.damage("green 2"), s.damage("green 3")) == (2, 1)


@pytest.mark.rule("H-BAN", "A5", "K1")
def test_an_eaten_amoeba_sets_off_a_chain_that_kills_in_phase_five() -> None:
    s = scene(
        board(b4="R1*,Y1,Y2,G1"),
        pile=["w6", "e9"],
        genes={"red": EATER, "yellow": "go out with a bang"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "yellow 2", "green 1")] == [2, 2, 2]
    s.play("chance: card w6", "green: done", "yellow: done", "red: done")
    assert dead(s) == ["yellow 1", "green 1", "yellow 2", "red 1"]


@pytest.mark.rule("H-BAN", "K3", "G-ARM")
def test_a_bang_kills_an_armored_attacker_at_once_in_phase_five() -> None:
    s = scene(
        board(b4="R1*,R2,Y1,G1*"),
        phase=5,
        genes={"red": "aggression, armor", "yellow": "go out with a bang"},
        bp={"red": 1},
    )
    s.play("red: attack yellow 1 with 1")
    assert dead(s) == ["yellow 1", "green 1", "red 1"]
    assert s.damage("red 2") == 1


# Toxic Excretions with Cleanliness, Holding and Rebound


@pytest.mark.rule("H-TOX", "H-CLE")
def test_the_toxin_lies_where_the_cubes_are_put() -> None:
    s = scene(
        board(b4="R1,y2,g1", c4="Y1"),
        genes={"red": "toxic excretions, cleanliness"},
        bp={"yellow": 1},
    )
    s.play("red: excrete east")
    assert (s.toxins("b4"), s.toxins("c4"), s.damage("yellow 1")) == (0, 1, 0)
    assert story(s, "excreted", "poisoned") == [
        "red 1 excreted c4 r2 (H-CLE)",
        "red 1 poisoned c4 1 (H-TOX)",
    ]


@pytest.mark.rule("H-TOX", "H-CLE")
def test_cleanliness_may_keep_the_toxin_at_home() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"red": "toxic excretions, cleanliness"})
    s.play("red: excrete here")
    assert s.toxins("b4") == 1
    assert story(s, "excreted") == ["red 1 excreted b4 r2 (F3)"]


@pytest.mark.rule("H-TOX", "G-HOL")
def test_holding_stays_put_on_a_poisoned_space_and_follows_unharmed() -> None:
    s = scene(
        board(b4="R1,Y1"),
        card="e7",
        genes={"yellow": "holding"},
        spice=SPICED,
        toxins={"b4": 1, "c4": 2},
        bp={"green": 1},
    )
    s.play("yellow: follow", "yellow: stay")
    assert (s.at("yellow 1"), s.damage("yellow 1"), s.damage("red 1")) == ("c4", 1, 3)
    assert s.toxins("b4") == 1
    assert [event.number for event in s.told("damaged")] == [1]


@pytest.mark.rule("H-TOX", "H-REB")
def test_a_rebound_off_ones_own_toxin_takes_only_what_lies_there() -> None:
    s = scene(
        board(b3="R1"),
        card="e7",
        genes={"red": "rebound"},
        toxins={"b3": 1, "a3": 2},
        bp={"red": 1},
    )
    s.play("red: drift", "red: bounce")
    assert (s.at("red 1"), s.damage("red 1")) == ("a3", 3)  # and it starves there
    assert (s.toxins("b3"), s.toxins("a3")) == (1, 0)


@pytest.mark.rule("H-TOX", "H-REB")
def test_who_stops_before_an_obstacle_takes_no_toxin() -> None:
    s = scene(board(b3="R1"), card="e7", genes={"red": "rebound"}, toxins={"b3": 1, "a3": 2})
    s.play("red: stop")
    assert (s.toxins("b3"), s.toxins("a3")) == (1, 2)
    assert s.told("damaged") == []


@pytest.mark.rule("H-TOX", "H-FAS", "G-SPD")
def test_who_comes_back_onto_its_own_toxin_takes_it() -> None:
    s = scene(
        board(b4="R1,y2,g1"),
        genes={"red": "toxic excretions, fast food, speed"},
        bp={"red": 1},
    )
    s.play("red: feed first", "red: move", "chance: roll 3", "red: move", "chance: roll 1")
    assert (s.at("red 1"), s.damage("red 1"), s.toxins("b4")) == ("b4", 1, 0)


# Suction with every feeding gene


@pytest.mark.rule("H-SU1", "G-FRU")
def test_suction_with_frugality() -> None:
    s = dining("y1", "suction one, frugality", around="g1")
    assert s.offers() == ["suck east g1", "starve"]
    s.play("red: suck east g1")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2", "")


@pytest.mark.rule("H-SU1", "G-SUB")
def test_suction_with_substitution() -> None:
    s = dining("y2,g1", "suction one, substitution", around="y1,g1")
    assert s.offers() == ["suck east y1", "suck east g1", "starve"]  # 3:1, 2:2
    s.play("red: suck east y1")
    assert story(s, "ate") == ["red 1 ate b4 y2 g1 (F3)"]


@pytest.mark.rule("H-SU1", "G-PAR")
def test_suction_with_parasitism() -> None:
    s = dining("G1,y1", "suction one, parasitism", around="b1", green=2)
    assert s.offers() == ["suck east b1", "starve"]
    s.play("red: suck east b1")
    assert s.bp("green") == 1
    assert s.cubes("b4") == "r2"


@pytest.mark.rule("H-SU1", "G-PAR")
def test_suction_finds_no_host_on_the_other_space() -> None:
    s = dining("y1", "suction one, parasitism", around="G1,b1", green=2)
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-SU1", "H-GLU", "F6")
def test_suction_with_glutton() -> None:
    s = dining("y2,g1", "suction one, glutton", around="b1")
    assert s.offers() == ["suck east b1", "starve"]
    s.play("red: suck east b1")
    assert story(s, "ate") == ["red 1 ate b4 y2 g1 (F3)"]


@pytest.mark.rule("H-SU1", "G-FRU", "G-PAR")
def test_a_single_cube_from_outside_may_be_the_whole_meal() -> None:
    s = dining("G1", "suction one, frugality, parasitism", around="y1", green=1)
    s.play("red: suck east y1")
    assert story(s, "sucked", "ate", "drained", "excreted") == [
        "red 1 sucked c4 y1 (H-SU1)",
        "red 1 drained 1 green (G-PAR)",
        "red 1 excreted b4 r2 (F3)",
    ]


@pytest.mark.rule("H-SU2", "G-SUB", "G-FRU", "G-PAR", "H-GLU")
def test_suction_two_with_all_the_others() -> None:
    s = dining(
        "G1,b1", "suction two, substitution, frugality, parasitism, glutton", around="y2", green=1
    )
    # One at home makes 1:1 of a host's 1; two of a colour are its 2; 2:1 needs no host.
    assert s.offers() == ["suck east y1", "suck east y2", "starve"]
    s.play("red: suck east y2")
    assert s.offers() == ["eat nothing", "eat b1"]
    s.play("red: eat b1")
    assert s.offers() == ["host none", "host green"]
    s.play("red: host none")
    assert s.bp("green") == 1
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2", "")


@pytest.mark.rule("H-SU1", "G-SFS", "F6")
def test_who_could_suck_may_attack_instead() -> None:
    s = scene(
        board(b4="R1,Y1,y1,g1", c4="y1"),
        genes={"red": f"suction one, {EATER}"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift")
    assert s.offers() == ["suck east y1", "starve", "attack yellow 1"]


@pytest.mark.rule("H-SU1", "H-CLE", "H-TOX")
def test_suction_with_cleanliness_and_toxic_excretions() -> None:
    s = scene(
        board(b4="R1,y1,g1", c4="y1"),
        genes={"red": "suction one, cleanliness, toxic excretions"},
    )
    s.play("red: suck east y1", "red: excrete east")
    assert (s.cubes("c4"), s.toxins("c4"), s.toxins("b4")) == ("r2", 1, 0)


# Camouflage against everything


def hidden(yellow: str, camouflage: str = "one", phase: int = 1, bp: int = 2) -> Scene:
    """Red 1 has attacked yellow 1 on b2 out of its Camouflage."""
    eater = "aggression" if phase == 5 else EATER
    s = scene(
        board(b2="R1,Y1"),
        phase=phase,
        genes={"red": f"{eater}, camouflage {camouflage}", "yellow": yellow},
        bp={"red": 3, "yellow": bp},
        alarmed=["yellow"] if "alarm" in yellow else None,
    )
    if phase == 5:
        return s.play("red: attack yellow 1 with 1")
    return s.play("red: drift", "red: attack yellow 1")


ANSWERS = [
    ("defense", "defend", 1),
    ("defense", "defend", 5),
    ("escape", "escape", 1),
    ("escape", "escape", 5),
    ("alarm", "escape", 5),
]


@pytest.mark.rule("H-CA1", "A2", "H-ALA")
@pytest.mark.parametrize(("gene", "answer", "phase"), ANSWERS)
@pytest.mark.parametrize("roll", range(1, 7))
def test_camouflage_rolls_4_to_6_against_answers(
    gene: str, answer: str, phase: int, roll: int
) -> None:
    s = hidden(gene, phase=phase)
    assert (s.actor, s.asked) == ("chance", "camouflage")
    s.play(f"chance: roll {roll}")
    if roll < 4:
        assert s.offers() == [answer, "submit"]
        assert s.told("unseen") == []
    else:
        assert s.at("yellow 1") == ""
        assert story(s, "unseen") == ["red 1 unseen yellow 1 (H-CA1)"]


@pytest.mark.rule("H-CA2", "A2", "H-ALA")
@pytest.mark.parametrize(("gene", "phase"), [(gene, phase) for gene, _, phase in ANSWERS])
def test_camouflage_two_leaves_no_answer(gene: str, phase: int) -> None:
    s = hidden(gene, "two", phase)
    assert s.at("yellow 1") == ""
    assert story(s, "unseen") == ["red 1 unseen yellow 1 (H-CA2)"]


@pytest.mark.rule("H-CA1", "H-CA2", "H-ALA")
def test_camouflage_against_an_alarm_of_phase_one() -> None:
    for camouflage in ("one", "two"):
        s = scene(
            board(b2="R1,R2,Y1,Y2"),
            genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "alarm"},
            bp={"red": 4, "yellow": 2},
        )
        s.play("red: drift", "red: attack yellow 1", "red: drift")
        assert s.told("unseen") == s.told("rolled") == []  # nothing to answer with yet
        # The eaten amoeba left a cube of each colour, which is no meal.
        s.play("red: attack yellow 2")
        if camouflage == "one":
            s.play("chance: roll 2")
            assert s.offers() == ["escape", "submit"]
        else:
            assert s.at("yellow 2") == ""


@pytest.mark.rule("H-CA1")
@pytest.mark.parametrize("gene", ["defense", "escape"])
def test_camouflage_does_not_roll_against_what_cannot_be_paid(gene: str) -> None:
    s = hidden(gene, bp=0)
    assert s.told("rolled") == []
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-CA1", "H-CA2", "G-ARM")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_armor_works_against_camouflage(camouflage: str) -> None:
    s = hidden("armor", camouflage, phase=5)
    assert (s.at("yellow 1"), s.damage("yellow 1")) == ("b2", 1)
    assert s.told("rolled") == s.told("unseen") == []
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "armor"},
        bp={"red": 3, "yellow": 1},
    )
    s.play("red: drift")
    assert s.damage("red 1") == 1  # there was nobody to attack
    assert s.actor == "yellow"


@pytest.mark.rule("H-CA1", "H-CA2", "H-HAR")
@pytest.mark.parametrize("camouflage", ["one", "two"])
@pytest.mark.parametrize("phase", [1, 5])
def test_hard_crust_works_against_camouflage(camouflage: str, phase: int) -> None:
    s = hidden("hard crust", camouflage, phase)
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    assert s.told("rolled") == []
    s.play("red: press on")
    assert (s.bp("red"), s.at("yellow 1")) == (1, "")


@pytest.mark.rule("H-CA1", "H-HAR", "A2")
def test_hard_crust_comes_after_the_roll_and_the_answers() -> None:
    s = hidden("hard crust, defense").play("chance: roll 3", "yellow: defend", "chance: fight 5 2")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    s = hidden("hard crust, defense").play("chance: roll 4")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"


@pytest.mark.rule("H-CA1", "H-CA2", "H-MOU")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_a_mouthful_works_against_camouflage(camouflage: str) -> None:
    s = hidden("more than a mouthful", camouflage)
    assert (s.at("yellow 1"), s.damage("yellow 1")) == ("b2", 1)
    assert story(s, "fed") == ["red 1 fed b2 yellow 1 (A5)"]


@pytest.mark.rule("H-CA1", "H-CA2", "H-THR")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_threat_display_works_against_camouflage(camouflage: str) -> None:
    s = scene(
        board(b2="R2,Y1,Y2"),
        genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "threat display"},
        bp={"red": 3},
    )
    s.play("red: drift")
    assert s.offers() == ["starve", "attack yellow 2"]


@pytest.mark.rule("H-CA1", "A8")
def test_camouflage_rolls_anew_at_the_second_attempt() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, camouflage one, persistence", "yellow": "defense"},
        bp={"red": 3, "yellow": 3},
    )
    s.play("red: drift", "red: attack yellow 1", "chance: roll 1", "yellow: defend")
    s.play("chance: fight 1 6", "red: attack yellow 1", "chance: roll 6")
    assert s.at("yellow 1") == ""


# Alarm in phase 5


@pytest.mark.rule("H-ALA", "A3", "G-AGG")
def test_an_amoeba_eaten_in_phase_one_lets_the_tribe_escape_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1,Y2,y1,g1"),
        pile=["e14", "w6", "n8"],
        genes={"red": "aggression", "yellow": "alarm"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert story(s, "alarmed") == ["yellow alarmed (H-ALA)"]
    s.play("chance: card e14", "green: done", "yellow: done", "red: done")
    s.play("red: attack yellow 2 with 1", "yellow: escape", "chance: roll 1")
    assert s.at("yellow 2") == "a2"
    assert story(s, "fled") == ["yellow 2 fled red 1 (H-ALA)"]
    assert s.game.alarmed == 0  # the next round has begun


# Persistence against Hard Crust


@pytest.mark.rule("A8", "H-HAR")
def test_who_backs_off_from_a_hard_crust_may_try_again_for_free_but_not_past_the_crust() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": f"{EATER}, persistence", "yellow": "hard crust"},
        bp={"red": 3, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: back off")
    assert s.offers() == ["starve", "attack yellow 1", "attack green 1"]
    s.play("red: attack yellow 1")
    assert s.bp("red") == 2
    s.play("red: press on")
    assert (s.bp("red"), s.at("yellow 1"), s.damage("red 1")) == (1, "", 0)
    assert story(s, "failed") == ["red 1 failed yellow 1 (H-HAR)"]


@pytest.mark.rule("A8", "A6", "H-HAR")
def test_who_cannot_pay_a_hard_crust_fails_twice_and_starves() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, persistence", "yellow": "hard crust"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: attack yellow 1")
    assert (s.at("yellow 1"), s.damage("red 1"), s.actor) == ("b2", 1, "yellow")
    assert len(s.told("failed")) == 2


@pytest.mark.rule("A8", "A7", "H-HAR", "G-AGG")
def test_persistence_against_a_hard_crust_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "hard crust"},
        bp={"red": 2},
    )
    s.play("red: attack yellow 1 with 1", "red: back off", "red: attack yellow 1", "red: press on")
    assert (s.at("yellow 1"), s.bp("red")) == ("", 0)


# Highly Adaptable with Flexible, advanced genes and the Social Gene


def swapping(genes: str, bp: int, *, last: bool = False, **others: str) -> Scene:
    """Red's turn of phase 3 with Highly Adaptable; it leads, or is last."""
    return scene(
        board(b4="R1", d4="Y1"),
        phase=3,
        markers={"red": 1, "yellow": 5, "green": 7} if last else {"red": 9},
        bp={"red": bp},
        genes={"red": f"highly adaptable, {genes}", **others},
    )


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_the_new_genes_price_in_a_swap() -> None:
    s = swapping("flexible, speed", 1).play("red: swap speed", "red: for rebound")
    assert s.bp("red") == 1
    assert story(s, "returned", "swapped") == [
        "red returned speed (H-ADA)",
        "red swapped 0 rebound (H-ADA)",
    ]
    s = swapping("speed", 1).play("red: swap speed", "red: for rebound")
    assert s.told("swapped")[0].amount == 1


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_nothing_in_the_swap_that_gives_it_away() -> None:
    s = swapping("flexible", 1).play("red: swap flexible", "red: for struggle for survival")
    assert s.told("swapped")[0].amount == 1
    s = swapping("flexible", 0).play("red: swap flexible")
    assert s.why("for struggle for survival") == "H-ADA"


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_swapped_in_lowers_what_is_bought_next() -> None:
    s = swapping("rebound", 3).play("red: swap rebound", "red: for flexible", "red: buy speed")
    assert s.told("swapped")[0].amount == 0
    assert s.told("bought")[0].amount == 3


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_is_swapped_for_its_own_lower_gene_at_the_difference() -> None:
    s = swapping("intelligence, spores", 5).play("red: swap spores")
    assert s.why("for phd") == "H-ADA"
    s.play("red: for doris and frank", "red: swap intelligence", "red: for phd")
    assert [event.amount for event in s.told("swapped")] == [0, 1]
    assert s.genes("red") == {"highly_adaptable", "doris_and_frank", "phd"}


@pytest.mark.rule("H-ADA", "H-FLE", "B3")
def test_flexible_makes_an_advanced_gene_free_in_a_swap() -> None:
    s = swapping("intelligence, flexible", 0).play("red: swap intelligence", "red: for phd")
    assert s.told("swapped")[0].amount == 0


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_may_be_swapped_for_a_basic_one_even_its_own() -> None:
    s = swapping("movement two", 0).play("red: swap movement two")
    assert s.why("for movement one") == s.why("for rebound") == ""
    assert s.why("for movement two") == "H-ADA"
    assert s.why("for division rate") == "H-ADA"  # 6 against 5
    s.play("red: for movement one")
    assert "movement_one" in s.genes("red")


@pytest.mark.rule("H-ADA", "H-SOC")
def test_the_social_gene_is_in_reach_of_a_swap_for_the_last_alone() -> None:
    s = swapping("intelligence", 2).play("red: swap intelligence")
    assert s.why("for social gene") == "H-SOC"
    s = swapping("intelligence", 2, last=True).play("red: swap intelligence")
    s.play("red: for social gene")
    assert s.told("swapped")[0].amount == 2
    s = swapping("intelligence, flexible", 1, last=True)
    s.play("red: swap intelligence", "red: for social gene")
    assert s.told("swapped")[0].amount == 1


@pytest.mark.rule("H-ADA", "H-SOC")
def test_a_swap_does_not_reach_the_social_gene_of_another_player() -> None:
    s = swapping("intelligence", 9, last=True, yellow="social gene").play("red: swap intelligence")
    assert s.why("for social gene") == "B4"


# Population Explosion


def exploding(genes: str, edition: str = "classic", **cells: str) -> Scene:
    """Yellow leads with three amoebas; red, with 3 BP, may explode."""
    s = scene(
        board(d4="Y1", d3="Y2", e4="Y3", **cells),
        phase=4,
        markers={"yellow": 9, "red": 5, "green": 2},
        bp={"red": 3},
        genes={"red": f"population explosion, {genes}"},
        edition=edition,
    )
    return s.play("yellow: done", "red: explode")


def birthplaces(s: Scene) -> set[str]:
    """The spaces on offer for red 7."""
    return {offer.split()[2] for offer in s.offers() if offer.startswith("place 7")}


@pytest.mark.rule("H-POP", "G-SPO")
def test_population_explosion_with_spores_places_anywhere_to_the_end() -> None:
    s = exploding("spores", b4="R1")
    s.play("red: place 2 a1")
    assert birthplaces(s) == set(SPACES) - {"b4", "a1"}
    s.play("red: place 7 e2")
    assert (s.bp("red"), s.actor) == (0, "green")


@pytest.mark.rule("H-POP", "G-SPO", "V4", "ED2")
@pytest.mark.parametrize("genes", ["", "spores"])
@pytest.mark.parametrize("edition", ["classic", "webley"])
def test_population_explosion_with_no_amoeba_left(genes: str, edition: str) -> None:
    s = exploding(genes, edition)
    assert birthplaces(s) == set(SPACES)
    s.play("red: place 1 b4", "red: place 2 a1")
    near = {"b5", "a4", "c4", "b3", "a2", "b1"}
    assert birthplaces(s) == (set(SPACES) - {"b4", "a1"} if genes else near)


@pytest.mark.rule("H-POP")
def test_the_owner_who_leads_is_not_asked() -> None:
    s = scene(
        board(b4="R1", d4="Y1", d3="Y2"),
        phase=4,
        markers={"red": 9},
        genes={"red": "population explosion"},
    )
    assert asks(s) == "division red (V2)"


# Healing II on a banging amoeba


def shifted(**spice: object) -> Scene:
    """Red 1 passes 1 DP on to yellow 1, which goes out with a bang."""
    s = scene(
        board(b4="R1**,R2,Y1,Y2,G1*"),
        phase=4,
        markers={"red": 9},
        genes={"red": "healing two", "yellow": "go out with a bang"},
        spice={**SPICED, **spice},
    )
    return s.play("red: shift 1", "red: onto yellow 1")


@pytest.mark.rule("H-HE2", "H-BAN", "K1")
def test_healing_two_sets_off_a_bang_that_kills_in_phase_five() -> None:
    s = shifted()
    assert s.game.phase == 4
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "red 2", "yellow 2", "green 1")] == [2, 1, 1, 2]
    s.play("red: done", "green: done", "yellow: done")
    assert dead(s) == ["yellow 1", "red 1", "green 1"]


@pytest.mark.rule("H-HE2", "H-BAN", "ED4")
def test_by_the_other_reading_it_bangs_only_if_it_dies() -> None:
    s = shifted(healing_two="at_limit")
    assert dead(s) == []
    assert [s.damage(who) for who in ("red 1", "yellow 1", "green 1")] == [1, 1, 1]
    s.play("red: shift 1", "red: onto yellow 1")
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "red 2", "green 1")] == [1, 1, 2]


# Fast Food with Holding, Tentacle and Struggle for Survival


@pytest.mark.rule("H-FAS", "G-HOL")
def test_fast_food_with_holding() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"red": "fast food, holding"}, bp={"red": 1})
    assert s.offers() == ["drift", "move", "stay", "feed first"]
    s.play("red: feed first")
    assert s.offers() == ["drift", "move", "stay"]
    assert s.why("feed first") == "H-FAS"
    s.play("red: stay")
    assert [event.kind for event in s.events].count("ate") == 1


@pytest.mark.rule("H-FAS", "G-TEN")
def test_fast_food_with_a_tentacle_takes_along_what_it_has_excreted() -> None:
    s = scene(board(b4="R1,y2,g2"), card="e7", genes={"red": "fast food, tentacle"})
    s.play("red: feed first", "red: eat y2 g1", "red: take r2")
    assert (s.cubes("b4"), s.cubes("c4")) == ("g1", "r2")


@pytest.mark.rule("H-FAS", "G-SFS")
def test_who_feeds_first_may_attack_first_and_then_moves() -> None:
    s = scene(board(b4="R1,Y1"), card="e7", genes={"red": f"fast food, {EATER}"}, bp={"red": 2})
    s.play("red: feed first", "red: attack yellow 1")
    assert (s.at("yellow 1"), s.asked) == ("", "movement")
    s.play("red: drift")
    assert (s.at("red 1"), s.damage("red 1")) == ("c4", 0)


@pytest.mark.rule("H-FAS", "F4", "A6")
def test_who_feeds_first_and_fails_does_not_feed_after_moving() -> None:
    s = scene(
        board(b4="R1,Y1", c4="y2,g1"),
        card="e7",
        genes={"red": f"fast food, {EATER}", "yellow": "defense"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: feed first", "red: attack yellow 1", "yellow: defend", "chance: fight 1 2")
    assert s.damage("red 1") == 1
    s.play("red: drift")
    assert (s.at("red 1"), s.cubes("c4"), s.actor) == ("c4", "y2 g1", "yellow")


@pytest.mark.rule("H-FAS", "G-HOL", "A9")
def test_who_is_dragged_while_feeding_first_feeds_there_and_then_moves() -> None:
    s = scene(
        board(b4="R1,Y1", c4="y2,g1"),
        card="e7",
        genes={"red": f"fast food, holding, {EATER}", "yellow": "escape"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: feed first", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("red: follow")
    assert (s.at("red 1"), s.cubes("c4"), s.asked) == ("c4", "r2", "movement")
    s.play("red: drift")
    assert (s.at("red 1"), s.damage("red 1")) == ("d4", 0)


# Rebound


@pytest.mark.rule("H-REB", "G-SPD")
def test_rebound_at_the_edge_and_at_the_island_with_speed() -> None:
    s = scene(board(a3="R1"), genes={"red": "rebound, speed"}, bp={"red": 1})
    s.play("red: move", "chance: roll 1", "red: bounce")
    assert s.at("red 1") == "b3"
    s.play("red: move", "chance: roll 3", "red: bounce")
    assert s.at("red 1") == "a3"


@pytest.mark.rule("H-REB", "A3", "G-SPD")
def test_an_escape_that_bounces_and_comes_back_has_not_escaped() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": EATER, "yellow": "escape, rebound, speed"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: bounce", "yellow: move", "chance: roll 3")
    assert s.at("yellow 1") == ""
    assert story(s, "fed") == ["red 1 fed b3 yellow 1 (A5)"]


@pytest.mark.rule("H-REB", "A3", "A4")
def test_an_escape_that_stops_before_the_island_leaves_the_defense() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": EATER, "yellow": "escape, rebound, defense"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: stop")
    assert s.offers() == ["defend", "submit"]


@pytest.mark.rule("H-REB", "A9", "G-HOL")
def test_an_attacker_holds_on_to_a_bouncing_target_and_feeds_there() -> None:
    s = scene(
        board(b3="R1,Y1", a3="y2,g1"),
        genes={"red": f"{EATER}, holding", "yellow": "escape, rebound"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: bounce", "red: follow")
    assert (s.at("red 1"), s.at("yellow 1"), s.cubes("a3")) == ("a3", "a3", "r2")
    assert s.damage("red 1") == 0


# Energy Conservation on a calm card


@pytest.mark.rule("H-ENE", "G-HOL", "H-REB")
@pytest.mark.parametrize(("choice", "earned"), [("drift", 1), ("stay", 0)])
def test_energy_conservation_on_a_calm_card(choice: str, earned: int) -> None:
    s = scene(
        board(b3="R1"),
        card="c10",
        genes={"red": "energy conservation, holding, rebound"},
        bp={"red": 2},
    )
    s.play(f"red: {choice}")
    assert (s.at("red 1"), s.bp("red")) == ("b3", 2 + earned)
    assert s.told("bounced") == []
