"""PostgreSQL hangs while a table plays: all phones show it in time, then it goes on by itself."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.processes import PATIENCE, wait_until
from tests.load.served import Served
from tests.load.wire import AwayError, WirePhone, make_games

PHONES = 16
LONGEST = 10  # seconds until a phone gets the message, with a second for this machine


@pytest.fixture
def cluster():
    """A PostgreSQL of this test alone: other tests use the shared one while this one hangs."""
    own = Cluster()
    yield own
    own.stop()


@pytest.fixture
def served(cluster, tmp_path):
    with Served(tmp_path, stores.new_database(cluster)) as running:
        yield running


@pytest.fixture
def game(served):
    app = stores.make_app(served.settings["DATABASE_URL"])
    (made,) = make_games(app, 1, PHONES)
    stores.close(app)
    return made


def state_shown(phone, game):
    """What a phone hears of its card or of a save, and after how many seconds."""
    began = time.monotonic()
    try:
        message = (
            phone.ask("GET", f"/g/{game}")
            if phone.number % 2
            else phone.send(game, phone.entries(1))
        )
    except AwayError as error:
        message = error.args
    phone.hang_up()
    return message, time.monotonic() - began


def test_all_phones_are_shown_that_the_database_hangs(cluster, served, game):
    phones = [WirePhone(served.port, number) for number in range(PHONES)]
    for phone in phones:  # they have played: each worker has signed or known a cookie
        assert phone.ask("GET", f"/g/{game}")[0] == 200
    with ThreadPoolExecutor(PHONES) as pool, cluster.hanging():
        heard = list(pool.map(lambda phone: state_shown(phone, game), phones))
    for (status, words), seconds in heard:
        assert status == 503
        assert b"responding" in words
        assert seconds < LONGEST + 1
    wait_until(lambda: phones[1].ask("GET", f"/g/{game}")[0] == 200)
    assert phones[0].insist(game, phones[0].entries(1), time.monotonic() + PATIENCE) == ["kept"]
    for phone in phones:
        phone.hang_up()
