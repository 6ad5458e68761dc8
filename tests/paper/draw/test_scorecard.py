import re
import subprocess
from dataclasses import replace

import pytest

from app.golf.layout import Layout
from app.paper.card import LEFT
from app.paper.chart import runs_behind, shown_seats
from app.paper.choices import Printing
from app.paper.layout import sheets_of
from app.paper.scorecard import scorecard_pdf, scorecards_pdf
from tests.helpers.levels import some_quick
from tests.helpers.programs import find
from tests.paper.games import made
from tests.paper.geometry import faults
from tests.paper.reading import texts_in
from tests.paper.samples import (
    HIT,
    LANDSCAPE,
    NAMES,
    NINE_HOLE,
    PAIR,
    PORTRAIT,
    TOTAL_ONLY,
    blank,
    marks_of,
    played,
)

PRINTINGS = [LANDSCAPE, PORTRAIT, Printing("letter"), Printing("a5"), Printing("a6", "portrait")]
sheets = pytest.mark.parametrize("printing", PRINTINGS, ids=lambda p: p.paper + p.orientation)


def words_of(pdf, tmp_path):
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf)
    return subprocess.check_output([find("pdftotext"), "-layout", str(path), "-"], text=True)


def pages_of(pdf):
    return [" ".join(text.split()) for text in texts_in(pdf)]


def test_cards_that_cancelled_lie_under_one_stroke():
    (marks,) = marks_of(played())
    strokes = [mark for mark in marks if mark.kind == "strike"]
    assert len(strokes) == 9 * 4 + 1
    assert {round(mark.bottom - mark.top, 1) for mark in strokes[:36]} == {11.8}


def test_totals_and_odd_decks_are_marked_and_explained_only_where_they_are(tmp_path):
    text = words_of(scorecard_pdf(mostly_totals()), tmp_path)
    assert "total only, not checked" in text
    assert "extra cards" in text
    assert re.findall(r"(\d)\s?d\b", text) == [*"23456789"]
    (marks,) = marks_of(mostly_totals())
    signed = [mark for mark in marks if re.fullmatch("!?[*]?=c?", mark.words)]
    assert len(signed) == 8 * 4 + 1
    assert [mark.words for mark in marks].count("total") == 8 * 4
    plain = words_of(scorecard_pdf(played(result=HIT)), tmp_path)
    assert "not checked" not in plain
    assert "extra cards" not in plain


def mostly_totals():
    """A card on which only the first hole has its cards."""
    card = played(result=TOTAL_ONLY)
    return replace(card, results=[[PAIR, *row[1:]] for row in card.results])


@pytest.mark.parametrize(
    "layout", [Layout(2, 2), Layout(3, 3), Layout(3, 4), Layout(1, 8)], ids=str
)
def test_no_line_crosses_the_words_for_a_total_without_cards(layout):
    cards = [replace(PAIR, cards=["2"] * layout.rows * layout.columns, cancelled=())]
    card = replace(
        played(result=TOTAL_ONLY),
        results=[[*cards, *row[1:]] for row in played(result=TOTAL_ONLY).results],
        ruleset=replace(NINE_HOLE, layout=layout, patterns=()),
    )
    for printing in PRINTINGS:
        (marks, *_more) = marks_of(card, printing)
        assert (
            "total" in [mark.words for mark in marks] or not sheets_of(card, printing)[0].plan.box
        )
        assert faults(marks, printing) == []


def test_a_character_no_font_has_is_drawn_as_a_box_and_never_dropped():
    (marks,) = marks_of(blank(["𒀀𒀁", "Bea"]))
    assert len([mark for mark in marks if mark.kind == "letter"]) == 2


def test_a_game_of_more_than_eighteen_holes_goes_on_by_nines():
    pages = pages_of(scorecard_pdf(made(replace(NINE_HOLE, holes=23), NAMES)))
    assert len(pages) == 3
    assert ["Total" in page for page in pages] == [False, False, True]


def test_our_name_stands_whole_on_a_small_card_or_not_at_all():
    cards = [replace(played(), headline=f"{'Ann ' * count}wins.") for count in range(2, 9)]
    printed = [mark.words for card in cards for mark in marks_of(card, Printing("a6"))[0]]
    assert [words for words in printed if "· B" in words and words.endswith("…")] == []


def test_the_code_is_25_mm_wide_with_its_letters_under_it():
    for printing in PRINTINGS:
        for marks in marks_of(blank(), printing):
            (code,) = [mark for mark in marks if mark.kind == "code"]
            (letters,) = [mark for mark in marks if mark.words == "BXTM4Q"]
            assert code.right - code.left == pytest.approx(25)
            assert letters.top > code.bottom + 1


def test_several_cards_go_into_one_file():
    assert len(pages_of(scorecards_pdf([blank(), played(), blank(NAMES[:2])]))) == 3


FORMATS = [
    Printing(paper, orientation, style)
    for paper in ("a4", "letter", "a5", "a6")
    for orientation in ("landscape", "portrait")
    for style in ("auto", "large")
]


@some_quick(FORMATS, every=5)
def test_who_came_late_and_who_left_stands_on_every_format(cases, subtests):
    for printing in cases:
        with subtests.test(printing=printing):
            text = " ".join(pages_of(scorecard_pdf(came_and_left(), printing)))
            assert "from hole 2 with 16" in text
            assert "left after hole 3" in text


def came_and_left():
    """A card on which the second came late, and the fourth left."""
    card = played(totals=(97, 112, 124, 108))
    rows = [[*row] for row in card.results]
    rows[1][0], rows[3][3:] = None, [None] * 6
    away = [{}, {0: 16}, {}, dict.fromkeys(range(3, 9), 0)]
    notes = ["", "from hole 2 with 16", "", "left after hole 3"]
    return replace(card, results=rows, away=away, notes=notes, places=[1, 2, 3, LEFT], ended=True)


@sheets
def test_what_somebody_had_no_part_in_is_no_box_to_fill(printing):
    whole, gone = marks_of(played(), printing), marks_of(came_and_left(), printing)
    assert count(gone, "dash") == 6
    assert count(gone, "box") < count(whole, "box") - 7 * 2
    assert "16" in [mark.words for sheet in gone for mark in sheet]
    for marks in gone:
        assert faults(marks, printing) == []


def count(sheets, kind):
    return sum(mark.kind == kind for marks in sheets for mark in marks)


@some_quick(FORMATS, every=5)
def test_which_sheet_it_is_is_never_cut_off(cases, subtests):
    card = made(replace(NINE_HOLE, layout=Layout(3, 4)), [f"Player {n}" for n in range(8)])
    for printing in cases:
        with subtests.test(printing=printing):
            pages = pages_of(scorecard_pdf(card, printing))
            for number, page in enumerate(pages, start=1):
                assert page.count(f"sheet {number} of {len(pages)}") == (len(pages) > 1)


def test_the_chart_shows_strokes_behind_the_leader_for_at_most_six():
    names = [f"P{n}" for n in range(8)]
    card = made(NINE_HOLE, names)
    assert len(shown_seats(card)) == 6
    ends = [run[-1][1] for run in runs_behind(card)]
    assert ends == [total - min(card.totals) for total in card.totals]


def test_a_chart_that_leaves_players_out_shows_how_many_it_shows():
    names = [f"P{n}" for n in range(12)]
    for printing in (LANDSCAPE, Printing("letter")):
        for count, is_noted in ((12, True), (6, False)):
            text = pages_of(scorecard_pdf(made(NINE_HOLE, names[:count]), printing))[-1]
            assert "Points behind the leader" in text
            assert (f"the first 6 of {count} players" in text) is is_noted
