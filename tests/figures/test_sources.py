"""The holes behind a figure: leaving one of them out changes it, leaving out others does not."""

from dataclasses import replace
from functools import cache

from app.figures.catalogue import FIGURES, figure_of
from app.figures.readers import Extreme
from app.figures.sources import WHOLE_GAME, holes_behind
from app.figures.tally import tally_of
from tests.figures.build import scored
from tests.figures.made_up import NAMES, made_games

EXTREMES = [code for code, figure in FIGURES.items() if isinstance(figure.reader, Extreme)]
SUMS = [code for code in FIGURES if code not in EXTREMES]


@cache
def people():
    games = made_games(2 * len(NAMES), "sources")
    return [person for game in games for person in game.facts.people]


@cache
def tallies():
    """Each game of a person with its tally, and its tallies without one of the holes."""
    return [
        (game, tally_of(game), {n: tally_of(without(game, n)) for n in numbers_of(game)})
        for game in people()
    ]


def without(game, *numbers):
    """The game, had these holes not been played; 0 is the game as a whole."""
    kept = tuple(hole for hole in game.holes if hole.number not in numbers)
    return replace(game, holes=kept, place=None if WHOLE_GAME in numbers else game.place)


def value(code, tally):
    return figure_of(FIGURES[code], tally).value


def part(code, tally):
    return {key: n for key, n in tally.items() if FIGURES[code].reads(key)}


def numbers_of(game):
    return [WHOLE_GAME, *(hole.number for hole in game.holes)]


def test_leaving_out_a_hole_changes_the_tally_if_it_is_behind_and_nothing_if_not(subtests):
    for code in FIGURES:
        with subtests.test(code=code):
            for game, whole, left in tallies():
                behind = {*holes_behind(code, game)} & {*left}
                for number in behind:
                    assert part(code, left[number]) != part(code, whole)
                for number in {*left} - behind:
                    assert (value(code, left[number]) or 0) == (value(code, whole) or 0)


def test_without_all_holes_behind_it_nothing_is_left_of_a_sum(subtests):
    for code in SUMS:
        with subtests.test(code=code):
            for game in people():
                assert part(code, tally_of(without(game, *holes_behind(code, game)))) == {}


def test_an_extreme_needs_one_of_the_holes_that_reach_it(subtests):
    for code in EXTREMES:
        with subtests.test(code=code):
            for game, whole, _left in tallies():
                behind = holes_behind(code, game)
                assert bool(behind) == (value(code, whole) is not None)
                rest = tally_of(without(game, *behind))
                assert not behind or value(code, rest) != value(code, whole)


def test_of_the_best_of_all_games_only_the_holes_that_reach_it_are_behind():
    ann, _bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert holes_behind("hole_worst", ann) == (1, 3)
    assert holes_behind("hole_worst", ann, value=5) == (1, 3)
    assert holes_behind("hole_worst", ann, value=9) == ()


def test_a_win_is_made_by_the_game_as_a_whole():
    ann, bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert holes_behind("wins", bea) == (WHOLE_GAME,)
    assert holes_behind("wins", ann) == ()


def test_of_one_rank_only_the_holes_with_its_cards_are_behind():
    for game in people():
        for hole in game.holes:
            for rank, _lines in hole.cancelled:
                assert hole.number in holes_behind("cancelled", game, rank=rank)
            assert hole.number not in holes_behind("cancelled", game, rank="no rank")
