"""Logs and positions that are opened in the page."""

import json

from kit.browser import Open
from kit.games import LOG
from kit.questions import QUESTIONS
from playwright.sync_api import expect

LIMIT = 200_000
"""Bytes of a first load as they come over the line."""


def test_a_log_is_stepped_through(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(LOG)
    page.page.get_by_role("button", name="Open").click()
    step = page.find("[data-step]")
    expect(step).to_have_attribute("data-step", "0")
    page.page.keyboard.press("End")
    expect(step).to_have_attribute("data-step", "7")
    expect(page.find(".amoeba")).to_have_count(1)
    page.page.keyboard.press("ArrowLeft")
    expect(step).to_have_attribute("data-step", "6")
    expect(page.find(".amoeba")).to_have_count(0)
    page.page.get_by_role("button", name="First").click()
    expect(step).to_have_attribute("data-step", "0")


def test_a_broken_log_is_told_with_its_line(open_page: Open) -> None:
    page = open_page("#open")
    broken = LOG.replace("start 1", "start 9")
    page.page.get_by_label("or paste it here").fill(broken)
    page.page.get_by_role("button", name="Open").click()
    line = broken[: broken.index("start 9")].count("\n") + 1
    page.expect_text(f"line {line}")
    page.page.get_by_label("or paste it here").fill(LOG)
    page.page.get_by_role("button", name="Open").click()
    page.find("[data-step]").wait_for()


def test_a_position_is_played_on(open_page: Open) -> None:
    page = open_page("#open")
    text = json.dumps(QUESTIONS["division"]().to_json())
    page.page.get_by_label("or paste it here").fill(text)
    page.page.get_by_role("button", name="Open").click()
    page.page.get_by_role("button", name="Play on from here").click()
    page.page.get_by_role("button", name="Play on against bots").click()
    page.wait_for_question("division")


def test_a_position_that_cannot_stand_says_why(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill('{"players": 3, "round"')
    page.page.get_by_role("button", name="Open").click()
    page.expect_text("This looks like JSON, but it is not")
    position = QUESTIONS["division"]().to_json() | {"card": "x3"}
    page.page.get_by_label("or paste it here").fill(json.dumps(position))
    page.page.get_by_role("button", name="Open").click()
    page.expect_text("card must be a card of the deck")


def test_a_broken_position_is_mended_in_the_field(open_page: Open) -> None:
    page = open_page("#open")
    sound = QUESTIONS["division"]().to_json()
    field = page.page.get_by_label("or paste it here")
    field.fill(json.dumps(sound | {"card": "x3"}))
    page.page.get_by_role("button", name="Open").click()
    page.expect_text("card must be a card of the deck")
    field.fill(json.dumps(sound))
    expect(page.find(".trouble")).to_have_count(0)
    page.page.get_by_role("button", name="Open").click()
    page.page.get_by_role("button", name="Play on from here").click()
    page.page.get_by_role("button", name="all of us here").click()
    page.wait_for_question("division")


def test_a_replay_outlasts_a_reload(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(LOG)
    page.page.get_by_role("button", name="Open").click()
    step = page.find("[data-step]")
    step.wait_for()
    page.page.keyboard.press("End")
    page.page.keyboard.press("ArrowLeft")
    expect(step).to_have_attribute("data-step", "6")
    page.page.reload()
    expect(step).to_have_attribute("data-step", "6")
    page.page.get_by_role("link", name="Back to the start").last.click()
    page.page.get_by_role("button", name="Open a file").click()
    expect(page.page.get_by_label("or paste it here")).to_have_value("")


def test_the_first_load_is_small(open_page: Open) -> None:
    """All that is loaded until the first game lies on the table, pictures included."""
    page = open_page()
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    page.page.wait_for_load_state("networkidle")
    loaded = page.page.evaluate(
        """["navigation", "resource"]
           .flatMap((kind) => performance.getEntriesByType(kind))
           .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
    )
    assert 40_000 < loaded < LIMIT


OLD = LOG.replace("rules: 2", "rules: 1")
"""A log of before the deck of the box was known; every line of it could be replayed."""
WHY = "from before the environment cards were those of the box"


def test_a_log_of_the_old_deck_is_refused_with_the_reason(open_page: Open) -> None:
    page = open_page("#open")
    page.page.get_by_label("or paste it here").fill(OLD)
    page.page.get_by_role("button", name="Open").click()
    page.expect_text(WHY)
    expect(page.find("[data-step]")).to_have_count(0)


def test_a_position_of_the_old_deck_is_refused_with_the_reason(open_page: Open) -> None:
    page = open_page("#open")
    position = {**QUESTIONS["division"]().to_json(), "format": "position 1"}
    page.page.get_by_label("or paste it here").fill(json.dumps(position))
    page.page.get_by_role("button", name="Open").click()
    page.expect_text(WHY)
