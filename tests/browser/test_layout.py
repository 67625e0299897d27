"""Where things lie: the board keeps its size, and nothing lies on what can be chosen."""

import pytest
from kit.browser import Open, TablePage, own_place, place_of, table_at
from kit.positions import banquet, plenty
from kit.questions import QUESTIONS
from kit.server import RunningServer
from playwright.sync_api import expect

SIZES = {390: 844, 820: 1180, 1440: 900}


def height_of(page: TablePage, selector: str) -> float:
    box = page.find(selector).bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("width", SIZES)
def test_the_question_takes_the_same_room_whatever_is_asked(
    width: int, server: RunningServer, open_page: Open
) -> None:
    heights = set()
    for game in (QUESTIONS["new genes"](), QUESTIONS["answer"](), QUESTIONS["follow"](), banquet()):
        made = table_at(server, game)
        for place in (own_place(made), place_of(made["watch"])):
            page = open_page(place, width=width, height=SIZES[width])
            page.find(".question").wait_for()
            heights.add(height_of(page, ".bottom"))
    assert len(heights) == 1


def test_the_log_opens_at_its_last_line_on_a_telephone(
    server: RunningServer, open_page: Open
) -> None:
    made = server.table("here", "medium", "medium", "medium")
    page = open_page(own_place(made), width=390, height=844)
    for _ in range(5):
        page.wait_for_question()
        seq = page.seq
        page.find(".choice").first.click()
        page.wait_past(seq)
    # A question that comes later would open the part in which it is answered.
    page.wait_for_question()
    page.page.get_by_role("button", name="Log", exact=True).click()
    page.find(".story li").last.wait_for()
    page.page.wait_for_function(
        """() => {
          const list = document.querySelector(".story .scroller");
          return list.scrollHeight - list.scrollTop - list.clientHeight < 2;
        }"""
    )
    expect(page.find(".story li").last).to_be_in_viewport()


@pytest.mark.parametrize("width", SIZES)
def test_signs_cover_neither_cubes_nor_numbers(width: int, open_game: Open) -> None:
    page = open_game(plenty(), width=width, height=SIZES[width])
    page.wait_for_question("movement")
    assert page.find(".sign").count() >= 3
    covered = page.page.evaluate(
        """() => [...document.querySelectorAll(".cubes, .amoeba")].filter((node) => {
          const box = node.getBoundingClientRect();
          const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return there?.closest(".sign") !== null;
        }).length"""
    )
    assert covered == 0


def test_the_header_is_one_line_on_a_tablet(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, QUESTIONS["movement"]())
    page = open_page(own_place(made), width=820, height=1180)
    page.wait_for_question()
    assert height_of(page, "header.top") < 60


def test_what_glows_in_a_panel_is_scrolled_into_view(open_question: Open) -> None:
    page = open_question("defect", width=1440, height=420)
    expect(page.find(".tribe [data-target]").first).to_be_in_viewport()
