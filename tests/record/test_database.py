import os
import sys
import time
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta, timezone
from threading import Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, func, insert, select, text
from sqlalchemy.schema import CreateTable

from app.record.database import Base, GameGoneError, Moment, db, now, writing
from app.record.log.entries import raise_version
from app.record.migrate import newest, upgrade_database
from app.record.models import Game
from tests.helpers import stores
from tests.helpers.processes import PATIENCE, ending, launch
from tests.record.tables import start

pytestmark = pytest.mark.postgresql
SETTINGS = {
    "sqlite": {
        "PRAGMA journal_mode": "wal",
        "PRAGMA synchronous": 2,
        "PRAGMA foreign_keys": 1,
        "PRAGMA busy_timeout": 5000,
    },
    "postgresql": {"SHOW transaction_isolation": "repeatable read"},
}


def test_transactions_are_kept_and_whole(app):
    for question, answer in SETTINGS[db.engine.dialect.name].items():
        assert db.session.execute(text(question)).scalar() == answer, question


def test_reads_of_one_page_see_one_moment(app):
    games = select(func.count()).select_from(Game)
    assert db.session.scalar(games) == 0
    with db.engine.connect() as other:
        row = {"public_id": "p", "made_as": "m", "version": 0, "made_at": now()}
        other.execute(insert(Game).values(row))
        other.commit()
    assert db.session.scalar(games) == 0
    db.session.rollback()
    assert db.session.scalar(games) == 1


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


def test_nothing_is_written_to_a_game_that_was_deleted(app):
    with pytest.raises(GameGoneError), writing(999_999_999):
        pytest.fail("a game that is not there was opened for writing")
    with writing(start().id):
        pass


def test_the_migrations_make_exactly_the_tables_of_the_models(app):
    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def tables_and_rows():
    """How each table is made, the one with the revision among them, and all rows."""
    with db.engine.connect() as connection:
        found = MetaData()
        found.reflect(connection)
        return {
            str(CreateTable(table)): sorted(map(repr, connection.execute(select(table))))
            for table in found.sorted_tables
        }


def test_migrating_again_changes_nothing(app):
    start()
    before = tables_and_rows()
    assert [repr((newest(),))] in before.values()
    upgrade_database(app)
    assert tables_and_rows() == before


@pytest.mark.deep
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


def test_a_write_takes_the_lock_before_it_reads(app):
    db.session.execute(text("SELECT 1"))
    with writing() as session:
        assert session.connection().get_execution_options()["write"]


def test_times_come_back_aware_whatever_their_zone(app):
    there = datetime(2026, 11, 20, 21, 4, tzinfo=timezone(timedelta(hours=5)))
    with writing() as session:
        session.add(Game(public_id="p", made_as="m", made_at=there))
    made_at = db.session.query(Game.made_at).scalar()
    assert made_at == there
    assert made_at.tzinfo == UTC


def test_a_moment_may_be_missing():
    assert Moment().process_result_value(None, None) is None
