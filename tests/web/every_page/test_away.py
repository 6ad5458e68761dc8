"""PostgreSQL hangs or is away: a page says so within seconds, and all goes on by itself."""

import contextlib
import time

import psycopg
import pytest
from sqlalchemy import text

from app.record.database import db
from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.processes import wait_until
from tests.helpers.programs import find
from tests.web.markup import text_of
from tests.web.phone import FIRST

pytestmark = pytest.mark.deep
LONGEST = 10  # seconds until the page shows it
MESSAGE = "The database isn’t responding."


@pytest.fixture(scope="module")
def cluster():
    """A server of these tests alone: the shared one must not hang."""
    find("initdb")
    own = Cluster()
    yield own
    own.stop()


@pytest.fixture
def kept():
    """Nothing is kept of a database that hangs."""
    return lambda build, _phones, *_arguments: build()


@pytest.fixture
def app(cluster):
    """An application that waits for a second only."""
    url = stores.new_database(cluster)
    stores.close(stores.migrated(url))
    made = stores.make_app(url, DATABASE_PATIENCE=1)
    yield made
    stores.close(made)


def assert_database_is_away(answer):
    assert answer.status_code == 503
    assert MESSAGE in text_of(answer)


def test_a_page_shows_that_the_database_hangs_and_comes_back_with_it(cluster, phone, game):
    with cluster.hanging():
        began = time.monotonic()
        assert_database_is_away(phone.get(game))
        assert_database_is_away(phone.get(f"{game}/log"))
        assert phone.get("/health").status_code == 503
        assert time.monotonic() - began < LONGEST
    wait_until(lambda: phone.get(game).status_code == 200)
    assert phone.enter(game, 1, FIRST).status_code == 303


def test_a_save_that_finds_it_hanging_can_be_sent_again(cluster, phone, game):
    page = phone.get(f"{game}/hole/1")
    with cluster.hanging():
        assert_database_is_away(phone.write(game, 1, FIRST, page=page))
    wait_until(lambda: phone.write(game, 1, FIRST, page=page).status_code == 303)
    assert "Hole 2" in text_of(phone.get(game))


def test_a_save_waits_for_another_only_so_long(app, cluster, phone, game):
    page = phone.get(f"{game}/hole/1")
    with games_held(app):
        assert_database_is_away(phone.write(game, 1, FIRST, page=page))
    assert phone.write(game, 1, FIRST, page=page).status_code == 303


@contextlib.contextmanager
def games_held(app):
    """Somebody else keeps all games from being changed."""
    url = app.config["SQLALCHEMY_DATABASE_URI"].replace("+psycopg", "")
    with psycopg.connect(url) as other:
        other.execute("SELECT * FROM game FOR UPDATE")
        yield


def test_a_session_that_ends_in_silence_breaks_no_page(app, cluster):
    page = app.app_context()
    page.push()
    db.session.execute(text("SELECT 1"))
    with cluster.hanging():
        page.pop()
    wait_until(lambda: app.test_client().get("/health").status_code == 200)
