"""Every kind of question can be answered by clicking what glows, by a button and by a key."""

import re
from pathlib import Path
from random import Random

import pytest
from kit.browser import Open
from kit.questions import QUESTIONS


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_what_glows(kind: str, open_question: Open) -> None:
    page = open_question(kind)
    assert page.glowing().count() > 0
    seq = page.seq
    page.answer_by_glow(Random(kind))
    assert page.seq > seq


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_button(kind: str, open_question: Open) -> None:
    page = open_question(kind)
    seq = page.seq
    page.find(".choice").last.click()
    page.wait_past(seq)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_by_key(kind: str, open_question: Open) -> None:
    page = open_question(kind)
    seq = page.seq
    page.press_key_of(page.find(".choice").first)
    page.wait_past(seq)


def test_there_is_a_scene_for_every_kind_that_a_player_is_asked() -> None:
    page = Path("docs/interface.md").read_text(encoding="utf-8")
    kinds = re.findall(r"^\| `([^`]+)` \| [A-Z0-9-]+ \| seat \|", page, re.MULTILINE)
    assert set(QUESTIONS) == set(kinds)
