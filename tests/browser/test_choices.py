"""How a choice is made: the list, the keys, the cubes and the hint."""

import re

from kit.browser import Meddler, Open, own_place, table_at
from kit.positions import banquet
from kit.questions import QUESTIONS
from kit.server import RunningServer
from playwright.sync_api import expect

FIELD = "input[aria-label='Find a choice']"


def test_finding_ends_with_the_question(open_question: Open) -> None:
    page = open_question("new genes")
    seq = page.seq
    page.page.keyboard.press("/")
    expect(page.find(FIELD)).to_be_focused()
    page.page.keyboard.type("speed")
    expect(page.find(".choice")).to_have_count(1)
    page.page.keyboard.press("Enter")
    page.wait_past(seq)
    page.wait_for_question()
    expect(page.find(FIELD)).to_have_count(0)


def test_escape_leaves_the_field_that_finds(open_question: Open) -> None:
    page = open_question("movement")
    page.page.keyboard.press("/")
    page.page.keyboard.type("nothing like this")
    page.expect_text("No choice has these words.")
    page.page.keyboard.press("Escape")
    expect(page.find(FIELD)).to_have_count(0)
    expect(page.find(".choice")).not_to_have_count(0)


def test_loads_that_are_folded_away_have_no_keys(open_game: Open) -> None:
    page = open_game(banquet())
    page.wait_for_question("feeding")
    expect(page.find(".choice")).to_have_count(0)
    for key in "123456789cdefi":
        page.page.keyboard.press(key)
    assert page.kind == "feeding"
    page.page.get_by_role("button", name=re.compile("Show all [0-9]+ choices")).click()
    expect(page.find(".choice .key", saying="1")).not_to_have_count(0)


def test_a_cube_keeps_the_focus_while_more_can_be_taken(open_question: Open) -> None:
    page = open_question("feeding")
    seq = page.seq
    cube = page.find('[data-target^="cube:"]').first
    cube.focus()
    page.page.keyboard.press("Enter")
    expect(page.find(".picked")).to_have_text("1")
    expect(cube).to_be_focused()
    page.page.keyboard.press("Enter")
    expect(page.find(".picked")).to_have_text("2")
    page.page.keyboard.press("Enter")  # the meal is settled: it is taken
    page.wait_past(seq)


def test_what_was_asked_stays_to_be_read_until_the_answer_has_arrived(
    server: RunningServer, open_page: Open
) -> None:
    page = open_page()
    meddler = Meddler(page)
    page.page.goto(f"{server.url}/{own_place(table_at(server, QUESTIONS['new genes']()))}")
    page.wait_for_question("new genes")
    listed = page.find(".choice").count()
    meddler.deaf = True
    page.find('[data-action="buy speed"]').click()
    page.expect_text("sending …")
    assert page.find(".choice:disabled").count() == listed
    assert page.glowing().count() == 0
    page.page.keyboard.press("2")
    page.page.keyboard.press("0")
    meddler.deaf = False
    page.page.reload()
    page.wait_for_question("new genes")


def test_a_hint_is_in_plain_words(open_question: Open) -> None:
    page = open_question("feeding")
    page.page.get_by_role("button", name="What would a bot do?").click()
    expect(page.find(".hint")).to_have_text(re.compile(r"A bot would: eat .+"))
