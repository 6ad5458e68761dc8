"""Answers from the cache: only for the same phone, and only while they are valid."""

import logging

import pytest
from flask import Flask, Response
from sqlalchemy.exc import OperationalError

from app.web.base import answers
from app.web.base.answers import ResponseCache, cache_while
from app.web.base.request_log import LOG
from tests.web.markup import text_of
from tests.web.phone import FIRST, SECOND
from tests.web.sharing import let_in, press


class Counter:
    """An application that says how often it was asked, and how long that holds."""

    def __init__(self):
        self.asked, self.holds, self.cookie = 0, True, ""
        app = Flask("counter")
        app.add_url_rule("/", view_func=self.view, methods=["GET", "POST"])
        app.wsgi_app = ResponseCache(app.wsgi_app)
        self.client = app.test_client(use_cookies=False)

    def view(self):
        self.asked += 1
        cache_while(self.true)
        answer = Response(f"asked {self.asked} times", headers={"X-Asked": str(self.asked)})
        if self.cookie:
            answer.set_cookie("device", self.cookie)
        return answer

    def true(self):
        if self.holds is None:
            raise OperationalError("", {}, Exception())
        return self.holds


@pytest.fixture
def counter():
    return Counter()


def test_a_valid_answer_comes_from_the_cache_with_its_headers(counter):
    first, second = (counter.client.get("/") for _ in range(2))
    assert (second.text, second.status) == (first.text, first.status) == ("asked 1 times", "200 OK")
    assert second.headers == first.headers


def test_an_answer_that_is_no_longer_valid_is_made_again(counter):
    counter.client.get("/")
    counter.holds = False
    assert counter.client.get("/").text == "asked 2 times"


def test_a_database_that_fails_is_left_to_the_application(counter):
    counter.client.get("/")
    counter.holds = None
    assert counter.client.get("/").text == "asked 2 times"


@pytest.mark.parametrize(
    "change",
    [
        {"headers": {"Cookie": "device=another"}},
        {"headers": {"Accept-Language": "de"}},
        {"headers": {"Accept-Encoding": "gzip"}},
        {"headers": {"If-None-Match": '"1"'}},
        {"headers": {"Host": "elsewhere"}},
        {"query_string": "v=2"},
        {"base_url": "https://localhost"},
        {"method": "POST"},
        {"method": "HEAD"},
    ],
)
def test_another_request_does_not_get_the_cached_answer(counter, change):
    counter.client.get("/")
    counter.client.open("/", **change)
    assert counter.asked == 2


def test_a_form_that_is_sent_is_never_answered_from_the_cache(counter):
    assert [counter.client.post("/").text for _ in range(2)] == ["asked 1 times", "asked 2 times"]


def test_an_answer_that_sets_a_cookie_is_not_cached(counter):
    counter.cookie = "mine"
    assert [counter.client.get("/").text for _ in range(2)] == ["asked 1 times", "asked 2 times"]


def test_the_oldest_answers_make_room(counter, monkeypatch):
    monkeypatch.setattr(answers, "MOST", 2)
    for query in ("a", "b", "c", "a"):
        counter.client.get("/", query_string=query)
    assert counter.asked == 4


@pytest.fixture
def views(app, monkeypatch):
    """Names of the views that were asked."""
    names, ask = [], app.dispatch_request

    def note():
        names.append(answers.request.endpoint)
        return ask()

    monkeypatch.setattr(app, "dispatch_request", note)
    return names


def test_a_card_comes_from_the_cache_until_somebody_adds_a_hole(phone, other_phone, game, views):
    let_in(phone, other_phone, game)
    phone.enter(game, 1, FIRST)
    views.clear()
    pages = [text_of(other_phone.get(game)) for _ in range(3)]
    assert len(set(pages)) == 1
    assert views == ["games.show"]
    phone.enter(game, 2, SECOND)
    assert "after 2 of 9 holes" in text_of(other_phone.get(game))


def test_a_card_is_made_again_once_entry_is_closed_or_the_game_is_gone(phone, other_phone, game):
    let_in(phone, other_phone, game)
    assert "Next hole: 1" in text_of([other_phone.get(game) for _ in range(2)][1])
    press(phone, game, "close")
    assert "Next hole: 1" not in text_of(other_phone.get(game))
    phone.post(f"{game}/delete", {"word": "delete"})
    assert other_phone.get(game).status_code == 404


def test_the_log_has_a_line_for_an_answer_from_the_cache(phone, game, caplog, monkeypatch):
    monkeypatch.setattr(LOG, "propagate", True)
    phone.get(game)
    with caplog.at_level(logging.INFO, logger=LOG.name):
        phone.get(game)
    logged = caplog.records[-1].fields
    assert {**logged, "ms": 0} == {
        "method": "GET",
        "route": "/g/<public_id>",
        "status": 200,
        "ms": 0,
    }
