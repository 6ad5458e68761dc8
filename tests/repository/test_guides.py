"""What the documents name is there: links, commands, files, functions, and what to press."""

import ast
import re
from functools import cache
from pathlib import Path

from app.cli.command import main
from tests.helpers.pseudo import extracted
from tests.web.markup import attributes

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in PAGES}
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
NAMED = re.compile(r"`((?:app|static|templates|tests|docs|tools)[\w./-]*)(?::(\w+))?`")
CITED = re.compile(r"docs/dev/sources\.md, “([^”]+)”")


@cache
def names_in(path):
    """The functions, classes and constants of a file."""
    source = path.read_text("utf-8")
    if path.suffix != ".py":
        return {*re.findall(r"(?:function|const|class|macro|block) (\w+)", source)}
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_what_a_guide_names_is_there():
    guides = ("docs/dev/architecture.md", "docs/dev/glossary.md", "CONTRIBUTING.md", "README.md")
    places = {found for guide in guides for found in NAMED.findall(TEXTS[guide])}
    wrong = [
        f"{place}:{name}"
        for place, name in sorted(places)
        if not (ROOT / place).exists() or (name and name not in names_in(ROOT / place))
    ]
    assert places
    assert not wrong, wrong


def test_comments_cite_headings_and_pages_that_are_there():
    page, cited, wrong = TEXTS["docs/dev/sources.md"], 0, []
    for folder in ("app", "static", "templates", "tools", "bench"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix not in (".py", ".js", ".html", ".css", ".toml"):
                continue
            text = path.read_text("utf-8")
            for title in CITED.findall(re.sub(r"\s+", " ", text)):
                cited += 1
                if f"**{title}**" not in page and f"## {title}\n" not in page:
                    wrong.append((path, title))
            pages = re.findall(r"\b[A-Z]{4,}\.md\b", text)
            wrong += [(path, name) for name in pages if not (ROOT / name).is_file()]
    assert cited
    assert not wrong, wrong


def linked_in(text):
    """The files of the repository that a page links to or shows."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [*re.findall(r"\]\(([^)#]+)[^)]*\)", prose), *attributes(prose, "img", "src")]
    return [link for link in links if "://" not in link]


def headings_in(page):
    """What the headings of a page are called in an address, where such documents are shown."""
    for heading in re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE):
        words = re.sub(r"[^\w -]", "", heading.replace("`", "")).strip().lower()
        yield words.replace(" ", "-")


def test_every_link_make_and_command_that_a_document_names_leads_somewhere():
    wrong = []
    for name, text in TEXTS.items():
        folder = (ROOT / name).parent
        wrong += [(name, link) for link in linked_in(text) if not (folder / link).is_file()]
        wrong += [
            (name, link, heading)
            for link, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text)
            if heading not in headings_in(folder / (link or Path(name).name))
        ]
        wrong += [
            (name, f"make {target}")
            for target in re.findall(r"(?:`|^|\d )make ([a-z]+)", text, re.MULTILINE)
            if not re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
        ]
        wrong += [
            (name, f"backnine {command}")
            for command in re.findall(r"(?:bin/|`|^\$? ?)backnine ([a-z]+)", text, re.MULTILINE)
            if command not in main.commands
        ]
    assert not wrong, wrong


def test_every_document_is_linked_from_where_people_begin():
    begin = ("README.md", "CONTRIBUTING.md", "docs/languages/README.md")
    linked = {
        (ROOT / page).parent.joinpath(link).resolve()
        for page in begin
        for link in linked_in(TEXTS[page])
    }
    missing = [str(page) for page in (ROOT / "docs").rglob("*.md") if page.resolve() not in linked]
    assert not missing, missing


def test_what_a_guide_states_to_press_is_on_some_page():
    """In this guide bold is what a screen shows; a number in it may be a blank."""
    known = {
        part.casefold()
        for message in extracted()
        for part in (message.id if message.pluralizable else [message.id])
    }
    wrong = []
    for label in re.findall(r"\*\*(.+?)\*\*", TEXTS["docs/first-evening.md"], re.DOTALL):
        shape = re.escape(" ".join(label.split()).casefold())
        shape = shape.replace("1", r"(1|%\(number\)s|\{number\})")
        if not any(re.fullmatch(shape, message) for message in known):
            wrong.append(label)
    assert not wrong, wrong
