"""Before a game: names, links and the list of games."""

from browser.conftest import Open
from browser.tables import place_of
from playwright.sync_api import expect
from server.running import RunningServer


def test_a_bots_name_goes_with_the_bot(open_page: Open) -> None:
    page = open_page("#new")
    name = page.page.get_by_label("Seat 2: name")
    who = page.page.get_by_label("Seat 2: who")
    expect(name).to_have_value("Wilma")
    who.select_option("here")
    expect(name).to_have_value("")
    who.select_option("bot")
    expect(name).to_have_value("Wilma")
    name.fill("Ada")
    who.select_option("link")
    expect(name).to_have_value("Ada")


def test_only_the_host_is_asked_to_send_links(server: RunningServer, open_page: Open) -> None:
    made = server.table("here", "link", "link")
    token = made["links"][0]["token"]
    server.post("/api/join", token=token, name="Ada")
    guest = open_page(place_of(token))
    guest.expect_text("The game begins when every seat is taken.")
    expect(guest.page.get_by_text("Send each player a link")).to_have_count(0)
    host = open_page(place_of(made["host"]))
    host.expect_text("Send each player a link")


def test_the_list_of_games_knows_no_round_nought(open_page: Open) -> None:
    page = open_page()
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    page.page.goto(f"{page.page.url.partition('#')[0]}#/")
    page.expect_text("playing · setup")


def test_a_link_that_opens_nothing_says_so_once(open_page: Open) -> None:
    page = open_page("#play/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    expect(page.find(".trouble")).to_have_text("This link opens nothing here.")
