"""The same thing has the same name everywhere: rules an id, players their keys."""

import re

import pytest

from tests.web.api.everything import SECRET
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def read(app, rich):
    def read(address):
        answer = app.test_client().get(f"/api/v1{address}", headers=bearer(SECRET))
        assert answer.status_code == 200, answer.text
        return answer.json

    return read


def test_rules_are_the_same_id_in_games_figures_and_seasons(read, rich):
    game, group = f"/games/{rich.games['over']}", f"/groups/{rich.group}"
    ids = [
        read(game)["rules"],
        read(f"{game}/rules")[0]["rules"],
        read("/presets/nine-hole")["id"],
        read(f"{group}/people/p1/figures")["by_rules"][0]["rules"],
        read(f"{group}/people/p1/rivals")["rules"],
        read(f"{group}/seasons/1")["season"]["rules"],
    ]
    assert ids == ["nine-hole"] * len(ids)
    assert read(game)["title"] == "Nine holes"


def test_rules_of_a_game_that_no_preset_has_are_an_id_of_their_own(read, rich):
    game = read(f"/games/{rich.games['pot']}")
    assert re.fullmatch(r"nine-hole~[0-9a-f]{8}", game["rules"])
    assert read(f"/games/{rich.games['pot']}/rules")[0]["rules"] == game["rules"]


def test_a_game_names_its_players_by_key_in_what_they_need(app, phone, game):
    program = Program(app, game, "view")
    for number in range(1, 9):
        phone.enter(game, number, (FIRST, SECOND)[number % 2])
    found = program.ask("GET", "needs").json
    short = program.ask("GET", f"/api/v1/games/{program.public_id}").json["players"]
    assert found["totals"] == {standing["key"]: standing["total"] for standing in short}
    assert found["places"] == {standing["key"]: standing["place"] for standing in short}
    assert {key for need in found["needs"] for key in need["players"]} <= found["totals"].keys()
    assert "seats" not in str(found)


def test_nothing_about_a_game_is_described_by_seats(app):
    paths = app.test_client().get("/api/v1/openapi.json").json
    without_game = {"/api/v1/settle", "/api/v1/needs"}
    used = {
        name
        for path, methods in paths["paths"].items()
        for name in schemas_in(methods, paths["components"]["schemas"])
        if path not in without_game
    }
    schemas = paths["components"]["schemas"]
    wrong = [name for name in used if "seats" in schemas[name].get("properties", {})]
    assert not wrong


def schemas_in(part, schemas, known=frozenset()):
    """Names of all schemas that a part of the description leads to."""
    found = {*re.findall(r"#/components/schemas/(\w+)", str(part))} - known
    for name in found:
        known = known | {name}
        known |= schemas_in(schemas[name], schemas, known)
    return known | found
