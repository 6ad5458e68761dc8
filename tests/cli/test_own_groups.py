"""``backnine import --own-groups``: an id that somebody took keeps no group out."""

import json
from functools import partial

import pytest

from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import Importer, own_id
from app.record.models import Entry
from tests.record.files.copies import empty_copy
from tests.record.group.groups import Members
from tests.record.tables import FIRST, NAMES, count, save, start

SECRET = "only for tests"


@pytest.fixture
def run(run):
    return partial(run, "import")


@pytest.fixture
def taken(app, tmp_path, run):
    """The file of a group whose id something else has here by now, and that id."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        group = Members.of(game)
        file = exported(group.row)
        path = tmp_path / "group.json"
        path.write_text(json.dumps(file), "utf-8")
        people = [{**person, "name": f"Mallory {person['key']}"} for person in file["people"]]
        (tmp_path / "forged.json").write_text(json.dumps({**file, "people": people}), "utf-8")
        empty_copy()
        db.session.remove()
    assert run(tmp_path / "forged.json").exit_code == 0
    return path, group.public_id


def group_of(app, public_id):
    with app.app_context():
        own = Members(own_id(Importer("", is_operator=True, secret=SECRET), public_id))
        return own.public_id, own.names, count(Entry)


def test_a_forged_group_keeps_out_no_group_of_the_operator(run, app, taken):
    path, public_id = taken
    assert run(path).exit_code == 2
    answer = run(path, "--own-groups")
    own, names, _entries = group_of(app, public_id)
    assert (answer.exit_code, own in answer.stdout, names) == (0, True, [*NAMES])


def test_the_same_file_twice_adds_nothing(run, app, taken):
    path, public_id = taken
    run(path, "--own-groups")
    before = group_of(app, public_id)
    assert run(path, "--own-groups").exit_code == 0
    assert group_of(app, public_id) == before


def test_tables_have_no_ids_to_take(run, tmp_path):
    (tmp_path / "games.csv").write_text("date,Ann,Bea\n2026-01-01,1,2\n", "utf-8")
    answer = run(tmp_path / "games.csv", "--own-groups")
    assert (answer.exit_code, "--own-groups" in answer.stderr) == (2, True)
