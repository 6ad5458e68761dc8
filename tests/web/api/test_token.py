"""A token in a header is a device with its right, at the API and nowhere else."""

import pytest

from app.record.access.rights import device_hash
from app.record.access.tokens import revoke
from app.record.database import db
from app.record.game.load import find_game
from tests.web.api.program import Program
from tests.web.rights import walk
from tests.web.sharing import press
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
def test_a_token_is_shown_in_a_header(program, scheme):
    assert status(program, f"{scheme} {program.secret}") == 200


@pytest.mark.parametrize("form", ["", "{}", "Basic {}", "Bearer", "Bearer {}x", "Bearer\t{}"])
def test_any_other_header_is_refused(program, form):
    assert status(program, form.format(program.secret)) == 401


def test_a_token_stands_in_no_cookie_and_in_no_address(program):
    program.client.set_cookie("device", program.secret)
    assert status(program, None) == 401
    path = f"/api/v1/games/{program.public_id}/changes"
    for word in ("token", "access_token", "authorization"):
        assert program.client.get(f"{path}?{word}={program.secret}").status_code == 401


def test_the_id_of_a_phone_is_no_token(phone, program):
    cookie = phone.client.get_cookie("device").value
    assert status(program, f"Bearer {cookie}") == 401


def test_a_revoked_token_is_refused_at_once(app, program):
    assert status(program, f"Bearer {program.secret}") == 200
    with app.app_context():
        revoke(find_game(db.session(), program.public_id), device_hash(program.secret))
    assert status(program, f"Bearer {program.secret}") == 401


def test_while_entry_is_closed_a_token_may_not_enter(phone, game, program):
    press(phone, game, "close")
    answer = program.ask("POST", "state", said_as=program.client_id("state"), state="paused")
    assert answer.status_code == 403
    assert "Entry is closed" in answer.json["detail"]


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_token_in_a_header_opens_no_page_and_no_form(app, phone, game, right):
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
        ("POST", "state", {"state": "paused"}),
        ("PUT", "occasion", {"date": "2026-11-22"}),
        ("PUT", "holes/1", {"grids": {}, "went_out": None}),
        ("POST", "undo", {"entries": ["start"]}),
    ],
)
def test_a_token_that_watches_changes_nothing(app, game, method, path, more):
    program = Program(app, game, "view")
    before = program.ask("GET", "changes").json["version"]
    answer = program.ask(method, path, said_as=program.client_id("watching"), **more)
    assert (answer.status_code, answer.json["detail"][:26]) == (403, "This token may only watch.")
    assert program.ask("GET", "changes").json["version"] == before


def test_a_token_of_one_game_opens_no_other(app, phone, game):
    other = phone.start()
    program = Program(app, game)
    for rule, address in addresses(app, other):
        if rule.rule.startswith("/api/") and "public_id" in rule.arguments:
            for method in rule.methods - {"OPTIONS"}:
                headers = program.headers
                answer = program.client.open(address, method=method, headers=headers, json={})
                assert answer.status_code in (404, 422), rule.endpoint
