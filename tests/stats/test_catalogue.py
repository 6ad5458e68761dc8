"""Every stat is known, means something from enough on, and leads to the holes that make it."""

from dataclasses import replace
from functools import cache

from app.stats import STATS, WHOLE_GAME, Counter, counter_of, holes_behind, stats_of
from tests.stats.build import scored
from tests.stats.made_up import NAMES, made_games


@cache
def people():
    games = made_games(2 * len(NAMES), "sources")
    return [person for game in games for person in game.facts.people]


def without(game, *numbers):
    """The game, had these holes not been played; 0 is the game as a whole."""
    kept = tuple(hole for hole in game.holes if hole.number not in numbers)
    return replace(game, holes=kept, place=None if WHOLE_GAME in numbers else game.place)


def value(code, game):
    return STATS[code].value(counter_of(game))


def behind(code, game):
    return holes_behind(STATS[code], game, value(code, game))


def test_of_nothing_nothing_is_known():
    assert {found[1:] for found in stats_of(Counter()).values()} == {(None, 0, False)}


def test_a_stat_means_something_from_enough_on():
    found = [stats_of(Counter(holes=number))["hole_average"] for number in (17, 18)]
    assert [(stat.value, stat.rests_on, stat.means) for stat in found] == [
        (0, 17, False),
        (0, 18, True),
    ]


def test_leaving_out_what_is_not_behind_a_stat_does_not_change_it(subtests):
    for code in STATS:
        with subtests.test(code=code):
            for game in people():
                numbers = {WHOLE_GAME, *(hole.number for hole in game.holes)}
                for number in numbers - {*behind(code, game)}:
                    rest = value(code, without(game, number))
                    assert (rest or 0) == (value(code, game) or 0)


def test_without_all_holes_behind_it_a_stat_is_lost_or_another(subtests):
    for code in STATS:
        with subtests.test(code=code):
            for game in people():
                found = behind(code, game)
                rest = value(code, without(game, *found))
                assert not found or rest in (None, 0) or rest != value(code, game)
                assert found or value(code, game) in (None, 0)


def test_of_the_best_of_all_games_only_the_holes_that_reach_it_are_behind():
    ann, _bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert holes_behind(STATS["hole_worst"], ann, 5) == [1, 3]
    assert holes_behind(STATS["hole_worst"], ann, 9) == []


def test_a_win_is_made_by_the_game_as_a_whole():
    ann, bea = scored((5, 3), (4, 7), (5, 0)).facts.people
    assert behind("wins", bea) == [WHOLE_GAME]
    assert behind("wins", ann) == []
