"""Promises about the tree itself."""

import ast
import re
import statistics
import subprocess
from pathlib import Path

import pytest

from tests.helpers.programs import find
from tools.measures.functions import javascript_functions, oxlint

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "app").rglob("*.py"))
WIDTH = 120
NARROW = (
    ("static/js", "*.js"),
    ("static/css", "*.css"),
    ("templates", "*.html"),
    ("tests", "*.js"),
)
"""Folders and names of files in which no line is longer than ``WIDTH``."""


def test_no_template_switches_escaping_off():
    templates = (ROOT / "templates").rglob("*.html")
    off = re.compile(r"\|\s*safe\b|autoescape\s+false")
    assert [path.name for path in templates if off.search(path.read_text("utf-8"))] == []


def test_nothing_of_a_running_copy_is_in_the_repository():
    if not (ROOT / ".git").exists():
        pytest.skip("that nothing of a running copy is in the repository: no checkout here")
    command = [find("git"), "-c", f"safe.directory={ROOT}", "ls-files", "instance"]
    tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert tracked.stdout.split() == ["instance/.gitignore"]


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_locked_version_has_hashes_and_no_host(lock):
    text = (ROOT / lock).read_text()
    names = re.findall(r"^[a-z0-9.-]+==", text, re.MULTILINE)
    assert len(names) > 20
    assert text.count("--hash=sha256:") >= len(names)
    assert "://" not in text
    assert "index" not in text


def functions():
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                yield node.name, sum(last(part) - part.lineno + 1 for part in body)


def last(node):
    return node.end_lineno


def test_files_and_functions_stay_small():
    lines = [len(path.read_text().splitlines()) for path in SOURCES]
    assert max(lines) <= 300
    lengths = [length for _name, length in functions()]
    assert statistics.median(lengths) <= 6
    assert [name for name, length in functions() if length > 30] == []


def test_scripts_stay_small():
    scripts = (ROOT / "static" / "js").rglob("*.js")
    wrong = [path.name for path in scripts if len(path.read_text().splitlines()) > 300]
    assert not wrong, wrong


def test_no_line_is_wider_than_a_window():
    files = [path for folder, names in NARROW for path in sorted((ROOT / folder).rglob(names))]
    lines = [
        (path, *line) for path in files for line in enumerate(path.read_text().splitlines(), 1)
    ]
    assert len(lines) > 400
    wrong = [f"{path}:{at}" for path, at, line in lines if len(line) > WIDTH]
    assert not wrong, wrong


def test_functions_of_scripts_stay_small():
    lengths = javascript_functions(ROOT, oxlint())
    assert len(lengths) > 300
    assert [name for name, length in lengths.items() if length > 30] == []


def test_helpers_do_not_live_in_test_modules():
    borrowed = re.compile(
        r"^(from tests\.[\w.]*\btest_\w+ import|from tests[\w.]* import test_)", re.MULTILINE
    )
    sources = [
        path for folder in ("tests", "bench", "tools") for path in (ROOT / folder).rglob("*.py")
    ]
    found = [path.name for path in sources if borrowed.search(path.read_text("utf-8"))]
    assert found == ["test_unpacked.py"]  # it runs tests of others on another copy
