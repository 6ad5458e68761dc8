"""Every figure is known, means something from enough on, and leads to the holes that make it."""

from dataclasses import replace
from functools import cache

from app.figures.catalogue import FIGURES, RECORDS, WHOLE_GAME, figure_of, figures_of, holes_behind
from app.figures.tally import tally_of
from tests.figures.build import scored
from tests.figures.made_up import NAMES, made_games


@cache
def people():
    games = made_games(2 * len(NAMES), "sources")
    return [person for game in games for person in game.facts.people]


def without(game, *numbers):
    """The game, had these holes not been played; 0 is the game as a whole."""
    kept = tuple(hole for hole in game.holes if hole.number not in numbers)
    return replace(game, holes=kept, place=None if WHOLE_GAME in numbers else game.place)


def value(code, game):
    return FIGURES[code].value(tally_of(game))


def behind(code, game):
    return holes_behind(FIGURES[code], game, value(code, game))


def test_there_are_eleven_and_no_code_twice():
    assert len(FIGURES) == len(RECORDS) == 11


def test_without_a_tally_nothing_is_known():
    assert {(figure.value, figure.rests_on, figure.means) for figure in figures_of({})} == {
        (None, 0, False)
    }


def test_a_figure_means_something_from_enough_on():
    found = [figure_of(FIGURES["hole_average"], {"holes": number}) for number in (17, 18)]
    assert [(figure.value, figure.rests_on, figure.means) for figure in found] == [
        (0, 17, False),
        (0, 18, True),
    ]


def test_leaving_out_what_is_not_behind_a_figure_does_not_change_it(subtests):
    for code in FIGURES:
        with subtests.test(code=code):
            for game in people():
                numbers = {WHOLE_GAME, *(hole.number for hole in game.holes)}
                for number in numbers - {*behind(code, game)}:
                    rest = value(code, without(game, number))
                    assert (rest or 0) == (value(code, game) or 0)


def test_without_all_holes_behind_it_a_figure_is_lost_or_another(subtests):
    for code in FIGURES:
        with subtests.test(code=code):
            for game in people():
                found = behind(code, game)
                rest = value(code, without(game, *found))
                assert not found or rest in (None, 0) or rest != value(code, game)
                assert found or value(code, game) in (None, 0)


def test_of_the_best_of_all_games_only_the_holes_that_reach_it_are_behind():
    ann, _bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert holes_behind(FIGURES["hole_worst"], ann, 5) == [1, 3]
    assert holes_behind(FIGURES["hole_worst"], ann, 9) == []


def test_a_win_is_made_by_the_game_as_a_whole():
    ann, bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert behind("wins", bea) == [WHOLE_GAME]
    assert behind("wins", ann) == []
