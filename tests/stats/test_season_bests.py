from dataclasses import replace
from datetime import date

from app.season import season_bests
from app.stats import GameFacts, PersonGame, PersonHole


def game(number, ann, bea, *, is_whole=True, rules="nine-hole"):
    """A game of two holes, by what they had in each."""
    places = (1, 2) if sum(ann) < sum(bea) else (2, 1)
    people = tuple(
        PersonGame(
            person,
            sum(scores),
            place=place,
            players=2,
            is_whole=is_whole,
            holes=tuple(PersonHole(at, score) for at, score in enumerate(scores, start=1)),
        )
        for person, scores, place in zip(("ann", "bea"), (ann, bea), places, strict=True)
    )
    return GameFacts(f"g{number}", rules, date(2026, 1, number), number, people, 2, True)


def found(*games):
    return {best.code: best for best in season_bests(games)}


def test_a_season_has_its_lowest_game_and_hole_and_its_widest_and_closest_win():
    best = found(game(1, (4, 9), (20, 5)), game(2, (8, 8), (4, 9)))
    assert (best["game"].value, best["game"].person, best["game"].times) == (13, "ann", 2)
    assert (best["hole"].value, best["hole"].times) == (4, 2)
    assert (best["widest"].value, best["closest"].value) == (12, 3)
    assert best["closest"].person == "bea"


def test_a_game_that_ended_early_is_never_the_lowest():
    best = found(game(1, (4, 9), (20, 5)), game(2, (1, 1), (2, 2), is_whole=False))
    assert best["game"].value == 13


def test_games_under_different_rules_have_no_best():
    season_game = game(1, (4, 9), (20, 5))
    assert season_bests([season_game, replace(season_game, rules="six-card")]) == []
