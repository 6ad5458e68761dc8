"""One set of signs on screen and paper, one meaning each."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.paper.cell import cell_style
from app.paper.facts.facts import CellResult
from app.paper.legend import dealer_lines, key_lines, rare_lines
from app.paper.scorecard import sheets_of
from app.wording import signs
from app.wording.groups import MARKS
from app.wording.ruling import sign_of
from tests.paper.samples import LANDSCAPE, played
from tests.web.markup import text_of
from tests.web.phone import FIRST, Phone

ROOT = Path(__file__).parents[2]
MEANINGS = {
    "⚑": "went out",
    "✕": "busted",
    "❖": "four of a kind",
    "*": "other points",
    "●": "dealer",
    "▸": "next",
    "✓": "entered",
    "○": "missing",
    "!": "disputed",
    "=": "total only, not checked",
    "c": "corrected",
    "d": "extra cards",
}
PICTURES = re.compile("[\u2190-\u21ff\u25a0-\u27bf\u2b00-\u2bff]")
NO_MARKS = {*"♠♥♦♣♤♡♢♧✎✗↶↷→←↑↓↕⇅★☆▾▴➜↹⇧⌫⏎"}
"""Suits, keys and pictures on buttons, which say nothing of a game."""
PEOPLE = {*MARKS.values()}
"""Signs by which people are distinguished."""


def test_every_sign_has_one_meaning_and_every_meaning_one_sign():
    named = [sign for name, sign in vars(signs).items() if name.isupper()]
    assert sorted(named) == sorted(MEANINGS)
    assert len({*named}) == len(named)
    assert len({*MEANINGS.values()}) == len(MEANINGS)


def test_no_sign_of_a_person_means_anything_else():
    assert PEOPLE & {*MEANINGS} == set()
    assert len(PEOPLE) == len(MARKS) - 1


@pytest.mark.parametrize("folder", ["app/web", "app/wording", "app/paper", "templates"])
def test_no_page_writes_a_sign_that_has_no_meaning(folder):
    for path in (ROOT / folder).rglob("*.[ph][yt]*"):
        if path.suffix in (".py", ".html"):
            strange = {*PICTURES.findall(path.read_text("utf-8"))} - {*MEANINGS} - NO_MARKS - PEOPLE
            assert strange == set(), path


def test_no_script_writes_a_sign_that_has_no_meaning():
    for path in (ROOT / "static/js").rglob("*.js"):
        written = re.sub(r"\\u([0-9a-f]{4})", lambda m: chr(int(m[1], 16)), path.read_text("utf-8"))
        assert {*PICTURES.findall(written)} - {*MEANINGS} - NO_MARKS == set(), path


def test_the_legend_on_paper_shows_what_the_screen_states(app):
    result = CellResult((), [], 9, 9, True, 0, 0, False, True, unverified=True, extra_cards=True)
    with app.test_request_context():
        card = replace(played(result=result), hole_signs=["!", *[""] * 8])
        legend = [words for _sign, words in rare_lines(card)]
    for sign in ("c", "=", "d", "!"):
        assert MEANINGS[sign] in legend


def test_dealer_is_the_word_on_blank_and_finished_cards(app):
    with app.test_request_context():
        card = played()
        style = cell_style(sheets_of(card, LANDSCAPE)[0].plan, card.rules)
        assert [words for _sign, words in dealer_lines(card)] == ["dealer"]
        assert "dealer" in [str(words) for _sign, words in key_lines(style)]


@pytest.mark.parametrize("code", ["out_beaten", "holds", "adjustment"])
def test_penalties_are_marked_by_signs_of_the_list(app, code):
    with app.test_request_context():
        sign, words = sign_of(code)
    assert MEANINGS[sign] in words


def test_a_total_is_not_marked_like_an_open_hole(app):
    phone = Phone(app)
    game = phone.start()
    ids = phone.players(game)
    phone.enter(game, 1, ["", *FIRST[1:]], **{f"total-{ids[0]}": "13"})
    page = text_of(phone.get(game))
    assert "= total only, not checked" in page
    assert "○" not in page
