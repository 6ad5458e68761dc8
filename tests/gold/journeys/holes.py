"""Holes of nine-hole for four that several journeys play, and the totals after each."""

from tests.gold.table import NOBODY

FIRST = {
    "Ann": "6 4 2 / 6 9 2",
    "Bea": "K 9 A / K 3 2",
    "Cam": "4 4 5 / 7 7 8",
    "Dan": "10 J Q / 10 3 Q",
}  # Ann goes out: 13 + 10, 11, 35, 13
SECOND = {
    "Ann": "A 2 3 / 4 5 6",
    "Bea": "7 8 9 / 10 J Q",
    "Cam": "K K 2 / 3 3 9",
    "Dan": "6 8 10 / 6 8 Q",
}  # Cam goes out: 17, 54, 13, 20
THIRD = {
    "Ann": "5 5 K / 5 9 A",
    "Bea": "3 J 8 / 3 J 8",
    "Cam": "Q 2 6 / 4 2 7",
    "Dan": "9 10 4 / K 10 A",
}  # Bea goes out: 15, 0, 27, 14
AFTER_FIRST = {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}
AFTER_SECOND = {"Ann": 40, "Bea": 65, "Cam": 48, "Dan": 33}
AFTER_THIRD = {"Ann": 55, "Bea": 65, "Cam": 75, "Dan": 47}


FOURTH = {
    "Ann": "3 3 2 / 3 4 A",
    "Bea": "10 9 8 / 10 7 6",
    "Cam": "J Q 8 / J 9 7",
    "Dan": "K 4 A / K 4 5",
}  # Dan goes out and ties with Ann, which is safe: 6, 30, 34, 6
FIFTH = {
    "Ann": "A 8 9 / A 8 10",
    "Bea": "2 2 J / 7 6 J",
    "Cam": "K K 3 / K 5 K",
    "Dan": "4 6 Q / 9 6 10",
}  # Cam goes out with four kings, +10 for the others: 29, 19, 8, 43
SIXTH = {
    "Ann": "9 9 6 / 9 5 6",
    "Bea": "2 2 K / K A 2",
    "Cam": "3 8 A / 7 8 4",
    "Dan": "Q J 10 / Q J 5",
}  # Bea goes out: 14, -5, 15, 15
SEVENTH = {
    "Ann": "A 3 4 / A 5 4",
    "Bea": "10 9 8 / J 9 8",
    "Cam": "6 6 K / 7 6 K",
    "Dan": "Q 7 2 / 7 Q 3",
}  # Cam goes out: 8, 20, 13 + 10, 35
EIGHTH = {
    "Ann": "5 6 7 / 5 6 7",
    "Bea": "2 A K / 2 A 3",
    "Cam": "9 9 10 / 8 J 10",
    "Dan": "Q 4 4 / J 4 8",
}  # nobody goes out: 0, 3, 36, 32
NINTH = {
    "Ann": "Q K 5 / Q K 2",
    "Bea": "A 9 7 / 3 9 10",
    "Cam": "J J 8 / J 4 8",
    "Dan": "6 6 10 / 5 6 10",
}  # Ann goes out: 3, 21, 14, 11
NINE = (
    (FIRST, "Ann"),
    (SECOND, "Cam"),
    (THIRD, "Bea"),
    (FOURTH, "Dan"),
    (FIFTH, "Cam"),
    (SIXTH, "Bea"),
    (SEVENTH, "Cam"),
    (EIGHTH, NOBODY),
    (NINTH, "Ann"),
)
WHOLE = [(FIRST, "Ann"), (SECOND, "Cam"), (THIRD, "Bea")] * 3
AFTER_WHOLE = {"Ann": 165, "Bea": 195, "Cam": 225, "Dan": 141}
FOUR_TENS = {**THIRD, "Dan": "10 10 4 / 10 10 A"}  # Bea goes out: 15 + 10, 0 + 10, 27 + 10, 5


def some_of(grids, *names):
    return {name: grids[name] for name in names}
