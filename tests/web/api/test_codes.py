"""The code of a link in a header is a device with its right, at the API and nowhere else."""

import re

import pytest

from app.record.access.owner import devices_of
from app.record.access.quotas import USUAL
from app.record.database import db
from app.record.game.load import find_game
from app.record.models import Grant
from app.web.api import OPERATIONS
from tests.web.api.program import Program, bearer, token_of_0_1_0
from tests.web.group.groups import keep_together
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST
from tests.web.pressing import change
from tests.web.rights import walk
from tests.web.sharing import let_in, links_of, press
from tests.web.walk import addresses

RIGHTS = ("view", "score", "owner")


@pytest.fixture
def program(app, game):
    return Program(app, game)


def status(program, header):
    path = f"/api/v1/games/{program.public_id}/changes"
    headers = {"Authorization": header} if header is not None else {}
    return program.client.get(path, headers=headers).status_code


def test_a_code_is_read_as_people_copy_it_and_from_a_header_alone(phone, game, program):
    code, link = program.secret, links_of(phone, game)["score"]
    assert link.endswith(f"#{code}")
    spelled = "-".join(code[at : at + 4].lower() for at in range(0, len(code), 4))
    for shown in (code, link, spelled, f" {code} "):
        for scheme in ("Bearer", "bearer", "BEARER"):
            assert status(program, f"{scheme} {shown}") == 200, shown
    cookie = phone.client.get_cookie("device").value
    refused = ["", code, f"Basic {code}", "Bearer", f"Bearer {code}x", f"Bearer\t{code}"]
    refused += [f"Bearer {code[:length]}" for length in (8, 12, 15)]
    for header in (*refused, f"Bearer {cookie}"):
        assert status(program, header) == 401, header
    for cookie in (code, program.device, f"program:{code}"):
        program.client.set_cookie("device", cookie)
        assert status(program, None) == 401, "an id that this server did not sign is none"
    program.client.delete_cookie("device")
    path = f"/api/v1/games/{program.public_id}"
    for word in ("token", "access_token", "authorization"):
        assert program.client.get(f"{path}/changes?{word}={code}").status_code == 401
    for answer in (phone.client.get(path), phone.client.post(f"{path}/undo", json={})):
        assert (answer.status_code, answer.json["code"]) == (401, "token_missing")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_each_code_does_what_its_right_allows(app, phone, game):
    programs = {right: Program(app, game, right) for right in RIGHTS}
    assert [len(program.secret) for program in programs.values()] == [8, 16, 16]
    grids = {"grids": {}, "went_out": None}
    writes = [("POST", "holes/1", grids), ("PUT", "holes/1", grids)]
    writes.append(("POST", "holes/1/dispute", {"seen": "", "player": "p1"}))
    writes.append(("POST", "undo", {"entries": ["start"]}))
    view, before = programs["view"], programs["view"].ask("GET", "changes").json["version"]
    for method, path, more in writes:
        answer = view.ask(method, path, said_as=view.client_id("watching"), **more)
        assert (answer.status_code, answer.json["code"]) == (403, "not_allowed")
        detail = "This code may only watch. To enter scores, use one that may."
        assert answer.json["detail"] == detail
    assert view.ask("GET", "changes").json["version"] == before
    assert [each.save(1, FIRST).status_code for each in programs.values()] == [403, 200, 409]
    press(phone, game, "public:page")
    body = {"said_as": "undo-the-public-page"}
    changes = view.ask("GET", "changes").json["changes"]
    [shown] = [entry["said_as"] for entry in changes if entry["kind"] == "public"]
    for right, expected in (("score", 403), ("owner", 200)):
        undone = programs[right].ask("POST", "undo", **body, entries=[shown])
        assert undone.status_code == expected, "what owners did"
    press(phone, game, "close")
    closed = programs["score"].save(2, FIRST)
    assert (closed.status_code, "Entry is closed" in closed.json["detail"]) == (403, True)


def test_a_code_ends_with_its_link_and_opens_no_game_that_was_deleted(app, phone, game, program):
    with app.app_context():
        there = find_game(db.session(), program.public_id)
        owner = next(row.device for row in db.session.query(Grant) if row.right == "owner")
        reads, enters = (token_of_0_1_0(there, right, owner) for right in ("view", "score"))
    assert status(program, f"Bearer {reads}") == status(program, f"Bearer {enters}") == 200
    for right in RIGHTS:
        old = Program(app, game, right)
        assert status(old, f"Bearer {old.secret}") == 200
        press(phone, game, f"renew:{right}")
        answer = old.ask("GET", "changes")
        assert (answer.status_code, answer.json["code"]) == (401, "token_unknown")
        with app.app_context():
            assert db.session.query(Grant).filter_by(device=old.device).all() == []
        new = Program(app, game, right)
        assert status(new, f"Bearer {new.secret}") == 200
    assert status(program, f"Bearer {enters}") == 401, "a token of 0.1.0, by its right"
    programs = [Program(app, game, right) for right in RIGHTS]
    change(phone, game, "delete")
    assert [each.ask("GET", "changes").status_code for each in programs] == [410] * 3
    assert [each.save(1, FIRST).status_code for each in programs] == [403, 410, 410]


def test_a_token_of_0_1_0_outlives_the_link_of_another_right(app, phone, game, program):
    with app.app_context():
        there = find_game(db.session(), program.public_id)
        owner = next(row.device for row in db.session.query(Grant) if row.right == "owner")
        reads = token_of_0_1_0(there, "view", owner)
    press(phone, game, "renew:score")
    assert status(program, f"Bearer {reads}") == 200


def test_programs_are_no_phones_and_what_they_start_belongs_to_one(app, phone, other_phone, game):
    owner, scorer = Program(app, game, "owner"), Program(app, game)
    assert owner.save(1, FIRST).status_code == 200
    with app.app_context():
        assert devices_of(find_game(db.session(), owner.public_id)) == {"owner": 1}
    body = {"said_as": owner.client_id("start"), "names": ["Ann", "Bea"], "rules": "nine-hole"}
    made = scorer.ask("POST", "/api/v1/games", **body).json
    assert "Renew the link" in phone.get(f"/g/{made['game']['id']}/links").text
    path = f"/api/v1/games/{made['game']['id']}"
    for code in made["codes"].values():
        assert owner.client.get(path, headers=bearer(code)).status_code == 200
    assert press(phone, game, "hand_over").status_code == 422
    let_in(phone, other_phone, game, "owner")
    assert press(phone, game, "hand_over").status_code == 303
    assert owner.ask("GET", "changes").status_code == 401
    assert scorer.ask("GET", "changes").status_code == 200


def test_wrong_codes_count_with_those_that_people_type_and_hold_up_no_known_one(
    app, phone, other_phone, game
):
    known, client = Program(app, game, "owner"), app.test_client()
    assert known.ask("GET", "changes").status_code == 200
    guesses = [client.get("/api/v1/games", headers=bearer("22222222")) for _ in range(USUAL + 1)]
    assert [answer.status_code for answer in guesses] == [401] * USUAL + [429]
    assert guesses[-1].json["code"] == "too_many_requests"
    assert 1 <= int(guesses[-1].headers["Retry-After"]) <= 60
    view = links_of(phone, game)["view"].rpartition("#")[2]
    typed = {"code": view, "do": "look"}
    assert other_phone.post("/join", typed, other_phone.get("/join")).status_code == 429
    assert client.get("/api/v1/games", headers=bearer(view)).status_code == 429
    assert known.ask("GET", "changes").status_code == 200


def test_a_code_opens_no_page_no_form_and_no_other_game(app, phone, game):
    """Pages look at cookies alone: what they answer is the same without the header."""
    owner, client = Program(app, game, "owner"), app.test_client()
    for rule, method, address in walk(app, game):
        sent = {"method": method, "data": None if method == "GET" else {"": ""}}
        answer = client.open(address, headers=owner.headers, **sent)
        assert answer.status_code == 404, rule.endpoint
    for rule, address in addresses(app, phone.start()):
        if rule.rule.startswith("/api/") and "public_id" in rule.arguments:
            for method in rule.methods - {"OPTIONS"}:
                answer = client.open(address, method=method, headers=owner.headers, json={})
                assert answer.status_code in (404, 422), rule.endpoint


def test_the_page_for_programs_shows_the_codes_that_this_phone_may_hand_on(
    app, phone, other_phone, game
):
    page, group = phone.get("/api"), keep_together(phone, game)
    rows = texts(page, ".operations li")
    assert len(rows) == len([one for one in OPERATIONS if one[0] != "PUT"])
    assert any(row.startswith("POST /games /ID /holes /N Put a hole on the card") for row in rows)
    assert "/api/v1/openapi.json" in attributes(page, "main a", "href")
    assert ("``" in "".join(rows), "What can go wrong" in text_of(page)) == (False, True)
    assert texts(page, ".codes code") == []
    for book in (group, game):
        codes = [Program(app, book, right).secret for right in RIGHTS]
        assert f"{book}/api" in attributes(phone.get(f"{book}/links"), "main a", "href")
        assert texts(phone.get(f"{book}/api"), ".codes code") == codes
        if book == group:
            assert [other_phone.get(f"{each}/api").status_code for each in (game, group)] == [
                404
            ] * 2
            let_in(phone, other_phone, group, "score")
            assert texts(other_phone.get(f"{game}/api"), ".codes code") == [], "only by its group"
        let_in(phone, other_phone, book, "score")
        answer = other_phone.get(f"{book}/api")
        assert (texts(answer, ".codes code"), codes[2] in answer.text) == (codes[:2], False)
        assert answer.headers["Cache-Control"] == "no-store"
    [words] = texts(phone.get(f"{game}/api"), "pre")
    shown, path = re.search(r"Bearer (\w+)", words)[1], re.search(r"/api/v1/\S+", words)[0]
    answer = phone.client.get(path, headers=bearer(shown))
    assert (answer.status_code, answer.json["id"]) == (200, game.rpartition("/")[2])
