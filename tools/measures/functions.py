"""How many lines functions have.

In Python the lines of the body without its docstring, as ``tests/repository/test_tree.py`` counts
them. In JavaScript all lines from the first to the last, as oxlint's ``max-lines-per-function``
counts them; a function of one line without a name is left out, like a ``lambda`` in Python.
"""

import ast
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

from tools.measures.figure import Figure, at_percent
from tools.measures.tree import files

Sizes = dict[str, int]
"""Lines by ``file:line name``."""
SPOKEN = re.compile(r"The .*?(?:`(.+)` )?has too many lines \((\d+)\)")
RULE = {"categories": {"correctness": "off"}, "plugins": []} | {
    "rules": {"eslint/max-lines-per-function": ["error", {"max": 0, "IIFEs": True}]}
}


def python_functions(root: Path, folder: str) -> Sizes:
    """The functions below a folder."""
    found = {}
    for path in files(root, (folder,), (".py",)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found[f"{path.relative_to(root)}:{node.lineno} {node.name}"] = body_lines(node)
    return found


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of its statements; blank lines and comments between them are not counted."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return sum((part.end_lineno or part.lineno) - part.lineno + 1 for part in body)


def oxlint() -> str | None:
    """The linter that reads JavaScript: beside this Python, else on the path."""
    beside = Path(sys.executable).with_name("oxlint")
    return str(beside) if beside.exists() else which("oxlint")


def javascript_functions(root: Path, program: str) -> Sizes:
    """The functions below ``static/js``."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "oxlint.json"
        config.write_text(json.dumps(RULE), "utf-8")
        command = [program, "--config", str(config), "--format", "json", "static/js"]
        run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    return dict(read_findings(json.loads(run.stdout)["diagnostics"]))


def read_findings(findings: list[dict[str, Any]]) -> Iterator[tuple[str, int]]:
    """What oxlint found, but for functions of one line without a name."""
    for finding in findings:
        message = SPOKEN.match(str(finding["message"]))
        if message and (message[1] or int(message[2]) > 1):
            line = finding["labels"][0]["span"]["line"]
            yield f"{finding['filename']}:{line} {message[1] or '…'}", int(message[2])


def measure(root: Path) -> list[Figure]:
    """Median, 95 of a hundred, and the longest, of each language."""
    program = oxlint()
    known = [
        *lines_of("Python, app", python_functions(root, "app")),
        *lines_of("Python, tests", python_functions(root, "tests")),
    ]
    if program is None:
        missing = "not measured: oxlint is not installed"
        return [*known, Figure("lines of a function, JavaScript", missing)]
    return [*known, *lines_of("JavaScript", javascript_functions(root, program))]


def lines_of(language: str, sizes: Sizes) -> list[Figure]:
    """Three figures."""
    numbers, what = list(sizes.values()), f"lines of a function, {language}"
    longest = sorted(sizes, key=lambda name: -sizes[name])[:3]
    return [
        Figure(f"{what}: median", at_percent(numbers, 50), "6"),
        Figure(f"{what}: 95 of 100", at_percent(numbers, 95), "20"),
        Figure(f"{what}: longest", max(numbers, default=0), "30", longest),
    ]
