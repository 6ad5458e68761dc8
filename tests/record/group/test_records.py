"""A hole is shown as a record while it is lower than everything else that is counted."""

from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.record.change.undo import undo
from app.record.counts.counting import catch_up
from app.record.counts.rules_name import rules_name
from app.record.counts.tables import PersonGame
from app.record.database import db
from app.record.group.change_group import save_settings, settings_of
from app.record.group.forget import forget_person
from app.record.group.records import game_records, hole_records
from app.record.models import Game
from app.stats import Counter, RecordAnnouncement
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start


def score(game, seat, number=1):
    return play_of(game).hole(number).verdict(seat).hole_score


def behind(members, key, *scores, rules="nine-hole", code="hole"):
    """Games of a person that were counted long ago, by their scores."""
    lowest, count = min(scores), len(scores)
    counter = Counter(whole=count, game_best=lowest)
    if code == "hole":
        counter = Counter(holes=count, hole_best=lowest)
    about = {"game_id": members.row.id, "group_id": members.row.id, "day": "2020-01-01"}
    db.session.add(PersonGame(**about, person=key, rules=rules, counter=counter))
    db.session.commit()


def announced(members, game, number=1):
    play, state = play_of(game), members.state
    return hole_records(state, play, number)


@pytest.fixture
def record(members, game):
    """The first hole of Ann, who has eighteen behind her that were all higher."""
    here = score(game, 0)
    behind(members, "p1", *[here + 5] * 18)
    return RecordAnnouncement("hole", "p1", here, here + 5, False)


def test_a_hole_lower_than_all_before_is_shown(members, game, record):
    assert announced(members, game) == [record]


def test_whether_the_game_was_counted_makes_no_difference(members, game, record):
    catch_up(members.row.id)
    assert announced(members, game) == [record]


def test_nobody_with_little_behind_them_has_one(members, game):
    behind(members, "p1", *[99] * 17)
    assert announced(members, game) == []


def test_a_correction_takes_it_away_and_undo_brings_it_back(members, game, record):
    catch_up(members.row.id)
    save(game, 1, ("K Q Q / K Q J", *FIRST[1:]), token="token-of-the-correction")
    assert announced(members, game) == []
    row = db.session.get_one(Game, game.id)
    undo(row, DEVICE, "token-of-the-correction", new_token())
    assert announced(members, game) == [record]


def test_a_lower_hole_later_takes_it_away(members, game, record):
    save(game, 2, ("A 2 4 / A 2 4", *SECOND[1:]))
    assert score(game, 0, 2) < record.value
    assert announced(members, game) == []
    assert [record.second for record in announced(members, game, 2)] == [record.value]


def test_an_equal_hole_later_takes_it_away(members, game, record):
    save(game, 2, FIRST)
    assert score(game, 0, 2) == record.value
    assert announced(members, game) == announced(members, game, 2) == []


def test_a_game_that_left_the_group_has_none(members, game, record):
    catch_up(members.row.id)
    members.take_out(game)
    assert announced(members, game) == []


def test_who_was_made_one_has_one_history(members, game):
    members.add("Annie")
    behind(members, "p5", *[score(game, 0) - 1] * 18)
    assert announced(members, game) == []
    behind(members, "p1", *[score(game, 0) + 5] * 18)
    assert [record.person for record in announced(members, game)] == ["p1"]
    members.make_same("Annie", "Ann")
    assert announced(members, game) == []


def test_a_guest_has_none(members, game, record):
    members.put_in(game, "guest", "Bea", "Cam", "Dan")
    assert announced(members, game) == []


def test_no_record_of_a_forgotten_person_is_shown(members, game, record):
    forget_person(members.row, DEVICE, members.id_of("Ann"), "somebody", new_token())
    assert announced(members, game) == []


def test_of_a_total_that_nobody_checked_none_is_shown_but_it_stands_in_the_way(
    members, game, record
):
    save(game, 2, (TypedTotal(0), *SECOND[1:]), went_out=1)
    assert score(game, 0, 2) < record.value
    assert announced(members, game, 2) == []
    assert announced(members, game) == []


def test_a_group_that_does_not_want_announcements_gets_none(members, game, record):
    chosen = replace(settings_of(members.state), records=False)
    save_settings(members.row, DEVICE, chosen, new_token())
    assert announced(members, game) == []


def test_other_rules_are_not_compared(members, game):
    behind(members, "p1", *[score(game, 0) + 5] * 18, rules="skyjo")
    assert announced(members, game) == []


@pytest.fixture
def short(members):
    """A game of one hole."""
    made = start(client_id="start-short-game", ruleset=replace(find_ruleset("nine-hole"), holes=1))
    members.put_in(made, *NAMES)
    return made


def test_a_game_lower_than_all_before_is_shown_once_it_is_over(members, short):
    rules = rules_name(play_of(short))
    behind(members, "p1", 90, 95, 99, rules=rules, code="game")
    assert game_records(members.state, play_of(short)) == []
    save(short, 1, FIRST)
    own = score(short, 0)
    assert game_records(members.state, play_of(short)) == [
        RecordAnnouncement("game", "p1", own, 90, False)
    ]


def test_a_game_with_a_total_that_nobody_checked_is_none(members, short):
    behind(members, "p1", 90, 95, 99, rules=rules_name(play_of(short)), code="game")
    save(short, 1, (TypedTotal(1), *FIRST[1:]))
    assert game_records(members.state, play_of(short)) == []


def test_a_group_of_others_knows_nothing_of_a_game(members, game, record):
    other = Members.called(*NAMES)
    assert hole_records(other.state, play_of(game), 1) == []
