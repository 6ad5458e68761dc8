"""API rate limits with several workers: each counts for itself, so that is the whole bound."""

import http.client
import time
from collections import Counter

import pytest

from app.record.database import db
from app.record.game.load import find_game
from app.web.api import READING
from tests.helpers.processes import PATIENCE
from tests.load.wire import make_games

WORKERS = 2
REFILL = READING / 60  # requests a second


def ask(port, path, code):
    """A request on a line of its own, so that any worker may get it; status and Retry-After."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    line.request("GET", path, headers={"Authorization": f"Bearer {code}"})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, answer.headers["Retry-After"]


@pytest.fixture
def shown(app):
    """The code to watch a game, and the address of its changes."""
    (game,) = make_games(app, 1, 2)
    with app.app_context():
        code = find_game(db.session(), game).view_code
        db.session.remove()
    return code, f"/api/v1/games/{game}/changes"


def test_a_code_reads_no_more_than_each_worker_allows(serve, shown):
    code, path = shown
    served = serve(workers=WORKERS, settings={"BACKNINE_API_LIMITS": "1"})
    began = time.monotonic()
    answers = [ask(served.port, path, code) for _ in range(3 * WORKERS * READING)]
    most = WORKERS * (READING + REFILL * (time.monotonic() - began))
    statuses = Counter(status for status, _seconds in answers)
    assert set(statuses) == {200, 429}
    assert READING <= statuses[200] <= most + WORKERS
    assert all(int(seconds) >= 1 for status, seconds in answers if status == 429)
