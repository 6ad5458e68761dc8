"""Groups are backed up and restored as games are, and what is damaged is shown."""

import pytest
from sqlalchemy import delete

from app.record.access.owner import delete_for_good
from app.record.counts.counting import catch_up, recount
from app.record.database import db
from app.record.files.backup import MISSED, BackupError, write_backup
from app.record.files.restore import restore_backup
from app.record.game.load import UnreadableGameError
from app.record.group.group_state import GROUPS
from app.record.models import Game, Player
from tests.record.counts.kept import counted
from tests.record.group.groups import Members
from tests.record.tables import NAMES


def test_a_copy_with_groups_alone_is_not_empty(tmp_path):
    group = Members.called("Ann", "Ben")
    write_backup(tmp_path / "one.db")
    with pytest.raises(BackupError) as caught:
        restore_backup(tmp_path / "one.db", tmp_path)
    assert caught.value.why == "filled"
    assert group.names == ["Ann", "Ben"]


def test_a_group_comes_back_whole_and_its_version_goes_on(members, game, tmp_path):
    catch_up(members.row.id)
    before, version, counts = members.names, members.row.version, counted()
    write_backup(tmp_path / "one.db")
    members.add("Eve")
    restore_backup(tmp_path / "one.db", tmp_path, replace=True)
    GROUPS.clear()
    assert members.names == before == [*NAMES]
    assert members.row.version == version + MISSED
    assert members.who_played(game) == [*NAMES]
    assert counted() == counts
    recount(members.row.id)
    assert counted() == counts


def test_a_group_without_people_cannot_be_read_and_shows_it(members):
    db.session.execute(delete(Player).where(Player.game_id == members.row.id))
    db.session.commit()
    GROUPS.clear()
    with pytest.raises(UnreadableGameError):
        assert members.state


def test_a_game_that_is_deleted_leaves_its_group_and_people_there(members, game):
    catch_up(members.row.id)
    delete_for_good(db.session.get_one(Game, game.id))
    assert members.names == [*NAMES]
    assert counted()["counted_game"] == []
