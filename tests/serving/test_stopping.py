"""However a server is stopped, it lets its workers finish, and leaves one file."""

import os
import signal
import socket
import subprocess

import pytest

from tests.conftest import FULL
from tests.helpers.processes import PATIENCE, ending, leave, wait_until
from tests.helpers.server_process import BACKNINE, answers, free_port, read, start
from tests.helpers.server_process import is_ready as is_started
from tests.helpers.terminal import INTERRUPT, terminal

PRESSES = 8 if FULL else 1


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
    return "Traceback" not in server.text()


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


@pytest.mark.parametrize("printed", ["", "Started worker", "Games are kept in"])
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


def test_under_nohup_it_goes_on_when_its_terminal_is_closed(tmp_path, port):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        process = start(tmp_path, port)
    finally:
        signal.signal(signal.SIGHUP, before)
    with ending(process):
        wait_until(lambda: is_started(tmp_path, port), process)
        os.killpg(process.pid, signal.SIGHUP)
        assert "Back Nine" in read(port, "/rules/nine-hole")
        assert leave(process) == 0
