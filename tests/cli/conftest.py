"""What the tests of commands share."""

import os

import pytest
from click.testing import CliRunner

from app import create_app
from app.cli.command import main
from app.web.app_settings import settings
from tests.helpers import stores

FROM_ENVIRONMENT = ("BACKNINE_PROXIES", "BACKNINE_TRANSLATIONS")
"""What an application reads from the environment beside its settings."""


@pytest.fixture(scope="module")
def applications():
    """The applications that commands of this module opened, by their settings."""
    return {}


@pytest.fixture(autouse=True)
def equal_settings_share_an_application(applications, monkeypatch):
    """Building the routes of an application takes longer than most commands."""

    def create(config=None):
        chosen = sorted(settings(config or {}).items())
        key = repr((chosen, [os.environ.get(name) for name in FROM_ENVIRONMENT]))
        if key not in applications:
            applications[key] = create_app(config)
        return applications[key]

    monkeypatch.setattr("app.create_app", create)


@pytest.fixture
def run(app, tmp_path):
    """The command ``backnine`` over the database of the test; a traceback fails."""

    def running(*words, on=None, address=None, **how):
        stores.close(app)
        env = {"BACKNINE_HOME": str(tmp_path), "SECRET_KEY": "only for tests"}
        env |= {"BACKNINE_ADDRESS": address}
        env |= {"DATABASE_URL": on or app.config["SQLALCHEMY_DATABASE_URI"]}
        done = CliRunner(env=env).invoke(main, [*map(str, words)], **how)
        assert isinstance(done.exception, SystemExit | None), done.exception
        return done

    return running
