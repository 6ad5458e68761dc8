"""What strangers send fills no disk: a game has a size, a network its bytes an hour."""

import json

import pytest

from app.record.access import client_limits
from app.record.log import entries
from app.record.models import Entry
from app.web.base import bad_requests
from app.web.base.rate_limit import RateLimit
from tests.web.api.program import Program
from tests.web.bring.sending import send as send_file
from tests.web.entries import answers, entry, hole, send
from tests.web.markup import text_of
from tests.web.phone import FIRST, Phone

FULL = "This game is as large as a game may become. Start a new one."
OVER = "Your network sent more than"


def venue(number):
    content = {"venue": "x" * 60}
    return entry("venue", content, hole=None, client_id=f"place-token-{number:04}")


@pytest.fixture
def full(phone, game, monkeypatch):
    """A game with room for some entries more."""
    monkeypatch.setattr(entries, "MOST_LETTERS", 5000)
    return game


def test_a_game_takes_no_more_than_its_room(app, phone, full):
    sent = 0
    while (answer := send(phone, f"{full}/entries", [venue(sent)])).status_code == 200:
        assert answers(answer) == ["kept"]
        sent += 1
        assert sent < 100
    assert (answer.status_code, answer.json["sentence"]) == (422, FULL)
    before = phone.count(Entry)
    assert FULL in text_of(phone.enter(full, 1, FIRST))
    many = json.dumps({"games": [], "entries": [whole(full, one) for one in hole()]}).encode()
    assert FULL in text_of(send_file(phone, many))
    program = Program(app, full)
    answer = program.save(1, FIRST)
    assert (answer.status_code, answer.json["detail"]) == (422, FULL)
    assert phone.count(Entry) == before


def test_many_short_entries_fill_a_game_as_few_long_ones_do(phone, full):
    looks = [
        entry("looks", {"looks": 1}, player="p1", client_id=f"looks-{number:08}")
        for number in range(100)
    ]
    assert send(phone, f"{full}/entries", looks).status_code == 422
    assert send(phone, f"{full}/entries", looks[:1]).status_code == 200


def whole(game, item):
    return {"game": game.rpartition("/")[2], "entry": item, "state": "waiting"}


@pytest.fixture
def few(app, monkeypatch):
    """An hour in which a network may send some 20 KB, counted anew."""
    monkeypatch.setattr(bad_requests, "SENT", RateLimit())
    monkeypatch.setitem(client_limits.MOST_IN_HOUR, "megabytes", 0.02)


def from_address(app, phone, address):
    """The same phone in another network."""
    moved = Phone(app)
    moved.client = app.test_client()
    moved.client.environ_base["REMOTE_ADDR"] = address
    for name in ("device", "session"):
        cookie = phone.client.get_cookie(name)
        if cookie:
            moved.client.set_cookie(name, cookie.value)
    return moved


@pytest.mark.usefixtures("few")
def test_a_network_sends_no_more_than_its_bytes_an_hour(app, phone, game):
    many = [{**venue(1), "content": {"venue": "x" * 5000}}]
    statuses = [send(phone, f"{game}/entries", many).status_code for _time in range(6)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    before = phone.count(Entry)
    answer = send(phone, f"{game}/entries", many)
    assert OVER in answer.json["sentence"]
    assert int(answer.headers["Retry-After"]) > 0
    page = phone.client.post("/settings", data={"phone": "x" * 6000})
    assert page.status_code == 429
    assert OVER in text_of(page)
    problem = phone.client.post("/api/v1/settle", json={"rules": "x" * 6000})
    assert (problem.status_code, problem.json["code"]) == (429, "hourly_limit")
    assert OVER in problem.json["detail"]
    assert phone.count(Entry) == before
    elsewhere = from_address(app, phone, "203.0.113.9")
    assert send(elsewhere, f"{game}/entries", [venue(2)]).status_code == 200


@pytest.mark.usefixtures("few")
def test_what_a_phone_could_not_send_counts_also_as_a_file(phone, game):
    items = [whole(game, {**venue(1), "content": {"venue": "x" * 5000}})] * 5
    file = json.dumps({"games": [], "entries": items}).encode()
    assert OVER in text_of(send_file(phone, file))
