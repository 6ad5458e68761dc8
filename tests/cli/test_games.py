"""The lists of a copy's games and groups, and deleting or forgetting what is in them."""

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
from app.record.counts import CountedGame, catch_up
from app.record.database import db, writing
from app.record.game.load import find_game
from app.record.models import Entry, Game, Grant, Player
from tests.helpers import stores
from tests.helpers.levels import FULL
from tests.record.group.groups import Members
from tests.record.tables import DEVICE, FIRST, NAMES, save, start

BEGUN = datetime(2030, 1, 1, 12, tzinfo=UTC)


def begin(app, names=("Ann", "Bea"), preset="nine-hole", day=0, do=None):
    """A game that was begun on a day, and what was done with it; its id."""
    with app.app_context():
        client_id = f"attempt-{preset}-{day}"
        public_id = start_game(DEVICE, names, 0, find_ruleset(preset), client_id)
        if do:
            do(find_game(db.session(), public_id))
        with writing() as session:
            when = BEGUN + timedelta(days=day)
            session.execute(update(Game).where(Game.public_id == public_id).values(made_at=when))
        db.session.remove()
    return public_id


def saying(state):
    return lambda game: set_state(game, DEVICE, state, "t" * 32)


def deleting(game):
    set_deleted(game, DEVICE, True, "t" * 32)


def finishing(game):
    for number in range(1, 10):
        save(game, number, FIRST)


def ids(result):
    return [line.split()[0] for line in result.stdout.splitlines()[1:]]


@pytest.fixture
def group(app):
    """The id of a group of those who played a hole, and of the game."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        members = Members.of(game)
        catch_up(members.row.id)
        found = members.public_id, game.public_id
        db.session.remove()
    return found


def test_no_games_are_no_error_and_without_a_database_none_is_made(run, store, tmp_path):
    none = "Game  Started  State  Rules  Players\n"
    assert run("games").stdout == none
    assert json.loads(run("games", "--json").stdout) == []
    assert run("games", "--state", "paused").stdout == none
    nowhere, before = store.empty(tmp_path), {*tmp_path.iterdir()}
    for words in (["games"], ["delete", "k3v8n5q2m7xw", "--yes"]):
        refused = run(*words, on=nowhere)
        assert (refused.exit_code, "There is no Back Nine database" in refused.stderr) == (2, True)
    assert {*tmp_path.iterdir()} == before


def test_games_are_listed_with_the_newest_first_in_words_and_as_data(run, app):
    old = begin(app, ["Ann", "مريم"], preset="skyjo", day=1)
    new = begin(app, ["Cam", "Dan", "Eve"], day=3)
    between = begin(app, preset="six-card", day=2, do=saying("ended"))
    head, *lines = run("games").stdout.splitlines()
    assert head.split() == ["Game", "Started", "State", "Rules", "Players"]
    assert lines[0].endswith("  2030-01-04  playing      Nine holes     Cam, Dan, Eve")
    assert lines[1].endswith("  2030-01-03  ended early  Six-card Golf  Ann, Bea")
    assert ids(run("games")) == [new, between, old]
    *_newer, found = json.loads(run("games", "--json").stdout)
    assert found == {
        "id": old,
        "made_at": found["made_at"],
        "state": "playing",
        "rules": {"id": "skyjo", "title": "Skyjo"},
        "players": ["Ann", "مريم"],
    }
    assert datetime.fromisoformat(found["made_at"]) == BEGUN + timedelta(days=1)
    assert PUBLIC_ID.fullmatch(old)
    assert json.loads(run("export", old).stdout)["game"]["id"] == old


def test_games_of_one_state_can_be_asked_for(run, app):
    states = {"paused": saying("paused"), "ended": saying("ended"), "deleted": deleting}
    states |= {"playing": None, "finished": finishing}
    games = {
        state: begin(app, NAMES, day=day, do=do)
        for day, (state, do) in enumerate(states.items(), start=1)
    }
    assert {state: ids(run("games", "--state", state)) for state in states} == {
        state: [game] for state, game in games.items()
    }
    assert {*ids(run("games"))} == {*games.values()} - {games["deleted"]}
    with app.app_context(), writing() as session:
        session.execute(delete(Entry))
        session.execute(delete(Player))
    assert {line.split()[2] for line in run("games").stdout.splitlines()[1:]} == {"unreadable"}
    found = json.loads(run("games", "--json", "--state", "unreadable").stdout)
    assert {(game["rules"], *game["players"]) for game in found} == {(None,)}


def test_only_the_newest_are_listed_unless_more_are_asked_for(run, app):
    games = [begin(app, day=day) for day in range(22)]
    result = run("games")
    assert ids(result) == games[:1:-1]
    assert result.stderr == "There are more; --limit says how many to list.\n"
    assert ids(run("games", "--limit", 3)) == games[:18:-1]
    result = run("games", "--limit", 22)
    assert (ids(result), result.stderr) == (games[::-1], "")
    assert len(json.loads(run("games", "--json", "--limit", 2).stdout)) == 2


@pytest.mark.parametrize(
    "names", [["Ann", "Bea"], ["مريم", "דוד"], ["山田太郎", "김민준"], ["नमस्ते", "é", "👨‍👩‍👧"]]
)
def test_columns_hold_in_any_script(run, app, names):
    begin(app, names)
    with app.app_context(), writing() as session:
        rules = {**to_mapping(find_ruleset("skyjo")), "title": names[0] * 9 + "\n\x1b[2J\u202e"}
        content = {"id": "ours", "language": 2, "ruleset": rules, "from_hole": 1}
        session.execute(update(Entry).where(Entry.kind == "rules").values(content=content))
    head, line = run("games").stdout.splitlines()
    players = width(head[: head.index("Players")])
    before = line[: line.index(names[-1])]
    assert width(before) == players + sum(width(name) + 2 for name in names[:-1])
    assert not {"\x1b", "\u202e"} & {*line}


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


MEASURED = """
import sys, tracemalloc
from contextlib import closing
from app.record.database import db
from app.record.files.listing import list_books
from tests.helpers.stores import make_app

with make_app(sys.argv[1]).app_context():
    with closing(list_books(db.session())) as found:
        next(found)
    tracemalloc.start()
    listed = sum(1 for _game in list_books(db.session()))
    print(listed, tracemalloc.get_traced_memory()[1])
"""
"""In a process of its own: what is counted is of all threads, also those that other tests left."""


@pytest.mark.deep
def test_a_hundred_thousand_games_are_never_in_memory_together(app, run):
    count = 100_000 if FULL else 1500
    with app.app_context(), writing() as session:
        rows = many(count)
        while batch := [*islice(rows, 5000)]:
            for model in (Game, Player, Entry):
                if own := [row for owner, row in batch if owner is model]:
                    session.execute(insert(model), own)
    words = (sys.executable, "-c", MEASURED, app.config["SQLALCHEMY_DATABASE_URI"])
    done = subprocess.run(words, cwd=stores.ROOT, capture_output=True, text=True, check=True)
    listed, most = map(int, done.stdout.split())
    assert listed == count
    assert most < 1_000_000
    assert len(ids(run("games", "--limit", 7))) == 7


def test_a_game_is_deleted_only_after_a_yes_and_the_others_are_as_they_were(run, app):
    def rows_by_game():
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

    game, other = begin(app), begin(app, ["Cam", "Dan"], day=1)
    before = rows_by_game()
    for answer in ("n\n", ""):
        refused = run("delete", game, input=answer)
        assert (refused.exit_code, refused.stderr) == (2, "Nothing was deleted.\n")
        assert f"{game}  2030-01-01  playing" in refused.stdout
        assert "Ann, Bea" in refused.stdout
    unknown = run("delete", "k3v8n5q2m7xw", "--yes")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "There is no game or group k3v8n5q2m7xw." in unknown.stderr
    assert rows_by_game() == before
    assert run("delete", game, input="y\n").stdout.endswith(f"{game} was deleted.\n")
    assert rows_by_game() == {other: before[other]}


def test_a_deleted_game_leaves_its_group_and_a_deleted_group_its_games(run, app, group):
    group, game = group
    other = begin(app)
    with app.app_context():
        Members(group).put_in(find_game(db.session(), other), "Ann", "Bea")
        db.session.remove()
    run("delete", game, "--yes")
    with app.app_context():
        assert Members(group).names == [*NAMES]
        assert db.session.scalars(select(CountedGame)).all() == []
        db.session.remove()
    run("delete", group, "--yes")
    assert ids(run("games")) == [other]


def test_groups_are_listed_and_forget_a_person(run, group):
    group, game = group
    assert {*ids(run("games"))} == {group, game}
    assert ids(run("games", "--state", "group")) == [group]
    (found,) = json.loads(run("games", "--state", "group", "--json").stdout)
    assert (found["id"], found["state"], found["title"]) == (group, "group", "Sundays")
    unknown, nobody = run("forget", "nothing", "Ann"), run("forget", group, "Zoe")
    assert (unknown.exit_code, unknown.stdout, nobody.exit_code, nobody.stdout) == (2, "", 2, "")
    assert "There is no game or group nothing." in unknown.stderr
    assert "No one in this group is called Zoe." in nobody.stderr
    assert run("forget", group, "Bea").exit_code == 0
    assert "Bea" not in run("export", group).stdout
