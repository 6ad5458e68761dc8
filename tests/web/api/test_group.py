"""A group by the API: one document with people, seasons and games."""

import pytest

from app.formats import group_json
from tests.web.api.everything import headers
from tests.web.api.program import Program


@pytest.fixture
def document(app, rich):
    path = f"/api/v1/groups/{rich.group}"
    return app.test_client().get(path, headers=headers()).json


def test_people_have_their_games_and_wins(document):
    assert document["title"] == "Sundays"
    assert [person["name"] for person in document["people"]] == ["Ann", "Bea", "Cam", "مريم"]
    bea = document["people"][1]
    assert (bea["key"], bea["games"], bea["wins"], bea["is_here"]) == ("p2", 1, 1, True)


def test_a_season_that_ended_keeps_its_table(document):
    seasons = document["seasons"]
    assert [(season["number"], season["has_ended"]) for season in seasons] == [
        (2, False),
        (1, True),
    ]
    row = seasons[1]["rows"][0]
    assert (row["person"], row["place"], row["points"], row["exact"]) == ("p2", 1, 10.0, "10")
    assert {season["rules"] for season in seasons} == {"nine-hole"}


def test_games_have_their_results_and_those_under_way_none(document, rich):
    games = {game["id"]: game for game in document["games"]}
    assert {*games} == {rich.games["over"], rich.games["corrected"]}
    assert document["count"] == 2
    assert games[rich.games["corrected"]]["results"] is None
    over = games[rich.games["over"]]
    assert over["rules"] == "nine-hole"
    assert [(one["person"], one["place"]) for one in over["results"] if one["place"] == 1] == [
        ("p2", 1)
    ]


def test_of_very_many_games_the_newest_are_there(app, played, monkeypatch):
    program = Program(app, played, "view")
    path = f"/api/v1/groups/{program.public_id}"
    every = program.ask("GET", path).json["games"]
    monkeypatch.setattr(group_json, "MOST_GAMES", 2)
    found = program.ask("GET", path).json
    assert (found["games"], found["count"]) == (every[:2], 5)


def test_a_game_of_today_changes_the_document_of_its_group(app, phone, game, played):
    program = Program(app, played, "view")
    path = f"/api/v1/groups/{program.public_id}"
    first = program.ask("GET", path)
    known = {**program.headers, "If-None-Match": first.headers["ETag"]}
    assert program.client.get(path, headers=known).status_code == 304
    phone.post(f"{game}/links", {"do": "out"}, phone.get(f"{game}/links"))
    again = program.client.get(path, headers=known)
    assert (again.status_code, again.json["count"]) == (200, 4)


def test_a_group_that_is_not_there_is_not_found(app, rich):
    for part in ("", "/changes"):
        answer = app.test_client().get(f"/api/v1/groups/nothere{part}", headers=headers())
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    game = app.test_client().get(f"/api/v1/groups/{rich.games['over']}", headers=headers())
    assert game.status_code == 404
