"""Head to head, the nemesis and the favourite opponent."""

from hypothesis import given
from hypothesis import strategies as st

from app.figures.pairs import Rival, favourite_of, head_to_head, nemesis_of

PAIRS = {
    ("ann", "bea"): {"games": 4, "above": 1, "below": 3, "points": 20},
    ("ann", "cam"): {"games": 2, "below": 2, "points": 40},
    ("bea", "cam"): {"games": 4, "above": 3, "tied": 1, "points": -9},
}


def rival(name, games, above, below, points=0):
    return Rival(name, games, above, below, games - above - below, points)


def test_each_of_two_sees_the_other():
    (bea, cam) = head_to_head("ann", PAIRS)
    assert bea == Rival("bea", 4, 1, 3, 0, 20)
    assert cam == Rival("cam", 2, 0, 2, 0, 40)
    assert head_to_head("bea", PAIRS) == [
        Rival("ann", 4, 3, 1, 0, -20),
        Rival("cam", 4, 3, 0, 1, -9),
    ]


def test_two_people_without_a_shared_game_are_no_row():
    assert head_to_head("ann", {("ann", "bea"): {}}) == []


def test_the_nemesis_finishes_above_at_the_highest_rate_and_at_least_three_times():
    assert nemesis_of(head_to_head("ann", PAIRS)).rival == "bea"
    assert nemesis_of([rival("cam", 2, 0, 2)]) is None
    assert nemesis_of([rival("bea", 10, 0, 6), rival("cam", 4, 0, 3)]).rival == "cam"


def test_a_nemesis_is_ahead_more_often_than_behind_and_a_favourite_the_other_way_round():
    level, ahead = rival("bea", 12, 6, 6), rival("cam", 9, 5, 4)
    assert nemesis_of([level, ahead]) is None
    assert favourite_of([level]) is None
    assert favourite_of([level, ahead]) == ahead


def test_the_favourite_is_who_finishes_below():
    assert favourite_of(head_to_head("bea", PAIRS)).rival == "ann"
    assert favourite_of(head_to_head("ann", PAIRS)) is None


def test_of_equal_rates_it_is_who_did_so_more_often_then_by_more_points_then_by_name():
    often = [rival("bea", 3, 0, 3), rival("cam", 4, 0, 4)]
    by_points = [rival("bea", 3, 0, 3, 10), rival("cam", 3, 0, 3, 12)]
    by_name = [rival("cam", 3, 0, 3), rival("bea", 3, 0, 3)]
    found = [nemesis_of(rows).rival for rows in (often, by_points, by_name)]
    assert found == ["cam", "cam", "bea"]


def test_a_favourite_was_beaten_by_more_points():
    rows = [rival("bea", 3, 3, 0, -10), rival("cam", 3, 3, 0, -12)]
    assert favourite_of(rows).rival == "cam"


ROWS = st.lists(
    st.builds(
        rival,
        st.sampled_from("abcdef"),
        st.integers(6, 9),
        st.integers(0, 3),
        *[st.integers(0, 3), st.integers(-2, 2)],
    ),
    unique_by=lambda row: row.rival,
)


@given(ROWS, st.randoms(use_true_random=False))
def test_the_answer_does_not_depend_on_the_order(rows, random):
    shuffled = random.sample(rows, len(rows))
    assert nemesis_of(shuffled) == nemesis_of(rows)
    assert favourite_of(shuffled) == favourite_of(rows)
