"""Groups by the API: people, seasons with their tables, figures with what they rest on."""

import pytest

from tests.web.api.everything import headers


@pytest.fixture
def ask(app, rich):
    """The answer on something of the group."""
    client = app.test_client()
    return lambda path="": client.get(f"/api/v1/groups/{rich.group}{path}", headers=headers())


def test_a_group_shows_how_many_people_and_games_it_has(ask):
    group = ask().json
    assert (group["title"], group["people"], group["games"]) == ("Sundays", 4, 2)


def test_groups_are_listed_for_anyone_who_may_look(app, ask, rich):
    found = app.test_client().get("/api/v1/groups", headers=headers()).json
    assert [group["id"] for group in found["groups"]] == [rich.group]
    assert found["next"] is None


def test_people_are_found_by_their_keys(ask):
    people = ask("/people").json["people"]
    assert [person["name"] for person in people] == ["Ann", "Bea", "Cam", "مريم"]
    assert ask(f"/people/{people[1]['key']}").json == people[1]
    assert (people[1]["games"], people[1]["wins"]) == (1, 1)
    assert ask("/people/nobody").status_code == 404


def test_a_list_of_people_goes_on_after_the_last_one(ask):
    first = ask("/people?limit=3").json
    rest = ask(f"/people?limit=3&cursor={first['next']}").json
    names = [person["name"] for person in (*first["people"], *rest["people"])]
    assert (names, rest["next"]) == (["Ann", "Bea", "Cam", "مريم"], None)
    assert ask("/people?cursor=nobody").status_code == 422


def test_a_season_that_ended_keeps_its_table(ask):
    seasons = ask("/seasons").json["seasons"]
    assert [(season["number"], season["has_ended"]) for season in seasons] == [
        (2, False),
        (1, True),
    ]
    rows = ask("/seasons/1").json["rows"]
    assert (rows[0]["place"], rows[0]["name"]) == (1, "Bea")
    assert rows[0]["points"] == {"rounded": 10.0, "exact": "10"}
    assert ask("/seasons/3").status_code == 404


def test_figures_are_exact_and_say_what_they_rest_on(ask):
    found = ask("/people/p2/figures").json
    (nine_hole,) = found["by_rules"]
    figures = {figure["code"]: figure for figure in nine_hole["figures"]}
    assert (found["name"], nine_hole["title"]) == ("Bea", "Nine holes")
    assert figures["games"]["value"] == {"rounded": 1.0, "exact": "1"}
    assert figures["hole_average"]["rests_on"] == 10
    assert not figures["hole_average"]["means"]
    assert ask("/people/p2/figures?rules=skyjo").json["by_rules"] == []


def test_the_games_of_a_group_are_there_and_no_others(ask, rich):
    found = [game["id"] for game in ask("/games").json["games"]]
    assert found == [rich.games["over"], rich.games["corrected"]]


def test_a_group_that_is_not_there_is_not_found(app, rich):
    for part in ("", "/people", "/people/p1", "/people/p1/figures", "/seasons", "/games"):
        answer = app.test_client().get(f"/api/v1/groups/nothere{part}", headers=headers())
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
