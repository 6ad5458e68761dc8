"""A backup is whole, or there is none: a copy of damage would only look like one."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner
from sqlalchemy import make_url

from app.cli.command import main
from app.record.files.backup import BackupError, write_backup
from app.record.files.check_database import DatabaseUnusableError
from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.processes import end
from tests.web.phone import Phone

PAGE = 4096  # bytes


@pytest.fixture
def played(app):
    """An application with a few games."""
    phone = Phone(app)
    for _ in range(6):
        phone.play(phone.start(), 2)
    stores.close(app)
    return app


def file_of(app):
    return make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database


def refusal(app, target):
    """Why there was no backup; nothing of it is left."""
    with app.app_context(), pytest.raises((BackupError, DatabaseUnusableError)) as refused:
        write_backup(target)
    stores.close(app)
    assert not list(target.parent.glob(f"{target.name}*"))
    return refused.value.why


def pages_of(path):
    with closing(sqlite3.connect(path)) as file:
        file.execute("VACUUM")  # a page that holds nothing can't be damaged
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.execute("PRAGMA page_count").fetchone()[0]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.damaged
def test_no_backup_is_made_of_a_database_with_any_page_damaged(played, tmp_path):
    file = file_of(played)
    pages = pages_of(file)
    shutil.copy(file, tmp_path / "whole")
    for page in range(1, pages):
        shutil.copy(tmp_path / "whole", file)
        with open(file, "r+b") as damaged:
            damaged.seek(page * PAGE)
            damaged.write(b"\xa5" * PAGE)
        assert refusal(played, tmp_path / "kept.db") == "damaged", page


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("value", ["'{\"cards\": ['", "CAST(x'fffe' AS TEXT)"])
@pytest.mark.damaged
def test_no_backup_is_made_of_what_can_not_be_read(played, tmp_path, value):
    with closing(sqlite3.connect(file_of(played))) as file, file:
        file.execute(f"UPDATE entry SET content = {value} WHERE seq = 3")
    assert refusal(played, tmp_path / "kept.db") == "damaged"


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.damaged
def test_no_backup_is_made_of_entries_of_no_game(played, tmp_path):
    with closing(sqlite3.connect(file_of(played))) as file, file:
        file.execute("DELETE FROM game WHERE id = 2")
    assert refusal(played, tmp_path / "kept.db") == "damaged"


def test_a_backup_that_went_wrong_on_its_way_is_none(played, tmp_path, monkeypatch):
    monkeypatch.setattr("app.record.files.backup.is_whole", lambda _file: False)
    with played.app_context(), pytest.raises((BackupError, DatabaseUnusableError)):
        write_backup(tmp_path / "kept.db")
    stores.close(played)
    assert not [*tmp_path.iterdir()]


@pytest.fixture
def own_cluster():
    """A PostgreSQL of this test, which may damage it."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


def played_on(cluster):
    """The address of a database with a game in it, and the file in which its entries lie."""
    app = stores.migrated(stores.new_database(cluster))
    phone = Phone(app)
    phone.play(phone.start(), 2)
    path = stores.ask(app, "SELECT pg_relation_filepath('entry')")
    stores.close(app)
    return app.config["SQLALCHEMY_DATABASE_URI"], cluster.folder / "data" / path


def damage(cluster, path):
    """Spoil the first page of a file; what the server remembers of it is forgotten."""
    cluster.server.terminate()
    cluster.server.wait()
    end(cluster.server)
    with path.open("r+b") as pages:
        pages.write(b"\xa5" * 24)
    cluster.start()


@pytest.mark.deep
@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
def test_postgresql_shows_a_damaged_page_while_it_is_backed_up(own_cluster, tmp_path):
    url, path = played_on(own_cluster)
    kept = str(tmp_path / "kept.db")
    assert CliRunner(env={"DATABASE_URL": url}).invoke(main, ["backup", kept]).exit_code == 0
    damage(own_cluster, path)
    done = CliRunner(env={"DATABASE_URL": url}).invoke(main, ["backup", f"{kept}.2"])
    assert (done.exit_code, "is damaged. Nothing was changed." in done.stderr) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["kept.db"]
