"""Lengths, shares and colours of the sheets stand in their measures, each with its meaning."""

import ast

from tests.helpers.stores import ROOT

PAPER = ROOT / "app" / "paper"
DRAWING = sorted(
    path
    for folder in ("draw", "plan", "rules_card", "season", "table")
    for path in (PAPER / folder).glob("*.py")
    if not path.name.endswith("measures.py")
) + [PAPER / "pen" / name for name in ("icons.py", "pen.py", "typesetting.py")]
MEASURES = sorted(PAPER.rglob("*measures.py"))
PLAIN = {0, 0.5, 1, 2}
"""Nothing, one more, halves and both sides: what is no measure in a drawing."""


def named(path):
    return str(path.relative_to(PAPER))


def numbers_in(node):
    """Line and value of every number that may be a length."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        if not counts(child):
            yield from numbers_in(child)


def counts(node):
    """Whether numbers below a node are no lengths: places, defaults, what a cache holds."""
    if isinstance(node, ast.keyword):
        return node.arg == "maxsize"
    return isinstance(node, ast.AnnAssign | ast.Subscript)


def test_a_drawing_has_no_number_without_a_name(subtests):
    for path in DRAWING:
        with subtests.test(named(path)):
            found = numbers_in(ast.parse(path.read_text("utf-8")))
            assert [(line, number) for line, number in found if number not in PLAIN] == []


def test_every_measure_shows_what_it_is(subtests):
    for path in MEASURES:
        with subtests.test(named(path)):
            body = ast.parse(path.read_text("utf-8")).body
            silent = [
                ast.unparse(node)
                for node, after in zip(body, [*body[1:], None], strict=True)
                if isinstance(node, ast.Assign | ast.AnnAssign) and not is_text(after)
            ]
            assert silent == []


def is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
