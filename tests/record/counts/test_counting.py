"""What is counted of a group's games follows whatever is recorded in them."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.access.owner import delete_for_good
from app.record.change.actions import set_deleted
from app.record.change.undo import undo
from app.record.counts.counting import catch_up, recount
from app.record.counts.reading import counters_by_person, counters_by_rules
from app.record.database import db
from app.record.files.purge import purge
from app.record.models import Game
from tests.record.counts.kept import counted, holes
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, save, start


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


def nothing():
    return {table: [] for table in counted()}


def test_nothing_is_counted_before_somebody_asks_and_then_each_game_once(members, game):
    assert counted()["counted_game"] == []
    assert catch_up(members.row.id) == 1
    assert catch_up(members.row.id) == 0
    assert holes(members, "p1") == {"nine-hole": 1}


def test_a_hole_more_is_counted_and_a_corrected_one_again(members, game):
    catch_up(members.row.id)
    save(game, 2, SECOND)
    catch_up(members.row.id)
    assert holes(members, "p1") == {"nine-hole": 2}
    before = counters_by_rules(members.row.id, ["p1"])
    save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    catch_up(members.row.id)
    assert counters_by_rules(members.row.id, ["p1"]) != before


def test_what_was_taken_back_is_counted_no_more(members, game):
    save(game, 2, SECOND, token="token-second-hole")
    catch_up(members.row.id)
    undo(row(game), DEVICE, "token-second-hole", new_token())
    catch_up(members.row.id)
    assert holes(members, "p1") == {"nine-hole": 1}


def test_a_game_that_leaves_its_group_is_counted_there_no_more(members, game):
    catch_up(members.row.id)
    members.take_out(game)
    assert counted() == nothing()


def test_a_game_that_goes_to_another_group_is_counted_there(members, game):
    catch_up(members.row.id)
    other = Members.called(*NAMES)
    other.put_in(game, *NAMES)
    catch_up(other.row.id)
    groups = {row["group_id"] for rows in counted().values() for row in rows}
    assert groups == {other.row.id}


def test_a_guest_is_counted_nowhere(members, game):
    members.put_in(game, "Ann", "guest", "Cam", "Dan")
    catch_up(members.row.id)
    assert [seat["person"] for seat in counted()["person_game"]] == ["p1", "p3", "p4"]
    assert holes(members, "p2") == {}


def test_a_deleted_game_counts_again_once_it_is_back(members, game):
    catch_up(members.row.id)
    before = counted()
    set_deleted(row(game), DEVICE, True, new_token())
    catch_up(members.row.id)
    assert counted() == nothing()
    set_deleted(row(game), DEVICE, False, new_token())
    catch_up(members.row.id)
    assert counted() == before


def test_a_game_that_is_deleted_for_good_leaves_nothing_behind(members, game):
    catch_up(members.row.id)
    delete_for_good(row(game))
    assert counted() == nothing()


def test_games_by_other_rules_are_counted_apart(members, game):
    other = start(client_id="other-00000000", ruleset=find_ruleset("six-card"))
    save(other, 1, FIRST)
    members.put_in(other, *NAMES)
    catch_up(members.row.id)
    assert {*holes(members, "p1")} == {"nine-hole", "six-card"}


def test_a_full_recount_changes_nothing(members, game):
    catch_up(members.row.id)
    before = counted()
    assert recount(members.row.id) == 1
    assert counted() == before


@pytest.mark.parametrize("days", [0])
def test_games_of_groups_are_not_purged(members, game, days):
    set_deleted(row(game), DEVICE, True, new_token())
    assert purge(days).count == 0


def test_all_people_together_count_as_each_alone(members, game):
    six = start(NAMES[:3], client_id="start-by-other-rules", ruleset=find_ruleset("six-card"))
    members.put_in(six, *NAMES[:3])
    save(six, 1, FIRST[:3])
    catch_up(members.row.id)
    for rules in ("nine-hole", "six-card"):
        found = counters_by_person(members.row.id, members.state.counts_as, rules, but=0)
        for person in members.state.people:
            own = counters_by_rules(members.row.id, person.keys).get(rules)
            assert found.get(person.keys[0]) == own
