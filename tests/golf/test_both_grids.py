"""Who went out with more than somebody else pays both grids: the own and the lowest other one."""

from random import Random

from app.golf.needs import hole_range
from app.golf.referee import settle_hole
from app.golf.ruleset import to_mapping
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules
from tests.golf.helpers.plain_rules import busted, drawn_holes, plain_grids

BOTH = {"when": "out beaten", "become": "both"}
RULES = rules("four-card", values={"A": 1, "2-10": "pips", "J": 10, "Q": -1, "K": 0})
RULES = rules(None, **to_mapping(RULES), penalties=[BOTH])
TABLE = compile_ruleset(RULES)


def test_any_hole_is_ruled_as_the_sentence_says():
    mapping = to_mapping(RULES)
    for grids, out in drawn_holes(Random(11), 4):
        plain = plain_grids(mapping, grids)
        expected = busted(plain, out, min(plain))
        assert [*settle_hole(TABLE, grids, out).hole_scores] == expected
        bounds = hole_range(TABLE, len(grids))
        assert all(bounds.least <= score <= bounds.most for score in expected)
