"""Every package lists what is in it, so that a newcomer finds the way from its ``__init__``."""

import ast
import re
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("path", PACKAGES, ids=name_of)
def test_a_package_lists_what_is_in_it_and_nothing_else(path):
    listed = listed_in(docstring_of(path))
    assert len(listed) == len(set(listed))
    assert set(listed) == contents_of(path.parent)


@pytest.mark.parametrize("path", PACKAGES, ids=name_of)
def test_a_package_first_says_what_lives_there(path):
    before, _order, lines = docstring_of(path).partition("\n\n- ")
    assert re.match(r"[A-Z][^\n]{20,}[.:]", before)
    assert re.search(r"In\s+reading\s+order:$", before)
    assert all(LINE.fullmatch(line) for line in f"- {lines}".splitlines())


def test_a_line_says_more_than_a_name():
    assert listed_in("Rules.\n\n- cards: what people write\n- pot:\n- table: numbers") == ["cards"]
