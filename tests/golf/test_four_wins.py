"""Four of a kind wins the game: whoever holds it is first after that hole, which is the last."""

from random import Random

import pytest

from app.golf.faults import RulesetError
from app.golf.game import HoleResult, run_game
from app.golf.needs import find_needs, hole_bounds
from app.golf.questions import questions_of
from app.golf.referee import settle_hole
from app.golf.ruleset import to_mapping
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules, table
from tests.golf.helpers.plain_rules import HOLES, drawn_holes, plain_grids

WINS = {"when": "holds 4", "wins": True}
RULES = rules("four-card", penalties=[WINS], holes=3, tie="extra hole")
TABLE = compile_ruleset(RULES)


def drawn_games(dice):
    """Games of two to four players in a few holes, half of them with four of a kind somewhere."""
    holes = drawn_holes(dice, 4, 3 * HOLES)
    for _ in range(HOLES):
        game = [grids for grids, _out in (next(holes), next(holes), next(holes))]
        seats = min(map(len, game))
        game = [grids[:seats] for grids in game]
        for grids in game:
            if dice.random() < 0.3:
                grids[dice.randrange(seats)] = ["9"] * 4
                grids[dice.randrange(seats)] = ["8"] * 4
        yield game


def plain_game(mapping, game):
    """Totals, places and the holes that count, from the sentence alone."""
    totals, played, holders = [0] * len(game[0]), 0, []
    for grids in game:
        played += 1
        totals = [a + b for a, b in zip(totals, plain_grids(mapping, grids), strict=True)]
        holders = [len({*grid}) == 1 for grid in grids]
        if any(holders):
            break
    order = [(not held, total) for held, total in zip(holders, totals, strict=True)]
    return totals, [1 + sum(other < own for other in order) for own in order], played


def result_of(grids):
    ruling = settle_hole(TABLE, grids, None)
    return HoleResult(ruling.hole_scores, ruling.grid_scores, None, 0, 0, ruling.winners)


def test_any_game_ends_as_the_sentence_says():
    mapping = to_mapping(RULES)
    for game in drawn_games(Random(13)):
        ended = run_game(TABLE, len(game[0]), [result_of(grids) for grids in game][:3])
        totals, places, played = plain_game(mapping, game)
        if places.count(1) > 1 and played < 3:
            continue  # those who are level play on, and these holes are extra ones
        assert ([*ended.totals], [*ended.places], ended.regular) == (totals, places, played)


def result(*scores, winners=()):
    return HoleResult(scores, scores, None, 0, 1, winners)


def test_an_extra_hole_is_won_by_it_too():
    level = [result(5, 5, 1, winners=(0, 1))]
    assert run_game(TABLE, 3, level).tied == (0, 1)
    assert run_game(TABLE, 3, [*level, result(9, 1, None, winners=(0,))]).places == (1, 2, 3)


def test_whoever_wins_is_neither_knocked_out_nor_behind_by_leaving():
    limit = table("four-card", penalties=[WINS], limit=10)
    assert run_game(limit, 2, [result(12, 3, winners=(0,))]).left == (None, None)
    assert run_game(TABLE, 2, [result(12, 3, winners=(0,))], away=(1, None)).places == (1, 2)


def test_nobody_is_sure_of_a_game_that_four_of_a_kind_wins():
    course = run_game(TABLE, 2, [result(0, 900)])
    needs = find_needs(TABLE, course, 2, hole_bounds(TABLE, 2))
    assert [need.code for need in needs] == ["holes_left"]


def test_it_is_asked_about():
    facts = {asked.key: asked.answer for asked in questions_of(RULES)}
    assert facts["four"].fact == "wins"
    assert facts["two_fours"].fact == "lowest total"
    assert "penalties holds" in facts["game_ends"].says


@pytest.mark.parametrize("more", [{"add": 5}, {"who": "others"}, {"when": "out"}])
def test_it_takes_the_place_of_points_and_needs_cards(more):
    with pytest.raises(RulesetError, match=r"wins: is only allowed with"):
        rules("four-card", penalties=[{**WINS, **more}])
