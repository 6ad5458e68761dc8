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
from tests.record.tables import FIRST, save, start
from tests.web.phone import Phone

PAGE = 4096  # bytes


@pytest.fixture
def played(app):
    """An application with a few games."""
    phone = Phone(app)
    for _game in range(6):
        phone.play(phone.start(), 2)
    stores.close(app)
    return app


def refusal(app, target):
    """Why there was no backup; nothing of it is left."""
    with app.app_context(), pytest.raises((BackupError, DatabaseUnusableError)) as refused:
        write_backup(target)
    stores.close(app)
    assert not list(target.parent.glob(f"{target.name}*"))
    return refused.value.why


@pytest.mark.damaged
def test_no_backup_is_made_of_a_damaged_database(played, tmp_path):
    file = make_url(played.config["SQLALCHEMY_DATABASE_URI"]).database
    with closing(sqlite3.connect(file)) as whole:
        whole.execute("VACUUM")  # a page that holds nothing can't be damaged
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = whole.execute("PRAGMA page_count").fetchone()[0]
    shutil.copy(file, tmp_path / "whole")
    for page in range(1, pages):
        shutil.copy(tmp_path / "whole", file)
        with open(file, "r+b") as damaged:
            damaged.seek(page * PAGE)
            damaged.write(b"\xa5" * PAGE)
        assert refusal(played, tmp_path / "kept.db") == "damaged", page
    for spoil in (
        "UPDATE entry SET content = '{\"cards\": [' WHERE seq = 3",
        "UPDATE entry SET content = CAST(x'fffe' AS TEXT) WHERE seq = 3",
        "DELETE FROM game WHERE id = 2",
    ):
        shutil.copy(tmp_path / "whole", file)
        with closing(sqlite3.connect(file)) as damaged, damaged:
            damaged.execute(spoil)
        assert refusal(played, tmp_path / "kept.db") == "damaged", spoil


@pytest.mark.postgresql
def test_a_backup_that_went_wrong_on_its_way_is_none(played, tmp_path, monkeypatch):
    monkeypatch.setattr("app.record.files.backup.is_whole", lambda _file: False)
    refusal(played, tmp_path / "kept.db")


@pytest.mark.deep
@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
def test_postgresql_shows_a_damaged_page_while_it_is_backed_up(tmp_path):
    cluster = Cluster()  # of this test, which damages it
    try:
        app = stores.migrated(stores.new_database(cluster))
        with app.app_context():
            save(start(), 1, FIRST)
        path = stores.ask(app, "SELECT pg_relation_filepath('entry')")
        stores.close(app)
        runner = CliRunner(env={"DATABASE_URL": app.config["SQLALCHEMY_DATABASE_URI"]})
        kept = str(tmp_path / "kept.db")
        assert runner.invoke(main, ["backup", kept]).exit_code == 0
        cluster.server.terminate()  # what it remembers of the page is forgotten
        cluster.server.wait()
        end(cluster.server)
        with (cluster.folder / "data" / path).open("r+b") as pages:
            pages.write(b"\xa5" * 24)
        cluster.start()
        done = runner.invoke(main, ["backup", f"{kept}.2"])
        assert (done.exit_code, "is damaged. Nothing was changed." in done.stderr) == (2, True)
        assert [path.name for path in tmp_path.iterdir()] == ["kept.db"]
    finally:
        cluster.stop()
