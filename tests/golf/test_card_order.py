"""Which way cards lie that nothing parts is asked only where they can be counted."""

import pytest

from app.golf.card_order import points_by_order
from app.golf.ruleset import find_ruleset
from app.golf.table import compile_ruleset

NINE = compile_ruleset(find_ruleset("nine-hole"))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6 4 2 6 9 2", (13, 21)),
        ("6 4 2 6 9 Z", None),
        ("6 4 2 6 9", None),
        ("5 5 5 5 5 5", None),
        ("", None),
        ("=13", None),
    ],
)
def test_both_ways_are_counted_where_they_differ(text, points):
    assert points_by_order(text, NINE) == points
