"""A new game by the API: whose idempotency key, whose people, how many, which day, which rules."""

from datetime import date, timedelta

import pytest

from app.record.access.rights import grant_right
from app.record.database import writing
from app.record.models import Game
from tests.web.api.program import Program

NAMES = ["Ann", "Bea", "Cam"]
TODAY = date.today()


@pytest.fixture
def program(app, game):
    return Program(app, game)


@pytest.fixture
def member(app, rich):
    """A program that may enter in the group of everything, whose people are p1 to p4."""
    with app.app_context():
        row = rich.row("over")
        program = Program(app, f"/g/{row.public_id}")
        with writing() as session:
            grant_right(session, program.device, rich.group_row().id, "score")
    program.group = rich.group
    return program


def start(program, word="start", **more):
    body = {"said_as": program.client_id(word), "names": NAMES, "rules": "nine-hole", **more}
    return program.ask("POST", "/api/v1/games", **body)


def faults(answer):
    assert answer.status_code == 422, answer.text
    return [(fault["path"], fault["code"]) for fault in answer.json["faults"]]


OTHERS = {
    "names": {"names": ["Ann", "Bea", "Dan"]},
    "order": {"names": NAMES[::-1]},
    "rules": {"rules": "six-card"},
    "dealer": {"dealer": 1},
    "date": {"date": TODAY.isoformat()},
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_used_key_with_other_content_is_refused(phone, program, other):
    assert start(program).status_code == 201
    answer = start(program, **OTHERS[other])
    assert (answer.status_code, answer.json["code"]) == (409, "said_as_reused")
    assert phone.count(Game) == 2


def test_a_retry_is_the_same_game_also_after_a_player_was_renamed(program):
    first = start(program)
    chairs = [{"key": f"p{n}", "name": name} for n, name in enumerate(["Anna", "Bea", "Cam"], 1)]
    body = {"said_as": program.client_id("name"), "from_hole": 1, "at": 99, "chairs": chairs}
    assert program.ask("PUT", f"/api/v1/games/{first.json['id']}/table", **body).status_code == 200
    again = start(program)
    assert (again.status_code, again.json["id"]) == (201, first.json["id"])


def test_a_used_key_for_another_group_or_other_people_is_refused(member):
    body = {"group": member.group, "people": ["p1", "p2", ""]}
    assert start(member, **body).status_code == 201
    assert start(member, **body).status_code == 201
    assert start(member, **{**body, "people": ["p1", "p3", ""]}).status_code == 409
    assert start(member).status_code == 409


def test_the_answer_has_the_keys_of_the_players_and_links(program):
    made = start(program).json
    assert made["players"] == [
        {"key": f"p{n}", "name": name, "person": None} for n, name in enumerate(NAMES, 1)
    ]
    assert made["links"]["game"] == f"/api/v1/games/{made['id']}"


def test_the_answer_shows_which_person_each_player_is(member):
    made = start(member, group=member.group, people=["p1", "", "p3"]).json
    assert [player["person"] for player in made["players"]] == ["p1", None, "p3"]


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        (["p1", "p99", ""], [("body.people.1", "person")]),
        (["p1", "p1", ""], [("body.people.1", "person_twice")]),
        (["p98", "p99", "p1"], [("body.people.0", "person"), ("body.people.1", "person")]),
        (["p1", "p2"], [("body.people", "people_count")]),
        (["p1", "p2", "p3", "p4"], [("body.people", "people_count")]),
    ],
)
def test_people_who_can_not_be_are_refused(phone, member, people, expected):
    before = phone.count(Game)
    assert faults(start(member, group=member.group, people=people)) == expected
    assert phone.count(Game) == before


def test_somebody_new_is_added_to_the_group_once(member):
    sent = {"group": member.group, "names": ["Eve", "Bea", "Cam"], "people": ["new", "p2", ""]}
    made, again = start(member, **sent), start(member, **sent)
    assert (made.status_code, again.status_code) == (201, 201)
    assert made.json["players"] == again.json["players"]
    assert made.json["players"][0]["person"] not in (None, "p2")


def test_somebody_new_with_the_name_of_a_person_at_the_table_is_refused(member):
    sent = {"group": member.group, "names": ["Ann", "Bea", "Cam"], "people": ["new", "p1", ""]}
    assert faults(start(member, **sent)) == [("body.people.1", "person_twice")]


def test_people_need_a_group(program):
    assert faults(start(program, people=["p1", "p2", "p3"])) == [("body.people", "people_group")]


def test_a_group_without_people_has_guests(member):
    made = start(member, group=member.group)
    assert made.status_code == 201
    assert {player["person"] for player in made.json["players"]} == {None}


@pytest.mark.parametrize(("count", "rules"), [(1, "nine-hole"), (99, "nine-hole")])
def test_a_wrong_number_of_players_is_called_that(program, count, rules):
    answer = start(program, names=[f"Player {n}" for n in range(count)], rules=rules)
    assert [fault for fault in faults(answer) if fault != ("body.names", "crowd")] == []
    assert "players" in answer.json["faults"][0]["sentence"]


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("0001-01-01", "date_early"),
        ("1899-12-31", "date_early"),
        ("2098-01-01", "date_late"),
        ("9999-12-31", "date_late"),
    ],
)
def test_one_rule_for_dates_of_new_games_and_of_old(program, day, code):
    assert faults(start(program, date=day)) == [("body.date", code)]
    body = {"said_as": program.client_id("when"), "date": day}
    assert faults(program.ask("PUT", "occasion", **body)) == [("body.date", code)]


def test_a_date_within_a_year_is_kept(program):
    day = (TODAY + timedelta(days=300)).isoformat()
    made = start(program, date=day).json
    assert program.ask("GET", f"/api/v1/games/{made['id']}").json["date"] == day


def test_a_date_that_is_none_is_shown_how_to_write_it(program):
    answer = start(program, date="3.5.2026")
    assert answer.json["faults"][0]["sentence"] == "Must be a date, like 2026-11-22."


def test_unknown_rules_are_shown_which_were_meant(program):
    answer = start(program, rules="nine-hoel")
    (fault,) = answer.json["faults"]
    assert (fault["path"], fault["code"]) == ("body.rules", "unknown_rules")
    assert fault["values"] == {"given": "nine-hoel", "meant": "nine-hole"}
    assert "Did you mean nine-hole?" in fault["sentence"]


def test_unknown_rules_are_shown_that_wherever_rules_are_sent(program):
    need = {"rules": "nine-hoel", "names": ["Ann"], "holes": []}
    asked = [
        program.ask("POST", "/api/v1/needs", **need),
        program.ask("POST", "/api/v1/settle", rules="nine-hoel", grids=["642692"], went_out=0),
        start(program, rules={"extends": "nine-hoel"}),
        program.ask("GET", "/api/v1/presets/nine-hoel"),
    ]
    assert [answer.json for answer in asked if "id you mean nine-hole?" not in answer.text] == []


def test_everything_wrong_with_a_game_is_reported_at_once(program):
    wrong = {"names": ["Ann", "Ann"], "dealer": 5, "rules": "nine-hoel", "date": "0001-01-01"}
    places = {path for path, _code in faults(start(program, **wrong))}
    assert places == {"body.names.1", "body.dealer", "body.rules", "body.date"}


def test_an_entry_of_rules_is_named_at_its_path(program):
    rules = {"extends": "nine-hole", "penalties": [{"when": "lookd", "add": 1}]}
    assert faults(start(program, rules=rules)) == [("body.rules.penalties.0.when", "ruleset")]


def test_house_rules_with_a_used_key_and_other_content_are_refused(program):
    body = {
        "said_as": program.client_id("keep"),
        "name": "Ours",
        "ruleset": {"extends": "nine-hole"},
    }
    first = program.ask("POST", "/api/v1/house-rules", **body)
    assert program.ask("POST", "/api/v1/house-rules", **body).json == first.json
    answer = program.ask("POST", "/api/v1/house-rules", **{**body, "name": "Theirs"})
    assert (answer.status_code, answer.json["code"]) == (409, "said_as_reused")
