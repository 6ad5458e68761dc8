"""The page's modules beside rules of whole holes, each written from its sentence alone."""

from random import Random

from app.golf.ruleset import to_mapping
from tests.golf import test_both_grids as both_grids
from tests.golf.helpers.plain_rules import busted, drawn_holes, plain_grids
from tests.twin.modules import running


def test_the_page_makes_a_loser_pay_both_grids():
    mapping, holes = to_mapping(both_grids.RULES), [*drawn_holes(Random(21), 4)]
    plain = [(plain_grids(mapping, grids), out) for grids, out in holes]
    with running("referee.js") as call:
        ruled = call("referee.js", "settleHole", both_grids.TABLE.to_json(), holes)
    expected = [busted(scores, out, min(scores)) for scores, out in plain]
    assert [ruling["hole_scores"] for ruling in ruled] == expected
