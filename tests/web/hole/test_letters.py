"""A game with the letters of another deck: chosen at its start, shown and read on every page."""

import io
import json

import pypdfium2
import pytest
from flask_babel import force_locale

from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.reading import read_game
from app.record.game.load import current_play, find_game
from app.web.offline.sync import new_game
from app.wording.names import deck_of_language
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, NAMES
from tests.web.pressing import typed

GERMAN = ("K 4 2 / K 3 8", "9 9 D / 9 9 4", "A 7 3 / A 3 2", "B 8 4 / b 5 A")
"""The cards of ``FIRST`` as they are printed in Germany."""


def start(phone, deck):
    data = {"name": list(NAMES), "dealer": "0", "do": "start", "letters": deck}
    answer = phone.post("/games/new", data)
    return answer.location.removesuffix("/hole/1") if answer.location else answer


@pytest.fixture
def german_game(phone, kept):
    return kept(lambda: start(phone, "de"), [phone])


def play_of(game):
    return current_play(find_game(db.session(), game.removeprefix("/g/")))


def chosen(answer):
    return attributes(answer, "#letters option[selected]")


def test_cards_are_read_shown_and_printed_by_the_deck_and_kept_in_english(app, phone, german_game):
    page = phone.get(f"{german_game}/hole/1")
    labels = texts(page, ".pad [data-rank] b")
    keys = [attributes(page, ".pad [data-rank]", name) for name in ("data-rank", "data-letters")]
    pad = dict(zip(labels, zip(*keys, strict=True), strict=True))
    assert (pad["B"], pad["D"]) == (("J", "j b"), ("Q", "q d"))
    for address in ("hole/1", "paper"):
        assert "B = jack, D = queen" in text_of(phone.get(f"{german_game}/{address}"))
    refused = phone.enter(german_game, 1, ("K 4 2 / K 3 V", "9 9 D / 9 9 KD", *GERMAN[2:]))
    assert refused.status_code == 422 and typed(refused)[1] == "9 9 D / 9 9 KD"
    for words in (
        "“V” is not a card. Type its rank, like 10 or D.",
        "“KD” may be two cards, since D is the queen on this deck",
        "like K♦.",
    ):
        assert words in text_of(refused)
    ruling = text_of(phone.get(phone.enter(german_game, 1, GERMAN).location))
    words = ruling.partition("How we play")[0].split()
    assert "D" in words and "Q" not in words
    page = phone.get(f"{german_game}/hole/1")
    assert typed(page)[1] == "9 9 D / 9 9 4" and "D" in texts(page, ".seat .cell")
    assert "9 9 D / 9 9 4" in text_of(phone.get(f"{german_game}/log"))
    printed = phone.get(f"{german_game}/hole/1/ruling.pdf").data
    words = pypdfium2.PdfDocument(io.BytesIO(printed))[0].get_textpage().get_text_range().split()
    assert {"B", "D"} <= {*words} and not {"J", "Q"} & {*words}
    with app.app_context():
        grids = play_of(german_game).holes[0].grids
        written = json.dumps(exported(find_game(db.session(), german_game.removeprefix("/g/"))))
    assert grids[1] == ("9", "9", "Q", "9", "9", "4") and grids[3][0] == grids[3][3] == "J"
    assert '"Q"' in written and '"D"' not in written
    assert {"letters": "de"} in [entry.new.content for entry in read_game(written.encode()).entries]
    assert phone.enter(german_game, 2, FIRST).status_code == 303, "English letters are read too"
    bundle = phone.get(f"{german_game}/game.json").json["sheets"][0]
    assert (bundle["letters"], bundle["table"]["labels"]["Q"]) == ("de", "D")
    assert ["d", "Q"] in bundle["table"]["ways"] and ">D</b>" in bundle["entry"]


def test_letters_are_chosen_for_each_game_and_changed_later(app, phone, game):
    assert chosen(phone.get("/games/new")) == ["en"]
    with app.app_context():
        assert all(entry.slot.kind != "letters" for entry in play_of(game).entries)
    for rules, offered in (("skyjo", []), ("nine-hole", ["letters"])):
        page = phone.get(f"/games/new?rules={rules}")
        assert attributes(page, "#letters", "id") == offered
    german = start(phone, "de")
    for address in ("/games/new", f"/games/new?again={german[3:]}"):
        assert chosen(phone.get(address)) == ["de"]
    start(phone, "en")
    assert chosen(phone.get("/games/new")) == ["en"]
    assert start(phone, "klingon").status_code == 422
    phone.enter(game, 1, FIRST)
    for letters, date in (("fr", "2019-08-03"), ("klingon", "2019-08-04")):
        phone.post(f"{game}/date", {"date": date, "letters": letters})
    assert "card letters set to V D R A" in text_of(phone.get(f"{game}/log"))
    assert typed(phone.get(f"{game}/hole/1"))[0] == "R 4 2 / R 3 8"
    with app.app_context():
        assert play_of(game).letters == "fr"


def test_a_game_made_on_a_phone_keeps_its_letters_and_begins_with_those_of_its_language(app):
    sent = {"id": "abcdefghjkmn", "said_as": "a" * 20, "names": ["Ann", "Bea"], "dealer": 0}
    sent |= {"rules": "nine-hole"}
    with app.test_request_context():
        kept = [new_game({**sent, **more})[0].letters for more in ({}, {"letters": "en"})]
        assert [*kept, new_game({**sent, "letters": "fr"})[0].letters] == ["", "", "fr"]
        assert new_game({**sent, "letters": "klingon"})[0] is None
    for language, deck in {"de_AT": "de", "sv": "sv", "pl": "en"}.items():
        with app.test_request_context(), force_locale(language):
            assert deck_of_language() == deck
