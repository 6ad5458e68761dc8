"""What programs read: games and groups as documents, every change, and who may not."""

import pytest

from app.formats import group_json
from app.golf.ruleset import find_ruleset, to_mapping
from app.record.database import db
from app.record.files import exporting
from app.record.files.exporting import exported
from app.record.game.load import find_game
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


def test_a_game_is_the_document_that_phones_keep_with_players_places_and_rules(
    phone, game, program
):
    found, kept = program.game(), phone.get(f"{game}/game.json").json
    assert [player["name"] for player in found["players"]] == [*NAMES]
    assert [(seat["player"], seat["total"], seat["place"]) for seat in found["seats"]] == [
        *(("p1", 33, 4), ("p2", 14, 1), ("p3", 21, 2), ("p4", 28, 3))
    ]
    assert (found["state"], found["is_over"], found["next"]) == ("playing", False, 2)
    assert found["rules"][0]["ruleset"] == to_mapping(find_ruleset("nine-hole"))
    [hole] = found["holes"]
    assert hole["grids"]["p1"] == FIRST[0].replace("/ ", "").split()
    assert (hole["out"], hole["dealer"]) == ("p1", "p1")
    assert hole["scores"] == {"p1": 33, "p2": 14, "p3": 21, "p4": 28}
    shared = found.keys() - {"holes"}
    assert {name: found[name] for name in shared} == {name: kept[name] for name in shared}
    assert [hole["seen"] for hole in found["holes"]] == [hole["seen"] for hole in kept["holes"]]


def test_whatever_happened_in_a_game_stands_in_its_document(read):
    [half] = read("half_known")["holes"]
    assert half["scores"] is None
    assert {*half["players"]} - {*half["grids"]} == {"p3", "p4"}
    findings = {finding["code"]: finding["players"] for finding in half["findings"]}
    assert findings["too_many"] == ["p1"] * 5
    [differing] = read("disputed")["holes"]
    assert differing["differing"] == [{"kind": "grid", "player": "p1"}]
    assert differing["scores"] is None
    [corrected] = read("corrected")["holes"]
    assert (corrected["corrected"], corrected["changed"][0]["player"]) == (True, "p1")
    assert read("objected")["holes"][0]["disputed"] == ["p1"]
    typed = read("typed")["holes"][0]
    assert typed["grids"]["p1"] == {"total": 13, "held": True, "final": False}
    assert typed["by_hand"] == [{"player": "p1", "points": 5, "reason": "dropped a card"}]
    assert (read("paused")["state"], read("over")["is_over"]) == ("paused", True)
    joined = read("joined")
    keys = {player["name"]: player["key"] for player in joined["players"]}
    seats = {seat["player"]: seat for seat in joined["seats"]}
    assert seats[keys["Eve"]]["starts"] == [{"hole": 2, "points": 24}]
    ann = seats[keys["Ann"]]
    assert (ann["place"], ann["left_after"]) == (None, 2)


def test_a_code_opens_what_it_is_for_and_all_else_is_not_there(app, phone, program, rich):
    version = program.game()["version"]
    assert program.ask("GET", "/api/v1/games").json == {
        "games": [{"id": program.public_id, "version": version}],
        "groups": [],
    }
    client, foreign = app.test_client(), phone.start().rpartition("/")[2]

    def answer(path):
        return client.get(f"/api/v1/{path}", headers=headers())

    found = answer("games").json
    there = {public_id for name, public_id in rich.games.items() if name != "deleted"}
    assert {game["id"] for game in found["games"]} == there
    assert [group["id"] for group in found["groups"]] == [rich.group]
    ids = [
        f"games/{foreign}",
        "games/k3v8n5q2m7xw",
        "groups/nothere",
        f"groups/{rich.games['over']}",
    ]
    refused = [answer(f"{path}{part}") for path in ids for part in ("", "/changes")]
    assert {(each.status_code, each.mimetype) for each in refused} == {
        (404, "application/problem+json")
    }
    assert refused[0].json == refused[1].json == refused[2].json == refused[3].json
    gone = answer(f"games/{rich.games['deleted']}")
    assert (gone.status_code, gone.json["code"]) == (410, "deleted")


def test_what_is_known_already_is_not_sent_again_and_to_no_other_code(phone, game, program):
    whole = f"/api/v1/games/{program.public_id}"
    for path in (f"{whole}/changes", "/api/v1/games", whole):
        first = program.ask("GET", path)
        known = {**program.headers, "If-None-Match": first.headers["ETag"]}
        again = program.client.get(path, headers=known)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        stranger = {**known, **bearer("22222222")}
        assert program.client.get(path, headers=stranger).status_code == 401
        assert program.client.get(path).status_code == 401
    phone.enter(game, 2, SECOND)
    again = program.client.get(whole, headers=known)
    assert (again.status_code, len(again.json["holes"])) == (200, 2)


def test_no_document_has_a_code_or_a_device(app, game, group):
    rights = ("view", "score", "owner")
    for book in (game, group):
        programs, kind = [Program(app, book, right) for right in rights], book.split("/")[1]
        for program in programs:
            for part in ("", "/changes"):
                path = (
                    f"/api/v1/{'groups' if kind == 'group' else 'games'}/{program.public_id}{part}"
                )
                text = program.ask("GET", path).text
                found = [own for own in programs if own.secret in text or own.device in text]
                assert found == [], path


def test_every_change_is_listed_in_order_after_any_version_in_pages(app, phone, game, monkeypatch):
    program = Program(app, game, "view")

    def ask(**query):
        answer = program.ask("GET", "changes", **query)
        assert answer.status_code == 200, answer.text
        return answer.json

    before = ask()["version"]
    nothing = {"version": before, "is_all": True, "changes": []}
    assert ask(since=before) == ask(since=before, wait=25) == nothing
    phone.enter(game, 1, FIRST)
    whole = ask()
    assert whole["is_all"]
    listed = whole["changes"]
    assert [change["kind"] for change in listed][:2] == ["rules", "seating"]
    assert [change["version"] for change in listed] == [*range(1, whole["version"] + 1)]
    grids = [change["player"] for change in listed if change["kind"] == "grid"]
    assert grids == ["p1", "p2", "p3", "p4"]
    assert ask(since=before)["changes"] == listed[before:]
    with app.app_context():
        entries = exported(find_game(db.session(), program.public_id))["entries"]
    moments = {"version", "said_at", "received_at"}
    assert [{name: each[name] for name in each.keys() - moments} for each in listed] == [
        {name: each[name] for name in each.keys() - moments} for each in entries
    ]
    monkeypatch.setattr(exporting, "MOST", 4)
    found, page = [], {"version": 0, "is_all": False}
    while not page["is_all"]:
        page = ask(since=page["version"])
        assert len(page["changes"]) == 4 or page["is_all"]
        found += page["changes"]
    assert found == listed
    for query in ({"since": -1}, {"since": "x"}, {"wait": 26}, {"until": 3}, {"since": 2**31}):
        refused = program.ask("GET", "changes", **query)
        places = [fault["where"] for fault in refused.json["faults"]]
        assert (refused.status_code, places) == (422, [f"query.{next(iter(query))}"])


def test_a_group_has_its_people_its_seasons_and_its_games(app, rich):
    path = f"/api/v1/groups/{rich.group}"
    client = app.test_client()
    document = client.get(path, headers=headers()).json
    kinds = {
        change["kind"]
        for change in client.get(f"{path}/changes", headers=headers()).json["changes"]
    }
    assert "title" in kinds
    assert document["title"] == "Sundays"
    assert [person["name"] for person in document["people"]] == ["Ann", "Bea", "Cam", "مريم"]
    bea = document["people"][1]
    assert (bea["key"], bea["games"], bea["wins"], bea["is_here"]) == ("p2", 1, 1, True)
    seasons = document["seasons"]
    assert [(each["number"], each["has_ended"]) for each in seasons] == [(2, False), (1, True)]
    row = seasons[1]["rows"][0]
    assert (row["person"], row["place"], row["points"], row["exact"]) == ("p2", 1, 10.0, "10")
    assert {season["rules"] for season in seasons} == {"nine-hole"}
    games = {game["id"]: game for game in document["games"]}
    assert {*games} == {rich.games["over"], rich.games["corrected"]}
    assert document["count"] == 2
    assert games[rich.games["corrected"]]["results"] is None, "it is under way"
    over = games[rich.games["over"]]
    winners = [one["person"] for one in over["results"] if one["place"] == 1]
    assert (over["rules"], winners) == ("nine-hole", ["p2"])


def test_of_very_many_games_the_newest_are_there_and_a_game_that_leaves_changes_it(
    app, phone, game, played, monkeypatch
):
    program = Program(app, played, "view")
    path = f"/api/v1/groups/{program.public_id}"
    first = program.ask("GET", path)
    known = {**program.headers, "If-None-Match": first.headers["ETag"]}
    assert program.client.get(path, headers=known).status_code == 304
    with monkeypatch.context() as few:
        few.setattr(group_json, "MOST_GAMES", 2)
        found = program.ask("GET", path).json
    assert (found["games"], found["count"]) == (first.json["games"][:2], 5)
    phone.post(f"{game}/links", {"do": "out"}, phone.get(f"{game}/links"))
    again = program.client.get(path, headers=known)
    assert (again.status_code, again.json["count"]) == (200, 4)


ORIGIN = {"Origin": "https://elsewhere.example"}


def test_pages_of_other_sites_may_read_with_a_code_and_write_nothing(phone, game, program):
    def allowed(answer):
        return {name: text for name, text in answer.headers if name.startswith("Access-Control-")}

    def preflight(path, method):
        asked = {**ORIGIN, "Access-Control-Request-Method": method}
        asked["Access-Control-Request-Headers"] = "authorization"
        return allowed(phone.client.options(f"/api/v1/{path}", headers=asked))

    path = f"games/{program.public_id}/changes"
    for shown in (program.headers, {}):
        answer = program.client.get(f"/api/v1/{path}", headers={**ORIGIN, **shown})
        assert answer.status_code == (200 if shown else 401)
        assert allowed(answer) == {
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Expose-Headers": "ETag, Retry-After",
        }
    for method in ("GET", "HEAD"):
        assert preflight(path, method) == {
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Allow-Methods": "GET, HEAD",
            "Access-Control-Allow-Headers": "Authorization, If-None-Match",
            "Access-Control-Max-Age": "86400",
        }
    writes = (f"games/{program.public_id}/holes/1", "games", "settle")
    for method in ("POST", "PUT", "DELETE"):
        assert [preflight(where, method) for where in writes] == [{}] * 3
    assert allowed(program.ask("POST", "/api/v1/settle")) == {}
    assert allowed(phone.client.get(game, headers=ORIGIN)) == {}
