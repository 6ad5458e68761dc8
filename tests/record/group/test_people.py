"""People of a group: named, renamed, made one and two again, never overwritten."""

from app.record.group.group_state import root_of
from tests.record.group.groups import new_token
from tests.record.tables import NAMES


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


def test_a_circle_of_people_is_anyone_who_came_first():
    circles = (({}, 4), ({4: 2}, 2), ({4: 3, 3: 1}, 1), ({4: 3, 3: 4}, 3), ({4: 3, 3: 2, 2: 3}, 2))
    assert [root_of(4, steps) for steps, _root in circles] == [root for _steps, root in circles]
