from random import Random

import pytest

from app.golf.needs import Range, grid_range, hole_bounds, hole_range
from app.golf.referee import settle_hole
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import table
from tests.helpers.levels import FULL
from tests.twin.holes import legal_hole
from tests.twin.houses import house

MANY = 20_000 if FULL else 1_000


def dealt(dice, laid, players=2):
    pack = [card for card in laid.points for _ in range(laid.copies_in_play(card, players))]
    return dice.sample(pack, laid.layout.size)


def test_shares_of_a_card_that_serves_once_are_rounded_away_from_the_middle():
    worth = {"shape": "row", "claim": "best", "worth": -10}
    laid = table(None, layout="2x3", values={"A": 1, "2-10": "pips", "J Q K": 10}, patterns=[worth])
    assert grid_range(laid, 2).least == -20
    assert grid_range(laid, 2).most == 60


def spread(*penalties, base="nine-hole", players=4):
    laid = table(base, penalties=[*penalties])
    return Range(
        *(b - a for a, b in zip(grid_range(laid, players), hole_range(laid, players), strict=True))
    )


@pytest.mark.parametrize(
    ("penalty", "less", "more"),
    [
        ({"when": "out beaten", "add": 10}, 0, 10),
        ({"when": "out beaten", "times": 2}, -8, 60),
        ({"when": "out beaten", "times": 2, "at_least": 0, "at_most": 20}, 0, 20),
        ({"when": "out beaten", "become": "highest"}, -68, 68),
        ({"when": "out beaten", "become": "both"}, -8, 60),
        ({"when": "out lowest", "become": 0, "at_most": 0}, -60, 0),
        ({"when": "out lowest", "per_player": -1}, -4, 0),
        ({"when": "out beaten", "per_rival": 2}, 0, 6),
        ({"when": "holds 4", "who": "others", "add": 10}, 0, 30),
        ({"when": "holds 2", "add": 5, "every_rank": True}, 0, 15),
        ({"when": "out beaten", "who": "others", "add": -3}, -3, 0),
        ({"when": "lowest", "who": "each_other", "add": 5}, -15, 15),
        ({"when": "looked", "add": 1}, 0, 0),
    ],
)
def test_a_penalty_widens_the_range_of_a_hole(penalty, less, more):
    assert spread(penalty) == Range(less, more)


def test_hardly_a_dealt_grid_is_asked_about(subtests):
    for name in preset_mappings():
        with subtests.test(name=name):
            ruleset, dice = find_ruleset(name), Random(name)
            laid = compile_ruleset(ruleset)
            reach = hole_bounds(laid, ruleset.players[0])
            grids = [dealt(dice, laid, ruleset.players[0]) for _ in range(MANY)]
            outside = sum(
                not reach.least <= score_grid(laid, grid).total <= reach.most for grid in grids
            )
            assert outside <= MANY // 25


def test_holes_by_any_house_rules_lie_within():
    dice = Random(8)
    for _ in range(MANY // 20):
        _ruleset, laid = house(dice)
        for _hole in range(4):
            grids, went_out, _besides = legal_hole(dice, laid, total_share=0)
            ruling = settle_hole(laid, grids, went_out)
            scores = [score for score in ruling.hole_scores if score is not None]
            least, most = hole_range(laid, len(scores))
            assert least <= min(scores) <= max(scores) <= most
