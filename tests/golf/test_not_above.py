"""Whoever has no more than the player who went out scores 0 instead of a positive score."""

from random import Random

from app.golf.needs import hole_range
from app.golf.referee import settle_hole
from app.golf.ruleset import to_mapping
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules
from tests.golf.helpers.plain_rules import busted, drawn_holes, plain_grids

ZERO = {"when": "not above", "become": 0, "at_most": 0}
RULES = rules("six-card", penalties=[{"when": "out beaten", "add": 10}, ZERO])
TABLE = compile_ruleset(RULES)


def test_any_hole_is_ruled_as_the_sentence_says():
    dice, mapping = Random(1), to_mapping(RULES)
    for grids, out in drawn_holes(dice, 6):
        plain = plain_grids(mapping, grids)
        expected = busted(plain, out, 10)
        for seat, score in enumerate(plain):
            if out not in (None, seat) and 0 < score <= plain[out]:
                expected[seat] = 0
        assert [*settle_hole(TABLE, grids, out).hole_scores] == expected
        bounds = hole_range(TABLE, len(grids))
        assert all(bounds.least <= score <= bounds.most for score in expected)
