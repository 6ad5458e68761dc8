"""A hole is shown as a record while it is lower than everything else that is counted."""

from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.record.change.history import undo
from app.record.counts import PersonGame, catch_up, rules_name
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
    return hole_records(members.state, play_of(game), number)


@pytest.fixture
def record(members, game):
    """The first hole of Ann, who has eighteen behind her that were all higher."""
    here = score(game, 0)
    behind(members, "p1", *[here + 5] * 18)
    return RecordAnnouncement("hole", "p1", here, here + 5, False)


@pytest.mark.parametrize("is_counted", [False, True])
def test_a_hole_lower_than_all_before_is_shown_until_it_is_corrected(
    members, game, record, is_counted
):
    if is_counted:
        catch_up(members.row.id)
    assert announced(members, game) == [record]
    assert hole_records(Members.called(*NAMES).state, play_of(game), 1) == []
    save(game, 1, ("K Q Q / K Q J", *FIRST[1:]), token="token-of-the-correction")
    assert announced(members, game) == []
    row = db.session.get_one(Game, game.id)
    undo(row, DEVICE, "token-of-the-correction", new_token())
    assert announced(members, game) == [record]
    members.take_out(game)
    assert announced(members, game) == []


def test_a_lower_or_equal_hole_later_takes_it_away(members, game, record):
    save(game, 2, FIRST)
    assert score(game, 0, 2) == record.value
    assert announced(members, game) == announced(members, game, 2) == []
    save(game, 2, ("A 2 4 / A 2 4", *SECOND[1:]))
    assert score(game, 0, 2) < record.value
    assert announced(members, game) == []
    assert [found.second for found in announced(members, game, 2)] == [record.value]
    save(game, 2, (TypedTotal(0), *SECOND[1:]), went_out=1)  # nobody checked it
    assert score(game, 0, 2) < record.value
    assert announced(members, game) == announced(members, game, 2) == []


def do_not_announce(members, game):
    chosen = replace(settings_of(members.state), records=False)
    save_settings(members.row, DEVICE, chosen, new_token())


def be_a_guest(members, game):
    members.put_in(game, "guest", "Bea", "Cam", "Dan")


def be_forgotten(members, game):
    forget_person(members.row, DEVICE, members.id_of("Ann"), "somebody", new_token())


@pytest.mark.parametrize("do", [do_not_announce, be_a_guest, be_forgotten])
def test_none_is_shown_of_a_guest_of_the_forgotten_or_where_nobody_wants_it(
    members, game, record, do
):
    do(members, game)
    assert announced(members, game) == []


def test_who_has_little_behind_them_by_these_rules_has_none(members, game):
    behind(members, "p1", *[score(game, 0) + 5] * 18, rules="skyjo")
    behind(members, "p2", *[99] * 17)
    assert announced(members, game) == []


def test_who_was_made_one_has_one_history(members, game):
    members.add("Annie")
    behind(members, "p5", *[score(game, 0) - 1] * 18)
    behind(members, "p1", *[score(game, 0) + 5] * 18)
    assert [record.person for record in announced(members, game)] == ["p1"]
    members.make_same("Annie", "Ann")
    assert announced(members, game) == []


@pytest.mark.parametrize("is_checked", [True, False])
def test_a_game_lower_than_all_before_is_shown_once_it_is_over_and_checked(members, is_checked):
    short = start(client_id="start-short-game", ruleset=replace(find_ruleset("nine-hole"), holes=1))
    members.put_in(short, *NAMES)
    behind(members, "p1", 90, 95, 99, rules=rules_name(play_of(short)), code="game")
    assert game_records(members.state, play_of(short)) == []
    save(short, 1, (FIRST[0] if is_checked else TypedTotal(1), *FIRST[1:]))
    expected = [RecordAnnouncement("game", "p1", score(short, 0), 90, False)]
    assert game_records(members.state, play_of(short)) == (expected if is_checked else [])
