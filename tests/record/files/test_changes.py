"""The changes of a game for programs are those of its file, in order, the same each time."""

import pytest

from app.record.database import db
from app.record.files.changes import entries_after
from app.record.files.exporting import exported
from app.record.models import Logbook
from tests.record.tables import FIRST, save, start


@pytest.fixture
def game():
    return start()


def again(game):
    db.session.rollback()
    return db.session.get(Logbook, game.id)


def changes_after(game, since):
    return entries_after(again(game), since).entries


def test_changes_are_the_entries_of_the_game_file_with_their_versions(game):
    save(game, 1, FIRST)
    save(game, 2, FIRST)
    entries = exported(again(game))["entries"]
    whole = [{"version": version, **entry} for version, entry in enumerate(entries, 1)]
    assert len(whole) == 14
    assert changes_after(game, 0) == whole
    assert changes_after(game, 8) == whole[8:]
    assert changes_after(game, 14) == []


def test_no_device_is_shown_by_its_hash(game):
    save(game, 1, FIRST)
    assert {entry["device"] for entry in changes_after(game, 2)} == {1}
