"""Printers leave an edge of the sheet white: no sheet of any kind or size has a mark there."""

from itertools import product

import pytest

from app.paper.choices import CHOICES, Printing
from app.paper.facts.facts import RulingFacts, rules_in_short
from app.paper.measures import UNPRINTED_EDGE
from app.paper.rules_card import draw_rules_card
from app.paper.ruling import draw_ruling
from tests.helpers.levels import some_quick
from tests.paper.games import CODE
from tests.paper.samples import LONG, NINE_HOLE, blank, marks_of, played, player_ruling
from tests.paper.season.seasons import DRAWN, season_facts

CARDS = [
    (kind, Printing(paper, orientation, style))
    for kind, paper, orientation, style in product(
        (blank, played), CHOICES["paper"], CHOICES["orientation"], CHOICES["style"]
    )
]


def beyond(pages, size):
    """The marks nearer to an edge than printers print."""
    (wide, high), edge = size, UNPRINTED_EDGE - 0.01
    return [
        mark
        for marks in pages
        for mark in marks
        if min(mark.left, mark.top, wide - mark.right, high - mark.bottom) < edge
    ]


@some_quick(CARDS, every=9)
def test_no_card_has_a_mark_at_the_edge(cases, subtests):
    for kind, printing in cases:
        with subtests.test(kind=kind.__name__, printing=printing):
            assert beyond(marks_of(kind(LONG), printing), printing.size)[:3] == []


@pytest.mark.parametrize("paper", CHOICES["paper"])
def test_no_ruling_has_a_mark_at_the_edge(paper):
    rules = rules_in_short(NINE_HOLE)
    players = [player_ruling(3, 2, LONG[seat % 4]) for seat in range(6)]
    facts = RulingFacts("Bea is busted. " * 9, "Nine holes " * 9, players, rules, CODE)
    pen = draw_ruling(facts, Printing(paper), watch=True)
    assert beyond(pen.pages, (pen.width, pen.height)) == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_no_rules_card_has_a_mark_at_the_edge(paper):
    pen = draw_rules_card(NINE_HOLE, Printing(paper), CODE, watch=True)
    upright = [[mark for mark in page if not mark.is_turned] for page in pen.pages]
    assert beyond(upright, (pen.width, pen.height)) == []


@pytest.mark.parametrize(("what", "paper"), [*product(DRAWN, ["a4", "letter"])])
def test_no_sheet_of_a_season_has_a_mark_at_the_edge(what, paper):
    pen = DRAWN[what][0](season_facts(6, 14), Printing(paper), watch=True)
    assert beyond(pen.pages, (pen.width, pen.height)) == []
