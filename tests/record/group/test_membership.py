"""Games belong to a group or to none; their own log says so, and who of it played."""

import pytest
from sqlalchemy import delete, select

from app.record.access.rights import check_access_alone, game_and_right, group_and_right
from app.record.access.sharing import code_of, join_by_code
from app.record.change.history import undo
from app.record.counts import catch_up, recount
from app.record.database import db
from app.record.files.backup import MISSED, BackupError, is_empty, restore_backup, write_backup
from app.record.game.load import UnreadableGameError
from app.record.group.group_state import GROUPS, UnknownPersonError
from app.record.group.membership import TwiceInGameError
from app.record.models import Game, GameInGroup, Player
from tests.record.counts.kept import counted
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, play_of, start


def in_groups():
    db.session.rollback()
    return {row.game_id: row.group_id for row in db.session.scalars(select(GameInGroup))}


def row(game):
    return db.session.get_one(Game, game.id)


def test_two_players_are_never_one_person_and_nobody_of_another_group_played(members):
    later = start(("Ann", "Annie"), client_id="later-000000000")
    with pytest.raises(TwiceInGameError) as caught:
        members.put_in(later, "Ann", "Ann")
    assert caught.value.names == ("Ann", "Annie")
    stranger = Members.called("Zoe").id_of("Zoe")
    with pytest.raises(UnknownPersonError):
        members.put_in_ids(later, stranger)
    assert play_of(later).group == ""


def test_a_game_leaves_its_group_comes_back_and_belongs_to_one_alone(members, game):
    members.take_out(game)
    assert (play_of(game).group, in_groups()) == ("", {})
    members.put_in(game, *NAMES, token=(token := new_token()))
    assert in_groups() == {game.id: members.row.id}
    undo(row(game), DEVICE, token, new_token())
    assert (play_of(game).group, in_groups()) == ("", {})
    for group in (members, other := Members.called(*NAMES)):
        group.put_in(game, *NAMES)
    assert in_groups() == {game.id: other.row.id}
    db.session.delete(other.row)
    db.session.commit()
    assert in_groups() == {}
    assert play_of(game).totals
    assert not is_empty(db.session.connection())


def test_phones_that_enter_in_a_game_enter_in_its_group_and_others_see_nothing(game):
    for right in ("score", "view"):
        join_by_code("secret", code_of("secret", row(game), right), f"{right}s")
    made = Members.of(game).public_id
    found = {who: group_and_right(made, who) for who in (DEVICE, "scores", "views")}
    rights = {who: both and both[1] for who, both in found.items()}
    assert rights == {DEVICE: "owner", "scores": "score", "views": None}
    assert game_and_right(made, DEVICE) is group_and_right(game.public_id, DEVICE) is None
    assert [found.public_id for found in db.session.scalars(select(Game))] == [game.public_id]


@pytest.mark.parametrize(
    ("in_group", "in_game"), [("view", "view"), ("score", "score"), ("owner", "score")]
)
def test_anyone_who_holds_a_right_in_a_group_holds_it_in_its_games(
    members, game, in_group, in_game
):
    shared = join_by_code("secret", code_of("secret", members.row, in_group), "guest")
    assert (shared.book.public_id, shared.right) == (members.public_id, in_group)
    assert group_and_right(members.public_id, "guest")[1] == in_group
    assert game_and_right(game.public_id, "guest")[1] == in_game
    members.take_out(game)
    assert game_and_right(game.public_id, "guest") is None
    members.put_in(game, *NAMES)
    join_by_code("secret", code_of("secret", row(game), "owner"), "guest")
    assert game_and_right(game.public_id, "guest")[1] == "owner"
    seen = check_access_alone(db.engine, game.public_id, "guest")
    assert (seen.held, seen.game_id) == ("owner", game.id)


@pytest.mark.postgresql
def test_a_group_is_restored_whole_and_its_version_goes_on(members, game, tmp_path):
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


def test_a_copy_with_groups_alone_is_not_empty_and_one_without_people_unreadable(tmp_path):
    group = Members.called("Ann", "Ben")
    write_backup(tmp_path / "one.db")
    with pytest.raises(BackupError) as caught:
        restore_backup(tmp_path / "one.db", tmp_path)
    assert (caught.value.why, group.names) == ("filled", ["Ann", "Ben"])
    db.session.execute(delete(Player).where(Player.game_id == group.row.id))
    db.session.commit()
    GROUPS.clear()
    with pytest.raises(UnreadableGameError):
        assert group.state
