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


def start(phone, deck, **more):
    data = {"name": list(NAMES), "dealer": "0", "do": "start", "letters": deck, **more}
    return phone.post("/games/new", data).location.removesuffix("/hole/1")


@pytest.fixture
def german_game(phone):
    return start(phone, "de")


def play_of(game):
    return current_play(find_game(db.session(), game.removeprefix("/g/")))


def chosen(answer):
    return attributes(answer, "#letters option[selected]")


def test_the_pad_has_the_letters_of_the_deck(phone, german_game):
    page = phone.get(f"{german_game}/hole/1")
    labels, ranks, pressed = (
        texts(page, ".pad [data-rank] b"),
        attributes(page, ".pad [data-rank]", "data-rank"),
        attributes(page, ".pad [data-rank]", "data-letters"),
    )
    keys = {label: (rank, way) for label, rank, way in zip(labels, ranks, pressed, strict=True)}
    assert keys["B"] == ("J", "j b")
    assert keys["D"] == ("Q", "q d")
    assert "B = jack, D = queen" in text_of(page)


def test_cards_are_read_and_named_by_the_deck_and_kept_in_english(app, phone, german_game):
    ruling = text_of(phone.get(phone.enter(german_game, 1, GERMAN).location))
    assert "D" in ruling
    assert "Q" not in ruling.partition("How we play")[0].split()
    with app.app_context():
        grids = play_of(german_game).holes[0].grids
    assert grids[1] == ("9", "9", "Q", "9", "9", "4")
    assert grids[3][0] == grids[3][3] == "J"


def test_english_letters_are_read_too(phone, german_game):
    assert phone.enter(german_game, 1, FIRST).status_code == 303


def test_what_the_referee_refuses_is_shown_with_the_deck(phone, german_game):
    answer = phone.enter(german_game, 1, ("K 4 2 / K 3 V", "9 9 D / 9 9 KD", *GERMAN[2:]))
    assert answer.status_code == 422
    assert "“V” is not a card. Type its rank, like 10 or D." in text_of(answer)
    assert "“KD” may be two cards, since D is the queen on this deck" in text_of(answer)
    assert "like K♦." in text_of(answer)
    assert typed(answer)[1] == "9 9 D / 9 9 KD"


def test_the_cards_come_back_in_the_letters_of_the_deck(phone, german_game):
    phone.enter(german_game, 1, GERMAN)
    page = phone.get(f"{german_game}/hole/1")
    assert typed(page)[1] == "9 9 D / 9 9 4"
    assert "D" in texts(page, ".seat .cell")
    assert "9 9 D / 9 9 4" in text_of(phone.get(f"{german_game}/log"))


def test_the_game_before_is_the_choice_for_the_next(phone, german_game):
    assert chosen(phone.get("/games/new")) == ["de"]
    assert chosen(phone.get(f"/games/new?again={german_game.removeprefix('/g/')}")) == ["de"]
    start(phone, "en")
    assert chosen(phone.get("/games/new")) == ["en"]


def test_an_english_game_shows_nothing_of_letters(app, phone, game):
    assert chosen(phone.get("/games/new")) == ["en"]
    with app.app_context():
        assert all(entry.slot.kind != "letters" for entry in play_of(game).entries)


def test_a_pack_of_numbers_has_no_letters_to_choose(phone):
    assert attributes(phone.get("/games/new?rules=skyjo"), "#letters", "id") == []
    assert attributes(phone.get("/games/new?rules=nine-hole"), "#letters", "id") == ["letters"]


def test_the_letters_are_changed_later_and_the_change_is_in_the_log(app, phone, game):
    phone.enter(game, 1, FIRST)
    phone.post(f"{game}/date", {"date": "2019-08-03", "letters": "fr"})
    assert "card letters set to V D R A" in text_of(phone.get(f"{game}/log"))
    assert typed(phone.get(f"{game}/hole/1"))[0] == "R 4 2 / R 3 8"
    with app.app_context():
        assert play_of(game).letters == "fr"


def test_letters_that_no_deck_has_change_nothing(app, phone, german_game):
    phone.post(f"{german_game}/date", {"date": "2019-08-03", "letters": "klingon"})
    refused = {"name": list(NAMES), "dealer": "0", "do": "start", "letters": "klingon"}
    assert phone.post("/games/new", refused).status_code == 422
    with app.app_context():
        assert play_of(german_game).letters == "de"


def test_the_file_of_a_game_keeps_english_cards_and_the_deck(app, phone, german_game):
    phone.enter(german_game, 1, GERMAN)
    with app.app_context():
        game = find_game(db.session(), german_game.removeprefix("/g/"))
        written = json.dumps(exported(game))
    assert '"Q"' in written
    assert '"D"' not in written
    contents = [entry.new.content for entry in read_game(written).entries]
    assert {"letters": "de"} in contents


def test_paper_has_the_letters_of_the_deck(phone, german_game):
    phone.enter(german_game, 1, GERMAN)
    answer = phone.get(f"{german_game}/hole/1/ruling.pdf")
    page = pypdfium2.PdfDocument(io.BytesIO(answer.data))[0].get_textpage().get_text_range()
    assert {"B", "D"} <= {*page.split()}
    assert not {"J", "Q"} & {*page.split()}


def test_a_typed_paper_card_is_read_by_the_deck(phone, german_game):
    page = phone.get(f"{german_game}/paper")
    assert "B = jack, D = queen" in text_of(page)


def test_a_phone_takes_the_deck_along(phone, german_game):
    bundle = phone.get(f"{german_game}/game.json").json["sheets"][0]
    assert (bundle["letters"], bundle["table"]["labels"]["Q"]) == ("de", "D")
    assert ["d", "Q"] in bundle["table"]["ways"]
    assert ">D</b>" in bundle["entry"]


@pytest.mark.parametrize(("letters", "kept"), [("fr", "fr"), ("en", ""), (None, "")])
def test_a_game_made_on_a_phone_keeps_its_letters(phone, letters, kept):
    sent = {"id": "abcdefghjkmn", "said_as": "a" * 20, "names": ["Ann", "Bea"], "dealer": 0}
    sent |= {"rules": "nine-hole"} | ({"letters": letters} if letters else {})
    with phone.client.application.test_request_context():
        assert new_game(sent)[0].letters == kept
        assert new_game({**sent, "letters": "klingon"})[0] is None


def test_a_german_phone_begins_with_a_german_deck(app, phone):
    assert deck_for(app, "de_AT") == "de"
    assert deck_for(app, "sv") == "sv"
    assert deck_for(app, "pl") == "en"


def deck_for(app, language):
    with app.test_request_context(), force_locale(language):
        return deck_of_language()
