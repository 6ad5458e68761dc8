"""Who held equal cards and who paid whose penalty, for every kind of payer."""

from app.figures.hole_facts import Payment, find_held_cards
from app.golf.totals import TypedTotal
from tests.figures.build import hole
from tests.golf.helpers.build import table

KINGS, QUEENS, PLAIN = "K K K / K 2 3", "Q Q Q / Q 2 3", "3 4 5 / 6 7 9"


def fours(**changes):
    return table("six-card", penalties=[{"when": "holds 4", "add": 10, **changes}])


def held(laid, *texts):
    made = hole(1, *texts, laid=laid)
    return find_held_cards(laid, made.grids, made.ruling)


def test_rules_that_look_for_none_find_none():
    assert held(table("six-card"), KINGS, PLAIN).held == ()


def test_the_others_pay_and_the_holder_is_known_all_the_same():
    found = held(fours(who="others"), KINGS, PLAIN, PLAIN)
    assert found.by(0) == (("K", 4),)
    assert found.by(1) == ()
    assert found.payments == (Payment(0, 1, 10), Payment(0, 2, 10))
    assert (found.inflicted(0), found.suffered(1), found.own_points(0)) == (20, (10,), 0)


def test_a_holder_who_pays_alone_inflicts_nothing():
    found = held(fours(add=-7), KINGS, PLAIN)
    assert found.payments == (Payment(0, 0, -7),)
    assert (found.inflicted(0), found.suffered(1), found.own_points(0)) == (0, (), -7)


def test_two_holders_who_take_from_each_other_are_distinguished():
    found = held(fours(who="each_other"), KINGS, QUEENS)
    assert found.own_points(0) == found.own_points(1) == -10
    assert found.suffered(0) == found.suffered(1) == (10,)
    assert found.inflicted(0) == found.inflicted(1) == 10


def test_rules_may_spare_holders():
    found = held(fours(who="each_other", spares_holders=True), KINGS, QUEENS, PLAIN)
    assert found.suffered(0) == found.suffered(1) == ()
    assert found.suffered(2) == (10, 10)
    assert found.own_points(0) == -10


def test_two_penalties_for_the_same_cards_are_held_once():
    terms = [{"when": "holds 4", "add": 10, "who": "others"}, {"when": "holds 4", "add": -3}]
    found = held(table("six-card", penalties=terms), KINGS, PLAIN)
    assert found.by(0) == (("K", 4),)
    assert (found.own_points(0), found.inflicted(0)) == (-3, 10)


def test_a_total_that_held_them_has_no_rank():
    found = held(fours(who="others"), TypedTotal(0, held=True), None, PLAIN)
    assert found.by(0) == (("", 4),)
    assert found.suffered(2) == (10,)


def test_a_final_total_pays_nothing_that_anybody_could_see():
    found = held(fours(who="others"), KINGS, TypedTotal(12, final=True), PLAIN)
    assert found.payments == (Payment(0, 2, 10),)
