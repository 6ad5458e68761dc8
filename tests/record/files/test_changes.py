"""The changes of a game for programs are those of its file, in order, the same each time."""

import pytest

from app.record.files.changes import entries_after
from app.record.files.game_file import exported
from tests.record.tables import FIRST, save, start
from tests.record.webhooks.deliveries import again


@pytest.fixture
def game():
    return start()


def changes_between(game, since, until=None):
    return entries_after(again(game), since, until).entries


def test_changes_are_the_entries_of_the_game_file_with_their_versions(game):
    save(game, 1, FIRST)
    save(game, 2, FIRST)
    entries = exported(again(game))["entries"]
    whole = [{"version": version, **entry} for version, entry in enumerate(entries, 1)]
    assert len(whole) == 14
    assert changes_between(game, 0) == changes_between(game, 0, 14) == whole
    assert changes_between(game, 2, 8) == whole[2:8]
    assert changes_between(game, 14, 14) == []


def test_no_device_is_shown_by_its_hash(game):
    save(game, 1, FIRST)
    assert {entry["device"] for entry in changes_between(game, 2, 8)} == {1}
