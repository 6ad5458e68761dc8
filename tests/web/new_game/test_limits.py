"""Who may start games here, and how many in an hour: on every way in, nothing typed is lost."""

import pytest

from app.record.models import Game, Group
from app.web.base.http import NEW_GAMES
from tests.web.api.program import Program
from tests.web.entries import GAME, send
from tests.web.markup import attributes, text_of
from tests.web.phone import NAMES, Phone

CLOSED = {
    "members": "Only phones that already have a game or group here can start new",
    "nobody": "This Back Nine takes no new games. The person who runs it can change that.",
}


@pytest.fixture
def few(monkeypatch):
    """One game an hour."""
    limits = {"starts": 1, "entries": 50_000}
    monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", limits)


def names_typed(page):
    return attributes(page, "[name=name]", "value")[: len(NAMES)]


@pytest.mark.parametrize("who", CLOSED)
def test_a_stranger_starts_no_game_and_no_group_and_reads_why(app, phone, who):
    app.config[NEW_GAMES] = who
    page = phone.start()
    assert (page.status_code, names_typed(page)) == (422, [*NAMES])
    assert CLOSED[who] in text_of(page)
    page = phone.post("/groups/new", {"title": "Sundays", "name": ["Ann"], "do": "start"})
    assert page.status_code == 422 and 'value="Sundays"' in page.text
    assert CLOSED[who] in text_of(page)
    answer = send(phone, "/games", GAME)
    assert (answer.status_code, answer.json["answer"]) == (422, "refused")
    assert answer.json["sentence"].startswith(CLOSED[who])
    assert phone.count(Game) == phone.count(Group) == 0


def test_a_member_starts_games_and_those_that_run_go_on_where_nobody_does(app, phone, game):
    phone.play(game)
    app.config[NEW_GAMES] = "nobody"
    assert phone.enter(game, 1, ("K 4 2 / K 3 7", *["A 2 3 / 4 5 6"] * 3)).status_code == 303
    answer = phone.post(f"{game}/again", {}, phone.get(game))
    assert answer.status_code == 422 and CLOSED["nobody"] in text_of(answer)
    app.config[NEW_GAMES] = "members"
    assert isinstance(phone.start(), str)
    assert phone.post(f"{game}/again", {}, phone.get(game)).status_code == 303
    assert send(phone, "/games", GAME).json["answer"] == "kept"


def test_too_many_games_of_a_network_wait_until_the_hour_is_over(few, app, phone, other_phone):
    assert [send(phone, "/games", GAME).json["answer"] for _ in range(2)] == ["kept", "known"]
    page = other_phone.start()
    assert (page.status_code, names_typed(page)) == (429, [*NAMES])
    assert 0 < int(page.headers["Retry-After"]) <= 3600
    assert "Your network started 1 games in the last hour" in text_of(page)
    other = {**GAME, "id": "mnkjhgfedcba", "said_as": "made-on-the-phone-02"}
    answer = send(other_phone, "/games", other)
    assert answer.status_code == 429 and "Try again in" in answer.json["sentence"]
    elsewhere = Phone(app)
    elsewhere.client.environ_base["REMOTE_ADDR"] = "198.51.100.1"
    assert isinstance(elsewhere.start(), str)
    assert Phone(app).start().status_code == 429


def test_a_token_starts_no_game_either(app, game, few):
    body = {name: value for name, value in GAME.items() if name != "id"}
    limited = Program(app, game).ask("POST", "/api/v1/games", **body)
    app.config[NEW_GAMES] = "nobody"
    closed = Program(app, game).ask("POST", "/api/v1/games", **body)
    assert (limited.status_code, closed.status_code) == (429, 403)
    assert int(limited.headers["Retry-After"]) > 0
    assert (limited.json["code"], closed.json["code"]) == ("hourly_limit", "new_games_closed")
    assert closed.json["detail"] == CLOSED["nobody"]
    assert limited.content_type == closed.content_type == "application/problem+json"
