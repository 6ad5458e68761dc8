"""The page's modules know no rules; what a phone fetches first stays light."""

import re
from pathlib import Path

from app.golf.ruleset import (
    find_ruleset,
    preset_mappings,
)
from tests.helpers.template_tags import tags_of
from tests.twin.modules import FOLDER

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(FOLDER.rglob("*.js"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
RANKS = {rank for name in preset_mappings() for rank in find_ruleset(name).values}
GAME_WORDS = (
    r"\b(aces?|kings?|queens?|jacks?|jokers?|spades?|hearts?|diamonds?|clubs?"
    r"|pairs?|busted|nine|six)\b"
)
QUOTED = re.compile(r"[\"'`]([^\"'`\n]*)[\"'`]")


def test_a_script_names_no_rank_no_suit_and_no_rule(subtests):
    for script in SCRIPTS:
        with subtests.test(script.name):
            text = script.read_text("utf-8")
            assert not {*QUOTED.findall(text)} & RANKS
            assert not re.search(GAME_WORDS, text, re.IGNORECASE)


def test_a_template_has_no_inline_script_style_or_events(subtests):
    for template in TEMPLATES:
        with subtests.test(template.name):
            assert "javascript:" not in template.read_text("utf-8")
            assert inline_in(tags_of(template)) == []


def test_no_template_switches_escaping_off():
    off = re.compile(r"\|\s*safe\b|autoescape\s+false")
    assert [path.name for path in TEMPLATES if off.search(path.read_text("utf-8"))] == []


def inline_in(tags):
    """The tags that style or run something themselves."""
    return [
        (tag, attributes)
        for tag, attributes in tags
        if tag == "style"
        or any(name == "style" or name.startswith("on") for name in attributes)
        or (
            tag == "script"
            and "src" not in attributes
            and attributes.get("type") != "application/json"
        )
    ]


def test_every_module_that_a_script_imports_exists(subtests):
    for script in SCRIPTS:
        with subtests.test(script.name):
            imported = re.findall(
                r"(?:from |import |import\()\"(\.[\w./-]+\.js)\"", script.read_text("utf-8")
            )
            assert [name for name in imported if not (script.parent / name).is_file()] == []
