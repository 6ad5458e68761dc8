"""The page's modules know no rules; what a phone fetches first stays light."""

import gzip
import re
from pathlib import Path
from typing import get_args

from app.golf import game, needs
from app.golf.game import End, PotCode
from app.golf.referee import Standing
from app.golf.ruleset import (
    Asks,
    Claim,
    Names,
    Reads,
    Starts,
    Tie,
    Who,
    find_ruleset,
    preset_mappings,
)
from app.page_files import JOINED, LATER, LOOSE_STYLES, make_small
from app.wording.findings import FINDINGS
from tests.helpers.template_tags import tags_of
from tests.twin.modules import FOLDER, PATHS, modules_for

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(FOLDER.rglob("*.js"))
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
RANKS = {rank for name in preset_mappings() for rank in find_ruleset(name).values}
GAME_WORDS = (
    r"\b(aces?|kings?|queens?|jacks?|jokers?|spades?|hearts?|diamonds?|clubs?"
    r"|pairs?|busted|nine|six)\b"
)
QUOTED = re.compile(r"[\"'`]([^\"'`\n]*)[\"'`]")
MARSHAL = ("needs.js", "ripple.js")
JUDGES = [
    name
    for name in modules_for("settle.js", "inspect.js", "game.js", "dealing.js", "pot.js", *MARSHAL)
    if name != "constants.js"  # written from Python: a test compares it whole
]
WORDS = (
    Claim,
    Reads,
    Asks,
    Names,
    Who,
    Standing,
    End,
    PotCode,
    Starts,
    Tie,
    needs.NeedCode,
    game.MoveCode,
)
VOCABULARY = {
    *(word for words in WORDS for word in get_args(words)),
    *FINDINGS,
    *("card", "empty", "total_only", "adjustment", "highest"),
    *("", " ", "_", "-", ";", "${name}=${number}", "number"),
}
"""All that a judging module may quote: words of the table and codes, no shape and no card."""
KB = 1024


def test_a_script_names_no_rank_no_suit_and_no_rule(subtests):
    for script in SCRIPTS:
        with subtests.test(script.name):
            text = script.read_text("utf-8")
            assert not {*QUOTED.findall(text)} & RANKS
            assert not re.search(GAME_WORDS, text, re.IGNORECASE)


def test_a_judging_script_quotes_only_words_of_the_table(subtests):
    for name in JUDGES:
        with subtests.test(name=name):
            lines = PATHS[name].read_text("utf-8").splitlines()
            silent = ("import ", "//", "*", "/*")
            code = [line for line in lines if not line.lstrip().startswith(silent)]
            assert {quoted for line in code for quoted in QUOTED.findall(line)} <= VOCABULARY


def test_a_list_is_parted_as_its_language_parts_it():
    bare = r"""\.join\((["']), \1\)|\{\{\s*(["']), \2"""
    files = [*SCRIPTS, *TEMPLATES]
    assert [path.name for path in files if re.search(bare, path.read_text("utf-8"))] == []


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


def test_the_first_style_sheet_fits_in_6_kb_compressed():
    style = make_small(ROOT / "static") / "css" / "style.css"
    assert len(gzip.compress(style.read_bytes())) <= 6 * KB


def test_what_the_first_visit_loads_fits_in_80_kb_compressed():
    small = make_small(ROOT / "static")
    styles = [small / name for name in (*JOINED["css/pages/shell.css"], *LOOSE_STYLES)]
    scripts = [small / LATER, *small.glob("js/shared-*.js")]
    parts = (b"".join(path.read_bytes() for path in paths) for paths in (styles, scripts))
    assert sum(len(gzip.compress(part)) for part in parts) <= 80 * KB


def test_every_module_that_a_script_imports_exists(subtests):
    for script in SCRIPTS:
        with subtests.test(script.name):
            imported = re.findall(
                r"(?:from |import |import\()\"(\.[\w./-]+\.js)\"", script.read_text("utf-8")
            )
            assert [name for name in imported if not (script.parent / name).is_file()] == []


def test_no_two_modules_are_called_alike():
    assert len(PATHS) == len(SCRIPTS)
