"""Seasons with handicaps: par is frozen once, games count net by the holes before them."""

from datetime import date, timedelta
from random import Random

import pytest
from sqlalchemy import select

from app.figures.facts import GameFacts
from app.figures.handicap import Par, par_of
from app.figures.histogram import histogram_of
from app.figures.season import Season
from app.golf.totals import TypedTotal
from app.record.change.actions import set_occasion
from app.record.counts.counting import catch_up
from app.record.counts.reading import last_holes
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.group.change_group import undo_in_group
from app.record.group.net_game import group_of_game, lines_of, net_season_of
from app.record.group.season_par import holes_missing
from app.record.group.seasons import (
    SeasonOverError,
    end_season,
    games_for,
    par_in_force,
    save_season,
    season_at,
    set_par,
    table_of,
    with_roots,
)
from app.record.models import Game
from tests.figures.plain_net import plain_net
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, NAMES, play_of, save, start

RULES = "nine-hole"
DAY = date(2026, 3, 1)
SCORES = Random(7)


def played(members, holes=9, day=DAY, names=NAMES, people=None):
    """A game of the group on a day, with so many holes of which totals were typed."""
    game = start(names, client_id=new_token())
    for number in range(1, holes + 1):
        points = [SCORES.randint(0, 8) + 5 * seat for seat in range(len(names))]
        save(game, number, [TypedTotal(point, False, False) for point in points], token=new_token())
    set_occasion(db.session.get_one(Game, game.id), DEVICE, day, "", new_token())
    members.put_in(game, *(people or names))
    return game


def season(members, number=None, rules=RULES, token=None, **choices):
    """Keep the choices for a season; returns it."""
    fields = ("2026", rules, Season(**{"allowance": 105, **choices}))
    state = save_season(members.row, DEVICE, number, fields, token or new_token())
    return season_at(state, number or 1)


@pytest.fixture
def members():
    return Members.called(*NAMES)


def facts_in_order(members):
    """What all games say, the order in which they were played."""
    catch_up(members.row.id)
    kept = db.session.scalars(select(CountedGame.facts)).all()
    found = (with_roots(members.state, GameFacts.from_json(row)) for row in kept)
    return sorted(found, key=lambda facts: (facts.day, facts.order))


def test_par_is_frozen_with_the_season_where_there_are_enough_holes(members):
    game = played(members)
    scores = [score for hole in play_of(game).results for score in hole.scores]
    net_season = season(members)
    assert net_season.par.par == par_of(histogram_of(scores))
    assert net_season.par.since is not None


def test_with_too_few_holes_there_is_no_par_until_somebody_sets_it(members):
    played(members, holes=8)
    assert season(members).par is None
    assert holes_missing(members.state, RULES) == 4
    played(members, holes=1, day=DAY + timedelta(1))
    catch_up(members.row.id)
    assert season_at(members.state, 1).par is None
    set_par(members.row, DEVICE, 1, new_token())
    assert season_at(members.state, 1).par.par.holes == 36


def test_setting_it_too_early_keeps_nothing(members):
    played(members, holes=8)
    season(members)
    before = len(members.state.entries)
    set_par(members.row, DEVICE, 1, new_token())
    assert len(members.state.entries) == before


def test_setting_it_twice_is_setting_it_once(members):
    played(members)
    season(members, token=new_token())
    before = len(members.state.entries)
    set_par(members.row, DEVICE, 1, new_token())
    assert len(members.state.entries) == before


def test_a_frozen_par_stays_whatever_is_corrected(members):
    game = played(members)
    before = season(members).par
    save(game, 1, [TypedTotal(60, False, False)] * 4, token=new_token())
    catch_up(members.row.id)
    assert season(members, number=1, by="totals").par == before
    assert par_in_force(members.state, RULES)[0] == before.par


def test_other_rules_need_another_par(members):
    played(members)
    season(members)
    assert season(members, number=1, rules="six-card").par is None
    assert season(members, number=1).par is not None


def test_a_season_that_is_taken_back_takes_its_par_with_it(members):
    played(members)
    token = new_token()
    season(members, token=token)
    undo_in_group(members.row, DEVICE, token, new_token())
    assert season_at(members.state, 1) is None
    assert par_in_force(members.state, RULES)[1] is None


def test_a_season_that_ended_gets_no_par(members):
    played(members, holes=8)
    season(members)
    end_season(members.row, DEVICE, 1, new_token())
    with pytest.raises(SeasonOverError):
        set_par(members.row, DEVICE, 1, new_token())


def test_without_a_par_or_an_allowance_games_count_gross(members):
    game = played(members)
    totals = play_of(game).totals
    plain = season(members, allowance=None)
    catch_up(members.row.id)
    assert plain.par is None
    assert [result.total for result in games_for(members.state, plain)[0].results] == [*totals]


@pytest.mark.parametrize("first", [None, DAY + timedelta(2)])
def test_games_of_a_season_are_net_by_the_holes_before_each(members, first):
    for number in range(4):
        played(members, day=DAY + timedelta(number))
    guests = {"people": ("Dan", "guest", "Ann", "Bea"), "names": ("Dan", "Gus", "Ann", "Bea")}
    played(members, day=DAY + timedelta(5), **guests)
    played(members, holes=2, day=DAY + timedelta(4))
    net_season = season(members, first=first)
    every = facts_in_order(members)
    games = games_for(members.state, net_season)
    assert len(games) == (3 if first else 5)
    for game in games:
        number = next(at for at, facts in enumerate(every) if facts.game == game.key)
        reckoned = plain_net(every, number, net_season.par.par.par, 105)
        assert [(each.total, each.place) for each in game.results] == [
            line[1:] for line in reckoned if line[2]
        ]
    assert any(
        each.total != person.total
        for game in games
        for facts in every
        if facts.game == game.key
        for each, person in zip(game.results, facts.people, strict=True)
    )


def test_anyone_who_became_one_brings_their_holes(members):
    played(members)
    members.add("Annie")
    played(
        members,
        day=DAY + timedelta(1),
        names=("Annie", *NAMES[1:]),
    )
    game = played(members, day=DAY + timedelta(2))
    net_season = season(members)
    before = lines_of(members.state, net_season, play_of(game), net_season.terms)[0].handicap
    members.make_same("Annie", "Ann")
    after = lines_of(members.state, net_season, play_of(game), net_season.terms)[0].handicap
    assert (len(before.counted), len(after.counted)) == (7, 14)


def test_one_game_is_net_as_in_its_season_and_before_its_first_hole_too(members):
    played(members)
    game, coming = played(members, day=DAY + timedelta(1)), start(client_id=new_token())
    members.put_in(coming, *NAMES)
    net_season = season(members)
    lines = lines_of(members.state, net_season, play_of(game), net_season.terms)
    counted = games_for(members.state, net_season)[1]
    assert [(each.total, each.place) for each in counted.results] == [
        (line.net, line.place) for line in lines
    ]
    first = lines_of(members.state, net_season, play_of(coming), net_season.terms)
    assert [line.given for line in first] == [0, 0, 0, 0]
    assert first[0].shots == 0 < first[3].shots


def test_a_game_finds_the_season_of_its_rules_and_its_day(members):
    game = played(members)
    state = group_of_game(play_of(game))
    assert net_season_of(state, play_of(game)) is None
    season(members, first=DAY, last=DAY)
    assert net_season_of(members.state, play_of(game)).number == 1
    season(members, number=1, first=DAY + timedelta(1))
    assert net_season_of(members.state, play_of(game)) is None
    season(members, number=1, rules="six-card")
    assert net_season_of(members.state, play_of(game)) is None
    season(members, number=1)
    end_season(members.row, DEVICE, 1, new_token())
    assert net_season_of(members.state, play_of(game)) is None


def test_a_game_of_no_group_has_none(members):
    assert group_of_game(play_of(start())) is None


def test_the_last_holes_are_twenty_at_most_and_the_newest(members):
    for number in range(12):
        played(members, holes=2, day=DAY + timedelta(number))
    catch_up(members.row.id)
    holes = last_holes(members.row.id, ["p1"], RULES)
    assert len(holes) == 20
    days = [facts.day for facts, _hole in holes]
    assert days == sorted(days)
    assert days[0] == DAY + timedelta(2)
    assert [hole.number for _facts, hole in holes] == [1, 2] * 10
    before = ((DAY + timedelta(1)).isoformat(), 0)
    assert [facts.day for facts, _hole in last_holes(members.row.id, ["p1"], RULES, before)] == [
        DAY,
        DAY,
    ]


def test_a_table_of_net_games_is_kept_when_the_season_ends(members):
    for number in range(3):
        played(members, day=DAY + timedelta(number))
    season(members)
    before = table_of(members.state, season_at(members.state, 1))
    end_season(members.row, DEVICE, 1, new_token())
    assert table_of(members.state, season_at(members.state, 1)) == before


def test_par_goes_by_the_people_of_the_group_alone(members):
    played(members, people=("Ann", "guest", "guest", "guest"))
    catch_up(members.row.id)
    assert holes_missing(members.state, RULES) == 36 - 9
    assert par_in_force(members.state, RULES) == (None, None)
    assert isinstance(par_of({7: 36}), Par)
