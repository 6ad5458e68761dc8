"""Games taken out and brought in on the page."""

import json

import pytest

from app.record.access.attempts import USUAL
from app.record.files.reading import unpacked
from app.record.models import Entry, Game, Group
from tests.formats.import_games.hostile_files import book
from tests.web.bring.sending import bring, everything, keep, rows, send
from tests.web.bring.tables_sent import send as send_table
from tests.web.bring.tables_sent import text_in
from tests.web.houses import make
from tests.web.markup import attributes, hidden, text_of, texts
from tests.web.phone import FIRST, Phone
from tests.web.pressing import change
from tests.web.sharing import let_in


def standing(phone, game):
    """What a card says of every hole, and of the end."""
    return texts(phone.get(game), "main table")


def test_everything_on_a_phone_moves_to_another_copy(phone, elsewhere, game, group):
    make(phone, name="Ours")
    page = send(elsewhere, everything(phone))
    text = text_of(page)
    assert "Will be imported: 1 game, 1 group, 1 set of house rules." in text
    assert "They get new links and codes here." in text
    assert {*rows(page).values()} == {"New", "Here already"}
    assert elsewhere.count(Game) == 0
    answer = keep(elsewhere, page)
    done = text_of(elsewhere.get(answer.location))
    assert "On this device now: 1 game, 1 group, 1 set of house rules." in done
    assert standing(elsewhere, game) == standing(phone, game)
    assert text_of(elsewhere.get(group)) == text_of(phone.get(group))
    assert "Ours" in text_of(elsewhere.get("/rules"))
    assert elsewhere.enter(game, 2, FIRST).status_code == 303


def test_settings_and_name_of_the_phone_come_along(phone, elsewhere):
    phone.post("/settings", {"theme": "sun", "phone": "Ann’s phone"})
    done = bring(elsewhere, everything(phone))
    assert done.status_code == 200
    page = elsewhere.get("/settings")
    assert attributes(page, "#phone") == ["Ann’s phone"]
    assert attributes(page, "[name=theme][checked]") == ["sun"]


def test_a_phone_that_has_settings_keeps_them(phone, elsewhere):
    phone.post("/settings", {"theme": "sun", "phone": "Ann’s phone"})
    elsewhere.post("/settings", {"theme": "dark", "phone": "Bea’s phone"})
    page = send(elsewhere, everything(phone))
    assert "Everything in this file is already here." in text_of(page)
    assert attributes(page, "footer [value=keep]") == []


def test_the_same_file_twice_is_once(phone, elsewhere, game, group):
    body = everything(phone)
    bring(elsewhere, body)
    count = elsewhere.count(Entry)
    page = send(elsewhere, body)
    assert {*rows(page).values()} == {"Here already"}
    assert elsewhere.count(Entry) == count


def test_one_game_and_one_group_are_saved_from_their_pages_of_links(phone, elsewhere, game, group):
    for address in (game, group):
        (link,) = attributes(phone.get(f"{address}/links"), "a[download]", "href")
        answer = phone.get(link)
        assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
        bring(elsewhere, answer.data)
        assert elsewhere.get(address).status_code == 200
    assert (elsewhere.count(Game), elsewhere.count(Group)) == (1, 1)


def test_a_stranger_takes_nothing_out(other_phone, game, group):
    for address in (f"{game}/back-nine.json", f"{group}/group.backnine"):
        assert other_phone.get(address).status_code == 404
    assert other_phone.get("/bring/back-nine-1.backnine").status_code == 200
    assert other_phone.get("/bring/back-nine-2.backnine").status_code == 404


def test_what_is_here_already_is_opened_by_its_link_only(phone, other_phone, game):
    page = send(other_phone, phone.get(f"{game}/back-nine.json").data)
    note = (
        "It is already on this server, but belongs to another device. Open its link on this device"
    )
    assert f"{note} to see it." in text_of(page)
    assert other_phone.get(game).status_code == 404


def test_phones_that_look_take_out_what_they_see(phone, other_phone, elsewhere, game):
    let_in(phone, other_phone, game, "view")
    bring(elsewhere, everything(other_phone))
    assert elsewhere.get(game).status_code == 200


def test_what_was_deleted_is_taken_out_by_its_owner_alone(phone, other_phone, game, elsewhere):
    let_in(phone, other_phone, game)
    change(phone, game, "delete")
    assert phone.get(game).status_code == 410
    assert "Everything in this file is already here." in text_of(
        send(elsewhere, everything(other_phone))
    )
    assert "1 game" in text_of(send(elsewhere, everything(phone)))


def test_without_a_file_the_page_asks_for_one(phone):
    answer = send(phone, b"")
    assert answer.status_code == 422
    assert "Choose a file first." in text_of(answer)


def test_a_wrong_file_is_refused_with_the_place(phone):
    answer = send(phone, b'{\n"backnine": 1,\n]')
    assert answer.status_code == 422
    assert "line 3: this is not JSON" in text_of(answer)


def test_what_changed_meanwhile_is_shown_again_and_nothing_is_lost(phone, elsewhere, game):
    body = phone.get(f"{game}/back-nine.json").data
    page = send(elsewhere, body)
    bring(Phone(elsewhere.client.application), body)
    again = keep(elsewhere, page)
    assert again.status_code == 422
    assert "Something has changed here. Check it again." in text_of(again)
    assert elsewhere.get(game).status_code == 404


@pytest.mark.usefixtures("one_minute")
def test_anyone_who_tries_codes_of_rules_by_files_is_held_up(phone, other_phone):
    make(phone, name="Ours")
    answer = phone.get("/bring/house-rules.backnine").data
    body = rules_of(answer, "Guess")
    for _time in range(USUAL):
        assert send(other_phone, body).status_code == 200
    assert send(other_phone, body).status_code == 429


def rules_of(body, name):
    """The only rules of a file, called otherwise."""
    ((_name, text),) = unpacked(body)
    whole = json.loads(text)
    whole["versions"][0]["name"] = name
    return json.dumps(whole).encode()


@pytest.mark.parametrize("part", ["0", "2", "99999"])
def test_there_is_no_more_to_save_than_there_is(phone, game, part):
    assert phone.get(f"/bring/back-nine-{part}.backnine").status_code == 404


LINES = "2025-12-22 Ann 58 Bea 61\n"
AS_TABLE = "Date\tAnn\tBea\n2025-12-22\t58\t61"
TABLE = "Hole;Ann;Bea\n1;5;7\n"


def paste(phone, text):
    """Paste into the page’s field and press its button."""
    data = {**hidden(phone.get("/bring")), "do": "show", "text": text}
    return phone.client.post("/bring/file", data=data, content_type="multipart/form-data")


@pytest.mark.parametrize(
    ("text", "shown"), [(LINES, AS_TABLE), (TABLE, TABLE), (f" \n{LINES}", AS_TABLE)]
)
def test_old_results_go_on_to_their_page_pasted_or_in_a_file(phone, text, shown):
    for page in (paste(phone, text), send(phone, text.encode(), "old.csv")):
        assert attributes(page, "#import", "action") == ["/bring/games"]
        assert shown.strip() in text_in(page)
    assert phone.count(Game) == 0


def test_a_spreadsheet_goes_on_to_the_page_of_old_results(phone):
    page = send(phone, book(), "old.xlsx")
    assert attributes(page, "#import", "action") == ["/bring/games"]
    assert text_in(page)


def test_old_results_that_went_on_are_kept_by_the_next_press(phone):
    page = paste(phone, TABLE)
    assert send_table(phone, page, "keep", text=text_in(page)).status_code == 303
    assert phone.count(Game) == 1


def test_the_text_of_a_file_of_ours_can_be_pasted(phone, elsewhere, game):
    page = paste(elsewhere, phone.get(f"{game}/back-nine.json").text)
    assert [*rows(page).values()] == ["New"]
    assert keep(elsewhere, page).status_code == 303
    assert elsewhere.get(game).status_code == 200
