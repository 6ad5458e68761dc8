"""What is typed reaches the server tap by tap, comes back when forgotten, and is never recorded."""

import pytest

from app.record.access import unsaved
from app.record.access.unsaved import TypedHole
from app.record.models import Entry
from tests.web.entries import send
from tests.web.phone import FIRST
from tests.web.sharing import let_in

TOKEN = "0123456789abcdef"


def typing(phone, game, cards="K", token=TOKEN, number=1):
    """A tap: all that is typed so far."""
    body = {"token": token, "seen": "", "cells": {"1": [cards]}}
    return send(phone, f"{game}/hole/{number}/typed", body)


def is_offered(phone, game, number=1):
    return 'id="typed"' in phone.get(f"{game}/hole/{number}").text


def test_what_was_typed_comes_back_with_the_page(phone, game):
    assert not is_offered(phone, game)
    assert typing(phone, game, "9").status_code == 204
    assert typing(phone, game, "10").status_code == 204
    page = phone.get(f"{game}/hole/1").text
    assert r"\"cells\":" in page.replace(" ", "")
    assert '\\"10\\"' in page
    assert phone.count(TypedHole) == 1


def test_it_is_never_shown(phone, game):
    before = phone.count(Entry)
    typing(phone, game)
    assert phone.count(Entry) == before
    assert phone.client.get(f"{game}/live").json["version"] == 2


def test_it_is_gone_with_the_saved_hole(phone, game):
    typing(phone, game)
    phone.enter(game, 1, FIRST)
    assert phone.count(TypedHole) == 0
    assert not is_offered(phone, game)


def test_what_arrives_after_its_hole_was_saved_is_not_kept(phone, game):
    page = phone.get(f"{game}/hole/1")
    token = page.text.split('name="draft" type="hidden" value="')[1].split('"')[0]
    assert typing(phone, game, token=token).status_code == 204
    phone.enter(game, 1, FIRST, page=page)
    assert typing(phone, game, token=token).status_code == 204
    assert phone.count(TypedHole) == 0


def test_another_phone_does_not_see_it(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    typing(phone, game)
    assert not is_offered(other_phone, game)


def test_anyone_who_may_only_look_types_nothing(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert typing(other_phone, game).status_code in (403, 404)
    assert phone.count(TypedHole) == 0


@pytest.mark.parametrize("sent", ['"K"', "[]", "{}", '{"token": "x"}', '{"token": 7}', "{"])
def test_what_no_page_sends_is_refused(phone, game, sent):
    assert posted(phone, game, sent.encode()) == 422


@pytest.mark.parametrize("value", ["\\u0000", "\\ud800", "\x07", "é"])
def test_what_no_card_has_is_refused(phone, game, value):
    assert posted(phone, game, f'{{"token": "{TOKEN}", "out": "{value}"}}'.encode()) == 422


def test_more_than_a_hole_can_have_is_refused(phone, game):
    assert typing(phone, game, "K" * 16_000).status_code == 413


def test_a_hole_whose_turn_has_not_come_is_refused(phone, game):
    assert typing(phone, game, number=5).status_code == 422


def test_more_taps_than_anybody_makes_are_refused_for_a_minute(phone, game, monkeypatch):
    monkeypatch.setattr(unsaved, "MOST_SENT", 3)
    assert [typing(phone, game).status_code for _ in range(4)] == [204, 204, 204, 429]
    monkeypatch.setattr(unsaved, "MINUTE", unsaved.MINUTE * 0)
    assert typing(phone, game).status_code == 204


def test_what_nobody_saved_goes_with_the_next_tap(phone, game, monkeypatch):
    phone.play(game, holes=1)
    typing(phone, game)
    monkeypatch.setattr(unsaved, "TYPING_LASTS", unsaved.TYPING_LASTS * 0)
    typing(phone, game, number=2)
    assert phone.count(TypedHole) == 1


def posted(phone, game, body):
    """The answer to a body as it is."""
    headers = {"X-CSRFToken": phone.get("/token").json["token"]}
    headers["Content-Type"] = "application/json"
    return phone.client.post(f"{game}/hole/1/typed", data=body, headers=headers).status_code
