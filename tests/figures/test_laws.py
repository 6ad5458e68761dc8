"""Laws of tallies: what is taken out leaves no trace, and no order matters."""

from dataclasses import replace
from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from app.figures.catalogue import figures_of
from app.figures.pairs import head_to_head
from app.figures.tally import add, pair_tally_of, scores_in, subtract, tally_of
from tests.figures.made_up import NAMES, made_game

AMOUNTS = st.integers(-3, 3).filter(bool)
TALLIES = st.dictionaries(st.sampled_from(["holes", "hole:2", "cancelled", "wins"]), AMOUNTS)
GAMES = st.builds(
    lambda seed, name: made_game(seed, name).facts,
    st.integers(0, 1 << 32),
    st.sampled_from(NAMES),
)


def whole(games):
    """The sum over all people of these games."""
    return reduce(add, (tally_of(person) for game in games for person in game.people), {})


@given(TALLIES, TALLIES)
def test_subtracting_undoes_adding(first, second):
    assert subtract(add(first, second), second) == first
    assert add(subtract(first, second), second) == first
    assert subtract(first, first) == {}


@given(TALLIES, TALLIES, TALLIES)
def test_the_order_of_sums_does_not_matter(first, second, third):
    assert add(first, second) == add(second, first)
    assert add(add(first, second), third) == add(first, add(second, third))
    assert add(first, {}) == first


@given(TALLIES, TALLIES)
def test_no_key_stands_for_nothing(first, second):
    assert 0 not in add(first, second).values()
    assert 0 not in subtract(first, second).values()


@given(st.lists(GAMES, max_size=4), st.randoms(use_true_random=False))
def test_the_order_of_games_does_not_matter(games, random):
    shuffled = random.sample(games, len(games))
    assert whole(shuffled) == whole(games)
    assert figures_of(whole(shuffled)) == figures_of(whole(games))


@given(st.lists(GAMES, min_size=2, max_size=4), GAMES)
def test_a_corrected_game_is_taken_out_and_put_in_again(games, corrected):
    kept = subtract(whole(games), whole(games[:1]))
    assert add(kept, whole([corrected])) == whole([corrected, *games[1:]])
    assert kept == whole(games[1:])


@given(GAMES, st.randoms(use_true_random=False))
def test_the_order_of_people_does_not_matter_to_pairs(game, random):
    shuffled = replace(game, people=tuple(random.sample(game.people, len(game.people))))
    assert pair_tally_of(shuffled) == pair_tally_of(game)


@given(GAMES)
def test_two_people_see_the_same_games(game):
    pairs = pair_tally_of(game)
    for first, second in pairs:
        (own,) = [row for row in head_to_head(first, pairs) if row.rival == second]
        (other,) = [row for row in head_to_head(second, pairs) if row.rival == first]
        assert (own.above, own.below, own.points) == (other.below, other.above, -other.points)
        assert own.above + own.below + own.tied == own.games == 1


@given(GAMES)
def test_histograms_hold_each_hole_and_each_game_once(game):
    tally = whole([game])
    for word, count in (("hole", "holes"), ("game", "whole")):
        assert sum(scores_in(tally, word).values()) == tally.get(count, 0)
    sums = (score * often for score, often in scores_in(tally, "hole").items())
    assert sum(sums) == tally.get("hole_sum", 0)
