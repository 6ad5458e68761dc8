"""What an operator does to keep games: backups of a running copy and back, and forgetting."""

import os
import sqlite3
from datetime import timedelta

from click.testing import CliRunner
from sqlalchemy import delete, make_url, update

from app.cli.command import main
from app.record.change.actions import set_deleted
from app.record.database import db, now, writing
from app.record.files.check_database import CONNECTIONS, register_server
from app.record.game.load import find_game
from app.record.models import Entry
from tests.cli.conftest import ON_EITHER, heads_of, play_of
from tests.helpers import stores
from tests.web.phone import FIRST, Phone

TOTALS = (80, 51, 69, 100)


@ON_EITHER
def test_a_backup_of_a_running_copy_is_restored_on_either_database_and_play_goes_on(
    run, app, game, tmp_path, elsewhere, other, phone
):
    file, before = tmp_path / "kept.db", stores.ask(app, "SELECT version FROM game")
    assert run("backup", file).output == f"Everything was saved to {file}.\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert run("restore", file, on=elsewhere).output == f"{file} was restored.\n"
    here, there = play_of(app, game), play_of(other, game)
    assert (there.totals, heads_of(there)) == (here.totals, heads_of(here))
    assert stores.ask(other, "SELECT version FROM game") > before + 1000  # seen by no phone
    same_phone = Phone(other)
    same_phone.client.set_cookie("device", phone.client.get_cookie("device").value)
    assert same_phone.enter(game, 4, FIRST).status_code == 303
    assert same_phone.start() != game
    assert len(play_of(other, game).holes) == 4


def names_in(folder):
    return {path.name for path in folder.iterdir()}


def test_as_many_backups_are_kept_as_asked_and_nothing_else_is_deleted(run, game, tmp_path):
    week = tmp_path / "backups"
    week.mkdir()
    for day in (1, 2, 3):
        run("backup", week / f"2026-11-0{day}.db")
        os.utime(week / f"2026-11-0{day}.db", (day, day))
    others = {"2026-10-31.db", "2026-10-31.txt", "before.db"}
    for other in others:
        (week / other).write_text("no backup")
        os.utime(week / other, (0, 0))
    before = names_in(week)
    nameless = run("backup", week / "today.db", "--keep", "2")
    assert "has no digits in its name." in nameless.stderr
    refused = [
        nameless,
        run("backup", week / "2026-11-03.db", "--keep", "1"),
        run("backup", week / "2026-11-05.db", "--keep", "0"),
    ]
    assert ([done.exit_code for done in refused], names_in(week)) == ([2, 2, 2], before)
    done = run("backup", week / "2026-11-04.db", "--keep", "2")
    assert done.output.splitlines()[1] == "Earlier backups deleted: 2."
    assert names_in(week) - others == {"2026-11-03.db", "2026-11-04.db"}
    os.utime(week / "2026-11-03.db", (4_000_000_000, 4_000_000_000))
    run("backup", week / "2026-11-06.db", "--keep", "1")
    assert names_in(week) == {"2026-11-06.db", *others}
    assert run("backup", week / "2026-11-07.db").exit_code == 0
    assert names_in(week) == {"2026-11-06.db", "2026-11-07.db", *others}


def test_neither_a_file_nor_a_database_in_use_is_taken_for_an_old_backup(run, game, tmp_path):
    file = tmp_path / "kept.db"
    file.write_text("mine")
    refused = run("backup", file)
    assert (refused.exit_code, "already exists" in refused.stderr) == (2, True)
    assert file.read_text() == "mine"
    assert run("backup", tmp_path / "nowhere" / "kept.db").exit_code == 2
    url = f"sqlite:///{tmp_path / '1.db'}"
    stores.close(stores.migrated(url))
    assert run("backup", tmp_path / "2.db", "--keep", "1", on=url).exit_code == 0
    assert (tmp_path / "1.db").is_file()


def test_there_is_no_backup_without_a_database_and_none_is_made(run, store, tmp_path):
    def is_nothing(refused, name):
        hint = "Start the server once, or check BACKNINE_HOME and DATABASE_URL."
        message = f"There is no Back Nine database at {name}. {hint}\n"
        return (refused.exit_code, refused.stderr) == (2, message)

    empty, file, home = store.empty(tmp_path), tmp_path / "kept.db", tmp_path / "typo"
    name = make_url(empty).render_as_string().removeprefix("sqlite:///")
    assert is_nothing(run("backup", file, on=empty), name)
    assert is_nothing(run("backup", file, on="sqlite:////proc/x/y.db"), "/proc/x/y.db")
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": None})
    assert is_nothing(runner.invoke(main, ["backup", str(file)]), home / "backnine.db")
    assert [*tmp_path.iterdir()] == []
    for body in (b"", b"no database" * 99):
        (tmp_path / "odd.db").write_bytes(body)
        refused = run("backup", file, on=f"sqlite:///{tmp_path / 'odd.db'}")
        assert (refused.exit_code, str(tmp_path / "odd.db") in refused.stderr) == (2, True)
        assert (tmp_path / "odd.db").read_bytes() == body
        assert not file.exists()


def test_games_are_replaced_only_when_asked_kept_aside_and_not_under_a_server(
    run, app, phone, game, tmp_path
):
    run("backup", tmp_path / "kept.db")
    later = phone.start()
    refused = run("restore", tmp_path / "kept.db")
    assert refused.exit_code == 2
    assert "This database already has games, so nothing was changed." in refused.stderr
    with app.app_context():
        register_server()
    refused = run("restore", tmp_path / "kept.db", "--replace")
    CONNECTIONS.pop().close()
    assert (refused.exit_code, "A server is using this database." in refused.stderr) == (2, True)
    done = run("restore", tmp_path / "kept.db", "--replace")
    assert (done.exit_code, phone.get(later).status_code) == (0, 404)
    (aside,) = tmp_path.glob("before-restore-*.db")
    assert str(aside) in done.output
    assert run("restore", aside, "--replace").exit_code == 0
    assert phone.get(later).status_code == 200


@ON_EITHER
def test_a_backup_of_0_1_0_is_brought_up(run, tmp_path, elsewhere, other):
    file = sqlite3.connect(tmp_path / "old.db")
    file.executescript((stores.ROOT / "tests/databases/0013.sql").read_text("utf-8"))
    games = file.execute("SELECT public_id FROM game WHERE about = 'game' ORDER BY id").fetchall()
    file.close()
    assert run("restore", tmp_path / "old.db", on=elsewhere).exit_code == 0
    assert any(play_of(other, f"/g/{game}").is_over for (game,) in games)


def test_no_bad_file_and_no_backup_of_a_later_version_is_restored(run, app, game, tmp_path):
    kept, before = tmp_path / "kept.db", play_of(app, game)
    run("backup", kept)
    whole = kept.read_bytes()
    for body in (
        b"hello",
        b"",
        whole[: len(whole) // 2],
        whole[:8192] + b"\xff" * 4096 + whole[12288:],
    ):
        kept.write_bytes(body)
        refused = run("restore", kept, "--replace")
        assert (refused.exit_code, "is not a backup" in refused.stderr) == (2, True)
    kept.write_bytes(whole)
    for revision, sentence in (("9999", "newer version of"), ("0012", "before version 0.1.0")):
        with sqlite3.connect(kept) as file:
            file.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        refused = run("restore", kept, "--replace")
        assert (refused.exit_code, sentence in refused.stderr) == (2, True)
    assert "can’t read" in run("restore", tmp_path / "nowhere").stderr
    assert play_of(app, game).totals == before.totals


def test_only_what_nobody_can_have_back_or_ended_long_ago_is_purged(run, app, phone, game):
    def age(days):
        with app.app_context(), writing() as session:
            session.execute(update(Entry).values(received_at=now() - timedelta(days=days)))

    def purged(days):
        found = run("purge", "--older-than", days)
        return found.stdout.removeprefix("Games deleted for good: "), found.stderr

    over, paused, deleted, broken = (phone.start() for _time in range(4))
    with app.app_context():
        set_deleted(find_game(db.session(), deleted[3:]), "device", True, "token-of-the-deletion")
    age(29)
    assert purged(7) == ("0.\n", "")
    age(31)
    assert purged(7) == ("1.\n", "")
    phone.play(over)
    assert purged(30) == ("0.\n", "")
    age(31)
    assert purged(40) == ("0.\n", "")
    with app.app_context(), writing() as session:
        row = find_game(session, broken[3:]).id
        session.execute(delete(Entry).where(Entry.game_id == row, Entry.kind == "seating"))
    count, told = purged(30)
    assert (count, broken[3:] in told) == ("1.\n", True)
    found = [phone.get(address).status_code for address in (over, deleted, paused, game)]
    assert found == [404, 404, 200, 200]
    assert [run("purge", *words).exit_code for words in (["--older-than", "0"], [])] == [2, 2]
