"""What the tests of commands share."""

import os

import pytest
from click.testing import CliRunner

from app import create_app
from app.cli.command import main
from app.record.database import db
from app.record.game.load import find_game, load_play
from app.web.app_settings import settings
from tests.helpers import stores
from tests.web.phone import Phone

FROM_ENVIRONMENT = ("BACKNINE_PROXIES", "BACKNINE_TRANSLATIONS")
"""What an application reads from the environment beside its settings."""
ON_EITHER = pytest.mark.parametrize(
    "elsewhere",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)],
    indirect=True,
)


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


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def game(phone):
    """Three holes of a game."""
    made = phone.start()
    phone.play(made, 3)
    return made


@pytest.fixture
def elsewhere(request, tmp_path):
    """The address of an empty database: a file, or PostgreSQL where a test runs ``ON_EITHER``."""
    if getattr(request, "param", "sqlite") == "postgresql":
        return stores.new_database(request.getfixturevalue("cluster"))
    return f"sqlite:///{tmp_path / 'elsewhere.db'}"


@pytest.fixture
def other(elsewhere):
    """An application over it."""
    made = stores.make_app(elsewhere)
    yield made
    stores.close(made)


def play_of(app, address):
    """A game as an application reads it."""
    with app.app_context():
        play = load_play(db.session(), find_game(db.session(), address[3:]))
        db.session.remove()
    return play


def heads_of(play):
    """What holds, without the ids that a database gives."""
    return sorted(head.client_id for heads in play.heads.values() for head in heads)
