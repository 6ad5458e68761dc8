"""How granian is set up to serve: pauses between deaths, room for connections."""

import resource

import pytest

from app.serving import workers
from app.serving.workers import CALM_AFTER, CONNECTIONS, OTHER_FILES, Workers, room_for

pytestmark = pytest.mark.smoke  # no server is started


@pytest.fixture
def clock(monkeypatch):
    """A clock that only sleeping moves; seconds since it began."""
    made = [CALM_AFTER + 1.0]
    monkeypatch.setattr(workers.time, "monotonic", lambda: made[0])
    monkeypatch.setattr(
        workers.time, "sleep", lambda seconds: made.__setitem__(0, made[0] + seconds)
    )
    return made


def pauses(server, clock, times):
    """How long it waits each time."""
    found = []
    for _ in range(times):
        before = clock[0]
        server.wait_a_while()
        found.append(round(clock[0] - before, 1))
        server.started_at = clock[0]
    return found


def test_each_death_is_followed_by_a_longer_pause_and_calm_times_end_that(clock):
    server = Workers("nothing:here")
    assert pauses(server, clock, 7) == [0, 0.5, 1, 2, 4, 5, 5]
    clock[0] += CALM_AFTER + 1
    assert pauses(server, clock, 2) == [0, 0.5]


def test_a_server_that_is_to_stop_waits_no_longer(clock):
    server = Workers("nothing:here")
    server.started_at = clock[0]
    server.interrupt_signal = True
    assert pauses(server, clock, 3) == [0, 0, 0]


class Leaving:
    """A worker that is gone some moments after the signal."""

    def __init__(self, clock, moments):
        self.clock, self.moments, self.gone_at = clock, moments, None

    def terminate(self):
        self.gone_at = self.gone_at or self.clock[0] + self.moments

    def is_alive(self):
        return self.clock[0] < self.gone_at


@pytest.mark.parametrize(("moments", "is_left"), [(0, False), (0.3, False), (9, False), (11, True)])
def test_only_a_worker_that_stays_is_left_for_granian_to_kill(clock, moments, is_left):
    server = Workers("nothing:here", workers_kill_timeout=10)
    worker = Leaving(clock, moments)
    server.wrks = [worker]
    server.end_workers()
    assert worker.is_alive() == is_left


@pytest.fixture
def limits(monkeypatch):
    """How many files this process may open, as if it were so: soft and hard."""
    made = [1024, 4096]
    monkeypatch.setattr(workers.resource, "getrlimit", lambda _what: tuple(made))
    monkeypatch.setattr(
        workers.resource, "setrlimit", lambda _what, both: made.__setitem__(slice(2), both)
    )
    return made


@pytest.mark.parametrize(
    ("soft", "hard", "room", "then"),
    [
        (1024, 20_000, CONNECTIONS, CONNECTIONS + OTHER_FILES),
        (1024, 1024, 1024 - OTHER_FILES, 1024),
        (65536, 65536, CONNECTIONS, 65536),
        (256, resource.RLIM_INFINITY, CONNECTIONS, CONNECTIONS + OTHER_FILES),
        (64, 64, 1, 64),
    ],
)
def test_a_worker_takes_no_more_connections_than_it_may_open_files(limits, soft, hard, room, then):
    limits[:] = soft, hard
    assert room_for(CONNECTIONS) == room
    assert limits[0] == then
