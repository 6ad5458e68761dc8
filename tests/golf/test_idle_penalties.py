"""Penalties that cost nothing ever, beside a reckoner that tries holes one by one."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.checking import is_idle
from app.golf.ruleset import Penalty
from tests.golf.helpers.build import settle, table

SCORES = (-30, -3, 0, 2, 40)


def costs(penalty):
    """All that a penalty costs in small holes, reckoned from its words."""
    for grid, other, rivals, players in product(SCORES, SCORES, (1, 9), (1, 9)):
        cost = penalty.add + grid * penalty.times - grid
        cost += penalty.per_player * players + penalty.per_rival * rivals
        if penalty.become == "highest":
            cost += max(grid, other) - grid
        elif penalty.become is not None:
            cost += (other if penalty.become == "highest other" else penalty.become) - grid
        for bound, choose in ((penalty.at_least, max), (penalty.at_most, min)):
            cost = cost if bound is None else choose(cost, bound)
        yield cost


small = st.sampled_from([-5, 0, 5])
bound = st.none() | small
penalties = st.builds(
    Penalty,
    st.just("out beaten"),
    add=small,
    times=st.sampled_from([0, 1, 2, 3]),
    become=st.sampled_from([None, "highest", "highest other", 0, 7]),
    per_player=small,
    per_rival=small,
    at_least=bound,
    at_most=bound,
)


@given(penalty=penalties)
def test_a_penalty_is_idle_where_no_hole_ever_costs_anything(penalty):
    assert is_idle(penalty) == ({*costs(penalty)} == {0})


@pytest.mark.parametrize(
    ("terms", "idle"),
    [
        ({}, True),
        ({"add": 1}, False),
        ({"times": 2}, False),
        ({"times": 2, "at_most": 0}, False),
        ({"at_least": 5}, False),
        ({"at_most": 5}, True),
        ({"at_most": -5}, False),
        ({"add": 10, "at_most": 0}, True),
        ({"add": -10, "at_least": 0}, True),
        ({"per_player": 2, "at_most": 0}, True),
        ({"per_rival": -2, "at_least": 0}, True),
        ({"become": "highest", "at_most": 0}, True),
        ({"become": "highest", "at_least": 0}, False),
        ({"become": "highest", "at_most": 0, "add": -1}, False),
        ({"per_player": 1, "at_most": 0}, True),
        ({"become": "highest other", "at_most": 0}, False),
        ({"become": 0}, False),
        ({"become": 0, "times": 2}, True),
        ({"become": "highest", "times": 2, "at_most": 0}, False),
    ],
)
def test_what_can_cost_something_is_marked(terms, idle):
    assert is_idle(Penalty("out beaten", **terms)) == idle


def test_the_referee_reckons_as_the_words_say():
    for terms in ({"add": 10, "at_most": 0}, {"become": 0, "times": 2}):
        laid = table(penalties=[{"when": "out", **terms}])
        assert settle(laid, "K 9 / 8 7", "A A / 2 2", went_out=0).hole_scores == (24, 6)
