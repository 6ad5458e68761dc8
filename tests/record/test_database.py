"""Transactions are whole, writers take turns, and tables are those of the models."""

import fcntl
import os
import stat
import subprocess
import sys
import time
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta, timezone
from threading import Thread, Timer

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, event, func, insert, select, text
from sqlalchemy.schema import CreateTable

from app.record import time_limits
from app.record.data_folder import HomeError, find_home, secret_key
from app.record.database import (
    WRITERS,
    Base,
    GameGoneError,
    Moment,
    db,
    hold_write_lock,
    writing,
)
from app.record.log.entries import raise_version
from app.record.migrate import newest, upgrade_database
from app.record.models import Game
from app.record.time_limits import PAUSE, SilentError, Watch
from tests.helpers import stores
from tests.helpers.processes import PATIENCE, ending, launch
from tests.record.tables import start

SETTINGS = {
    "sqlite": {
        "PRAGMA journal_mode": "wal",
        "PRAGMA synchronous": 2,
        "PRAGMA foreign_keys": 1,
        "PRAGMA busy_timeout": 5000,
    },
    "postgresql": {"SHOW transaction_isolation": "repeatable read"},
}


@pytest.mark.postgresql
def test_transactions_are_whole_and_reads_of_one_page_see_one_moment(app):
    for question, answer in SETTINGS[db.engine.dialect.name].items():
        assert db.session.execute(text(question)).scalar() == answer, question
    games = select(func.count()).select_from(Game)
    assert db.session.scalar(games) == 0
    there = datetime(2026, 11, 20, 21, 4, tzinfo=timezone(timedelta(hours=5)))
    with db.engine.connect() as other:
        row = {"public_id": "p", "made_as": "m", "version": 0, "made_at": there}
        other.execute(insert(Game).values(row))
        other.commit()
    assert db.session.scalar(games) == 0
    db.session.rollback()
    assert db.session.scalar(games) == 1
    made_at = db.session.query(Game.made_at).scalar()
    assert (made_at, made_at.tzinfo) == (there, UTC)
    assert Moment().process_result_value(None, None) is None
    with writing() as session:  # it takes the lock before it reads
        assert session.connection().get_execution_options()["write"]


@pytest.mark.postgresql
def test_writers_of_one_game_wait_for_each_other_and_read_what_was_left(app):
    game_id = start().id
    seen = []

    def write():
        with app.app_context(), writing(game_id) as session:
            seen.append(session.get_one(Game, game_id).version)
            time.sleep(0.02)
            raise_version(session, game_id)

    phones = [Thread(target=write) for _ in range(5)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert sorted(seen) == [2, 3, 4, 5, 6]
    with pytest.raises(GameGoneError), writing(999_999_999):
        pytest.fail("a game that is not there was opened for writing")
    with writing(game_id):
        pass


def tables_and_rows():
    """How each table is made, the one with the revision among them, and all rows."""
    with db.engine.connect() as connection:
        found = MetaData()
        found.reflect(connection)
        return {
            str(CreateTable(table)): sorted(map(repr, connection.execute(select(table))))
            for table in found.sorted_tables
        }


@pytest.mark.postgresql
def test_the_migrations_make_exactly_the_tables_of_the_models_once(app):
    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    start()
    before = tables_and_rows()
    assert [repr((newest(),))] in before.values()
    upgrade_database(app)
    assert tables_and_rows() == before


@pytest.mark.deep
@pytest.mark.postgresql
def test_machines_that_start_at_once_migrate_once(store, tmp_path):
    url = store.empty(tmp_path)
    start_up = "from app import create_app, record; from app.record.migrate import *; "
    command = [sys.executable, "-c", start_up + "upgrade_database(create_app())"]
    settings = {**os.environ, "DATABASE_URL": url, "SECRET_KEY": "only for tests"}
    with ExitStack() as all_of_them:
        machines = [
            all_of_them.enter_context(ending(launch(command, env=settings))) for _ in range(3)
        ]
        assert [machine.wait(PATIENCE) for machine in machines] == [0, 0, 0]
    app = stores.make_app(url)
    assert stores.ask(app, "SELECT version_num FROM alembic_version") == newest()
    stores.close(app)


@pytest.fixture
def file(tmp_path):
    """The address of a file of SQLite."""
    return f"sqlite:///{tmp_path / 'b.db'}"


def test_an_interrupted_upgrade_ends_with_the_interrupt(file, monkeypatch):
    old = stores.migrated(file)

    def interrupt(config, _revision):
        config.attributes["connection"].invalidate()
        raise KeyboardInterrupt

    monkeypatch.setattr("alembic.command.upgrade", interrupt)
    with old.app_context(), pytest.raises(KeyboardInterrupt):
        upgrade_database(old)
    stores.close(old)


OTHER = """
import sys
from app import create_app
from app.record.database import writing
with create_app().app_context(), writing():
    print("writing", flush=True)
    sys.stdin.readline()
"""


@pytest.mark.deep
def test_a_writer_waits_for_one_in_another_process_however_long(file):
    app = stores.migrated(file)
    command = [sys.executable, "-c", OTHER]
    settings = {**os.environ, "DATABASE_URL": file, "SECRET_KEY": "turns"}
    pipe = subprocess.PIPE
    with (
        ending(launch(command, env=settings, stdin=pipe, stdout=pipe, text=True)) as other,
        app.app_context(),
    ):
        db.engine.dispose()

        @event.listens_for(db.engine, "connect")
        def give_up_at_once(connection, _record):  # SQLite itself waits for nobody
            connection.execute("PRAGMA busy_timeout=0")

        assert other.stdout.readline() == "writing\n"
        Timer(0.3, lambda: print(file=other.stdin, flush=True)).start()
        with writing() as session:
            assert session.info is not None
        assert other.wait(PATIENCE) == 0
    stores.close(app)


def test_a_new_file_is_made_in_turn_and_a_turn_ends_with_whatever_went_wrong_in_it(file, tmp_path):
    app, was_there, turn = stores.make_app(file), [], tmp_path / "b.db-turn"

    def let_go():
        was_there.append((tmp_path / "b.db").exists())
        fcntl.flock(held, fcntl.LOCK_UN)

    with turn.open("ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        Timer(0.3, let_go).start()
        upgrade_database(app)
    assert was_there == [False]
    with app.app_context():
        for _ in range(2):
            with pytest.raises(KeyError), hold_write_lock(db.engine):
                raise KeyError
        assert not WRITERS.locked()
    stores.close(app)
    turn.unlink()
    turn.mkdir()  # the lock has no place
    with app.app_context(), writing() as session:
        assert session.info is not None
    stores.close(app)


def test_after_a_silence_of_the_database_one_asks_alone_until_it_answers(monkeypatch):
    clock, watch = [100.0], Watch()
    monkeypatch.setattr(time_limits, "monotonic", lambda: clock[0])

    def may_ask():
        try:
            watch.begin()
        except SilentError:
            return False
        return True

    assert [may_ask() for _ in range(3)] == [True, True, True]
    watch.note(answers=False)
    assert not may_ask()
    clock[0] += PAUSE
    assert [may_ask() for _ in range(3)] == [True, False, False]
    clock[0] += time_limits.CONNECTING + PAUSE  # that one never came back
    assert [may_ask() for _ in range(2)] == [True, False]
    watch.note(answers=True)
    assert [may_ask() for _ in range(3)] == [True, True, True]
    assert issubclass(SilentError, psycopg.OperationalError)


def test_the_secret_is_made_once_in_the_home_for_its_owner_only(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))
    assert find_home() == tmp_path
    monkeypatch.delenv("BACKNINE_HOME")
    assert find_home().name == "instance"

    def refuse(_draft, _path):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as shut:
        shut.setattr("app.record.data_folder.os.link", refuse)
        with pytest.raises(HomeError):
            secret_key(tmp_path)
    assert [*tmp_path.iterdir()] == []
    made = secret_key(tmp_path)
    assert secret_key(tmp_path) == made
    assert len(made) >= 60
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
