from app.golf.game import HoleResult, PotEvent, run_pot
from app.golf.ruleset import Pot


def hole(went_out, *grid_scores):
    return HoleResult(grid_scores, grid_scores, went_out, 0, 1)


def run(*holes, **pot):
    return run_pot(Pot(**pot), len(holes[0].scores), holes)


def test_the_player_who_goes_out_lowest_takes_the_pot_and_all_pay_in_again():
    assert run(hole(1, 9, 3, 7), stake=2) == [PotEvent("pot_taken", 1, 6, 6, (-4, 2, -4))]


def test_the_player_who_goes_out_beaten_pays_in_as_much_as_it_holds():
    assert run(hole(0, 9, 3, 7), hole(0, 9, 3, 7)) == [
        PotEvent("pot_paid", 0, 3, 6, (-4, -1, -1)),
        PotEvent("pot_paid", 0, 6, 12, (-10, -1, -1)),
    ]


def test_rules_may_let_a_tie_take_the_pot_or_pay_in():
    assert run(hole(0, 3, 3, 5), tied="takes") == [PotEvent("pot_taken", 0, 3, 3, (1, -2, -2))]
    assert run(hole(0, 3, 3, 5), tied="pays") == [PotEvent("pot_paid", 0, 3, 6, (-4, -1, -1))]
    assert run(hole(None, 3, 3), tied="pays")[0].code == "pot_stays"
    assert run(hole(0, 3, 3), hole(None, 3, 9)) == [
        PotEvent("pot_stays", 0, 0, 2, (-1, -1)),
        PotEvent("pot_stays", None, 0, 2, (-1, -1)),
    ]


def test_a_cap_limits_what_is_taken_and_what_is_paid():
    assert run(hole(0, 9, 3, 7), hole(1, 9, 3, 7), cap=2) == [
        PotEvent("pot_paid", 0, 2, 5, (-3, -1, -1)),
        PotEvent("pot_taken", 1, 2, 6, (-4, 0, -2)),
    ]
    assert run(hole(0, 9, 3), cap=50)[0].stakes == 2


def test_who_did_not_play_neither_pays_nor_is_compared():
    assert run(hole(2, 9, None, 3)) == [PotEvent("pot_taken", 2, 3, 2, (-2, -1, 1))]
    assert run(hole(0, 0, 1))[0].code == "pot_taken"
    assert run(hole(2, -1, None, 0))[0].code == "pot_paid"
