"""Who joins a game of a group late is the member of that name; games that lost one are mended."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.access.game_group import GroupMoveError
from app.record.access.rights import grant_right
from app.record.change.actions import set_deleted
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import take_back
from app.record.change.start_game import start_game
from app.record.change.undo import actions_of, right_over, undo
from app.record.database import db, writing
from app.record.game.load import find_game
from app.record.group.forget import forget_person
from app.record.group.late_players import (
    TwiceInGamesError,
    games_with_unnamed,
    has_unnamed,
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
    """A game of three of the group that has begun."""
    return game_of(members)


def game_of(members):
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


def grant(book_id, right, device=CALLER):
    with writing() as session:
        session.query(Grant).filter_by(game_id=book_id, device=device).delete()
        if right:
            grant_right(session, device, book_id, right)


@pytest.mark.parametrize("name", ["Sue", " sue "])
def test_a_member_who_joins_late_counts_for_the_group(members, game, name):
    join(game, name.strip())
    assert members.who_played(game) == [*THREE, "Sue"]


def test_another_name_joins_as_a_guest_and_nobody_is_asked_again(members, game):
    join(game, "Zoe")
    assert members.who_played(game) == [*THREE, None]
    assert unnamed_in(play_of(game)) == []


def test_of_two_who_would_be_one_person_the_second_is_a_guest(members, game):
    members.say("Ann", "name", name="Anna")
    join(game, "Anna")
    assert members.who_played(game) == ["Anna", "Bea", "Cam", None]


def test_a_guest_who_gets_the_name_of_a_member_is_that_member(members, game):
    play = join(game, "Su")
    chairs = chairs_of(play, Su="Sue")
    seat_players(game, DEVICE, chairs, play.seating.due, new_token())
    assert members.who_played(game) == [*THREE, "Sue"]


def test_a_forgotten_person_does_not_come_back_by_name(members, game):
    forget_person(members.row, DEVICE, members.id_of("Sue"), "somebody", new_token())
    join(game, "Sue")
    assert members.who_played(game) == [*THREE, None]


def test_a_game_of_no_group_shows_nothing_of_people(game, members):
    members.take_out(game)
    join(game, "Sue")
    assert not play_of(game).person_keys.get(late_player(game))


def test_anyone_who_may_name_the_players_names_who_joins_late(members):
    wrong = []
    for in_game, in_group, place, allowed in rows():
        if place != "own" or in_game not in ("owner", "scorer"):
            continue
        game = game_of(members)
        grant(game.id, GAME_RIGHTS[in_game])
        grant(members.row.id, GROUP_RIGHTS[in_group])
        join(game, "Sue", CALLER)
        if (members.who_played(game)[-1] == "Sue") != ("name" in allowed):
            wrong.append((in_game, in_group))
    assert wrong == []


def test_who_joined_by_a_score_link_alone_is_asked_about_in_the_group(members, game):
    grant(game.id, "score")
    join(game, "Sue", CALLER)
    assert [play.game_id for play in games_with_unnamed(members.row.id, 20)] == [game.id]


def test_joining_is_undone_whole(members, game):
    join(game, "Sue", token=(token := new_token()))
    undo(game, DEVICE, token, new_token())
    play = play_of(game)
    assert len(play.seats) == 3
    assert unnamed_in(play) == []


def test_anyone_who_enters_undoes_in_the_log_that_a_member_joined(members, game):
    join(game, "Sue")
    action = actions_of(play_of(game).entries)[-1]
    assert right_over(action.entries) == "score"
    take_back(game, CALLER, action.ids, new_token())
    assert len(play_of(game).seats) == 3


def test_a_match_of_players_and_people_alone_is_undone_by_owners(members, game):
    lose(game)
    name_players(members.row, DEVICE, {game.id: {late_player(game): "guest"}}, new_token())
    assert right_over(actions_of(play_of(game).entries)[-1].entries) == "owner"


@pytest.mark.postgresql
def test_games_that_lost_a_member_are_found_and_no_others(members, game):
    lose(game)
    others = [game_of(members) for _game in range(3)]
    join(others[0], "Sue")
    join(others[1], "Zoe")
    found = games_with_unnamed(members.row.id, 20)
    assert [(play.game_id, unnamed_in(play)) for play in found] == [(game.id, [late_player(game)])]


def test_a_game_that_left_the_group_is_not_found(members, game):
    lose(game)
    members.take_out(game)
    assert games_with_unnamed(members.row.id, 20) == []


def test_a_deleted_game_is_not_found(members, game):
    lose(game)
    set_deleted(game, DEVICE, True, new_token())
    assert games_with_unnamed(members.row.id, 20) == []


def test_so_many_games_are_found_the_newest_first(members):
    games = [game_of(members) for _game in range(3)]
    for game in games:
        lose(game)
    found = [play.game_id for play in games_with_unnamed(members.row.id, 2)]
    assert found == [games[2].id, games[1].id]


def test_a_game_that_is_not_shown_is_found_until_it_is_mended(members, game):
    lose(game)
    assert has_unnamed(members.state, [])
    named = {game.id: {late_player(game): members.id_of("Sue")}}
    name_players(members.row, DEVICE, named, new_token())
    assert not has_unnamed(members.state, [])


def test_a_game_that_is_shown_is_found_at_once(members, game):
    assert not has_unnamed(members.state, [play_of(game)])
    lose(game)
    assert has_unnamed(members.state, [play_of(game)])


def test_mending_names_those_players_and_leaves_the_others(members, game):
    lose(game)
    name_players(
        members.row, DEVICE, {game.id: {late_player(game): members.id_of("Sue")}}, new_token()
    )
    assert members.who_played(game) == [*THREE, "Sue"]
    assert games_with_unnamed(members.row.id, 20) == []


def test_mending_twice_with_one_token_adds_one_person(members, game):
    lose(game, "Zoe")
    person_of_player, token = {game.id: {late_player(game): "new"}}, new_token()
    for _press in range(2):
        name_players(members.row, DEVICE, person_of_player, token)
    assert members.names == [*THREE, "Sue", "Zoe"]


@pytest.mark.postgresql
def test_somebody_new_in_two_games_is_one_person(members):
    games = [game_of(members), game_of(members)]
    for game in games:
        lose(game, "Zoe")
    person_of_player = {game.id: {late_player(game): "new"} for game in games}
    name_players(members.row, DEVICE, person_of_player, new_token())
    assert members.names == [*THREE, "Sue", "Zoe"]
    assert [members.who_played(game)[-1] for game in games] == ["Zoe", "Zoe"]


def test_every_game_with_one_person_twice_is_named_and_nothing_is_kept(members):
    games = [game_of(members), game_of(members), game_of(members)]
    for game in games:
        lose(game)
    chosen = ["Ann", "Sue", "Bea"]
    person_of_player = {
        game.id: {late_player(game): members.id_of(name)}
        for game, name in zip(games, chosen, strict=True)
    }
    with pytest.raises(TwiceInGamesError) as refused:
        name_players(members.row, DEVICE, person_of_player, new_token())
    assert {game: error.names for game, error in refused.value.by_game.items()} == {
        games[0].id: ("Ann", "Sue"),
        games[2].id: ("Bea", "Sue"),
    }
    assert members.who_played(games[1]) == [*THREE, None]


@pytest.mark.parametrize("right", ["view", None])
def test_mending_needs_a_right_to_enter_in_the_group(members, game, right):
    lose(game)
    grant(game.id, "owner")
    grant(members.row.id, right)
    with pytest.raises(GroupMoveError):
        name_players(members.row, CALLER, {game.id: {late_player(game): "guest"}}, new_token())


def test_a_game_of_another_group_is_left_alone(members, game):
    lose(game)
    other = Members.called("Sue")
    name_players(other.row, DEVICE, {game.id: {late_player(game): other.id_of("Sue")}}, new_token())
    assert members.who_played(game) == [*THREE, None]
