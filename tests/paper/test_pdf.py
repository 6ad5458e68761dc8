"""The four things we print, made from rules and from a game."""

import subprocess
from dataclasses import replace
from itertools import chain

import pytest

from app.golf.layout import every_layout
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import TypedTotal
from app.paper.choices import CHOICES, Printing, PrintingError, printing_text
from app.paper.facts.facts import QrCode
from app.paper.facts.from_game import ruling_facts
from app.paper.pdf import blank_pdf, finished_pdf, rules_card_pdf, ruling_pdf
from app.paper.pen.pen import sheet_pen
from app.paper.pen.styles import TextStyle
from app.paper.pen.typesetting import width_in
from app.paper.rules_card import draw_rules_card, fitted
from app.paper.ruling import draw_ruling
from app.wording.procedures import how_to_play
from tests.helpers.programs import find
from tests.paper.geometry import faults
from tests.paper.reading import on_each_other, pages_in
from tests.paper.samples import LONG, NINE_HOLE
from tests.record.tables import FIRST, play_of, save, start

CODE = QrCode("https://back9.example/r/KFTGW3", "KFTGW3")
papers = pytest.mark.parametrize("paper", CHOICES["paper"])


@pytest.fixture
def play(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        yield play_of(game)


def text_of(pdf):
    return " ".join(page.text for page in pages_in(pdf)).replace("\r\n", " ")


def test_a_blank_card_is_for_as_many_as_are_named_or_asked_for():
    assert "Ann" in text_of(blank_pdf(NINE_HOLE, ["Ann", "Bea"], Printing(), CODE))
    six = blank_pdf(NINE_HOLE, ["Ann"], Printing(players=6, holes=3))
    assert "Ann" in text_of(six)
    assert "KFTGW3" in text_of(blank_pdf(NINE_HOLE, code=CODE))


def test_every_preset_has_a_blank_card_and_a_rules_card(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            assert blank_pdf(ruleset, code=CODE).startswith(b"%PDF")
            pen = draw_rules_card(ruleset, Printing(), CODE, watch=True)
            assert [bad(page, Printing()) for page in pen.pages] == [[], []]
            assert not [mark.words for mark in pen.pages[0] if mark.words.endswith("…")]


def test_the_back_of_a_rules_card_shows_the_whole_game(subtests):
    for preset in preset_mappings():
        for paper in ["a4", "letter", "a5"]:
            with subtests.test(preset=preset, paper=paper):
                ruleset = find_ruleset(preset)
                pen = draw_rules_card(ruleset, Printing(paper), CODE, watch=True)
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
            pen = draw_rules_card(ruleset, Printing("a5"), CODE, watch=True)
            assert bad(pen.pages[0], Printing()) == []
            assert not [mark.words for mark in pen.pages[0] if mark.words.endswith("…")]


def bad(marks, printing):
    """Faults, but for folds and cut marks, with the margins of a fold."""
    return [fault for fault in faults(marks, printing) if not fault.startswith("outside")]


def test_a_finished_card_shows_the_game_as_it_stands(play):
    text = text_of(finished_pdf(play, Printing(), CODE))
    for words in ("Ann", "Dan", "33", "KFTGW3", "Back Nine"):
        assert words in text


@papers
def test_a_ruling_has_every_point_with_its_reason_worst_news_first(play, paper):
    text = " ".join(text_of(ruling_pdf(play, 1, Printing(paper), CODE)).split())
    why = "Ann went out with 13, Cam had only 11", "A tie would have been safe.", "+10"
    for words in ("Hole 1: Ann is busted.", "kings in a column cancel", *why):
        assert words in text
    places = [text.index(name) for name in ("total 33", "total 28", "total 21", "total 14")]
    assert places == sorted(places)
    assert "KFTGW3" in text


def test_the_points_of_a_ruling_sum_to_its_scores(play):
    facts = ruling_facts(play, 1)
    assert [player.score for player in facts.players] == [33, 28, 21, 14]
    assert all(
        sum(reason.points for reason in player.reasons) == player.score for player in facts.players
    )


def test_a_total_without_cards_is_ruled_without_a_grid(app):
    with app.app_context():
        game = start(names=LONG)
        save(game, 1, (FIRST[0], TypedTotal(14), *FIRST[2:]), went_out=0)
        pdf = ruling_pdf(play_of(game), 1, Printing())
    assert "total only, not checked" in text_of(pdf)


def test_a_hole_without_a_ruling_is_refused(play):
    with pytest.raises(PrintingError) as caught:
        ruling_pdf(play, 2)
    assert printing_text(caught.value).startswith("Hole 2 has no ruling yet.")


@papers
@pytest.mark.parametrize("ink", CHOICES["ink"])
def test_on_a_ruling_nothing_lies_on_anything(app, paper, ink):
    with app.app_context():
        game = start(names=LONG)
        save(game, 1, FIRST, went_out=0)
        pen = draw_ruling(
            ruling_facts(play_of(game), 1, CODE), Printing(paper, ink=ink), watch=True
        )
    upright = Printing(paper, "portrait")
    assert [bad(marks, upright) for marks in pen.pages] == [[]] * len(pen.pages)
    assert [on_each_other(page.letters) for page in pages_in(pen.finish())] == [[]] * len(pen.pages)


@pytest.mark.parametrize(("paper", "copies"), [("a4", 2), ("letter", 2), ("a5", 1)])
def test_a_rules_card_shows_the_whole_game_on_each_strip(paper, copies):
    text = text_of(rules_card_pdf(NINE_HOLE, Printing(paper), CODE))
    for words in ("What cancels", "Penalties", "A hole", "their number", "KFTGW3"):
        assert text.count(words) == copies


def test_a_rules_card_needs_room_to_fold():
    with pytest.raises(PrintingError) as caught:
        rules_card_pdf(NINE_HOLE, Printing("a6"))
    assert printing_text(caught.value) == ("A rules card needs at least A5. Choose a larger paper.")


def test_the_same_input_gives_the_same_bytes(play):
    for make in (
        lambda: blank_pdf(NINE_HOLE, ["Ann"], Printing("a5"), CODE),
        lambda: finished_pdf(play, Printing(ink="black"), CODE),
        lambda: ruling_pdf(play, 1, Printing(), CODE),
        lambda: rules_card_pdf(NINE_HOLE, Printing(), CODE),
    ):
        assert make() == make()


def test_all_files_are_valid(play, tmp_path):
    qpdf = find("qpdf")
    made = [
        finished_pdf(play, Printing("a6"), CODE),
        ruling_pdf(play, 1, Printing("a6"), CODE),
        rules_card_pdf(NINE_HOLE, Printing(), CODE),
    ]
    for number, pdf in enumerate(made):
        path = tmp_path / f"{number}.pdf"
        path.write_bytes(pdf)
        checked = subprocess.run([qpdf, "--check", str(path)], capture_output=True, text=True)
        assert "No syntax or stream encoding errors found" in checked.stdout


def test_widths_are_those_of_the_fonts():
    assert width_in("0", TextStyle(10)) == width_in("7", TextStyle(10))
