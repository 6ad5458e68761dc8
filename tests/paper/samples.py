"""Cards to draw in tests: facts as a game would hand them over."""

from dataclasses import replace
from zlib import crc32

from app.golf.ruleset import find_ruleset
from app.paper.card import Card, CellResult, blank_card
from app.paper.choices import Printing
from app.paper.scorecard import draw_card, pen_for
from tests.paper.games import CODE
from tests.paper.watched import watched
from tests.record.tables import save, start

PAIR = CellResult(("10", "4", "Q", "10", "9", "2"), [(0, 3)], 23, 0, True, 10, 0, False, False)
HIT = CellResult(("7", "7", "A", "7", "7", "3"), [(0, 3), (1, 4)], -24, 0, True, 10, 20, True, True)
TOTAL_ONLY = CellResult((), [], -24, 0, True, 10, 20, True, True, unverified=True, extra_cards=True)
NAMES = ("Zoë", "Дмитрий", "Nguyễn Thị Hằng", "Mia 🦊🏆")
LONG = tuple(f"{letter * 19} {letter * 20}" for letter in "MWmж")
NINE_HOLE = find_ruleset("nine-hole")
LANDSCAPE = Printing()
PORTRAIT = Printing(orientation="portrait")
POCKET = Printing("a6", "portrait")


def blank(names=NAMES):
    return blank_card(NINE_HOLE, names, code=CODE)


def played(names=NAMES, holes=9, result=PAIR, totals=(97, 312, -24, 108)):
    """A card with some holes played, the same ones for everybody."""
    running = [[replace(result, running=total) for _hole in range(holes)] for total in totals]
    results = [[*row, *[None] * (9 - holes)] for row in running][: len(names)]
    places = [1 + sum(other < total for other in totals) for total in totals]
    return Card(
        **{
            name: getattr(blank(names), name)
            for name in ("ruleset", "holes", "names", "dealers", "code")
        },
        results=results,
        totals=totals[: len(names)],
        places=places[: len(names)],
        headline=f"{names[0]} wins by 5.",
        date="21 November 2026",
    )


def marks_of(card, printing=LANDSCAPE):
    """What was drawn, sheet by sheet."""
    pen = watched(pen_for, card, printing)
    draw_card(pen, card, printing)
    return pen.pages


def ruled(names, texts, ruleset=NINE_HOLE, went_out=0):
    """A game whose first hole was played."""
    game = start(
        names,
        client_id=f"start-{crc32(repr((names, texts, ruleset)).encode()):010}",
        ruleset=ruleset,
    )
    return save(game, 1, texts, went_out=went_out, has_odd_deck=True)
