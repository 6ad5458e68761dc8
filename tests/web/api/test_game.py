"""A game by the API: one document, which is the one that phones keep."""

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from tests.web.api.everything import headers
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST, NAMES, SECOND


@pytest.fixture
def program(app, phone, game):
    phone.enter(game, 1, FIRST)
    return Program(app, game, "view")


@pytest.fixture
def read(app, rich):
    """The document of a game of everything there is, by what happened in it."""
    client = app.test_client()
    return lambda name: client.get(f"/api/v1/games/{rich.games[name]}", headers=headers()).json


def test_a_game_has_its_players_totals_places_and_rules(program):
    game = program.game()
    assert [player["name"] for player in game["players"]] == [*NAMES]
    assert [(seat["player"], seat["total"], seat["place"]) for seat in game["seats"]] == [
        *(("p1", 33, 4), ("p2", 14, 1), ("p3", 21, 2), ("p4", 28, 3))
    ]
    assert (game["state"], game["is_over"], game["next"]) == ("playing", False, 2)
    [rules] = game["rules"]
    assert rules["ruleset"] == to_mapping(find_ruleset("nine-hole"))


def test_it_is_the_document_that_phones_keep(phone, game, program):
    kept = phone.get(f"{game}/game.json").json
    found = program.game()
    shared = found.keys() - {"holes"}
    assert {name: found[name] for name in shared} == {name: kept[name] for name in shared}
    assert [hole["seen"] for hole in found["holes"]] == [hole["seen"] for hole in kept["holes"]]


def test_a_hole_has_what_was_typed_and_its_scores(program):
    [hole] = program.game()["holes"]
    assert hole["grids"]["p1"] == FIRST[0].replace("/ ", "").split()
    assert (hole["out"], hole["dealer"]) == ("p1", "p1")
    assert hole["scores"] == {"p1": 33, "p2": 14, "p3": 21, "p4": 28}


def test_a_hole_that_does_not_count_says_why(read):
    [half] = read("half_known")["holes"]
    assert half["scores"] is None
    assert {*half["players"]} - {*half["grids"]} == {"p3", "p4"}
    found = {finding["code"]: finding["players"] for finding in half["findings"]}
    assert found["too_many"] == ["p1"] * 5
    [differing] = read("disputed")["holes"]
    assert differing["differing"] == [{"kind": "grid", "player": "p1"}]
    assert differing["scores"] is None


def test_corrections_disputes_totals_and_points_by_hand_are_there(read):
    assert read("corrected")["holes"][0]["corrected"]
    assert read("corrected")["holes"][0]["changed"][0]["player"] == "p1"
    assert read("objected")["holes"][0]["disputed"] == ["p1"]
    typed = read("typed")["holes"][0]
    assert typed["grids"]["p1"] == {"total": 13, "held": True, "final": False}
    assert typed["by_hand"] == [{"player": "p1", "points": 5, "reason": "dropped a card"}]
    assert read("paused")["state"] == "paused"
    assert read("over")["is_over"]


def test_who_joined_and_who_left_stand_in_the_game(read):
    game = read("joined")
    keys = {player["name"]: player["key"] for player in game["players"]}
    seats = {seat["player"]: seat for seat in game["seats"]}
    assert seats[keys["Eve"]]["starts"] == [{"hole": 2, "points": 24}]
    ann = seats[keys["Ann"]]
    assert (ann["place"], ann["left_after"]) == (None, 2)


def test_what_a_code_opens_is_listed(app, program, rich):
    assert program.ask("GET", "/api/v1/games").json == {
        "games": [{"id": program.public_id, "version": program.game()["version"]}],
        "groups": [],
    }
    found = app.test_client().get("/api/v1/games", headers=headers()).json
    there = {public_id for name, public_id in rich.games.items() if name != "deleted"}
    assert {game["id"] for game in found["games"]} == there
    assert [group["id"] for group in found["groups"]] == [rich.group]


def test_foreign_games_and_those_that_are_not_there_are_answered_alike(app, phone, rich):
    foreign = phone.start().rpartition("/")[2]
    answers = [
        app.test_client().get(f"/api/v1/games/{public_id}{part}", headers=headers())
        for part in ("", "/changes")
        for public_id in (foreign, "k3v8n5q2m7xw")
    ]
    assert [answer.status_code for answer in answers] == [404] * 4
    assert answers[0].json == answers[1].json == answers[3].json


def test_a_deleted_game_is_gone(app, rich):
    gone = f"/api/v1/games/{rich.games['deleted']}"
    answer = app.test_client().get(gone, headers=headers())
    assert (answer.status_code, answer.json["code"]) == (410, "deleted")


def test_what_is_known_already_is_not_sent_again(phone, game, program):
    whole = f"/api/v1/games/{program.public_id}"
    for path in (whole, "/api/v1/games", f"{whole}/changes"):
        first = program.ask("GET", path)
        known = {**program.headers, "If-None-Match": first.headers["ETag"]}
        again = program.client.get(path, headers=known)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
    known["If-None-Match"] = program.ask("GET", whole).headers["ETag"]
    phone.enter(game, 2, SECOND)
    again = program.client.get(whole, headers=known)
    assert (again.status_code, len(again.json["holes"])) == (200, 2)


def test_an_answer_that_is_kept_is_given_to_no_other_code(app, program):
    path = f"/api/v1/games/{program.public_id}"
    assert program.ask("GET", path).status_code == 200
    assert program.client.get(path, headers=bearer("22222222")).status_code == 401
    assert program.client.get(path).status_code == 401
    assert program.ask("GET", path).status_code == 200


def test_no_document_has_a_code_or_a_device(app, phone, game, group):
    for right in ("view", "score", "owner"):
        for book in (game, group):
            program = Program(app, book, right)
            kind = "groups" if book == group else "games"
            for part in ("", "/changes"):
                path = f"/api/v1/{kind}/{program.public_id}{part}"
                text = program.ask("GET", path).text
                for own in ("view", "score", "owner"):
                    other = Program(app, book, own)
                    assert other.secret not in text
                    assert other.device not in text
