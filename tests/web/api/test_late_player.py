"""A member who joins a game of the group late, by the API."""

import pytest

from app.record.access.rights import grant_right
from app.record.database import db, writing
from app.record.models import Group
from tests.web.api.program import Program
from tests.web.group.groups import add, keep_together

THREE = ("Ann", "Bea", "Cam")


@pytest.fixture
def game(phone):
    return phone.start(THREE)


@pytest.fixture
def program(app, phone, game):
    """A program that may enter in a game of a group of which it knows nothing; Sue is in it."""
    add(phone, keep_together(phone, game), "Sue")
    return Program(app, game)


def seat_sue(program):
    known = [{"key": f"p{place}", "name": name} for place, name in enumerate(THREE, 1)]
    body = {"said_as": program.client_id("table"), "from_hole": 1, "at": 99}
    return program.ask("PUT", "table", **body, chairs=[*known, {"name": "Sue"}])


def person(program):
    players = program.ask("GET", f"/api/v1/games/{program.public_id}").json["players"]
    return next(player["person"] for player in players if player["name"] == "Sue")


def let_into_group(app, program):
    with app.app_context(), writing() as session:
        group = session.scalars(db.select(Group)).one()
        grant_right(session, program.device, group.id, "score")


def test_a_program_of_the_group_seats_a_member_and_may_repeat_that(app, program):
    let_into_group(app, program)
    answer = seat_sue(program)
    assert answer.status_code == 200
    assert person(program) == "p4"
    assert seat_sue(program).json == answer.json


def test_a_program_that_has_only_the_game_shows_nothing_of_the_group(program):
    assert seat_sue(program).status_code == 200
    assert person(program) is None
