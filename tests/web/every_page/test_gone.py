"""A game is deleted for good while somebody opens one of its pages, or presses one of its buttons.

It goes before the first, the second, the third … question that the page asks of the database.
"""

import contextlib
import sqlite3

import psycopg
import pytest
from sqlalchemy import event

from app.record.database import db
from app.record.game.load import PLAYS
from tests.conftest import FULL
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses, methods_of

pytestmark = pytest.mark.deep
QUESTIONS = range(1, 12) if FULL else (2, 3)
PRESSED = {"do": "delete", "draft": "draft-00000001", "out": "nobody", "really": "y", "seen": ""}


def delete_at_once(url):
    """All games, by somebody else; not where that would have to wait for this very page."""
    delete = "DELETE FROM game"
    with contextlib.suppress(sqlite3.OperationalError, psycopg.errors.LockNotAvailable):
        if url.startswith("sqlite"):
            with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"), 0)) as other:
                other.execute("PRAGMA foreign_keys=ON")
                other.execute(delete)
                other.commit()
            return
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            other.execute("SET lock_timeout = 1")
            other.execute(delete)


@contextlib.contextmanager
def going(app, question):
    """The game goes before so many questions were asked; whether they were, once it is over."""
    asked, url = [], app.config["SQLALCHEMY_DATABASE_URI"]

    def count(*_what):
        asked.append(1)
        if len(asked) == question:
            delete_at_once(url)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", count)
    try:
        yield lambda: len(asked) >= question
    finally:
        event.remove(engine, "before_cursor_execute", count)


def ask(app, method, address, question):
    """What is answered where the game goes meanwhile; None where fewer questions were asked."""
    phone = Phone(app)
    game = phone.start()
    phone.enter(game, 1, FIRST)
    token = phone.get("/token").json["token"]
    data = {f"cards-{player}": FIRST[0] for player in phone.players(game, 2)}
    how = {"method": method, "headers": {"X-CSRFToken": token}}
    how["data"] = {**PRESSED, **data, "csrf_token": token} if method == "POST" else None
    PLAYS.clear()  # so that the page asks for all it needs
    with going(app, question) as went:
        answer = phone.client.open(address.replace("/g/GAME", game), **how)
    return answer.status_code if went() else None


def pages(app):
    """Method and address of all that is about a game."""
    found = [pair for pair in addresses(app, "/g/GAME") if "public_id" in pair[0].arguments]
    return [(method, address) for rule, address in found for method in methods_of(rule)]


def test_a_game_that_goes_meanwhile_breaks_no_page(app):
    app.config["PROPAGATE_EXCEPTIONS"] = False
    found = {}
    for method, address in pages(app):
        for question in QUESTIONS:
            found[method, address, question] = ask(app, method, address, question)
    answered = {asked: status for asked, status in found.items() if status}
    assert set(answered.values()) > {200, 404}
    assert {asked: status for asked, status in answered.items() if status >= 500} == {}
