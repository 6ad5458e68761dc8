"""Net games: what handicaps give, and the places that come of it."""

from dataclasses import replace
from datetime import date

from app.figures.facts import GameFacts, PersonGame, PersonHole
from app.figures.game_facts import Label, facts_of_totals
from app.figures.handicap import Par
from app.figures.net import Terms, net_games, net_lines, net_result
from app.figures.season import Season
from app.figures.season_table import season_table
from app.golf.game import places
from tests.figures.made_up import NAMES, made_game
from tests.figures.plain_net import plain_net
from tests.figures.plain_season import plain_table

PAR = Par(7, -5, 2, 12, 20, 99)
DAY = date(2026, 3, 1)


def history(name, count):
    """So many games by the same rules, one a day."""
    return [made_game(f"net {name} {number}", name, number).facts for number in range(count)]


def totals(**scores):
    """A game of two holes with these scores; names that begin with guest are guests."""
    people = [None if name.startswith("guest") else name for name in scores]
    holes = [*zip(*scores.values(), strict=True)]
    made = [sum(own) for own in scores.values()]
    return facts_of_totals(Label("g", "rules", DAY, 1), people, made, holes)


def net(game, recent, allowance=100, **how):
    return net_lines(game, recent, Terms(PAR, allowance), **how)


def test_a_row_of_net_games_is_what_somebody_reckons_from_all_cards(subtests):
    for name in NAMES:
        for allowance in [60, 105]:
            with subtests.test(name=name, allowance=allowance):
                games = history(name, 14)
                found = {
                    game.game: lines for game, lines in net_games(games, {}, Terms(PAR, allowance))
                }
                assert found
                for number, game in enumerate(games):
                    if game.game in found:
                        reckoned = plain_net(games, number, PAR.par, allowance)
                        assert [
                            (line.given, line.net, line.place) for line in found[game.game]
                        ] == reckoned


def test_made_up_games_give_points_to_somebody():
    games = [game for name in NAMES for game in net_games(history(name, 14), {}, Terms(PAR, 105))]
    assert sum(any(line.given for line in lines) for _game, lines in games) > 20


def test_a_row_that_is_cut_goes_on_from_the_last_holes():
    games, terms = history("four-card", 12), Terms(PAR, 105)
    recent = {}
    for game in games[:6]:
        for person in game.people:
            if person.person:
                own = [*recent.get(person.person, ()), *(hole.score for hole in person.holes)]
                recent[person.person] = own[-20:]
    whole = dict((game.game, lines) for game, lines in net_games(games, {}, terms))
    rest = dict((game.game, lines) for game, lines in net_games(games[6:], recent, terms))
    assert rest
    assert all(whole[key] == lines for key, lines in rest.items())


def test_guests_and_anyone_who_played_few_holes_play_like_the_lowest():
    game = totals(ann=[4, 5], bea=[9, 9], guest=[8, 9], cam=[8, 8])
    lines = net(game, {"ann": [5] * 9, "bea": [10] * 9, "cam": [30] * 8})
    assert [line.handicap and line.handicap.tenths for line in lines] == [-20, 30, None, None]
    assert [line.given for line in lines] == [0, 10, 0, 0]
    assert [(line.place, line.gross) for line in lines] == [(2, 1), (1, 4), (4, 3), (3, 2)]


def test_where_nobody_has_a_handicap_net_is_gross():
    lines = net(totals(ann=[4, 5], bea=[9, 9]), {})
    assert all((line.net, line.place) == (line.game.total, line.gross) for line in lines)


def test_before_the_first_hole_everybody_knows_what_they_get():
    people = tuple(PersonGame(name, at, 0) for at, name in enumerate(("ann", "bea")))
    game = GameFacts("g", "rules", DAY, 1, people, 0, is_over=False)
    lines = net(game, {"ann": [5] * 9, "bea": [7] * 9}, holes=9, ranked={0, 1})
    assert [(line.shots, line.given, line.net, line.place) for line in lines] == [
        (0, 0, 0, 1),
        (18, 0, 0, 1),
    ]


def test_a_game_that_goes_on_gives_points_hole_by_hole():
    game = replace(totals(ann=[4, 5], bea=[9, 9]), is_over=False)
    lines = net(game, {"ann": [5] * 9, "bea": [7] * 9}, holes=9, ranked={0, 1})
    assert [(line.shots, line.given, line.net) for line in lines] == [(0, 0, 9), (18, 4, 14)]


def test_anyone_who_missed_a_hole_gets_nothing_for_it_and_anyone_who_left_has_no_place():
    stayed = PersonGame("ann", 0, 14, place=1, holes=(PersonHole(1, 7), PersonHole(2, 7)))
    left = PersonGame("bea", 1, 9, holes=(PersonHole(1, 9),))
    game = GameFacts("g", "rules", DAY, 1, (stayed, left), 2, is_over=True)
    lines = net(game, {"ann": [7] * 9, "bea": [10] * 9})
    assert [(line.given, line.net, line.place) for line in lines] == [(0, 14, 1), (3, 6, None)]
    assert [result.person for result in net_result(game, lines).results] == ["ann"]


def test_anyone_who_was_out_before_the_end_stays_behind():
    stayed = PersonGame("ann", 0, 39, place=1, holes=(PersonHole(1, 9), PersonHole(2, 30)))
    out = PersonGame("bea", 1, 41, place=2, holes=(PersonHole(1, 41),))
    game = GameFacts("g", "rules", DAY, 1, (stayed, out), 2, is_over=True)
    lines = net(game, {"ann": [0] * 9, "bea": [40] * 9})
    assert lines[1].net < lines[0].net
    assert [line.place for line in lines] == [1, 2]


def test_extra_holes_decide_nothing_net_but_count_for_later_handicaps():
    holes = (PersonHole(1, 7), PersonHole(2, 50, is_extra=True))
    extra = PersonGame("ann", 0, 7, place=2, holes=holes)
    other = PersonGame(
        "bea", 1, 7, place=1, holes=(PersonHole(1, 7), PersonHole(2, 1, is_extra=True))
    )
    game = GameFacts("g", "rules", DAY, 1, (extra, other), 1, is_over=True)
    assert [player.place for player in net(game, {})] == [1, 1]
    recent = {"ann": [7] * 8}
    later = [*net_games([game, totals(ann=[7, 7])], recent, Terms(PAR, 100))][-1][1][0]
    assert len(later.handicap.counted) == 8


def test_a_season_counts_net_places_and_totals():
    games = history("four-card", 12)
    net = [net_result(*game) for game in net_games(games, {}, Terms(PAR, 105))]
    for season in (Season(allowance=105), Season(by="totals", allowance=105)):
        table = season_table(season, net)
        found = {row.person: (row.place, row.points, row.games) for row in table.rows}
        assert found == plain_table(season, net)
    assert all(
        [result.place for result in game.results]
        == [*places([result.total for result in game.results])]
        for game in net
    )


def test_a_game_that_goes_on_is_not_given_back_but_its_holes_count_later():
    going_on = replace(totals(ann=[7, 7]), is_over=False)
    found = [*net_games([going_on, totals(ann=[7, 7])], {"ann": [7] * 7}, Terms(PAR, 100))]
    assert [len(lines[0].handicap.counted) for _game, lines in found] == [7]
