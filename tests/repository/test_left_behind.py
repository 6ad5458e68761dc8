"""Whatever a test starts ends with it, also where its fixture fails or somebody kills the tests."""

import os
import secrets
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.processes import ending, find, launch, wait_until

pytestmark = pytest.mark.deep
ROOT = Path(__file__).parents[2]
STARTED = """
import time
import pytest
from tests.helpers import server_process
from tests.conftest import cluster, everything_ended, store
from tests.browser.conftest import address, browser, chromium, home

def test_that_goes_on_for_ever(address, browser, cluster, tmp_path):
    print(cluster.folder, file=open("{there}", "w"), flush=True)
    while True:
        time.sleep(1)
"""
BROKEN = """
import pytest
from tests.helpers import cluster, server_process
from tests.helpers import server_process
from tests.helpers import cluster
from tests.conftest import everything_ended

def break_down(*_any):
    raise OSError("broken down")

@pytest.fixture
def served(tmp_path, monkeypatch):
    monkeypatch.setattr(server_process, "is_ready", break_down)
    with server_process.serving(tmp_path):
        yield

@pytest.fixture
def database(monkeypatch):
    monkeypatch.setattr(cluster.Cluster, "answers", break_down)
    return cluster.Cluster()

def test_over_a_copy_that_breaks_down(served):
    pass

def test_over_a_database_that_breaks_down(database):
    pass
"""
FORGETFUL = """
from tests.conftest import everything_ended
from tests.helpers.server_process import free_port, start

def test_that_forgets_what_it_started(tmp_path):
    start(tmp_path, free_port())
"""


@pytest.fixture
def mark():
    """What every process has in its environment that a run of tests below starts."""
    return f"left-behind-{secrets.token_hex(8)}"


def run_of(folder, text, mark):
    """Begin to run tests of their own."""
    (folder / "test_own.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\n")
    own = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    settings = {**os.environ, "PYTHONPATH": str(ROOT), "MARK": mark}
    return launch(own, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def left(mark):
    """Processes with this mark in their environment that have not ended."""
    command = [find("ps"), "axeww", "-o", "pid=,stat=,args="]
    rows = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [row for row in rows if mark in row and not row.split()[1].startswith("Z")]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_tests_that_are_killed_leave_nothing_running(tmp_path, mark, how):
    find("chromium"), find("initdb")
    there = tmp_path / "there"
    with ending(run_of(tmp_path, STARTED.format(there=there), mark)) as tests:
        wait_until(lambda: there.exists() and there.read_text(), tests)
        folder = Path(there.read_text().strip())
        assert len(left(mark)) > 8
        assert folder.is_dir()
        os.kill(tests.pid, how)
        wait_until(lambda: not left(mark))
        wait_until(lambda: not folder.exists())


def test_a_fixture_that_fails_half_way_leaves_nothing_running(tmp_path, mark):
    find("initdb")
    with ending(run_of(tmp_path, BROKEN, mark)) as tests:
        output = tests.communicate()[0]
    assert "2 errors" in output, output
    assert output.count("OSError: broken down") >= 2
    assert "everything_ended" not in output
    assert left(mark) == []


def test_a_test_that_leaves_something_running_fails_and_it_ends(tmp_path, mark):
    with ending(run_of(tmp_path, FORGETFUL, mark)) as tests:
        output = tests.communicate()[0]
    assert "1 passed, 1 error" in output, output
    assert "backnine" in output
    wait_until(lambda: not left(mark))
