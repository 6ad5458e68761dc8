import re
import subprocess
from dataclasses import replace
from io import BytesIO
from itertools import product

import pdfplumber
import pytest

from app.golf.layout import Layout
from app.golf.ruleset import find_ruleset
from app.paper.cell import divide_cell
from app.paper.chart import runs_behind, shown_seats
from app.paper.choices import Printing
from app.paper.facts.facts import LEFT
from app.paper.facts.from_game import blank_card
from app.paper.scorecard import scorecard_pdf, scorecards_pdf, sheets_of
from tests.helpers.levels import some_quick
from tests.helpers.programs import find
from tests.paper.games import CODE, made
from tests.paper.geometry import faults
from tests.paper.reading import texts_in
from tests.paper.samples import (
    HIT,
    LANDSCAPE,
    LONG,
    NAMES,
    NINE_HOLE,
    PAIR,
    POCKET,
    PORTRAIT,
    TOTAL_ONLY,
    blank,
    marks_of,
    played,
)

CARDS = {
    "blank": blank,
    "finished": played,
    "half played": lambda names=NAMES: played(names, holes=4),
    "just begun": lambda names=NAMES: played(names, holes=0),
    "everything at once": lambda names=NAMES: played(names, result=HIT),
    "only totals": lambda names=NAMES: played(names, result=TOTAL_ONLY),
}
PRINTINGS = [LANDSCAPE, PORTRAIT, Printing("letter"), Printing("a5"), Printing("a6", "portrait")]
sheets = pytest.mark.parametrize("printing", PRINTINGS, ids=lambda p: p.paper + p.orientation)


def words_of(pdf, tmp_path):
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf)
    return subprocess.check_output([find("pdftotext"), "-layout", str(path), "-"], text=True)


def pages_of(pdf):
    return [" ".join(text.split()) for text in texts_in(pdf)]


def test_the_same_card_gives_the_same_bytes(subtests):
    for kind, printing in product(CARDS, [LANDSCAPE, POCKET]):
        with subtests.test(kind=kind, printing=printing):
            assert scorecard_pdf(CARDS[kind](), printing) == scorecard_pdf(CARDS[kind](), printing)


@pytest.mark.parametrize(
    ("printing", "size"),
    [
        (LANDSCAPE, (841.9, 595.3)),
        (Printing("letter"), (792, 612)),
        (PORTRAIT, (595.3, 841.9)),
        (Printing("a5"), (595.3, 419.5)),
        (POCKET, (297.6, 419.5)),
    ],
)
def test_a_sheet_has_the_size_of_its_paper_and_most_cards_are_one(printing, size):
    with pdfplumber.open(BytesIO(scorecard_pdf(played(), printing))) as pdf:
        (page,) = pdf.pages
        assert (round(page.width, 1), round(page.height, 1)) == size


def test_names_totals_and_penalties_can_be_copied_from_the_paper(tmp_path):
    text = words_of(scorecard_pdf(played()), tmp_path)
    for words in (*NAMES, "97", "312", "−24", "Zoë wins by 5.", "21 November 2026", "BXTM4Q"):
        assert words in text.replace("B X T M 4 Q", "BXTM4Q")
    assert "Went out and busted: +10. A tie is safe." in text
    assert "Four of a kind: all others +10." in text
    assert "Equal cards in a column cancel to 0, twos as well." in text


def test_every_card_box_is_filled(tmp_path):
    text = words_of(scorecard_pdf(played()), tmp_path)
    assert text.split().count("Q") == 9 * 4 + 1


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
        rules=blank_card(replace(NINE_HOLE, layout=layout, patterns=()), NAMES).rules,
    )
    for printing in PRINTINGS:
        (marks, *_more) = marks_of(card, printing)
        assert (
            "total" in [mark.words for mark in marks] or not sheets_of(card, printing)[0].plan.box
        )
        assert faults(marks, printing) == []


def test_a_blank_card_has_lines_for_names_and_boxes_for_everything(tmp_path):
    text = words_of(scorecard_pdf(blank(["", "", "", ""])), tmp_path)
    for words in ("Back Nine", "Date", "scorekeeper", "running total", "went out", "busted"):
        assert words in text
    (marks,) = marks_of(blank())
    scores = [mark for mark in marks if mark.kind == "box"]
    assert len(scores) >= 9 * 4 * 3


def test_a_character_no_font_has_is_drawn_as_a_box_and_never_dropped():
    (marks,) = marks_of(blank(["𒀀𒀁", "Bea"]))
    assert len([mark for mark in marks if mark.kind == "letter"]) == 2


def test_a_tick_whose_rule_is_not_in_force_is_not_printed(tmp_path):
    rules = replace(blank().rules, penalties=[])
    text = words_of(scorecard_pdf(replace(blank(), rules=rules)), tmp_path)
    assert "went out" in text
    assert "busted" not in text


def test_a_penalty_without_a_sign_of_its_own_is_marked_by_a_star(tmp_path):
    text = words_of(scorecard_pdf(played(result=replace(HIT, others=-5))), tmp_path)
    assert "other points: see the ruling" in text


def test_points_that_a_tick_has_no_room_for_are_in_the_legend(tmp_path):
    card = made(replace(NINE_HOLE, holes=18), NAMES, seed=4)
    text = words_of(scorecard_pdf(card, Printing(style="scores")), tmp_path)
    assert "busted, +10: another player had less" in text


def test_players_who_do_not_fit_come_on_a_second_sheet():
    names = [f"Player {letter}" for letter in "ABCDEFGHIJ"]
    first, second = pages_of(scorecard_pdf(blank_card(NINE_HOLE, names), Printing("a6")))
    assert "Player A" in first
    assert "Player A" not in second
    assert "sheet 1 of" in first


def test_eighteen_holes_are_out_and_in_and_the_total():
    eighteen = replace(NINE_HOLE, holes=18)
    (text,) = pages_of(scorecard_pdf(made(eighteen, NAMES[:2])))
    assert {"Out/In", "Total", "18"} <= set(text.split())
    out, back = pages_of(scorecard_pdf(made(eighteen, NAMES), PORTRAIT))
    assert "7 8 9" in out
    assert "Out" in out.split()
    assert "Total" not in out
    assert {"Out", "In", "Total"} <= set(back.split())


def test_a_game_of_more_than_eighteen_holes_goes_on_by_nines():
    pages = pages_of(scorecard_pdf(made(replace(NINE_HOLE, holes=23), NAMES)))
    assert len(pages) == 3
    assert ["Total" in page for page in pages] == [False, False, True]


def test_a_solid_total_is_a_frame_on_a_black_card():
    winners = [mark for mark in marks_of(played(), Printing(ink="black"))[0] if mark.kind == "box"]
    assert len(winners) == len([m for m in marks_of(played())[0] if m.kind == "box"])
    assert fills_of(scorecard_pdf(played()))
    assert not fills_of(scorecard_pdf(played(), Printing(ink="black")))


def fills_of(pdf):
    """The inks that areas larger than a sign are filled with."""
    with pdfplumber.open(BytesIO(pdf)) as opened:
        rects = [rect for rect in opened.pages[0].rects if rect["fill"] and rect["height"] > 4]
        return {rect["non_stroking_color"] for rect in rects}


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


EVERY_NAMES = [NAMES, NAMES[:3], NAMES[:2], LONG, ("X" * 40, "Y" * 40)]


@some_quick(product(CARDS, PRINTINGS, EVERY_NAMES), every=7)
def test_nothing_leaves_the_margins_or_lies_on_anything_else(cases, subtests):
    for kind, printing, names in cases:
        with subtests.test(kind=kind, printing=printing, names=names):
            for marks in marks_of(CARDS[kind](names), printing):
                assert faults(marks, printing) == []


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


@pytest.mark.parametrize(("preset", "end"), [("skyjo", "reached 100"), ("playroom", "reaches 100")])
@sheets
def test_how_a_game_ends_is_on_the_card(preset, end, printing):
    card = blank_card(find_ruleset(preset), NAMES, printing)
    assert end in " ".join(pages_of(scorecard_pdf(card, printing))[0].split())


def test_a_file_asks_to_be_printed_as_large_as_it_is():
    assert b"/PrintScaling /None" in scorecard_pdf(blank())


def test_two_by_two_grids_are_as_wide_as_what_stands_below():
    card = blank_card(find_ruleset("four-card"), NAMES, code=CODE)
    plan = sheets_of(card, LANDSCAPE)[0].plan
    parts = divide_cell(plan)
    assert parts.grid[2] == pytest.approx(parts.score[2] + parts.running[2])


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


def test_figures_align_whether_or_not_a_bead_or_a_mark_stands_beside_them():
    card = played(result=replace(PAIR, corrected=True))
    for printing in (Printing("a6"), Printing("a6", "portrait"), Printing(style="scores")):
        for marks in marks_of(card, printing):
            scores = [mark for mark in marks if mark.words == "23"]
            plan = sheets_of(card, printing)[0].plan
            by = plan.pitch_x
            left = min((m.left + m.right) / 2 for m in scores)
            off = [((m.left + m.right) / 2 - left) / by for m in scores]
            assert all(abs(steps - round(steps)) < 0.01 for steps in off)
