"""What one game counts: nothing that nobody knows."""

from app.stats import Counter, PersonGame, PersonHole, counter_of
from tests.stats.build import scored


def of_hole(**changes):
    return counter_of(PersonGame("ann", 7, holes=(PersonHole(1, 7, **changes),)))


def of_game(place=1, **changes):
    return counter_of(PersonGame("ann", 20, place=place, **{"players": 2, **changes}))


SCORE = {"holes": 1, "hole_sum": 7, "hole_best": 7, "hole_worst": 7}


def test_a_hole_of_an_old_list_counts_its_score_alone():
    assert of_hole() == Counter(**SCORE)


def test_who_went_out_may_be_busted():
    assert of_hole(went_out=True, is_busted=True) == Counter(**SCORE, out_known=1, outs=1, busted=1)
    assert of_hole(went_out=False) == Counter(**SCORE, out_known=1)


def test_what_rules_look_for_is_known_once_a_hole():
    assert of_hole(held=2) == Counter(**SCORE, held_known=1, held=2)
    assert of_hole(held=0) == Counter(**SCORE, held_known=1)


def test_known_cards_cancel_or_do_not():
    assert of_hole(is_verified=True, cancelled=4, cards=6) == Counter(**SCORE, cancelled=4, cards=6)


def test_a_game_that_goes_on_counts_its_holes_alone():
    ann, _bea = scored((5, 3)).facts.people
    found = counter_of(ann)
    assert (found.games, found.contested, found.whole, found.game_best) == (0, 0, 0, None)
    assert found.holes == 1


def test_a_game_alone_is_neither_won_nor_lost():
    assert of_game(players=1) == Counter(games=1)


def test_a_place_among_others_is_counted():
    assert of_game() == Counter(games=1, contested=1, place_sum=1, wins=1)
    assert of_game(2) == Counter(games=1, contested=1, place_sum=2)


def test_only_whole_games_are_compared():
    whole = of_game(is_whole=True, start=3)
    assert (whole.whole, whole.game_best) == (1, 17)
    assert of_game(place=None, is_whole=True, start=3) == Counter()
