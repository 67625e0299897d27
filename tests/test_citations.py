"""Every rule is cited by a test, with ``@pytest.mark.rule("M1", "M2")``."""

import ast
from collections.abc import Iterator
from pathlib import Path

from ursuppe.rulebook import RULES

TESTS = Path(__file__).parent


def citations() -> Iterator[tuple[str, str]]:
    """Yields each cited id with the place that cites it."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    yield ast.literal_eval(argument), f"{path.relative_to(TESTS)}:{node.lineno}"


def test_every_cited_id_exists() -> None:
    assert [(rule, place) for rule, place in citations() if rule not in RULES] == []


def test_every_rule_is_cited() -> None:
    cited = {rule for rule, _ in citations()}
    assert [rule for rule in RULES if rule not in cited] == []
