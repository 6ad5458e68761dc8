"""What is counted of a group's games follows whatever is recorded in them."""

from app.golf.ruleset import find_ruleset
from app.record.access.owner import delete_for_good
from app.record.change.actions import set_deleted, set_state
from app.record.change.history import undo
from app.record.counts import catch_up, counters_by_person, counters_by_rules, recount
from app.record.database import db
from app.record.files.purge import purge
from app.record.models import Game
from tests.record.counts.kept import counted, holes
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, save, start


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


def test_each_game_is_counted_once_and_again_after_a_correction_or_an_undo(members, game):
    assert counted()["counted_game"] == []
    assert [catch_up(members.row.id) for _time in range(2)] == [1, 0]
    assert holes(members, "p1") == {"nine-hole": 1}
    save(game, 2, SECOND, token="token-second-hole")
    catch_up(members.row.id)
    assert holes(members, "p1") == {"nine-hole": 2}
    undo(row(game), DEVICE, "token-second-hole", new_token())
    catch_up(members.row.id)
    assert holes(members, "p1") == {"nine-hole": 1}
    before = counters_by_rules(members.row.id, ["p1"])
    save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    catch_up(members.row.id)
    assert counters_by_rules(members.row.id, ["p1"]) != before


def test_a_game_is_counted_in_the_group_it_is_in_while_it_is_there(members, game):
    nothing = counted()
    set_state(row(game), DEVICE, "ended", new_token())
    assert purge(0).count == 0  # games of groups stay
    catch_up(members.row.id)
    before = counted()
    assert recount(members.row.id) == 1
    assert counted() == before
    set_deleted(row(game), DEVICE, True, new_token())
    catch_up(members.row.id)
    assert counted() == nothing
    set_deleted(row(game), DEVICE, False, new_token())
    catch_up(members.row.id)
    assert counted() == before
    other = Members.called(*NAMES)
    other.put_in(game, *NAMES)
    catch_up(other.row.id)
    groups = {row["group_id"] for rows in counted().values() for row in rows}
    assert groups == {other.row.id}
    other.take_out(game)
    assert counted() == nothing
    other.put_in(game, *NAMES)
    catch_up(other.row.id)
    delete_for_good(row(game))
    assert counted() == nothing
    assert members.names == other.names == [*NAMES]


def test_a_guest_is_counted_nowhere(members, game):
    members.put_in(game, "Ann", "guest", "Cam", "Dan")
    catch_up(members.row.id)
    assert [seat["person"] for seat in counted()["person_game"]] == ["p1", "p3", "p4"]
    assert holes(members, "p2") == {}
    members.put_in(game, "Ann")
    assert members.who_played(game) == ["Ann", None, None, None]


def test_games_by_other_rules_are_counted_apart_and_all_people_as_each_alone(members, game):
    six = start(NAMES[:3], client_id="start-by-other-rules", ruleset=find_ruleset("six-card"))
    members.put_in(six, *NAMES[:3])
    save(six, 1, FIRST[:3])
    catch_up(members.row.id)
    assert {*holes(members, "p1")} == {"nine-hole", "six-card"}
    for rules in ("nine-hole", "six-card"):
        found = counters_by_person(members.row.id, members.state.counts_as, rules, but=0)
        for person in members.state.people:
            own = counters_by_rules(members.row.id, person.keys).get(rules)
            assert found.get(person.keys[0]) == own
