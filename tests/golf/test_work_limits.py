"""What rules would cost is counted before their table is made, no matter who wrote them."""

from itertools import combinations, product
from random import Random

import pytest

from app.golf.layout import every_layout
from app.golf.ruleset import Pattern, from_mapping, whole_mapping
from app.golf.scoring import CandidateMatch, MatchSearch, option_of
from app.golf.switches import SWITCHES
from app.golf.table import MOST_GROUPS, MOST_STEPS, cells_of, check_searches, count_groups, steps_of
from tests.golf.helpers.build import refused, table
from tests.helpers.levels import some_quick

PLACES = [
    *({"shape": shape} for shape in ("column", "row", "diagonal", "neighbours", "block")),
    *({"shape": shape, "take": take} for shape in ("column", "row") for take in (2, 3)),
    *({"shape": "anywhere", "take": take} for take in (2, 3, 4)),
    *({"shape": "columns", "take": take, "together": take > 2} for take in (2, 3)),
    {"shape": "cells", "cells": "corners"},
    {"shape": "cells", "cells": ((0, 1, 2), (1, 3)), "take": 2},
]


def test_groups_are_counted_without_making_them(subtests):
    for place in PLACES:
        with subtests.test(place=place):
            for layout in every_layout():
                pattern = Pattern(**place)
                assert count_groups(pattern, layout, "") == len(cells_of(pattern, layout, ""))


COUNT = 5138812


def groups(count, most=MOST_GROUPS):
    return (
        f"these cards could match in {count} ways, but at most {most} can be tried: take fewer "
        "cards, name fewer cells, or leave a pattern out"
    )


def steps(count):
    return (
        f"finding the best of these matches takes up to {count} steps, and the limit is "
        f"{MOST_STEPS}: take fewer cards, name fewer cells, or let cards be "
        "used twice (claim = 'every')"
    )


def test_the_pattern_with_which_there_are_too_many_groups_is_named():
    anywhere = {"shape": "anywhere", "take": 8, "claim": "best"}
    with refused("house.patterns[0]", groups(12870)):
        table(layout="4x4", patterns=[anywhere] * 10)
    fours = {"shape": "anywhere", "take": 4}
    with refused("house.patterns[2]", groups(5460)):
        table(layout="4x4", patterns=[fours] * 3)
    assert len(table(layout="4x4", patterns=[fours] * 2).groups) == 3640


@pytest.mark.parametrize(("claim", "count"), [("most", COUNT), ("best", COUNT), ("apart", 5075572)])
def test_the_pattern_with_which_there_is_too_much_to_choose_from_is_named(claim, count):
    threes, fours = ({"shape": "anywhere", "take": take, "claim": claim} for take in (3, 4))
    with refused("house.patterns[1].claim", steps(count)):
        table(layout="4x4", patterns=[threes, fours])
    assert table(layout="4x4", patterns=[{**threes, "claim": "none"}, fours])
    assert table(layout="3x5", patterns=[threes, fours])


def test_patterns_apart_each_have_a_search_of_their_own():
    fours = {"shape": "anywhere", "take": 4, "claim": "apart"}
    assert table(layout="4x4", patterns=[fours])
    with refused("house.patterns[1].claim", steps(2 * 3951607)):
        table(layout="4x4", patterns=[fours, fours])
    assert table(layout="4x4", patterns=[{**fours, "claim": "best"}] * 2)
    assert table(layout="4x4", patterns=[fours, {**fours, "worth": "keep"}])


EVERYTHING = {
    "diagonal": "yes",
    "neighbours": "yes",
    "anywhere": "4",
    "block": "-25",
    "all_equal": "-20",
    "corners": "-20",
    "two_columns": "-10",
    "two_columns_together": "-20",
    "three_columns": "-20",
    "four_columns": "-20",
    "serve": "best",
}


@some_quick(product(["no", "whole", "2", "3"], ["no", "whole", "2", "3", "4"]), every=3)
def test_all_that_the_editor_can_switch_on_together_is_not_too_much(cases, subtests):
    for column, row in cases:
        with subtests.test(column=column, row=row):
            for layout in filter(lambda layout: layout.size > 13, every_layout()):
                rules = {**whole_mapping("six-card"), "layout": str(layout)}
                for name, value in {"column": column, "row": row, **EVERYTHING}.items():
                    if SWITCHES[name].applies(rules) and SWITCHES[name].takes(rules, value):
                        rules = SWITCHES[name].write(rules, value)
                made = from_mapping("house", rules)
                counts = [count_groups(pattern, layout, "") for pattern in made.patterns]
                assert sum(counts) <= MOST_GROUPS
                check_searches(made)


class Counted(MatchSearch):
    """A search that counts its steps."""

    made = 0

    def search(self, free, least):
        lowest = self.by_lowest.get(free & -free, ())
        self.made += 1 + len(lowest)
        return super().search(free, least)


def test_steps_are_counted_for_sets_that_do_not_begin_at_the_first_cell():
    assert steps_of([0b1100, 0b0110]) == 7


def test_no_search_takes_more_steps_than_were_counted():
    dice = Random(3)
    for _ in range(200):
        cells = range(dice.randint(4, 9))
        sets = [choice for n in (2, 3) for choice in combinations(cells, n)]
        chosen = dice.sample(sets, dice.randint(1, min(len(sets), 25)))
        offers = [
            CandidateMatch(n, pattern, dice.random() < 0.5, 0) for n, pattern in enumerate(chosen)
        ]
        search = Counted([option_of(offer) for offer in offers])
        search.first(option_cells(offers))
        assert search.made <= steps_of(option_of(offer).mask for offer in offers)


def option_cells(offers):
    """Their cells as bits."""
    return sum(1 << cell for cell in {cell for offer in offers for cell in offer.cells})
