"""A file holds its text in the order in which it is read: screen readers go by it."""

from dataclasses import replace
from io import BytesIO

import pdfplumber
import pytest

from app.paper.choices import Printing
from app.paper.pdf import rules_card_pdf, ruling_pdf
from app.paper.pen import QrCode
from app.paper.scorecard import scorecard_pdf
from tests.paper.games import made
from tests.paper.samples import NAMES, NINE_HOLE, PORTRAIT, played
from tests.paper.season.seasons import DRAWN, season_facts
from tests.record.tables import FIRST, play_of, save, start

LINK = QrCode("https://back9.example/r/KFTGW3", "KFTGW3")
SIX = ("Ann", "Bea", "Cam", "Dan", "Eva", "Finn")
TWELVE = [f"{name} {n}" for n in (1, 2) for name in SIX]
EIGHTEEN = replace(NINE_HOLE, holes=18)


def read(pdf, page=0):
    """The text of a page in the order of the file."""
    with pdfplumber.open(BytesIO(pdf)) as opened:
        return " ".join("".join(char["text"] for char in opened.pages[page].chars).split())


def in_order(text, *parts):
    """Whether each part stands behind the one before."""
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def test_a_finished_card_is_read_player_by_player_from_headline_to_foot():
    card = made(NINE_HOLE, NAMES)
    text = read(scorecard_pdf(card))
    assert text.startswith(card.headline)
    assert in_order(
        text,
        "Hole 1 2 3 4",
        "9 Total",
        *("Zoë 86 behind", "Дмитрий 59 behind", "Nguyễn Thị Hằng winner", "Mia"),
        *("Equal cards in a column", "score of the hole, running total"),
    )


def test_a_hole_is_read_with_its_cards_penalty_score_and_total():
    text = read(scorecard_pdf(played()))
    assert in_order(text, "Zoë 121 behind", "10 4 Q 10 9 2 +10 23 97 10 4 Q", "97 2 Дмитрий")


def test_an_upright_card_is_read_hole_by_hole():
    scores = made(NINE_HOLE, SIX[:4])
    text = read(scorecard_pdf(scores, Printing(orientation="portrait", style="scores")))
    rows = [
        [str(hole), *(str(row[hole - 1].score) for row in scores.results)] for hole in range(1, 10)
    ]
    assert in_order(text, "Hole Ann Bea Cam Dan", *(word for row in rows for word in row), "Total")


@pytest.mark.parametrize("printing", [Printing(), PORTRAIT])
def test_out_is_read_behind_the_holes_it_sums_up(printing):
    text = read(scorecard_pdf(made(EIGHTEEN, TWELVE), printing))
    assert in_order(text, "8", "9", "Out", "10", "18", "In", "Total")


def test_a_ruling_is_read_player_by_player_reason_before_points(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        text = read(ruling_pdf(play_of(game), 1, Printing(), LINK))
    assert text.startswith("Hole 1: Ann is busted. Bea holds four 9s. Back Nine")
    assert in_order(
        text,
        "Ann",
        "kings in a column cancel 0",
        "hole score 33",
        "hole score 28",
        "ruled by",
        "KFTGW3",
    )


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_rules_card_is_read_panel_by_panel_however_it_is_folded(paper):
    text = read(rules_card_pdf(NINE_HOLE, Printing(paper), LINK))
    assert text.startswith("Nine holes")
    assert in_order(text, "2 −2", "What cancels", "Penalties", "A hole", "KFTGW3")


@pytest.mark.parametrize("what", DRAWN)
def test_a_sheet_of_a_season_begins_with_what_it_is(what):
    facts = season_facts(3, 5, names=("Ann", "Bea", "Cam"))
    text = read(DRAWN[what][0](facts, Printing()).finish())
    starts = {"sheet": "2026 Back Nine The Sunday table", "certificate": "The Sunday table"}
    assert text.startswith(starts[what])
