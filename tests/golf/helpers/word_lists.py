"""Finds where a source writes several words of one vocabulary side by side."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
HOMES = {"condition_words.py"}
TOKEN = re.compile(r"\"([\w ]+)\"|(\w+):")


def lists_of(words: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Each list, mapping and type in Python outside the records, each file of JavaScript.

    With the file come those of the words that it has.
    """
    for path, text in sources():
        if sum(word in text for word in words) > 1:
            yield from ((named(path), words & found) for found in lists_in(path, text))


@cache
def sources() -> list[tuple[Path, str]]:
    """Every file that may list words, with its text."""
    python = [path for path in (ROOT / "app").rglob("*.py") if not is_home(path)]
    scripts = (ROOT / "static" / "js").rglob("*.js")
    return [(path, path.read_text("utf-8")) for path in sorted([*python, *scripts])]


def is_home(path: Path) -> bool:
    """Whether a file has the records themselves."""
    return path.parent.name == "golf" and path.name in HOMES


@cache
def lists_in(path: Path, text: str) -> list[set[str]]:
    """The texts of each list of Python, or of a whole file of JavaScript."""
    if path.suffix == ".js":
        return [{quoted or key for quoted, key in TOKEN.findall(text)}]
    return [found for node in ast.walk(ast.parse(text)) if (found := {*constants(node)})]


def named(path: Path) -> str:
    """Where a file lies."""
    return path.relative_to(ROOT).as_posix()


def constants(node: ast.AST) -> Iterator[str]:
    """The texts that stand in a display or name its entries."""
    parts = getattr(node, "keys" if isinstance(node, ast.Dict) else "elts", ())
    for part in parts if isinstance(node, ast.Dict | ast.List | ast.Tuple | ast.Set) else ():
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
