"""What one player has seen is shown to nobody else (I3)."""

from pathlib import Path

from kit.browser import Open, TablePage, own_place, place_of, table_at
from kit.positions import known_card
from kit.server import RunningServer, here
from playwright.sync_api import expect


def test_one_screen_covers_itself_between_players(open_game: Open) -> None:
    page = open_game(known_card())
    secret = page.find("[data-secret]")
    page.find("[data-cover]").wait_for()
    expect(page.find(".board")).to_have_count(0)
    expect(secret).to_have_count(0)
    page.page.get_by_role("button", name="I am red").click()
    expect(secret).to_contain_text("6")
    while page.kind:
        page.find(".choice").first.click()
        page.page.wait_for_function(
            "() => document.querySelector('[data-cover], .question[data-kind]') !== null"
        )
    page.find("[data-cover]").wait_for()
    expect(secret).to_have_count(0)
    page.page.keyboard.press("d")
    page.page.get_by_role("button", name="I am yellow").click()
    page.wait_for_question()
    expect(secret).to_have_count(0)


def test_the_player_sees_it_and_a_spectator_does_not(
    server: RunningServer, open_page: Open
) -> None:
    made = table_at(server, known_card(), "here", "medium", "medium")
    player = open_page(place_of(here(made)))
    expect(player.find("[data-secret]")).to_contain_text("6")
    watcher = open_page()
    told: list[str] = []
    watcher.page.on(
        "websocket",
        lambda line: line.on(
            "framereceived", lambda frame: told.append(str(frame).replace(" ", ""))
        ),
    )
    watcher.page.goto(f"{server.url}/{place_of(made['watch'])}")
    watcher.find(".board").wait_for()
    watcher.expect_text("knows the next card")
    expect(watcher.find("[data-secret], .choice")).to_have_count(0)
    tables = [frame for frame in told if '"type":"table"' in frame]
    assert tables
    assert all('"secrets":[]' in frame for frame in tables)


def test_a_saved_log_is_the_seats_own(
    server: RunningServer, open_page: Open, open_game: Open
) -> None:
    """Also of the player who made the table; several at one screen get what all may know."""
    alone = table_at(server, known_card(), "here", "medium", "medium")
    assert '"next"' in saved(open_page(own_place(alone)))
    several = open_game(known_card())
    several.page.get_by_role("button", name="I am red").click()
    assert '"next"' not in saved(several)


def saved(page: TablePage) -> str:
    """The log that the page saves."""
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="Save the log").click()
    return Path(download.value.path()).read_text(encoding="utf-8")
