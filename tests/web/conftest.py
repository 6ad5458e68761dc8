"""Phones for the page tests, and what many tests begin with: built once, then copied."""

from functools import partial

import pytest

from app.record.add_entries import differing_games
from app.record.database import db
from tests.web.kept_states import KeptStates
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def kept_states(store):
    return KeptStates(store)


@pytest.fixture
def kept(app, kept_states):
    """Builds what tests begin with, or puts it in place if another test has built it."""
    return partial(kept_states.begin, app)


@pytest.fixture
def phone(app, kept):
    return Phone(app, kept)


@pytest.fixture
def other_phone(app):
    return Phone(app)


@pytest.fixture
def game(kept, phone):
    return kept(phone.start, [phone])


@pytest.fixture(autouse=True)
def agreement(request):
    """Log and journal of every game agree after each test."""
    if "app" not in request.fixturenames:
        yield
        return
    app = request.getfixturevalue("app")
    yield
    if not request.node.get_closest_marker("damaged"):
        with app.app_context():
            assert differing_games() == {}
            db.session.remove()
