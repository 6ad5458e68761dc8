"""However a server is stopped, it lets its workers finish, and leaves one file."""

import os
import signal
import socket
import subprocess

import pytest

from app.serving import signals
from app.serving.signals import LAST_WAKES, not_ignored, wait_for_server
from tests.conftest import FULL
from tests.helpers.processes import PATIENCE, wait_until
from tests.helpers.server_process import BACKNINE, answers, free_port
from tests.helpers.terminal import INTERRUPT, terminal

PRESSES = 8 if FULL else 3
KILLED = "refused to gracefully stop"


@pytest.fixture
def port():
    return free_port()


def started(home, port):
    """A terminal in which somebody serves."""
    settings = {"BACKNINE_HOME": str(home), "HOST": "127.0.0.1", "PORT": str(port)}
    return terminal(BACKNINE, BACKNINE_LOG="requests", **settings)


def is_ready(server):
    return "Games are kept in" in server.text() and server.text().count("Started worker") == 2


def left_cleanly(server):
    """Whether it came to its end by itself; a caller that fails shows all that it wrote."""
    try:
        server.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        return False
    server.reader.join()
    return KILLED not in server.text() and "Traceback" not in server.text()


@pytest.mark.parametrize("_press", range(PRESSES))
def test_ctrl_c_in_a_terminal_stops_it_and_no_worker_has_to_be_killed(tmp_path, port, _press):
    with started(tmp_path, port) as server:
        wait_until(lambda: is_ready(server), server.process)
        with socket.create_connection(("127.0.0.1", port)) as phone:
            phone.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert phone.recv(12) == b"HTTP/1.1 200"
            server.press(INTERRUPT)
            assert left_cleanly(server), server.text()
    assert server.process.returncode == 0
    assert "Back Nine has stopped." in server.text()


@pytest.mark.parametrize(
    "printed", ["", "Spawning worker-1", "Spawning worker-2", "Started worker-1"]
)
def test_ctrl_c_while_it_starts_stops_it_too(tmp_path, port, printed):
    with started(tmp_path, port) as server:
        wait_until(lambda: printed in server.text() and (tmp_path / "secret").exists())
        server.press(INTERRUPT)
        assert left_cleanly(server), server.text()
    assert not answers(port)


def test_a_terminal_that_is_closed_stops_it(tmp_path, port):
    with started(tmp_path, port) as server:
        wait_until(lambda: is_ready(server), server.process)
        os.killpg(server.process.pid, signal.SIGHUP)
        assert left_cleanly(server), server.text()
    assert not answers(port)


@pytest.fixture
def hang_ups_ignored():
    """As ``nohup`` starts a command."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGHUP, before)


def test_under_nohup_it_goes_on_when_its_terminal_is_closed(hang_ups_ignored):
    assert not_ignored() == {signal.SIGINT, signal.SIGTERM}


def test_a_worker_ends_only_once_all_that_came_whole_is_answered(monkeypatch):
    under_way, done = [2], []

    def wake():
        done.append(under_way[0])
        under_way[0] = max(0, under_way[0] - 1)

    monkeypatch.setattr(signals, "is_listening", lambda: True)
    monkeypatch.setattr(signals, "wake_main_thread", wake)
    for name in ("sigwait", "pthread_sigmask", "raise_signal"):
        monkeypatch.setattr(signals.signal, name, lambda *_words: None)
    monkeypatch.setattr(signals.os, "_exit", done.append)
    wait_for_server(lambda: under_way[0])
    assert done == [2, 1, *[0] * LAST_WAKES, 0]
