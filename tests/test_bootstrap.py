"""A copy that can't be opened says why in one sentence, whatever the command, with exit code 2."""

import os
import sqlite3
from contextlib import closing
from itertools import count, product

import click
import pytest
from click.testing import CliRunner
from sqlalchemy import text

from app.cli.base import Backnine
from app.cli.command import main
from app.record.database import db
from app.server import prepare_database
from tests.helpers import stores
from tests.helpers.levels import some_quick
from tests.helpers.processes import run as run_whole
from tests.helpers.rights import without_rights
from tests.helpers.server_process import BACKNINE, free_port
from tests.web.phone import Phone

PAGE = 4096  # bytes
COMMANDS = {
    "serve": (),
    "purge": ("--older-than", "9"),
    "import": ("{folder}/game.json",),
    "games": (),
    "export": ("k3v8n5q2m7xw",),
    "card": ("--game", "k3v8n5q2m7xw", "-o", "{folder}/card.pdf"),
    "backup": ("{folder}/kept.db",),
    "restore": ("{folder}/good.db", "--replace"),
}
NEEDING_ALL = ("serve", "purge", "import")


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database with games in it, as one file, and a game of them as a file."""
    file = tmp_path_factory.mktemp("played") / "backnine.db"
    app = stores.migrated(f"sqlite:///{file}")
    phone = Phone(app)
    games = [phone.start() for _ in range(9)]
    for game in games:
        phone.play(game, 3)
    whole = phone.get(f"{games[0]}/back-nine.json").data
    stores.close(app)
    return file.read_bytes(), whole


@pytest.fixture
def new_home(tmp_path, played):
    """Makes a folder with games in it, a backup of them and a game's file beside it."""
    numbers = count(1)

    def made():
        folder = tmp_path / str(next(numbers))
        (folder / "home").mkdir(parents=True)
        database, game = played
        (folder / "home" / "backnine.db").write_bytes(database)
        (folder / "good.db").write_bytes(database)
        (folder / "game.json").write_bytes(game)
        return folder / "home"

    return made


@pytest.fixture
def home(new_home):
    return new_home()


def changed(home, statement):
    with closing(sqlite3.connect(home / "backnine.db")) as file, file:
        file.execute(statement)


def replaced(path, body=None):
    """A file with something else in it, a folder where that is None."""
    if path.is_file():
        path.unlink()
    if body is None:
        path.mkdir()
    else:
        path.write_bytes(body)


def damaged_page(home):
    file = home / "backnine.db"
    whole, middle = file.read_bytes(), file.stat().st_size // 2 // PAGE * PAGE
    file.write_bytes(whole[:middle] + b"\xff" * PAGE + whole[middle + PAGE :])


def foreign(home):
    (home / "backnine.db").unlink()
    changed(home, "CREATE TABLE song (title TEXT)")


SECRETS = {
    "no text": (
        lambda home: replaced(home / "secret", b"\xff\x00\xfe" * 20),
        "is not text. Restore it",
    ),
    "zeros": (lambda home: replaced(home / "secret", bytes(64)), "is not text. Restore"),
    "empty": (lambda home: replaced(home / "secret", b" \n"), "is not text. Restore it"),
    "a folder": (
        lambda home: replaced(home / "secret"),
        "can’t be read: Is a directory. Restore it",
    ),
}
DATABASES = {
    "text": (lambda home: replaced(home / "backnine.db", b"hello" * 99), "is not a database, or"),
    "a folder": (lambda home: replaced(home / "backnine.db"), "is not a database, or"),
    "cut": (lambda home: os.truncate(home / "backnine.db", 20 * PAGE), "is damaged."),
    "a page": (damaged_page, "is damaged. Nothing was changed."),
    "tables": (lambda home: changed(home, "DROP TABLE entry"), "is damaged."),
    "foreign": (foreign, "There is no Back Nine database at"),
    "newer": (
        lambda home: changed(home, "UPDATE alembic_version SET version_num = '9999'"),
        "was made by a newer version of Back Nine. Update this one first.",
    ),
    "from before 0.1.0": (
        lambda home: changed(home, "UPDATE alembic_version SET version_num = '0012'"),
        "is from before version 0.1.0. Start it with 0.1.0 first.",
    ),
}


def run(command, home):
    """What a command says, in this process; of ``serve`` all that comes before the workers."""
    words = [word.format(folder=home.parent) for word in COMMANDS[command]]
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": None, "SECRET_KEY": None})
    if command == "serve":
        started = click.Command("serve", callback=prepare_database)
        return runner.invoke(Backnine(commands={"serve": started}), ["serve"])
    return runner.invoke(main, [command, *words])


def bytes_of(home):
    return (home / "backnine.db").read_bytes() if (home / "backnine.db").is_file() else None


def assert_refused(command, home, sentence):
    before = bytes_of(home)
    done = run(command, home)
    assert done.exit_code == 2, (command, done.output, done.exception)
    assert sentence in done.stderr, command
    assert done.stderr.count("\n") == 1, (command, done.stderr)
    assert bytes_of(home) == before, command


@some_quick(product(DATABASES, COMMANDS), every=3)
def test_a_database_that_is_damaged_or_of_others_is_refused_and_left_alone(
    new_home, cases, subtests
):
    for fault, command in cases:
        with subtests.test(fault=fault, command=command):
            home, (spoil, sentence) = new_home(), DATABASES[fault]
            spoil(home)
            assert_refused(command, home, sentence)
            left = {path.name for path in home.iterdir()}
            assert left <= {"backnine.db", "secret", "backnine.db-turn"}


def test_who_only_reads_does_not_bring_tables_up_to_date(home):
    old = (stores.ROOT / "tests" / "databases" / "0013.sql").read_text("utf-8")
    (home / "backnine.db").unlink()
    with closing(sqlite3.connect(home / "backnine.db")) as file:
        file.executescript(old)
    for command in ("games", "export", "card"):
        assert_refused(
            command, home, "was made by an earlier version. Start the server once, then try"
        )


@pytest.mark.parametrize("fault", SECRETS)
def test_a_secret_that_can_not_be_one_is_refused(home, fault):
    spoil, sentence = SECRETS[fault]
    spoil(home)
    for command in NEEDING_ALL:
        assert_refused(command, home, sentence)


@pytest.mark.parametrize(
    ("command", "inside"),
    [*product(NEEDING_ALL, [""]), *product(("serve", "purge"), ["deeper/still"])],
)
def test_a_file_in_the_place_of_the_folder_is_shown(home, command, inside):
    file = home.with_name("letter")
    file.write_text("Dear Ann")
    assert_refused(command, file / inside, "letter")


def by_nobody_special(words, home, **settings):
    """What a command says to a user who may do only what files allow."""
    environment = {**os.environ, "BACKNINE_HOME": str(home), **settings}
    return run_whole(without_rights([BACKNINE[0], *words]), env=environment)


CLOSED = {
    "folder": (lambda home: home.chmod(0o500), "can’t be used: Permission denied. Set"),
    "parent": (lambda home: closed_parent(home), "can’t be used: Permission denied. Set"),
    "hidden": (lambda home: home.chmod(0o000), "home"),
    "secret": (lambda home: closed_secret(home), "can’t be read: Permission denied. Restore"),
    "database": (lambda home: (home / "backnine.db").chmod(0o400), "can’t be opened for writing"),
}


def closed_parent(home):
    os.rename(home, home.with_name("away"))
    home.parent.chmod(0o500)


def closed_secret(home):
    replaced(home / "secret", b"nobody can read this")
    (home / "secret").chmod(0o000)


@pytest.fixture
def reopened(home):
    """Whatever a test closes can be deleted afterwards."""
    yield home
    for path in (home.parent, *home.parent.iterdir()):
        path.chmod(0o700)


@pytest.mark.deep
@pytest.mark.parametrize(
    "words", [["serve"], ["purge", "--older-than", "9"]], ids=lambda words: words[0]
)
@pytest.mark.parametrize("closed", CLOSED)
def test_what_its_user_may_not_touch_is_shown(reopened, closed, words):
    close, sentence = CLOSED[closed]
    close(reopened)
    done = by_nobody_special(words, reopened, HOST="127.0.0.1", PORT=str(free_port()))
    assert done.returncode == 2, done.stdout + done.stderr
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


def made_elsewhere(store, folder, *statements):
    """The address of a database in which somebody else recorded these."""
    url = store.empty(folder)
    app = stores.make_app(url)
    with app.app_context():
        for statement in statements:
            db.session.execute(text(statement))
        db.session.commit()
    stores.close(app)
    return url


OTHERS = {
    "newer": (
        [
            "CREATE TABLE alembic_version (version_num TEXT)",
            "INSERT INTO alembic_version VALUES ('9999')",
            "CREATE TABLE game (id INTEGER)",
            "CREATE TABLE entry (id INTEGER)",
        ],
        "was made by a newer version of Back Nine.",
    ),
    "of others": (["CREATE TABLE game (winner TEXT)"], "There is no Back Nine database at"),
    "of others who migrate": (
        [
            "CREATE TABLE alembic_version (version_num TEXT)",
            "INSERT INTO alembic_version VALUES ('9999')",
        ],
        "There is no Back Nine database at",
    ),
}


@pytest.mark.postgresql
@pytest.mark.parametrize("command", ["purge", "export", "backup", "restore"])
@pytest.mark.parametrize("kind", OTHERS)
def test_tables_of_others_are_left_alone_on_either_database(store, home, kind, command):
    statements, sentence = OTHERS[kind]
    url = made_elsewhere(store, home.parent, *statements)
    words = [word.format(folder=home.parent) for word in COMMANDS[command]]
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": url})
    done = runner.invoke(main, [command, *words])
    assert (done.exit_code, sentence in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.postgresql
def test_a_postgresql_may_have_other_tables_beside_ours(store, home):
    is_shared = store.url.startswith("postgresql")
    url = made_elsewhere(store, home.parent, "CREATE TABLE song (title TEXT)")
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": url})
    done = runner.invoke(main, ["purge", "--older-than", "9"])
    assert done.exit_code == (0 if is_shared else 2)
