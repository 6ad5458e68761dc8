"""A page knows the name of its server before it needs it, and which pass lets it deposit there."""

import re
from datetime import timedelta

import pytest

from app.record.access import device_transfer
from app.record.change import transfer
from app.record.database import now
from tests.web.markup import attributes
from tests.web.phone_page.sending import ORIGIN, deposit, pass_of, send_part, take

FOREIGN = "http://evil.test"


@pytest.fixture
def named(app):
    app.config["LOCAL_NAME"] = "backnine.local"


def test_pages_have_the_name_before_it_is_needed(phone, game, named):
    page = phone.client.get("/", base_url="http://192.168.1.20:8000")
    assert attributes(page, "#unsent", "data-elsewhere") == ["http://backnine.local:8000"]
    policy = page.headers["Content-Security-Policy"]
    assert re.search(r"connect-src 'self' http://backnine.local:8000;", policy)
    assert "form-action 'self';" in policy
    mark = attributes(page, "#unsent", "data-copy")
    assert [phone.get("/trust/check").json["copy"]] == mark


def test_pages_that_a_phone_keeps_may_ask_the_name_too(phone, named):
    kept = phone.client.get("/offline/kept.json", base_url="https://192.168.1.20:8443")
    policy = kept.headers["Content-Security-Policy"]
    assert re.search(r"connect-src 'self' https://backnine.local:8443;", policy)
    assert "data-elsewhere" in kept.json["/offline"]["text"]


@pytest.mark.parametrize("base", ["http://backnine.local:8000", "http://localhost:8000"])
def test_pages_at_the_name_itself_look_nowhere_else(phone, named, base):
    page = phone.client.get("/", base_url=base)
    assert attributes(page, "#unsent", "data-elsewhere") == [""]
    assert "backnine.local" not in page.headers["Content-Security-Policy"]


def test_a_copy_without_a_name_shows_none(phone):
    page = phone.client.get("/", base_url="http://192.168.1.20:8000")
    assert attributes(page, "#unsent", "data-elsewhere") == [""]


@pytest.mark.parametrize("written", ["", "nonsense", "é", "gAAAAAB", "x" * 2000])
def test_what_is_no_pass_of_ours_deposits_nothing(phone, written):
    assert send_part(phone, written).json == {"reason": "pass"}
    assert phone.count(transfer.Transfer) == 0


@pytest.mark.parametrize("origin", [FOREIGN, "null", "", ORIGIN + ":81", "https://localhost"])
def test_a_pass_is_good_for_the_page_that_it_was_given_to_alone(phone, game, origin):
    answer = send_part(phone, pass_of(phone), origin=origin)
    assert (answer.status_code, answer.json) == (403, {"reason": "origin"})
    assert phone.count(transfer.Transfer) == 0


def test_a_page_may_read_the_answer_and_sends_no_cookie(phone, game):
    asked = phone.client.options("/trust/deposit", headers={"Origin": FOREIGN})
    for answer in (asked, send_part(phone, pass_of(phone))):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert "Set-Cookie" not in answer.headers
    assert asked.headers["Access-Control-Allow-Headers"] == "Content-Type"
    for path in ("/trust/pass", "/trust/transfer/take", "/trust/arrive"):
        answer = phone.client.options(path, headers={"Origin": FOREIGN})
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_pass_serves_once_and_its_answer_holds_the_next(phone, other_phone, game):
    given = pass_of(phone)
    first = send_part(phone, given).json
    assert send_part(phone, given).json["ticket"] == first["ticket"]
    assert take(other_phone, first["ticket"]).status_code == 200
    assert send_part(phone, given).json == {"reason": "spent"}
    assert send_part(phone, first["pass"]).json["ticket"] != first["ticket"]


def test_a_pass_is_no_longer_good_after_two_days_nor_is_the_next(phone, game, monkeypatch):
    given = pass_of(phone)
    following = send_part(phone, given).json["pass"]
    monkeypatch.setattr(device_transfer, "PASS_LASTS", timedelta(seconds=-1))
    assert send_part(phone, given).json == {"reason": "pass"}
    assert send_part(phone, following).json == {"reason": "pass"}


def test_that_a_pass_was_used_is_remembered_for_as_long_as_it_is_good(app, phone, monkeypatch):
    given = pass_of(phone)
    take(phone, send_part(phone, given).json["ticket"])
    later = device_transfer.PASS_LASTS - timedelta(minutes=1)
    monkeypatch.setattr(transfer, "now", lambda: now() + later)
    with app.app_context():
        transfer.forget_transfers()
    assert send_part(phone, given).json == {"reason": "spent"}


def test_where_too_much_is_on_its_way_a_phone_is_asked_to_wait(phone, game, monkeypatch):
    monkeypatch.setattr(transfer, "MOST_IN_ALL", 0)
    answer = send_part(phone, pass_of(phone))
    assert (answer.status_code, answer.json) == (503, {"reason": "full"})
    assert phone.count(transfer.Transfer) == 0


def test_the_form_of_an_older_page_is_explained_and_changes_nothing(phone, other_phone, game):
    sent = {"pass": pass_of(phone), "text": "{}", "back": game}
    answer = other_phone.client.post("/trust/luggage/elsewhere", data=sent)
    assert answer.status_code == 410
    assert "Nothing was changed or lost." in answer.text
    assert "Go back and reload that page" in answer.text
    assert other_phone.client.get_cookie("device") is None
    assert phone.count(transfer.Transfer) == 0


@pytest.mark.parametrize("step", ["", "/part", "/take", "/arrived", "/moved"])
def test_the_scripts_of_an_older_page_get_one_too(phone, step):
    answer = phone.client.post(f"/trust/luggage{step}", json={"ticket": deposit(phone)})
    assert answer.status_code == 410
    assert "Nothing was changed or lost" in answer.json["sentence"]
