"""One set of signs on screen and paper, one meaning each."""

from dataclasses import replace

import pytest

from app.paper.card import CellResult
from app.paper.foot import rare_lines
from app.wording.ruling import sign_of
from tests.paper.samples import played
from tests.web.markup import text_of
from tests.web.phone import FIRST, Phone

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


def test_the_legend_on_paper_shows_what_the_screen_states(app):
    result = CellResult((), [], 9, 9, True, 0, 0, False, True, unverified=True, extra_cards=True)
    with app.test_request_context():
        card = replace(played(result=result), hole_signs=["!", *[""] * 8])
        legend = [words for _sign, words in rare_lines(card)]
    for sign in ("c", "=", "d", "!"):
        assert MEANINGS[sign] in legend


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
