from dataclasses import replace
from itertools import cycle, islice, product

import pytest

from app.golf.layout import Layout
from app.paper.choices import CHOICES, Printing
from app.paper.ruling import draw_ruling
from tests.helpers.levels import some_quick
from tests.paper.games import CODE
from tests.paper.geometry import faults
from tests.paper.reading import on_each_other, pages_in
from tests.paper.samples import LONG, NINE_HOLE, ruled
from tests.paper.watched import watched

pytestmark = pytest.mark.usefixtures("context")


@pytest.fixture
def context(app):
    with app.app_context():
        yield


@some_quick(product(CHOICES["paper"], [(2, 2), (4, 4), (2, 8), (1, 8), (4, 2)]), every=3)
def test_twelve_players_with_grids_of_any_shape_are_ruled_on_as_many_sheets(cases, subtests):
    for paper, shape in cases:
        with subtests.test(paper=paper, shape=shape):
            check_twelve_players(paper, *shape)


def check_twelve_players(paper, rows, columns):
    patterns = NINE_HOLE.patterns if rows > 1 else ()
    ruleset = replace(NINE_HOLE, layout=Layout(rows, columns), patterns=patterns)
    names = tuple(f"{(*LONG, 'Bo')[seat % 5][:36]} {seat}" for seat in range(12))
    high, low = (grid(rows, columns, cards) for cards in ("10 9 8 7 6 5 4", "K 2 A 3 J"))
    play = ruled(names, (high, low, *[high] * 10), ruleset)
    pen = watched(draw_ruling, play, 1, Printing(paper), CODE)
    upright = Printing(paper, "portrait")
    assert [faults(marks, upright) for marks in pen.pages] == [[]] * len(pen.pages)
    pages = pages_in(pen.finish())
    assert [on_each_other(page.letters) for page in pages] == [[]] * len(pages)
    assert sum(page.text.count("hole score") for page in pages) == 12


def grid(rows, columns, cards):
    """A grid of some cards in turn."""
    turn = cycle(cards.split())
    return " / ".join(" ".join(islice(turn, columns)) for _row in range(rows))


def test_reasons_higher_than_a_sheet_make_no_endless_file():
    ruleset = replace(NINE_HOLE, layout=Layout(4, 4))
    play = ruled(TWELVE, (grid(4, 4, "9 9 9 9 8 8 8 8 10 7 6"),) * 12, ruleset)
    pen = watched(draw_ruling, play, 1, Printing("a6"), CODE)
    upright = Printing("a6", "portrait")
    assert [faults(marks, upright) for marks in pen.pages] == [[]] * len(pen.pages)
    pages = pages_in(pen.finish())
    assert sum(page.text.count("hole score") for page in pages) == 12


TWELVE = tuple(f"Player {seat}" for seat in range(12))
USUAL = "9 8 7 / 6 5 4"


@pytest.mark.parametrize("paper", CHOICES["paper"])
def test_a_ruling_shows_which_sheet_it_is_and_what_cards_count(paper):
    pages = pages_in(draw_ruling(ruled(TWELVE, (USUAL,) * 12), 1, Printing(paper), CODE).finish())
    for number, page in enumerate(pages, start=1):
        assert f"sheet {number} of {len(pages)}" in page.text
    assert "A 1 · 2 −2 · 3–10 their number · J Q 10 · K 0" in " ".join(pages[-1].text.split())


@pytest.mark.parametrize(
    ("paper", "players", "sheets"),
    [("a4", 4, 1), ("a4", 6, 1), ("a4", 12, 2), ("letter", 4, 1), ("letter", 12, 3)],
)
def test_a_ruling_takes_as_few_sheets_as_its_reasons_allow(paper, players, sheets):
    play = ruled(TWELVE[:players], (USUAL,) * players, went_out=None)
    assert len(watched(draw_ruling, play, 1, Printing(paper), CODE).pages) == sheets
