"""The record is reached within an application's context."""

import pytest

from app.record.database import db


@pytest.fixture
def context(app):
    with app.app_context():
        yield
        db.session.remove()
