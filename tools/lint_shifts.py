"""Finds shifts of a constant to the left, which the compiler gets wrong.

    python tools/lint_shifts.py

mypyc 2.4 writes the constant of `1 << number`, with `number` an `i64`, into C as it stands: the
shift has 32 bits, and `1 << 40` is 256 without a word. `i64(1) << number` and a local variable
that is always 1 come to the same. `bit(number)` of `ursuppe.engine.masks` is what to write; a shift
by a constant is right.
"""

import ast
import sys
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src" / "ursuppe"


def wrong_shifts(source: str) -> list[int]:
    """Returns the lines that shift a constant by something that is none.

    >>> wrong_shifts("mask |= 1 << gene")
    [1]
    >>> wrong_shifts("one = 1\\nmask = i64(1) << gene | one << gene")
    [2, 2]
    >>> wrong_shifts("mask = cubes << 8 * colour | 1 << 16 | 1 << BITS")
    []
    """
    tree = ast.parse(source)
    ones = _constant_names(tree)
    lines: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            shifted, by = node.left, node.right
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift):
            shifted, by = node.target, node.value
        else:
            continue
        if _is_constant(shifted, ones) and not _is_constant(by, set()):
            lines.append(node.lineno)
    return lines


def _is_constant(node: ast.expr, names: set[str]) -> bool:
    """Whether the compiler may put a number in its place."""
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) == "i64" and all(_is_constant(a, names) for a in node.args)
    if isinstance(node, ast.BinOp):
        return _is_constant(node.left, names) and _is_constant(node.right, names)
    if isinstance(node, ast.UnaryOp):
        return _is_constant(node.operand, names)
    if isinstance(node, ast.Name):
        return node.id.isupper() or node.id in names
    return isinstance(node, ast.Constant)


def _constant_names(tree: ast.Module) -> set[str]:
    """The names that are never given anything but a constant."""
    stored = Counter(
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    stored.update(node.arg for node in ast.walk(tree) if isinstance(node, ast.arg))
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if node.value is not None and _is_constant(node.value, set()):
                stored.subtract(target.id for target in targets if isinstance(target, ast.Name))
    return {name for name, others in stored.items() if others == 0}


def main() -> None:
    """Checks all sources, and stops with the places that are wrong."""
    places = [
        f"{path.relative_to(SOURCES.parent.parent)}:{line}: shifts a constant: write bit(...)"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in wrong_shifts(path.read_text(encoding="utf-8"))
    ]
    if places:
        sys.exit("\n".join(places))


if __name__ == "__main__":
    main()
