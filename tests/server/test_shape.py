"""How much a body or a frame may hold, whatever it is. How deep, `test_nesting.py` says."""

import json

import pytest
from kit.positions import almost_over
from kit.server import RunningServer, here

from ursuppe.engine.edition import EDITIONS, load_edition
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem
from ursuppe.server.wire.shape import check_shape
from ursuppe.words.errors import said_in
from ursuppe.words.languages import LANGUAGES


def refused(text: str, limits: Limits) -> Problem:
    with pytest.raises(Problem) as problem:
        check_shape(text, limits)
    return problem.value


def most_values(text: str) -> int:
    """The least limit under which a text passes."""
    least, most = 0, 10**6
    while least < most:
        middle = (least + most) // 2
        try:
            check_shape(text, Limits(values=middle))
            most = middle
        except Problem:
            least = middle + 1
    return least


@pytest.mark.parametrize(
    ("text", "values"),
    [("1", 1), ("[1, 2, 3]", 3), ('{"a": 1, "b": [",,,", 2]}', 4), ('"[,,,]"', 1), ("[" * 9, 10)],
)  # fmt: skip
def test_values_are_counted(text: str, values: int) -> None:
    """Each list or object counts as one, and so does all that follows something in it."""
    assert most_values(text) == values


def test_many_keys_and_values_are_refused(server: RunningServer) -> None:
    keys = ",".join(f'"k{number}":0' for number in range(30_000))
    for inside in (f"{{{keys}}}", f"[{'0,' * 30_000}0]"):
        answer = server.http.post(
            "/api/position", content=f'{{"position":{inside}}}',
            headers={"content-type": "application/json"},
        )  # fmt: skip
        told = answer.json()
        assert (answer.status_code, told["code"]) == (422, "too_many_values")
        assert told["where"] == "position"


@pytest.mark.parametrize("number", ["9" * 101, "-" + "0" * 200, "1e" + "9" * 5_000, "x" * 101])
def test_long_numbers_are_refused(number: str) -> None:
    problem = refused(f'{{"step": {{"a": {number}}}}}', Limits())
    assert (problem.status, problem.code, problem.where) == (422, "too_long", "step")
    check_shape(f'{{"step": "{number}", "a":\n{" " * 500}1}}', Limits())


def test_what_is_too_long_is_refused() -> None:
    assert refused('"' + "x" * 100 + '"', Limits(frame_bytes=100)).code == "too_large"
    with pytest.raises(Problem, match="at most 100 bytes"):
        check_shape(b'"' + b"x" * 100 + b'"', Limits(body_bytes=100))


def test_a_frame_with_many_keys_is_refused(server: RunningServer) -> None:
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player:
        player.until("table")
        player.socket.send("[" + "1," * 25_000 + "1]")
        assert "too many values" in player.until("trouble")["text"]
        player.socket.send("9" * 5_000)
        assert "digits" in player.until("trouble")["text"]


def test_it_is_told_in_every_language() -> None:
    for limits in (Limits(values=2), Limits(digits=2)):
        text = str(refused("[123, 1, 1, 1]", limits))
        assert len({said_in(language, text) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_people_send_is_far_from_the_limit() -> None:
    for name in EDITIONS:
        position = {**almost_over(), "edition": load_edition(name).data}
        assert 10 * most_values(json.dumps(position)) <= Limits().values
