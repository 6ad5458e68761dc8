"""The page's modules beside rules of whole holes, each written from its sentence alone."""

from random import Random

from app.golf.ruleset import to_mapping
from tests.golf import test_both_grids as both_grids
from tests.golf import test_closing_lines as closing_lines
from tests.golf import test_four_wins as four_wins
from tests.golf.helpers.plain_rules import busted, drawn_holes, plain_grids
from tests.twin.modules import running


def test_the_page_makes_a_loser_pay_both_grids():
    mapping, holes = to_mapping(both_grids.RULES), [*drawn_holes(Random(21), 4)]
    plain = [(plain_grids(mapping, grids), out) for grids, out in holes]
    with running("referee.js") as call:
        ruled = call("referee.js", "settleHole", both_grids.TABLE.to_json(), holes)
    expected = [busted(scores, out, min(scores)) for scores, out in plain]
    assert [ruling["hole_scores"] for ruling in ruled] == expected


def test_the_page_ends_a_game_by_four_of_a_kind():
    mapping, data = to_mapping(four_wins.RULES), four_wins.TABLE.to_json()
    games = [*four_wins.drawn_games(Random(23))]
    with running("referee.js", "game.js") as call:
        holes = [[grids, None] for game in games for grids in game]
        ruled = iter(call("referee.js", "settleHole", data, holes))
        given = []
        for game in games:
            results = [{**next(ruled), "dealer": 0} for _grids in game]
            results = [{**one, "scores": one["hole_scores"]} for one in results]
            given.append([len(game[0]), results])
        courses = call("game.js", "runGame", data, given)
    for game, course in zip(games, courses, strict=True):
        totals, places, played = four_wins.plain_game(mapping, game)
        if places.count(1) == 1 or played == len(game):
            assert (course["totals"], course["places"], course["regular"]) == (
                totals,
                places,
                played,
            )


def test_the_page_counts_lines_completed_by_a_removal():
    grids = [*closing_lines.drawn_grids(Random(27))]
    with running("score.js") as call:
        given = [[grid] for grid, _columns in grids]
        scores = call("score.js", "scoreGrid", closing_lines.TABLE.to_json(), given)
    expected = [closing_lines.plain_points(columns) for _grid, columns in grids]
    assert [score["total"] for score in scores] == expected
