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


OTHERS = (
    *({"headers": {"Cookie": "device=another"}}, {"headers": {"Accept-Language": "de"}}),
    *({"headers": {"Accept-Encoding": "gzip"}}, {"headers": {"If-None-Match": '"1"'}}),
    *({"headers": {"Host": "elsewhere"}}, {"query_string": "v=2"}),
    *({"base_url": "https://localhost"}, {"method": "POST"}, {"method": "HEAD"}),
)


def test_another_request_or_one_that_is_no_longer_valid_is_asked_anew(counter, monkeypatch):
    counter.client.get("/")
    for number, change in enumerate(OTHERS, start=2):
        counter.client.open("/", **change)
        assert counter.asked == number, change
    for holds in (False, None):  # None: the database fails
        counter = Counter()
        counter.client.get("/")
        counter.holds = holds
        assert counter.client.get("/").text == "asked 2 times"
    counter = Counter()
    assert [counter.client.post("/").text for _ in range(2)] == ["asked 1 times", "asked 2 times"]
    counter = Counter()
    counter.cookie = "mine"
    assert [counter.client.get("/").text for _ in range(2)] == ["asked 1 times", "asked 2 times"]
    counter = Counter()
    monkeypatch.setattr(answers, "MOST", 2)
    for query in ("a", "b", "c", "a"):
        counter.client.get("/", query_string=query)
    assert counter.asked == 4, "the oldest make room"


def test_a_card_comes_from_the_cache_until_anything_of_it_changes(
    app, phone, other_phone, game, monkeypatch, caplog
):
    let_in(phone, other_phone, game)
    phone.enter(game, 1, FIRST)
    views, dispatch = [], app.dispatch_request

    def note():
        views.append(answers.request.endpoint)
        return dispatch()

    monkeypatch.setattr(app, "dispatch_request", note)
    monkeypatch.setattr(LOG, "propagate", True)
    with caplog.at_level(logging.INFO, logger=LOG.name):
        pages = {text_of(other_phone.get(game)) for _ in range(3)}
    assert (len(pages), views) == (1, ["games.show"])
    lines = [{**record.fields, "ms": 0} for record in caplog.records if record.name == LOG.name]
    line = {"method": "GET", "route": "/g/<public_id>", "status": 200, "ms": 0}
    assert lines[-3:] == [line] * 3
    phone.enter(game, 2, SECOND)
    assert "Next hole: 3" in text_of(other_phone.get(game))
    press(phone, game, "close")
    assert "Next hole: 3" not in text_of(other_phone.get(game))
    phone.post(f"{game}/delete", {"word": "delete"})
    assert other_phone.get(game).status_code == 404
