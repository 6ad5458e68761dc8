"""Who joins a game of a group late is the member of that name; games that lost one are mended."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.access.game_group import GroupMoveError
from app.record.access.rights import grant_right
from app.record.change.actions import set_deleted
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import actions_of, right_over, take_back, undo
from app.record.change.start_game import start_game
from app.record.database import db, writing
from app.record.game.load import find_game
from app.record.group.forget import forget_person
from app.record.group.membership import (
    TwiceInGamesError,
    games_with_unnamed,
    name_players,
    seat_players,
    unnamed_in,
)
from app.record.models import Grant
from tests.record.group.groups import Members, new_token
from tests.record.group.rights_table import GAME_RIGHTS, GROUP_RIGHTS, rows
from tests.record.seats import chairs_of
from tests.record.tables import DEVICE, play_of, save

CALLER = "caller-hash"
THREE = ("Ann", "Bea", "Cam")
HOLE = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2")
RULES = find_ruleset("nine-hole")


@pytest.fixture
def members():
    return Members.called(*THREE, "Sue")


@pytest.fixture
def game(members):
    return game_of(members)


def game_of(members):
    """A game of three of the group that has begun."""
    keys = [person.keys[0] for person in members.state.people[:3]]
    more = {"group": members.public_id, "people": keys}
    made = start_game(DEVICE, THREE, 0, RULES, new_token(), **more)
    game = find_game(db.session(), made)
    save(game, 1, HOLE)
    return game


def join(game, name, device=DEVICE, seat=seat_players, token=None):
    """Someone new sits down."""
    play = play_of(game)
    chairs = [*chairs_of(play), SeatChange(None, name, "average")]
    return seat(game, device, chairs, play.seating.due, token or new_token())


def lose(game, name="Sue"):
    """Somebody sits down as before, when nobody was asked who they are."""
    join(game, name, seat=change_table)


def late_player(game):
    return play_of(game).seats[-1].player_id


def mend(members, games, person, token=None, device=DEVICE):
    """Say who of the group the late players of games are."""
    chosen = {game.id: {late_player(game): person} for game in games}
    name_players(members.row, device, chosen, token or new_token())


def grant(book_id, right, device=CALLER):
    with writing() as session:
        session.query(Grant).filter_by(game_id=book_id, device=device).delete()
        if right:
            grant_right(session, device, book_id, right)


def test_a_member_who_joins_late_counts_for_the_group_and_others_are_guests(members):
    members.say("Ann", "name", name="Anna")
    late = {}
    for name in ("Sue", "sue", "Zoe", "Anna"):
        game = game_of(members)
        join(game, name)
        late[name] = members.who_played(game)[-1]
        assert unnamed_in(play_of(game)) == []
    assert late == {"Sue": "Sue", "sue": "Sue", "Zoe": None, "Anna": None}
    alone = game_of(members)
    members.take_out(alone)
    join(alone, "Sue")
    assert not play_of(alone).person_keys.get(late_player(alone))
    forget_person(members.row, DEVICE, members.id_of("Sue"), "somebody", new_token())
    game = game_of(members)
    join(game, "Sue")
    assert members.who_played(game)[-1] is None


def test_a_guest_who_gets_the_name_of_a_member_is_that_member(members, game):
    play = join(game, "Su")
    seat_players(game, DEVICE, chairs_of(play, Su="Sue"), play.seating.due, new_token())
    assert members.who_played(game) == [*THREE, "Sue"]


def test_anyone_who_may_name_the_players_names_who_joins_late_and_others_are_asked(members):
    wrong, asked = [], set()
    for in_game, in_group, place, allowed in rows():
        if place != "own" or in_game not in ("owner", "scorer"):
            continue
        game = game_of(members)
        grant(game.id, GAME_RIGHTS[in_game])
        grant(members.row.id, GROUP_RIGHTS[in_group])
        join(game, "Sue", CALLER)
        if (members.who_played(game)[-1] == "Sue") != ("name" in allowed):
            wrong.append((in_game, in_group))
        if "name" not in allowed:
            asked.add(game.id)
    assert wrong == []
    assert {play.game_id for play in games_with_unnamed(members.row.id, 20)} == asked


def test_joining_is_undone_whole_by_the_phone_and_in_the_log_by_anyone_who_enters(members, game):
    join(game, "Sue", token=(token := new_token()))
    undo(game, DEVICE, token, new_token())
    assert (len(play_of(game).seats), unnamed_in(play_of(game))) == (3, [])
    join(game, "Sue")
    action = actions_of(play_of(game).entries)[-1]
    assert right_over(action.entries) == "score"
    take_back(game, CALLER, action.ids, new_token())
    assert len(play_of(game).seats) == 3
    lose(game)
    mend(members, [game], "guest")
    assert right_over(actions_of(play_of(game).entries)[-1].entries) == "owner"


@pytest.mark.postgresql
def test_games_that_lost_a_member_are_found_the_newest_first_and_no_others(members):
    games = [game_of(members) for _game in range(7)]
    lost, joined, guest, left, deleted = games[:3], *games[3:]
    for game in (*lost, left, deleted):
        lose(game)
    join(joined, "Sue")
    join(guest, "Zoe")
    members.take_out(left)
    set_deleted(deleted, DEVICE, True, new_token())
    found = games_with_unnamed(members.row.id, 20)
    assert [(play.game_id, unnamed_in(play)) for play in found] == [
        (game.id, [late_player(game)]) for game in reversed(lost)
    ]
    few = [play.game_id for play in games_with_unnamed(members.row.id, 2)]
    assert few == [game.id for game in lost[:0:-1]]


@pytest.mark.postgresql
def test_somebody_new_in_two_games_is_one_person_however_often_it_is_sent(members):
    games, token = [game_of(members), game_of(members)], new_token()
    for game in games:
        lose(game, "Zoe")
    for _press in range(2):
        mend(members, games, "new", token)
    assert members.names == [*THREE, "Sue", "Zoe"]
    assert [members.who_played(game)[-1] for game in games] == ["Zoe", "Zoe"]


def test_every_game_with_one_person_twice_is_named_and_nothing_is_kept(members):
    games = [game_of(members), game_of(members), game_of(members)]
    for game in games:
        lose(game)
    person_of_player = {
        game.id: {late_player(game): members.id_of(name)}
        for game, name in zip(games, ["Ann", "Sue", "Bea"], strict=True)
    }
    with pytest.raises(TwiceInGamesError) as refused:
        name_players(members.row, DEVICE, person_of_player, new_token())
    assert {game: error.names for game, error in refused.value.by_game.items()} == {
        games[0].id: ("Ann", "Sue"),
        games[2].id: ("Bea", "Sue"),
    }
    assert members.who_played(games[1]) == [*THREE, None]


def test_mending_needs_a_right_to_enter_in_the_group_of_the_game(members, game):
    lose(game)
    other = Members.called("Sue")
    mend(other, [game], other.id_of("Sue"))
    assert members.who_played(game) == [*THREE, None]
    grant(game.id, "owner")
    for right in ("view", None):
        grant(members.row.id, right)
        with pytest.raises(GroupMoveError):
            mend(members, [game], "guest", device=CALLER)
