import pytest

from app.golf.ruleset import Pattern
from app.golf.table import (
    points_gone,
    points_together,
    removals_of,
)
from tests.golf.helpers.build import refused, rules, table

ROWS, COLUMNS = ({"shape": shape, "removes": True} for shape in ("row", "column"))


def removals(layout="2x2", *patterns):
    return [tuple(removal) for removal in removals_of(rules(layout=layout, patterns=patterns))]


def test_removals_are_what_one_card_may_take():
    assert removals("2x2", ROWS) == [((0, 1), 0), ((2, 3), 0)]
    assert [cells for cells, _points in removals("2x2", ROWS, COLUMNS, {"shape": "diagonal"})] == [
        (0, 1),
        (0, 1, 2),
        (0, 1, 3),
        (0, 2),
        (0, 2, 3),
        (1, 2, 3),
        (1, 3),
        (2, 3),
    ]
    assert removals("2x2") == []


def test_lines_of_different_cards_need_not_be_complete_together():
    sevens = {"shape": "cells", "cells": [0, 1], "worth": -4, "only": "7", "removes": True}
    every = {"shape": "cells", "cells": [0, 1, 2], "worth": -8, "removes": True}
    assert removals("2x2", sevens, every) == [((0, 1), -4), ((0, 1, 2), -12), ((0, 1, 2), -8)]
    wild = {**every, "wild": "9", "only": "7"}
    assert len(removals("2x2", {**sevens, "wild": "9"} | {"cells": [2, 3]}, wild)) == 3


def test_points_that_depend_on_the_cards_are_unknown():
    once = [{**ROWS, "claim": "most", "worth": -3}, {**COLUMNS, "claim": "best"}]
    found = dict(removals("2x2", *once))
    assert (found[0, 1], found[0, 2], found[0, 1, 2]) == (-3, 0, None)
    apart = {"shape": "neighbours", "claim": "apart", "worth": -2, "removes": True}
    assert dict(removals("1x4", apart))[0, 1, 2] is None
    twice = [{**ROWS, "worth": -1}, {**ROWS, "only": "7"}]
    assert dict(removals("2x2", *twice))[0, 1] is None
    same = {"shape": "cells", "cells": [[0, 1], [1, 0]], "worth": -5, "removes": True}
    assert dict(removals("2x2", same))[0, 1] is None
    free = [{**ROWS, "claim": "most"}, {**COLUMNS, "claim": "most"}]
    assert dict(removals("2x2", *free))[0, 1, 2] == 0


@pytest.mark.parametrize(
    ("pattern", "points"),
    [
        ({}, 0),
        ({"worth": -25, "bonus": 5}, -20),
        ({"worth": -25, "bonus_times": 1}, None),
        ({"worth": "keep", "claim": "best"}, None),
        ({"worth": "keep", "bonus": -3}, None),
        ({"worth": "keep"}, 0),
        ({"claim": "none", "bonus": -3}, None),
        ({"claim": "none", "bonus_times": -1}, None),
        ({"claim": "none", "worth": -3}, 0),
    ],
)
def test_what_a_match_counts_after_it_left(pattern, points):
    assert points_gone(Pattern("row", **pattern)) == points
    assert points_together([[(0, Pattern("row", **pattern))]]) == points


def test_too_many_lines_through_a_card_may_not_leave():
    with refused("house.patterns", "at most 8 lines through one card may leave the grid"):
        table(layout="2x8", patterns=[{"shape": "anywhere", "take": 2, "removes": True}])


def test_what_left_in_too_many_ways_is_refused():
    far = [[n, (n + step) % 16] for n in range(16) for step in (1, 3, 5, 7)]
    problem = (
        "finding out which cards left a grid takes up to 8552561 steps, more than the 4500000 "
        "allowed: let fewer lines leave"
    )
    with refused("house.patterns", problem):
        table(layout="4x4", patterns=[{"shape": "cells", "cells": far, "removes": True}])
