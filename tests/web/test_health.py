"""How a copy is, for the person who runs it: health, version, a log without anybody in it."""

import json
import logging

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DataError, OperationalError

from app.record.database import db
from app.web.base.request_log import LOG, JsonLines
from tests.web.markup import text_of
from tests.web.phone import FIRST


def test_a_copy_is_well_while_its_database_answers_and_is_up_to_date(app, phone, monkeypatch):
    def status():
        answer = phone.get("/health")
        return answer.status_code, answer.json["status"]

    def set_revision(revision):
        with app.app_context(), db.engine.begin() as connection:
            change = text("UPDATE alembic_version SET version_num = :revision")
            connection.execute(change, {"revision": revision})

    assert phone.get("/version").json["version"] == "0.1.0"
    assert status() == (200, "ok")
    with app.app_context():
        now = db.session.scalar(text("SELECT version_num FROM alembic_version"))
    set_revision("0001")
    assert status() == (503, "the database is of another version")
    set_revision(now)
    monkeypatch.setattr("app.web.health_and_privacy.revision_of", away)
    assert status() == (503, "the database does not answer")


def away(*_args, **_how):
    raise OperationalError("SELECT", {}, Exception("gone"))


class Refusal(Exception):
    """What a driver says."""

    sqlite_errorname = "SQLITE_FULL"


CAUSES = [
    (OperationalError("x", {}, Exception("gone")), 503, "isn’t responding"),
    (OperationalError("x", {}, Refusal()), 507, "The server’s disk is full."),
    (DataError("x", {}, Exception("odd")), 404, "Page not found"),
]


def test_a_database_that_refuses_is_explained_in_plain_words(phone, monkeypatch):
    for cause, status, expected in CAUSES:

        def refuse(*_of, cause=cause):
            raise cause

        monkeypatch.setattr("app.web.home.games_found", refuse)
        answer = phone.get("/")
        assert answer.status_code == status and expected in text_of(answer)


@pytest.fixture
def lines():
    """What a server would log meanwhile, a mapping a line."""
    kept, keeper = [], logging.Handler()
    keeper.emit = lambda record: kept.append(json.loads(JsonLines().format(record)))
    LOG.addHandler(keeper)
    LOG.setLevel(logging.INFO)
    yield kept
    LOG.removeHandler(keeper)
    LOG.setLevel(logging.NOTSET)


def test_one_line_per_request_has_the_route_and_no_name(phone, lines):
    game = phone.start(("Ann", "Grandma Ida"))
    phone.enter(game, 1, FIRST[:2])
    phone.get(f"{game}/hole/1/ruling?kept=secret-token")
    phone.get("/nowhere/Ann")
    logged = json.dumps(lines)
    for secret in (game[3:], "Ann", "Ida", "secret-token", phone.client.get_cookie("device").value):
        assert secret not in logged
    assert set(lines[-2]) == {"at", "level", "method", "route", "status", "ms"}
    assert lines[-2]["route"] == "/g/<public_id>/hole/<int:number>/ruling"
    assert (lines[-1]["route"], lines[-1]["status"]) == (None, 404)


def test_an_error_has_a_number_on_the_page_and_its_place_in_the_log(app, phone, lines, monkeypatch):
    app.config.update(TESTING=False, PROPAGATE_EXCEPTIONS=False)
    monkeypatch.setattr("app.web.home.games_found", lambda *_of: {}["Grandma Ida"])
    answer = phone.get("/")
    assert answer.status_code == 500
    error, request = lines
    assert f"Error number for the person who runs this Back Nine: {error['id']}." in text_of(answer)
    assert error["error"] == "KeyError"
    assert any(place.startswith("app/web/home.py:") for place in error["where"])
    assert "Ida" not in json.dumps(lines)
    assert request["status"] == 500
