"""``make messages`` finds all that code and pages say, and guesses no translation."""

import ast
import re
import subprocess
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from babel.messages.pofile import read_po

from app.wording.messages import MESSAGES, PHONE
from tests.helpers.pseudo import extracted

ROOT = Path(__file__).parents[2]
MARKERS = {"_": (0,), "gettext": (0,), "_l": (0,), "lazy_gettext": (0,), "in_language": (0,)}
MARKERS |= {"ngettext": (0, 1), "forms_of": (1, 2), "pgettext": (1,), "lazy_pgettext": (1,)}
"""Functions that translate, and which of their arguments are messages."""
STRAIGHT = re.compile(r"(?<=\w)'(?=\w)")
"""An apostrophe as a keyboard has it."""


def messages_in_code():
    """Every text that is written as an argument of such a function, with the file it is in."""
    for path in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                places = MARKERS.get(node.func.id, ())
                given = [node.args[place] for place in places if place < len(node.args)]
                texts = tuple(
                    argument.value for argument in given if isinstance(argument, ast.Constant)
                )
                if texts and isinstance(texts[0], str):
                    yield path, texts


def test_all_that_code_and_pages_say_is_found_for_translators_with_curly_apostrophes():
    known = {
        message.id if isinstance(message.id, tuple) else (message.id,) for message in extracted()
    }
    known |= {(message.id[0],) for message in extracted() if isinstance(message.id, tuple)}
    found = [*messages_in_code()]
    assert len(found) > 1000
    assert [(path.name, texts) for path, texts in found if texts not in known] == []
    texts = {text for message in known for text in message}
    for path in (ROOT / "templates").rglob("*.html"):
        calls = re.findall(r"""\b_\(((?:\s*"[^"]*")+|(?:\s*'[^']*')+)""", path.read_text())
        said = [re.sub(rf"{call[-1]}\s*{call[-1]}", "", call.strip())[1:-1] for call in calls]
        assert [text for text in said if text not in texts] == [], path.name
    assert [text for text in texts if STRAIGHT.search(text)] == []


CODE_USED = re.compile(
    r"""\b(?:say|unfilled|unfilled_forms)\(\s*["'](\w+)["']|MESSAGES\["(\w+)"\]"""
)


def codes_used():
    """The codes that code and pages name, and those that the phone says."""
    for folder, ending in (("app", "py"), ("templates", "html")):
        for path in (ROOT / folder).rglob(f"*.{ending}"):
            yield from (match[1] or match[2] for match in CODE_USED.finditer(path.read_text()))


def test_the_codes_that_are_shown_are_those_with_a_message():
    scripts = "".join(path.read_text() for path in (ROOT / "static/js").rglob("*.js"))
    named = {*re.findall(r"\w+", scripts)}
    built = re.compile("(cancel|place|hole)_|(leads|led)_by")
    said = {code for code in PHONE if code in named or built.match(code)}
    assert said == {*PHONE}
    assert {*codes_used()} | said == {*MESSAGES}


@pytest.fixture
def checkout(tmp_path):
    """A copy of what ``make messages`` reads."""
    for name in ("app", "templates"):
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("*.ttf", "__pycache__"))
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    for name in ("Makefile", "babel.cfg", "pyproject.toml", "requirements-dev.lock"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    return tmp_path


@pytest.mark.deep
def test_a_new_sentence_comes_empty_into_every_catalogue(checkout):
    here = checkout / "languages"
    run(checkout, f"TRANSLATIONS={here}", "LANGUAGE=eo")
    file = here / "eo" / "LC_MESSAGES" / "messages.po"
    begun = file.read_text()
    old = begun.replace('msgid "Who went out?"\nmsgstr ""', 'msgid "Who was out?"\nmsgstr "Kiu?"')
    assert old != begun
    file.write_text(old)
    run(checkout, f"TRANSLATIONS={here}")
    with file.open("rb") as text:
        kept = read_po(text)
    assert kept["Who went out?"].string == ""
    assert [message.id for message in kept if message.fuzzy and message.id] == []
    assert "Who was out?" not in kept


def run(folder, *words):
    """``make messages`` itself, without building an environment first."""
    lines = ["make", "-n", "-s", "-o", "dev", "messages", *words]
    commands = subprocess.run(lines, cwd=folder, capture_output=True, text=True, check=True).stdout
    subprocess.run(["/bin/sh", "-e", "-c", commands], cwd=folder, check=True)


JOINS = re.compile(r"""["'], ?["']\.join\(""")


def test_lists_that_people_read_go_through_one_function():
    wrong = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in ("cli", "formats", "paper", "web", "wording")
        for path in (ROOT / "app" / folder).rglob("*.py")
        for line in path.read_text().splitlines()
        if JOINS.search(line)
    ]
    assert not wrong, wrong
