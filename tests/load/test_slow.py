"""People who send half of something, or take what they asked for drop by drop, stop nobody."""

import contextlib
import fcntl
import sqlite3
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.conftest import FULL
from tests.helpers import stores
from tests.helpers.processes import PATIENCE, leave, wait_until
from tests.load.served import Served
from tests.load.slow_senders import COUNTS, HEAD, SENT, line_of, open_connections
from tests.load.wire import WirePhone, make_games

LINES_HERE = Path("/proc/net/tcp")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    home = tmp_path_factory.mktemp("slow")
    with Served(home, f"sqlite:///{home / 'backnine.db'}") as running:
        yield running


@pytest.fixture(scope="module")
def new_game():
    """What makes a game for two phones on a served copy."""

    def make(served):
        app = stores.make_app(served.settings["DATABASE_URL"])
        (made,) = make_games(app, 1, 2)
        stores.close(app)
        return made

    return make


@pytest.fixture(scope="module")
def game(served, new_game):
    return new_game(served)


@pytest.fixture
def phone(served):
    """A phone that may save."""
    owner = WirePhone(served.port, 0)
    yield owner
    owner.hang_up()


def seconds(phone, game):
    """How long a look at the server's health and a save take, the longer of both."""
    began = time.monotonic()
    assert phone.ask("GET", "/health")[0] == 200
    looked = time.monotonic()
    assert phone.send(game, phone.entries(1)) == ["kept"]
    return max(looked - began, time.monotonic() - looked)


def test_lines_that_say_half_or_more_drop_by_drop_keep_nobody_from_saving(served, game, phone):
    alone = seconds(phone, game)
    for kind, sent in SENT.items():
        with open_connections(served.port, sent, COUNTS[kind]):
            beside = statistics.median(seconds(phone, game) for _ in range(3))
        assert not FULL or beside <= max(1, 10 * alone), kind
    with open_connections(served.port, HEAD.replace(b"10", b"9999") + b"\r\nco") as lines:
        for _ in range(3):
            for line in lines:
                line.send(b"x")
            seconds(phone, game)


def test_lines_that_say_half_are_closed(served):
    with contextlib.ExitStack() as open_lines:
        lines = [
            open_lines.enter_context(open_connections(served.port, SENT[kind]))[0] for kind in HALF
        ]
        assert [is_closed(line) for line in lines] == [True, True, True]


HALF = ("nothing", "half a head", "half a body")


@pytest.fixture
def of_its_own(tmp_path):
    """A served copy that is for one test alone, and the file of its games."""
    file = tmp_path / "backnine.db"
    settings = {"BACKNINE_LOG": "requests"}.items()  # also says when a worker is stopped
    with Served(tmp_path, f"sqlite:///{file}", settings=settings) as running:
        yield running, file


def test_a_server_that_is_to_stop_waits_for_no_half_request(of_its_own):
    served, _file = of_its_own
    with contextlib.ExitStack() as open_lines:
        for kind in HALF:
            open_lines.enter_context(open_connections(served.port, SENT[kind]))
        leave(served.process)
    assert served.process.returncode == 0
    assert "is killed" not in served.output()


def is_locked(path):
    """Whether somebody is about to write."""
    with open(path, "ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_a_save_that_is_under_way_is_answered_before_the_server_stops(of_its_own, new_game):
    served, file = of_its_own
    game, phone = new_game(served), WirePhone(served.port, 0)
    phone.ask("GET", "/token")
    with contextlib.closing(sqlite3.connect(file)) as other, ThreadPoolExecutor() as pool:
        other.execute("BEGIN IMMEDIATE")
        saved = pool.submit(phone.send, game, phone.entries(1))
        wait_until(lambda: is_locked(f"{file}-turn"))
        served.process.terminate()
        wait_until(lambda: "Stopping worker" in served.output())
        other.rollback()
        assert saved.result() == ["kept"]
        phone.hang_up()
    assert served.process.wait(PATIENCE) == 0


@pytest.mark.skipif(not LINES_HERE.exists(), reason="this system lists no connections")
def test_a_line_whose_answers_nobody_takes_is_closed(served):
    line = line_of(served.port, SENT["pages that are not read"] * 10)
    number = line.getsockname()[1]
    wait_until(lambda: waiting_for(served.port, number) > 0)
    wait_until(lambda: waiting_for(served.port, number) is None)
    line.close()


def waiting_for(port, number):
    """How many bytes a line of the server has still to send; None where it has ended."""
    for row in LINES_HERE.read_text().splitlines()[1:]:
        ours, theirs, _state, queues = row.split()[1:5]
        if ours.endswith(f":{port:04X}") and theirs.endswith(f":{number:04X}"):
            return int(queues.partition(":")[0], 16)
    return None


def is_closed(line):
    """Whether the server ends it; what it says before that is read."""
    with contextlib.suppress(ConnectionResetError):
        while line.recv(4096):
            pass
    return True
