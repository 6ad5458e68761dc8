import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.rating import (
    BEGINNER,
    Placed,
    Rating,
    doubt_of,
    points_of,
    rate_game,
    ratings_from_json,
    ratings_to_json,
    replay,
    shown_rating,
)
from tests.figures.drawn import PEOPLE, placed_games


@given(placed_games(), st.data())
def test_a_replay_from_the_middle_ends_with_the_same_numbers(games, data):
    middle = data.draw(st.integers(0, len(games)))
    kept = json.loads(json.dumps(ratings_to_json(replay(games[:middle]))))
    assert ratings_to_json(replay(games[middle:], ratings_from_json(kept))) == ratings_to_json(
        replay(games)
    )


@given(placed_games(), st.randoms(use_true_random=False))
def test_seats_do_not_matter(games, chance):
    shuffled = [chance.sample(game, len(game)) for game in games]
    assert replay(games) == replay(shuffled)


@given(placed_games())
def test_everybody_is_counted_and_guests_are_not_kept(games):
    ratings = replay(games)
    for person, rating in ratings.items():
        there = [game for game in games if len(game) > 1 and person in [seat[0] for seat in game]]
        assert rating.games == len(there)
        assert rating.spread > 0
    assert None not in ratings


@given(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True))
def test_beginners_who_tie_stay_equal_and_average(people):
    after = rate_game({}, [Placed(person, 1) for person in people])
    assert {rating.skill for rating in after.values()} == {BEGINNER.skill}


def test_the_player_who_comes_first_gains_and_the_last_loses():
    after = rate_game({}, [Placed("ann", 1), Placed(None, 2), Placed("cam", 3)])
    assert after["ann"].skill > BEGINNER.skill > after["cam"].skill
    assert [*after] == ["ann", "cam"]


def test_a_game_alone_changes_nothing():
    assert rate_game({"ann": BEGINNER}, [Placed("ann", 1)]) == {"ann": BEGINNER}


def test_those_who_were_not_there_keep_their_rating():
    before = {"dan": Rating(30_000, 5_000, 7)}
    assert rate_game(before, [Placed("ann", 1), Placed("bea", 2)])["dan"] is before["dan"]


@pytest.mark.parametrize("games", range(5))
def test_a_rating_is_hidden_before_the_fifth_game(games):
    assert shown_rating(Rating(25_000, 5_000, games)) is None


def test_a_rating_is_shown_with_its_doubt():
    shown = shown_rating(Rating(22_512, 6_000, 5))
    assert (shown.points, shown.doubt) == (900, "moving")


@pytest.mark.parametrize(
    ("spread", "code"),
    [(6000, "moving"), (5999, "settling"), (4000, "settling"), (3999, "settled")],
)
def test_doubt_has_three_codes(spread, code):
    assert doubt_of(spread) == code


def test_the_better_of_four_is_found_and_settles():
    chance = random.Random(4)
    strokes = {"ann": 60, "bea": 66, "cam": 72, "dan": 78}
    games = []
    for _ in range(80):
        order = sorted(strokes, key=lambda person: chance.gauss(strokes[person], 12))
        games.append([Placed(person, place) for place, person in enumerate(order, start=1)])
    ratings = replay(games)
    assert sorted(ratings, key=lambda person: -points_of(ratings[person])) == [*strokes]
    assert {shown_rating(rating).doubt for rating in ratings.values()} == {"settled"}
