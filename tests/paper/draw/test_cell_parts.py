"""What a pencil needs in the cells of a blank card: ticks and running totals of 4 mm or none."""

from itertools import product

from app.paper.card import blank_card
from app.paper.choices import CHOICES, Printing
from app.paper.layout import sheets_of
from tests.helpers.levels import some_quick
from tests.paper.samples import NINE_HOLE, marks_of


@some_quick(
    product(CHOICES["paper"], CHOICES["orientation"], CHOICES["style"], range(2, 9)), every=5
)
def test_a_pencil_finds_4_mm_in_every_tick_of_a_blank_card(cases, subtests):
    for paper, orientation, style, players in cases:
        printing = Printing(paper, orientation, style)
        with subtests.test(printing=printing, players=players):
            [marks, *_more] = marks_of(blank_card(NINE_HOLE, [""] * players), printing)
            ticks = [mark for mark in marks if mark.kind == "tint"]
            assert all(m.right - m.left >= 3.99 and m.bottom - m.top >= 3.99 for m in ticks)
            words = " ".join(mark.words for mark in marks if mark.kind == "text")
            assert bool(ticks) != ("Went out. Write the symbols next to the score." in words)


def test_running_totals_are_large_enough_for_a_pencil_or_left_out(subtests):
    for paper, style, orientation in product(
        ["a4", "letter", "a5", "a6"], CHOICES["style"], CHOICES["orientation"]
    ):
        printing = Printing(paper, orientation, style=style)
        with subtests.test(printing=printing):
            for players in range(1, 9):
                running = parts_of(printing, players).running
                assert running is None or min(running[2:]) >= 3.99


def parts_of(printing, players):
    card = blank_card(NINE_HOLE, [""] * players)
    return sheets_of(card, printing)[0].parts
