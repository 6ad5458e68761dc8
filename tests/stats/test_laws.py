"""Laws of counters: no order matters, nothing counts twice, and two people see the same games."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.stats import added, counter_of
from tests.stats.made_up import NAMES, made_game

GAMES = st.builds(
    lambda seed, name: made_game(seed, name).facts,
    st.integers(0, 1 << 32),
    st.sampled_from(NAMES),
)


def counters(games):
    return [counter_of(person) for game in games for person in game.people]


@given(st.lists(GAMES, max_size=4), st.randoms(use_true_random=False))
def test_neither_order_nor_grouping_of_games_matters(games, random):
    every = counters(games)
    shuffled = random.sample(every, len(every))
    cut = random.randint(0, len(every))
    assert added(shuffled) == added(every)
    assert added([added(shuffled[:cut]), added(shuffled[cut:])]) == added(every)


@given(GAMES)
def test_the_holes_of_a_game_add_up_to_it(game):
    for own in game.people:
        scores = [hole.score for hole in own.holes]
        counter = counter_of(own)
        assert (counter.holes, counter.hole_sum) == (len(scores), sum(scores))
        parts = [replace(own, place=None, holes=(hole,)) for hole in own.holes]
        assert added(map(counter_of, [*parts, replace(own, holes=())])) == counter
