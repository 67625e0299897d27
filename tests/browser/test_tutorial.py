"""Learning by playing: the first game from its start to its end."""

import pytest
from kit.browser import Open, TablePage
from playwright.sync_api import expect

CHAPTERS = ["drift", "ozone", "genes", "divide", "attack"]


def coach_of(page: TablePage, chapter: str, step: int) -> None:
    """Waits until the coach has come so far."""
    page.find(f'.coach[data-chapter="{chapter}"][data-step="{step}"]').wait_for()


def choose(page: TablePage, action: str) -> None:
    """Presses the button of an action, by its notation."""
    page.find(f'.choice[data-action="{action}"]').click()


def go_on(page: TablePage) -> None:
    page.find(".coach [data-next]").click()


def do_drift(page: TablePage) -> None:
    coach_of(page, "drift", 0)
    choose(page, "drift")
    coach_of(page, "drift", 1)
    choose(page, "eat y2 g1")
    coach_of(page, "drift", 2)
    choose(page, "drift")
    coach_of(page, "drift", 3)
    go_on(page)


def do_attack(page: TablePage) -> None:
    coach_of(page, "attack", 0)
    choose(page, "drift")
    coach_of(page, "attack", 1)
    choose(page, "attack yellow 2")
    coach_of(page, "attack", 2)
    expect(page.find(".tribe", "Wilma")).to_contain_text("0/7")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_game_from_start_to_end(open_page: Open, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    page.page.get_by_role("button", name="Learn by playing").click()
    do_drift(page)
    coach_of(page, "ozone", 0)
    page.expect_no_overflow()
    choose(page, "pay")
    coach_of(page, "ozone", 1)
    go_on(page)
    coach_of(page, "genes", 0)
    choose(page, "buy movement one")
    coach_of(page, "genes", 1)
    choose(page, "done")
    coach_of(page, "genes", 2)
    go_on(page)
    coach_of(page, "divide", 0)
    choose(page, "divide 4 b3")
    coach_of(page, "divide", 1)
    choose(page, "done")  # the others divide, or not; then deaths and scoring
    coach_of(page, "divide", 2)
    go_on(page)
    do_attack(page)
    go_on(page)
    page.expect_text("You can swim")
    page.page.get_by_role("button", name="Play your first real game").click()
    page.wait_for_question()
    expect(page.find(".coach")).to_have_count(0)


def test_another_way_is_allowed_and_can_be_taken_back(open_page: Open) -> None:
    page = open_page("#learn/3")
    coach_of(page, "genes", 0)
    choose(page, "done")
    page.find(".coach[data-astray]").wait_for()
    page.expect_text("You can do that too. This came of it:")
    page.page.get_by_role("button", name="Go back").click()
    coach_of(page, "genes", 0)
    expect(page.find(".coach[data-astray]")).to_have_count(0)
    choose(page, "buy movement one")
    coach_of(page, "genes", 1)


def test_what_dice_have_decided_is_taken_back_by_a_new_start(open_page: Open) -> None:
    page = open_page("#learn/1")
    coach_of(page, "drift", 0)
    choose(page, "move")
    page.find(".coach[data-astray]").wait_for()
    page.page.get_by_role("button", name="Go back").click()
    page.wait_for_question("movement")
    coach_of(page, "drift", 0)
    expect(page.find(".coach[data-astray]")).to_have_count(0)


def test_chapters_can_be_skipped_and_repeated_and_are_no_games_of_the_device(
    open_page: Open,
) -> None:
    page = open_page("#learn/1")
    for chapter in CHAPTERS:
        coach_of(page, chapter, 0)
        page.page.get_by_role("button", name="Skip the chapter").click()
    page.page.get_by_role("link", name="5 Attack").click()
    do_attack(page)
    page.page.get_by_role("button", name="Chapter from the start").click()
    coach_of(page, "attack", 0)
    page.page.goto(f"{page.page.url.partition('#')[0]}#/")
    page.expect_text("None yet.")


@pytest.mark.parametrize(("language", "said"), [("de", "Du bist Rot."), ("fr", "Vous êtes Rouge.")])
def test_the_coach_speaks_the_language_of_the_page(
    open_page: Open, language: str, said: str
) -> None:
    page = open_page("#learn/1")
    coach_of(page, "drift", 0)
    page.page.get_by_label("Settings").locator("summary").click()
    page.page.get_by_role("button", name={"de": "Deutsch", "fr": "Français"}[language]).click()
    expect(page.find(".coach")).to_contain_text(said)
