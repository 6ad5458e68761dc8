"""Finds where a source writes several words of one vocabulary side by side."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
HOMES = {"condition_words.py", "procedures.py"}
TOKEN = re.compile(r"\"([\w ]+)\"|(\w+):")


def lists_of(words: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Each list, mapping and type in Python outside the records, each file of JavaScript.

    With the file come those of the words that it has.
    """
    return ((path, words & found) for path, found in texts())


@cache
def texts() -> list[tuple[str, set[str]]]:
    """The files once more for each list, with all texts that it has."""
    return [*of_python(), *of_javascript()]


def of_python() -> Iterator[tuple[str, set[str]]]:
    """The lists of Python."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        if path.parent.name != "golf" or path.name not in HOMES:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if found := {*constants(node)}:
                    yield named(path), found


def of_javascript() -> Iterator[tuple[str, set[str]]]:
    """Whole files of JavaScript."""
    for path in sorted((ROOT / "static" / "js").rglob("*.js")):
        found = TOKEN.findall(path.read_text("utf-8"))
        yield named(path), {quoted or key for quoted, key in found}


def named(path: Path) -> str:
    """Where a file lies."""
    return path.relative_to(ROOT).as_posix()


def constants(node: ast.AST) -> Iterator[str]:
    """The texts that stand in a display or name its entries."""
    parts = getattr(node, "keys" if isinstance(node, ast.Dict) else "elts", ())
    for part in parts if isinstance(node, ast.Dict | ast.List | ast.Tuple | ast.Set) else ():
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
