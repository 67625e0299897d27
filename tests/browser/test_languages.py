"""Each language switched in the middle of things: nothing on the screen stays English."""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from kit.browser import Open, TablePage, own_place, place_of
from kit.games import log_of
from kit.server import PATIENCE, RunningServer
from playwright.sync_api import expect

from ursuppe import Dice, Game
from ursuppe.words.catalog import catalog
from ursuppe.words.gene_names import GENE_NAMES

SETTINGS = {"en": "Settings", "de": "Einstellungen", "fr": "Réglages"}
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
TEXTS = """() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const within = walker.currentNode.parentElement;
        if (!within.closest("script, style, noscript, code")) {
            found.push(walker.currentNode.data);
        }
    }
    for (const name of ["aria-label", "title", "placeholder"]) {
        for (const node of document.querySelectorAll(`[${name}]`)) {
            found.push(node.getAttribute(name));
        }
    }
    return found.map((text) => text.trim()).filter((text) => text);
}"""
"""All that is read or heard on a page, the settings too; what is typed is code."""

KEPT = {
    # Names: of the game, of editions as they are typed, of players, of languages, of keys.
    "Ursuppe", "Freshly Spiced", "Webley", "classic", "webley", "french",
    "Ada", "Wilma", "Otto", "Pia", "Bruno", "Lotte",
    "Home", "End", "Esc", *NAMES.values(),
}  # fmt: skip
SAME = {
    "de": {"BP", "Link", "Start", "normal"},
    "fr": {"bot", "Division", "orange", "expert", "novice", "normal", "Pause"},
}
"""Words that are the same in English and in the other language."""
NAME = re.compile(rf"\b({'|'.join(KEPT)}|[GH]-[A-Z0-9]{{3}}|Phase(?= \d:))\b")
"""A name, the id of a rule, or what goes before the number of a phase."""


def texts(page: TablePage) -> list[str]:
    found: list[str] = page.page.evaluate(TEXTS)
    return found


def speak(page: TablePage, language: str) -> None:
    """Chooses a language in the settings, and waits until the server speaks it too."""
    before = page.page.locator("html").get_attribute("lang") or ""
    asked = page.find(".question[data-kind], [data-waiting]")
    said = asked.first.inner_text() if asked.count() else None
    page.page.get_by_label(SETTINGS[before]).locator("summary").click()
    page.find(".settings").get_by_role("button", name=NAMES[language]).click()
    expect(page.page.locator(f'html[lang="{language}"]')).to_have_count(1)
    page.page.keyboard.press("Escape")
    page.page.mouse.move(0, 0)  # or it rests on a card, whose preview comes some time
    if said is not None and before != language:
        expect(asked.first).not_to_have_text(said)


def left_in_english(english: list[str], other: list[str], language: str) -> set[str]:
    """What is said in both, but for names, ids of rules, and words that are the same."""
    names = {entry[language] for entry in GENE_NAMES.values() if entry[language] == entry["en"]}
    both = set(english) & (set(other) - SAME[language] - names)
    return {text for text in both if re.search(r"[^\W\d_]{3}", NAME.sub("", text))}


def expect_nothing_in_english(page: TablePage, english: list[str], language: str) -> None:
    """What the server says comes a moment later."""
    left = set(english)
    until = time.monotonic() + PATIENCE
    while left and time.monotonic() < until:
        left = left_in_english(english, texts(page), language)
    assert left == set()


def check(page: TablePage) -> None:
    """Says everything that is shown in each language, and then in English again."""
    english = texts(page)
    assert len(english) > 3
    for language in ("de", "fr"):
        speak(page, language)
        expect_nothing_in_english(page, english, language)
    speak(page, "en")
    until = time.monotonic() + PATIENCE
    while sorted(texts(page)) != sorted(english):
        assert time.monotonic() < until, set(texts(page)) ^ set(english)


def opened(place: str, ready: str) -> Callable[[Open], TablePage]:
    def open_place(open_page: Open) -> TablePage:
        page = open_page(place)
        page.find(ready).first.wait_for()
        return page

    return open_place


@pytest.mark.parametrize(
    ("place", "ready"), [("", ".ways"), ("#open", "textarea"), ("#reference", "dl")]
)
def test_a_screen_is_whole_in_every_language(open_page: Open, place: str, ready: str) -> None:
    check(opened(place, ready)(open_page))


def test_the_form_for_a_new_game_is_whole_in_every_language(open_page: Open) -> None:
    page = opened("#new", "form")(open_page)
    page.page.get_by_label("Freshly Spiced: 26 new genes").check()
    page.page.get_by_label("New genes in the pool from the start").select_option("chosen")
    page.page.get_by_label("Seat 2: name").fill("Inge")
    check(page)
    expect(page.page.get_by_label("Seat 2: name")).to_have_value("Inge")


@pytest.mark.parametrize(
    "kind", ["movement", "feeding", "new genes", "division", "defect", "answer", "aggression"]
)
def test_a_table_is_whole_in_every_language(kind: str, open_question: Open) -> None:
    page = open_question(kind)
    check(page)
    page.answer_by_glow(Random(1))


def test_the_waiting_room_and_the_free_seat_are_whole_in_every_language(
    open_page: Open, server: RunningServer
) -> None:
    made = server.table("here", "link", "medium")
    host = open_page(own_place(made))
    host.expect_text("Waiting for players")
    check(host)
    guest = open_page(place_of(made["links"][0]["token"]))
    guest.page.get_by_label("Your name").wait_for()
    check(guest)


def test_a_table_keeps_its_story_when_the_language_changes_between_choices(
    open_question: Open,
) -> None:
    page = open_question("feeding")
    seq = page.seq
    page.find(".choice").first.click()
    page.wait_past(seq)
    page.wait_for_question()
    said = page.find(".story li").all_inner_texts()
    speak(page, "fr")
    assert len(page.find(".story li").all_inner_texts()) == len(said)
    assert catalog("fr").say("names.phase.2") in page.find(".story").inner_text()


def test_what_is_refused_is_said_in_the_language_of_the_page(open_page: Open) -> None:
    page = opened("#open", "textarea")(open_page)
    speak(page, "de")
    page.find("textarea").fill("players: 3\n")
    page.page.get_by_role("button", name="Öffnen").click()
    page.expect_text("dem Kopf fehlt 'rules'")


def test_a_replay_is_whole_in_every_language(open_page: Open) -> None:
    game = Game.new(players=3)
    dice = Dice(5)
    for _ in range(60):
        if game.to_act is not None and game.to_act >= 0:
            game.apply(game.legal_actions()[0])
        else:
            game.roll(dice)
    page = opened("#open", "textarea")(open_page)
    page.find("textarea").fill(log_of(game).text())
    page.page.get_by_role("button", name="Open", exact=True).click()
    step = page.find("[data-step]")
    step.wait_for()
    page.page.keyboard.press("End")
    expect(step).to_have_attribute("data-step", "60")
    check(page)
    expect(step).to_have_attribute("data-step", "60")


def test_the_result_is_whole_in_every_language(open_game: Open) -> None:
    page = open_game(last_turn())
    for _ in range(2):  # red has no amoeba left to divide
        page.wait_for_question("division")
        seq = page.seq
        page.find('.choice[data-kind="done"]').click()
        page.wait_past(seq)
    page.find("[data-result]").wait_for()
    page.page.keyboard.press("Escape")
    page.find(".again").wait_for()
    english = texts(page)
    for language in ("de", "fr"):
        speak(page, language)
        expect_nothing_in_english(page, english, language)


def last_turn() -> Game:
    """Phase 4 of the last round: red will reach the finish."""
    spaces = ["b5", "a4", "b4", "c4", "d4", "e4", "a3"]
    amoebas = {str(number): {"space": space} for number, space in enumerate(spaces, 1)}
    tribes = [
        {"colour": "red", "marker": 40, "amoebas": amoebas},
        {"colour": "yellow", "marker": 12, "amoebas": {"1": {"space": "b4"}}},
        {"colour": "green", "marker": 5, "amoebas": {"1": {"space": "d1"}}},
    ]
    return Game.from_json(
        {"players": 3, "round": 6, "phase": 4, "card": "n9", "tribes": tribes,
         "names": ["Ada", "Wilma", "Otto"]}
    )  # fmt: skip


@pytest.mark.parametrize(("wanted", "spoken"), [("de-AT", "de"), ("fr-CA", "fr"), ("it-IT", "en")])
def test_the_first_guess_is_the_language_of_the_browser(
    open_page: Open, wanted: str, spoken: str
) -> None:
    page = open_page(locale=wanted)
    expect(page.page.locator("html")).to_have_attribute("lang", spoken)
    speak(page, "fr")
    page.page.reload()
    expect(page.page.locator("html")).to_have_attribute("lang", "fr")
