"""What strangers send fills no disk: a game has a size, a network its bytes an hour."""

import json

from app.record.access import quotas
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


def whole(game, item):
    return {"game": game.rpartition("/")[2], "entry": item, "state": "waiting"}


def test_a_game_takes_no_more_than_its_room_in_long_entries_or_short_ones(
    app, phone, game, monkeypatch
):
    monkeypatch.setattr(entries, "MOST_LETTERS", 5000)
    looks = [
        entry("looks", {"looks": 1}, player="p1", client_id=f"looks-{number:08}")
        for number in range(100)
    ]
    assert send(phone, f"{game}/entries", looks).status_code == 422
    assert send(phone, f"{game}/entries", looks[:1]).status_code == 200
    sent = 0
    while (answer := send(phone, f"{game}/entries", [venue(sent)])).status_code == 200:
        assert answers(answer) == ["kept"]
        sent += 1
        assert sent < 100
    assert (answer.status_code, answer.json["sentence"]) == (422, FULL)
    before = phone.count(Entry)
    assert FULL in text_of(phone.enter(game, 1, FIRST))
    many = json.dumps({"games": [], "entries": [whole(game, one) for one in hole()]}).encode()
    assert FULL in text_of(send_file(phone, many))
    answer = Program(app, game).save(1, FIRST)
    assert (answer.status_code, answer.json["detail"]) == (422, FULL)
    assert phone.count(Entry) == before


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


def test_a_network_sends_no_more_than_its_bytes_an_hour(app, phone, game, monkeypatch):
    """Some 20 KB, also as a file of what a phone could not send."""
    monkeypatch.setattr(bad_requests, "SENT", RateLimit())
    monkeypatch.setitem(quotas.MOST_IN_HOUR, "megabytes", 0.02)
    many = [{**venue(1), "content": {"venue": "x" * 5000}}]
    file = json.dumps({"games": [], "entries": [whole(game, many[0])] * 5}).encode()
    assert OVER in text_of(send_file(phone, file))
    monkeypatch.setattr(bad_requests, "SENT", RateLimit())
    statuses = [send(phone, f"{game}/entries", many).status_code for _time in range(6)]
    assert (statuses[0], statuses[-1]) == (200, 429)
    before = phone.count(Entry)
    answer = send(phone, f"{game}/entries", many)
    assert OVER in answer.json["sentence"]
    assert int(answer.headers["Retry-After"]) > 0
    page = phone.client.post("/settings", data={"phone": "x" * 6000})
    assert (page.status_code, OVER in text_of(page)) == (429, True)
    problem = phone.client.post("/api/v1/settle", json={"rules": "x" * 6000})
    assert (problem.status_code, problem.json["code"]) == (429, "hourly_limit")
    assert OVER in problem.json["detail"]
    assert phone.count(Entry) == before
    elsewhere = from_address(app, phone, "203.0.113.9")
    assert send(elsewhere, f"{game}/entries", [venue(2)]).status_code == 200
