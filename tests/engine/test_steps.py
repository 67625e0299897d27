"""The written-out dispatch is complete: every step is in it, with both halves in one file."""

import ast
import re
from pathlib import Path

import ursuppe
from ursuppe.engine import agenda
from ursuppe.engine.steps import BOTTOM, STEPS

SOURCE = Path(ursuppe.__file__).parent / "engine" / "dispatch.py"
TREE = ast.parse(SOURCE.read_text(encoding="utf-8"))
FUNCTIONS = {node.name: node for node in TREE.body if isinstance(node, ast.FunctionDef)}

NUMBERS = {
    name: value for name, value in vars(agenda).items() if name.isupper() and isinstance(value, int)
}


def compared(test: ast.expr) -> list[int]:
    """The steps that a condition asks for: `kind == agenda.PEEK`."""
    return [NUMBERS[name] for name in re.findall(r"agenda\.([A-Z_]+)", ast.unparse(test))]


def called(body: list[ast.stmt]) -> str:
    """The function that a branch calls: `migration_sensing.peek`."""
    calls = [node for part in body for node in ast.walk(part) if isinstance(node, ast.Call)]
    assert len(calls) == 1
    return ast.unparse(calls[0].func)


def branches(body: list[ast.stmt]) -> list[tuple[list[int], str]]:
    """What a function calls for which steps, in its order; for the last branch of a question,
    which is without a condition, no step is named."""
    found = []
    while isinstance(body[0], ast.If):
        found.append((compared(body[0].test), called(body[0].body)))
        body = body[0].orelse or body[1:]
    named = compared(body[0].test) if isinstance(body[0], ast.Assert) else []
    return [*found, (named, called(body[-1:]))]


def calls(way: str) -> dict[int, str]:
    """The function that each step calls, to ask or to answer."""
    found: dict[int, str] = {}
    first = 0
    for bounds, group in branches(FUNCTIONS[way].body[2:]):
        last = bounds[0] if bounds else len(STEPS) - 1
        for steps, function in branches(FUNCTIONS[group].body[1:]):
            for step in steps or [last]:
                assert first <= step <= last
                assert step not in found
                found[step] = function
        first = last + 1
    return found


def test_every_step_is_done_or_asked() -> None:
    assert sorted(calls("ask")) == list(range(len(STEPS)))


def test_every_question_is_answered_and_nothing_else() -> None:
    assert sorted(calls("answer")) == [step.kind for step in STEPS if step.asks]


def test_a_question_and_its_answer_are_in_one_file() -> None:
    asking, answering = calls("ask"), calls("answer")
    for step, answer in answering.items():
        assert asking[step].partition(".")[0] == answer.partition(".")[0], answer


def test_every_number_is_a_step_with_a_name_of_its_own() -> None:
    assert sorted(NUMBERS.values()) == [step.kind for step in STEPS]
    assert len({step.name for step in STEPS}) == len(STEPS)


def test_a_step_at_the_bottom_lies_on_nothing_and_the_others_on_something() -> None:
    assert {step.name for step in STEPS if not step.on} == set(BOTTOM)
    assert {name for step in STEPS for name in step.on} <= {step.name for step in STEPS}
