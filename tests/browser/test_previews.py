"""Looking at a choice shows what would come of it, and changes nothing."""

from kit.browser import Open, TablePage, own_place
from kit.positions import movement
from kit.server import RunningServer
from playwright.sync_api import expect


def opened(server: RunningServer, open_page: Open, touch: bool = False) -> TablePage:
    made = server.table("here", "here", "here", position=movement())
    width = 390 if touch else 1440
    page = open_page(own_place(made), width=width, touch=touch)
    page.wait_for_question("movement")
    return page


def test_a_drift_shows_where_it_leads(server: RunningServer, open_page: Open) -> None:
    page = opened(server, open_page)
    seq = page.seq
    page.find('.choice[data-kind="drift"]').hover()
    card = page.find('[data-preview="drift"]')
    expect(card).to_contain_text("goes from b2 to b3")
    expect(card.get_by_role("button", name="M1").first).to_be_visible()
    expect(page.find('[data-ghost="0.1"]')).to_have_count(1)
    page.find("header.top").hover(position={"x": 5, "y": 5})
    expect(page.find("[data-preview]")).to_have_count(0)
    expect(page.find("[data-ghosts]")).to_have_count(0)
    assert page.seq == seq


def test_what_glows_is_previewed_by_the_keyboard(server: RunningServer, open_page: Open) -> None:
    page = opened(server, open_page)
    for _ in range(40):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement?.dataset.target?.startsWith('space:')"):
            break
    expect(page.find('[data-preview="drift"]')).to_be_visible()


def test_a_move_says_what_it_costs_and_that_chance_decides(
    server: RunningServer, open_page: Open
) -> None:
    page = opened(server, open_page)
    page.find('.choice[data-kind="move"]').hover()
    expect(page.find('[data-change="bp"]')).to_contain_text("3 → 2")
    expect(page.find("[data-preview]")).to_contain_text("chance decides")


def test_a_meal_marks_its_cubes(server: RunningServer, open_page: Open) -> None:
    page = opened(server, open_page)
    page.find('.choice[data-kind="drift"]').click()
    page.wait_for_question("feeding")
    page.find('.choice[data-kind="eat"]').first.hover()
    expect(page.find('[data-cubes="-2"]')).to_have_count(1)
    expect(page.find('[data-cubes="-1"]')).to_have_count(1)
    expect(page.find('[data-cubes="2"]')).to_have_count(1)


def test_a_gene_shows_its_price_and_what_the_ozone_will_bear(
    server: RunningServer, open_page: Open
) -> None:
    position = {**movement(), "phase": 3}
    position["tribes"][0]["bp"] = 9
    made = server.table("here", "here", "here", position=position)
    page = open_page(own_place(made))
    page.wait_for_question("new genes")
    page.find('.choice[data-action="buy speed"]').hover()
    expect(page.find('[data-change="bp"]')).to_contain_text("9 → 5")
    expect(page.find('[data-change="mutation"]')).to_contain_text("0 → 3")
    expect(page.find("[data-preview] .gauge")).to_contain_text("under ozone 9")


def test_a_long_press_previews_and_a_tap_acts(server: RunningServer, open_page: Open) -> None:
    page = opened(server, open_page, touch=True)
    drift = page.find('.choice[data-kind="drift"]')
    box = drift.bounding_box()
    assert box is not None
    finger = page.page.context.new_cdp_session(page.page)
    point = {"x": box["x"] + 20, "y": box["y"] + 12}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.find('[data-preview="drift"]')).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.page.wait_for_timeout(300)
    assert page.kind == "movement", "a long press chooses nothing"
    drift.tap()
    page.wait_for_question("feeding")
