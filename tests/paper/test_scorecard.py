import os
import re
import shutil
import subprocess
from dataclasses import replace

import pdfplumber
import pytest

from app.paper.cards import blank_card
from app.paper.layout import CardTooFullError
from app.paper.scorecard import draw_scorecard, scorecard_pdf
from tests.paper.samples import HIT, LONG, NAMES, NINE_HOLE, SAID, blank, played

CARDS = {
    "blank": blank,
    "finished": played,
    "half played": lambda names=NAMES: played(names, holes=4),
    "just begun": lambda names=NAMES: played(names, holes=0),
    "everything at once": lambda names=NAMES: played(names, lay=HIT),
    "only totals": lambda names=NAMES: played(names, lay=SAID),
}
sheets = pytest.mark.parametrize("paper", ["a4", "letter"])
kinds = pytest.mark.parametrize("kind", CARDS)


def words_of(pdf, tmp_path):
    if not shutil.which("pdftotext") and not os.environ.get("CI"):
        pytest.skip("pdftotext is not on this machine")
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf)
    return subprocess.check_output(["pdftotext", "-layout", str(path), "-"], text=True)


@kinds
@sheets
def test_the_same_card_gives_the_same_bytes(kind, paper):
    assert scorecard_pdf(CARDS[kind](), paper) == scorecard_pdf(CARDS[kind](), paper)


@pytest.mark.parametrize(("paper", "size"), [("a4", (841.9, 595.3)), ("letter", (792, 612))])
def test_the_sheet_lies_and_has_one_page(paper, size, tmp_path):
    path = tmp_path / "card.pdf"
    path.write_bytes(scorecard_pdf(played(), paper))
    with pdfplumber.open(path) as pdf:
        (page,) = pdf.pages
        assert (round(page.width, 1), round(page.height, 1)) == size


def test_names_totals_and_penalties_can_be_copied_from_the_paper(tmp_path):
    text = words_of(scorecard_pdf(played()), tmp_path)
    for words in (*NAMES, "97", "312", "−24", "Zoë wins by 5.", "21 November 2026"):
        assert words in text
    assert "Went out and beaten: +10. A tie is safe." in text
    assert "Four of a kind: all others +10." in text
    assert "Equal cards in a column cancel to 0, twos as well." in text


def test_every_card_box_is_filled(tmp_path):
    text = words_of(scorecard_pdf(played()), tmp_path)
    assert text.split().count("Q") == 9 * 4 + 1


def test_totals_and_odd_decks_are_marked_and_explained_only_where_they_are(tmp_path):
    text = words_of(scorecard_pdf(played(lay=SAID)), tmp_path)
    assert "total only, not checked" in text
    assert "odd deck" in text
    assert re.findall(r"(\d)\s?d\b", text) == [*"123456789"]
    rings = [
        mark for mark in draw_scorecard(played(lay=SAID), "a4", watch=True).marks if ring(mark)
    ]
    assert len(rings) == 9 * 4 + 1
    plain = words_of(scorecard_pdf(played(lay=HIT)), tmp_path)
    assert "not checked" not in plain
    assert "odd deck" not in plain


def ring(mark):
    return mark.kind == "icon" and round(mark.right - mark.left, 2) == 1.6


def test_a_blank_card_has_lines_for_names_and_boxes_for_everything(tmp_path):
    text = words_of(scorecard_pdf(blank(["", "", "", ""])), tmp_path)
    for words in ("Back Nine", "Date", "scorekeeper", "running total", "went out", "busted"):
        assert words in text
    marks = draw_scorecard(blank(), "a4", watch=True).marks
    scores = [mark for mark in marks if mark.kind == "box"]
    assert len(scores) >= 9 * 4 * 3


def test_a_character_no_font_has_is_drawn_as_a_box_and_never_dropped():
    marks = draw_scorecard(blank(["𒀀𒀁", "Bea"]), "a4", watch=True).marks
    assert len([mark for mark in marks if mark.kind == "letter"]) == 2


def test_a_tick_whose_rule_is_not_in_force_is_not_printed(tmp_path):
    rules = replace(blank().rules, penalties=[])
    text = words_of(scorecard_pdf(replace(blank(), rules=rules)), tmp_path)
    assert "went out" in text
    assert "busted" not in text


def pages_of(pdf, tmp_path):
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf)
    with pdfplumber.open(path) as opened:
        return [page.extract_text() for page in opened.pages]


def test_players_who_do_not_fit_come_on_a_second_sheet(tmp_path):
    names = [f"Player {letter}" for letter in "ABCDEFGHI"]
    first, second = pages_of(scorecard_pdf(blank(names)), tmp_path)[:2]
    assert "Player A" in first
    assert "Player A" not in second


def test_eighteen_holes_are_out_and_in(tmp_path):
    eighteen = replace(NINE_HOLE, holes=18)
    out, back = pages_of(scorecard_pdf(blank_card(eighteen, NAMES)), tmp_path)
    assert "7 8 9" in out
    assert "10 11 12" in back


def test_what_fits_on_no_sheet_is_refused():
    rules = replace(blank().rules, rows=40)
    with pytest.raises(CardTooFullError, match="Not even one hole"):
        scorecard_pdf(replace(blank(), rules=rules))


def test_a_paper_we_do_not_have_is_refused():
    with pytest.raises(ValueError, match="choose one of a4, letter"):
        scorecard_pdf(blank(), "a3")


@kinds
@sheets
@pytest.mark.parametrize("names", [NAMES, NAMES[:3], NAMES[:2], LONG, ("X" * 40, "Y" * 40)])
def test_nothing_leaves_the_margins_or_lies_on_anything_else(kind, paper, names):
    pen = draw_scorecard(CARDS[kind](names), paper, watch=True)
    assert faults(pen) == []


def faults(pen):
    """What geometry can find: outside the margins, too small, text on text, text across a line."""
    texts = [mark for mark in pen.marks if mark.kind == "text" and mark.words]
    solid = [mark for mark in pen.marks if mark.kind in ("line", "box", "dot", "icon")]
    return [
        *(f"outside: {mark}" for mark in pen.marks if outside(mark, pen)),
        *(f"small: {mark.words}" for mark in texts if mark.size < 7),
        *(
            f"{one.words} on {other.words}"
            for place, one in enumerate(texts)
            for other in texts[place + 1 :]
            if crosses(one, other)
        ),
        *(
            f"{text.words} across a {other.kind} at {other.left:.1f}, {other.top:.1f}"
            for text in texts
            for other in solid
            if crosses(text, other) and not (other.kind == "box" and within(text, other))
        ),
    ]


def outside(mark, pen):
    return (
        mark.left < 5 or mark.top < 5 or mark.right > pen.width - 5 or mark.bottom > pen.height - 5
    )


def crosses(one, other, slack=0.12):
    flat = other.top == other.bottom or other.left == other.right
    across = one.left < other.right - slack and other.left < one.right - slack
    down = one.top < other.bottom - slack and other.top < one.bottom - slack
    if flat:
        across = one.left < other.right and other.left < one.right
        down = one.top + slack < other.bottom and other.top < one.bottom - slack
    return across and down


def within(one, other):
    return (
        one.left >= other.left - 0.05
        and one.right <= other.right + 0.05
        and one.top >= other.top - 0.05
        and one.bottom <= other.bottom + 0.05
    )
