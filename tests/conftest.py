"""What all tests share: how many examples to draw, an application over a fresh database."""

import os

import pytest
from hypothesis import settings

from app import create_app
from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.record.database import db
from app.record.migrate import upgrade_database

FULL = os.environ.get("BACKNINE_COUNTS") == "full"
settings.register_profile("gate", derandomize=True, max_examples=60, deadline=None)
settings.register_profile("full", max_examples=3000, deadline=None)
settings.load_profile("full" if FULL else "gate")


@pytest.fixture(scope="session")
def nine_hole():
    return compile_ruleset(find_ruleset("nine-hole"))


@pytest.fixture
def app(tmp_path):
    made = create_app(
        {
            "SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'test.db'}",
            "SECRET_KEY": "only for tests",
            "TESTING": True,
        }
    )
    upgrade_database(made)
    yield made
    with made.app_context():
        db.engine.dispose()
