"""A paper card is typed at once: all its faults are shown, and nothing typed is lost."""

import re

import pytest

from app.record.models import Entry
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def sheet(phone, game):
    return Sheet(phone, game)


def lacking(page, *sentences):
    """What a page should say and doesn't."""
    return [sentence for sentence in sentences if sentence not in text_of(page)]


def test_a_whole_card_is_typed_at_once_and_is_what_hole_by_hole_makes(phone, sheet):
    page = phone.get(sheet.address)
    assert len(elements(page, '[name^="out-"]')) == 9
    assert f'href="{sheet.address}"' in phone.get(sheet.game).text
    assert sheet.send(*[FIRST, SECOND] * 4, FIRST, page=page).status_code == 303
    kept = phone.count(Entry)
    assert sheet.send(*[FIRST, SECOND] * 4, FIRST, page=page).status_code == 303
    assert phone.count(Entry) == kept, "twice is once"
    assert lacking(phone.get(sheet.game), "The result") == []
    assert 'name="cards-10-' not in phone.get(sheet.address).text
    other = phone.start()
    phone.play(other)
    for path in (*(f"/hole/{number}/ruling" for number in (1, 2, 9)), "?tv"):
        pages = [phone.get(f"{game}{path}") for game in (sheet.game, other)]
        assert len({re.sub("follow at.*", "", text_of(page)) for page in pages}) == 1, path


def test_all_findings_of_all_rows_come_at_once_and_nothing_is_kept(phone, sheet):
    page, before = phone.get(sheet.address), phone.count(Entry)
    bad = ("7 7 7 / 7 7 3", *FIRST[1:])
    answer = sheet.send(FIRST, bad, ("K 4 Z / K 3 8", *FIRST[1:]), page=page, out_1="")
    said = ("Check 3 things.", "Hole 1: Say who went out, or that nobody did.")
    assert (answer.status_code, lacking(answer, *said)) == (422, [])
    for found in ("Hole 2: .*sevens", "Hole 3: .*Z"):
        assert re.search(found, text_of(answer))
    assert 'value="7 7 7 / 7 7 3"' in answer.text
    answer = sheet.send(FIRST, None, FIRST[:3], page=page)
    missing = "Hole 3: Dan: type the cards, or just the pencilled score."
    assert lacking(answer, "Hole 2: This row is empty", missing) == []
    answer = sheet.send(FIRST, page=page, pencil_1_p1="12a", sum_p2="x")
    wrong = [
        f"{place}: type the pencilled points as a whole number."
        for place in ("Hole 1: Bea", "Total: Cam")
    ]
    assert (answer.status_code, lacking(answer, *wrong)) == (422, [])
    assert phone.count(Entry) == before


def test_where_the_pencil_differs_is_shown_before_anything_is_kept(phone, sheet):
    before = phone.count(Entry)
    pencilled = {"pencil_1_p0": "14", "sum_p1": "999", "pencil_2_p2": "-31"}
    page = sheet.send(FIRST, SECOND, **pencilled)
    text = text_of(page)
    assert page.status_code == 200
    assert "The pencilled points differ from the cards" in text
    for row in (r"Hole 1 Ann 14 33", r"Hole 2 Cam −31 \d+", r"Total Bea 999 \d+"):
        assert re.search(row, text), row
    other = sheet.send(FIRST, SECOND, page=page, **{**pencilled, "pencil_1_p0": "15"})
    assert other.status_code == 200, "another difference than the one shown"
    assert phone.count(Entry) == before
    assert sheet.send(FIRST, SECOND, page=page, **pencilled).status_code == 303
    assert lacking(phone.get(sheet.game), "after 2 of 9 holes") == []
    other = Sheet(phone, phone.start())
    assert other.send(FIRST, pencil_1_p0="33", sum_p0="33").status_code == 303, "it agrees"


def test_holes_on_the_card_stand_in_their_rows_and_are_corrected_not_overruled(phone, sheet):
    blank = phone.get(sheet.address)
    ids = phone.players(sheet.game)
    beside = {f"points-{ids[0]}": "5", f"reason-{ids[0]}": "misdeal", "odd": "1"}
    phone.enter(sheet.game, 1, FIRST, **beside)
    page = phone.get(sheet.address)
    assert f'value="{FIRST[0]}"' in page.text
    answer = sheet.send(SECOND, page=blank)
    moved = "Hole 1: Another phone has saved different cards for this hole."
    assert (answer.status_code, lacking(answer, moved)) == (422, [])
    emptied = sheet.send(("", "", "", ""), out="", page=page)
    assert lacking(emptied, "Hole 1: This hole is saved already.") == []
    assert sheet.send(SECOND, FIRST, page=page).status_code == 303
    assert f'value="{SECOND[0]}"' in phone.get(sheet.address).text
    ruling = phone.get(f"{sheet.game}/hole/1/ruling")
    assert lacking(ruling, "misdeal", "extra cards") == [], "what was written beside stays"


def test_a_phone_that_may_not_enter_can_not_type(sheet, other_phone):
    assert other_phone.get(sheet.address).status_code == 404


def test_nonsense_in_every_field_is_answered_in_german_and_still_stands_there(phone, sheet):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    page = phone.get(sheet.address)
    names = attributes(page, "#paper [name]:not([type=hidden])", "name")
    answer = phone.post(sheet.address, {**dict.fromkeys(names, "x!"), "order": "x!"}, page)
    said = texts(answer, ".notice[role=alert] li")
    assert answer.status_code == 422 and len(said) > 70
    assert not [text for text in said if re.search(r"\b(the|is|not|choice)\b", text)]
    fields = "#paper input:not([type=hidden], [type=checkbox], [type=radio])"
    assert {*attributes(answer, fields)} == {"x!"}
