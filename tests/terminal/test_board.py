"""The board drawn in text."""

import io

import pytest
from kit.scenes import scene
from rich.console import Console, RenderableType

from ursuppe import COLOURS, Game
from ursuppe.terminal.board import BoardDrawing
from ursuppe.terminal.panels import (
    face_down_genes,
    ladder,
    out_of_reach,
    phase_track,
    pool_table,
    spice_line,
    tribe_panels,
)
from ursuppe.terminal.style import STYLES
from ursuppe.words.names import Names

BOARD = """
    .  r2,y12,g1         .  .   .
    -  R1*,R2,Y1**,Y2,G7 -  -   -
    -  -                 @  =   -
    -  -                 -  -   -
    -  -                 -  -   .
"""

PICTURE = """\
          ┌b5───────┐
          │         │
          │r2 y12 g1│
┌a4───────┼b4───────┼c4───────┬d4───────┬e4───────┐
│         │R1* R2   │         │         │         │
│         │Y1** Y2  │         │         │         │
│         │G7       │         │         │         │
├a3───────┼b3───────┼─────────┼d3───────┼e3───────┤
│         │         │drift W ←│         │         │
│         │         │ ozone 12│         │         │
│         │         │ 1←2↑3→4↓│r2 y2 g2 │         │
├a2───────┼b2───────┼c2───────┼d2───────┼e2───────┤
│         │         │         │         │         │
│         │         │         │         │         │
├a1───────┼b1───────┼c1───────┼d1───────┼─────────┘
│         │         │         │         │
│         │         │         │         │
└─────────┴─────────┴─────────┴─────────┘"""


def english(game: Game) -> Names:
    return Names(game.options)


def test_amoebas_with_damage_cubes_and_the_island() -> None:
    game = scene(BOARD, card="w12", bp={"red": 1}).game
    drawn = BoardDrawing(game, english(game), 53).text().plain
    assert "\n".join(line.rstrip() for line in drawn.splitlines()) == PICTURE


def test_a_calm_card_and_no_card() -> None:
    game = scene(BOARD, card="c14").game
    calm = BoardDrawing(game, english(game), 53).text().plain
    assert "calm ○" in calm
    assert "ozone 14" in calm
    new = Game.new()
    assert "island" in BoardDrawing(new, english(new), 53).text().plain


def test_the_amoeba_asked_about_and_the_marked_spaces_stand_out() -> None:
    game = scene(BOARD, bp={"red": 1}).game
    drawing = BoardDrawing(game, english(game), 53, amoeba=1, marked={0}).text()
    styled = {
        drawing.plain[span.start : span.end]
        for span in drawing.spans
        if "reverse" in str(span.style)
    }
    assert styled == {"R2", "b5"}
    assert drawing.style == ""
    first = BoardDrawing(game, english(game), 53, amoeba=0).text()
    assert [
        first.plain[span.start : span.end] for span in first.spans if "reverse" in str(span.style)
    ] == ["R1*"]


def test_the_ladder_has_a_letter_for_each_marker_and_a_finish_zone() -> None:
    game = scene(BOARD, phase=3, markers={"red": 3, "yellow": 12, "green": 44}).game
    line = ladder(game, english(game), 80).plain.removeprefix("Ladder  ")
    assert [line.index(letter) + 1 for letter in "RYG"] == [3, 12, 44]
    assert line.index("▒") + 1 == 42
    assert len(line) == 51
    assert ladder(game, english(game), 40).plain == "Ladder  G 44  Y 12  R 3"


def test_the_phase_under_way_is_in_brackets_even_without_colour() -> None:
    game = scene(BOARD, phase=3, bp={"red": 9}).game
    assert "[3 genes]" in phase_track(game, english(game)).plain


def test_genes_that_are_not_in_this_game_are_not_in_the_pool() -> None:
    game = scene(BOARD).game
    table = pool_table(game, english(game), 0, {})
    assert table.row_count == 18


SIX = """
    .  =             .  .   .
    -  R1,Y2,G3**,=  -  -   -
    -  B4,P5*,O6     @  -   -
    -  p12,o3        -  -   -
    -  -             -  -   .
"""


def printed(picture: RenderableType, width: int = 80) -> str:
    paper = io.StringIO()
    Console(file=paper, width=width).print(picture)
    return paper.getvalue()


def test_six_colours_fit_into_the_spaces() -> None:
    game = scene(SIX, players=6).game
    drawn = BoardDrawing(game, english(game), 53).text().plain
    assert "│R1 Y2    │" in drawn
    assert "│G3**     │" in drawn
    assert "│B4 P5* O6│" in drawn
    assert "│p12 o3   │" in drawn
    assert drawn.count("│r2 y2 g2 │") == drawn.count("│b2 p2 o2 │") == 2
    assert max(len(line) for line in drawn.splitlines()) <= 53


def test_every_colour_has_a_style_and_a_letter_of_its_own() -> None:
    assert list(STYLES) == COLOURS
    assert len(set(STYLES.values())) == len({colour[0] for colour in COLOURS}) == 6


def test_toxins_are_shown_beside_the_name_of_the_space() -> None:
    game = scene(BOARD, genes={"red": "toxic excretions"}, toxins={"d3": 2, "a1": 1}).game
    drawn = BoardDrawing(game, english(game), 53).text().plain
    assert "┼d3!2─────┼" in drawn
    assert "├a1!1─────┼" in drawn
    assert drawn.count("!") == 2
    assert spice_line(game, english(game), 0).plain.endswith("; ! toxins")


def test_panels_of_six_tribes_are_short_and_tell_of_an_alarm() -> None:
    game = scene(
        SIX, players=6, phase=3, bp={"red": 7}, genes={"orange": "alarm, phd"}, alarmed=["orange"]
    ).game
    lines = [line.rstrip() for line in printed(tribe_panels(game, english(game)), 28).splitlines()]
    assert lines[:4] == [
        "  O orange  ladder 6",
        "  0 BP  MP 7/14  6",
        "  alarmed: may escape",
        "  Alarm, PhD",
    ]
    assert "▶ R red  ladder 1" in lines
    assert "  7 BP  MP 0/14  1" in lines
    assert len(lines) == 14


@pytest.mark.rule("ED4")
@pytest.mark.parametrize(
    ("language", "one", "both"),
    [
        ("en", "spent this round: Defense", "spent this round: Defense and Escape"),
        ("de", "in dieser Runde verbraucht: Verteidigung",
         "in dieser Runde verbraucht: Verteidigung und Flucht"),
        ("fr", "déjà servi ce tour\u00a0: Défense", "déjà servi ce tour\u00a0: Défense et Évasion"),
    ],
)  # fmt: skip
def test_panels_tell_of_answers_that_are_spent(language: str, one: str, both: str) -> None:
    spent: dict[str, object] = {"yellow": ["defense"], "green": ["escape", "defense"]}
    game = scene(BOARD, phase=4, answers="round", spent=spent).game
    names = Names(game.options, language)
    said = [line.strip() for line in printed(tribe_panels(game, names), 80).splitlines()]
    assert said.count(one) == 1
    assert said.count(both) == 1
    game = scene(BOARD, phase=4, answers="round").game
    assert one.split(":")[0] not in printed(tribe_panels(game, names), 80)


def test_the_ladder_has_six_markers() -> None:
    game = scene(SIX, players=6).game
    line = ladder(game, english(game), 80).plain.removeprefix("Ladder  ")
    assert line.startswith("RYGBPO···+")


def test_the_next_card_is_shown_to_those_who_know_it() -> None:
    game = scene(
        BOARD,
        bp={"red": 1},
        genes={"yellow": "migration sensing"},
        next_card={"card": "w6", "seen_by": ["yellow"]},
        face_down=["alarm"],
    ).game
    assert spice_line(game, english(game), 1).plain == (
        "Spice   1 new gene face down; next card: drift west, ozone 6"
    )
    for seat in (0, 2, None):
        assert spice_line(game, english(game), seat).plain == (
            "Spice   1 new gene face down; yellow knows the next card"
        )


def test_two_who_know_the_next_card() -> None:
    following: dict[str, object] = {"card": "w6", "seen_by": ["red", "green"]}
    game = scene(BOARD, bp={"red": 1}, next_card=following, spice={}).game
    assert spice_line(game, english(game), None).plain.endswith("red and green know the next card")


def test_the_pool_has_new_genes_but_not_those_face_down() -> None:
    game = scene(
        BOARD, phase=3, bp={"red": 4}, genes={"red": "flexible"}, face_down=["alarm", "phd"]
    ).game
    while game.to_act != 0:
        game.apply("done")
    text = printed(pool_table(game, english(game), 0, {}))
    assert "Rebound                4  4    1 bounces" in text, "Flexible lowers the price"
    assert "Alarm" not in text
    assert face_down_genes(game, english(game)).plain == "face down: Alarm, PhD"
    short = pool_table(game, english(game), 0, {3: "1"}, choices_only=True)
    assert short.row_count == 1
    others = out_of_reach(game, english(game), 0, {3: "1"}).plain
    assert others.startswith("not now: Intelligence 1, Movement I 2, Spores 2, Defense 3")
    assert "Alarm" not in others
    assert "Flexible" not in others
