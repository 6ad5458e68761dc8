"""The page's modules know no rules and stay small; what a phone fetches first stays light."""

import gzip
import re
from pathlib import Path
from typing import get_args

import pytest

from app.golf import needs, ripple
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.condition_words import Asks, Names, Reads
from app.golf.conditions import Standing
from app.golf.game import End
from app.golf.pot import Code
from app.golf.ruleset import Starts
from app.golf.terms import Claim, Who
from app.web.base.assets import minified
from app.wording.hole.refusals import FINDINGS
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
WORDS = (Claim, Reads, Asks, Names, Who, Standing, End, Code, Starts, needs.Code, ripple.Code)
VOCABULARY = {
    *(word for words in WORDS for word in get_args(words)),
    *FINDINGS,
    *("card", "empty", "total_only", "adjustment", "highest", "extra hole"),
    *("", " ", "_", "-", ";", "${name}=${number}", "number"),
}
"""All that a judging module may quote: words of the table and codes, no shape and no card."""
PAGES = [
    path
    for path in TEMPLATES
    if "<script src" in path.read_text("utf-8") and path.parent.name != "offline"
]
"""Those that a phone loads first; the shell comes afterwards, with the worker."""
PRELOADING = [path for path in PAGES if "modulepreload" in path.read_text("utf-8")]
PART = re.compile(r"(?:extends|from|import|include) \"([\w/-]+\.html)\"")
LARGEST = max(TEMPLATES, key=lambda path: path.stat().st_size)
KB = 1024


def compressed(paths):
    """What the server sends of these files."""
    return sum(len(gzip.compress(minified(path))) for path in paths)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_names_no_rank_no_suit_and_no_rule(script):
    text = script.read_text("utf-8")
    assert not {*QUOTED.findall(text)} & RANKS
    assert not re.search(GAME_WORDS, text, re.IGNORECASE)


@pytest.mark.parametrize("name", JUDGES)
def test_a_judging_script_quotes_only_words_of_the_table(name):
    lines = PATHS[name].read_text("utf-8").splitlines()
    code = [line for line in lines if not line.lstrip().startswith(("import ", "//", "*", "/*"))]
    assert {quoted for line in code for quoted in QUOTED.findall(line)} <= VOCABULARY


@pytest.mark.parametrize("path", [*SCRIPTS, *TEMPLATES], ids=lambda path: path.name)
def test_a_list_is_parted_as_its_language_parts_it(path):
    bare = r"""\.join\((["']), \1\)|\{\{\s*(["']), \2"""
    assert not re.search(bare, path.read_text("utf-8"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_says_why_it_exists(script):
    lines = script.read_text("utf-8").splitlines()
    assert lines[0].startswith("// ")


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_is_at_most_100_lines_without_inline_script_style_or_events(template):
    text = template.read_text("utf-8")
    assert len(text.splitlines()) <= 100
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"|javascript:", text)
    assert not re.search(r"<script(?![^>]*(\bsrc=|application/json))", text)


def test_the_first_style_sheet_fits_in_6_kb_compressed():
    assert compressed([path for path in STYLES if path.name == "style.css"]) <= 6 * KB


def scripts_of(page):
    """The scripts that a page runs, and all that those import."""
    entries = re.findall(r"<script [^>]*'js/([\w/-]+\.js)'", page.read_text("utf-8"))
    return modules_for(*(Path(entry).name for entry in entries))


def parts_of(page):
    """A template and all that it is made of."""
    names = PART.findall(page.read_text("utf-8"))
    return {page}.union(*(parts_of(ROOT / "templates" / name) for name in names))


def styles_of(part):
    """The style sheets that pages made of a template link; others come when they are needed."""
    pages = [parts_of(page) for page in TEMPLATES if not page.name.startswith("_")]
    made = set().union(*(parts for parts in pages if part in parts))
    text = "".join(path.read_text("utf-8") for path in made)
    return [path for path in STYLES if f"css/{path.name}'" in text]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_a_page_with_its_scripts_and_styles_fits_in_25_kb_compressed(page):
    scripts = [PATHS[name] for name in scripts_of(page)]
    assert scripts
    assert compressed([*scripts, *styles_of(page), LARGEST]) <= 25 * KB


@pytest.mark.parametrize("page", PRELOADING, ids=lambda path: path.name)
def test_a_page_that_preloads_modules_preloads_all(page):
    text = page.read_text("utf-8")
    named = {*re.findall(r"'js/[\w/-]*?([\w-]+\.js)'", text)}
    for listed in re.findall(r"for module in \(([^)]*)\)", text):
        named |= {f"{Path(name).name}.js" for name in QUOTED.findall(listed)}
    assert named >= {*scripts_of(page)}


def test_everything_static_fits_in_120_kb_compressed():
    files = [path for path in (ROOT / "static").rglob("*") if path.is_file()]
    assert compressed(files) <= 120 * KB


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_module_that_a_script_imports_exists(script):
    imported = re.findall(
        r"(?:from |import |import\()\"(\.[\w./-]+\.js)\"", script.read_text("utf-8")
    )
    assert [name for name in imported if not (script.parent / name).is_file()] == []


def test_no_two_modules_are_called_alike():
    assert len(PATHS) == len(SCRIPTS)
