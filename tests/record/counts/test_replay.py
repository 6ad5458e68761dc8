"""How the games of a group are followed: from mark to mark, equal to a replay from nothing."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import select

from app.figures.chronicle import Chronicle, advance
from app.figures.facts import GameFacts
from app.figures.game_facts import Label, facts_of_totals
from app.figures.played import played_game
from app.record.counts import replay
from app.record.counts.counting import put_in, recount, take_out, uncount
from app.record.counts.replay import (
    APART,
    AT_ONCE,
    GAMES_PER_REQUEST,
    people_mark,
    read_replay,
    replay_games,
)
from app.record.counts.tables import ChronicleMark, CountedGame
from app.record.database import db, writing
from app.record.models import Game, Group
from tests.record.group.groups import Members
from tests.record.tables import start

BEGIN = date(2026, 1, 1)
ALONE = {}


def facts_on(day, *totals, over=True):
    """A game of a day of which only totals are known."""
    label = Label(f"game {day}", "skyjo", BEGIN + timedelta(day), 0)
    made = facts_of_totals(label, ["ann", "bea", "cam"][: len(totals)], totals)
    return replace(made, is_over=over)


def totals_on(day):
    return (day * 7 % 11, day * 5 % 13, day * 3 % 17)


@pytest.fixture
def group():
    return Members.called("Ann", "Bea", "Cam").row.id


@pytest.fixture
def games(group):
    """Make a counted game of each of these days; the ids of the games."""

    def make(days, over=True):
        ids = []
        for day in days:
            ids.append(start(client_id=f"following-{day:06}").id)
            with writing(group) as session:
                put_in(session, group, ids[-1], facts_on(day, *totals_on(day), over=over))
        return ids

    return make


def marks(group):
    db.session.rollback()
    query = select(ChronicleMark).where(ChronicleMark.group_id == group)
    return list(db.session.scalars(query.order_by(ChronicleMark.day)))


def from_nothing(group, people=ALONE):
    """The state after all games, without any mark."""
    state = Chronicle()
    query = select(CountedGame).where(CountedGame.group_id == group)
    for row in db.session.scalars(query.order_by(CountedGame.day, CountedGame.game_id)):
        facts = GameFacts.from_json(row.facts)
        if facts.is_over:
            state, _events = advance(state, played_game(facts, people))
    return state


@pytest.fixture
def closely(monkeypatch):
    """Marks lie so close that few games have some."""
    monkeypatch.setattr(replay, "AT_ONCE", 2)
    monkeypatch.setattr("app.record.counts.replay.APART", 4)
    monkeypatch.setattr("app.record.counts.replay.RECENT", 1)


def test_games_are_followed_and_kept_after_the_last(group, games):
    games(range(3))
    replay_games(group, ALONE)
    found = read_replay(group, ALONE)
    assert (found.games, found.of, found.is_whole) == (3, 3, True)
    assert found.state == from_nothing(group)
    assert [mark.games for mark in marks(group)] == [1, 2, 3]


def test_a_group_without_games_has_nothing_to_follow(group):
    replay_games(group, ALONE)
    assert read_replay(group, ALONE).is_whole
    assert marks(group) == []


def test_a_look_follows_only_so_many_and_the_next_goes_on(group, games, closely):
    games(range(9))
    replay_games(group, ALONE, most=4)
    found = read_replay(group, ALONE)
    assert (found.games, found.of, found.is_whole) == (4, 9, False)
    replay_games(group, ALONE, most=4)
    assert read_replay(group, ALONE).games == 8
    replay_games(group, ALONE, most=None)
    assert read_replay(group, ALONE).state == from_nothing(group)


def test_a_mark_in_every_few_games_stays_and_the_last_moves_on(group, games, closely):
    games(range(7))
    replay_games(group, ALONE)
    assert [mark.games for mark in marks(group)] == [4, 7]
    games([7, 8, 9])
    replay_games(group, ALONE)
    assert [mark.games for mark in marks(group)] == [4, 8, 10]
    assert read_replay(group, ALONE).state == from_nothing(group)


def test_a_change_in_the_newest_game_leaves_the_mark_before_it(group, games):
    ids = [game for day in range(4) for game in followed_at_once(group, games, day)]
    with writing(group) as session:
        take_out(session, group, ids[3], facts_on(3, *totals_on(3)))
    assert [mark.games for mark in marks(group)] == [1, 2, 3]


def followed_at_once(group, games, day):
    """A game of which the group looks as soon as it is over."""
    ids = games([day])
    replay_games(group, ALONE)
    return ids


def test_a_game_that_goes_on_is_not_followed_and_deletes_no_mark(group, games, closely):
    games(range(5))
    replay_games(group, ALONE)
    before = [mark.games for mark in marks(group)]
    games([9], over=False)
    assert [mark.games for mark in marks(group)] == before
    assert read_replay(group, ALONE).is_whole


def test_a_change_in_an_old_game_deletes_the_marks_from_there_on(group, games, closely):
    ids = games(range(10))
    replay_games(group, ALONE)
    with writing(group) as session:
        take_out(session, group, ids[5], facts_on(5, *totals_on(5)))
        put_in(session, group, ids[5], facts_on(5, 0, 30, 60))
    assert [mark.games for mark in marks(group)] == [4]
    replay_games(group, ALONE)
    assert [mark.games for mark in marks(group)] == [4, 8, 10]
    assert read_replay(group, ALONE).state == from_nothing(group)


def test_a_game_that_leaves_its_group_is_followed_no_more(group, games, closely):
    ids = games(range(6))
    replay_games(group, ALONE)
    with writing(ids[2]) as session:
        uncount(session, ids[2])
    replay_games(group, ALONE)
    found = read_replay(group, ALONE)
    assert found.games == 5
    assert found.state == from_nothing(group)


def test_games_of_one_day_follow_each_other_as_they_were_made(group, games, closely):
    ids = games(range(6))
    with writing(group) as session:
        for game in ids[2:5]:
            row = session.get_one(CountedGame, game)
            take_out(session, group, game, GameFacts.from_json(row.facts))
            put_in(session, group, game, facts_on(2, *totals_on(game)))
    replay_games(group, ALONE)
    assert read_replay(group, ALONE).state == from_nothing(group)


def test_anyone_who_was_made_one_has_one_history_and_two_again_after_undo(group, games, closely):
    games(range(6))
    replay_games(group, ALONE)
    both = {"bea": "ann"}
    replay_games(group, {"ann": "ann", **both})
    found = read_replay(group, both).state
    assert found == from_nothing(group, both)
    assert {person for person, _rules in found.own} == {"ann", "cam"}
    assert {mark.people for mark in marks(group)} == {people_mark(both)}
    assert read_replay(group, ALONE).games == 0
    replay_games(group, ALONE)
    assert read_replay(group, ALONE).state == from_nothing(group)


def test_a_recount_deletes_all_marks(group, games):
    games(range(3))
    replay_games(group, ALONE)
    recount(group)
    assert marks(group) == []


def test_marks_that_stay_lie_where_a_write_ends():
    assert APART % AT_ONCE == GAMES_PER_REQUEST % AT_ONCE == 0


def test_a_deleted_group_takes_its_marks_along(group, games):
    games(range(3))
    replay_games(group, ALONE)
    db.session.rollback()
    db.session.delete(db.session.get_one(Group, group))
    db.session.commit()
    assert marks(group) == []
    assert db.session.scalar(select(Game.id).limit(1))


def test_the_newest_games_have_marks_also_where_a_write_ends_with_them(
    group, games, closely, monkeypatch
):
    monkeypatch.setattr("app.record.counts.replay.RECENT", 3)
    games(range(4))
    replay_games(group, ALONE)
    assert [mark.games for mark in marks(group)] == [2, 3, 4]
