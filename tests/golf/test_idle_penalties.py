"""Penalties that cost nothing ever, beside a reckoner that tries holes one by one."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from app.golf.ruleset import Penalty

SCORES = (-30, -3, 0, 2, 40)


def costs(penalty):
    """All that a penalty costs in small holes, reckoned from its words."""
    for grid, other, rivals, players in product(SCORES, SCORES, (1, 9), (1, 9)):
        cost = penalty.add + grid * penalty.times - grid
        cost += penalty.per_player * players + penalty.per_rival * rivals
        if penalty.become == "highest":
            cost += max(grid, other) - grid
        elif penalty.become == "both":
            cost += other
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
    become=st.sampled_from([None, "highest", "highest other", "both", 0, 7]),
    per_player=small,
    per_rival=small,
    at_least=bound,
    at_most=bound,
)


@given(penalty=penalties)
def test_a_penalty_is_idle_where_no_hole_ever_costs_anything(penalty):
    assert penalty.is_idle == ({*costs(penalty)} == {0})
