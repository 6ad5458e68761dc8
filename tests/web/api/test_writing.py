"""What programs write: games, holes, disputes and undos, once each, with all that is wrong."""

import io
import json
from datetime import date, timedelta

import pytest

from app.formats.hole_line import settled_lines
from app.golf.ruleset import to_mapping
from app.record.access.rights import grant_right
from app.record.change.house_rules import find_rules
from app.record.database import db, writing
from app.record.game.load import current_play, find_game
from app.record.models import Entry, Game
from app.web import api
from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND

NAMES, GAMES = ["Ann", "Bea", "Cam"], "/api/v1/games"
USED = "This idempotency key was used for a different request."


@pytest.fixture
def program(app, game):
    return Program(app, game)


def play_of(program):
    with program.client.application.app_context():
        return current_play(find_game(db.session(), program.public_id))


def codes(answer, status=422):
    """The faults of a refusal, as paths with codes."""
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/problem+json"
    return [(fault["path"], fault["code"]) for fault in answer.json["faults"]]


def paths(answer):
    return [path for path, _code in codes(answer)]


def start(program, word="start", **more):
    body = {"said_as": program.client_id(word), "names": NAMES, "rules": "nine-hole", **more}
    return program.ask("POST", GAMES, **body)


def dispute(program, word="dispute", number=1, **more):
    body = {"said_as": program.client_id(word), "player": "p2", **more}
    body.setdefault("seen", program.hole()["seen"])
    return program.ask("POST", f"holes/{number}/dispute", **body)


def undo(program, *words, as_="undo", **more):
    """Undo requests by their words."""
    entries = [program.client_id(word) for word in words]
    return program.ask("POST", "undo", said_as=program.client_id(as_), entries=entries, **more)


def test_a_hole_is_saved_once_with_the_scores_that_a_page_gives_it(app, phone, program):
    """Programs of 0.1.0 put a hole where others post it."""
    first = program.save(1, FIRST)
    assert first.status_code == 200
    assert first.json == program.game()
    other = phone.start()
    phone.enter(other, 1, FIRST)
    assert play_of(program).totals == play_of(Program(app, other)).totals
    count, grids = phone.count(Entry), {f"p{n}": {"cards": FIRST[n - 1]} for n in (1, 2, 3, 4)}
    body = {"said_as": program.client_id("first"), "grids": grids, "went_out": "p1"}
    for method in ("POST", "PUT"):
        assert program.ask(method, "holes/1", **body).json == first.json
    assert phone.count(Entry) == count
    totals = {f"p{number}": {"total": 5 * number, "final": True} for number in range(1, 5)}
    more = {"by_hand": {"p2": {"points": -3, "reason": "late"}}}
    body = {"said_as": program.client_id("totals"), "grids": totals, **more}
    before = play_of(program).totals
    assert program.ask("POST", "holes/2", **body).status_code == 200
    after = play_of(program).totals
    assert [new - old for new, old in zip(after, before, strict=True)] == [5, 7, 15, 20]


def test_a_correction_shows_that_it_has_read_the_hole(program):
    now = program.save(1, FIRST).json["holes"][0]["seen"]
    for more in ({}, {"seen": ""}, {"seen": "something-else"}):
        blind = program.save(1, SECOND, word="blind", **more)
        assert codes(blind, 409) == [("body.seen", blind.json["faults"][0]["code"])]
        assert blind.json["code"] == "hole_changed"
        assert blind.json["faults"][0]["values"]["seen"] == now
        assert "send it with the new “seen”" in blind.json["detail"]
    again = program.save(1, SECOND, word="blind", seen=now)
    assert again.json["holes"][0]["corrected"]
    for number in (0, 3, 18, 999, 10**12):
        late = program.save(number, FIRST, word="late")
        assert (late.status_code, late.json["code"]) == (409, "hole_not_due"), number
        assert number != 3 or "hole 2 is next" in late.json["detail"]


def test_a_hole_is_entered_in_parts_and_shows_where_two_programs_disagree(app, game, program):
    [hole] = program.save(1, FIRST[:2], part=True).json["holes"]
    assert (hole["scores"], [*hole["grids"]]) == (None, ["p1", "p2"])
    key = {"said_as": program.client_id("first"), "part": True}
    same, more = ({f"p{n}": {"cards": FIRST[n - 1]} for n in range(1, last)} for last in (3, 4))
    assert program.ask("POST", "holes/1", **key, grids=same, went_out="p1").status_code == 200
    assert program.ask("POST", "holes/1", **key, grids=more).status_code == 409, "another attempt"
    for place in (3, 4):
        body = {"said_as": program.client_id(f"part{place}"), "part": True}
        grids = {f"p{place}": {"cards": FIRST[place - 1]}}
        assert program.ask("POST", "holes/1", **body, grids=grids).status_code == 200
    assert play_of(program).hole(1).ruling
    other = Program(app, game, "owner")
    body = {"grids": {"p1": {"cards": SECOND[0]}}, "part": True, "at": 2}
    [hole] = other.ask("POST", "holes/1", said_as=other.client_id("o"), **body).json["holes"]
    assert (hole["differing"], hole["scores"]) == ([{"kind": "grid", "player": "p1"}], None)


def test_a_name_of_an_attempt_is_not_taken_for_something_else(app, phone, game, program):
    program.save(1, FIRST)
    count, key = phone.count(Entry), {"said_as": program.client_id("first")}
    seen = program.hole()["seen"]
    answers = [
        program.save(1, SECOND),
        program.save(2, FIRST),
        program.save(1, FIRST, out="p2"),
        Program(app, game, "owner").save(1, FIRST),
        program.ask("POST", "undo", **key, entries=[program.client_id("first")]),
        program.ask("POST", "holes/1/dispute", **key, seen=seen, player="p2"),
    ]
    for answer in answers:
        codes(answer, 409)
        assert (answer.json["code"], USED in answer.json["detail"]) == ("said_as_reused", True)
    assert phone.count(Entry) == count


def test_whatever_is_wrong_with_a_hole_is_named_at_its_path(program):
    cards, key = {"cards": FIRST[0]}, {"said_as": "x" * 16, "went_out": None}

    def hole(**body):
        return program.ask("POST", "holes/1", **{**key, "grids": {}, **body})

    for grid, where in (
        ({"cards": 5}, "p1.cards"),
        ({"total": "x"}, "p1.total"),
        ({}, "p1.cards"),
        ("6 4 2", "p1"),
        ({"cards": "6", "sum": 3}, "p1.sum"),
        *(({**cards, name: value}, f"p1.{name}") for name, value in [("total", 3), ("held", True)]),
        ({**cards, "final": True}, "p1.final"),
    ):
        assert paths(hole(grids={"p1": grid})) == [f"body.grids.{where}"]
    assert paths(hole(grids={"p" * 65: cards})) == [f"body.grids.{'p' * 65}"]
    short = hole(said_as="short").json["faults"][0]
    assert short["values"]["pattern"] == "^[A-Za-z0-9_-]{16,64}$"
    assert "[A-Za-z0-9_-]{16,64}" in short["sentence"]
    early = hole(at=-1).json["faults"][0]
    assert (early["path"], early["code"], early["where"]) == (
        *("body.at", "greater_than_equal", "body.at"),
    )
    assert (early["values"], early["sentence"]) == (
        {"ge": 0},
        "Input should be greater than or equal to 0.",
    )
    assert len(codes(hole(**{f"odd{number}": 1 for number in range(2000)}))) == 100
    late = {"by_hand": {"p7": {"points": 3, "reason": "late"}}}
    strangers = program.save(1, FIRST, out="p9", **late)
    assert codes(strangers) == [("body.by_hand.p7", "player"), ("body.went_out", "player")]
    assert strangers.json["faults"][0]["values"] == {"key": "p7", "hole": 1}
    unsaid = {"said_as": "x" * 16, "grids": {"p1": cards}}
    assert [code for _path, code in codes(program.ask("POST", "holes/1", **unsaid))] == [
        "no_answer"
    ]
    unseen = {"by_hand": {"p1": {"points": 3, "reason": " \t"}}}
    for answer, code in (
        (hole(), "no_cards"),
        (program.save(1, FIRST, looks={"p2": 1}), "looks_without_fine"),
        (program.save(1, FIRST, **unseen), "reason"),
    ):
        assert [found for _path, found in codes(answer)] == [code]
    kings = program.save(1, ("K K K / K K 8", *FIRST[1:]))
    [fault] = kings.json["faults"]
    assert [code for _path, code in codes(kings)] == ["too_many"]
    assert {*fault["players"]} <= {"p1", "p2", "p3", "p4"}
    assert len(fault["players"]) == len(fault["cells"]) > 0
    assert ("seats" in fault, "king" in fault["sentence"].lower()) == (False, True)
    twice = ",".join(f'"p{n}": {{"cards": "{FIRST[n - 1]}"}}' for n in (1, 2, 3, 4, 2))
    body = f'{{"said_as": "{"x" * 16}", "grids": {{{twice}}}, "went_out": "p1"}}'
    address = f"{GAMES}/{program.public_id}/holes/1"
    answer = program.client.post(address, data=body, headers=program.headers)
    assert codes(answer) == [("body.grids.p2", "stands_twice")]
    assert answer.json["faults"][0]["sentence"] == "It is listed twice: keep one."
    assert program.game()["holes"] == []


def test_each_thing_of_the_wrong_type_is_named(program):
    wrong = {
        "said_as": 1,
        "grids": {"p1": {"cards": [], "held": 1}, "p2": {"total": 1.5, "final": "yes"}, "p3": None},
        "went_out": 0,
        "seen": None,
        "looks": {"p1": "1"},
        "by_hand": {"p1": {"points": True, "reason": 5}},
        "odd": 1,
        "starter": 1,
        "part": "no",
        "at": "1",
    }
    assert paths(program.ask("POST", "holes/1", **wrong)) == [
        *("body.said_as", "body.grids.p1.cards", "body.grids.p1.held"),
        *("body.grids.p2.total", "body.grids.p2.final", "body.grids.p3"),
        *("body.went_out", "body.seen", "body.looks.p1"),
        *("body.by_hand.p1.points", "body.by_hand.p1.reason"),
        *("body.odd", "body.starter", "body.part", "body.at"),
    ]
    wrong = {"said_as": 1, "names": "Ann", "rules": [], "dealer": "0", "date": 5, "group": 1}
    wrong = {**wrong, "people": [1], "letters": "xx", "more": 1}
    assert paths(program.ask("POST", GAMES, **wrong)) == [
        *("body.said_as", "body.names", "body.rules", "body.dealer", "body.date", "body.group"),
        *("body.people.0", "body.letters", "body.more"),
    ]
    wrong = {"said_as": 1, "entries": "all", "brings_back": 0}
    assert paths(program.ask("POST", "undo", **wrong)) == [
        *("body.said_as", "body.entries", "body.brings_back")
    ]
    wrong = {"said_as": 1, "seen": 1, "player": 1, "disputes": 1}
    assert paths(program.ask("POST", "holes/1/dispute", **wrong)) == [
        *("body.said_as", "body.seen", "body.player", "body.disputes")
    ]


def test_a_score_is_disputed_until_it_is_withdrawn_or_corrected(app, game, program):
    program.save(1, FIRST)
    assert dispute(program, number=2).status_code == 404
    assert codes(dispute(program, player="p9")) == [("body.player", "player")]
    unread = dispute(program, seen="other")
    assert (unread.status_code, unread.json["code"]) == (409, "hole_changed")
    assert program.hole()["disputed"] == []
    first = dispute(program).json
    assert first["holes"][0]["disputed"] == ["p2"]
    assert dispute(program).json["version"] == first["version"], "twice is once"
    for other in (dispute(program, player="p3"), dispute(Program(app, game, "owner"))):
        assert other.json["code"] == "said_as_reused"
    withdrawn = dispute(program, "withdraw", disputes=False).json
    assert withdrawn["holes"][0]["disputed"] == []
    dispute(program, "again")
    corrected = program.save(1, SECOND, word="mended", seen=program.hole()["seen"]).json
    assert corrected["holes"][0]["disputed"] == []


def test_what_was_entered_is_undone_and_redone_by_the_keys_of_requests_or_entries(
    phone, game, program
):
    before = program.save(1, FIRST).json["holes"][0]
    unknown = codes(undo(program, "first", "nothing"))
    assert unknown == [("body.entries.1", "unknown_entry")]
    program.save(1, SECOND, word="again", seen=before["seen"])
    assert undo(program, "again").json["holes"][0]["grids"] == before["grids"]
    assert undo(program, "first").json["code"] == "said_as_reused"
    undone = undo(program, "first", as_="undo-2")
    assert (undone.status_code, undone.json["holes"]) == (200, [])
    assert undo(program, "first", as_="undo-2").json == undone.json, "twice is once"
    redone = undo(program, "first", as_="redo", brings_back=True)
    assert redone.json["holes"][0]["scores"]
    phone.enter(game, 2, FIRST)
    changes = program.ask("GET", "changes").json["changes"]
    entries = [change["said_as"] for change in changes if change["hole"] == 2]
    answer = program.ask("POST", "undo", said_as=program.client_id("page"), entries=entries)
    assert [hole["number"] for hole in answer.json["holes"]] == [1]
    seating = [change["said_as"] for change in changes if change["kind"] == "seating"]
    answer = program.ask("POST", "undo", said_as=program.client_id("seats"), entries=seating)
    assert codes(answer) == [("body.entries", "entries")]


def test_one_undo_takes_back_no_more_entries_than_a_file_can_hold(program, monkeypatch):
    most = api.MOST_IDS // 10
    monkeypatch.setattr(api, "MOST_IDS", most)
    seen, words = "", [f"word{number}" for number in range(6)]
    for number, word in enumerate(words):
        texts = (FIRST, SECOND)[number % 2]
        seen = program.save(1, texts, word=word, seen=seen).json["holes"][0]["seen"]
    (fault,) = undo(program, *words).json["faults"]
    assert (fault["code"], fault["values"]["most"], most) == ("too_many_entries", 20, 20)
    assert undo(program, *words[2:]).status_code == 200


OTHERS = [
    {"names": ["Ann", "Bea", "Dan"]},
    {"names": NAMES[::-1]},
    {"rules": "six-card"},
    {"dealer": 1},
    {"date": date.today().isoformat()},
]


def test_a_game_is_started_once_and_its_codes_let_people_in(app, phone, other_phone, game, program):
    watching = start(Program(app, game, "view"))
    assert (watching.status_code, watching.json["code"]) == (403, "not_allowed")
    assert watching.json["detail"].startswith("This code may only watch.")
    first = start(program)
    assert (first.status_code, first.json) == (201, start(program).json)
    for other in OTHERS:
        refused = start(program, **other)
        assert (refused.status_code, refused.json["code"]) == (409, "said_as_reused"), other
    assert phone.count(Game) == 2
    made = first.json["game"]
    assert [(player["key"], player["name"]) for player in made["players"]] == [
        (f"p{n}", name) for n, name in enumerate(NAMES, 1)
    ]
    assert made == program.ask("GET", f"{GAMES}/{made['id']}").json
    lengths = {right: len(code) for right, code in first.json["codes"].items()}
    assert lengths == {"view": 8, "score": 16}
    other_phone.post("/join", {"code": first.json["codes"]["view"], "do": "join"})
    assert other_phone.get(f"/g/{made['id']}").status_code == 200
    rules = to_mapping(find_rules("six-card"))
    day = (date.today() + timedelta(days=300)).isoformat()
    own = start(program, "own", rules=rules, names=NAMES[:2], date=day).json["game"]
    assert own["rules"][0]["ruleset"]["layout"] == rules["layout"]
    assert own["date"] == day


def test_whatever_is_wrong_with_a_new_game_is_named_at_its_path(phone, program):
    wrong = {"names": ["Ann", "ann ", "", "Dan"], "dealer": 9, "rules": "nine-hoel"}
    answer = start(program, **wrong, date="0001-01-01")
    places = {fault["path"]: fault for fault in answer.json["faults"]}
    expected = {"names.1", "names.2", "dealer", "rules", "date"}
    assert {*paths(answer)} == {f"body.{place}" for place in expected}
    assert places["body.dealer"]["sentence"].endswith("0 to 3.")
    rules = places["body.rules"]
    assert (rules["code"], rules["values"]) == (
        "unknown_rules",
        {"given": "nine-hoel", "meant": "nine-hole"},
    )
    assert "Did you mean nine-hole?" in rules["sentence"]
    typed = start(program, rules=5)
    assert paths(typed) == ["body.rules"]
    assert typed.json["faults"][0]["sentence"] == "Must be text or an object."
    assert "id you mean nine-hole?" in start(program, rules={"extends": "nine-hoel"}).text
    odd = {"extends": "nine-hole", "penalties": [{"when": "lookd", "add": 1}]}
    assert codes(start(program, rules=odd)) == [("body.rules.penalties.0.when", "ruleset")]
    for count in (1, 99):
        crowd = start(program, names=[f"Player {n}" for n in range(count)])
        assert {*codes(crowd)} == {("body.names", "crowd")}
        assert "players" in crowd.json["faults"][0]["sentence"]
    for day, code in (("1899-12-31", "date_early"), ("2098-01-01", "date_late")):
        assert codes(start(program, date=day)) == [("body.date", code)]
    written = start(program, date="3.5.2026").json["faults"][0]["sentence"]
    assert written.startswith("Input should be a valid date in the format YYYY-MM-DD")
    assert start(program, group="a" * 12, people=["", "", ""]).status_code == 404
    assert codes(start(program, people=["p1", "p2", "p3"])) == [("body.people", "people_group")]
    assert phone.count(Game) == 1


def test_a_game_of_a_group_has_its_people_those_who_are_new_and_guests(app, phone, rich):
    with app.app_context():
        member = Program(app, f"/g/{rich.row('over').public_id}")
        with writing() as session:
            grant_right(session, member.device, rich.group_row().id, "score")
    own = {"group": rich.group}

    def people(answer):
        assert answer.status_code == 201, answer.text
        return [player["person"] for player in answer.json["game"]["players"]]

    before = phone.count(Game)
    for sent, expected in (
        (["p1", "p99", ""], [("body.people.1", "person")]),
        (["p1", "p1", ""], [("body.people.1", "person_twice")]),
        (["p98", "p99", "p1"], [("body.people.0", "person"), ("body.people.1", "person")]),
        (["p1", "p2"], [("body.people", "people_count")]),
        (["p1", "p2", "p3", "p4"], [("body.people", "people_count")]),
        (["new", "p1", ""], [("body.people.1", "person_twice")]),
    ):
        assert codes(start(member, **own, people=sent)) == expected
    assert phone.count(Game) == before
    assert people(start(member, **own, people=["p1", "", "p3"])) == ["p1", "", "p3"]
    for other in ({**own, "people": ["p1", "p3", ""]}, {}):
        assert start(member, **other).status_code == 409
    assert people(start(member, "guests", **own)) == ["", "", ""]
    sent = {**own, "names": ["Eve", "Bea", "Cam"], "people": ["new", "p2", ""]}
    made = start(member, "new", **sent)
    assert start(member, "new", **sent).json == made.json
    assert people(made)[0] not in ("", "p2")


HOLE = {"id": 1, "rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}
HOLES = [
    HOLE,
    {
        **HOLE,
        "id": None,
        "went_out": None,
        "grids": [HOLE["grids"][0], {"total": 13, "held": True}],
    },
    {**HOLE, "grids": ["6 6 6 / 6 6 6", "K 9 A / K 3 2"]},
    {**HOLE, "rules": "six-card", "looks": [1, 0]},
]


def test_a_hole_is_ruled_on_without_a_game_as_the_command_settle_rules(phone):
    def settle(body):
        return phone.client.post("/api/v1/settle", json=body)

    for hole in HOLES:
        line = io.BytesIO(json.dumps(hole).encode())
        answer = settle(hole)
        assert answer.status_code == 200
        assert answer.json == json.loads(json.dumps(next(settled_lines(line))))
    wrong = {"rules": "nine-hoel", "grids": ["642692", 5], "went_out": 7, "grid": []}
    found = dict(codes(settle(wrong)))
    assert (found["body.rules"], found["body.grid"]) == ("unknown_rules", "unknown")
    assert "line" not in found.values()
    assert not any("[" in path for path in found)
    assert {*paths(settle({**HOLE, "went_out": 7, "grid": []}))} == {"body.went_out", "body.grid"}
    for body in ("[]", "{", '{"id": NaN}', "5"):
        codes(phone.client.post("/api/v1/settle", data=body, content_type="application/json"))
