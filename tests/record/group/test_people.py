"""People of a group: named, renamed, made one and two again, never overwritten."""

import pytest

from app.record.group.change_group import SatTogetherError, record_of_person
from app.record.group.people import UnknownPersonError, root_of
from app.record.models import Entry
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, count


def test_a_group_from_nothing_has_a_title_and_people():
    group = Members.called("Ann", "Ben")
    assert (group.state.title, group.names) == ("Fridays", ["Ann", "Ben"])
    assert all(person.is_here for person in group.state.people)


def test_somebody_new_is_added_once_however_often_it_is_sent(members):
    token = new_token()
    members.add("Eve", token)
    members.add("Eve", token)
    assert members.names == [*NAMES, "Eve"]


def test_renaming_keeps_what_somebody_was_called(members):
    before = count(Entry)
    members.say("Bea", "name", name="Beate")
    assert members.names == ["Ann", "Beate", "Cam", "Dan"]
    assert count(Entry) == before + 1


def test_a_person_has_a_colour_and_a_sign(members):
    members.say("Cam", "look", colour="sky", sign="star")
    cam = members.state.people[2]
    assert (cam.colour, cam.sign) == ("sky", "star")


def test_anyone_who_moved_away_is_still_known(members):
    members.say("Dan", "here", here=False)
    assert [person.is_here for person in members.state.people] == [True, True, True, False]


def test_two_people_become_one_with_all_their_keys(members):
    members.add("Annie")
    members.make_same("Annie", "Ann")
    ann = members.state.people[0]
    assert members.names == [*NAMES]
    assert (ann.name, len(ann.ids), len(ann.keys)) == ("Ann", 2, 2)
    assert members.state.person(ann.ids[1]) == ann


def test_making_them_one_is_undone_in_one(members):
    members.add("Annie")
    token = new_token()
    members.make_same("Annie", "Ann", token)
    members.undo(token)
    assert members.names == [*NAMES, "Annie"]


def test_people_are_made_one_by_way_of_others(members):
    members.add("Annie")
    members.add("Anna")
    members.make_same("Anna", "Annie")
    members.make_same("Annie", "Ann")
    assert members.names == [*NAMES]
    assert len(members.state.people[0].keys) == 3


def test_two_who_sat_in_one_game_stay_two(members, game):
    with pytest.raises(SatTogetherError) as caught:
        members.make_same("Bea", "Ann")
    assert caught.value.games == (game.public_id,)
    assert members.names == [*NAMES]


def test_two_who_no_longer_share_a_game_can_become_one(members, game):
    members.put_in(game, "Ann", "guest", "Cam", "Dan")
    members.make_same("Bea", "Ann")
    assert members.names == ["Ann", "Cam", "Dan"]


def test_nobody_of_another_group_is_known(members):
    stranger = Members.called("Zoe").id_of("Zoe")
    with pytest.raises(UnknownPersonError):
        record_of_person(members.row, DEVICE, (stranger, "here"), {"here": False}, new_token())


@pytest.mark.parametrize(
    ("steps", "root"),
    [({}, 4), ({4: 2}, 2), ({4: 3, 3: 1}, 1), ({4: 3, 3: 4}, 3), ({4: 3, 3: 2, 2: 3}, 2)],
)
def test_a_circle_of_people_is_anyone_who_came_first(steps, root):
    assert root_of(4, steps) == root
