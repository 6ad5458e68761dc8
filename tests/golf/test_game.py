"""Totals, places and the end of a game; the twin compares any game with the page's."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from app.golf.game import Course, HoleResult, places, run_game, totals
from tests.golf.helpers.build import table


def course(*holes, start=(), away=(), **changes):
    results = [HoleResult(scores, scores, None, 0, 1) for scores in holes]
    return run_game(table(**{"holes": 2, **changes}), len(holes[0]), results, start, away)


TO_20 = {"holes": "open", "target": 20}
OUT_AT_20 = {"holes": "open", "limit": 20}
EXTRA = {"tie": "extra hole"}
TIED, THREE = [(5, 5, 9), (1, 1, 1)], [(5, 5, 5, 9), (1, 1, 1, 0)]
COURSES = {
    "a game goes on until its last hole": (
        ([(5, 9, 7)], {}, {"totals": (5, 9, 7), "places": (1, 3, 2), "playing": (0, 1, 2)}),
        ([(5, 9, 7), (1, 1, 1)], {}, {"end": "holes", "playing": (), "regular": 2}),
    ),
    "points of the start count, absent players add nothing": (
        ([(5, None)], {"start": (10, 2)}, {"totals": (15, 2)}),
        ([(5, None)], {}, {"totals": (5, 0)}),
    ),
    "all who left the table share the place behind those who stay": (
        ([(5, 9, 1)], {"away": (None, None, 1), "holes": 3}, {"places": (1, 2, 3), "end": None}),
        ([(5, 9, 1)] * 2, {"away": (None, 2, 1), "holes": 3}, {"places": (1, 2, 2)}),
        ([(5, 9, 1)], {"away": (None, 0, 1), "holes": 3}, {"places": (1, 2, 2)}),
        (
            [(25, 5, 5, 5), (None, 5, 5, 6), (None, None, 1, 1)],
            {"away": (None, 2, None, None), **OUT_AT_20},
            {"left": (1, 2, None, None), "places": (3, 4, 1, 2)},
        ),
    ),
    "leaving ends a game to a limit only from that hole on": (
        (
            [(25, 5, 5), (None, 5, 5)],
            {"away": (None, None, 2), **OUT_AT_20},
            {"end": "last_in", "left": (1, None, 2)},
        ),
        ([(25, 5, 5), (None, 5, 5)], {"away": (2, None, None), **OUT_AT_20}, {"end": None}),
    ),
    "a shared first place is named when the game is over": (
        (TIED[:1], {}, {"tied": ()}),
        (TIED, {}, {"tied": (0, 1), "places": (1, 1, 3), "playing": (), "end": "holes"}),
    ),
    "an extra hole is played by those tied for first until decided": (
        (TIED, EXTRA, {"playing": (0, 1), "end": None, "tied": (0, 1)}),
        ([*TIED, (4, 3, None)], EXTRA, {"end": "holes", "places": (2, 1, 3), "totals": (6, 6, 10)}),
        ([*TIED, (0, -1, None)], EXTRA, {"places": (2, 1, 3)}),
        ([*THREE, (3, 4, 3, None)], EXTRA, {"playing": (0, 2), "places": (1, 3, 1, 4)}),
        ([*THREE, (3, 4, 3, None), (8, None, 2, None)], EXTRA, {"places": (2, 3, 1, 4)}),
        ([*TIED, (3, 3, None)], {"tie": "shared"}, {"playing": (0, 1)}),
        ([*TIED, (30, 40, None)], EXTRA, {"places": (1, 2, 3)}),
        ([*THREE, (7, 9, None, None)], EXTRA, {"places": (1, 2, 3, 4), "tied": ()}),
        ([*THREE, (None, None, None, 3)], EXTRA, {"places": (1, 1, 1, 4), "tied": (0, 1, 2)}),
    ),
    "a target ends the game after the whole hole": (
        ([(19, 3)], TO_20, {"end": None}),
        ([(19, 3), (1, 9)], TO_20, {"end": "target", "places": (2, 1), "playing": ()}),
        ([(1, 3)], {"start": (19, 0), **TO_20}, {"end": "target"}),
        ([(25, 3)], {"holes": 9, "target": 20}, {"end": "target"}),
    ),
    "who reaches the limit is out, and the last one in wins": (
        ([(20, 3, 19)], OUT_AT_20, {"left": (1, None, None), "playing": (1, 2)}),
        ([(20, 3, 19), (None, 16, 1)], OUT_AT_20, {"end": "last_in", "places": (3, 1, 2)}),
        ([(25, 1, 1, 1), (None, 30, 22, 1)], OUT_AT_20, {"places": (4, 3, 2, 1)}),
        ([(25, 1, 1), (None, 40, 30)], OUT_AT_20, {"end": "all_out", "places": (3, 2, 1)}),
        ([(25, 1, 1), (None, 30, 30)], OUT_AT_20, {"tied": (1, 2), "places": (3, 1, 1)}),
    ),
    "a limit comes before a target, and a target before the holes": (
        ([(50, 3)], {"holes": 1, "target": 40, "limit": 40}, {"end": "last_in"}),
        ([(50, 3, 1)], {"holes": 1, "target": 40}, {"end": "target"}),
        ([(50, 3, 1)], {"holes": 1, "limit": 40}, {"end": "holes"}),
    ),
    "holes after the end are extra holes": (
        ([(5, 9), (1, 1), (7, 7)], {}, {"totals": (6, 10), "end": "holes", "regular": 2}),
    ),
}


def test_a_game_stands_and_ends_as_its_rules_say():
    wrong = []
    for name, cases in COURSES.items():
        for holes, how, expected in cases:
            found = course(*holes, **how)
            stands = {key: getattr(found, key) for key in expected}
            wrong += [(name, holes, stands)] if stands != expected else []
    assert wrong == []


def test_sums_and_places_of_few_or_no_holes():
    assert (totals([(7, 12), (-2, 4)], seats=2), totals([], seats=2)) == ((5, 16), (0, 0))
    assert [places(scores) for scores in ((5, 5, 5), (3, 1, 1), (-2, 0))] == [
        *((1, 1, 1), (3, 1, 1), (1, 2)),
    ]
    nobody = (None, None, None)
    assert run_game(table(), 3, []) == Course((0, 0, 0), nobody, (1, 1, 1), (0, 1, 2), None, ())


def placed(totals, extra):
    """Places, reckoned plainly: by total, and hole by hole those still tied for first."""
    order = [
        [seat for seat, total in enumerate(totals) if total == value] for value in sorted({*totals})
    ]
    first, rest = [order[0]], order[1:]
    for scores in extra:
        played = [seat for seat in first[0] if scores[seat] is not None]
        absent = [seat for seat in first[0] if scores[seat] is None]
        by_score = [
            [s for s in played if scores[s] == score]
            for score in sorted({scores[s] for s in played})
        ]
        first = [*by_score, *([absent] if absent else []), *first[1:]]
    groups = [*first, *rest]
    return tuple(
        1 + sum(len(group) for group in groups[:place])
        for seat in range(len(totals))
        for place, group in enumerate(groups)
        if seat in group
    )


SCORES = st.lists(st.integers(-1, 2) | st.none(), min_size=4, max_size=4)


@given(
    st.lists(st.lists(st.integers(0, 2), min_size=4, max_size=4), min_size=2, max_size=2),
    st.lists(SCORES, max_size=4),
)
def test_an_extra_hole_only_parts_those_tied_for_first(holes, extra):
    before, after = course(*holes, tie="extra hole"), course(*holes, *extra, tie="extra hole")
    others = [seat for seat in range(4) if seat not in before.tied]
    assert [after.places[seat] for seat in others] == [before.places[seat] for seat in others]
    assert after.totals == before.totals == tuple(map(sum, zip(*holes, strict=True)))
    assert after.places == placed(after.totals, extra)
    for first, second in permutations(range(4), 2):
        if after.totals[first] < after.totals[second]:
            assert after.places[first] < after.places[second]
