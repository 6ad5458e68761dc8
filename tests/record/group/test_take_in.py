"""A game that a phone began at the table of a group: its people are those of the group by now."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.start_game import AddressTakenError, NewGame, new_public_id
from app.record.database import db
from app.record.game.load import find_game
from app.record.group.forget import forget_person
from app.record.group.take_in import NEW, make_game_of_group
from app.record.models import Entry, Game, GameInGroup, Player
from tests.record.group.groups import new_token
from tests.record.tables import DEVICE, count, play_of


def sent(members, names, people, public_id=""):
    """What the phone says."""
    rules = find_ruleset("nine-hole")
    beside = {"group": members.public_id, "people": people}
    return NewGame(public_id or new_public_id(), names, 0, rules, new_token(), **beside)


def take(members, new):
    return make_game_of_group(DEVICE, new, members.state.group_id)


def taken(members, names, people):
    """The game as a row."""
    public_id, is_new = take(members, sent(members, names, people))
    assert is_new
    return find_game(db.session(), public_id)


def names_in(game):
    return list(play_of(game).names)


def test_people_guests_and_somebody_new_sit_together(members):
    game = taken(members, ["Bea", "Tom", "Eve"], ["p2", "", NEW])
    assert members.who_played(game) == ["Bea", None, "Eve"]
    assert members.names == ["Ann", "Bea", "Cam", "Dan", "Eve"]
    assert play_of(game).group == members.public_id
    assert count(GameInGroup) == 2


def test_the_same_attempt_is_one_game_and_one_new_person(members):
    new = sent(members, ["Eve", "Flo"], [NEW, NEW])
    assert take(members, new) == (new.public_id, True)
    before = [count(model) for model in (Game, Entry, Player)]
    assert take(members, new) == (new.public_id, False)
    assert [count(model) for model in (Game, Entry, Player)] == before
    assert members.names[4:] == ["Eve", "Flo"]


def test_where_the_address_is_taken_nobody_comes_into_the_group(members, game):
    with pytest.raises(AddressTakenError):
        take(members, sent(members, ["Eve", "Bea"], [NEW, "p2"], play_of(game).public_id))
    assert len(members.names) == 4


def test_anyone_who_was_made_one_is_that_person_and_the_second_of_two_a_guest(members):
    members.add("Annie")
    members.make_same("Annie", "Ann")
    assert members.who_played(taken(members, ["Annie", "Bea"], ["p5", "p2"])) == ["Ann", "Bea"]
    both = taken(members, ["Annie", "Ann"], ["p5", "p1"])
    assert members.who_played(both) == ["Ann", None]


def test_a_forgotten_name_is_not_written_again(members):
    forget_person(members.row, DEVICE, members.id_of("Bea"), "somebody", new_token())
    game = taken(members, ["Ann", "Bea"], ["p1", "p2"])
    assert names_in(game) == ["Ann", "somebody"]
    assert members.who_played(game) == ["Ann", ""]
    assert "Bea" not in {player.name for player in db.session.query(Player)}


def test_a_person_the_group_never_had_is_a_guest(members):
    assert members.who_played(taken(members, ["Ann", "Bea"], ["p1", "p99"])) == ["Ann", None]
