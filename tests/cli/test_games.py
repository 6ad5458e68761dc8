"""The list of a copy's games, on both databases."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from itertools import islice

import pytest
from sqlalchemy import delete, insert, select, update
from wcwidth import width

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.actions import set_deleted, set_state
from app.record.change.start_game import PUBLIC_ID, start_game
from app.record.counts.counting import catch_up
from app.record.counts.tables import CountedGame
from app.record.database import db, writing
from app.record.game.load import find_game
from app.record.group.change_group import NewGroup, start_group
from app.record.models import Entry, Game, Grant, Player
from tests.helpers import stores
from tests.helpers.levels import FULL
from tests.record.group.groups import Members
from tests.record.tables import FIRST, save, start
from tests.web.phone import Phone

BEGUN = datetime(2030, 1, 1, 12, tzinfo=UTC)


def begin(app, names=("Ann", "Bea"), preset="nine-hole", day=0, do=None):
    """A game that was begun on a day, and what was done with it; its id."""
    with app.app_context():
        client_id = f"attempt-{preset}-{day}"
        public_id = start_game("d" * 64, names, 0, find_ruleset(preset), client_id)
        if do:
            do(find_game(db.session(), public_id))
        with writing() as session:
            when = BEGUN + timedelta(days=day)
            session.execute(update(Game).where(Game.public_id == public_id).values(made_at=when))
        db.session.remove()
    return public_id


def pausing(game):
    set_state(game, "d" * 64, "paused", "t" * 32)


def ending(game):
    set_state(game, "d" * 64, "ended", "t" * 32)


def deleting(game):
    set_deleted(game, "d" * 64, True, "t" * 32)


def ids(result):
    return [line.split()[0] for line in result.stdout.splitlines()[1:]]


def test_no_games_are_no_error(run):
    none = "There are no games here yet.\n"
    assert run("games").stdout == none
    assert json.loads(run("games", "--json").stdout) == []
    assert run("games", "--state", "paused").stdout == "There are no games in this state: paused.\n"


def test_games_are_listed_with_the_newest_first(run, app):
    old = begin(app, preset="skyjo", day=1)
    new = begin(app, ["Cam", "Dan", "Eve"], day=3)
    between = begin(app, preset="six-card", day=2, do=ending)
    head, *lines = run("games").stdout.splitlines()
    assert head.split() == ["Game", "Started", "State", "Rules", "Players"]
    assert lines[0].endswith("  2030-01-04  playing      Nine holes                  Cam, Dan, Eve")
    assert lines[1].endswith("  2030-01-03  ended early  Six-card Golf               Ann, Bea")
    assert ids(run("games")) == [new, between, old]


def test_the_same_as_data(run, app):
    game = begin(app, ["Ann", "مريم"], preset="skyjo")
    (found,) = json.loads(run("games", "--json").stdout)
    assert found == {
        "id": game,
        "made_at": found["made_at"],
        "state": "playing",
        "rules": {"id": "skyjo", "title": "Skyjo"},
        "players": ["Ann", "مريم"],
    }
    assert datetime.fromisoformat(found["made_at"]) == BEGUN
    begin(app, day=1)
    assert len(json.loads(run("games", "--json").stdout)) == 2


def test_games_of_one_state_can_be_asked_for(run, app):
    states = {"paused": pausing, "ended": ending, "deleted": deleting, "playing": None}
    games = {
        state: begin(app, day=day, do=do) for day, (state, do) in enumerate(states.items(), start=1)
    }
    phone = Phone(app)
    phone.play(address := phone.start())
    games["finished"] = address[3:]
    for state, game in games.items():
        assert ids(run("games", "--state", state)) == [game], state
    assert games["deleted"] not in run("games", "--all").stdout
    assert set(ids(run("games"))) == {*games.values()} - {games["deleted"]}


def test_a_game_that_nobody_can_read_is_listed_as_such(run, app):
    game = begin(app)
    with app.app_context(), writing() as session:
        session.execute(delete(Entry))
        session.execute(delete(Player))
    assert run("games").stdout.splitlines()[1].split() == [game, "2030-01-01", "unreadable"]
    (found,) = json.loads(run("games", "--json", "--state", "unreadable").stdout)
    assert (found["rules"], found["players"]) == (None, [])


def test_only_the_newest_are_listed_unless_all_are_asked_for(run, app):
    games = [begin(app, day=day) for day in range(22)]
    result = run("games")
    assert ids(result) == games[:1:-1]
    assert result.stderr == "These are the newest 20. Use --all for all, or --limit.\n"
    assert ids(run("games", "--limit", 3)) == games[:18:-1]
    for words in (["--all"], ["--limit", 22]):
        assert (ids(run("games", *words)), run("games", *words).stderr) == (games[::-1], "")
    assert len(json.loads(run("games", "--json", "--limit", 2).stdout)) == 2


@pytest.mark.parametrize(
    "names",
    [
        ["Ann", "Bea"],
        ["مريم", "דוד"],
        ["山田太郎", "김민준"],
        ["नमस्ते", "é", "👨‍👩‍👧"],
    ],
)
def test_columns_hold_in_any_script(run, app, names):
    begin(app, names)
    with app.app_context(), writing() as session:
        rules = {**to_mapping(find_ruleset("skyjo")), "title": names[0] * 9 + "\n\x1b[2J\u202e"}
        content = {"id": "ours", "language": 2, "ruleset": rules, "from_hole": 1}
        session.execute(update(Entry).where(Entry.kind == "rules").values(content=content))
    head, line = run("games").stdout.splitlines()
    players = width(head[: head.index("Players")])
    titles = line[: line.index(names[-1])].removesuffix("\N{FIRST STRONG ISOLATE}")
    assert width(titles) == players + sum(width(name) + 2 for name in names[:-1])
    assert "\x1b" not in line
    assert "\u202e" not in line


def many(count):
    """Rows of games of two players, each with what it begins with; nobody enters a hole."""
    rules = {"id": "skyjo", "language": 2, "ruleset": to_mapping(find_ruleset("skyjo"))}
    same = {"hole": None, "player_id": None, "replaces": [], "device": "d"}
    same |= {"entered_at": BEGUN, "received_at": BEGUN}
    for game in range(1, count + 1):
        row = {"id": game, "public_id": f"{game:012}", "made_as": f"{game}", "view_code": f"{game}"}
        yield Game, row | {"handle": f"{game}", "version": 2, "made_at": BEGUN}
        seats = [2 * game, 2 * game + 1]
        for key, player in enumerate(seats):
            yield Player, {"id": player, "game_id": game, "key": f"p{key}", "name": f"Player {key}"}
        seating = {"players": seats, "dealer": seats[0], "from_hole": 1}
        for seq, kind in enumerate(("rules", "seating"), start=1):
            content = seating if kind == "seating" else {**rules, "from_hole": 1}
            entry = {"game_id": game, "seq": seq, "kind": kind, "content": content, **same}
            yield Entry, {**entry, "client_id": f"{game}:{kind}"}


def put_in(app, count):
    with app.app_context(), writing() as session:
        rows = many(count)
        while batch := list(islice(rows, 5000)):
            for model in (Game, Player, Entry):
                if own := [row for owner, row in batch if owner is model]:
                    session.execute(insert(model), own)


MEASURED = """
import sys, tracemalloc
from contextlib import closing
from app.record.database import db
from app.record.game.games_list import list_games
from tests.helpers.stores import make_app

with make_app(sys.argv[1]).app_context():
    with closing(list_games(db.session())) as found:
        next(found)
    tracemalloc.start()
    listed = sum(1 for _game in list_games(db.session()))
    print(listed, tracemalloc.get_traced_memory()[1])
"""
"""In a process of its own: what is counted is of all threads, also those that other tests left."""


@pytest.mark.deep
def test_a_hundred_thousand_games_are_never_in_memory_together(app, run):
    count = 100_000 if FULL else 1500
    put_in(app, count)
    words = (sys.executable, "-c", MEASURED, app.config["SQLALCHEMY_DATABASE_URI"])
    done = subprocess.run(words, cwd=stores.ROOT, capture_output=True, text=True, check=True)
    listed, most = map(int, done.stdout.split())
    assert listed == count
    assert most < 1_000_000
    assert len(ids(run("games", "--limit", 7))) == 7


def test_an_id_in_the_list_is_what_other_commands_take(run, app):
    game = begin(app)
    assert PUBLIC_ID.fullmatch(ids(run("games"))[0])
    assert json.loads(run("export", game).stdout)["game"]["id"] == game


def test_games_and_groups_are_listed_by_how_much_room_they_take(run, app):
    small, large = begin(app, preset="skyjo"), begin(app, ["Cam", "Dan", "Eve"], day=1)
    with app.app_context():
        group = start_group("d" * 64, NewGroup("Sundays", ["Ann"], "attempt-of-a-group"))
        db.session.remove()
    head, *lines = run("games", "--by-size").stdout.splitlines()
    assert head.split() == ["Game", "Size", "Started", "State", "Rules", "Players"]
    assert [line.split()[0] for line in lines] == [large, small, group]
    assert lines[0].split()[2:5] == ["kB", "2030-01-02", "playing"]
    assert lines[2].split()[4:] == ["group", "Sundays"]
    assert run("games", "--by-size", "--limit", 1).stderr.startswith("These are the largest 1.")
    found = json.loads(run("games", "--by-size", "--json").stdout)
    assert [row["id"] for row in found] == [large, small, group]
    assert found[0]["size"] > found[1]["size"] > found[2]["size"] > 100
    assert (found[0]["players"], found[2]["title"]) == (["Cam", "Dan", "Eve"], "Sundays")


def test_the_state_asked_for_holds_for_games_by_size(run, app):
    deleted, _playing = begin(app, do=deleting), begin(app, day=1)
    assert ids(run("games", "--by-size", "--state", "deleted")) == [deleted]
    assert deleted in run("games", "--by-size").stdout


def rows_by_game(app):
    """How many rows each game has in the tables that say what happened."""
    with app.app_context():
        found = {
            game.public_id: [
                len(db.session.scalars(select(model).where(model.game_id == game.id)).all())
                for model in (Entry, Player, Grant)
            ]
            for game in db.session.scalars(select(Game))
        }
        db.session.remove()
    return found


def test_a_deleted_game_is_gone_and_the_others_are_as_they_were(run, app):
    game, other = begin(app), begin(app, ["Cam", "Dan"], day=1)
    before = rows_by_game(app)
    assert run("delete", game, "--yes").stdout == f"{game} was deleted.\n"
    assert rows_by_game(app) == {other: before[other]}


def test_a_game_is_deleted_only_after_a_yes(run, app):
    game = begin(app)
    for answer in ("n\n", ""):
        refused = run("delete", game, input=answer)
        assert (refused.exit_code, refused.stderr) == (2, "Nothing was deleted.\n")
        assert f"{game}  2030-01-01  playing" in refused.stdout
        assert "Ann, Bea" in refused.stdout
    assert run("delete", game, input="y\n").exit_code == 0
    assert ids(run("games")) == []


def test_a_deleted_game_leaves_the_figures_of_its_group(run, app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        members = Members.of(game)
        catch_up(members.row.id)
        public_id = game.public_id
        db.session.remove()
    run("delete", public_id, "--yes")
    with app.app_context():
        assert members.names == ["Ann", "Bea", "Cam", "Dan"]
        assert db.session.scalars(select(CountedGame)).all() == []


def test_a_deleted_group_leaves_its_games(run, app):
    with app.app_context():
        game = start()
        group = Members.of(game).public_id
        public_id = game.public_id
        db.session.remove()
    run("delete", group, "--yes")
    assert ids(run("games", "--by-size")) == [public_id]


def test_only_a_game_or_group_that_is_here_is_deleted(run):
    unknown = run("delete", "k3v8n5q2m7xw", "--yes")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "There is no game or group k3v8n5q2m7xw." in unknown.stderr


@pytest.mark.parametrize("words", [["games"], ["groups"], ["delete", "k3v8n5q2m7xw", "--yes"]])
def test_without_a_database_none_is_made(run, store, tmp_path, words):
    nowhere, before = store.empty(tmp_path), {*tmp_path.iterdir()}
    refused = run(*words, on=nowhere)
    assert (refused.exit_code, "There is no Back Nine database" in refused.stderr) == (2, True)
    assert {*tmp_path.iterdir()} == before
