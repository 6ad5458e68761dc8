from hypothesis import given

from app.figures.bests import RecordKey
from app.figures.played import PlayedGame
from app.figures.sources import steps_behind
from tests.figures import plain_records
from tests.figures.drawn import played_games
from tests.figures.two import game_of_two


def named(games):
    return [game._replace(game=f"game {number}") for number, game in enumerate(games)]


@given(played_games())
def test_the_steps_of_a_run_are_those_that_a_recount_finds(games):
    games = named(games)
    for person in {line.person for game in games for line in game.lines} - {None}:
        for rules in ("nine-hole", "skyjo"):
            own = [game for game in games if game.rules == rules]
            for kind, value in plain_records.records(games, rules, person).items():
                found = steps_behind(own, person, RecordKey(*kind))
                if kind[0].startswith(("lowest", "widest")):
                    assert len(found) == 1
                else:
                    assert len(found) == value
                    assert [tuple(step) for step in found] == plain_records.longest_steps(
                        games, rules, person, kind[0]
                    )


def test_a_run_of_holes_goes_across_games():
    games = named([game_of_two((5, 9), (8, 9)), game_of_two((1, 1), (2, 2))])
    assert [tuple(step) for step in steps_behind(games, "ann", RecordKey("clean_holes"))] == [
        ("game 0", 1),
        ("game 0", 2),
        ("game 1", 1),
        ("game 1", 2),
    ]


def test_of_two_runs_as_long_the_first_is_named():
    won, lost = game_of_two((5, 9), (8, 9)), game_of_two((8, 9), (5, 9))
    games = named([won, lost, won])
    assert [step.game for step in steps_behind(games, "ann", RecordKey("games_won"))] == ["game 0"]


def test_the_widest_win_is_a_game_of_that_length():
    games = named(
        [
            game_of_two((5, 9), (8, 9)),
            game_of_two((5,), (50,), length=1),
            game_of_two((5, 9), (30, 9)),
        ]
    )
    assert [tuple(step) for step in steps_behind(games, "ann", RecordKey("widest_win", 2))] == [
        ("game 2", None)
    ]


def test_a_run_that_there_is_not_has_no_steps():
    assert steps_behind(named([game_of_two((5, 9), (8, 9))]), "bea", RecordKey("games_won")) == []
    assert steps_behind([PlayedGame("skyjo", 1, ())], "bea", RecordKey("games_won")) == []
