"""A forgotten person’s name is nowhere, their scores stay, and older files forget them again."""

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from app.record.access.devices import take_seat
from app.record.change.actions import record_action
from app.record.counts.counting import catch_up
from app.record.database import Base, db
from app.record.files.backup import write_backup
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.reading import read_game
from app.record.files.restore import restore_backup
from app.record.group.forget import forget_person, is_own_phone, without
from app.record.log.heads import Slot
from app.record.models import Game
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, play_of, save, start

NAME = "Wilhelmina"
WORD = "somebody"


@pytest.fixture
def game():
    """A game in which somebody was called by the name, and by a longer one later."""
    made = start(("Ann", NAME, "Cam", "Dan"))
    save(made, 1, ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A"))
    player = play_of(made).seats[1].player_id
    renamed = [(Slot("name", None, player), {"name": f"{NAME} II"})]
    record_action(row(made), DEVICE, new_token(), lambda _session, _play: renamed)
    return made


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


@pytest.fixture
def members(game):
    found = Members.of(game)
    assert NAME in " ".join(found.names)
    return found


def forget(members):
    person = next(person for person in members.state.people if NAME in person.name)
    forget_person(members.row, DEVICE, person.id, WORD, new_token())


def everything():
    """All that the database holds, as one text."""
    db.session.rollback()
    rows = [db.session.execute(select(table)).all() for table in Base.metadata.sorted_tables]
    return repr(rows)


def test_the_name_is_nowhere_in_the_database(members):
    assert NAME in everything()
    forget(members)
    assert NAME not in everything()


def test_nor_in_the_files_of_sqlite(members, app):
    forget(members)
    path = Path(db.engine.url.database or "")
    if db.engine.dialect.name == "sqlite":
        files = [path, *path.parent.glob(f"{path.name}-*")]
        assert not any(NAME.encode() in file.read_bytes() for file in files)


def test_scores_and_places_stay_under_somebody(members, game):
    before = play_of(game)
    forget(members)
    after = play_of(game)
    assert (after.totals, after.places) == (before.totals, before.places)
    assert after.names == ("Ann", WORD, "Cam", "Dan")
    assert after.version >= before.version


def test_others_of_the_group_keep_their_names(members, game):
    forget(members)
    assert [person.name for person in members.state.people] == ["Ann", "", "Cam", "Dan"]


def test_names_are_replaced_where_they_stand_as_words():
    found = without({"venue": "Ann’s, with Anna and Ann Lee"}, ["Ann", "Ann Lee"], "X")
    assert found == {"venue": "X’s, with Anna and X"}


def test_what_was_counted_stays(members, game):
    catch_up(members.row.id)
    forget(members)
    assert catch_up(members.row.id) == 0


def test_a_game_that_left_the_group_forgets_too(members, game):
    members.take_out(game)
    forget(members)
    assert NAME not in everything()


def test_forgetting_twice_is_forgetting_once(members):
    person = next(person for person in members.state.people if NAME in person.name)
    for _time in range(2):
        forget_person(members.row, DEVICE, person.id, WORD, new_token())
    kept = [entry for entry in members.state.entries if entry.slot.kind == "forgotten"]
    assert len(kept) == 1


def test_an_older_backup_forgets_again(members, tmp_path):
    write_backup(tmp_path / "before.db")
    forget(members)
    restore_backup(tmp_path / "before.db", tmp_path, replace=True)
    assert NAME not in everything()
    assert [person.is_forgotten for person in members.state.people] == [False, True, False, False]


def test_an_older_file_of_a_game_forgets_again(members, game):
    file = exported(row(game))
    forget(members)
    db.session.delete(row(game))
    db.session.commit()
    import_game(read_game(json.dumps(file)))
    assert NAME not in everything()


def test_a_phone_is_somebodys_own_where_they_recorded_so(members, game):
    person = next(person for person in members.state.people if NAME in person.name)
    take_seat(game.id, "own-phone", play_of(game).seats[1].player_id)
    take_seat(game.id, "other-phone", play_of(game).seats[0].player_id)
    assert is_own_phone(members.state, person.keys, "own-phone")
    assert not is_own_phone(members.state, person.keys, "other-phone")
    assert not is_own_phone(members.state, person.keys, None)


def test_others_keep_their_names(members):
    forget(members)
    assert {*members.names} == {"", *NAMES} - {"Bea"}
