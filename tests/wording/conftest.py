"""A copy that speaks two languages made from the catalogue, and a phone that asks for one."""

import pytest

from app import create_app
from app.record.migrate import upgrade_database
from tests.helpers.pseudo import BRACKETS, TURNED, write_languages
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def languages(tmp_path_factory):
    """The folder of their catalogues."""
    return write_languages(tmp_path_factory.mktemp("languages"))


@pytest.fixture(scope="module")
def speaking_app(languages, tmp_path_factory):
    settings = {
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path_factory.mktemp('speaking') / 'test.db'}",
        "SECRET_KEY": "only for tests",
        "BABEL_TRANSLATION_DIRECTORIES": str(languages),
    }
    made = create_app(settings)
    upgrade_database(made)
    return made


@pytest.fixture(params=[BRACKETS, pytest.param(TURNED, marks=pytest.mark.deep)])
def foreign_phone(speaking_app, request):
    """A phone whose browser asks for one of the languages."""
    made = Phone(speaking_app)
    made.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = f"{request.param}, en;q=0.5"
    return made
