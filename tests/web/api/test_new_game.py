"""A new game by the API: whose idempotency key, whose people, how many, which day, which rules."""

from datetime import date, timedelta

import pytest

from app.golf.ruleset import to_mapping
from app.record.access.rights import grant_right
from app.record.change.house_rules import find_rules
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


def test_a_game_is_started_once_and_its_codes_let_people_in(phone, program, other_phone):
    first, again = start(program), start(program)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    assert phone.count(Game) == 2
    assert {right: len(code) for right, code in first.json["codes"].items()} == {
        "view": 8,
        "score": 16,
    }
    other_phone.post("/join", {"code": first.json["codes"]["view"], "do": "join"})
    assert other_phone.get(f"/g/{first.json['game']['id']}").status_code == 200


def test_a_code_that_may_only_watch_starts_no_game(app, phone, game):
    answer = start(Program(app, game, "view"))
    assert (answer.status_code, answer.json["code"], phone.count(Game)) == (403, "not_allowed", 1)
    assert answer.json["detail"].startswith("This code may only watch.")


def test_a_group_that_this_code_does_not_know_is_not_there(program):
    assert start(program, group="a" * 12, people=["", "", ""]).status_code == 404


def test_a_game_may_have_rules_of_its_own(program):
    rules = to_mapping(find_rules("six-card"))
    made = start(program, rules=rules, names=NAMES[:2])
    assert made.status_code == 201
    assert made.json["game"]["rules"][0]["ruleset"]["layout"] == rules["layout"]


def test_each_name_that_can_not_be_is_shown_with_its_place(program):
    answer = start(program, names=["Ann", "ann ", "", "Dan"], dealer=9)
    assert [fault["path"] for fault in answer.json["faults"]] == [
        "body.names.1",
        "body.names.2",
        "body.dealer",
    ]
    assert answer.json["faults"][2]["sentence"].endswith("0 to 3.")


def test_a_used_key_for_another_group_or_other_people_is_refused(member):
    body = {"group": member.group, "people": ["p1", "p2", ""]}
    assert start(member, **body).status_code == 201
    assert start(member, **body).status_code == 201
    assert start(member, **{**body, "people": ["p1", "p3", ""]}).status_code == 409
    assert start(member).status_code == 409


def people(answer):
    return [player["person"] for player in answer.json["game"]["players"]]


def test_the_answer_is_the_game(program):
    made = start(program).json["game"]
    assert [(player["key"], player["name"]) for player in made["players"]] == [
        (f"p{n}", name) for n, name in enumerate(NAMES, 1)
    ]
    assert made == program.ask("GET", f"/api/v1/games/{made['id']}").json


def test_the_answer_shows_which_person_each_player_is(member):
    assert people(start(member, group=member.group, people=["p1", "", "p3"])) == ["p1", "", "p3"]


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
    assert made.json == again.json
    assert people(made)[0] not in ("", "p2")


def test_somebody_new_with_the_name_of_a_person_at_the_table_is_refused(member):
    sent = {"group": member.group, "names": ["Ann", "Bea", "Cam"], "people": ["new", "p1", ""]}
    assert faults(start(member, **sent)) == [("body.people.1", "person_twice")]


def test_people_need_a_group(program):
    assert faults(start(program, people=["p1", "p2", "p3"])) == [("body.people", "people_group")]


def test_a_group_without_people_has_guests(member):
    made = start(member, group=member.group)
    assert made.status_code == 201
    assert people(made) == ["", "", ""]


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
def test_a_day_that_no_game_can_have_is_refused(program, day, code):
    assert faults(start(program, date=day)) == [("body.date", code)]


def test_a_date_within_a_year_is_kept(program):
    day = (TODAY + timedelta(days=300)).isoformat()
    assert start(program, date=day).json["game"]["date"] == day


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
    asked = [
        program.ask("POST", "/api/v1/settle", rules="nine-hoel", grids=["642692"], went_out=0),
        start(program, rules={"extends": "nine-hoel"}),
    ]
    assert [answer.json for answer in asked if "id you mean nine-hole?" not in answer.text] == []


def test_everything_wrong_with_a_game_is_reported_at_once(program):
    wrong = {"names": ["Ann", "Ann"], "dealer": 5, "rules": "nine-hoel", "date": "0001-01-01"}
    places = {path for path, _code in faults(start(program, **wrong))}
    assert places == {"body.names.1", "body.dealer", "body.rules", "body.date"}


def test_an_entry_of_rules_is_named_at_its_path(program):
    rules = {"extends": "nine-hole", "penalties": [{"when": "lookd", "add": 1}]}
    assert faults(start(program, rules=rules)) == [("body.rules.penalties.0.when", "ruleset")]
