"""Telephones, and tables of six: what is needed can be seen, and touched with a finger."""

import re

import pytest
from kit.attacks import attacked
from kit.axe import findings
from kit.boards import board
from kit.browser import Open, TablePage, own_place, table_at
from kit.positions import banquet
from kit.questions import QUESTIONS
from kit.scenes import scene
from kit.server import RunningServer
from playwright.sync_api import expect

from ursuppe import Game

FINGER = 44


def crowded() -> Game:
    """Six tribes, five amoebas in one space with cubes of all colours."""
    return scene(
        board(b4="R1,R2,Y1,G1,B1,y2,g3,b2,p4,o2,r5", b3="P1,O1,y1,g1,b1,p1,o1,r1", b2="R3,Y2"),
        players=6,
        bp={"red": 3},
        genes={"red": "speed,tentacle,escape", "yellow": "holding,defense"},
    ).game


def boxes(page: TablePage, selector: str) -> list[dict[str, float]]:
    found = [node.bounding_box() for node in page.find(selector).all()]
    return [
        {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
        for box in found
        if box is not None
    ]


def covers(one: dict[str, float], other: dict[str, float]) -> float:
    """How many pixels of one box lie on another."""
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return max(0, wide) * max(0, high)


def test_all_six_tribes_can_be_seen_at_once(open_game: Open) -> None:
    page = open_game(crowded(), width=1366, height=768)
    page.wait_for_question()
    for colour in ("red", "yellow", "green", "blue", "purple", "orange"):
        panel = page.page.get_by_role("article", name=colour)
        expect(panel.locator(".numbers")).to_be_in_viewport(ratio=1)
        bar = boxes(page, ".bar")[0]
        assert covers(boxes(page, f".tribe[aria-label={colour}]")[0], bar) == 0


def test_cubes_lie_on_each_other_nowhere_and_behind_no_amoeba(open_game: Open) -> None:
    page = open_game(crowded())
    page.wait_for_question()
    cubes = boxes(page, ".cubes")
    amoebas = boxes(page, ".amoeba img")
    assert len(cubes) == 12
    for place, one in enumerate(cubes):
        for other in cubes[place + 1 :]:
            assert covers(one, other) < 0.15 * one["width"] * one["height"]
        for amoeba in amoebas:
            assert covers(one, amoeba) < 0.15 * one["width"] * one["height"]


def test_how_many_cubes_are_picked_is_before_everything(open_game: Open) -> None:
    page = open_game(banquet())
    page.wait_for_question("feeding")
    page.find(".picker .step[aria-label^='one more']:enabled").first.click()
    badge = page.find(".picked")
    expect(badge).to_have_count(1)
    assert badge.evaluate(
        "node => !!(document.querySelector('.crowd').compareDocumentPosition(node) & 4)"
    ), "it is painted after the amoebas"


def test_a_telephone_on_its_side_has_a_board(open_game: Open) -> None:
    page = open_game(crowded(), width=844, height=390, touch=True)
    page.wait_for_question()
    size = boxes(page, ".board .ground")[0]
    assert size["height"] > 330
    page.expect_no_overflow()
    for tab in ("Tribes", "Genes", "Log", "Soup"):
        page.page.get_by_role("button", name=tab, exact=True).tap()
        expect(page.find(".question")).to_be_in_viewport()
        expect(page.find(".choice").first).to_be_in_viewport()
    assert findings(page) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("kind", ["answer", "movement", "direction"])
def test_signs_on_a_telephone_are_a_finger_apart(
    kind: str, size: tuple[int, int], open_question: Open
) -> None:
    page = open_question(kind, width=size[0], height=size[1], touch=True)
    page.find(".sign").first.wait_for()
    middles = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes(page, ".sign")
    ]
    assert len(middles) >= 3
    for place, (x, y) in enumerate(middles):
        for other_x, other_y in middles[place + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) >= 0.7 * FINGER
            assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 >= FINGER - 1


def test_what_is_touched_beside_a_sign_means_the_sign(open_question: Open) -> None:
    page = open_question("answer", width=390, height=844, touch=True)
    box = page.find('[data-target^="sign:"]').first.bounding_box()
    assert box is not None
    seq = page.seq
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.touchscreen.tap(x - FINGER / 2 + 3, y)
    page.wait_past(seq)
    expect(page.find(".story")).to_contain_text(re.compile("defend", re.IGNORECASE))


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768), (1440, 900)])
def test_signs_cover_neither_attacker_nor_victim(size: tuple[int, int], open_game: Open) -> None:
    game = attacked("defense,escape").game
    page = open_game(game, width=size[0], height=size[1], touch=size[0] < 1000)
    page.wait_for_question("answer")
    signs, amoebas = boxes(page, ".sign .disc"), boxes(page, ".amoeba img")
    assert len(signs) == 3
    for one in signs:
        for amoeba in amoebas:
            assert covers(one, amoeba) < 0.1 * one["width"] * one["height"]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1366, 768)])
def test_every_phase_has_its_name(size: tuple[int, int], open_question: Open) -> None:
    page = open_question("movement", width=size[0], height=size[1])
    for name in ("Move & feed", "Environment", "New genes", "Division", "Deaths", "Scoring"):
        expect(page.find(".phases .name", saying=name)).to_be_in_viewport(ratio=1)


def test_a_long_name_ends_in_an_ellipsis(server: RunningServer, open_page: Open) -> None:
    name = "Bartholomäus Maximilian von und zu Gießen"[:40]
    made = server.post("/api/tables", seats=[
        {"who": "here", "name": name}, {"who": "bot", "level": "novice"},
        {"who": "bot", "level": "novice"},
    ])  # fmt: skip
    page = open_page(own_place(made))
    shown = page.find(".tribe strong", saying=name)
    shown.wait_for()
    assert shown.evaluate("node => getComputedStyle(node).textOverflow") == "ellipsis"
    assert shown.evaluate("node => node.scrollWidth > node.clientWidth")
    expect(shown).to_have_attribute("title", name)
    page.expect_no_overflow()


def test_a_hint_is_taken_by_a_click(open_game: Open) -> None:
    """Of many meals, which are folded away; the one that is meant is listed all the same."""
    page = open_game(banquet())
    page.wait_for_question("feeding")
    assert page.page.get_by_role("button", name=re.compile("Show all")).count()
    page.ask_for_a_hint()
    expect(page.find(".choice.hinted")).to_have_count(1)
    seq = page.seq
    page.page.get_by_role("button", name="Do that").click()
    page.wait_past(seq)


def test_a_defence_is_shown_by_a_drawing(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, QUESTIONS["answer"]())
    page = open_page(own_place(made), moving=True)
    page.wait_for_question("answer")
    page.find('[data-action="defend"]').click()
    page.find("[data-mark=defended]").wait_for(state="attached")


def test_there_is_no_seam_in_the_background(open_page: Open) -> None:
    """What paints the page is its root, which is as long as what is in it."""
    page = open_page("#new", width=1366, height=768)
    page.page.get_by_role("button", name="Begin").wait_for()
    painted = "node => getComputedStyle(document.querySelector(node)).backgroundImage"
    assert "gradient" in page.page.evaluate(painted, "html")
    assert page.page.evaluate(painted, "body") == "none"
