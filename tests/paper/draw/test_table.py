"""What stands in every table: figures under each other, places with their label, even halves."""

from dataclasses import replace
from itertools import product

import pytest

from app.paper.card import blank_card
from app.paper.choices import CHOICES, Printing
from app.paper.layout import sheets_of
from app.paper.scorecard import total_rect
from tests.helpers.levels import some_quick
from tests.paper.samples import NINE_HOLE, PAIR, marks_of, played

EVERY_STYLE = [
    Printing(paper, orientation, style)
    for paper in CHOICES["paper"]
    for orientation in CHOICES["orientation"]
    for style in ("auto", "scores", "large")
]


def middles(marks, words):
    return sorted((m.left + m.right) / 2 for m in marks if m.words == words)


@some_quick(EVERY_STYLE, every=5)
def test_a_bead_or_a_mark_beside_a_figure_does_not_move_it(cases, subtests):
    for printing in cases:
        with subtests.test(printing=printing):
            marked = played(result=replace(PAIR, corrected=True))
            plain = replace(played(), ruleset=replace(NINE_HOLE, starts="went out"))
            pages = zip(marks_of(marked, printing), marks_of(plain, printing), strict=True)
            for page, next_page in pages:
                assert len(middles(page, "23")) >= 9
                assert middles(page, "23") == pytest.approx(middles(next_page, "23"), abs=0.01)


@some_quick(product(EVERY_STYLE, range(2, 9)), every=5)
def test_every_box_for_a_place_is_labelled(cases, subtests):
    for printing, players in cases:
        with subtests.test(printing=printing, players=players):
            check_places(blank_card(NINE_HOLE, [""] * players), printing)


def check_places(card, printing):
    for sheet, marks in zip(sheets_of(card, printing), marks_of(card, printing), strict=True):
        for seat in range(len(sheet.card.names)) if sheet.is_last else ():
            rect = total_rect(sheet, len(sheet.blocks) - 1, seat)
            assert parts_within(marks, rect, "line") == parts_within(marks, rect, "text") <= 1


def parts_within(marks, rect, kind):
    x, y, wide, high = rect
    return sum(
        mark.kind == kind
        and x - 0.1 <= mark.left
        and mark.right <= x + wide + 0.1
        and y + 0.1 < mark.bottom
        and mark.top < y + high - 0.1
        for mark in marks
    )


def test_holes_are_halved_evenly_or_not_at_all(subtests):
    for holes in range(1, 19):
        with subtests.test(holes=holes):
            printing = Printing(orientation="portrait", holes=holes)
            [sheet, *_more] = sheets_of(blank_card(NINE_HOLE, ["Ann", "Bea"], printing), printing)
            halves = [len(sheet.summed(back=back)) for back in (False, True)]
            assert sum(halves) == holes
            assert halves[0] == halves[1] if sheet.plan.has_sums else halves[1] == 0
