"""Who may start games here, and how many in an hour: on every way in, nothing typed is lost."""

import pytest

from app.record.models import Game, Group
from app.web.base.http import NEW_GAMES
from tests.web.api.program import Program
from tests.web.markup import attributes, text_of
from tests.web.phone import NAMES, Phone

CLOSED = {
    "members": "Only phones that already have a game or group here can start new",
    "nobody": "This Back Nine takes no new games. The person who runs it can change that.",
}
SENT = {"id": "abcdefghjkmn", "names": ["Ann", "Bea"], "dealer": 0, "rules": "nine-hole"}


@pytest.fixture(params=["members", "nobody"])
def who(app, request):
    app.config[NEW_GAMES] = request.param
    return request.param


@pytest.fixture
def few(monkeypatch):
    """One game an hour."""
    limits = {"starts": 1, "entries": 50_000}
    monkeypatch.setattr("app.record.access.client_limits.MOST_IN_HOUR", limits)


def send(phone):
    """A game that began without a connection, as a phone sends it."""
    headers = {"X-CSRFToken": phone.get("/token").json["token"]}
    sent = {**SENT, "said_as": "made-on-the-phone-01"}
    return phone.client.post("/games", json=sent, headers=headers)


def test_a_stranger_is_shown_who_may_start_games_and_the_names_stay(phone, who):
    page = phone.start()
    assert page.status_code == 422
    assert CLOSED[who] in text_of(page)
    assert [*NAMES] == attributes(page, "[name=name]", "value")[: len(NAMES)]
    assert phone.count(Game) == 0


def test_a_stranger_can_not_make_a_group_to_get_in(phone, who):
    page = phone.post("/groups/new", {"title": "Sundays", "name": ["Ann"], "do": "start"})
    assert page.status_code == 422
    assert CLOSED[who] in text_of(page)
    assert 'value="Sundays"' in page.text
    assert phone.count(Group) == 0


def test_a_game_from_offline_is_refused_with_a_sentence(phone, who):
    answer = send(phone)
    assert answer.status_code == 422
    assert answer.json["answer"] == "refused"
    assert answer.json["sentence"].startswith(CLOSED[who])


def test_a_member_starts_games(app, phone, game):
    app.config[NEW_GAMES] = "members"
    phone.play(game)
    assert isinstance(phone.start(), str)
    assert phone.post(f"{game}/again", {}, phone.get(game)).status_code == 303
    assert send(phone).json["answer"] == "kept"


def test_where_nobody_starts_games_those_that_run_go_on(app, phone, game):
    app.config[NEW_GAMES] = "nobody"
    phone.play(game)
    answer = phone.post(f"{game}/again", {}, phone.get(game))
    assert answer.status_code == 422
    assert CLOSED["nobody"] in text_of(answer)


def test_too_many_games_of_an_address_wait_until_the_hour_is_over(few, phone, other_phone):
    assert isinstance(phone.start(), str)
    page = other_phone.start()
    assert (page.status_code, 0 < int(page.headers["Retry-After"]) <= 3600) == (429, True)
    assert "Your network started 1 games in the last hour" in text_of(page)
    assert [*NAMES] == attributes(page, "[name=name]", "value")[: len(NAMES)]
    answer = send(other_phone)
    assert answer.status_code == 429
    assert "Try again in" in answer.json["sentence"]


def test_a_game_that_reached_the_server_is_no_new_one(few, phone):
    assert send(phone).json["answer"] == "kept"
    assert send(phone).json["answer"] == "known"


def test_another_network_has_a_limit_of_its_own(few, app, phone):
    assert isinstance(phone.start(), str)
    elsewhere = Phone(app)
    elsewhere.client.environ_base["REMOTE_ADDR"] = "198.51.100.1"
    assert isinstance(elsewhere.start(), str)
    assert Phone(app).start().status_code == 429


def test_a_token_starts_no_game_either(app, game, few):
    body = {**SENT, "said_as": "by-a-token-00000001"}
    body.pop("id")
    limited = Program(app, game).ask("POST", "/api/v1/games", **body)
    app.config[NEW_GAMES] = "nobody"
    closed = Program(app, game).ask("POST", "/api/v1/games", **body)
    assert (limited.status_code, closed.status_code) == (429, 403)
    assert int(limited.headers["Retry-After"]) > 0
    assert (limited.json["code"], closed.json["code"]) == ("hourly_limit", "new_games_closed")
    assert closed.json["detail"] == CLOSED["nobody"]
    assert limited.content_type == closed.content_type == "application/problem+json"
