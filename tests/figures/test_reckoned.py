"""Every figure over made-up games with every preset, beside a reckoner that knows no tally."""

from functools import cache

from app.figures.catalogue import FIGURES, figures_of
from app.figures.tally import add, pair_tally_of, tally_of
from tests.figures import plain_reckoner
from tests.figures.made_up import NAMES, PEOPLE, made_games
from tests.helpers.levels import FULL

GAMES = 500 if FULL else 3 * len(NAMES)


@cache
def games():
    return made_games(GAMES)


def tally(person, several):
    """All that these games add for a person."""
    total = {}
    for game in several:
        for somebody in game.facts.people:
            total = add(total, tally_of(somebody) if somebody.person == person else {})
    return total


def by_rules(name):
    return [game for game in games() if game.name == name]


def check(person, several):
    found = {figure.code: figure.value for figure in figures_of(tally(person, several))}
    assert found == plain_reckoner.figures(several, person)


def test_every_figure_over_all_games_is_right(subtests):
    for person in PEOPLE:
        with subtests.test(person=person):
            check(person, games())


def test_every_figure_over_games_by_the_same_rules_is_right(subtests):
    for name in NAMES:
        with subtests.test(name=name):
            for person in PEOPLE:
                check(person, by_rules(name))


def test_every_figure_of_every_single_game_is_right():
    for game in games():
        for person in {*game.people} - {None}:
            check(person, [game])


def test_every_two_people_are_compared_rightly():
    found = {}
    for game in games():
        for names, own in pair_tally_of(game.facts).items():
            found[names] = add(found.get(names, {}), own)
    reckoned = plain_reckoner.pairs(games())
    assert found == {
        names: {key: amount for key, amount in own.items() if amount}
        for names, own in reckoned.items()
    }
    assert len(found) == len(PEOPLE) * (len(PEOPLE) - 1) / 2


def test_each_figure_is_known_of_somebody():
    values = {figure.code for person in PEOPLE for figure in known_of(person)}
    assert values == {*FIGURES}


def known_of(person):
    return [figure for figure in figures_of(tally(person, games())) if figure.value is not None]
