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
WALKS = ("grid", "switch", "sheet", "offline hole", "phone", "sentence", "change")
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
    assert len(PLACES) > 100
    wrong = [f"{place}:{name}" for place, name in PLACES if not is_there(place, name)]
    assert not wrong, wrong


def test_a_name_that_is_not_there_is_found_out():
    found = names_in(ROOT / "app" / "golf" / "scoring.py")
    assert "score_grid" in found
    assert "score_gird" not in found


def test_the_walks_are_numbered_step_by_step():
    page = GUIDES[0].read_text("utf-8")
    for walk in WALKS:
        after = re.split(rf"^## What happens to an? {walk}: .*$", page, flags=re.MULTILINE)[1]
        steps = re.findall(r"^(\d)\. ", after.partition("\n## ")[0], re.MULTILINE)
        assert steps == [str(number) for number in range(1, len(steps) + 1)]
        assert len(steps) >= 5


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
