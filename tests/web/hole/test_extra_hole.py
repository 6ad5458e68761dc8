"""A tie is decided by an extra hole, which stands apart from all totals, on pages and on paper."""

import re
from io import BytesIO

import pdfplumber

from app.record.change.change_seats import change_table
from app.record.database import db
from app.record.game.load import find_game
from tests.record.seats import chairs_of
from tests.record.tables import play_of
from tests.web.markup import text_of
from tests.web.pressing import start

LEVEL = ("2 3 / 4 5", "2 3 / 4 5", "9 9 / 8 A")


def shown(phone, address):
    return text_of(phone.get(address))


def sheets_of(pdf):
    with pdfplumber.open(BytesIO(pdf)) as opened:
        return [page.extract_text() for page in opened.pages]


def test_the_extra_hole_decides_and_no_margin_is_made_of_it(app, phone):
    tied = start(phone, "four-card", names=("Ann", "Bea", "Cid"))
    phone.enter_holes(tied, 9, [LEVEL])
    text = shown(phone, tied)
    assert "Ann and Bea share first place." in text and "Extra hole" in text
    assert len(sheets_of(phone.get(f"{tied}/card.pdf").data)) == 1
    phone.enter(tied, 10, ("A A / A 2", "9 9 / 8 8"))
    text = shown(phone, tied)
    for words in (
        "Ann wins in the extra hole.",
        "place 1 Ann extra hole 5 · lowest or tied in 9 holes 126",
        "place 2 Bea extra hole 34 · lowest or tied in 9 holes 126",
        "place 3 Cid 117 behind",
        "Total 126 126 243 Hole 10 Extra 5 , lowest 34 Place 1st 2nd 3rd",
    ):
        assert words in text
    text = shown(phone, f"{tied}/hole/10/ruling")
    assert "Extra hole 10" in text
    assert "Total without the extra hole · 2nd, was 1st= 126" in text
    tv = shown(phone, f"{tied}?tv")
    assert re.search("Total 126 126 243 Hole 10 Extra .*34 Place 1st 2nd 3rd", tv)
    card, extra = sheets_of(phone.get(f"{tied}/card.pdf").data)
    for words in ("Ann wins in the extra hole.", "126", "extra hole 34"):
        assert words in card
    assert "10 " not in card.split("\n")[2]
    assert "Extra hole 10" in extra and "34" in extra and "Cid" not in extra
    with app.app_context():
        game = find_game(db.session(), tied.removeprefix("/g/"))
        chairs = chairs_of(play_of(game), without=("Ann",))
        change_table(game, "device", chairs, 11, "token-leaves-0000")
    text = shown(phone, tied)
    assert "Ann wins in the extra hole." in text and "place 1 Ann" in text
    for page in ("?tv", "/log", "/card.pdf"):
        assert phone.get(tied + page).status_code == 200
