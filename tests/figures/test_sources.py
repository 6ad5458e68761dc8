"""The holes behind a figure: leaving one of them out changes it, leaving out others does not."""

from dataclasses import replace
from functools import cache

import pytest

from app.figures.catalogue import FIGURES, figure_of
from app.figures.readers import Extreme
from app.figures.sources import WHOLE_GAME, holes_behind
from app.figures.tally import tally_of
from tests.figures.build import scored
from tests.figures.made_up import NAMES, made_games

EXTREMES = [code for code, one in FIGURES.items() if isinstance(one.reader, Extreme)]
SUMS = [code for code in FIGURES if code not in EXTREMES]


@cache
def people():
    games = made_games(2 * len(NAMES), "sources")
    return [one for game in games for one in game.facts.people]


def without(game, *numbers):
    """The game, had these holes not been played; 0 is the game as a whole."""
    kept = tuple(hole for hole in game.holes if hole.number not in numbers)
    return replace(game, holes=kept, place=None if WHOLE_GAME in numbers else game.place)


def read(code, game):
    return figure_of(FIGURES[code], tally_of(game))


def part(code, game):
    return {key: n for key, n in tally_of(game).items() if FIGURES[code].reads(key)}


def numbers_of(game):
    return [WHOLE_GAME, *(hole.number for hole in game.holes)]


@pytest.mark.parametrize("code", FIGURES)
def test_leaving_out_a_hole_changes_the_tally_if_it_is_behind_and_nothing_if_not(code):
    for game in people():
        behind = holes_behind(code, game)
        for number in numbers_of(game):
            left = without(game, number)
            if number in behind:
                assert part(code, left) != part(code, game)
            else:
                assert (read(code, left).value or 0) == (read(code, game).value or 0)


@pytest.mark.parametrize("code", SUMS)
def test_without_all_holes_behind_it_nothing_is_left_of_a_sum(code):
    for game in people():
        assert part(code, without(game, *holes_behind(code, game))) == {}


@pytest.mark.parametrize("code", EXTREMES)
def test_an_extreme_needs_one_of_the_holes_that_reach_it(code):
    for game in people():
        behind = holes_behind(code, game)
        assert bool(behind) == (read(code, game).value is not None)
        assert not behind or read(code, without(game, *behind)).value != read(code, game).value


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
