"""What the guides name is there: files, functions, and the headings that comments cite."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDES = [
    ROOT / "docs" / "dev" / "architecture.md",
    ROOT / "docs" / "dev" / "glossary.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "README.md",
]
NAMED = re.compile(r"`((?:app|static|templates|tests|docs|tools)[\w./-]*)(?::(\w+))?`")
PLACES = sorted({found for guide in GUIDES for found in NAMED.findall(guide.read_text("utf-8"))})
CITED = re.compile(r"docs/dev/sources\.md, “([^”]+)”")


def names_in_python(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def names_in(path):
    """The functions, classes and constants of a file."""
    source = path.read_text("utf-8")
    if path.suffix == ".py":
        return set(names_in_python(source))
    return set(re.findall(r"(?:function|const|class|macro|block) (\w+)", source))


def is_there(place, name):
    path = ROOT / place
    return path.exists() and (not name or name in names_in(path))


def test_what_a_guide_names_is_there():
    assert PLACES
    wrong = [f"{place}:{name}" for place, name in PLACES if not is_there(place, name)]
    assert not wrong, wrong


def test_comments_cite_headings_that_are_there():
    page = (ROOT / "docs" / "dev" / "sources.md").read_text("utf-8")
    cited = [
        title
        for path in sorted((ROOT / "app").rglob("*.py"))
        for title in CITED.findall(re.sub(r"\s+", " ", path.read_text("utf-8")))
    ]
    wrong = [name for name in cited if f"**{name}**" not in page and f"## {name}\n" not in page]
    assert cited
    assert not wrong, wrong


def test_comments_cite_no_page_that_is_not_in_the_repository():
    wrong = [
        f"{path} cites {cited}"
        for folder in ("app", "static", "templates", "tools", "bench")
        for path in sorted((ROOT / folder).rglob("*.*"))
        if path.suffix in (".py", ".js", ".html", ".css", ".toml")
        for cited in re.findall(r"\b[A-Z]{4,}\.md\b", path.read_text("utf-8"))
        if not (ROOT / cited).is_file()
    ]
    assert not wrong, wrong
