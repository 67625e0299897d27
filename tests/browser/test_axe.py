"""axe has nothing serious to say about any screen, in dark and in light."""

import json

import pytest
from kit.axe import findings
from kit.browser import COLOURS, Open, TablePage, own_place, place_of, table_at
from kit.games import LOG
from kit.positions import banquet, known_card, nearly_over, plenty
from kit.questions import QUESTIONS
from kit.server import RunningServer

from ursuppe import Game

NOTHING = "#play/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

TABLES = {
    "placing": QUESTIONS["first amoeba"],
    "moving": plenty,
    "eating": banquet,
    "attacked": QUESTIONS["answer"],
    "defects": QUESTIONS["defect"],
    "buying": QUESTIONS["new genes"],
    "dividing": QUESTIONS["division"],
}


def expect_nothing_serious(page: TablePage) -> None:
    for colours in COLOURS:
        page.page.emulate_media(color_scheme=colours)
        assert findings(page) == [], colours


@pytest.mark.parametrize("place", ["", "#new", "#open", "#reference", NOTHING])
def test_screens_without_a_table(place: str, open_page: Open) -> None:
    page = open_page(place)
    page.page.wait_for_load_state("networkidle")
    page.find("main").wait_for()
    expect_nothing_serious(page)


@pytest.mark.parametrize("width", [390, 1440])
def test_the_coach_and_the_end_of_the_first_game(width: int, open_page: Open) -> None:
    page = open_page("#learn/2", width=width)
    page.wait_for_question("defect")
    expect_nothing_serious(page)
    page.page.get_by_role("button", name="Chapter from the start").wait_for()
    page.page.goto(f"{page.page.url.partition('#')[0]}#learn/6")
    page.expect_text("You can swim")
    expect_nothing_serious(page)


def test_the_book(open_page: Open) -> None:
    page = open_page("#reference/M1")
    page.find("#book-M1").wait_for()
    expect_nothing_serious(page)
    page.find("#book-M2 .rule").first.hover()
    page.find("#rule-tip").wait_for()
    expect_nothing_serious(page)


def test_the_settings(open_page: Open) -> None:
    page = open_page("#new")
    page.find(".settings summary").click()
    page.find(".settings .rows").wait_for()
    page.page.get_by_label("Freshly Spiced: 26 new genes").check()
    expect_nothing_serious(page)


def test_the_waiting_room_and_the_free_seat(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "link", "medium")
    host = open_page(own_place(made))
    host.expect_text("Waiting for players")
    expect_nothing_serious(host)
    guest = open_page(place_of(made["links"][0]["token"]))
    guest.page.get_by_label("Your name").wait_for()
    expect_nothing_serious(guest)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scene", TABLES)
def test_the_table(scene: str, width: int, open_game: Open) -> None:
    game: Game = TABLES[scene]()
    page = open_game(game, width=width)
    page.wait_for_question()
    expect_nothing_serious(page)


def test_the_first_game(open_page: Open) -> None:
    page = open_page("#learn/5")
    page.find(".coach").wait_for()
    page.wait_for_question()
    expect_nothing_serious(page)


def test_the_parts_of_a_telephone(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "medium", "medium")
    page = open_page(own_place(made), width=390, height=844)
    page.wait_for_question()
    for part in ("Tribes", "Genes", "Log"):
        page.page.get_by_role("button", name=part, exact=True).click()
        expect_nothing_serious(page)


def test_a_rule_and_a_hint(open_question: Open) -> None:
    page = open_question("feeding")
    page.ask_for_a_hint()
    expect_nothing_serious(page)
    page.find(".question .rule").click()
    page.find("dialog[open] .text").wait_for()
    expect_nothing_serious(page)


def test_the_result(open_game: Open) -> None:
    page = open_game(nearly_over())
    while not page.find("[data-result]").count():
        page.find(".choice").first.click()
        page.find("[data-result], .question[data-kind]").first.wait_for()
    page.expect_text("Round by round")
    expect_nothing_serious(page)


def test_the_replay(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(LOG)
    page.page.get_by_role("button", name="Open").click()
    page.find("[data-step]").wait_for()
    page.page.keyboard.press("End")
    expect_nothing_serious(page)


def test_a_position(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(json.dumps(plenty().to_json()))
    page.page.get_by_role("button", name="Open").click()
    play_on = page.page.get_by_role("button", name="Play on from here")
    play_on.wait_for()
    expect_nothing_serious(page)
    play_on.click()
    page.page.get_by_role("button", name="Play on against bots").wait_for()
    expect_nothing_serious(page)


def test_the_cover_between_players(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, known_card())
    page = open_page(own_place(made))
    page.find("[data-cover]").wait_for()
    expect_nothing_serious(page)
