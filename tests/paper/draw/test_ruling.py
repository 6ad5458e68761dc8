from dataclasses import replace
from itertools import product

import pytest

from app.paper.choices import CHOICES, Printing
from app.paper.facts.facts import Reason, RulingFacts, rules_in_short
from app.paper.ruling import draw_ruling
from tests.helpers.levels import some_quick
from tests.paper.games import CODE
from tests.paper.geometry import faults
from tests.paper.reading import on_each_other, pages_in
from tests.paper.samples import LONG, NINE_HOLE, player_ruling
from tests.paper.watched import watched


@some_quick(product(CHOICES["paper"], [(2, 2), (4, 4), (2, 8), (1, 8), (4, 2)]), every=3)
def test_twelve_players_with_grids_of_any_shape_are_ruled_on_as_many_sheets(cases, subtests):
    for paper, shape in cases:
        with subtests.test(paper=paper, shape=shape):
            check_twelve_players(paper, *shape)


def check_twelve_players(paper, rows, columns):
    everybody = [player_ruling(columns, rows, (*LONG, "Bo")[seat % 5]) for seat in range(12)]
    rules = rules_in_short(replace(NINE_HOLE, holes=9))
    facts = RulingFacts("Hole 5: " + "Bea is busted. " * 6, "Nine holes", everybody, rules, CODE)
    pen = watched(draw_ruling, facts, Printing(paper))
    upright = Printing(paper, "portrait")
    assert [flaws(marks, upright) for marks in pen.pages] == [[]] * len(pen.pages)
    pages = pages_in(pen.finish())
    assert [on_each_other(page.letters) for page in pages] == [[]] * len(pages)
    assert sum(page.text.count("hole score") for page in pages) == 12


def flaws(marks, printing):
    return faults(marks, printing)


@pytest.mark.parametrize("paper", CHOICES["paper"])
def test_a_ruling_shows_which_sheet_it_is_and_what_cards_count(paper):
    everybody = [player_ruling(4, 4, f"Player {seat}") for seat in range(12)]
    rules = rules_in_short(NINE_HOLE)
    facts = RulingFacts("Hole 5: Bea is busted.", "Nine holes · " * 9, everybody, rules, CODE)
    pages = pages_in(draw_ruling(facts, Printing(paper)).finish())
    for number, page in enumerate(pages, start=1):
        assert f"sheet {number} of {len(pages)}" in page.text
    assert "A 1 · 2 −2 · 3–10 their number · J Q 10 · K 0" in " ".join(pages[-1].text.split())


@pytest.mark.parametrize(
    ("paper", "players", "sheets"),
    [("a4", 4, 1), ("a4", 6, 1), ("a4", 12, 2), ("letter", 4, 1), ("letter", 12, 3)],
)
def test_a_ruling_takes_as_few_sheets_as_its_reasons_allow(paper, players, sheets):
    reasons = [Reason(f"column {n}: 9 and 9", 18) for n in (1, 2, 3)]
    usual = replace(player_ruling(3, 2, "Bea"), reasons=reasons)
    facts = RulingFacts("Hole 5", "Nine holes", [usual] * players, rules_in_short(NINE_HOLE), CODE)
    assert len(watched(draw_ruling, facts, Printing(paper)).pages) == sheets
