"""Finds the places where a source file can be broken, one small change at a time."""

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

SWAPPED_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SWAPPED_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
CHANGED_RETURNS = {
    "bool": "not ({})",
    "int": "({}) + 1",
    "str": '({}) + "?"',
    "list": "({})[1:]",
    "tuple": "({})[1:]",
}
"""How a returned value is changed, by the name of the function's return type."""


@dataclass(frozen=True)
class Mutant:
    """One change of one place: the source between two offsets is replaced."""

    file: str
    function: str
    line: int
    start: int
    end: int
    before: str
    after: str
    occurrence: int

    @property
    def key(self) -> str:
        """Names the mutant without its line, so that edits elsewhere leave the name alone."""
        again = f" #{self.occurrence}" if self.occurrence > 1 else ""
        return f"{self.file} :: {self.function} :: {self.before} -> {self.after}{again}"

    @property
    def place(self) -> tuple[str, int, int]:
        """Identifies what is changed, whatever it is changed into."""
        return self.file, self.start, self.end

    def rank(self, seed: int) -> str:
        """Orders mutants at random, but each by itself: a new one does not reshuffle the others."""
        return hashlib.sha256(f"{seed} {self.key}".encode()).hexdigest()

    def apply(self, source: str) -> str:
        """Returns the source with this change made."""
        text = source.encode()
        return (text[: self.start] + self.after.encode() + text[self.end :]).decode()


def find_mutants(file: str, source: str) -> list[Mutant]:
    """Returns every mutant of a source file.

    >>> for mutant in find_mutants("soup.py", "def eats(a: int) -> bool:\\n    return a > 3\\n"):
    ...     print(mutant.key)
    soup.py :: eats :: a > 3 -> not (a > 3)
    soup.py :: eats :: a > 3 -> a >= 3
    soup.py :: eats :: 3 -> 4
    """
    return _Finder(file, source).found


class _Finder:
    """Walks a syntax tree and collects mutants, leaving out what is never run or only told."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.text = source.encode()
        self.line_starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))
        self.found: list[Mutant] = []
        self.seen: dict[tuple[str, str, str], int] = {}
        self.walk(ast.parse(source), function="", returns="")

    def walk(self, node: ast.AST, function: str, returns: str) -> None:
        """Collects the mutants of a node, then those of what it contains."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}" if function else node.name
        if isinstance(node, ast.FunctionDef):
            returns = ast.unparse(node.returns).split("[")[0] if node.returns else ""
        for changed, after in _changes(node, returns):
            # An attribute that is never set fails at once and says nothing about the tests.
            if not (after == "pass" and function.endswith(".__init__")):
                self.note(changed, after, function)
        for child in _live_children(node):
            self.walk(child, function, returns)

    def note(self, node: ast.stmt | ast.expr, after: str, function: str) -> None:
        """Records that a node's source is replaced by other source."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.line_starts[node.lineno - 1] + node.col_offset
        end = self.line_starts[node.end_lineno - 1] + node.end_col_offset
        before = " ".join(ast.unparse(node).split())
        identity = (function, before, after)
        self.seen[identity] = self.seen.get(identity, 0) + 1
        self.found.append(
            Mutant(
                file=self.file,
                function=function or "<module>",
                line=node.lineno,
                start=start,
                end=end,
                before=before,
                after=after,
                occurrence=self.seen[identity],
            )
        )


def _changes(node: ast.AST, returns: str) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Yields the changes of one node itself: what is replaced, and by what."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield test, "True"
            yield test, "False"
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield test, "False"
        case ast.comprehension(ifs=ifs):
            for test in ifs:
                yield test, "True"
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            swapped = SWAPPED_COMPARISONS[type(op)]()
            yield node, ast.unparse(ast.Compare(left, [swapped], [right]))
        case ast.Compare(left=left, ops=ops, comparators=rights):
            for index, op in enumerate(ops):
                others = [*ops[:index], SWAPPED_COMPARISONS[type(op)](), *ops[index + 1 :]]
                yield node, ast.unparse(ast.Compare(left, others, rights))
        case ast.BinOp(left=left, op=op, right=right) if _swappable(op, left, right):
            other = SWAPPED_OPERATORS[type(op)]()
            yield node, f"({ast.unparse(ast.BinOp(left, other, right))})"
        case ast.BoolOp(op=op, values=values):
            swapped_op = ast.And() if isinstance(op, ast.Or) else ast.Or()
            yield node, f"({ast.unparse(ast.BoolOp(swapped_op, values))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
        case ast.AugAssign(target=target, op=op, value=value):
            yield node, "pass"
            if _swappable(op, target, value):
                other = SWAPPED_OPERATORS[type(op)]()
                yield node, ast.unparse(ast.AugAssign(target, other, value))
        case ast.Expr(value=ast.Call()):
            yield node, "pass"
        case ast.Assign(targets=[ast.Subscript() | ast.Attribute()]):
            yield node, "pass"
        case ast.Return(value=ast.expr() as value) if returns in CHANGED_RETURNS and not isinstance(
            value, ast.Constant
        ):
            yield value, CHANGED_RETURNS[returns].format(ast.unparse(value))
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"


def _swappable(op: ast.operator, left: ast.expr, right: ast.expr) -> bool:
    """Tells whether the operator has a counterpart and the operands may be numbers."""
    texts_and_lists = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return type(op) in SWAPPED_OPERATORS and not any(
        isinstance(side, texts_and_lists)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (left, right)
    )


def _live_children(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the children that decide what the game does: no types, no telling, no messages."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "cast":
        yield from node.args[1:]
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_left_out(child):
                yield child


def _is_left_out(node: ast.AST) -> bool:
    """Tells whether a node is only for the type checker or only tells what happened."""
    if not isinstance(node, ast.If):
        return False
    names = {
        part.attr if isinstance(part, ast.Attribute) else part.id
        for part in ast.walk(node.test)
        if isinstance(part, ast.Attribute | ast.Name)
    }
    return not names.isdisjoint({"sink", "TYPE_CHECKING"})
