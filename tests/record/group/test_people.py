"""People of a group: named, renamed, made one and two again, never overwritten."""

import pytest

from app.record.group.change_group import SatTogetherError, record_of_person
from app.record.group.group_state import UnknownPersonError, root_of
from app.record.models import Entry
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, count


def test_people_are_added_once_named_and_described_and_nothing_is_lost():
    group = Members.called("Ann", "Ben", "Cam")
    assert (group.state.title, group.names) == ("Fridays", ["Ann", "Ben", "Cam"])
    assert all(person.is_here for person in group.state.people)
    token = new_token()
    for _time in range(2):
        group.add("Eve", token)
    before = count(Entry)
    group.say("Ben", "name", name="Beate")
    group.say("Cam", "look", colour="sky", sign="star")
    group.say("Eve", "here", here=False)
    assert count(Entry) == before + 3
    assert group.names == ["Ann", "Beate", "Cam", "Eve"]
    cam = group.state.people[2]
    assert (cam.colour, cam.sign) == ("sky", "star")
    assert [person.is_here for person in group.state.people] == [True, True, True, False]
    stranger = Members.called("Zoe").id_of("Zoe")
    with pytest.raises(UnknownPersonError):
        record_of_person(group.row, DEVICE, (stranger, "here"), {"here": False}, new_token())


def test_people_become_one_also_by_way_of_others_and_are_two_again_by_an_undo(members):
    members.add("Annie")
    members.make_same("Annie", "Ann", token := new_token())
    ann = members.state.people[0]
    assert (members.names, ann.name) == ([*NAMES], "Ann")
    assert (len(ann.ids), len(ann.keys)) == (2, 2)
    assert members.state.person(ann.ids[1]) == ann
    members.undo(token)
    assert members.names == [*NAMES, "Annie"]
    members.add("Anna")
    members.make_same("Anna", "Annie")
    members.make_same("Annie", "Ann")
    assert (members.names, len(members.state.people[0].keys)) == ([*NAMES], 3)


def test_two_who_sat_in_one_game_stay_two_while_they_share_it(members, game):
    with pytest.raises(SatTogetherError) as caught:
        members.make_same("Bea", "Ann")
    assert (caught.value.games, members.names) == ((game.public_id,), [*NAMES])
    members.put_in(game, "Ann", "guest", "Cam", "Dan")
    members.make_same("Bea", "Ann")
    assert members.names == ["Ann", "Cam", "Dan"]


def test_a_circle_of_people_is_anyone_who_came_first():
    circles = (({}, 4), ({4: 2}, 2), ({4: 3, 3: 1}, 1), ({4: 3, 3: 4}, 3), ({4: 3, 3: 2, 2: 3}, 2))
    assert [root_of(4, steps) for steps, _root in circles] == [root for _steps, root in circles]
