"""Places in a syntax tree that can be changed: comparisons, sums, conditions, constants.

``Places`` counts them and changes one; ``Probes`` reports each time that one is executed.
"""

import ast
import copy
from collections.abc import Iterator, Mapping

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}

PROBE = "__report_place__"


def mutants_of(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in a node's place."""
    changed = copy.copy(node)
    if isinstance(changed, ast.Compare):
        changed.ops = [COMPARED[type(changed.ops[0])](), *changed.ops[1:]]
        yield changed
    elif isinstance(changed, ast.BinOp | ast.AugAssign) and type(changed.op) in CALCULATED:
        changed.op = CALCULATED[type(changed.op)]()
        yield changed
    elif isinstance(changed, ast.BoolOp):
        changed.op = ast.Or() if isinstance(changed.op, ast.And) else ast.And()
        yield changed
    elif isinstance(changed, ast.UnaryOp):
        yield changed.operand
    elif isinstance(changed, ast.Constant):
        yield from (ast.Constant(value) for value in other_values(changed.value))
    elif isinstance(changed, ast.IfExp | ast.If | ast.While):
        changed.test = ast.UnaryOp(ast.Not(), changed.test)
        yield changed
    elif isinstance(changed, ast.Return) and not is_nothing(changed.value):
        yield ast.Return(ast.Constant(None))


def is_nothing(value: ast.expr | None) -> bool:
    """Whether a return gives nothing already."""
    return value is None or (isinstance(value, ast.Constant) and value.value is None)


def other_values(value: object) -> list[bool | int | str]:
    """Constants to put in a constant's place."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    return [f"{value}x"] if isinstance(value, str) else []


class Places(ast.NodeTransformer):
    """Counts the places where a tree may be changed, and changes the one with a number."""

    def __init__(self, target: int = -1) -> None:
        self.target = target
        self.count = 0
        self.described = ""

    def visit(self, node: ast.AST) -> ast.AST:
        """Look at a node, then at its parts."""
        for mutant in mutants_of(node):
            if self.count == self.target:
                change = f"{line_of(node)}  →  {line_of(mutant)}"
                self.described = f"{node.lineno}: {change}"  # type: ignore
                self.count += 1
                return ast.copy_location(mutant, node)
            self.count += 1
        self.visit_parts(node)
        return node

    def visit_parts(self, node: ast.AST) -> None:
        """Visit what a node is made of, types and docstrings excepted."""
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list", "keywords") or (
                name == "keywords" and isinstance(node, ast.Call) and not is_strict(node)
            ):
                self.visit_field(node, name, value)

    def visit_field(self, node: ast.AST, name: str, value: object) -> None:
        """Visit one part of a node, or each of several."""
        if isinstance(value, list):
            parts = [self.visit(p) if isinstance(p, ast.AST) and goes(p) else p for p in value]
            setattr(node, name, parts)
        elif isinstance(value, ast.AST) and goes(value):
            setattr(node, name, self.visit(value))


class Probes(Places):
    """Makes a tree call ``PROBE`` with a place’s key when it executes one of some places.

    Each function begins with such a call, too, for the key of its module.
    """

    def __init__(self, keys: Mapping[int, int], module: str) -> None:
        super().__init__()
        self.keys = keys
        self.module = module

    def visit(self, node: ast.AST) -> ast.AST:
        """Put probes into the parts of a node, then before the node itself."""
        numbers = range(self.count, self.count + len(list(mutants_of(node))))
        self.count = numbers.stop
        self.visit_parts(node)
        if isinstance(node, ast.FunctionDef):
            node.body.insert(ast.get_docstring(node) is not None, ast.Expr(probe(self.module)))
        for number in numbers:
            if number in self.keys:
                node = with_probe(node, self.keys[number])
        return node


def with_probe(node: ast.AST, key: int) -> ast.AST:
    """A node that reports itself before it does what it did."""
    if isinstance(node, ast.If | ast.While):
        node.test = ast.BoolOp(ast.Or(), [probe(key), node.test])
    elif isinstance(node, ast.Return | ast.AugAssign):
        node.value = ast.BoolOp(ast.Or(), [probe(key), node.value])  # type: ignore
    else:
        return ast.copy_location(ast.BoolOp(ast.Or(), [probe(key), node]), node)  # type: ignore
    return node


def probe(key: int | str) -> ast.expr:
    """A call that gives None."""
    return ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(key)], [])


def is_strict(call: ast.Call) -> bool:
    """Whether a call says ``strict``, which no correct call needs."""
    return any(keyword.arg == "strict" for keyword in call.keywords)


def goes(part: ast.AST) -> bool:
    """Whether a part may become something else, and is not for readers or type checkers alone."""
    if isinstance(part, ast.Expr):
        return not isinstance(part.value, ast.Constant)
    if isinstance(part, ast.Assign):
        return not any(word in ast.unparse(part) for word in ("__all__", "Literal", "TypeVar"))
    words = ast.JoinedStr | ast.FormattedValue | ast.Import | ast.ImportFrom
    return not isinstance(part, words | ast.pattern)


def line_of(node: ast.AST) -> str:
    """The first line of a piece of code."""
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]
