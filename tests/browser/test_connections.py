"""Connections that break, servers that die, and inputs that must not be lost or doubled."""

from pathlib import Path

from kit.browser import Meddler, Open, own_place, table_at
from kit.questions import QUESTIONS
from kit.server import RunningServer
from playwright.sync_api import expect


def test_a_reload_in_the_middle_of_an_attack(open_question: Open) -> None:
    page = open_question("answer")
    page.page.reload()
    page.wait_for_question("answer")
    seq = page.seq
    page.find('[data-action="submit"]').click()
    page.wait_past(seq)
    page.expect_text("dies")


def test_a_server_killed_under_a_page(tmp_path: Path, open_page: Open) -> None:
    own = RunningServer(tmp_path / "data")
    page = open_page(own_place(table_at(own, QUESTIONS["new genes"]())), url=own.url)
    page.wait_for_question("new genes")
    seq = page.seq
    own.kill()
    page.wait_for_connection("lost")
    page.find('[data-action="buy speed"]').click()
    page.expect_text("1 choice not sent yet")
    own.start()
    page.wait_past(seq)
    page.wait_for_connection("open")
    expect(page.find(".tribe.on .gene", saying="Speed")).to_have_count(1)
    own.kill()


def test_a_half_open_connection_is_noticed_and_nothing_is_lost(
    server: RunningServer, open_page: Open
) -> None:
    """The socket stays open, but nothing passes any more in either direction."""
    page = open_page()
    meddler = Meddler(page)
    page.page.goto(f"{server.url}/{own_place(table_at(server, QUESTIONS['new genes']()))}")
    page.wait_for_question("new genes")
    seq = page.seq
    meddler.deaf = meddler.mute = True
    page.find('[data-action="buy speed"]').click()
    page.wait_for_connection("lost")
    page.expect_text("1 choice not sent yet")
    meddler.deaf = meddler.mute = False
    page.wait_past(seq)
    expect(page.find(".tribe.on .gene", saying="Speed")).to_have_count(1)
    assert page.seq == seq + 1
    assert len(meddler.sockets) > 1


def test_an_answer_that_is_lost_on_its_way_is_not_done_twice(
    server: RunningServer, open_page: Open
) -> None:
    """The server has done it, but the connection breaks before it can say so."""
    made = table_at(server, QUESTIONS["new genes"]())
    page = open_page()
    meddler = Meddler(page)
    page.page.goto(f"{server.url}/{own_place(made)}")
    page.wait_for_question("new genes")
    seq = page.seq
    meddler.mute = True
    page.find('[data-action="buy speed"]').click()
    with server.player(made["watch"]) as watcher:
        watcher.until("table", where=lambda frame: bool(frame["seq"] > seq))
    meddler.mute = False
    meddler.sockets[0].close()
    page.wait_past(seq)
    expect(page.find(".tribe.on .gene", saying="Speed")).to_have_count(1)
    assert page.seq == seq + 1


def test_a_device_that_keeps_nothing_plays_all_the_same(open_page: Open) -> None:
    page = open_page()
    page.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden'); }});"
    )
    page.page.reload()
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    page.page.reload()
    page.wait_for_question()
