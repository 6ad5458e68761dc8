"""Change the rules in one place at a time and see whether their tests notice: ``make mutants``.

Comparisons, sums, conditions, constants and returns of ``app/golf`` are changed in the syntax tree,
constants of modules too. Each mutant runs in a process of its own: first the tests of its module,
then the vectors, then all quick ones; it is killed at the first failure, or when it takes too long.
"""

import ast
import copy
import importlib.util
import os
import signal
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

GOLF = Path("app/golf")
TESTS = Path("tests/golf")
SLOW = ("test_laws.py", "test_all_grids.py")
ENOUGH = 0.95
SECONDS = 60

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


def mutants_of(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in a node's place."""
    changed = copy.deepcopy(node)
    if isinstance(changed, ast.Compare):
        changed.ops[0] = COMPARED[type(changed.ops[0])]()
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


def other_values(value: object) -> list[object]:
    """Constants to put in a constant's place."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    return [f"{value}x"] if isinstance(value, str) else []


class Places(ast.NodeTransformer):
    """Counts the places where a tree may be changed, and changes the one with a number."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.count = 0
        self.described = ""

    def visit(self, node: ast.AST) -> ast.AST:
        """Look at a node, then at what it is made of, types and docstrings excepted."""
        for mutant in mutants_of(node):
            if self.count == self.wanted:
                change = f"{line_of(node)}  →  {line_of(mutant)}"  # type: ignore
                self.described = f"{node.lineno}: {change}"
                self.count += 1
                return ast.copy_location(mutant, node)
            self.count += 1
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list", "keywords") or (
                name == "keywords" and isinstance(node, ast.Call) and not is_strict(node)
            ):
                self.visit_field(node, name, value)
        return node

    def visit_field(self, node: ast.AST, name: str, value: object) -> None:
        """Visit one part of a node, or each of several."""
        if isinstance(value, list):
            parts = [self.visit(p) if isinstance(p, ast.AST) and goes(p) else p for p in value]
            setattr(node, name, parts)
        elif isinstance(value, ast.AST) and goes(value):
            setattr(node, name, self.visit(value))


def is_strict(call: ast.Call) -> bool:
    """Whether a call says ``strict``, which no correct call needs."""
    return any(keyword.arg == "strict" for keyword in call.keywords)


def goes(part: ast.AST) -> bool:
    """Whether a part is more than words for readers and type checkers."""
    if isinstance(part, ast.Expr):
        return not isinstance(part.value, ast.Constant)
    if isinstance(part, ast.Assign):
        return not any(word in ast.unparse(part) for word in ("__all__", "Literal", "TypeVar"))
    return not isinstance(part, ast.JoinedStr | ast.FormattedValue | ast.Import | ast.ImportFrom)


def line_of(node: ast.AST) -> str:
    """The first line of a piece of code."""
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]


class Mutated(SourceFileLoader):
    """Loads changed code in place of a module's own."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed code, never what was compiled before."""
        return self.code

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        """Take over the one module, or the package with the folder that its own lie in."""
        if name != self.name:
            return None
        folder = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=self, submodule_search_locations=folder
        )


def is_killed(path: Path, number: int) -> bool:
    """Whether some test fails on this mutant."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    signal.alarm(SECONDS)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    tree = Places(number).visit(ast.parse(path.read_text("utf-8")))
    code = compile(ast.fix_missing_locations(tree), str(path), "exec")
    sys.meta_path.insert(0, Mutated(name_of(path), str(path), code))  # type: ignore
    os._exit(any(run(tests) for tests in stages(path)))


def name_of(path: Path) -> str:
    """The module in a file."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def stages(path: Path) -> Iterator[list[str]]:
    """Test files, those that know the module best first."""
    quick = [test for test in sorted(TESTS.rglob("test_*.py")) if test.name not in SLOW]
    about = path.stem if path.parent == GOLF else path.parent.name
    own = [test for test in quick if test.name.startswith(f"test_{about}")]
    yield from ([str(test)] for test in own)
    yield [str(test) for test in quick if test not in own]


def run(tests: list[str]) -> bool:
    """Run tests in this process; whether one failed."""
    return pytest.main(["-x", "-q", "--noconftest", "-p", "no:cacheprovider", *tests]) != 0


def warm_up() -> None:
    """Load what no mutant changes, and see that the tests pass as things are."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if any(run(tests) for tests in stages(GOLF / "cards.py")):
        sys.exit("the tests fail without any change")
    for name in [name for name in sys.modules if name.split(".")[0] in ("app", "tests")]:
        del sys.modules[name]


def main(names: list[str]) -> int:
    """Every mutant of the named modules, or of all; fails when too many survive."""
    warm_up()
    killed, survivors = 0, []
    for path in [GOLF / f"{name}.py" for name in names] or sorted(GOLF.rglob("*.py")):
        places = Places()
        places.visit(ast.parse(path.read_text("utf-8")))
        for number in range(places.count):
            if is_killed(path, number):
                killed += 1
                continue
            mutant = Places(number)
            mutant.visit(ast.parse(path.read_text("utf-8")))
            survivors.append(f"{path}:{mutant.described}")
            print(survivors[-1], flush=True)
        print(f"{path.name}: {places.count} mutants", flush=True)
    share = killed / max(1, killed + len(survivors))
    print(f"{killed} of {killed + len(survivors)} mutants killed: {share:.1%}")
    return int(share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
