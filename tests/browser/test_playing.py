"""Whole games and parts of them, as players play them."""

from random import Random

import pytest
from kit.browser import Open, TablePage, own_place, place_of, table_at
from kit.questions import QUESTIONS
from kit.server import RunningServer, here
from playwright.sync_api import expect


def play_on(page: TablePage, rng: Random, touch: bool = False) -> None:
    """Answers every question by what glows until the game is over."""
    over = page.find("[data-result]")
    while True:
        page.find("[data-result], .question[data-kind]").first.wait_for()
        if over.count():
            return
        page.answer_by_glow(rng, touch)


def test_a_whole_game_against_bots_by_clicking_only_what_glows(open_page: Open) -> None:
    page = open_page()
    page.page.get_by_role("button", name="New game").click()
    page.page.get_by_role("button", name="3", exact=True).click()
    page.page.get_by_label("Finish zone from").fill("7")
    page.page.get_by_role("button", name="Begin").click()
    play_on(page, Random(3))
    expect(page.find("[data-result] .podium li")).to_have_count(3)
    with page.page.expect_download() as download:
        page.find("[data-result]").get_by_role("button", name="Save the log").click()
    assert download.value.path().read_text().startswith("# Ursuppe log")
    page.page.get_by_role("button", name="Play again").click()
    expect(page.find("[data-result]")).to_have_count(0)
    page.wait_for_question()


def test_one_click_starts_a_game_against_three_bots(open_page: Open) -> None:
    page = open_page()
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    expect(page.find(".tribe")).to_have_count(4)
    page.page.goto(f"{page.page.url.partition('#')[0]}#/")
    page.page.get_by_role("button", name="Go on").click()
    page.wait_for_question()


def test_two_browsers_in_one_game(open_page: Open) -> None:
    host = open_page("#new")
    host.page.get_by_role("button", name="3", exact=True).click()
    host.page.get_by_label("Seat 2: who").select_option("link")
    host.page.get_by_role("button", name="Begin").click()
    link = host.page.get_by_role("textbox", name="Link for yellow").input_value()
    guest = open_page(link)
    guest.page.get_by_label("Your name").fill("Ada")
    guest.page.get_by_role("button", name="Sit down").click()
    rng = Random(1)
    for _ in range(6):
        asked = guest if guest.kind else host
        other = host if asked is guest else guest
        if not asked.kind:
            asked.page.wait_for_timeout(150)
            continue
        asked.answer_by_glow(rng)
        other.wait_past(asked.seq - 1)
    host.expect_text("Ada")
    guest.page.reload()
    guest.expect_text("Ada")


def test_an_empty_seat_is_filled_with_a_bot(open_page: Open) -> None:
    host = open_page("#new")
    host.page.get_by_label("Seat 2: who").select_option("link")
    host.page.get_by_role("button", name="Begin").click()
    host.page.get_by_role("button", name="Let a bot play").click()
    host.find("dialog[open]").get_by_role("button", name="Let a bot play").click()
    host.wait_for_question()


def test_undo_takes_a_placement_back(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, QUESTIONS["new genes"]())
    page = open_page(own_place(made))
    page.wait_for_question("new genes")
    seq = page.seq
    page.find('[data-action="buy speed"]').click()
    page.wait_past(seq)
    expect(page.find(".tribe.on .gene", saying="Speed")).to_be_visible()
    page.page.keyboard.press("u")
    page.wait_past(seq + 1)
    expect(page.find(".tribe.on .gene", saying="Speed")).to_have_count(0)
    page.wait_for_question("new genes")


def test_a_held_key_answers_one_question(open_question: Open) -> None:
    page = open_question("new genes")
    seq = page.seq
    page.page.keyboard.down("1")
    page.wait_past(seq)
    page.wait_for_question()
    page.page.keyboard.down("1")  # again, while it is down: the keyboard repeats
    page.page.wait_for_timeout(300)
    assert page.seq == seq + 1


def test_a_double_click_answers_one_question(open_question: Open) -> None:
    page = open_question("new genes")
    seq = page.seq
    page.find(".choice").nth(1).click()
    page.wait_past(seq)
    page.wait_for_question()
    page.find(".choice").nth(1).hover()
    page.page.mouse.down(click_count=2)
    page.page.mouse.up(click_count=2)
    page.page.wait_for_timeout(300)
    assert page.seq == seq + 1


def test_the_rest_drift_and_eat_by_themselves(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, QUESTIONS["movement"]())
    page = open_page(own_place(made))
    page.wait_for_question("movement")
    seq = page.seq
    page.page.keyboard.press("a")
    page.wait_past(seq)


def test_a_rule_opens_from_the_story(open_question: Open) -> None:
    page = open_question("feeding")
    page.find(".question .rule").click()
    page.expect_text("from its own space must eat")
    page.page.keyboard.press("Escape")
    expect(page.find("dialog[open]")).to_have_count(0)


def test_a_bot_gives_a_hint(open_question: Open) -> None:
    page = open_question("feeding")
    page.ask_for_a_hint()
    expect(page.find(".choice.hinted")).to_have_count(1)


def test_a_bot_stands_in_and_the_seat_is_taken_back(server: RunningServer, open_page: Open) -> None:
    made = table_at(server, QUESTIONS["movement"](), "here", "link", "link")
    for link in made["links"]:
        server.post("/api/join", token=link["token"], name=f"guest {link['seat']}")
    page = open_page(own_place(made))
    panel = page.page.get_by_role("article", name="guest 1")
    panel.get_by_role("button", name="Let a bot play").click()
    page.find("dialog[open]").get_by_role("button", name="Let a bot play").click()
    expect(panel).to_contain_text("stands in")
    panel.get_by_role("button", name="Take the seat back").click()
    expect(panel).not_to_contain_text("stands in")


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_nothing_is_wider_than_the_screen(
    width: int, server: RunningServer, open_page: Open
) -> None:
    made = table_at(server, QUESTIONS["answer"](), "here", "link", "here")
    gathering = server.table("here", "link", "link", "medium")
    for place in ("", "#new", "#open", own_place(made), own_place(gathering),
                  place_of(here(gathering, 1))):  # fmt: skip
        page = open_page(place, width=width)
        page.page.wait_for_load_state("networkidle")
        page.expect_no_overflow()


def test_a_telephone_plays_a_whole_game_by_touch(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "medium", "medium", finish=7)
    page = open_page(own_place(made), width=390, height=844, touch=True)
    page.wait_for_question()
    page.page.get_by_role("button", name="Genes", exact=True).tap()
    expect(page.find(".card").first).to_be_visible()
    page.page.get_by_role("button", name="Soup").tap()
    play_on(page, Random(5), touch=True)
    page.expect_no_overflow()
    page.page.get_by_role("button", name="Look at the soup").tap()
    expect(page.find(".board")).to_be_visible()


def test_a_game_by_keyboard_alone(open_page: Open) -> None:
    page = open_page()
    keyboard = page.page.keyboard
    page.page.get_by_role("button", name="Play now").focus()
    keyboard.press("Enter")
    for _ in range(6):
        page.wait_for_question()
        seq = page.seq
        keyboard.press("1" if page.find('.key:text-is("1")').count() else "d")
        page.wait_past(seq)
    page.wait_for_question()
    glow = page.find("[data-target]").first
    glow.focus()
    seq = page.seq
    keyboard.press("Enter")
    if page.find(".take").count():
        page.find(".take").focus()
        keyboard.press("Enter")
    page.wait_past(seq)
