"""What the tests of commands share."""

import os

import pytest

from app import create_app
from app.web.app_settings import settings

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
