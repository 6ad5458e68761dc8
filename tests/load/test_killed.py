"""The power goes while phones send: what was acknowledged is there, nothing is half there."""

import http.client
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from threading import Event

import pytest

from tests.conftest import FULL
from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.processes import PATIENCE, wait_until
from tests.load.served import Served
from tests.load.wire import WirePhone, kept, make_games

PHONES, HOLE = 4, 3  # entries that are sent together
KILLS = {"group": 100 if FULL else 4, "worker": 100 if FULL else 4, "database": 100 if FULL else 2}


class Outbox:
    """One that is filled again and again; ``sent`` is what was answered, and how.

    Between two saves it looks at the card; ``pages`` are status and body of each that came.
    """

    def __init__(self, port, number, game):
        self.phone, self.game = WirePhone(port, number), game
        self.sent, self.pages = [], []

    def run(self, is_over):
        while not is_over.is_set():
            hole = self.phone.entries(HOLE)
            answers = self.phone.insist(self.game, hole, time.monotonic() + PATIENCE)
            self.sent.append((answers, [entry["said_as"] for entry in hole]))
            self.ask_for_card()
        self.phone.hang_up()

    def ask_for_card(self):
        """Ask for the card; no answer at all is what a kill does."""
        try:
            self.pages.append(self.phone.ask("GET", f"/g/{self.game}"))
        except (OSError, http.client.HTTPException):
            self.phone.hang_up()


def group(served):
    """All processes at once, then a new start."""
    served.kill()
    served.start()


def worker(served):
    """One worker; its server starts another."""
    served.kill_worker()
    time.sleep(0.5)


STRIKES = {"group": group, "worker": worker}


def strike(app, served, game, hit, times):
    """Kill again and again while phones send; all that was answered."""
    dice, is_over = Random(7), Event()
    outboxes = [Outbox(served.port, number, game) for number in range(PHONES)]
    with ThreadPoolExecutor(PHONES) as pool, ExitStack() as over:
        over.callback(is_over.set)
        running = [pool.submit(outbox.run, is_over) for outbox in outboxes]
        for _ in range(times):
            count = answered(outboxes)
            wait_until(lambda count=count: answered(outboxes) > count + 2)
            time.sleep(dice.uniform(0, 0.1))
            hit(served)
            assert_whole(app)
    for task in running:
        task.result()
    for outbox in outboxes:
        assert_accepted(outbox.pages + outbox.phone.refused)
    return [entry for outbox in outboxes for entry in outbox.sent]


def assert_accepted(answers):
    """Each is a page, or says in words that the database is away; none is blank."""
    assert {status for status, _body in answers} <= {200, 503}
    assert all(b"</html>" in body for status, body in answers if status == 200)
    assert all(b"responding" in body for status, body in answers if status == 503)


def answered(outboxes):
    return sum(len(outbox.sent) for outbox in outboxes)


def assert_whole(app):
    """Nothing is half there: what is sent together is kept together."""
    found = [client_id for _game, client_id, _seq in kept(app) if client_id.startswith("phone-")]
    holes = Counter((client_id[:8], (int(client_id[8:14]) - 1) // HOLE) for client_id in found)
    assert set(holes.values()) <= {HOLE}


@pytest.mark.parametrize("how", STRIKES)
def test_what_was_acknowledged_outlives_every_kill(app, serve, how):
    served = serve(workers=2)
    (game,) = make_games(app, 1, PHONES)
    sent = strike(app, served, game, STRIKES[how], KILLS[how])
    assert_all_there(app, sent)


def assert_all_there(app, sent):
    """What was sent was acknowledged, and what was acknowledged is there, once."""
    assert all(answers for answers, _ids in sent), "an outbox never finished"
    assert {answer for answers, _ids in sent for answer in answers} <= {"kept", "known"}
    found = Counter(client_id for _game, client_id, _seq in kept(app))
    assert all(found[client_id] == 1 for _answers, ids in sent for client_id in ids)


@pytest.fixture
def safe_cluster():
    """A PostgreSQL that writes through to the disk, as one that is worth its name does."""
    made = Cluster(safe=True)
    yield made
    made.stop()


def test_what_was_acknowledged_outlives_the_database_server(safe_cluster, tmp_path):
    url = stores.new_database(safe_cluster)
    app = stores.make_app(url)

    def hit(_served):
        safe_cluster.kill()
        safe_cluster.start()
        stores.close(app)

    with Served(tmp_path, url) as served:
        (game,) = make_games(app, 1, PHONES)
        sent = strike(app, served, game, hit, KILLS["database"])
        assert_all_there(app, sent)
    stores.close(app)
