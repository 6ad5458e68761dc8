"""A tie is decided by an extra hole, which stands apart from all totals, on pages and on paper."""

import re

import pdfplumber
import pytest

from app.record.change.change_seats import change_table
from app.record.database import db
from app.record.game.load import find_game
from tests.record.seats import chairs_of
from tests.record.tables import play_of
from tests.web.markup import text_of
from tests.web.pressing import start

BETWEEN = r"Total 126 126 243 .* Extra .* deals .* Place 1st= 1st= 3rd"
LEVEL = ("2 3 / 4 5", "2 3 / 4 5", "9 9 / 8 A")


@pytest.fixture
def tied(phone):
    """Ann and Bea are tied for first after nine holes, Cid is far behind."""
    game = start(phone, "four-card", names=("Ann", "Bea", "Cid"))
    for number in range(1, 10):
        assert phone.enter(game, number, LEVEL).status_code == 303
    return game


@pytest.fixture
def decided(phone, tied):
    """Ann and Bea played an extra hole, which leaves Bea with more in all than Cid."""
    enter_extra(phone, tied, 10, "A A / A 2", "9 9 / 8 8")
    return tied


def shown(phone, address):
    return text_of(phone.get(address))


def enter_extra(phone, game, number, *texts):
    ids = phone.players(game, number)
    data = {f"cards-{player}": text for player, text in zip(ids, texts, strict=True)}
    assert phone.post(f"{game}/hole/{number}", {**data, "out": ids[0]}).status_code == 303


def test_the_extra_hole_decides_and_no_margin_is_made_of_it(phone, decided):
    text = shown(phone, decided)
    assert "Ann wins in the extra hole." in text
    assert "place 1 Ann extra hole 5 · lowest or tied in 9 holes 126" in text
    assert "place 2 Bea extra hole 34 · lowest or tied in 9 holes 126" in text
    assert "place 3 Cid 117 behind" in text
    assert re.search(r"Total 126 126 243 Hole 10 Extra 5 , lowest 34 Place 1st 2nd 3rd", text)


def test_further_extra_holes_are_played_until_one_decides(phone, tied):
    for number in (10, 11):
        enter_extra(phone, tied, number, "2 3 / 4 5", "2 3 / 4 5")
        assert re.search(BETWEEN, shown(phone, tied))
    enter_extra(phone, tied, 12, "9 9 / 8 8", "A A / A 2")
    text = shown(phone, tied)
    assert "Bea wins after 3 extra holes." in text
    assert "Bea extra holes 14, 14 and 5" in text
    assert "Total 126 126 243" in text


def test_the_ruling_leaves_the_total_as_it_was(phone, decided):
    text = shown(phone, f"{decided}/hole/10/ruling")
    assert "Extra hole 10" in text
    assert "Total without the extra hole · 2nd, was 1st= 126" in text


def test_a_television_shows_the_extra_hole_after_the_total(phone, decided):
    text = shown(phone, f"{decided}?tv")
    assert re.search("Total 126 126 243 Hole 10 Extra .*34 Place 1st 2nd 3rd", text)


def pages_of(pdf, tmp_path):
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf)
    with pdfplumber.open(path) as opened:
        return [page.extract_text() for page in opened.pages]


def test_on_paper_it_stands_on_a_sheet_of_its_own(phone, decided, tmp_path):
    card, extra = pages_of(phone.get(f"{decided}/card.pdf").data, tmp_path)
    assert "Ann wins in the extra hole." in card
    assert "126" in card
    assert "extra hole 34" in card
    assert "10 " not in card.split("\n")[2]
    assert "Extra hole 10" in extra
    assert "Cid" not in extra
    assert "34" in extra


def test_a_card_without_an_extra_hole_is_one_sheet(phone, tied, tmp_path):
    assert len(pages_of(phone.get(f"{tied}/card.pdf").data, tmp_path)) == 1


def test_after_a_target_it_is_an_extra_hole_too(phone):
    made = phone.post(
        "/rules/house/new?from=four-card",
        {"name": "To 20", "s-holes": "open", "s-target": "#", "n-target": "20", "do": "save"},
    )
    rules = made.location.rsplit("/", 1)[-1]
    game = start(phone, rules, names=("Ann", "Bea", "Cid"))
    assert phone.enter(game, 1, LEVEL).status_code == 303
    assert "Extra hole 2" in shown(phone, f"{game}/hole/2")
    enter_extra(phone, game, 2, "9 9 / 8 8", "A A / A 2")
    assert "Total 14 14 27 Hole 2 Extra" in shown(phone, game)


def test_a_winner_who_leaves_the_table_afterwards_has_still_won(app, phone, decided):
    with app.app_context():
        game = find_game(db.session(), decided.removeprefix("/g/"))
        chairs = chairs_of(play_of(game), without=("Ann",))
        change_table(game, "device", chairs, 11, "token-leaves-0000")
    text = shown(phone, decided)
    assert "Ann wins in the extra hole." in text
    assert "place 1 Ann" in text
    for page in ("?tv", "/log", "/card.pdf"):
        assert phone.get(decided + page).status_code == 200
