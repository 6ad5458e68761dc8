"""Games by the API: as a page shows them, with every reason, a page of the list at a time."""

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from tests.web.api.everything import SECRET, headers
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST, NAMES, SECOND


@pytest.fixture
def program(app, phone, game):
    phone.enter(game, 1, FIRST)
    return Program(app, game, "view")


def hole_scores(ruling):
    return {player["player"]: player["hole_score"] for player in ruling["players"]}


def test_a_game_shows_who_plays_who_leads_and_what_is_next(program):
    game = program.ask("GET", f"/api/v1/games/{program.public_id}").json
    assert [player["name"] for player in game["players"]] == [*NAMES]
    assert [(player["total"], player["place"]) for player in game["players"]] == [
        *((33, 4), (14, 1), (21, 2), (28, 3))
    ]
    assert (game["leaders"], game["state"], game["played"]) == (["p2"], "playing", 1)
    assert game["next"]["number"] == 2
    assert (game["next"]["dealer"], game["next"]["starter"]) == ("p2", "p3")


def test_every_line_of_a_ruling_has_its_cells_points_and_reason(program):
    ruling = program.ask("GET", "holes/1").json["ruling"]
    assert hole_scores(ruling) == {"p1": 33, "p2": 14, "p3": 21, "p4": 28}
    ann = ruling["players"][0]
    assert ann["lines"][0] == {
        "code": "column",
        "cells": [0, 3],
        "points": 0,
        "pattern": 0,
        "sentence": "K and K in column 1 cancel: 0",
    }
    beaten, held = ann["penalties"]
    assert (beaten["code"], beaten["points"], beaten["players"]) == ("out_beaten", 10, ["p3"])
    assert held["sentence"] == "Bea holds four 9s: +10"


def test_lines_and_penalties_sum_to_the_scores_in_every_game(app, rich):
    client = app.test_client()
    for name, public_id in rich.games.items():
        answer = client.get(f"/api/v1/games/{public_id}/holes/1", headers=headers())
        for player in ((answer.json.get("ruling") or {}).get("players")) or ():
            grid = sum(line["points"] for line in player["lines"])
            assert grid == player["grid_score"], name
            added = sum(line["points"] for line in player["penalties"])
            assert grid + added == player["hole_score"], name


def test_standings_show_the_order_after_each_hole(phone, game, program):
    phone.enter(game, 2, SECOND)
    standings = program.ask("GET", "standings").json
    assert [standing["key"] for standing in standings["rows"]] == ["p2", "p3", "p1", "p4"]
    assert standings["after"][0]["totals"] == {"p1": 33, "p2": 14, "p3": 21, "p4": 28}
    assert standings["after"][1]["scores"] == {"p1": 23, "p2": 7, "p3": 17, "p4": 34}


def test_a_pot_moves_in_the_standings(app, rich):
    url = f"/api/v1/games/{rich.games['pot']}/standings"
    after = app.test_client().get(url, headers=headers()).json["after"]
    assert all(
        ruling["pot"]["holds"] + sum(ruling["pot"]["balances"].values()) == 0 for ruling in after
    )


def test_rules_are_data_that_reads_back_as_the_same(program):
    (rules,) = program.ask("GET", "rules").json
    nine_hole = to_mapping(find_ruleset("nine-hole"))
    assert (rules["from_hole"], rules["id"]) == (1, "nine-hole")
    assert list(rules["ruleset"]) == list(nine_hole)


@pytest.mark.parametrize(
    ("happens", "state"),
    [
        ("corrected", "counted"),
        ("disputed", "disputed"),
        ("half_known", "open"),
        ("typed", "counted"),
    ],
)
def test_a_hole_shows_how_far_it_is(app, rich, happens, state):
    url = f"/api/v1/games/{rich.games[happens]}/holes/1"
    hole = app.test_client().get(url, headers=headers()).json
    assert hole["state"] == state
    assert hole["is_corrected"] == (happens == "corrected")
    assert bool(hole["differing"]) == (happens == "disputed")
    assert bool(hole["ruling"]) == (state == "counted")


def test_a_finding_names_players_and_cells_and_has_a_sentence(app, rich):
    url = f"/api/v1/games/{rich.games['half_known']}/holes/1"
    hole = app.test_client().get(url, headers=headers()).json
    found = {finding["code"]: finding for finding in hole["findings"]}
    assert found["too_many"]["players"] == ["p1"] * 5
    assert found["too_many"]["cells"] == [0, 1, 2, 3, 4]
    assert found["too_many"]["sentence"].startswith("5 kings lie on the table")
    assert hole["missing"] == ["p3", "p4"]


def test_totals_that_nobody_can_check_are_marked(app, rich):
    url = f"/api/v1/games/{rich.games['typed']}/holes/1"
    hole = app.test_client().get(url, headers=headers()).json
    ann = hole["grids"][0]
    assert (ann["cards"], ann["total"]) == (None, {"total": 13, "held": True, "final": False})
    assert hole["ruling"]["players"][0]["is_unverified"]
    assert hole["by_hand"] == [{"player": "p1", "points": 5, "reason": "dropped a card"}]


def test_who_joined_and_who_left_stand_in_the_game(app, rich):
    url = f"/api/v1/games/{rich.games['joined']}"
    players = app.test_client().get(url, headers=headers()).json["players"]
    by_name = {player["name"]: player for player in players}
    assert by_name["Eve"]["start"] == 24
    assert (by_name["Ann"]["place"], by_name["Ann"]["left_after"]) == (None, 2)


def test_who_was_not_at_the_table_has_no_place_after_a_hole(app, rich):
    url = f"/api/v1/games/{rich.games['joined']}/standings"
    standings = app.test_client().get(url, headers=headers()).json
    keys = {row["name"]: row["key"] for row in standings["rows"]}
    places = [after["places"] for after in standings["after"]]
    assert [place[keys["Eve"]] for place in places] == [None, 3]
    assert all(place[keys["Ann"]] for place in places)  # she left after the last hole
    assert [sorted(filter(None, place.values()))[0] for place in places] == [1, 1]


def test_the_hole_that_is_due_has_nothing_yet(program):
    hole = program.ask("GET", "holes/2").json
    assert (hole["state"], hole["seen"], hole["ruling"]) == ("due", "", None)
    assert program.ask("GET", "holes/3").status_code == 404


def test_a_list_is_read_page_by_page_each_game_once(app, rich):
    client, found, url = app.test_client(), [], "/api/v1/games?limit=4"
    while url:
        answer = client.get(url, headers=headers())
        found += [game["id"] for game in answer.json["games"]]
        more = answer.headers.get("Link", "")
        assert bool(more) == bool(answer.json["next"])
        url = more.removesuffix('>; rel="next"').removeprefix("<")
    there = [game for name, game in rich.games.items() if name != "deleted"]
    assert found == there[::-1]


def test_a_cursor_of_a_game_that_is_not_in_the_list_shows_nothing_of_that_game(app, phone, rich):
    foreign = phone.start().rpartition("/")[2]
    client = app.test_client()
    answers = [
        client.get(f"/api/v1/games?cursor={cursor}", headers=headers())
        for cursor in (foreign, "none")
    ]
    assert [answer.status_code for answer in answers] == [422, 422]
    assert answers[0].json == answers[1].json


def test_foreign_games_and_those_that_are_not_there_are_answered_alike(app, phone, rich):
    foreign = phone.start().rpartition("/")[2]
    client = app.test_client()
    for part in ("", "/standings", "/rules", "/holes", "/holes/1"):
        answers = [
            client.get(f"/api/v1/games/{public_id}{part}", headers=headers())
            for public_id in (foreign, "k3v8n5q2m7xw")
        ]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].json == answers[1].json


def test_a_deleted_game_is_gone_and_in_no_list(app, rich):
    client, gone = app.test_client(), rich.games["deleted"]
    assert client.get(f"/api/v1/games/{gone}", headers=headers()).status_code == 410
    games = client.get("/api/v1/games?limit=100", headers=headers()).json["games"]
    assert gone not in [game["id"] for game in games]


def test_sentences_come_in_the_language_that_is_asked_for(app, rich, monkeypatch):
    url = f"/api/v1/games/{rich.games['over']}"
    asked = {**headers(), "Accept-Language": "xx"}
    assert app.test_client().get(url, headers=asked).json["sentence"].startswith("Bea wins")


def test_what_is_known_already_is_not_sent_again(program):
    whole = f"/api/v1/games/{program.public_id}"
    for path in (whole, f"{whole}/standings", f"{whole}/holes/1", "/api/v1/games"):
        first = program.ask("GET", path)
        known = {**program.headers, "If-None-Match": first.headers["ETag"]}
        again = program.client.get(path, headers=known)
        assert (again.status_code, again.data) == (304, b"")


def test_a_change_is_seen_at_once_by_anyone_who_read_before(phone, game, program):
    first = program.ask("GET", f"/api/v1/games/{program.public_id}")
    phone.enter(game, 2, SECOND)
    known = {**program.headers, "If-None-Match": first.headers["ETag"]}
    again = program.client.get(f"/api/v1/games/{program.public_id}", headers=known)
    assert (again.status_code, again.json["played"]) == (200, 2)


def test_an_answer_that_is_kept_is_given_to_no_other_code(app, program):
    path = f"/api/v1/games/{program.public_id}"
    assert program.ask("GET", path).status_code == 200
    assert program.client.get(path, headers=bearer("22222222")).status_code == 401
    assert program.client.get(path).status_code == 401
    assert program.ask("GET", path).status_code == 200


def test_the_secret_of_a_token_opens_nothing_in_a_cookie_s_place(app, rich):
    client = app.test_client()
    assert client.get(f"/api/v1/games?token={SECRET}").status_code == 401
