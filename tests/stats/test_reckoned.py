"""Every stat over made-up games with every preset, beside a reckoner that adds nothing up."""

from functools import cache

from app.stats import STATS, added, counter_of, head_to_head, stats_of
from tests.helpers.levels import FULL
from tests.stats import plain_reckoner
from tests.stats.made_up import NAMES, PEOPLE, made_games

GAMES = 500 if FULL else 3 * len(NAMES)


@cache
def games():
    return made_games(GAMES)


def known_of(person, several):
    """All stats of a person over these games."""
    own = (somebody for game in several for somebody in game.facts.people)
    return stats_of(added(counter_of(somebody) for somebody in own if somebody.person == person))


def check(person, several):
    found = {code: stat.value for code, stat in known_of(person, several).items()}
    assert found == plain_reckoner.figures(several, person)


def test_every_stat_over_all_games_is_right(subtests):
    for person in PEOPLE:
        with subtests.test(person=person):
            check(person, games())


def test_every_stat_of_every_single_game_is_right():
    for game in games():
        for person in {*game.people} - {None}:
            check(person, [game])


def test_every_two_people_are_compared_rightly():
    results = [game.facts.results for game in games()]
    found = {
        (person, rival.rival): rival[1:]
        for person in PEOPLE
        for rival in head_to_head(person, results)
        if person < rival.rival
    }
    reckoned = plain_reckoner.pairs(games())
    assert found == {names: tuple(own.values()) for names, own in reckoned.items()}
    assert len(found) == len(PEOPLE) * (len(PEOPLE) - 1) / 2


def test_each_stat_is_known_of_somebody():
    known = (stat for person in PEOPLE for stat in known_of(person, games()).values())
    assert {stat.code for stat in known if stat.value is not None} == {*STATS}
