"""Who waited is told that it is their turn: by the title, and by a sound that can be muted."""

import re

from kit.browser import Open, TablePage, place_of, table_at
from kit.questions import QUESTIONS
from kit.server import RunningServer, here
from playwright.sync_api import expect

COUNT_TONES = """
  window.tones = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return create.call(this);
  };
"""


def waiting(server: RunningServer, open_page: Open) -> tuple[TablePage, TablePage]:
    """Red is asked on one device; yellow waits on another, which counts its tones."""
    made = table_at(server, QUESTIONS["movement"](), "here", "here", "medium")
    red, yellow = open_page(place_of(here(made, 0))), open_page()
    yellow.page.add_init_script(COUNT_TONES)
    yellow.page.goto(f"{server.url}/{place_of(here(made, 1))}")
    yellow.page.reload()
    red.wait_for_question("movement")
    yellow.expect_text("is thinking")
    yellow.find(".round").click()  # a page may sound only once it was touched
    return red, yellow


def pass_the_turn(red: TablePage, yellow: TablePage) -> None:
    while not yellow.kind:
        if red.kind:
            seq = red.seq
            red.find(".choice").first.click()
            red.wait_past(seq)
        red.page.wait_for_timeout(50)


def test_the_turn_sounds_and_stands_in_the_title(server: RunningServer, open_page: Open) -> None:
    red, yellow = waiting(server, open_page)
    expect(yellow.page).to_have_title("Ursuppe")
    assert yellow.page.evaluate("window.tones") == 0
    pass_the_turn(red, yellow)
    expect(yellow.page).to_have_title(re.compile("your turn"))
    yellow.page.wait_for_function("() => window.tones > 0")
    assert red.page.title() == "Ursuppe"


def test_a_muted_page_is_silent_and_stays_so(server: RunningServer, open_page: Open) -> None:
    red, yellow = waiting(server, open_page)
    yellow.find(".settings summary").click()
    yellow.page.get_by_role("group", name="Sound").get_by_role("button", name="off").click()
    yellow.page.reload()
    yellow.expect_text("is thinking")
    yellow.find(".round").click()
    pass_the_turn(red, yellow)
    expect(yellow.page).to_have_title(re.compile("your turn"))
    assert yellow.page.evaluate("window.tones") == 0
