"""Who may keep what is answered, and for how long."""

import pytest

from tests.web.markup import attributes
from tests.web.phone import FIRST
from tests.web.walk import addresses

OWN, NEVER = "private, no-cache", "no-store"
OTHERS = {
    "holes.panes": "private, max-age=86400, stale-while-revalidate=604800",
    "offline.worker": "no-cache",
    "sync.token": NEVER,
    "join.show": NEVER,
    "join.waiting": NEVER,
    "links.show": NEVER,
    "links.recovery": NEVER,
    "links.delete": NEVER,
    "server.health": NEVER,
    "server.version": NEVER,
    "device_link.show": NEVER,
    "programs.show": NEVER,
}


def test_every_answer_shows_who_may_keep_it(app, phone, game):
    phone.enter(game, 1, FIRST)
    for rule, address in addresses(app, game):
        if "GET" in rule.methods:
            header = phone.get(address).headers.get("Cache-Control")
            assert header == OTHERS.get(rule.endpoint, OWN), rule.endpoint


def test_pages_that_refuse_say_it_too(phone, other_phone, game):
    for answer in (phone.get("/nowhere"), other_phone.get(game), phone.client.post("/games/new")):
        assert answer.status_code >= 400
        assert answer.headers["Cache-Control"] == OWN


@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_what_is_printed_is_kept_by_nobody_on_the_way(phone, game, kind):
    for what in ("card", "blank"):
        assert phone.get(f"{game}/{what}.{kind}").headers["Cache-Control"] == OWN


def test_a_file_shows_what_it_is_and_little_more(phone):
    style = attributes(phone.get("/"), '[href$=".css"]', "href")[0]
    answer = phone.client.get(style, headers={"Accept-Encoding": "gzip"})
    names = {name for name, _value in answer.headers} - {"Date"}
    assert names == {
        *("Content-Type", "Content-Length", "Content-Encoding", "Cache-Control"),
        *("ETag", "Vary", "X-Content-Type-Options"),
    }


def test_a_picture_is_the_same_for_anyone_who_asks(phone):
    picture = phone.get("/static/icons/icon-192.png")
    assert "Vary" not in picture.headers
