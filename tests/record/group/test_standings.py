"""How a running season stands is kept, and never stays what it was once something changed."""

from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.record.counts import catch_up
from app.record.group import seasons
from app.record.group.seasons import end_season, save_season, season_at, standing_of, table_of
from app.season import Season
from tests.record.group.groups import new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, save, start

ONE_HOLE = replace(find_ruleset("nine-hole"), holes=1)


def play(members, texts=FIRST):
    """One more finished game of the group."""
    game = start(client_id=f"start-{new_token()}", ruleset=ONE_HOLE)
    save(game, 1, texts)
    members.put_in(game, *NAMES)
    return game


def choose(members, number=None, **choices):
    fields = ("All", "", Season(**choices))
    save_season(members.row, DEVICE, number, fields, new_token())


@pytest.fixture
def played(members):
    """The group with a season, after three games of it."""
    choose(members)
    for texts in (FIRST, SECOND, FIRST):
        play(members, texts)
    return members


def standing(members):
    """How its season stands, by what is kept."""
    catch_up(members.row.id)
    state = members.state
    return standing_of(state, season_at(state, 1))


def counted(members):
    """The same by all games, rows alone."""
    state = members.state
    table = table_of(state, season_at(state, 1))
    return tuple(row._replace(worth=()) for row in table.rows)


def test_a_season_is_walked_once_and_one_that_has_ended_stands_as_it_did(played, monkeypatch):
    def no_walk(*_season):
        raise AssertionError

    found = standing(played)
    assert found.rows == counted(played) != ()
    assert [step.game for step in found.race] == [1, 2, 3]
    with monkeypatch.context() as still:
        still.setattr(seasons, "standing_now", no_walk)
        assert standing(played) == found
    end_season(played.row, DEVICE, 1, new_token())
    state = played.state
    assert standing_of(state, season_at(state, 1)) == found


def test_it_is_worked_out_again_after_each_change(played):
    before = standing(played)
    for change in (
        lambda: play(played, SECOND),
        lambda: choose(played, 1, table=(4, 3, 2, 1)),
        lambda: choose(played, 1, games=2),
        lambda: choose(played, 1, by="totals"),
    ):
        change()
        assert standing(played).rows == counted(played)
        assert standing(played) != before
        before = standing(played)


def test_a_corrected_hole_a_game_that_leaves_and_people_made_one_count_at_once(played):
    game = play(played)
    standing(played)
    save(game, 1, SECOND)
    assert standing(played).rows == counted(played)
    played.take_out(game)
    assert standing(played).rows == counted(played)
    other = start(("Eve", "Ann"), client_id="start-eve-000000", ruleset=ONE_HOLE)
    save(other, 1, FIRST[:2])
    played.put_in(other, "new", "guest")
    assert len(standing(played).rows) == 5
    played.make_same("Eve", "Dan")
    assert len(standing(played).rows) == 4
    assert standing(played).rows == counted(played)
