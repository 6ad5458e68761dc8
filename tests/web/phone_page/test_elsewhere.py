"""A phone is known again at another address of the copy by its pass, and by nothing else."""

import re

import pytest

from app.record.access import luggage
from app.web.phone import passes
from tests.web.markup import attributes
from tests.web.phone_page.sending import post


@pytest.fixture
def named(app):
    app.config["LOCAL_NAME"] = "backnine.local"


def pass_of(phone):
    return post(phone, "/trust/pass").json["pass"]


def bring(phone, **sent):
    address, kind = "/trust/luggage/elsewhere", "multipart/form-data"
    return phone.client.post(address, data=sent, content_type=kind)


def test_pages_are_told_the_name_before_it_is_needed(phone, game, named):
    page = phone.client.get("/", base_url="http://192.168.1.20:8000")
    assert attributes(page, "#unsent", "data-elsewhere") == ["http://backnine.local:8000"]
    policy = page.headers["Content-Security-Policy"]
    assert re.search(r"connect-src 'self' http://backnine.local:8000;", policy)
    assert re.search(r"form-action 'self' http://backnine.local:8000;", policy)
    mark = attributes(page, "#unsent", "data-copy")
    assert [phone.get("/trust/check").json["copy"]] == mark


def test_pages_that_a_phone_keeps_may_ask_the_name_too(phone, named):
    kept = phone.client.get("/offline/kept.json", base_url="https://192.168.1.20:8443")
    policy = kept.headers["Content-Security-Policy"]
    assert re.search(r"connect-src 'self' https://backnine.local:8443;", policy)
    assert re.search(r"form-action 'self' https://backnine.local:8443;", policy)
    assert "data-elsewhere" in kept.json["/offline"]["text"]


@pytest.mark.parametrize("base", ["http://backnine.local:8000", "http://localhost:8000"])
def test_pages_at_the_name_itself_look_nowhere_else(phone, named, base):
    page = phone.client.get("/", base_url=base)
    assert attributes(page, "#unsent", "data-elsewhere") == [""]
    assert "backnine.local" not in page.headers["Content-Security-Policy"]


def test_a_copy_without_a_name_tells_none(phone):
    page = phone.client.get("/", base_url="http://192.168.1.20:8000")
    assert attributes(page, "#unsent", "data-elsewhere") == [""]


def test_a_pass_brings_a_phone_and_what_it_typed(phone, other_phone, game):
    answer = bring(
        other_phone, **{"pass": pass_of(phone), "text": '{"a":"é"}' * 5000, "back": game}
    )
    assert answer.status_code == 303
    address, _hash, ticket = answer.location.partition("#")
    assert address == "/trust/arrive"
    taken = post(other_phone, "/trust/luggage/take", ticket=ticket).json
    assert taken == {"text": '{"a":"é"}' * 5000, "back": game}
    assert other_phone.get(game).status_code == 200


def test_a_phone_that_is_nobody_yet_gets_no_pass(phone):
    assert pass_of(phone) == ""


@pytest.mark.parametrize("written", ["", "nonsense", "é", "gAAAAAB"])
def test_what_is_no_pass_of_ours_brings_nothing(phone, written):
    answer = bring(phone, **{"pass": written, "text": "{}"})
    assert answer.status_code == 400
    assert "This phone is not known here" in answer.text


def test_where_too_much_is_on_its_way_the_page_says_why_and_what_to_do(phone, game, monkeypatch):
    monkeypatch.setattr(luggage, "MOST_IN_ALL", 0)
    answer = bring(phone, **{"pass": pass_of(phone), "text": "{}", "back": game})
    assert answer.status_code == 503
    for words in ("has no room for more", "still on this phone", "reload it in ten minutes"):
        assert words in answer.text


def test_a_pass_is_no_longer_good_after_some_days(phone, other_phone, game, monkeypatch):
    given = pass_of(phone)
    monkeypatch.setattr(passes, "LASTS", -1)
    assert bring(other_phone, **{"pass": given, "text": "{}"}).status_code == 400
