"""Games belong to a group or to none; their own log says so, and who of it played."""

import pytest
from sqlalchemy import select

from app.record.access.rights import check_access_alone, game_and_right, group_and_right
from app.record.access.sharing import code_of, join_by_code
from app.record.change.undo import undo
from app.record.database import db
from app.record.files.backup import is_empty
from app.record.group.change_group import keep_people_together
from app.record.group.membership import TwiceInGameError
from app.record.group.people import UnknownPersonError
from app.record.models import Game, GameInGroup, Group
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, count, play_of, start


def in_groups():
    db.session.rollback()
    return {row.game_id: row.group_id for row in db.session.scalars(select(GameInGroup))}


def test_people_of_a_game_are_kept_together_in_one_step(members, game):
    assert (members.state.title, members.names) == ("Sundays", [*NAMES])
    assert members.who_played(game) == [*NAMES]
    assert in_groups() == {game.id: members.row.id}


def test_keeping_them_together_twice_is_one_group(game):
    token = new_token()
    made = [keep_people_together(DEVICE, "Sundays", game, token) for _time in range(2)]
    assert made[0] == made[1]
    assert count(Group) == 1


def test_a_later_game_is_put_in_with_guests_and_somebody_new(members):
    later = start(("Bea", "Guest", "Eve", "Ann"), client_id="later-000000000")
    members.put_in(later, "Bea", "guest", "new", "Ann")
    assert members.who_played(later) == ["Bea", None, "Eve", "Ann"]
    assert members.names == [*NAMES, "Eve"]


def test_putting_it_in_twice_adds_nobody_twice(members):
    later = start(("Bea", "Eve"), client_id="later-000000000")
    token = new_token()
    for _time in range(2):
        members.put_in(later, "Bea", "new", token=token)
    assert members.names == [*NAMES, "Eve"]


def test_two_players_of_a_game_are_never_one_person(members):
    later = start(("Ann", "Annie"), client_id="later-000000000")
    with pytest.raises(TwiceInGameError) as caught:
        members.put_in(later, "Ann", "Ann")
    assert caught.value.names == ("Ann", "Annie")
    assert play_of(later).group == ""


def test_nobody_of_another_group_played(members):
    stranger = Members.called("Zoe").id_of("Zoe")
    later = start(("Ann", "Zoe"), client_id="later-000000000")
    with pytest.raises(UnknownPersonError):
        members.put_in_ids(later, stranger)


def test_a_game_leaves_its_group_and_comes_back(members, game):
    members.take_out(game)
    assert (play_of(game).group, in_groups()) == ("", {})
    members.put_in(game, *NAMES)
    assert in_groups() == {game.id: members.row.id}


def test_a_game_belongs_to_one_group_alone(members, game):
    other = Members.called(*NAMES)
    other.put_in(game, *NAMES)
    assert in_groups() == {game.id: other.row.id}


def test_undoing_what_put_it_in_takes_it_out(members, game):
    members.take_out(game)
    token = new_token()
    members.put_in(game, *NAMES, token=token)
    undo(db.session.get_one(Game, game.id), DEVICE, token, new_token())
    assert (play_of(game).group, in_groups()) == ("", {})


def test_phones_that_enter_in_a_game_enter_in_its_group_and_others_see_nothing(game):
    for right in ("score", "view"):
        code = code_of("secret", db.session.get_one(Game, game.id), right)
        join_by_code("secret", code, f"{right}s")
    made = Members.of(game).public_id
    rights = {who: group_and_right(made, who) for who in (DEVICE, "scores", "views")}
    assert {who: found and found[1] for who, found in rights.items()} == {
        DEVICE: "owner",
        "scores": "score",
        "views": None,
    }


def test_a_group_is_joined_by_its_links_as_a_game_is(members):
    shared = join_by_code("secret", code_of("secret", members.row, "view"), "guest")
    assert (shared.book.public_id, shared.right) == (members.public_id, "view")
    assert group_and_right(members.public_id, "guest")[1] == "view"


def test_a_group_is_no_game_and_a_game_no_group(members, game):
    assert game_and_right(members.public_id, DEVICE) is None
    assert group_and_right(game.public_id, DEVICE) is None
    assert [game.public_id for game in db.session.scalars(select(Game))] == [game.public_id]


def test_a_group_that_is_gone_leaves_its_games(members, game):
    db.session.delete(members.row)
    db.session.commit()
    assert in_groups() == {}
    assert play_of(game).totals
    assert not is_empty(db.session.connection())


@pytest.mark.parametrize(
    ("in_group", "in_game"), [("view", "view"), ("score", "score"), ("owner", "score")]
)
def test_anyone_who_holds_a_right_in_a_group_holds_it_in_its_games(
    members, game, in_group, in_game
):
    join_by_code("secret", code_of("secret", members.row, in_group), "guest")
    assert game_and_right(game.public_id, "guest")[1] == in_game
    members.take_out(game)
    assert game_and_right(game.public_id, "guest") is None


def test_of_two_rights_in_a_game_the_higher_one_counts(members, game):
    join_by_code("secret", code_of("secret", members.row, "view"), "guest")
    code = code_of("secret", db.session.get_one(Game, game.id), "owner")
    join_by_code("secret", code, "guest")
    assert game_and_right(game.public_id, "guest")[1] == "owner"
    seen = check_access_alone(db.engine, game.public_id, "guest")
    assert (seen.held, seen.game_id) == ("owner", game.id)
