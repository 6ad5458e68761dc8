import pytest

from app.golf.game import BY_HAND, Course, Move
from app.golf.needs import find_needs, hole_bounds
from app.golf.ruleset import find_ruleset
from app.golf.table import compile_ruleset
from app.wording.standing import need_texts, ripple_texts
from tests.conftest import bare

NAMES = ("Ann", "Bea", "Cam")
SWINGS = "Bonuses and penalties possible in one hole: busted +10, hit by four of a kind +10."


def needs(rules, *totals, played=8):
    table, seats = compile_ruleset(find_ruleset(rules)), range(len(totals))
    course = Course(totals, (None,) * len(totals), (1,) * len(totals), tuple(seats), None, ())
    found = find_needs(table, course, played, hole_bounds(table, len(totals)))
    return need_texts(table, found, NAMES)


@pytest.mark.parametrize(
    ("totals", "played", "expected"),
    [
        ((53, 40), 8, ["The last hole.", "Bea wins unless Ann makes up 14 or more.", SWINGS]),
        ((53, 40), 7, ["2 holes left.", "Bea wins unless Ann makes up 14 or more.", SWINGS]),
        ((53, 40, 60), 8, ["Bea wins unless Ann makes up 14 or more, Cam 21.", SWINGS]),
        (
            (40, 40, 46),
            8,
            ["Ann and Bea share the lead.", "To win, Cam must make up 7 or more."],
        ),
        ((40, 40, 300), 8, ["Cam can no longer win.", SWINGS]),
        ((40, 240, 300), 8, ["Ann can no longer be caught."]),
    ],
)
def test_what_is_needed_towards_the_end_is_shown(totals, played, expected):
    assert " ".join(expected) in " ".join(needs("nine-hole", *totals, played=played))


def test_what_ends_a_game_or_puts_somebody_out_is_shown():
    assert needs("skyjo", 92, 40) == ["Ann has 92: 8 more end the game."]
    assert needs("skyjo", 99, 40) == ["Ann has 99: 1 more ends the game."]
    assert needs("playroom", 92, 40) == ["Ann has 92: 8 more knocks Ann out."]


def move(code, seat=None, **numbers):
    return Move(code, seat, numbers)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ([move("score", 2, was=14, now=9)], ["Hole 6: Cam 14 → 9."]),
        ([move("falls", 1, was=0, now=10, penalty=0)], ["Bea is now busted (+10)."]),
        ([move("lifted", 1, was=10, now=0, penalty=0)], ["Bea is no longer busted (−10)."]),
        ([move("shifts", 1, was=4, now=9, penalty=BY_HAND)], ["Bea now gets +9 instead of +4."]),
        (
            [move("falls", 0, was=0, now=20, penalty=2)],
            ["Ann is now hit by four of a kind (+20)."],
        ),
        (
            [move("place", 0, was=2, now=1), move("place", 1, was=1, now=2)],
            ["Places: Ann 1st (was 2nd), Bea 2nd (was 1st)."],
        ),
        ([move("out", 2, hole=6, since=0)], ["Cam is knocked out after hole 6."]),
        (
            [move("out", 2, hole=5, since=2)],
            ["Cam would have been knocked out after hole 5, but has played 2 holes since."],
        ),
        ([move("in_again", 2, hole=5, since=0)], ["Cam is back in the game."]),
        (
            [move("over", hole=5, since=1)],
            ["The game would have been over after hole 5, 1 hole ago."],
        ),
        ([move("goes_on")], ["The game isn’t over after all."]),
    ],
)
def test_what_a_correction_moves_is_shown(moves, expected):
    table = compile_ruleset(find_ruleset("nine-hole"))
    assert [bare(text) for text in ripple_texts(table, moves, NAMES, 6)] == expected


def test_names_of_the_other_direction_leave_the_numbers_beside_them_where_they_are():
    table = compile_ruleset(find_ruleset("nine-hole"))
    moves = [move("score", seat, was=14, now=9) for seat in (0, 1)]
    assert ripple_texts(table, moves, ("مريم", "שרה"), 1) == [
        "Hole 1: \u2068مريم\u2069 14 → 9, \u2068שרה\u2069 14 → 9."
    ]
