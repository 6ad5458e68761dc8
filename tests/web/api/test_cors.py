"""Pages of other sites may read with a code in a header; to write they are not let."""

import pytest

from tests.web.api.program import Program

ORIGIN = {"Origin": "https://elsewhere.example"}


@pytest.fixture
def program(app, game):
    return Program(app, game)


def preflight(phone, path, method):
    """What a browser asks before it sends a code there."""
    asked = {**ORIGIN, "Access-Control-Request-Method": method}
    asked["Access-Control-Request-Headers"] = "authorization"
    return phone.client.options(path, headers=asked).headers


def allowed(headers):
    return {name: text for name, text in headers if name.startswith("Access-Control-")}


def test_a_browser_may_read_with_a_code_and_see_what_it_needs(program):
    path = f"/api/v1/games/{program.public_id}/changes"
    answer = program.client.get(path, headers={**ORIGIN, **program.headers})
    assert answer.status_code == 200
    assert allowed(answer.headers) == {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "ETag, Retry-After",
    }


def test_a_refusal_can_be_read_too(program):
    answer = program.client.get(f"/api/v1/games/{program.public_id}/changes", headers=ORIGIN)
    assert answer.status_code == 401
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_before_it_reads_a_browser_is_shown_that_it_may(phone, program, method):
    answer = preflight(phone, f"/api/v1/games/{program.public_id}/changes", method)
    assert allowed(answer) == {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": "GET, HEAD",
        "Access-Control-Allow-Headers": "Authorization, If-None-Match",
        "Access-Control-Max-Age": "86400",
    }


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_before_it_writes_a_browser_gets_no_permission(phone, program, method):
    for path in (f"games/{program.public_id}/holes/1", "games", "settle"):
        assert allowed(preflight(phone, f"/api/v1/{path}", method)) == {}


def test_what_is_written_can_not_be_read_elsewhere(program):
    assert allowed(program.ask("POST", "/api/v1/settle").headers) == {}


def test_pages_for_people_can_not_be_read_elsewhere(phone, game):
    assert allowed(phone.client.get(game, headers=ORIGIN).headers) == {}
