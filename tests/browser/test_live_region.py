"""The game without eyes and without a mouse: the keyboard, and what a screen reader is told."""

import re

from kit.boards import board
from kit.browser import Open, TablePage
from kit.scenes import scene
from playwright.sync_api import expect

from ursuppe import Game

READ_OUT = 9
"""How many choices are read out."""
TABS = 300
"""More presses of the Tab key than the page has things to stop at."""


def hunt() -> Game:
    """Red hunts yellow, which can defend itself."""
    return scene(
        board(b2="R1,Y1", c2="-"),
        bp={"red": 3, "yellow": 3},
        genes={"red": "struggle for survival", "yellow": "defense"},
    ).game


def tab_to(page: TablePage, target: str) -> None:
    for _ in range(TABS):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement?.dataset.target") == target:
            return
    raise AssertionError(f"the Tab key never comes to {target}")


def press_key_of(page: TablePage, *wanted: str) -> str:
    """Answers by the key of the first choice that has one of these words, or else of any."""
    labels = page.find(".choice").all_text_contents()
    fitting = [label for word in wanted for label in labels if word in label.lower()]
    label = (fitting or labels)[0]
    page.press_key_of(page.find(".choice").nth(labels.index(label)))
    return label


def expect_all_is_told(page: TablePage) -> None:
    """The question and its choices are called out, and are there as buttons."""
    tree = page.find("body").aria_snapshot()
    question = (page.find(".question").text_content() or "").rpartition(" ")[0].strip()
    call = page.find("[data-call]").text_content() or ""
    assert question in call
    for choice in page.find(".choice").all()[:READ_OUT]:
        label = choice.get_attribute("title") or ""
        assert label in call
        assert re.search(f'button "{re.escape(label[:30])}', tree, re.IGNORECASE), (label, tree)


def test_a_round_with_an_attack_by_keyboard_and_by_ear(open_game: Open) -> None:
    page = open_game(hunt())
    page.wait_for_question("movement")
    told: list[str] = []
    answered: list[str] = []
    while "Round 2" in page.find(".round").inner_text():
        page.wait_for_question()
        expect_all_is_told(page)
        seq = page.seq
        if page.kind == "feeding" and page.find('[data-target="amoeba:1.1"]').count():
            tab_to(page, "amoeba:1.1")
            answered.append(page.page.evaluate("document.activeElement.ariaLabel"))
            page.page.keyboard.press("Enter")
        else:
            answered.append(press_key_of(page, "defend", "nothing more"))
        page.wait_past(seq)
        told += page.find("[data-live] p").all_text_contents()
    assert any("attack yellow 1" in label for label in answered)
    assert any("Defend" in label or "defend" in label for label in answered)
    assert any("attacks yellow 1" in line for line in told)
    assert any("defends" in line for line in told)


def test_the_tree_of_the_table(open_game: Open) -> None:
    page = open_game(hunt())
    page.wait_for_question("movement")
    tree = page.find("body").aria_snapshot()
    for line in (
        'navigation "Settings"',
        'group "The soup"',
        'region "Gene pool"',
        'region "What happened"',
        'region "Your choices"',
        'article "red"',
        'article "yellow"',
    ):
        assert line in tree, tree
    told = page.find("[data-live]")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(page.find("[data-call]")).to_have_attribute("aria-live", "assertive")
    expect(page.find('.phases [aria-current="step"]')).to_contain_text("Move & feed")


def test_a_dialog_gives_the_focus_back(open_game: Open) -> None:
    page = open_game(hunt())
    page.wait_for_question("movement")
    rule = page.find(".question .rule")
    rule.focus()
    page.page.keyboard.press("Enter")
    expect(page.find("dialog[open]")).to_have_count(1)
    page.page.keyboard.press("Escape")
    expect(rule).to_be_focused()
