"""Beside serving, webhooks are sent by a process that is there only while somebody wants it."""

import os
import subprocess
import sys

import pytest

from app.record.database import db
from app.record.webhooks.keeping import add_webhook, webhooks_of
from app.serving import webhook_process
from app.serving.webhook_process import WebhookProcess
from tests.helpers import stores
from tests.helpers.processes import children, ending, leave, listed, run, wait_until
from tests.helpers.server_process import BACKNINE, free_port, is_ready, start
from tests.record import tables
from tests.record.tables import DEVICE, FIRST, save
from tests.webhooks.receiver import receiving


@pytest.fixture
def app_here(tmp_path):
    """The application of a copy whose server has not begun."""
    made = stores.migrated(f"sqlite:///{tmp_path / 'backnine.db'}")
    with made.app_context():
        yield made
    stores.close(made)


def still_there(pids):
    """Which of these processes run."""
    return listed("-p", ",".join(map(str, pids)))


def serving(home, **settings):
    port = free_port()
    process = start(home, port, **settings)
    return process, port


def test_a_served_copy_shows_what_is_shown_and_ends_with_all_its_processes(tmp_path, app_here):
    game = tables.start()
    with receiving() as receiver:
        add_webhook(game, DEVICE, receiver.url, "bns_one")
        process, port = serving(tmp_path, BACKNINE_WEBHOOKS="anywhere")
        with ending(process):
            wait_until(lambda: is_ready(tmp_path, port), process)
            save(game, 1, FIRST)
            wait_until(lambda: receiver.got, process)
            senders = children(process.pid)
            save(game, 2, FIRST)
            wait_until(lambda: len(receiver.got) == 2, process)
            leave(process)
        assert receiver.ranges == [("game", 2, 8), ("game", 8, 14)]
        assert len(senders) == 3
        assert not still_there(senders)


def test_a_served_copy_sends_nothing_into_its_network(tmp_path, app_here):
    game = tables.start()
    with receiving() as receiver:
        add_webhook(game, DEVICE, receiver.url, "bns_one")
        save(game, 1, FIRST)
        process, _port = serving(tmp_path)
        with ending(process):
            wait_until(lambda: answered(game), process)
            leave(process)
        assert receiver.got == []
        assert answered(game)[0].answer == "private"


def answered(game):
    """The messages that came to something."""
    db.session.rollback()
    return [message for message in webhooks_of(game)[0].messages if message.answer]


def test_when_the_server_is_killed_nothing_is_sent_any_more(tmp_path, app_here):
    game = tables.start()
    add_webhook(game, DEVICE, "http://127.0.0.1:1/", "bns_one")
    process, port = serving(tmp_path, BACKNINE_WEBHOOKS="anywhere")
    with ending(process):
        wait_until(lambda: is_ready(tmp_path, port), process)
        wait_until(lambda: len(children(process.pid)) == 3, process)
        pids = children(process.pid)
        process.kill()
        wait_until(lambda: not still_there(pids))


@pytest.fixture
def sleeper(monkeypatch):
    """A process in the place of the one that sends."""
    command = [sys.executable, "-c", "import time; time.sleep(600)"]

    def made(engine):
        return WebhookProcess(engine, command)

    return made


def test_it_is_started_once_it_is_requested_and_again_where_it_ended(app_here, sleeper):
    beside = sleeper(db.engine)
    beside.start_if_needed()
    assert beside.process is None
    add_webhook(tables.start(), DEVICE, "http://bot.example/", "bns_one")
    beside.start_if_needed()
    first = beside.process
    beside.start_if_needed()
    assert beside.process is first
    first.kill()
    first.wait()
    beside.start_if_needed()
    assert beside.process is not first
    beside.end()
    assert beside.process.poll() is not None
    beside.start_if_needed()
    assert beside.process.poll() is not None


def test_where_the_system_can_not_start_it_that_is_shown(app_here, sleeper, monkeypatch, capsys):
    def fails(_command):
        raise OSError(12, "Cannot allocate memory")

    add_webhook(tables.start(), DEVICE, "http://bot.example/", "bns_one")
    monkeypatch.setattr(subprocess, "Popen", fails)
    sleeper(db.engine).start_if_needed()
    assert "can’t be sent: Cannot allocate memory." in capsys.readouterr().err


def test_a_database_that_does_not_answer_wants_nothing(tmp_path, sleeper):
    lost = stores.make_app(f"sqlite:///{tmp_path / 'no' / 'folder.db'}")
    with lost.app_context():
        assert not webhook_process.has_webhooks(db.engine)


def test_where_the_operator_wants_none_nobody_looks(app_here, sleeper, monkeypatch):
    monkeypatch.setenv("BACKNINE_WEBHOOKS", "none")
    monkeypatch.setattr(WebhookProcess, "poll_forever", pytest.fail)
    sleeper(db.engine).begin()


def test_a_setting_that_means_nothing_is_refused(tmp_path):
    settings = {**os.environ, "BACKNINE_HOME": str(tmp_path), "BACKNINE_WEBHOOKS": "some"}
    done = run(BACKNINE, env=settings | {"PORT": str(free_port()), "HOST": "127.0.0.1"})
    assert done.returncode == 2
    assert done.stderr == "BACKNINE_WEBHOOKS is “some”. Set it to public, anywhere or none.\n"
