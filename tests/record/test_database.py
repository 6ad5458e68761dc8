from datetime import UTC, datetime, timedelta, timezone

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from app.record.database import Base, Moment, db, writing
from app.record.migrate import upgrade_database
from app.record.models import Game


def pragma(name):
    return db.session.execute(text(f"PRAGMA {name}")).scalar()


def test_sqlite_runs_with_wal_full_sync_and_foreign_keys(app):
    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2
    assert pragma("foreign_keys") == 1
    assert pragma("busy_timeout") == 5000


def test_the_migrations_make_exactly_the_tables_of_the_models(app):
    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_migrating_again_changes_nothing(app):
    upgrade_database(app)


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
