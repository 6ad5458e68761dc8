"""The page's modules know no rules and stay small; what a phone fetches first stays light."""

import gzip
import re
from pathlib import Path

import pytest

from app.golf.catalogue import find_ruleset, preset_mappings

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
RANKS = {rank for name in preset_mappings() for rank in find_ruleset(name).values}
GAME_WORDS = (
    r"\b(aces?|kings?|queens?|jacks?|jokers?|spades?|hearts?|diamonds?|clubs?"
    r"|pairs?|busted|penalt(y|ies)|nine|six)\b"
)
KB = 1024


def compressed(paths):
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_names_no_rank_no_suit_and_no_rule(script):
    text = script.read_text("utf-8")
    quoted = set(re.findall(r"[\"'`]([^\"'`\n]*)[\"'`]", text))
    assert not quoted & RANKS
    assert not re.search(GAME_WORDS, text, re.IGNORECASE)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_at_most_90_lines_and_says_why_it_exists(script):
    lines = script.read_text("utf-8").splitlines()
    assert len(lines) <= 90
    assert lines[0].startswith("// ")


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_is_at_most_60_lines_without_inline_script_style_or_events(template):
    text = template.read_text("utf-8")
    assert len(text.splitlines()) <= 60
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"|javascript:", text)
    assert not re.search(r"<script(?![^>]*(\bsrc=|application/json))", text)


def test_the_first_style_sheet_fits_in_6_kb_compressed():
    assert compressed([path for path in STYLES if path.name == "style.css"]) <= 6 * KB


def test_all_scripts_styles_and_the_largest_template_fit_in_25_kb_compressed():
    largest = max(TEMPLATES, key=lambda path: path.stat().st_size)
    assert compressed([*SCRIPTS, *STYLES, largest]) <= 25 * KB


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_module_that_a_script_imports_exists(script):
    imported = re.findall(r"from \"\./([\w-]+\.js)\"", script.read_text("utf-8"))
    assert {*imported} <= {path.name for path in SCRIPTS}
