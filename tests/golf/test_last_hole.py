"""The last hole counts double: every hole score once more, penalties included."""

from random import Random

from app.golf.needs import hole_range
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.ruleset import to_mapping
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules
from tests.golf.helpers.plain_rules import busted, drawn_holes, four_of_a_kind, plain_grids

DOUBLE = {"when": "last hole", "times": 2}
BUSTED, FOUR = {"when": "out beaten", "add": 10}, {"when": "holds 4", "add": 10, "who": "others"}
RULES = rules("nine-hole", penalties=[DOUBLE, BUSTED, FOUR])
TABLE = compile_ruleset(RULES)


def scores(*totals, out=None, number=9, laid=TABLE, **extras):
    grids = [TypedTotal(total) for total in totals]
    return settle_hole(laid, grids, out, Extras(number=number, **extras)).hole_scores


def test_any_hole_is_ruled_as_the_sentence_says():
    dice, mapping = Random(9), to_mapping(RULES)
    for grids, out in drawn_holes(dice, 6):
        number = dice.choice((8, 9, 10))
        plain = busted(plain_grids(mapping, grids), out, 10)
        expected = [own + hit for own, hit in zip(plain, four_of_a_kind(grids, 10), strict=True)]
        if number == 9:
            expected = [2 * score for score in expected]
        ruled = settle_hole(TABLE, grids, out, Extras(number=number))
        assert [*ruled.hole_scores] == expected
        bounds = hole_range(TABLE, len(grids))
        assert all(bounds.least <= score <= bounds.most for score in ruled.hole_scores)


def test_a_game_without_a_number_of_holes_has_no_last_hole():
    open_end = rules("nine-hole", penalties=[DOUBLE], holes="open", target=100)
    assert scores(13, 11, laid=compile_ruleset(open_end)) == (13, 11)


def test_points_by_hand_are_not_doubled():
    assert scores(13, 11, adjustments=[Adjustment(0, 5, "late")]) == (31, 22)


def test_a_final_total_includes_the_doubling():
    grids = [TypedTotal(13, final=True), TypedTotal(11)]
    assert settle_hole(TABLE, grids, 0, Extras(number=9)).hole_scores == (13, 22)
