from dataclasses import replace

from app.golf.game import HoleResult, Played, ended_after, find_ripple, ripple_mark, run_game
from app.golf.referee import Adjustment, Extras
from tests.golf.helpers.build import settle, table

NINE = table("nine-hole")
FIRST = ("K 4 2 / K 3 8", "10 9 Q / 9 9 4", "A 7 3 / A 3 2")
GIFT = (Adjustment(1, -5, "a gift"),)
BEATEN = ("K 4 2 / K 3 8", "10 9 Q / 9 9 4", "A 7 8 / A 3 2")


def result(scores):
    return HoleResult(scores, scores, None, 0, 1)


def played(laid, ruling, *others):
    """A game whose first hole has this ruling and whose other holes have these scores."""
    results = [result(scores) for scores in (ruling.hole_scores, *others)]
    seats = len(ruling.verdicts)
    course = run_game(laid, seats, results)
    return Played(ruling.verdicts, course, ended_after(laid, seats, results), len(results))


def ripple(before, after, *others, laid=NINE, went_out=0):
    sides = [settle(laid, *texts, went_out=went_out) for texts in (before, after)]
    return find_ripple(*(played(laid, side, *others) for side in sides))


def codes_of(moves):
    return [(move.code, move.seat, *move.numbers.values()) for move in moves]


def test_scores_penalties_and_places_move():
    moves = ripple(FIRST, BEATEN, (4, 0, 9))
    assert codes_of(moves) == [
        ("score", 0, 23, 13),
        ("score", 2, 11, 16),
        ("lifted", 0, 10, 0, 0),
        ("total", 0, 27, 17),
        ("total", 2, 20, 25),
        ("place", 0, 2, 1),
        ("place", 2, 1, 2),
    ]
    assert codes_of(ripple(BEATEN, FIRST))[2] == ("falls", 0, 0, 10, 0)


def test_who_did_not_play_has_no_score_to_move():
    assert ripple((*FIRST[:2], None), (*FIRST[:2], None)) == []


LIMIT = replace(NINE, holes=None, limit=20)


def test_somebody_would_have_been_out_and_is_in_again():
    out = codes_of(ripple(BEATEN, FIRST, (0, 0, 0), laid=LIMIT, went_out=0))
    assert ("out", 0, 1, 1) in out
    back = codes_of(ripple(FIRST, BEATEN, (0, 0, 0), laid=LIMIT, went_out=0))
    assert ("in_again", 0, 1, 1) in back


TARGET = replace(NINE, holes=None, target=100)


def test_a_game_is_over_earlier_or_goes_on():
    rest = ((80, 1, 1), (2, 2, 2))
    assert codes_of(ripple(BEATEN, FIRST, *rest, laid=TARGET))[-1] == ("over", None, 2, 1)
    assert codes_of(ripple(FIRST, BEATEN, *rest, laid=TARGET))[-1] == ("goes_on", None)


def test_a_game_ends_where_places_are_tied_too():
    tied = [result((104, 20, 20))]
    assert ended_after(table("skyjo", tie="extra hole"), 3, tied) == 1
    assert ended_after(NINE, 3, tied, (5, 5, 5)) is None


def test_points_by_hand_move_like_a_penalty():
    by_hand = [settle(NINE, *FIRST, went_out=0, extras=Extras((), each)) for each in ((), GIFT)]
    assert codes_of(find_ripple(*(played(NINE, side) for side in by_hand)))[1] == (
        "falls",
        1,
        0,
        -5,
        -1,
    )


def test_a_ripple_has_a_mark_of_its_own():
    moves = ripple(BEATEN, FIRST, (80, 1, 1), laid=TARGET)
    assert ripple_mark(moves).startswith(
        "score 0 was=13 now=23;score 2 was=16 now=11;falls 0 was=0"
    )
    assert ripple_mark([]) == ""
