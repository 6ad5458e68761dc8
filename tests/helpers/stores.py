"""The databases that tests run on: a file of SQLite, and PostgreSQL where it can be started."""

import secrets
import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import psycopg
from sqlalchemy import text

from app import create_app
from app.record.database import Base, database_url, db
from app.record.migrate import upgrade_database
from tests.helpers.devices import KEY, put_key

ROOT = Path(__file__).parents[2]
NAMES = ("sqlite", "postgresql")


class SQLiteFiles:
    """A migrated file, put in place again for every test."""

    def __init__(self, folder):
        self.template, self.file = folder / "template.db", folder / "test.db"
        self.numbers = count(1)
        self.url = f"sqlite:///{self.file}"
        made = migrated(f"sqlite:///{self.template}")
        self.version = "SQLite " + ask(made, "SELECT sqlite_version()")
        close(made)

    def close(self):
        """Nothing is open between tests."""

    def refresh(self):
        """Empty the database, to which nobody is connected."""
        self._put(self.template)

    def state(self):
        """The file that was put in place, or None after the first change."""
        return self.in_place if self._marks() == self.marks else None

    def keep_state(self):
        """Copy the database as it is; returns the file to begin with later."""
        file = self.file.with_name(f"state-{next(self.numbers)}.db")
        with closing(sqlite3.connect(self.file)) as now, closing(sqlite3.connect(file)) as kept:
            now.backup(kept)
        return file

    def begin_with(self, app, file):
        """Put a state in place that was kept."""
        close(app)
        self._put(file)

    def _put(self, file):
        for path in self.file.parent.glob("test.db-*"):
            path.unlink()
        shutil.copyfile(file, self.file)
        self.in_place, self.marks = file, self._marks()

    def _marks(self):
        """What the first change of the database changes: its file, or the log next to it."""
        log = self.file.with_name("test.db-wal")
        return self.file.stat().st_mtime_ns, log.stat().st_size if log.exists() else 0

    def release(self, app):
        """Close every connection: the next test puts another file in place."""
        close(app)

    def empty(self, folder):
        """The address of a database without tables."""
        return f"sqlite:///{folder / 'empty.db'}"


class PostgreSQL:
    """A migrated database, emptied for every test over one connection that stays open."""

    def __init__(self, cluster):
        self.url = new_database(cluster, template=TEMPLATE)
        self.cluster = cluster
        where = self.url.replace("+psycopg", "")
        self.connection = psycopg.connect(where, autocommit=True)
        self.version = f"PostgreSQL {self.connection.info.server_version // 10_000}"
        tables = (f'DELETE FROM "{table.name}"' for table in reversed(Base.metadata.sorted_tables))
        self.emptying = "; ".join((*tables, f"INSERT INTO cookie_key VALUES (1, '{KEY}')"))

    def refresh(self):
        """Deleting the rows is quicker than anything else: a test makes few."""
        self.connection.execute(self.emptying)

    def state(self):
        """No state is kept: nobody can put one in place while others are connected."""
        return None

    def release(self, app):
        """End the session; the pool stays, since connecting costs more than emptying."""
        with app.app_context():
            db.session.remove()

    def empty(self, folder):
        """One more database; it goes with the cluster."""
        return new_database(self.cluster)

    def close(self):
        """Give back the connection."""
        self.connection.close()


TEMPLATE = "migrated"


def make_template(cluster):
    """Migrate the database that others are copied from."""
    cluster.execute(f"CREATE DATABASE {TEMPLATE}")
    close(migrated(database_url(cluster.url(TEMPLATE))))


def new_database(cluster, template="template1"):
    """One more database; it goes with the cluster."""
    name = f"test_{secrets.token_hex(4)}"
    cluster.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    return database_url(cluster.url(name))


def make_app(url, **config):
    return create_app(
        {
            "SQLALCHEMY_DATABASE_URI": url,
            "SECRET_KEY": "only for tests",
            "TESTING": True,
            "PACKED": False,
            "API_LIMITS": False,
            **config,
        }
    )


def migrated(url):
    """An application whose database is up to date, and has the key of tests."""
    made = make_app(url)
    upgrade_database(made)
    with made.app_context():
        put_key()
    return made


def ask(app, question):
    """The first value of the answer."""
    with app.app_context():
        return db.session.execute(text(question)).scalar_one()


def close(app):
    """Give back its connections."""
    with app.app_context():
        db.session.remove()
        db.engine.dispose()
