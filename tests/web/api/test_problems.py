"""Every problem that the page for programs lists can be made to happen, in words for programs."""

from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from app.record.database import db
from app.web import api
from app.web.base.http import NEW_GAMES
from app.web.base.rate_limit import RateLimit
from app.web.problem import PROBLEM_CODES, PROBLEM_TYPE
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import change

FOR_PHONES = ("phone", "browser", "press", "button", "go back", "this page", "save again")
"""Words that mean nothing to the client of an API."""
GAMES = "/api/v1/games"
START = {"said_as": "start-a-game-000001", "names": ["Ann", "Bea"], "rules": "nine-hole"}
ELSEWHERE = {"conflict"}
"""Phones alone choose the address of a game."""


def failing(app, program, code):
    """The answer while every question to the database fails in a way."""

    class Failed(Exception):
        sqlstate = code

    def fail(*_args):
        raise OperationalError("", {}, Failed())

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", fail)
    try:
        return program.save(1, FIRST)
    finally:
        event.remove(engine, "before_cursor_execute", fail)


def wrong_with(code, problem):
    """What is wrong with a problem: its status, its type, its words."""
    sentences = [fault["sentence"] for fault in problem.json["faults"]]
    words = " ".join([problem.json["title"], problem.json["detail"], *sentences]).lower()
    found = {word for word in FOR_PHONES if word in words}
    if (problem.mimetype, problem.json["code"]) != (PROBLEM_TYPE, code):
        found.add(problem.json["code"])
    if {problem.status_code, problem.json["status"]} != {PROBLEM_CODES[code][0]}:
        found.add("status")
    return found | ({"type"} if problem.json["type"] != f"/api#problem-{code}" else set())


def test_every_problem_has_its_status_its_code_its_place_and_a_sentence(
    app, phone, game, monkeypatch
):
    program, client = Program(app, game), app.test_client()
    json = {**program.headers, "Content-Type": "application/json"}
    found = {
        "bad_request": client.get(GAMES, headers={"Host": "a b"}),
        "token_missing": client.get(GAMES),
        "token_unknown": client.get(GAMES, headers=bearer("22222222")),
        "not_allowed": Program(app, game, "view").save(1, FIRST),
        "not_found": program.ask("GET", f"{GAMES}/k3v8n5q2m7xw"),
        "method_not_allowed": program.ask("DELETE", GAMES),
        "hole_not_due": program.save(5, FIRST),
        "gone": program.ask("GET", "standings"),
        "length_required": client.post(GAMES, headers=program.headers),
        "too_large": client.post(GAMES, data=b" " * (9 << 20), headers=json),
        "unknown_host": client.get(GAMES, headers={"Host": "else.example.com"}),
        "invalid": program.ask("POST", "undo", said_as="short"),
        "unavailable": failing(app, program, "57P03"),
        "storage_full": failing(app, program, "53100"),
    }
    program.save(1, FIRST)
    found["said_as_reused"] = program.save(1, SECOND)
    found["hole_changed"] = program.save(1, SECOND, word="other")
    with monkeypatch.context() as patched:
        patched.setattr("app.record.access.quotas.MOST_IN_HOUR", {"starts": 0})
        found["hourly_limit"] = program.ask("POST", GAMES, **START)
    with monkeypatch.context() as patched:
        app.config["PROPAGATE_EXCEPTIONS"] = False
        patched.setattr(api, "game_json", lambda _play: 1 / 0)
        found["server_error"] = program.save(2, FIRST, word="broken")
    app.config[NEW_GAMES] = "nobody"
    found["new_games_closed"] = program.ask("POST", GAMES, **START)
    change(phone, game, "delete")
    found["deleted"] = program.ask("GET", "changes")
    monkeypatch.setattr(api, "PACE", RateLimit(lambda: 0.0))
    app.config[api.LIMITED] = True
    for _ in range(api.READING + 1):
        found["too_many_requests"] = program.ask("GET", "changes")
    assert {*found, *ELSEWHERE} == {*PROBLEM_CODES}
    wrong = {code: wrong_with(code, problem) for code, problem in found.items()}
    assert {code: faults for code, faults in wrong.items() if faults} == {}
    page = phone.get("/api").text
    assert [code for code in PROBLEM_CODES if f'id="problem-{code}"' not in page] == []
