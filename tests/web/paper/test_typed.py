import re

import pytest

from tests.web.markup import attributes, elements, text_of, texts
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, NAMES, SECOND


def named(word, ids):
    """A field's name: ``pencil_1_p0`` is the pencil of the first player in hole 1."""
    return re.sub(r"_p(\d)", lambda seat: f"-{ids[int(seat[1])]}", word).replace("_", "-")


@pytest.fixture
def sheet(phone, game):
    return Sheet(phone, game)


def test_a_whole_card_is_typed_at_once(sheet):
    answer = sheet.send(*[FIRST, SECOND] * 4, FIRST)
    assert answer.status_code == 303
    card = text_of(sheet.phone.get(sheet.game))
    assert "The result" in card
    for number in (1, 2):
        by_hand = sheet.phone.get(f"{sheet.game}/hole/{number}/ruling")
        assert by_hand.status_code == 200


def test_it_makes_the_card_that_hole_by_hole_makes(phone, sheet):
    other = phone.start()
    phone.enter(other, 1, FIRST)
    phone.enter(other, 2, SECOND, out=1)
    ids = sheet.ids()
    fields = sheet.fields(FIRST, SECOND) | {"out-2": ids[1]}
    assert phone.post(sheet.address, fields).status_code == 303
    for number in (1, 2):
        pages = [phone.get(f"{game}/hole/{number}/ruling") for game in (sheet.game, other)]
        assert len({text_of(page) for page in pages}) == 1


def test_all_findings_of_all_rows_come_at_once_and_nothing_is_kept(phone, sheet):
    bad = ("7 7 7 / 7 7 3", *FIRST[1:])
    answer = sheet.send(FIRST, bad, ("K 4 Z / K 3 8", *FIRST[1:]), out_1="")
    text = text_of(answer)
    assert answer.status_code == 422
    assert "Check 3 things." in text
    assert "Hole 1: Say who went out, or that nobody did." in text
    assert re.search(r"Hole 2: .*sevens", text)
    assert re.search(r"Hole 3: .*Z", text)
    assert 'value="7 7 7 / 7 7 3"' in answer.text
    assert "before the first hole" in text_of(phone.get(sheet.game))


def test_a_row_left_out_and_a_player_left_out_are_named(sheet):
    text = text_of(sheet.send(FIRST, None, FIRST[:3]))
    assert "Hole 2: This row is empty" in text
    assert "Hole 3: Dan: type the cards, or just the pencilled score." in text


def test_where_the_pencil_differs_is_shown_before_anything_is_kept(phone, sheet):
    page = sheet.send(FIRST, SECOND, pencil_1_p0="14", sum_p1="999", pencil_2_p2="-31")
    text = text_of(page)
    assert page.status_code == 200
    assert "The pencilled points differ from the cards" in text
    assert re.search(r"Hole 1 Ann 14 \d+", text)
    assert re.search(r"Hole 2 Cam −31 \d+", text)
    assert re.search(r"Total Bea 999 \d+", text)
    assert "before the first hole" in text_of(phone.get(sheet.game))
    answer = sheet.send(FIRST, SECOND, page=page, pencil_1_p0="14", sum_p1="999", pencil_2_p2="-31")
    assert answer.status_code == 303
    assert "after 2 of 9 holes" in text_of(phone.get(sheet.game))


def test_another_difference_than_the_one_shown_is_shown_first(sheet):
    page = sheet.send(FIRST, pencil_1_p0="99")
    assert sheet.send(FIRST, page=page, pencil_1_p0="98").status_code == 200
    assert sheet.send(FIRST, page=page, pencil_1_p0="99").status_code == 303


def test_a_pencil_that_agrees_asks_nothing(phone, sheet):
    first = sheet.send(FIRST, pencil_1_p0="99")
    cards = re.search(r"Hole 1 Ann 99 (\d+)", text_of(first))[1]
    assert sheet.send(FIRST, pencil_1_p0=cards, sum_p0=cards).status_code == 303


def test_points_without_cards_are_totals_with_their_penalties(phone, sheet):
    texts = (FIRST[0], FIRST[1], FIRST[2], "")
    assert sheet.send(texts, pencil_1_p3="21").status_code == 303
    assert "total only, not checked" in text_of(phone.get(f"{sheet.game}/hole/1/ruling"))


def test_where_only_points_were_written_who_went_out_need_not_be_known(phone, sheet):
    points = {f"pencil_1_p{seat}": str(seat * 7) for seat in range(4)}
    assert sheet.send(("", "", "", ""), out="", **points).status_code == 303
    assert "after 1 of 9 holes" in text_of(phone.get(sheet.game))


def test_a_pencilled_score_that_is_no_number_is_refused(sheet):
    answer = sheet.send(FIRST, pencil_1_p1="12a", sum_p2="x")
    assert answer.status_code == 422
    assert "Hole 1: Bea: type the pencilled points as a whole number." in text_of(answer)
    assert "Total: Cam: type the pencilled points as a whole number." in text_of(answer)


def test_saving_twice_is_saving_once(phone, sheet):
    from app.record.models import Entry

    page = phone.get(sheet.address)
    assert sheet.send(FIRST, SECOND, page=page).status_code == 303
    kept = phone.count(Entry)
    assert sheet.send(FIRST, SECOND, page=page).status_code == 303
    assert phone.count(Entry) == kept


def test_holes_on_the_card_stand_in_their_rows_and_can_be_corrected(phone, sheet):
    phone.enter(sheet.game, 1, FIRST)
    page = phone.get(sheet.address)
    assert f'value="{FIRST[0]}"' in page.text
    assert sheet.send(SECOND, FIRST, page=page).status_code == 303
    assert "after 2 of 9 holes" in text_of(phone.get(sheet.game))
    assert f'value="{SECOND[0]}"' in phone.get(sheet.address).text


def test_a_hole_saved_otherwise_meanwhile_is_shown_and_not_overruled(phone, sheet):
    page = phone.get(sheet.address)
    phone.enter(sheet.game, 1, SECOND)
    answer = sheet.send(FIRST, page=page)
    assert answer.status_code == 422
    assert "Hole 1: Another phone has saved different cards for this hole." in text_of(answer)
    assert sheet.send(FIRST, page=answer).status_code == 303


def test_a_row_emptied_though_its_hole_is_on_the_card_is_refused(phone, sheet):
    phone.enter(sheet.game, 1, FIRST)
    answer = sheet.send(("", "", "", ""), out="")
    assert "Hole 1: This hole is saved already." in text_of(answer)


def test_what_was_written_beside_the_cards_stays(phone, sheet):
    ids = phone.players(sheet.game)
    beside = {f"points-{ids[0]}": "5", f"reason-{ids[0]}": "misdeal", "odd": "1"}
    phone.enter(sheet.game, 1, FIRST, **beside)
    assert sheet.send(FIRST[::-1]).status_code == 303
    ruling = text_of(phone.get(f"{sheet.game}/hole/1/ruling"))
    assert "misdeal" in ruling
    assert "extra cards" in ruling


def test_a_game_that_is_over_before_a_row_is_shown(phone, sheet):
    phone.play(sheet.game)
    page = phone.get(sheet.address)
    assert 'name="cards-10-' not in page.text


def test_a_phone_that_may_only_view_can_not_type(phone, sheet, other_phone):
    assert other_phone.get(sheet.address).status_code in (403, 404)


def test_a_new_game_can_begin_on_paper(phone):
    data = {"name": list(NAMES), "dealer": "0", "do": "paper"}
    answer = phone.post("/games/new", data)
    assert answer.location.endswith("/paper")
    assert phone.get(answer.location).status_code == 200


def test_every_hole_has_a_row_and_the_card_leads_here(phone, sheet):
    assert len(elements(phone.get(sheet.address), '[name^="out-"]')) == 9
    assert f'href="{sheet.address}"' in phone.get(sheet.game).text


def test_nonsense_in_every_field_is_answered_in_german_and_still_stands_there(phone, sheet):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    page = phone.get(sheet.address)
    names = attributes(page, "#paper [name]:not([type=hidden])", "name")
    answer = phone.post(sheet.address, {**dict.fromkeys(names, "x!"), "order": "x!"}, page)
    said = texts(answer, ".notice[role=alert] li")
    assert answer.status_code == 422
    assert not [text for text in said if re.search(r"\b(the|is|not|choice)\b", text)]
    assert len(said) > 70
    typed = attributes(
        answer, "#paper input:not([type=hidden], [type=checkbox], [type=radio])", "value"
    )
    assert {*typed} == {"x!"}
