"""When and where a game is played: by itself, as somebody says, on the card, in log and file."""

import io
import json
from datetime import timedelta

import pypdfium2
import pytest

from app.record.database import now
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.reading import read_game
from app.record.game.load import current_play, find_game
from app.record.models import Entry
from tests.web.entries import GAME, answers, entry, send
from tests.web.markup import text_of
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, NAMES, SECOND

OCCASION = {"date": "2019-08-03", "venue": "Oma’s kitchen"}


def say(phone, game, **fields):
    return phone.post(f"{game}/date", {**OCCASION, **fields})


def today():
    return now().astimezone().date()


def saved_play(app, game):
    with app.app_context():
        row = find_game(app.extensions["sqlalchemy"].session(), game.removeprefix("/g/"))
        return current_play(row)


def test_a_game_is_played_on_the_day_it_was_made(app, game):
    assert saved_play(app, game).date == today()
    assert saved_play(app, game).venue == ""


def test_the_day_on_the_phone_is_the_day_of_the_game(app, phone):
    tomorrow = today() + timedelta(days=1)
    answer = phone.post(
        "/games/new",
        {"name": list(NAMES), "dealer": "0", "do": "start", "today": tomorrow.isoformat()},
    )
    game = answer.location.removesuffix("/hole/1")
    assert saved_play(app, game).date == tomorrow


WIDE = "\uff12\uff10\uff12\uff16-11-22"


@pytest.mark.parametrize("sent", ["", "yesterday", "2019-08-03", "9999-99-99", WIDE])
def test_a_phone_whose_clock_is_off_shows_nothing(app, phone, sent):
    data = {"name": list(NAMES), "dealer": "0", "do": "start", "today": sent}
    game = phone.post("/games/new", data).location.removesuffix("/hole/1")
    assert saved_play(app, game).date == today()


def test_playing_again_is_on_the_day_of_the_phone(app, phone, game):
    phone.play(game)
    yesterday = today() - timedelta(days=1)
    answer = phone.post(f"{game}/again", {"today": yesterday.isoformat()}, phone.get(game))
    assert saved_play(app, answer.location.removesuffix("/hole/1")).date == yesterday


def test_date_and_place_are_on_the_page_of_the_game(phone, game):
    assert say(phone, game).status_code == 303
    assert "This game 3 Aug 2019 · Oma’s kitchen" in text_of(phone.get(game))
    assert phone.get(f"{game}/date").location == f"{game}/table#occasion"
    page = phone.get(f"{game}/table").text
    assert 'value="2019-08-03"' in page and 'value="Oma’s kitchen"' in page


def test_the_result_shows_both(phone, game):
    phone.play(game)
    say(phone, game)
    assert "3 Aug 2019 · Oma’s kitchen" in text_of(phone.get(game)).partition("All")[0]


def test_the_same_page_twice_and_the_same_words_are_kept_once(phone, game):
    page, before = phone.get(f"{game}/table"), phone.count(Entry)
    for _time in range(2):
        phone.post(f"{game}/date", OCCASION, page)
    say(phone, game)
    assert phone.count(Entry) == before + 2


WRONG = {
    "30.2.2019": "“30.2.2019” is not a date. Type year, month and day",
    "2019-02-30": "“2019-02-30” is not a date. Type year, month and day",
    "": "Type the date, like 20",
    "2999-01-01": "2999-01-01 is more than a year ahead. Check the year.",
    "0019-08-03": "“0019-08-03” is not a date.",
}


@pytest.mark.parametrize("written", WRONG)
def test_a_wrong_date_is_a_sentence_and_stays_as_typed(phone, game, written):
    before, answer = phone.count(Entry), say(phone, game, date=written)
    assert answer.status_code == 422
    assert WRONG[written] in text_of(answer)
    assert f'value="{written}"' in answer.text and "Oma’s kitchen" in answer.text
    assert phone.count(Entry) == before


def test_all_that_is_wrong_is_reported_at_once(phone, game):
    answer = say(phone, game, date="soon", venue="x" * 61)
    assert "“soon” is not a date." in text_of(answer)
    assert "The venue has 61 characters. Shorten it to 60." in text_of(answer)
    assert "can’t be shown" in text_of(say(phone, game, venue="a\x07b"))


def test_the_log_has_it_in_words_and_takes_it_back(app, phone, game):
    say(phone, game)
    page = phone.get(f"{game}/log")
    assert "date and venue changed" in text_of(page)
    assert "date set to 3 Aug 2019" in text_of(page)
    assert "venue set to Oma’s kitchen" in text_of(page)
    [date_entry] = [entry for entry in saved_play(app, game).entries if entry.slot.kind == "date"]
    target = date_entry.client_id.partition(":")[0]
    assert phone.post(f"{game}/log", {"do": f"take:{target}"}).status_code == 303
    assert saved_play(app, game).date == today() and not saved_play(app, game).venue


def test_an_old_card_is_typed_with_its_old_date(app, phone, game):
    sheet = Sheet(phone, game)
    assert sheet.send(FIRST, SECOND, **OCCASION).status_code == 303
    assert saved_play(app, game).date.isoformat() == OCCASION["date"]
    assert saved_play(app, game).venue == OCCASION["venue"]


def test_a_wrong_date_on_an_old_card_keeps_all_that_was_typed(phone, game):
    before, answer = phone.count(Entry), Sheet(phone, game).send(FIRST, date="3.8.19", venue="x")
    assert answer.status_code == 422
    assert 'href="#date">“3.8.19” is not a date.' in answer.text
    assert FIRST[0] in answer.text and 'value="3.8.19"' in answer.text
    assert phone.count(Entry) == before


@pytest.mark.parametrize("what", ["card", "blank"])
def test_paper_has_date_and_place(phone, game, what):
    phone.enter(game, 1, FIRST)
    say(phone, game)
    pdf = pypdfium2.PdfDocument(io.BytesIO(phone.get(f"{game}/{what}.pdf").data))
    words = pdf[0].get_textpage().get_text_range()
    assert "3 Aug 2019" in words and "Oma’s kitchen" in words


@pytest.mark.parametrize("size", ["paper=a6&orientation=portrait", "paper=a4&up=4", "style=large"])
def test_the_date_is_whole_on_every_card(phone, game, size):
    phone.enter(game, 1, FIRST)
    say(phone, game, venue="A long name of a house by the sea, behind the dunes, no. 12")
    for what in ("card", "blank"):
        pdf = pypdfium2.PdfDocument(io.BytesIO(phone.get(f"{game}/{what}.pdf?{size}").data))
        assert "3 Aug 2019" in pdf[0].get_textpage().get_text_range()


def test_a_game_s_file_keeps_both_and_older_files_are_read(app, phone, game):
    say(phone, game)
    public_id = game.removeprefix("/g/")
    with app.app_context():
        session = app.extensions["sqlalchemy"].session()
        whole = exported(find_game(session, public_id))
        session.delete(find_game(session, public_id))
        session.commit()
        import_game(read_game(json.dumps(whole)))
        assert current_play(find_game(session, public_id)).date.isoformat() == OCCASION["date"]
        old = {**whole, "entries": [e for e in whole["entries"] if e["kind"] not in OCCASION]}
        assert read_game(json.dumps(old)).public_id == public_id


@pytest.mark.parametrize("content", [{"date": "2019-02-30"}, {"date": 7}, {"date": ""}, {}])
def test_a_phone_can_t_send_what_is_no_date(phone, game, content):
    sent_entry = entry("date", content, hole=None, client_id="phone-token-0001:date")
    assert answers(send(phone, f"{game}/entries", [sent_entry])) == ["refused"]


def test_a_game_made_offline_brings_its_date(app, phone):
    assert send(phone, "/games", {**GAME, "date": "2026-05-01"}).status_code < 300
    assert saved_play(app, GAME["id"]).date.isoformat() == "2026-05-01"
    assert send(phone, "/games", {**GAME, "date": "May"}).status_code == 422
