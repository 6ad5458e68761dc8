"""The four things we print, made from rules and from a game."""

from dataclasses import replace
from itertools import chain

import pytest

from app.golf.layout import every_layout
from app.golf.ruleset import find_ruleset, preset_mappings
from app.paper.choices import Printing, PrintingError, printing_text
from app.paper.pdf import blank_pdf, rules_card_pdf, ruling_pdf
from app.paper.pen import QrCode, sheet_pen
from app.paper.rules_card import draw_rules_card, fitted
from app.paper.ruling import draw_ruling
from app.wording.procedures import how_to_play
from tests.paper.geometry import faults
from tests.paper.samples import NINE_HOLE
from tests.paper.watched import watched
from tests.record.tables import FIRST, play_of, save, start

CODE = QrCode("https://back9.example/r/KFTGW3", "KFTGW3")


@pytest.fixture
def play(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        yield play_of(game)


def test_every_preset_has_a_blank_card_and_a_rules_card(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            assert blank_pdf(ruleset, code=CODE).startswith(b"%PDF")
            pen = watched(draw_rules_card, ruleset, Printing(), CODE)
            assert [bad(page, Printing()) for page in pen.pages] == [[], []]
            assert not [mark.words for mark in pen.pages[0] if mark.words.endswith("…")]


def test_the_back_of_a_rules_card_shows_the_whole_game(subtests):
    for preset in preset_mappings():
        for paper in ["a4", "letter", "a5"]:
            with subtests.test(preset=preset, paper=paper):
                ruleset = find_ruleset(preset)
                pen = watched(draw_rules_card, ruleset, Printing(paper), CODE)
                words = " ".join(mark.words for mark in pen.pages[1])
                copies = 1 if paper == "a5" else 2
                for heading, texts in how_to_play(ruleset):
                    lines = [text.replace("\u00a0", " ") for text in texts]
                    assert words.count(heading) >= copies
                    assert [text for text in lines if words.count(text) != copies] == []
                lowest = max(mark.bottom for mark in pen.pages[1] if mark.words)
                assert lowest <= pen.height - 6


def test_what_has_no_room_on_the_back_is_shown_to_be_elsewhere():
    pen = sheet_pen(Printing(), "landscape", "rules")
    whole = fitted(pen, NINE_HOLE, (60, 90))[1]
    points, columns = fitted(pen, NINE_HOLE, (60, 40))
    texts = [[part.words for part in chain(*some)] for some in (whole, columns)]
    assert [len(whole), len(columns), points] == [4, 4, 8.5]
    assert texts[1][-1] == "The rest is on the page of these rules."
    assert texts[1][:-1] == texts[0][: len(texts[1]) - 1]


def test_every_layout_has_a_rules_card(subtests):
    for layout in every_layout():
        with subtests.test(layout=layout):
            patterns = NINE_HOLE.patterns if layout.rows > 1 else ()
            ruleset = replace(NINE_HOLE, layout=layout, patterns=patterns)
            pen = watched(draw_rules_card, ruleset, Printing("a5"), CODE)
            assert bad(pen.pages[0], Printing()) == []
            assert not [mark.words for mark in pen.pages[0] if mark.words.endswith("…")]


def bad(marks, printing):
    """Faults, but for folds and cut marks, with the margins of a fold."""
    return [fault for fault in faults(marks, printing) if not fault.startswith("outside")]


def test_the_points_of_a_ruling_sum_to_its_scores(play):
    pen, scores, points = watched(draw_ruling, play, 1), [], []
    for mark in pen.pages[0]:
        if mark.right > pen.width - 15.1 and mark.words.lstrip("+−").isdecimal():
            points.append(int(mark.words.replace("−", "-")))
            if mark.size > 15:
                scores.append(points.pop())
                assert sum(points) == scores[-1]
                points = []
    assert scores == [33, 28, 21, 14]


def test_a_hole_without_a_ruling_is_refused(play):
    with pytest.raises(PrintingError) as caught:
        ruling_pdf(play, 2)
    assert printing_text(caught.value).startswith("Hole 2 has no ruling yet.")


def test_a_rules_card_needs_room_to_fold():
    with pytest.raises(PrintingError) as caught:
        rules_card_pdf(NINE_HOLE, Printing("a6"))
    assert printing_text(caught.value) == ("A rules card needs at least A5. Choose a larger paper.")
