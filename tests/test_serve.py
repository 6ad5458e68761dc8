"""The command that a family runs: it migrates, says where it is, answers, and leaves cleanly."""

import os
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

BACKNINE = [str(Path(sys.executable).with_name("backnine")), "serve"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def read(port, path="/"):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
        return answer.read().decode()


def answers(port):
    try:
        read(port)
    except (OSError, urllib.error.URLError):
        return False
    return True


def wait_until(happens, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if happens():
            return
        time.sleep(0.2)
    pytest.fail(f"did not happen in {seconds} seconds")


def start(home, port):
    settings = {**os.environ, "BACKNINE_HOME": str(home), "HOST": "127.0.0.1", "PORT": str(port)}
    with (home / "out").open("w") as out:
        return subprocess.Popen(BACKNINE, env=settings, stdout=out, stderr=subprocess.STDOUT)


@pytest.fixture
def server(tmp_path):
    port = free_port()
    process = start(tmp_path, port)
    wait_until(lambda: is_ready(tmp_path, port))
    yield process, port
    process.terminate()
    process.wait(timeout=20)


def test_it_serves_and_says_where_with_a_code_to_scan(server, tmp_path):
    _process, port = server
    assert "New game" in read(port)
    assert "Back Nine" in read(port, "/rules/nine-hole")
    said = (tmp_path / "out").read_text()
    assert f"http://127.0.0.1:{port}/" in said
    assert "█" in said


def test_database_and_secret_are_made_in_its_home(server, tmp_path):
    assert (tmp_path / "backnine.db").is_file()
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_second_copy_refuses_the_same_port(server, tmp_path):
    _process, port = server
    second = start(tmp_path, port)
    assert second.wait(timeout=20) == 2
    assert f"Something already answers on port {port}" in (tmp_path / "out").read_text()


WRONG = [
    ("HOST", "nosuch.invalid", "There is no machine called nosuch.invalid. Set HOST"),
    ("BACKNINE_PROXIES", "one", "BACKNINE_PROXIES is “one”. Write the number"),
    ("DATABASE_URL", "mysql://here/there", "DATABASE_URL names no database of ours. Write"),
    ("DATABASE_URL", "postgresql://a:b@here:port/there", "DATABASE_URL names no database of"),
    ("DATABASE_URL", "postgresql://a:b@127.0.0.1:1/there", "The database does not answer."),
]


@pytest.mark.parametrize(("name", "value", "said"), WRONG, ids=lambda one: one[:40])
def test_a_setting_it_can_not_serve_with_is_said_with_exit_code_2(tmp_path, name, value, said):
    settings = {**os.environ, "BACKNINE_HOME": str(tmp_path), "PORT": str(free_port())}
    settings |= {"HOST": "127.0.0.1", name: value}
    how = {"capture_output": True, "text": True, "timeout": 40, "check": False}
    done = subprocess.run(BACKNINE, env=settings, **how)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_killed_worker_is_replaced(server, tmp_path):
    process, port = server
    workers = children(process.pid)
    os.kill(workers[0], signal.SIGKILL)
    wait_until(lambda: started(tmp_path) == len(workers) + 1)
    assert len(children(process.pid)) == len(workers) == 2
    assert answers(port)


def test_a_worker_that_does_not_hear_is_not_waited_for_for_ever(server):
    process, port = server
    os.kill(children(process.pid)[0], signal.SIGSTOP)
    process.terminate()
    process.wait(timeout=20)
    assert not answers(port)


def test_workers_leave_when_the_server_is_killed(tmp_path):
    port = free_port()
    process = start(tmp_path, port)
    wait_until(lambda: is_ready(tmp_path, port))
    process.kill()
    process.wait()
    wait_until(lambda: not answers(port))


def is_ready(home, port):
    """Whether both workers are up and the pages come."""
    return started(home) == 2 and answers(port)


def started(home):
    """How many workers have said that they are ready."""
    return (home / "out").read_text().count("Started worker")


def children(pid):
    """Process ids whose parent is ``pid``."""
    listed = subprocess.run(["ps", "-o", "pid=,stat=", "--ppid", str(pid)], capture_output=True)
    rows = [row.split() for row in listed.stdout.decode().splitlines()]
    return [int(row[0]) for row in rows if not row[1].startswith("Z")]
