"""The command that a family runs: it migrates, says where it is, answers, and leaves cleanly."""

import os
import resource
import signal
import stat
from types import SimpleNamespace

import pytest

from app import server as server_module
from app.record.access.one_time_link import make_link
from app.record.database import db
from app.record.models import OneTimeLink
from app.server import look_after, room_for
from tests.helpers import stores
from tests.helpers.processes import PATIENCE, children, ending, run, wait_until
from tests.helpers.server_process import (
    BACKNINE,
    answers,
    free_port,
    is_ready,
    read,
    serving,
    start,
    started,
)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def port(home):
    """The port of a server that no test stops."""
    with serving(home) as (_process, port):
        yield port


@pytest.mark.smoke
def test_it_starts_answers_and_stops(tmp_path):
    with serving(tmp_path) as (process, port):
        assert "Start hole 1" in read(port)
    assert process.returncode == 0
    assert "Back Nine has stopped." in (tmp_path / "out").read_text()
    assert not answers(port)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_it_serves_shows_where_and_keeps_all_in_its_home_for_itself(home, port, tmp_path):
    assert "Back Nine" in read(port, "/rules/nine-hole")
    wait_until(lambda: "Games are kept in" in (home / "out").read_text())
    output = (home / "out").read_text()
    assert f"On this computer open:\n  http://127.0.0.1:{port}/\nPhones can’t reach" in output
    assert "On a phone" not in output
    assert f"kept in {home / 'backnine.db'}\n" in output
    files = [home / "secret", home / "backnine.db", *home.glob("backnine.db*")]
    assert {path.name: mode(path) for path in files if mode(path) != 0o600} == {}
    with ending(start(tmp_path, port)) as second:
        assert second.wait(PATIENCE) == 2
    assert f"Another program is using port {port}" in (tmp_path / "out").read_text()


def test_the_address_and_its_code_come_first_and_then_three_lines_at_most(tmp_path):
    settings = {"HOST": "0.0.0.0", "HTTPS_PORT": "8443", "BACKNINE_LOG": "errors"}
    with ending(start(tmp_path, free_port(), **settings)) as process:
        wait_until(lambda: "Games are kept in" in (tmp_path / "out").read_text(), process)
    retired, ready, address, *others = (tmp_path / "out").read_text().splitlines()
    assert retired.startswith("HTTPS_PORT is ignored")
    assert ready.startswith("Back Nine is ready.")
    assert address.startswith("  http://")
    rest = [line for line in others if "█" not in line and "▀" not in line]
    (http,) = [line for line in rest if line.startswith("Over http, phones can’t")]
    assert "docs/hosting.md" in http
    assert len(rest) <= 3 + len(["Back Nine has stopped. All games are saved."])


def test_a_server_closes_earlier_games_to_others_and_ends_the_links_of_the_one_before(tmp_path):
    app = stores.migrated(f"sqlite:///{tmp_path / 'backnine.db'}")
    with app.app_context():
        make_link("a device")
        assert db.session.query(OneTimeLink).count() == 1
    stores.close(app)
    (tmp_path / "backnine.db-turn").touch()
    for name in ("backnine.db", "backnine.db-turn"):
        (tmp_path / name).chmod(0o644)
    with serving(tmp_path), app.app_context():
        assert db.session.query(OneTimeLink).count() == 0
    stores.close(app)
    files = tmp_path.glob("backnine.db*")
    assert {path.name: mode(path) for path in files if mode(path) != 0o600} == {}


WRONG = [
    ("HOST", "nosuch.invalid", "nosuch.invalid is not an address of this computer. Set HOST"),
    ("HOST", "203.0.113.9", "203.0.113.9 is not an address of this computer. Set HOST"),
    ("BACKNINE_PROXIES", "one", "BACKNINE_PROXIES is “one”. Set it to the number"),
    (
        "BACKNINE_PROXIES",
        "1",
        "BACKNINE_PROXIES says there is a proxy in front, so set BACKNINE_ADDRESS",
    ),
    ("BACKNINE_ADDRESS", "foo", "BACKNINE_ADDRESS is “foo”. Set it to the address people open"),
    ("BACKNINE_HOSTS", "a.example,http://b", "BACKNINE_HOSTS has “http://b”. Use names only"),
    ("SECRET_KEY", "short", "Warning: the secret (SECRET_KEY, or the file secret) can be guessed"),
    ("DATABASE_URL", "mysql://here/there", "DATABASE_URL is not a database address. Set it to"),
    ("DATABASE_URL", "postgresql://a:b@here:port/there", "DATABASE_URL is not"),
    ("DATABASE_URL", "postgresql://a:b@127.0.0.1:1/there", "The database doesn’t respond."),
]


def test_a_setting_it_can_not_serve_with_is_shown_with_exit_code_2(tmp_path):
    wrong = []
    for name, value, expected in WRONG:
        settings = {**os.environ, "BACKNINE_HOME": str(tmp_path), "PORT": str(free_port())}
        done = run(BACKNINE, env={**settings, "HOST": "127.0.0.1", name: value})
        line, *others = done.stderr.splitlines()
        if done.returncode != 2 or not line.startswith(expected) or others:
            wrong.append((name, value, done.returncode, done.stderr))
    assert wrong == []


def test_a_worker_that_dies_is_started_again_and_one_that_does_not_hear_is_not_waited_for(tmp_path):
    with serving(tmp_path) as (process, port):
        for deaths in range(1, 3):
            os.kill(max(children(process.pid)), signal.SIGKILL)
            wait_until(lambda count=2 + deaths: started(tmp_path) == count)
        assert process.poll() is None
        assert len(children(process.pid)) == 2
        assert answers(port)
        os.kill(children(process.pid)[0], signal.SIGSTOP)
        process.terminate()
        process.wait(PATIENCE)
        assert not answers(port)


def test_workers_leave_when_the_server_is_killed(tmp_path):
    port = free_port()
    with ending(start(tmp_path, port)) as process:
        wait_until(lambda: is_ready(tmp_path, port), process)
        process.kill()
        wait_until(lambda: not answers(port))


def test_old_games_are_deleted_once_a_day_and_tried_again_where_that_could_not_start(
    monkeypatch, capsys
):
    now, started, answers_of_system = [0.0], [], [OSError(14, "Bad address"), None, None]

    def start_or_fail(_command):
        if error := answers_of_system.pop(0):
            raise error
        started.append(now[0])
        return SimpleNamespace(poll=lambda: 0)

    monkeypatch.setenv("BACKNINE_PURGE_DAYS", "365")
    monkeypatch.setattr(server_module, "has_answered", lambda *_words: True)
    monkeypatch.setattr(server_module, "announce", lambda *_words: None)
    monkeypatch.setattr(server_module, "phone_addresses", lambda _listening: [])
    monkeypatch.setattr(
        server_module,
        "subprocess",
        SimpleNamespace(Popen=start_or_fail),
    )
    monkeypatch.setattr(server_module.time, "monotonic", lambda: now[0])
    rounds = look_after("127.0.0.1", 8000, "a place")
    for now[0] in (0, 59, 60, 3600, 60 + 24 * 60 * 60):
        next(rounds)
    assert started == [60, 60 + 24 * 60 * 60]
    output = capsys.readouterr().err
    assert output == (
        "Old games could not be deleted: Bad address. Back Nine tries again in a minute.\n"
    )


def test_a_worker_takes_no_more_connections_than_it_may_open_files(monkeypatch):
    limits, found = [], {}
    monkeypatch.setattr(server_module.resource, "getrlimit", lambda _what: tuple(limits))
    monkeypatch.setattr(
        server_module.resource, "setrlimit", lambda _what, both: limits.__setitem__(slice(2), both)
    )
    expected = {
        (1024, 20_000): (1000, 3100),
        (1024, 1024): (308, 1024),
        (65536, 65536): (1000, 65536),
        (256, resource.RLIM_INFINITY): (1000, 3100),
        (64, 64): (1, 64),
    }
    for both in expected:
        limits[:] = both
        found[both] = room_for(1000), limits[0]
    assert found == expected
