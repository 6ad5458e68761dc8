"""The record is reached within an application's context."""

import pytest

from app.record.add_entries import differing_games
from app.record.database import db


@pytest.fixture(autouse=True)
def context(app, request):
    with app.app_context():
        yield
        if not request.node.get_closest_marker("damaged"):
            assert differing_games() == {}
        db.session.remove()
