"""What is installed is whole, by itself, and keeps the games of its user in one place."""

import contextlib
import email
import os
import re
import sqlite3
import subprocess
import sys
import sysconfig
import venv
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.helpers.processes import ending, launch, leave, wait_until
from tests.helpers.server_process import free_port, read

pytestmark = pytest.mark.deep
ROOT = Path(__file__).parents[2]
MOST_ADDED = 1_500_000  # of six scripts' faces and licences, installed
MOST_BYTES = 7_150_000 + MOST_ADDED  # the file without catalogues; it had 7.14 MB without faces
MOST_OF_A_LANGUAGE = 130_000  # of its catalogue, packed
CATALOGUE = re.compile("app/translations/[a-zA-Z_]+/LC_MESSAGES/messages.po")
ADDED = re.compile("fonts/BackNine(Armenian|Bengali|Devanagari|Georgian|Tamil|Telugu)[-.]")
USE = """
from app import create_app
from app.record.data_folder import CHECKOUT, is_checkout
from app.record.migrate import upgrade_database
assert not is_checkout(), CHECKOUT
app = create_app()
upgrade_database(app)
client = app.test_client()
for address in ("/", "/rules/nine-hole", "/static/css/style.css", "/rules/nine-hole/card-a4.pdf"):
    assert client.get(address).status_code == 200, address
assert client.get("/static/js/later.js").status_code == 200
print("whole")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory, wheel):
    """The folder of an environment of its own, as pipx and uv make one.

    What Back Nine needs is lent by the environment of the tests, so that nothing is fetched; the
    name ``app`` is looked up in its own first.
    """
    folder = tmp_path_factory.mktemp("own")
    venv.create(folder, with_pip=True)
    install = ["-m", "pip", "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([folder / "bin" / "python", *install], check=True)
    own = {"base": str(folder), "platbase": str(folder)}
    lent = Path(sysconfig.get_path("purelib", vars=own)) / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib"))
    return folder


def test_it_is_described_by_the_readme_and_small_enough_for_a_phone_plan(wheel):
    with ZipFile(wheel) as file:
        members = file.infolist()
        (name,) = (info for info in members if info.filename.endswith("dist-info/METADATA"))
        about = email.message_from_bytes(file.read(name))
    assert {"Framework :: Flask", "Operating System :: POSIX"} <= {*about.get_all("Classifier")}
    assert about.get_payload().startswith("# Back Nine")
    assert about.get_all("Project-URL") is None  # none is made up
    catalogues = [info.compress_size for info in members if CATALOGUE.fullmatch(info.filename)]
    added = [info.file_size for info in members if ADDED.search(info.filename)]
    assert not [info for info in members if info.filename.endswith(".map")]
    assert max(catalogues) < MOST_OF_A_LANGUAGE
    assert wheel.stat().st_size - sum(catalogues) < MOST_BYTES
    assert len(added) == 12 + 6  # two faces and one licence for each script
    assert sum(added) < MOST_ADDED


@pytest.fixture
def somewhere(tmp_path):
    """A folder where others' code lies under our names."""
    folder = tmp_path / "somewhere"
    (folder / "app").mkdir(parents=True)
    for name in ("app/__init__.py", "alembic.py", "segno.py"):
        (folder / name).write_text("raise RuntimeError('this is not ours')\n")
    return folder


def settings(user, **more):
    """A user's environment, without what this one has set."""
    path = {"PATH": os.environ["PATH"], "HOME": str(user), "XDG_DATA_HOME": str(user / "data")}
    return {**path, **more}


def place(user):
    """Where games are kept for a user, by what the platform says."""
    ask = "import platformdirs; print(platformdirs.user_data_path('backnine', appauthor=False))"
    how = {"env": settings(user), "capture_output": True, "text": True, "check": True}
    return Path(subprocess.run([sys.executable, "-c", ask], **how).stdout.strip())


def test_an_installed_copy_has_its_pages(installed, tmp_path):
    answer = subprocess.run(
        [installed / "bin" / "python", "-c", USE],
        cwd=tmp_path,
        env=settings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout.strip() == "whole", answer.stderr
    assert (place(tmp_path) / "backnine.db").is_file()


class Copy:
    """An installed copy that somebody has started in a folder."""

    def __init__(self, installed, folder, user):
        self.port, self.out = free_port(), user / "out"
        where = {"HOST": "127.0.0.1", "PORT": str(self.port), "BACKNINE_PURGE_DAYS": "365"}
        with self.out.open("w") as out:
            self.process = launch(
                [installed / "bin" / "backnine", "serve"],
                cwd=folder,
                env=settings(user, **where),
                stdout=out,
                stderr=out,
            )

    def output(self):
        return self.out.read_text()

    def waits_for_output(self, words):
        try:
            wait_until(lambda: words in self.output(), self.process)
        finally:
            print(self.output())  # shown where the test fails


@contextlib.contextmanager
def started(installed, folder, user):
    """An installed copy that says where its games are, until it leaves cleanly."""
    copy = Copy(installed, folder, user)
    with ending(copy.process):
        copy.waits_for_output("Games are kept in")
        yield copy
        leave(copy.process)


def test_wherever_it_is_started_games_lie_in_one_place_and_it_shows_where(
    installed, somewhere, tmp_path
):
    kept = place(tmp_path) / "backnine.db"
    for folder in (somewhere, tmp_path):
        with started(installed, folder, tmp_path) as copy:
            copy.waits_for_output("Games deleted for good: 0.")
            assert "Start hole 1" in read(copy.port)
            assert f"Games are kept in {kept}\n" in copy.output()
    assert kept.is_file()
    assert not (somewhere / "instance").exists()


def fill(folder):
    """The database of an earlier version that was started in a folder, and its secret."""
    (folder / "instance").mkdir()
    with closing(sqlite3.connect(folder / "instance" / "backnine.db")) as file:
        old = (ROOT / "tests" / "databases" / "0013.sql").read_text("utf-8")
        file.executescript(old)
        count = file.execute("SELECT count(*) FROM game").fetchone()
    (folder / "instance" / "secret").write_text("an old secret")
    return count


def test_games_that_lie_where_it_is_started_are_found_and_come_along(
    installed, somewhere, tmp_path
):
    count, kept = fill(somewhere), place(tmp_path)
    with started(installed, somewhere, tmp_path) as copy:
        message = f"The games in {somewhere / 'instance'} were copied to {kept}"
        assert message in copy.output()
    with closing(sqlite3.connect(kept / "backnine.db")) as file:
        assert file.execute("SELECT count(*) FROM game").fetchone() == count
    assert (kept / "secret").read_text() == "an old secret"
    with started(installed, somewhere, tmp_path) as again:
        assert "were copied" not in again.output()


def test_a_backup_finds_them_before_the_first_start(installed, somewhere, tmp_path):
    count = fill(somewhere)
    backup = [installed / "bin" / "backnine", "backup", tmp_path / "kept.db"]
    subprocess.run(backup, cwd=somewhere, env=settings(tmp_path), check=True)
    with closing(sqlite3.connect(tmp_path / "kept.db")) as file:
        assert file.execute("SELECT count(*) FROM game").fetchone() == count
