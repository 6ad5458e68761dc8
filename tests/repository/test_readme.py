"""What a newcomer reads first leads somewhere: links, commands and files are there."""

import re
from pathlib import Path

from app.cli.command import main
from tests.web.markup import attributes

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


TEXTS = {page.name: page.read_text("utf-8") for page in PAGES}


def linked_in(text):
    """The files of the repository that a page links to or shows."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [*re.findall(r"\]\(([^)#]+)[^)]*\)", prose), *attributes(prose, "img", "src")]
    return [link for link in links if "://" not in link]


def test_every_link_to_a_file_leads_to_one():
    wrong = [
        (page.name, link)
        for page in PAGES
        for link in linked_in(TEXTS[page.name])
        if not (page.parent / link).is_file()
    ]
    assert not wrong, wrong


def test_every_make_that_is_named_makes_something():
    wrong = [
        (name, target)
        for name, text in TEXTS.items()
        for target in re.findall(r"(?:`|^|\d )make ([a-z]+)", text, re.MULTILINE)
        if not re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
    ]
    assert not wrong, wrong


def test_every_command_that_is_named_is_there():
    wrong = [
        (name, command)
        for name, text in TEXTS.items()
        for command in re.findall(r"(?:bin/|`|^\$? ?)backnine ([a-z]+)", text, re.MULTILINE)
        if command not in main.commands
    ]
    assert not wrong, wrong


ASKED = (
    *("git clone", "pipx install", "backnine backup", "restore", "git pull", "pipx uninstall"),
    *("firewall", "guest network", "docs/settings.md", "docs/hosting.md", "docs/commands.md"),
    *("CONTRIBUTING.md", "SECURITY.md", "LICENSE"),
)


def test_the_readme_answers_what_a_newcomer_asks():
    wrong = [asked for asked in ASKED if asked.lower() not in README.lower()]
    assert not wrong, wrong
