"""Every kind of question can be answered by clicking what glows, by a button and by a key."""

import re
from pathlib import Path
from random import Random

import pytest
from browser.conftest import Open
from browser.questions import QUESTIONS
from browser.tables import TablePage, own_place, table_at
from server.running import RunningServer

KEYS = {"←": "ArrowLeft", "↑": "ArrowUp", "→": "ArrowRight", "↓": "ArrowDown"}


def at_question(kind: str, server: RunningServer, open_page: Open) -> TablePage:
    page = open_page(own_place(table_at(server, QUESTIONS[kind]())))
    page.wait_for_question(kind)
    return page


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_what_glows(kind: str, server: RunningServer, open_page: Open) -> None:
    page = at_question(kind, server, open_page)
    assert page.glowing().count() > 0
    seq = page.seq
    page.answer_by_glow(Random(kind))
    assert page.seq > seq


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_button(kind: str, server: RunningServer, open_page: Open) -> None:
    page = at_question(kind, server, open_page)
    seq = page.seq
    page.find(".choice").last.click()
    page.wait_past(seq)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_key(kind: str, server: RunningServer, open_page: Open) -> None:
    page = at_question(kind, server, open_page)
    seq = page.seq
    shown = page.find(".choice .key").first.inner_text()
    page.page.keyboard.press(KEYS.get(shown, shown.lower()))
    page.wait_past(seq)


def test_there_is_a_scene_for_every_kind_that_a_player_is_asked() -> None:
    page = Path("docs/interface.md").read_text(encoding="utf-8")
    kinds = re.findall(r"^\| `([^`]+)` \| [A-Z0-9-]+ \| seat \|", page, re.MULTILINE)
    assert set(QUESTIONS) == set(kinds)
