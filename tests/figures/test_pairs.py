"""Head to head."""

from app.figures.pairs import Rival, head_to_head

PAIRS = {
    ("ann", "bea"): {"games": 4, "above": 1, "below": 3, "points": 20},
    ("ann", "cam"): {"games": 2, "below": 2, "points": 40},
    ("bea", "cam"): {"games": 4, "above": 3, "tied": 1, "points": -9},
}


def test_each_of_two_sees_the_other():
    (bea, cam) = head_to_head("ann", PAIRS)
    assert bea == Rival("bea", 4, 1, 3, 0, 20)
    assert cam == Rival("cam", 2, 0, 2, 0, 40)
    assert (bea.difference, cam.difference) == (5, 20)
    assert head_to_head("bea", PAIRS) == [
        Rival("ann", 4, 3, 1, 0, -20),
        Rival("cam", 4, 3, 0, 1, -9),
    ]


def test_two_people_without_a_shared_game_are_no_row():
    assert head_to_head("ann", {("ann", "bea"): {}}) == []
