"""What a newcomer reads first leads somewhere: links, commands and files are there."""

import re
from pathlib import Path

import pytest

from app.cli.command import main
from tests.web.markup import attributes

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(page):
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    linked = [*re.findall(r"\]\(([^)#]+)[^)]*\)", text), *attributes(text, "img", "src")]
    for target in (one for one in linked if "://" not in one):
        assert (page.parent / target).is_file(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_make_that_is_named_makes_something(page):
    for target in re.findall(r"(?:`|^|\d )make ([a-z]+)", page.read_text("utf-8"), re.MULTILINE):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_command_that_is_named_is_there(page):
    named = re.findall(r"(?:bin/|`|^\$? ?)backnine ([a-z]+)", page.read_text("utf-8"), re.MULTILINE)
    assert set(named) <= set(main.commands)


ASKED = (
    *("git clone", "pipx install", "backnine backup", "restore", "git pull", "pipx uninstall"),
    *("firewall", "guest network", "docs/settings.md", "docs/hosting.md", "docs/commands.md"),
    *("CONTRIBUTING.md", "SECURITY.md", "LICENSE"),
)


@pytest.mark.parametrize("asked", ASKED)
def test_the_readme_answers_what_a_newcomer_asks(asked):
    assert re.search(re.escape(asked), README, re.IGNORECASE)
