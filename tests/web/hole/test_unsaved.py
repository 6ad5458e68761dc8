"""What is typed reaches the server tap by tap, comes back when forgotten, and is never recorded."""

from app.record.access import unsaved
from app.record.access.unsaved import TypedHole
from app.record.models import Entry
from tests.web.entries import send
from tests.web.markup import hidden
from tests.web.phone import FIRST
from tests.web.sharing import let_in

TOKEN = "0123456789abcdef"


def typing(phone, game, cards="K", token=TOKEN, number=1):
    """A tap: all that is typed so far."""
    body = {"token": token, "seen": "", "cells": {"1": [cards]}}
    return send(phone, f"{game}/hole/{number}/typed", body).status_code


def is_offered(phone, game):
    return 'id="typed"' in phone.get(f"{game}/hole/1").text


def test_what_was_typed_comes_back_on_its_phone_until_the_hole_is_saved(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    page, before = phone.get(f"{game}/hole/1"), phone.count(Entry)
    assert 'id="typed"' not in page.text
    assert [typing(phone, game, cards) for cards in ("9", "10")] == [204, 204]
    again = phone.get(f"{game}/hole/1").text
    assert r"\"cells\":" in again.replace(" ", "") and '\\"10\\"' in again
    assert phone.count(TypedHole) == 1
    assert not is_offered(other_phone, game)
    assert phone.count(Entry) == before
    assert phone.client.get(f"{game}/live").json["version"] == 2
    token = hidden(page)["draft"]
    assert typing(phone, game, token=token) == 204
    phone.enter(game, 1, FIRST, page=page)
    assert phone.count(TypedHole) == 0 and not is_offered(phone, game)
    assert typing(phone, game, token=token) == 204, "it arrives after its hole was saved"
    assert phone.count(TypedHole) == 0


def test_what_no_page_sends_is_refused(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert typing(other_phone, game) == 403
    assert typing(phone, game, "K" * 16_000) == 413
    assert typing(phone, game, number=5) == 422, "its turn has not come"
    headers = {"X-CSRFToken": phone.get("/token").json["token"]}
    headers["Content-Type"] = "application/json"
    values = ("\\u0000", "\\ud800", "\x07", "é")
    bodies = [f'{{"token": "{TOKEN}", "out": "{value}"}}' for value in values]
    for body in ('"K"', "[]", "{}", '{"token": "x"}', '{"token": 7}', "{", *bodies):
        sent = phone.client.post(f"{game}/hole/1/typed", data=body.encode(), headers=headers)
        assert sent.status_code == 422, body
    assert phone.count(TypedHole) == 0


def test_more_taps_than_anybody_makes_are_refused_for_a_minute(phone, game, monkeypatch):
    monkeypatch.setattr(unsaved, "MOST_SENT", 3)
    assert [typing(phone, game) for _ in range(4)] == [204, 204, 204, 429]
    monkeypatch.setattr(unsaved, "MINUTE", unsaved.MINUTE * 0)
    assert typing(phone, game) == 204


def test_what_nobody_saved_goes_with_the_next_tap(phone, game, monkeypatch):
    phone.play(game, holes=1)
    typing(phone, game)
    monkeypatch.setattr(unsaved, "TYPING_LASTS", unsaved.TYPING_LASTS * 0)
    typing(phone, game, number=2)
    assert phone.count(TypedHole) == 1
