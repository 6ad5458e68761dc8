"""The sheets of seasons drawn, looked over mark by mark, and read back from the file."""

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from app.paper.choices import Printing
from app.paper.season import draw_certificate
from app.season import Season
from tests.helpers.levels import some_quick
from tests.paper.geometry import faults
from tests.paper.reading import on_each_other, pages_in
from tests.paper.season.seasons import DRAWN, LONG, SHORT, season_facts
from tests.paper.watched import watched

SIZES = [(1, 1), (2, 3), (6, 14), (24, 40), (40, 200)]
PAPERS = ("a4", "letter")
MOST_READ = 4
each_sheet = pytest.mark.parametrize("what", DRAWN)


@cache
def facts_of(people, games, names=SHORT, missed="nothing"):
    """A season made once: tests only look at it."""
    return season_facts(people, games, names, Season(best=10, missed=missed))


def wrong_with(what, facts, paper, ink="colour"):
    """All that is wrong with the sheets of a season."""
    draw, orientation = DRAWN[what]
    printing = Printing(paper, orientation, ink=ink)
    pen = watched(draw, facts, printing)
    pages = pages_in(pen.finish(), only=range(min(len(pen.pages), MOST_READ)))
    size = pytest.approx(printing.size, abs=0.1)
    return [
        *(fault for marks in pen.pages for fault in faults(marks, printing)),
        *(f"paper {page.size}" for page in pages if page.size != size),
        *(f"{both}" for page in pages for both in on_each_other(unjoined(page.letters))),
    ]


def unjoined(letters):
    """Letters but those of Arabic, which reach into each other."""
    return [letter for letter in letters if not "\u0600" <= letter.text <= "\u06ff"]


@some_quick(product(DRAWN, PAPERS, SIZES, [SHORT, LONG]), every=7)
def test_nothing_lies_on_anything_or_leaves_the_margins(cases, subtests):
    for what, paper, (people, games), names in cases:
        with subtests.test(what=what, paper=paper, people=people, games=games, names=names):
            facts = facts_of(people, games, names)
            assert wrong_with(what, facts, paper)[:5] == []


@each_sheet
@pytest.mark.parametrize("paper", PAPERS)
def test_a_long_title_and_a_long_way_of_counting_have_room(what, paper):
    facts = replace(
        facts_of(6, 14, LONG, "behind"),
        title="Ắ" + "W" * 39,
        group="M" * 40,
        line="points for first place, second and so on · " * 8,
        won="1,234,567.5 points each in 999 games",
        end="30 de septiembre de 2026 " * 3,
    )
    assert wrong_with(what, facts, paper, ink="black")[:5] == []


@pytest.mark.parametrize("winners", [1, 2, 3, 6, 12, 40])
@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
def test_all_who_share_the_first_place_stand_on_the_certificate(winners, names):
    people = [replace(person, rank=1) for person in facts_of(40, 14, names).people[:winners]]
    facts = replace(facts_of(40, 14, names), people=people)
    assert wrong_with("certificate", facts, "a4")[:5] == []
    pen = watched(draw_certificate, facts, Printing())
    (page,) = pen.pages
    shown = [mark.words for mark in page if mark.words]
    for person in people:
        assert any(words.rstrip("…")[:5] == person.name[:5] for words in shown)
    assert ("Winner of the season" in shown) == (winners == 1)


def text_of(what, facts):
    pages = pages_in(DRAWN[what][0](facts, Printing()).finish())
    return [" ".join(page.text.split()) for page in pages]


def test_a_long_season_shows_which_sheet_is_which_and_repeats_its_heads():
    pages = text_of("sheet", facts_of(40, 200))
    assert len(pages) > 3
    for number, text in enumerate(pages, start=1):
        assert f"sheet {number} of {len(pages)}" in text
        assert "place name points" in text or "game day won by" in text


def test_a_season_without_a_game_still_makes_a_sheet():
    empty = replace(facts_of(2, 3), people=[], games=[])
    assert all(text.startswith("2026") for text in text_of("sheet", empty))
    assert wrong_with("sheet", empty, "a4") == []


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_text_of_a_certificate_fills_three_fifths_of_the_sheet(names, paper):
    pen = watched(draw_certificate, facts_of(6, 14, names), Printing(paper))
    texts = {mark.words: mark for mark in pen.pages[0] if mark.words}
    high = texts["84 points in 12 games"].bottom - texts["The Sunday table"].top
    assert high >= 0.6 * pen.height


@each_sheet
def test_fonts_are_in_the_file(what):
    pdf = DRAWN[what][0](facts_of(6, 14), Printing()).finish()
    assert pdf.count(b"/FontFile2") >= 2
    assert b"/Helvetica" not in pdf


@each_sheet
def test_names_that_look_like_mark_up_are_printed_as_typed(what):
    attack = "<img src='http://127.0.0.1:1/'/>"
    facts = replace(season_facts(1, 3, names=(attack,)), group="A & B <b>")
    text = " ".join(text_of(what, facts))
    assert attack in text.replace("' /", "'/")
    assert "A & B <b>" in text
