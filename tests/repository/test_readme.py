"""What a newcomer reads first leads somewhere: links, commands and files are there."""

import re
from pathlib import Path

from app.cli.command import main
from tests.helpers.pseudo import extracted
from tests.web.markup import attributes

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in PAGES}


def linked_in(text):
    """The files of the repository that a page links to or shows."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [*re.findall(r"\]\(([^)#]+)[^)]*\)", prose), *attributes(prose, "img", "src")]
    return [link for link in links if "://" not in link]


def test_every_link_to_a_file_leads_to_one():
    wrong = [
        (name, link)
        for name, text in TEXTS.items()
        for link in linked_in(text)
        if not (ROOT / name).parent.joinpath(link).is_file()
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


def test_every_document_is_linked_from_where_people_begin():
    begin = ("README.md", "CONTRIBUTING.md", "docs/languages/README.md")
    linked = {
        (ROOT / page).parent.joinpath(link).resolve()
        for page in begin
        for link in linked_in(TEXTS[page])
    }
    missing = [str(page) for page in (ROOT / "docs").rglob("*.md") if page.resolve() not in linked]
    assert not missing, missing


def slug(heading):
    """What a heading is called in an address, where such documents are shown."""
    return re.sub(r"[^\w -]", "", heading.replace("`", "")).strip().lower().replace(" ", "-")


def test_every_link_to_a_heading_leads_to_one():
    wrong = [
        (name, link)
        for name, text in TEXTS.items()
        for link, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text)
        if heading
        not in map(
            slug,
            re.findall(
                r"^#+ (.*)$",
                (ROOT / name).parent.joinpath(link or Path(name).name).read_text("utf-8"),
                re.MULTILINE,
            ),
        )
    ]
    assert not wrong, wrong


GUIDES = ("docs/first-evening.md", "docs/phones.md")
"""Pages in which bold is what a screen shows."""


def test_what_a_guide_states_to_press_is_on_some_page():
    known = {part.casefold() for message in extracted() for part in parts_of(message.id)}
    wrong = [
        (name, label)
        for name in GUIDES
        for label in re.findall(r"\*\*(.+?)\*\*", TEXTS[name], re.DOTALL)
        if not is_on_a_page(" ".join(label.split()).casefold(), known)
    ]
    assert not wrong, wrong


def parts_of(message):
    return message if isinstance(message, tuple) else (message,)


def is_on_a_page(label, known):
    """Return True if a message is this label; a number in it may be a blank."""
    shape = re.escape(label).replace("1", r"(1|%\(number\)s|\{number\})")
    return any(re.fullmatch(shape, message) for message in known)
