"""What an operator does: backups of a running copy and back, games moved, games forgotten."""

import json
import os
import sqlite3
from dataclasses import replace
from datetime import timedelta
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from sqlalchemy import delete, make_url, select, update

from app.cli.command import main
from app.limits import LARGEST_FILE
from app.record.access.rights import grant_right
from app.record.change.actions import set_deleted, set_objection, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import take_back
from app.record.change.sync import receive
from app.record.database import db, now, writing
from app.record.files.check_database import CONNECTIONS, register_server
from app.record.files.exporting import exported
from app.record.files.reading import OF_A_PHONE
from app.record.game.load import find_game, load_play
from app.record.models import Entry, Game
from tests.helpers import stores
from tests.record.files.copies import empty_copy
from tests.record.tables import start
from tests.web.phone import FIRST, Phone

TOTALS = (80, 51, 69, 100)


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def game(phone):
    """Three holes, one of them corrected."""
    made = phone.start()
    phone.play(made, 3)
    return made


def play_of(app, address):
    """A game as an application reads it."""
    with app.app_context():
        play = load_play(db.session(), find_game(db.session(), address[3:]))
        db.session.remove()
    return play


def heads_of(play):
    """What holds, without the ids that a database gives."""
    return sorted(head.client_id for heads in play.heads.values() for head in heads)


ON_EITHER = pytest.mark.parametrize(
    "elsewhere",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)],
    indirect=True,
)


@pytest.fixture
def elsewhere(request, tmp_path):
    """The address of an empty database: a file, or PostgreSQL where a test runs ``ON_EITHER``."""
    if getattr(request, "param", "sqlite") == "postgresql":
        return stores.new_database(request.getfixturevalue("cluster"))
    return f"sqlite:///{tmp_path / 'elsewhere.db'}"


@pytest.fixture
def other(elsewhere):
    """An application over it."""
    made = stores.make_app(elsewhere)
    yield made
    stores.close(made)


@ON_EITHER
def test_a_backup_of_a_running_copy_is_restored_on_either_database(
    run, app, game, tmp_path, elsewhere, other
):
    file = tmp_path / "kept.db"
    assert run("backup", file).output == f"Everything was saved to {file}.\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert run("restore", file, on=elsewhere).output == f"{file} was restored.\n"
    assert play_of(other, game).totals == play_of(app, game).totals
    assert heads_of(play_of(other, game)) == heads_of(play_of(app, game))


@ON_EITHER
def test_play_goes_on_after_a_restore(run, app, game, tmp_path, elsewhere, other, phone):
    run("backup", tmp_path / "kept.db")
    run("restore", tmp_path / "kept.db", on=elsewhere)
    there = Phone(other)
    there.client.set_cookie("device", phone.client.get_cookie("device").value)
    assert there.enter(game, 4, FIRST).status_code == 303
    assert there.start() != game
    assert len(play_of(other, game).holes) == 4


def test_a_restored_game_has_versions_that_no_phone_has_seen(run, app, game, tmp_path, other):
    before = stores.ask(app, "SELECT version FROM game")
    run("backup", tmp_path / "kept.db")
    run("restore", tmp_path / "kept.db", on=other.config["SQLALCHEMY_DATABASE_URI"])
    assert stores.ask(other, "SELECT version FROM game") > before + 1000


def test_a_backup_never_takes_the_place_of_another_file(run, game, tmp_path):
    file = tmp_path / "kept.db"
    file.write_text("mine")
    refused = run("backup", file)
    assert refused.exit_code == 2
    assert "already exists" in refused.stderr
    assert file.read_text() == "mine"
    assert run("backup", tmp_path / "nowhere" / "kept.db").exit_code == 2


@pytest.fixture
def week(run, game, tmp_path):
    """Three backups of earlier nights, the newest last, and other files next to them."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in (1, 2, 3):
        run("backup", folder / f"2026-11-0{day}.db")
        os.utime(folder / f"2026-11-0{day}.db", (day, day))
    for other in ("2026-10-31.db", "2026-10-31.txt", "before.db"):
        (folder / other).write_text("no backup")
        os.utime(folder / other, (0, 0))
    return folder


OTHERS = {"2026-10-31.db", "2026-10-31.txt", "before.db"}


def backups_in(folder):
    return {path.name for path in folder.iterdir()} - OTHERS


def test_as_many_backups_are_kept_as_asked_and_nothing_else_is_deleted(run, week):
    done = run("backup", week / "2026-11-04.db", "--keep", "2")
    assert done.output.splitlines()[1] == "Earlier backups deleted: 2."
    assert backups_in(week) == {"2026-11-03.db", "2026-11-04.db"}
    assert {path.name for path in week.iterdir()} >= OTHERS


def test_the_newest_backup_is_always_kept(run, week):
    os.utime(week / "2026-11-02.db", (4_000_000_000, 4_000_000_000))
    run("backup", week / "2026-11-04.db", "--keep", "1")
    assert backups_in(week) == {"2026-11-04.db"}
    assert run("backup", week / "2026-11-05.db", "--keep", "0").exit_code == 2
    assert backups_in(week) == {"2026-11-04.db"}


def test_nothing_is_deleted_after_a_backup_that_failed_or_where_it_was_not_asked_for(run, week):
    assert run("backup", week / "2026-11-03.db", "--keep", "1").exit_code == 2
    assert run("backup", week / "2026-11-04.db").exit_code == 0
    assert len(backups_in(week)) == 4


def test_a_name_without_a_date_states_not_which_backups_are_earlier(run, week):
    refused = run("backup", week / "today.db", "--keep", "2")
    assert refused.exit_code == 2
    assert "has no digits in its name." in refused.stderr
    assert len(backups_in(week)) == 3


def test_a_database_that_is_in_use_is_no_backup(run, tmp_path):
    url = f"sqlite:///{tmp_path / '1.db'}"
    stores.close(stores.migrated(url))
    assert run("backup", tmp_path / "2.db", "--keep", "1", on=url).exit_code == 0
    assert (tmp_path / "1.db").is_file()


def is_nothing(refused, name):
    """Whether a backup was refused for want of a database."""
    hint = "Start the server once, or check BACKNINE_HOME and DATABASE_URL."
    message = f"There is no Back Nine database at {name}. {hint}\n"
    return (refused.exit_code, refused.stderr) == (2, message)


def test_there_is_no_backup_without_a_database_and_none_is_made(run, store, tmp_path):
    empty, file = store.empty(tmp_path), tmp_path / "kept.db"
    before = {*tmp_path.iterdir()}
    refused = run("backup", file, on=empty)
    assert is_nothing(refused, make_url(empty).render_as_string().removeprefix("sqlite:///"))
    assert {*tmp_path.iterdir()} == before


def test_a_wrong_home_is_not_made_by_a_backup(tmp_path):
    home = tmp_path / "typo"
    done = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": None}).invoke(
        main, ["backup", str(tmp_path / "kept.db")]
    )
    assert is_nothing(done, home / "backnine.db")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("body", [b"", b"no database" * 99], ids=("empty", "text"))
def test_a_file_that_is_no_database_is_not_backed_up(run, tmp_path, body):
    (tmp_path / "odd.db").write_bytes(body)
    refused = run("backup", tmp_path / "kept.db", on=f"sqlite:///{tmp_path / 'odd.db'}")
    assert refused.exit_code == 2
    assert str(tmp_path / "odd.db") in refused.stderr
    assert (tmp_path / "odd.db").read_bytes() == body
    assert not (tmp_path / "kept.db").exists()
    nowhere = run("backup", tmp_path / "kept.db", on="sqlite:////proc/x/y.db")
    assert is_nothing(nowhere, "/proc/x/y.db")


def test_games_are_replaced_only_when_asked_and_kept_aside(run, app, phone, game, tmp_path):
    run("backup", tmp_path / "kept.db")
    later = phone.start()
    refused = run("restore", tmp_path / "kept.db")
    assert refused.exit_code == 2
    assert "This database already has games, so nothing was changed." in refused.stderr
    done = run("restore", tmp_path / "kept.db", "--replace")
    assert done.exit_code == 0
    assert phone.get(later).status_code == 404
    (aside,) = tmp_path.glob("before-restore-*.db")
    assert str(aside) in done.output
    assert run("restore", aside, "--replace").exit_code == 0
    assert phone.get(later).status_code == 200


def test_nothing_is_restored_under_a_running_server(run, app, game, tmp_path):
    run("backup", tmp_path / "kept.db")
    with app.app_context():
        register_server()
    refused = run("restore", tmp_path / "kept.db", "--replace")
    CONNECTIONS.pop().close()
    assert refused.exit_code == 2
    assert "A server is using this database." in refused.stderr
    assert run("restore", tmp_path / "kept.db", "--replace").exit_code == 0


@ON_EITHER
@pytest.mark.parametrize("revision", ["0001", "0010"])
def test_a_backup_of_an_earlier_version_is_brought_up(run, tmp_path, elsewhere, other, revision):
    file = sqlite3.connect(tmp_path / "old.db")
    file.executescript((stores.ROOT / "tests/databases" / f"{revision}.sql").read_text("utf-8"))
    file.close()
    assert run("restore", tmp_path / "old.db", on=elsewhere).exit_code == 0
    first = stores.ask(other, "SELECT public_id FROM game ORDER BY id LIMIT 1")
    assert play_of(other, f"/g/{first}").totals == TOTALS


def spoiled(path, how):
    """A file that is no good backup."""
    whole = path.read_bytes()
    body = {
        "text": b"hello",
        "empty": b"",
        "cut": whole[: len(whole) // 2],
        "spoiled": whole[:8192] + b"\xff" * 4096 + whole[12288:],
    }
    path.write_bytes(body[how])


@pytest.mark.parametrize("how", ["text", "empty", "cut", "spoiled"])
def test_no_bad_file_is_restored(run, app, game, tmp_path, how):
    run("backup", tmp_path / "kept.db")
    spoiled(tmp_path / "kept.db", how)
    before = play_of(app, game)
    refused = run("restore", tmp_path / "kept.db", "--replace")
    assert refused.exit_code == 2, refused.output
    assert "is not a backup" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert play_of(app, game).totals == before.totals


def test_a_backup_of_a_later_version_is_left_alone(run, app, game, tmp_path):
    run("backup", tmp_path / "kept.db")
    with sqlite3.connect(tmp_path / "kept.db") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = run("restore", tmp_path / "kept.db", "--replace")
    assert refused.exit_code == 2
    assert "newer version of Back Nine" in refused.stderr


def test_a_game_moves_to_another_copy_with_all_it_takes_to_rule_on_it(
    run, app, phone, game, tmp_path, elsewhere, other
):
    file = tmp_path / "game.json"
    assert run("export", f"https://cards.example{game}", "-o", file).exit_code == 0
    output = run("import", file, on=elsewhere)
    assert output.output.startswith(f"The game {game[3:]} was imported.")
    here, there = play_of(app, game), play_of(other, game)
    assert (there.totals, there.names, there.made_at) == (here.totals, here.names, here.made_at)
    assert [hole.ruling for hole in there.holes] == [hole.ruling for hole in here.holes]
    assert [entry.received_at for entry in there.entries] == [
        entry.received_at for entry in here.entries
    ]
    assert phone.client.get_cookie("device").value not in file.read_text("utf-8")


def test_importing_twice_is_one_game_and_later_entries_are_added(run, app, phone, game, tmp_path):
    file = tmp_path / "game.json"
    run("export", game[3:], "-o", file)
    assert "New entries: 0." in run("import", file).output
    later = json.loads(file.read_text("utf-8"))
    later["entries"].append(
        {**later["entries"][-1], "said_as": "elsewhere:state", "kind": "state", "hole": None}
        | {"player": None, "content": {"state": "paused"}, "replaces": []}
    )
    file.write_text(json.dumps(later))
    assert "New entries: 1." in run("import", file).output
    assert play_of(app, game).state.name == "paused"
    assert phone.count(Game) == 1


def test_a_file_larger_than_a_page_takes_is_imported(run, app, tmp_path):
    with app.app_context():
        body = json.dumps(exported(start()))
        empty_copy()
        db.session.remove()
    file = tmp_path / "game.json"
    file.write_text(body + " " * LARGEST_FILE)
    assert run("import", file).exit_code == 0
    with app.app_context():
        assert db.session.query(Game).count() == 1


def test_a_whole_copy_may_have_more_files_than_a_phone_may_bring(run, tmp_path):
    with ZipFile(tmp_path / "all.backnine", "w") as archive:
        for number in range(OF_A_PHONE.files + 1):
            archive.writestr(f"{number}.json", "{}")
    lines = run("import", tmp_path / "all.backnine").stderr.splitlines()
    assert len(lines) == OF_A_PHONE.files + 1
    assert "0.json was left out" in lines[0]


def test_a_file_that_is_none_makes_no_copy(tmp_path):
    home = tmp_path / "home"
    (tmp_path / "x.json").write_text("[]")
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": None})
    refused = runner.invoke(main, ["import", str(tmp_path / "x.json")])
    assert (refused.exit_code, "line 1: this isn’t a Back Nine file" in refused.stderr) == (2, True)
    assert not home.exists()


def test_anyone_who_imports_a_game_can_own_it(run, game, tmp_path, elsewhere, other):
    run("export", game[3:], "-o", tmp_path / "game.json")
    output = run("import", tmp_path / "game.json", on=elsewhere).output
    assert output == f"The game {game[3:]} was imported.\n"
    output = run("import", tmp_path / "game.json", "--show-codes", on=elsewhere).output
    phone = Phone(other)
    code = output.rstrip().rpartition(" ")[2]
    page = phone.post("/join", {"code": code})
    phone.post("/join", {"code": code, "do": "join"}, page=page)
    assert phone.enter(game, 4, FIRST).status_code == 303


def test_a_game_is_exported_to_the_screen_and_an_unknown_one_is_named(run, app, game):
    assert json.loads(run("export", game[3:]).output)["backnine"] == 1
    code = stores.ask(app, "SELECT view_code FROM game")
    assert json.loads(run("export", code.lower()).output)["game"]["id"] == game[3:]
    refused = run("export", "nothing")
    assert refused.exit_code == 2
    assert "There is no game or group nothing." in refused.stderr


def eventful(app, address):
    """A new name, late and gone players, phones that differ, a nod, an objection, other rules."""
    game = find_game(db.session(), address[3:])
    play = load_play(db.session(), game)
    ann, bea, cam, dan = (seat.player_id for seat in play.seats)
    kept = [
        SeatChange(ann, "Ann"),
        SeatChange(bea, "Beatrix"),
        SeatChange(cam, "Cam"),
        SeatChange(dan, "Dan"),
    ]
    change_table(game, "a", [*kept, SeatChange(None, "Eve", "average")], 4, "late-00000000000000")
    change_table(
        game, "a", [*kept[:3], SeatChange(None, "Fay", "highest")], 5, "gone-00000000000000"
    )
    entries = [
        {"said_as": f"other-token-0001:{n}", "kind": "grid", "hole": 2, "player": "p1"}
        | {"content": {"cards": cards.split()}, "replaces": []}
        for n, cards in enumerate(("6 4 2 6 9 3", "K 4 2 6 9 2"))
    ]
    with writing() as session:
        for device in "ab":
            grant_right(session, device, game.id, "score")
    receive(game, "b", entries)
    nod = {"said_as": "nod-000000000000000:1:nod", "kind": "nod", "hole": 1, "player": None}
    receive(game, "a", [nod | {"content": {"agrees": []}, "replaces": []}])
    set_objection(game, "b", (3, bea), True, "object-000000000000")
    take_back(game, "a", ["nod-000000000000000:1:nod"], "back-00000000000000")
    undone = load_play(db.session(), game).entries[-1].client_id
    take_back(game, "b", [undone], "again-0000000000000")
    house = replace(play.ruleset, title="Sunday nine")
    change_rules(game, "a", house, 4, "rules-0000000000000")
    change_rules(game, "a", house, 1, "rules-0000000000001")
    set_state(game, "a", "paused", "pause-0000000000000")
    db.session.remove()


@ON_EITHER
def test_whatever_happened_in_a_game_moves_along(run, app, game, tmp_path, elsewhere, other):
    with app.app_context():
        eventful(app, game)
    first, second = tmp_path / "game.json", tmp_path / "again.json"
    assert run("export", game[3:], "-o", first).exit_code == 0
    kinds = {entry["kind"] for entry in json.loads(first.read_text("utf-8"))["entries"]}
    assert {"joined", "name", "seating", "nod", "objection", "undo", "rules", "state"} <= kinds
    done = run("import", first, on=elsewhere)
    assert done.exit_code == 0, done.output
    assert run("export", game[3:], "-o", second, on=elsewhere).exit_code == 0
    assert json.loads(second.read_text("utf-8")) == json.loads(first.read_text("utf-8"))
    here, there = play_of(app, game), play_of(other, game)
    assert (there.names, there.totals, there.state) == (here.names, here.totals, here.state)
    assert "Eve" in there.names or "Fay" in there.names


BAD = [
    (lambda whole: "{", "line 1: this is not JSON"),
    (lambda whole: '{\n"backnine": 1,\n]', "line 3: this is not JSON"),
    (lambda whole: "[]", "line 1: this isn’t a Back Nine file"),
    (lambda whole: '{"a": ' * 100_000, "line 1: this is not JSON"),
    (lambda whole: {**whole, "backnine": 2}, "backnine: a newer version of Back Nine wrote this"),
    (lambda whole: {**whole, "backnine": "1"}, "backnine: this isn’t a Back Nine file"),
    (lambda whole: {**whole, "game": {"id": "a b"}}, "game: It can’t be read"),
    (lambda whole: {**whole, "players": {}}, "players: write a list here"),
    (lambda whole: {**whole, "players": []}, "players: name at least one"),
    (lambda whole: {**whole, "entries": []}, "entries: the rules and players are missing"),
    (lambda whole: changed(whole, "players", 1, name="x" * 41), "players[1]: give a key"),
    (lambda whole: changed(whole, "players", 1, name=7), "players[1]: give a key"),
    (lambda whole: changed(whole, "entries", 3, kind="magic"), "entries[3].kind: This Back"),
    (lambda whole: changed(whole, "entries", 3, hole=None), "entries[3].hole: It can’t"),
    (lambda whole: changed(whole, "entries", 4, player="p9"), "entries[4].hole: this names"),
    (lambda whole: changed(whole, "entries", 4, content={}), "entries[4].content: It can’t"),
    (lambda whole: changed(whole, "entries", 4, replaces=[3]), "entries[4].replaces: It can"),
    (lambda whole: changed(whole, "entries", 4, said_at="noon"), "entries[4].said_at: It can"),
    (lambda whole: changed(whole, "entries", 4, device="me"), "entries[4].received_at: It can"),
    (lambda whole: undoing(whole, 0), "entries: these undo the rules or the players"),
    (lambda whole: undoing(whole, 1), "entries: these undo the rules or the players"),
    (lambda whole: seated(whole, dealer=None), "entries[1].content: It can’t"),
    (lambda whole: seated(whole, dealer="p9"), "entries[1].content: this names"),
    (lambda whole: seated(whole, from_hole=5), "entries[1].content: It can’t"),
    (lambda whole: seated(whole, players=["p2"], dealer="p1"), "entries[1].content: It can’t"),
    (
        lambda whole: changed(whole, "entries", 0, content={**rules_of(whole), "from_hole": 3}),
        "entries[0].content: It can’t",
    ),
    (
        lambda whole: changed(whole, "entries", 4, content={"cards": ["\ud83e"]}),
        "entries[4].content: It can’t",
    ),
    (lambda whole: changed(whole, "players", 1, name=" "), "players[1]: give a key"),
    (
        lambda whole: changed(whole, "entries", 4, said_at="0001-01-01T00:00:00+14:00"),
        "entries[4].said_at: It can",
    ),
    (
        lambda whole: changed(whole, "entries", 4, received_at="9999-12-31T23:59:59-14:00"),
        "entries[4].received_at: It can",
    ),
    (
        lambda whole: {
            **whole,
            "game": {**whole["game"], "made_at": "0001-01-01T00:00:00+14:00"},
        },
        "game: It can’t",
    ),
    (lambda whole: ruled(whole, title="\ud83e"), "entries[0].content: nine-hole.title: "),
    (lambda whole: ruled(whole, **{"\ud83e": 1}), "entries[0].content: nine-hole."),
    (
        lambda whole: {**whole, "entries": whole["entries"] * 2},
        "].said_as: an earlier entry has this id",
    ),
    (
        lambda whole: changed(whole, "entries", 0, content={**rules_of(whole), "ruleset": {}}),
        "entries[0].content: nine-hole.layout: is missing",
    ),
    (
        lambda whole: changed(whole, "players", 0, name="Eve"),
        "players[0].name: another game with a player called “Ann” has this id",
    ),
    (
        lambda whole: changed(whole, "entries", 3, content={"player": "p2"}),
        "entries[3]: the game has this entry with different content",
    ),
]


def changed(whole, part, place, **changes):
    """A file with one thing in it changed."""
    found = [*whole[part]]
    found[place] = {**found[place], **changes}
    return {**whole, part: found}


def ruled(whole, **changes):
    """The same with something else in its rules."""
    content = rules_of(whole)
    ruleset = {**content["ruleset"], **changes}
    return changed(whole, "entries", 0, content={**content, "ruleset": ruleset})


def undoing(whole, place):
    """The same with an entry more that undoes one."""
    ids = [whole["entries"][place]["said_as"]]
    undo = {**whole["entries"][0], "said_as": "undo-0001", "kind": "undo", "hole": None}
    return {**whole, "entries": [*whole["entries"], {**undo, "content": {"undoes": ids}}]}


def seated(whole, **changes):
    """The same with other first seats; None leaves something out."""
    content = {**whole["entries"][1]["content"], **changes}
    kept = {name: value for name, value in content.items() if value is not None}
    return changed(whole, "entries", 1, content=kept)


def rules_of(whole):
    return whole["entries"][0]["content"]


def test_a_bad_file_is_refused_with_the_place_and_nothing_is_kept(run, phone, game, tmp_path):
    file, count = tmp_path / "game.json", phone.count(Entry)
    whole = json.loads(run("export", game[3:]).output)
    for spoil, expected in BAD:
        body = spoil(whole)
        file.write_text(body if isinstance(body, str) else json.dumps(body), "utf-8")
        refused = run("import", file)
        assert refused.exit_code == 2, expected
        assert expected in refused.stderr
        assert "Traceback" not in refused.stderr
    assert phone.count(Entry) == count


def test_what_is_no_text_or_not_there_is_shown(run, tmp_path):
    for name in ("picture", "picture.json"):
        (tmp_path / name).write_bytes(b"\xff\xd8\xff")
    assert "JPEG" in run("import", tmp_path / "picture").stderr
    assert "is not text" in run("import", tmp_path / "picture.json").stderr
    assert "can’t be read" in run("import", tmp_path / "nowhere").stderr
    assert "can’t read" in run("restore", tmp_path / "nowhere").stderr


def age(app, days):
    """Let everything in the database have been recorded so many days ago."""
    with app.app_context(), writing() as session:
        session.execute(update(Entry).values(received_at=now() - timedelta(days=days)))


def test_only_finished_games_that_are_old_enough_are_purged(run, app, phone, game):
    over, paused = phone.start(), phone.start()
    phone.play(over)
    assert run("purge", "--older-than", "30").output == "Games deleted for good: 0.\n"
    age(app, 31)
    assert run("purge", "--older-than", "40").output == "Games deleted for good: 0.\n"
    assert run("purge", "--older-than", "30").output == "Games deleted for good: 1.\n"
    found = [phone.get(address).status_code for address in (over, paused, game)]
    assert found == [404, 200, 200]


def test_a_deleted_game_is_purged_only_when_nobody_can_have_it_back(run, app, phone):
    game = phone.start()
    with app.app_context():
        set_deleted(find_game(db.session(), game[3:]), "device", True, "token-of-the-deletion")
    age(app, 29)
    assert run("purge", "--older-than", "7").output == "Games deleted for good: 0.\n"
    age(app, 31)
    assert run("purge", "--older-than", "7").output == "Games deleted for good: 1.\n"


def test_a_game_nobody_can_read_is_named_and_stops_no_purge(run, app, phone, game):
    over = phone.start()
    phone.play(over)
    with app.app_context(), writing() as session:
        broken = find_game(session, game[3:]).id
        session.execute(delete(Entry).where(Entry.game_id == broken, Entry.kind == "seating"))
    age(app, 31)
    done = run("purge", "--older-than", "30")
    assert done.stdout == "Games deleted for good: 1.\n"
    assert game[3:] in done.stderr


def test_nothing_is_purged_by_less_than_a_day(run):
    assert run("purge", "--older-than", "0").exit_code == 2
    assert run("purge").exit_code == 2


@ON_EITHER
def test_a_whole_copy_moves_to_either_database(run, app, game, tmp_path, elsewhere, other):
    file, again = tmp_path / "all.backnine", tmp_path / "again.backnine"
    assert run("export", "--all", "-o", file).exit_code == 0
    stores.close(stores.migrated(elsewhere))
    done = run("import", file, on=elsewhere)
    assert f"The game {game[3:]} was imported." in done.output
    assert "Games: 1. Groups: 0. House rules: 0." not in done.output
    assert play_of(other, game).totals == play_of(app, game).totals
    stores.close(other)
    run("export", "--all", "-o", again, on=elsewhere)
    assert again.read_bytes() == file.read_bytes()


def test_what_cannot_be_read_is_named_and_the_rest_is_imported(run, app, phone, game, tmp_path):
    second, file = phone.start(), tmp_path / "all.backnine"
    run("export", "--all", "-o", file)
    with ZipFile(file, "a") as archive:
        archive.writestr("games/zzz.json", "{")
    with app.app_context():
        for row in db.session.scalars(select(Game)).all():
            db.session.delete(row)
        db.session.commit()
    done = run("import", file)
    assert done.exit_code == 2
    assert "Games: 2. Groups: 0. House rules: 0." in done.stdout
    assert "games/zzz.json was left out: line 1: this is not JSON" in done.stderr
    assert play_of(app, second).names


def test_export_asks_for_a_game_or_for_all(run, game):
    assert run("export").exit_code == 2
    assert run("export", game[3:], "--all").exit_code == 2
