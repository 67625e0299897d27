"""Dark and light, and tribes that are told apart without colour."""

from pathlib import Path
from urllib.parse import unquote

import pytest
from kit.browser import COLOURS, Colours, Open, TablePage
from kit.scenes import scene
from playwright.sync_api import expect

from ursuppe import Game

PICTURES = Path("build/pictures")
SIGHTS = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]

SIX = """
. R1,r1 . . .
Y1,y1 G1,g1 B1,b1 P1,p1 O1,o1
- - @ - -
R2,Y2,G2,B2,P2,O2 r1,y1,g1,b1,p1,o1 - - -
- - - - .
"""


def six_tribes() -> Game:
    return scene(SIX, players=6, phase=4, bp={"red": 6}, markers={"red": 9}).game


def ground(page: TablePage) -> str:
    """The colour of the page's ground."""
    found = page.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert isinstance(found, str)
    return found


def drawn(page: TablePage, selector: str, attribute: str) -> list[str]:
    """The pictures of what is drawn there."""
    return [one.get_attribute(attribute) or "" for one in page.find(selector).all()]


def shape_of(picture: str) -> str:
    """The first outline in a picture: the tribe's own."""
    return unquote(picture).split(' d="')[1].split('"')[0]


@pytest.mark.parametrize("colours", COLOURS)
def test_the_page_is_as_the_device_wishes(colours: Colours, open_page: Open) -> None:
    page = open_page(colours=colours)
    red = int(ground(page).removeprefix("rgb(").split(",")[0])
    assert red < 60 if colours == "dark" else red > 150


def test_the_player_may_wish_otherwise_and_the_device_keeps_it(open_page: Open) -> None:
    page = open_page(colours="dark")
    dark = ground(page)
    page.page.get_by_label("Settings").locator("summary").click()
    page.page.get_by_role("button", name="light", exact=True).click()
    light = ground(page)
    assert light != dark
    page.page.reload()
    page.page.get_by_role("button", name="Play now").wait_for()
    assert ground(page) == light
    page.page.get_by_label("Settings").locator("summary").click()
    expect(page.page.get_by_role("button", name="light", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.page.keyboard.press("Escape")
    expect(page.find(".settings .rows")).to_be_hidden()


def test_the_browsers_bars_follow_what_the_player_chose(open_page: Open) -> None:
    page = open_page(colours="dark")

    def bars() -> list[str]:
        tags = page.find('meta[name="theme-color"]').all()
        return [tag.get_attribute("content") or "" for tag in tags]

    dark, light = as_the_device_has_it = bars()
    assert dark != light
    page.page.get_by_label("Settings").locator("summary").click()
    page.page.get_by_role("button", name="light", exact=True).click()
    assert bars() == [light, light]
    page.page.get_by_role("button", name="dark", exact=True).click()
    assert bars() == [dark, dark]
    page.page.get_by_role("button", name="as the device", exact=True).click()
    assert bars() == as_the_device_has_it


def test_every_tribe_has_a_shape_and_every_cube_a_sign(open_game: Open) -> None:
    page = open_game(six_tribes())
    page.wait_for_question()
    bodies = drawn(page, ".amoeba img", "src")
    assert len(bodies) == 12
    assert len(set(bodies)) == 6
    numbers = page.find(".amoeba b").all_text_contents()
    assert sorted(numbers) == ["1"] * 6 + ["2"] * 6
    assert len(set(drawn(page, ".cubes image", "href"))) == 6
    assert len(set(drawn(page, ".tribe .face img", "src"))) == 6
    pawns = [shape_of(picture) for picture in drawn(page, ".marker .pawn", "src")]
    assert len(set(pawns)) == 6
    assert set(pawns) == {shape_of(body) for body in bodies}


@pytest.mark.parametrize("colours", COLOURS)
def test_pictures_as_others_see_them(colours: Colours, open_game: Open) -> None:
    """Kept to be looked at: no two tribes may look alike in any of them."""
    page = open_game(six_tribes(), colours=colours)
    page.wait_for_question()
    tools = page.page.context.new_cdp_session(page.page)
    seen = set()
    PICTURES.mkdir(parents=True, exist_ok=True)
    for sight in SIGHTS:
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        picture = page.page.screenshot()
        (PICTURES / f"{colours}-{sight}.png").write_bytes(picture)
        seen.add(picture)
    assert len(seen) == len(SIGHTS)
