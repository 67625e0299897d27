"""The board drawn in text."""

from scenario import scene

from ursuppe import Game
from ursuppe.terminal.board import BoardDrawing
from ursuppe.terminal.panels import ladder, phase_track, pool_table

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


def test_amoebas_with_damage_cubes_and_the_island() -> None:
    game = scene(BOARD, card="w12", bp={"red": 1}).game
    drawn = BoardDrawing(game, 53).text().plain
    assert "\n".join(line.rstrip() for line in drawn.splitlines()) == PICTURE


def test_a_calm_card_and_no_card() -> None:
    calm = BoardDrawing(scene(BOARD, card="c10").game, 53).text().plain
    assert "calm ○" in calm
    assert "ozone 10" in calm
    assert "island" in BoardDrawing(Game.new(), 53).text().plain


def test_the_amoeba_asked_about_and_the_marked_spaces_stand_out() -> None:
    game = scene(BOARD, bp={"red": 1}).game
    drawing = BoardDrawing(game, 53, amoeba=1, marked={0}).text()
    styled = {
        drawing.plain[span.start : span.end]
        for span in drawing.spans
        if "reverse" in str(span.style)
    }
    assert styled == {"R2", "b5"}
    assert drawing.style == ""
    first = BoardDrawing(game, 53, amoeba=0).text()
    assert [
        first.plain[span.start : span.end] for span in first.spans if "reverse" in str(span.style)
    ] == ["R1*"]


def test_the_ladder_has_a_letter_for_each_marker_and_a_finish_zone() -> None:
    game = scene(BOARD, markers={"red": 3, "yellow": 12, "green": 44}).game
    line = ladder(game, 80).plain.removeprefix("Ladder  ")
    assert [line.index(letter) + 1 for letter in "RYG"] == [3, 12, 44]
    assert line.index("▒") + 1 == 42
    assert len(line) == 51
    assert ladder(game, 40).plain == "Ladder  G 44  Y 12  R 3"


def test_the_phase_under_way_is_in_brackets_even_without_colour() -> None:
    assert "[3 genes]" in phase_track(scene(BOARD, phase=3, bp={"red": 9}).game).plain


def test_genes_that_are_not_in_this_game_are_not_in_the_pool() -> None:
    table = pool_table(scene(BOARD).game, 0, {})
    assert table.row_count == 18
