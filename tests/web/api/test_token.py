"""The code of a link in a header is a device with its right, at the API and nowhere else."""

import pytest

from app.record.access.attempts import USUAL
from app.record.access.owner import devices_of
from app.record.database import db
from app.record.game.load import find_game
from app.record.models import Grant
from tests.web.api.program import Program, bearer, token_of_0_1_0
from tests.web.phone import FIRST
from tests.web.pressing import change
from tests.web.rights import walk
from tests.web.sharing import let_in, links_of, press
from tests.web.walk import addresses

DATA = {"GET": None, "POST": {"": ""}}


@pytest.fixture
def program(app, game):
    return Program(app, game)


def status(program, header):
    path = f"/api/v1/games/{program.public_id}/changes"
    headers = {"Authorization": header} if header is not None else {}
    return program.client.get(path, headers=headers).status_code


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_a_code_is_shown_in_a_header(program, scheme):
    assert status(program, f"{scheme} {program.secret}") == 200


def test_a_code_is_read_as_people_copy_it(phone, game, program):
    code, link = program.secret, links_of(phone, game)["score"]
    assert link.endswith(f"#{code}")
    spelled = "-".join(code[at : at + 4].lower() for at in range(0, len(code), 4))
    for shown in (link, spelled, f" {code} "):
        assert status(program, f"Bearer {shown}") == 200, shown


@pytest.mark.parametrize("form", ["", "{}", "Basic {}", "Bearer", "Bearer {}x", "Bearer\t{}"])
def test_any_other_header_is_refused(program, form):
    assert status(program, form.format(program.secret)) == 401


def test_a_code_stands_in_no_cookie_and_in_no_address(app, program):
    assert status(program, f"Bearer {program.secret}") == 200
    for cookie in (program.secret, program.device, f"program:{program.secret}"):
        program.client.set_cookie("device", cookie)
        assert status(program, None) == 401, "an id that this server did not sign is none"
    program.client.delete_cookie("device")
    path = f"/api/v1/games/{program.public_id}/changes"
    for word in ("token", "access_token", "authorization"):
        assert program.client.get(f"{path}?{word}={program.secret}").status_code == 401


@pytest.mark.parametrize(
    ("right", "length", "expected"), [("view", 8, 403), ("score", 16, 200), ("owner", 16, 200)]
)
def test_the_code_to_watch_reads_and_the_longer_ones_write(app, game, right, length, expected):
    program = Program(app, game, right)
    assert len(program.secret) == length
    assert program.ask("GET", "changes").status_code == 200
    assert program.save(1, FIRST).status_code == expected


def test_only_the_code_for_full_control_undoes_what_owners_did(app, phone, game):
    press(phone, game, "public:page")
    body = {"said_as": "undo-the-public-page"}
    for right, expected in (("score", 403), ("owner", 200)):
        program = Program(app, game, right)
        changes = program.ask("GET", "changes").json["changes"]
        [shown] = [entry["said_as"] for entry in changes if entry["kind"] == "public"]
        assert program.ask("POST", "undo", **body, entries=[shown]).status_code == expected


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_a_code_ends_with_its_link(app, phone, game, right):
    program = Program(app, game, right)
    assert status(program, f"Bearer {program.secret}") == 200
    press(phone, game, f"renew:{right}")
    answer = program.ask("GET", "changes")
    assert (answer.status_code, answer.json["code"]) == (401, "token_unknown")
    with app.app_context():
        assert db.session.query(Grant).filter_by(device=program.device).all() == []
    assert status(program, f"Bearer {Program(app, game, right).secret}") == 200


def test_programs_are_no_phones(app, phone, other_phone, game):
    owner, scorer = Program(app, game, "owner"), Program(app, game)
    assert owner.save(1, FIRST).status_code == 200
    with app.app_context():
        assert devices_of(find_game(db.session(), owner.public_id)) == {"owner": 1}
    assert press(phone, game, "hand_over").status_code == 422
    let_in(phone, other_phone, game, "owner")
    assert press(phone, game, "hand_over").status_code == 303
    assert owner.ask("GET", "changes").status_code == 401
    assert scorer.ask("GET", "changes").status_code == 200


def test_what_a_program_starts_belongs_to_the_phone_that_owns_its_game(app, phone, game):
    program = Program(app, game)
    body = {"said_as": program.client_id("start"), "names": ["Ann", "Bea"], "rules": "nine-hole"}
    made = program.ask("POST", "/api/v1/games", **body).json
    assert "Renew the link" in phone.get(f"/g/{made['game']['id']}/links").text
    for code in made["codes"].values():
        path = f"/api/v1/games/{made['game']['id']}"
        assert program.client.get(path, headers=bearer(code)).status_code == 200


def test_wrong_codes_count_with_those_that_people_type(app, phone, other_phone, game):
    unknown, client = "22222222", app.test_client()
    answers = [client.get("/api/v1/games", headers=bearer(unknown)) for _ in range(USUAL + 1)]
    assert [answer.status_code for answer in answers] == [401] * USUAL + [429]
    assert answers[-1].json["code"] == "too_many_requests"
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 60
    view = links_of(phone, game)["view"].rpartition("#")[2]
    typed = {"code": view, "do": "look"}
    assert other_phone.post("/join", typed, other_phone.get("/join")).status_code == 429
    assert client.get("/api/v1/games", headers=bearer(view)).status_code == 429


def test_a_program_that_is_known_goes_on_beside_wrong_codes(app, game):
    known, client = Program(app, game, "view"), app.test_client()
    for _ in range(USUAL + 1):
        client.get("/api/v1/games", headers=bearer("22222222"))
    assert known.ask("GET", "changes").status_code == 200


def test_a_token_of_0_1_0_works_until_the_link_of_its_right_is_renewed(app, phone, game, program):
    with app.app_context():
        there = find_game(db.session(), program.public_id)
        owner = next(row.device for row in db.session.query(Grant) if row.right == "owner")
        reads, enters = (token_of_0_1_0(there, right, owner) for right in ("view", "score"))
    assert status(program, f"Bearer {reads}") == status(program, f"Bearer {enters}") == 200
    press(phone, game, "renew:score")
    assert (status(program, f"Bearer {reads}"), status(program, f"Bearer {enters}")) == (200, 401)


def test_the_id_of_a_phone_is_no_code(phone, program):
    cookie = phone.client.get_cookie("device").value
    assert status(program, f"Bearer {cookie}") == 401


def test_while_entry_is_closed_a_code_may_not_enter(phone, game, program):
    press(phone, game, "close")
    answer = program.save(1, FIRST)
    assert answer.status_code == 403
    assert "Entry is closed" in answer.json["detail"]


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_code_in_a_header_opens_no_page_and_no_form(app, phone, game, right):
    """Pages look at cookies alone: what they answer is the same without the header."""
    program = Program(app, game, right)
    for rule, method, address in walk(app, game):
        with_it, without = (
            app.test_client().open(address, method=method, headers=headers, data=DATA[method])
            for headers in (program.headers, {})
        )
        assert with_it.status_code == without.status_code == 404, rule.endpoint


@pytest.mark.parametrize(
    ("method", "path", "more"),
    [
        ("POST", "holes/1", {"grids": {}, "went_out": None}),
        ("PUT", "holes/1", {"grids": {}, "went_out": None}),
        ("POST", "holes/1/dispute", {"seen": "", "player": "p1"}),
        ("POST", "undo", {"entries": ["start"]}),
    ],
)
def test_a_code_that_watches_changes_nothing(app, game, method, path, more):
    program = Program(app, game, "view")
    before = program.ask("GET", "changes").json["version"]
    answer = program.ask(method, path, said_as=program.client_id("watching"), **more)
    assert (answer.status_code, answer.json["detail"][:25]) == (403, "This code may only watch.")
    assert program.ask("GET", "changes").json["version"] == before


def test_the_first_letters_of_a_longer_code_are_no_code(app, game):
    program = Program(app, game)
    for length in (8, 12, 15):
        answer = program.client.get("/api/v1/games", headers=bearer(program.secret[:length]))
        assert (answer.status_code, answer.json["code"]) == (401, "token_unknown")


def test_a_phone_s_cookie_is_no_code(phone, game):
    path = f"/api/v1/games/{game.rpartition('/')[2]}"
    for answer in (phone.client.get(path), phone.client.post(f"{path}/undo", json={})):
        assert (answer.status_code, answer.json["code"]) == (401, "token_missing")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_no_code_opens_a_game_that_was_deleted(app, phone, game, right):
    program = Program(app, game, right)
    change(phone, game, "delete")
    answers = [program.ask("GET", "changes"), program.save(1, FIRST)]
    assert answers[0].status_code == 410
    assert answers[1].status_code == (403 if right == "view" else 410)


def test_a_code_of_one_game_opens_no_other(app, phone, game):
    other = phone.start()
    program = Program(app, game)
    for rule, address in addresses(app, other):
        if rule.rule.startswith("/api/") and "public_id" in rule.arguments:
            for method in rule.methods - {"OPTIONS"}:
                headers = program.headers
                answer = program.client.open(address, method=method, headers=headers, json={})
                assert answer.status_code in (404, 422), rule.endpoint
