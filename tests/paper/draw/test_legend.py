"""What marks mean: every one on a card is explained on it, and each sign stands for itself."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from app.paper.choices import CHOICES, Printing
from app.paper.foot import rare_lines
from app.paper.layout import sheets_of
from app.paper.scorecard import draw_sheet, pen_for
from tests.paper.samples import HIT, NAMES, PAIR, POCKET, blank, marks_of, played
from tests.paper.watched import watched

TIGHT = (Printing("a5", "portrait"), Printing("a5"), Printing("letter"))
LINES = ("held four of a kind", "dealer", "corrected")
MARKED = replace(HIT, corrected=True, disputed=True, extra_cards=True)


def test_a_disputed_score_is_explained_where_no_hole_is_marked():
    card = played(result=replace(PAIR, disputed=True))
    assert "disputed" in [words for _sign, words in rare_lines(card)]


def test_a_pocket_card_without_a_legend_explains_its_marks_among_the_rules():
    pen = watched(pen_for, card := played(result=MARKED), POCKET)
    draw_sheet(pen, sheets_of(card, POCKET)[0])
    words = " ".join(mark.words for mark in pen.marks)
    assert all(part in words for part in ("went out", "c corrected", "! disputed"))
    assert "held four of a kind" not in words


BLANKS = [
    Printing(paper, orientation)
    for paper, orientation in product(CHOICES["paper"], CHOICES["orientation"])
]


def test_a_blank_card_shows_which_box_is_what_and_who_deals(subtests):
    for printing in BLANKS:
        with subtests.test(printing=printing):
            card = blank(("Ann", "Bea", "Cam", "Dan"))
            [sheet] = sheets_of(card, printing)
            is_running = sheet.parts.running
            words = " ".join(mark.words for marks in marks_of(card, printing) for mark in marks)
            explained = [part for part in ("running total", "dealer") if part in words]
            assert explained == ["running total", "dealer"][not is_running :]
            assert "went out" in words.casefold()
            assert "…" not in words


@pytest.mark.parametrize("printing", TIGHT, ids=str)
def test_a_sign_is_lower_than_its_line(printing):
    card = played((*NAMES, "Bo"), result=MARKED, totals=(97, 312, -24, 108, 60))
    [sheet] = sheets_of(card, printing)
    pen = watched(pen_for, card, printing)
    draw_sheet(pen, sheet)
    lines = sorted(m.bottom for m in pen.marks if m.words in LINES)
    frames = [m for m in pen.marks if m.kind == "icon" and m.top > sheet.plan.foot]
    steps = [after - before for before, after in pairwise(lines)]
    assert all(frame.bottom - frame.top < min(steps) for frame in frames)
    assert frames
    assert len(lines) == len(LINES)
