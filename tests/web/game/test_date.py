"""When and where a game is played: by itself, as somebody says, on the card, in log and file."""

import io
import json
from datetime import timedelta

import pypdfium2
import pytest

from app.record.database import db, now
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.reading import read_game
from app.record.game.load import current_play, find_game
from app.record.models import Entry
from tests.web.entries import GAME, answers, entry, send
from tests.web.markup import attributes, buttons, text_of
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, NAMES, SECOND

OCCASION = {"date": "2019-08-03", "venue": "Oma’s kitchen"}
INVALID = ["1066-10-14", "1899-12-31", "2098-01-01", "2999-12-31"]
"""Days before 1900 and more than a year ahead."""
WIDE = "\uff12\uff10\uff12\uff16-11-22"


def say(phone, game, **fields):
    return phone.post(f"{game}/date", {**OCCASION, **fields})


def today():
    return now().astimezone().date()


def saved(app, game):
    """Date and venue of a game."""
    with app.app_context():
        play = current_play(find_game(db.session(), game.removeprefix("/g/")))
        return play.date, play.venue


def typed(page):
    return {name: attributes(page, f'[name="{name}"]')[0] for name in OCCASION}


def test_a_game_is_played_on_the_day_of_the_phone_unless_its_clock_is_off(app, phone, game):
    assert saved(app, game) == (today(), "")
    tomorrow, yesterday = (today() + timedelta(days=ahead) for ahead in (1, -1))
    days = dict.fromkeys(["", "yesterday", "2019-08-03", "9999-99-99", WIDE], today())
    for sent, expected in {**days, tomorrow.isoformat(): tomorrow}.items():
        data = {"name": list(NAMES), "dealer": "0", "do": "start", "today": sent}
        made = phone.post("/games/new", data).location.removesuffix("/hole/1")
        assert saved(app, made)[0] == expected, sent
    phone.play(game)
    answer = phone.post(f"{game}/again", {"today": yesterday.isoformat()}, phone.get(game))
    assert saved(app, answer.location.removesuffix("/hole/1"))[0] == yesterday


def test_date_and_place_are_said_once_shown_everywhere_and_taken_back(app, phone, game):
    page, before = phone.get(f"{game}/table"), phone.count(Entry)
    for _time in range(2):
        assert phone.post(f"{game}/date", OCCASION, page).status_code == 303
    say(phone, game)
    assert phone.count(Entry) == before + 2
    assert "This game 3 Aug 2019 · Oma’s kitchen" in text_of(phone.get(game))
    assert phone.get(f"{game}/date").location == f"{game}/table#occasion"
    assert typed(phone.get(f"{game}/table")) == OCCASION
    log = phone.get(f"{game}/log")
    for words in (
        "date and venue changed",
        "date set to 3 Aug 2019",
        "venue set to Oma’s kitchen",
    ):
        assert words in text_of(log)
    assert phone.post(f"{game}/log", {"do": buttons(log, "take")[0]}, log).status_code == 303
    assert saved(app, game) == (today(), "")
    phone.play(game)
    say(phone, game)
    assert "3 Aug 2019 · Oma’s kitchen" in text_of(phone.get(game)).partition("All")[0]


WRONG = {
    "30.2.2019": "“30.2.2019” is not a date. Type year, month and day",
    "2019-02-30": "“2019-02-30” is not a date. Type year, month and day",
    "": "Type the date, like 20",
    "0019-08-03": "“0019-08-03” is not a date.",
    "2999-01-01": "2999-01-01 is more than a year ahead. Check the year.",
    **dict.fromkeys(INVALID, "Check the year."),
}


def test_a_wrong_date_or_place_is_a_sentence_and_stays_as_typed(phone, game):
    before = phone.count(Entry)
    for written, sentence in WRONG.items():
        answer = say(phone, game, date=written)
        assert answer.status_code == 422 and sentence in text_of(answer), written
        assert typed(answer) == {**OCCASION, "date": written}
    answer = say(phone, game, date="soon", venue="x" * 61)
    assert "“soon” is not a date." in text_of(answer)
    assert "The venue has 61 characters. Shorten it to 60." in text_of(answer)
    assert "can’t be shown" in text_of(say(phone, game, venue="a\x07b"))
    answer = Sheet(phone, game).send(FIRST, date="3.8.19", venue="x")
    assert answer.status_code == 422
    assert 'href="#date">“3.8.19” is not a date.' in answer.text
    assert FIRST[0] in answer.text and 'value="3.8.19"' in answer.text
    assert phone.count(Entry) == before


def test_an_old_card_is_typed_with_its_old_date_and_printed_with_it(app, phone, game):
    assert Sheet(phone, game).send(FIRST, SECOND, **OCCASION).status_code == 303
    day, venue = saved(app, game)
    assert {"date": day.isoformat(), "venue": venue} == OCCASION
    for what in ("card", "blank"):
        words = printed(phone, f"{game}/{what}.pdf")
        assert "3 Aug 2019" in words and OCCASION["venue"] in words
    say(phone, game, venue="A long name of a house by the sea, behind the dunes, no. 12")
    for size in ("paper=a6&orientation=portrait", "style=large"):
        for what in ("card", "blank"):
            assert "3 Aug 2019" in printed(phone, f"{game}/{what}.pdf?{size}"), (what, size)


def printed(phone, address):
    pdf = pypdfium2.PdfDocument(io.BytesIO(phone.get(address).data))
    return pdf[0].get_textpage().get_text_range()


def test_a_game_s_file_keeps_both_and_older_files_are_read(app, phone, game):
    say(phone, game)
    public_id = game.removeprefix("/g/")
    with app.app_context():
        whole = exported(find_game(db.session(), public_id))
        db.session.delete(find_game(db.session(), public_id))
        db.session.commit()
        import_game(read_game(json.dumps(whole).encode()))
    assert saved(app, game)[0].isoformat() == OCCASION["date"]
    old = {**whole, "entries": [e for e in whole["entries"] if e["kind"] not in OCCASION]}
    assert read_game(json.dumps(old).encode()).public_id == public_id


def test_what_a_phone_sends_of_dates_is_held_to_the_same_rule(app, phone, game):
    contents = [{"date": "2019-02-30"}, {"date": 7}, {"date": ""}, {}]
    days = [{"date": day} for day in INVALID]
    for number, content in enumerate([*contents, *days]):
        sent = entry("date", content, hole=None, client_id=f"phone-token-{number:04}:date")
        answer = send(phone, f"{game}/entries", [sent])
        assert answers(answer) == ["refused"], content
    assert "before 1900, or more than a year ahead" in answer.json["answers"][0]["sentence"]
    few = send(phone, "/games", {**GAME, "names": ["Ann"], "dealer": 0}).json["sentence"]
    assert few == "These rules need 2 players. Add one."
    assert "Did you mean nine-hole?" in send(phone, "/games", {**GAME, "rules": "nine-hoel"}).text
    assert send(phone, "/games", {**GAME, "date": "May"}).status_code == 422


@pytest.mark.parametrize("day", ["2026-05-01", *INVALID])
def test_a_game_made_offline_is_kept_with_its_date_or_else_that_of_the_server(app, phone, day):
    assert send(phone, "/games", {**GAME, "date": day}).json["answer"] == "kept"
    expected = today().isoformat() if day in INVALID else day
    assert saved(app, GAME["id"])[0].isoformat() == expected
