"""Every package lists what is in it, so that a newcomer finds the way from its ``__init__``."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = sorted((ROOT / "app").rglob("__init__.py"))
LINE = re.compile(r"- (?P<name>\w+): (?P<says>\S+( \S+)+)")


def docstring_of(path):
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def listed_in(docstring):
    """The names that a docstring lists, in its order."""
    return [found["name"] for line in docstring.splitlines() if (found := LINE.fullmatch(line))]


def contents_of(folder):
    """The modules and sub-packages of a package."""
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return modules | {path.parent.name for path in folder.glob("*/*.py")}


def name_of(path):
    return path.relative_to(ROOT).parent.as_posix()


def test_a_package_lists_what_is_in_it_and_nothing_else():
    wrong = [
        name_of(path)
        for path in PACKAGES
        if sorted(listed_in(docstring_of(path))) != sorted(contents_of(path.parent))
    ]
    assert PACKAGES
    assert not wrong, wrong


def starts_well(docstring):
    """Return True if a docstring says what the package is for, then lists its modules."""
    before, _order, lines = docstring.partition("\n\n- ")
    return (
        re.match(r"[A-Z][^\n]{20,}[.:]", before)
        and re.search(r"In\s+reading\s+order:$", before)
        and all(LINE.fullmatch(line) for line in f"- {lines}".splitlines())
    )


def test_a_package_first_shows_what_lives_there():
    wrong = [name_of(path) for path in PACKAGES if not starts_well(docstring_of(path))]
    assert not wrong, wrong


def test_a_line_has_more_than_a_name():
    assert listed_in("Rules.\n\n- cards: what people write\n- pot:\n- table: numbers") == ["cards"]
