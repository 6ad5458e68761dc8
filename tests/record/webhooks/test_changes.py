"""What a message tells is what the game's file has, in its order, and the same each time."""

from app.record.files.exporting import exported
from app.record.webhooks.changes import changes_of
from tests.record.tables import FIRST, save
from tests.record.webhooks.told import again


def test_changes_are_the_entries_of_the_game_file(game):
    save(game, 1, FIRST)
    save(game, 2, FIRST)
    whole = exported(again(game))["entries"]
    assert len(whole) == 14
    assert changes_of(again(game), 0, 14) == whole
    assert changes_of(again(game), 2, 8) == whole[2:8]
    assert changes_of(again(game), 14, 14) == []


def test_no_device_is_told_by_its_hash(game):
    save(game, 1, FIRST)
    assert {one["device"] for one in changes_of(again(game), 2, 8)} == {1}
