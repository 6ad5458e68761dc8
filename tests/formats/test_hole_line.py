"""Everything that is wrong with one line, at once and in its order."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.hole_line import read_line
from app.golf.faults import MOST_FAULTS, FaultsError
from app.golf.scoring import TypedTotal
from app.wording.errors import fault_text, line_texts

GRIDS = ["6 4 2 / 6 9 2", "K 9 A / K 3 2"]
HOLE = {"rules": "nine-hole", "grids": GRIDS, "went_out": 0}
BY_HAND = {"seat": 0, "points": 5, "reason": "why"}
ROWS = [["6", "4", "2"], ["6", "9", "2"]]


def faults(line):
    with pytest.raises(FaultsError) as caught:
        read_line(line if isinstance(line, str) else json.dumps(line))
    return [(fault.path, fault_text(fault)) for fault in caught.value.faults]


def fault(**changes):
    (found,) = faults({**HOLE, **changes})
    return found


def test_a_line_is_read_whole():
    hole = read_line(json.dumps({**HOLE, "id": 7, "players": ["Ann", "Bea"], "odd": True}))
    assert (hole.id, hole.names, hole.went_out, hole.has_odd_deck) == (7, ["Ann", "Bea"], [0], True)
    assert hole.grids[0] == ("6", "4", "2", "6", "9", "2")
    bare = read_line(json.dumps({**HOLE, "went_out": None, "decks": 2, "odd": None}))
    assert (bare.id, bare.names, bare.went_out) == (None, ["Player 1", "Player 2"], [])
    assert (bare.has_odd_deck, bare.table.decks_for(2), bare.extras.looks) == (False, 2, ())


def test_all_that_is_wrong_with_a_line_is_named_at_once_in_its_order():
    paths = [
        path
        for path, _problem in faults(
            '{"id": NaN, "decks": 0, "rules": {"extends": "six-card", "holes": 99, "tie": "x"},'
            '"grids": [7, [["a", true], 3], "=x", {"total": "x", "heled": 1}, null],'
            '"odd": 3, "odd": 4, "went-out": 1, "looks": [1, -1], "players": ["a", 3],'
            '"adjustments": [{"seat": 4, "points": "x"}, 7]}'
        )
    ]
    assert paths == [
        *("went_out", "id", "decks", "rules.holes", "rules.tie"),
        *("grids[0]", "grids[1][0][1]", "grids[1][1]", "grids[2]", "grids[3].total"),
        *("grids[3].heled", "odd", "went-out", "looks", "looks[1]", "players", "players[1]"),
        *("adjustments[0].reason", "adjustments[0].seat", "adjustments[0].points"),
        "adjustments[1]",
    ]


@pytest.mark.parametrize(
    ("key", "problem"),
    [
        ("rules", 'is missing: write "rules": "nine-hole"'),
        ("grids", 'is missing: write "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"]'),
        ("went_out", 'is missing: write "went_out": 0'),
    ],
)
def test_what_is_missing_is_named_with_an_example(key, problem):
    assert faults({name: entry for name, entry in HOLE.items() if name != key}) == [(key, problem)]


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        (
            {"went-out": 1},
            "went-out",
            "is not known here; use id, rules, grids, went_out, players,",
        ),
        ({"went-out": 1}, "went-out", "did you mean went_out?"),
        ({"rules": 7}, "rules", 'write the id of a preset, like "nine-hole", or a whole set of'),
        ({"rules": "nine-hol"}, "rules", "Did you mean nine-hole?"),
        ({"rules": {"extends": "golf"}}, "rules.extends", "choose one of nine-hole"),
        (
            {"rules": {"extends": "six-card", "values": {"Z": 1}}},
            "rules.values.Z",
            "the deck has no",
        ),
        ({"decks": 0}, "decks", "write a whole number from 1 to 99"),
        ({"decks": 100}, "decks", "write a whole number from 1 to 99"),
        ({"decks": True}, "decks", "write a whole number from 1 to 99"),
        ({"odd": 1.0}, "odd", "write true or false"),
        ({"odd": "yes"}, "odd", "write true or false"),
        ({"players": "Ann, Bea"}, "players", "write a list of names, one for each grid"),
        ({"players": ["Ann"]}, "players", "there is one name for 2 grids: write one for each"),
        ({"players": []}, "players", "there are 0 names for 2 grids: write one for each"),
        ({"players": ["Ann", " "]}, "players[1]", "write a name"),
        ({"grids": []}, "grids", "nobody has a grid: write one for each who played"),
        ({"grids": [None, None]}, "grids", "nobody has a grid"),
        ({"grids": GRIDS * 50}, "grids", "100 grids are too many: a hole has at most 99 players"),
        ({"looks": 1}, "looks", "write a list of whole numbers, one for each grid"),
        ({"hole": 100}, "hole", "write a whole number from 1 to 99, not 100"),
        ({"hole": "9"}, "hole", "write a whole number from 1 to 99, not 9"),
        ({"looks": [1]}, "looks", "there is one number for 2 grids: write one for each"),
        (
            {"looks": [0, -1]},
            "looks[1]",
            "write how often Player 2 peeked, a whole number from 0 to",
        ),
        ({"adjustments": {}}, "adjustments", 'write a list, like [{"seat": 0, "points": 5, '),
        ({"adjustments": [7]}, "adjustments[0]", 'write it like {"seat": 0, "points": 5, '),
    ],
)
def test_an_entry_that_cannot_be_is_named_with_what_to_write(changes, path, problem):
    found_path, found = fault(**changes)
    assert found_path == path
    assert problem in found


@pytest.mark.parametrize(
    ("grid", "path", "problem"),
    [
        (7, "grids[1]", "Player 2 has neither text nor rows of cards here: write "),
        (["6", "4"], "grids[1]", "Player 2 has neither text nor rows of cards here: write "),
        ([["6"], "4"], "grids[1][1]", 'Player 2: write a row as a list of cards, like ["6", '),
        ([["6", True]], "grids[1][0][1]", 'Player 2: write a card as text, like "Q", or null'),
        ([["6"], [["4"]]], "grids[1][1][0]", 'Player 2: write a card as text, like "Q", or null'),
        ("=", "grids[1]", 'Player 2: write a total as text, like "=13", or as {"total": 13,'),
        ("=1.5", "grids[1]", 'Player 2: write a total as text, like "=13", or as {"total": 13,'),
        ({}, "grids[1].total", 'is missing: write "total": 13'),
        ({"total": "13"}, "grids[1].total", "Player 2: write a whole number from −9999 to 9999"),
        ({"total": 10**4}, "grids[1].total", "Player 2: write a whole number from −9999 to 9999"),
        ({"total": 1, "held": 1}, "grids[1].held", "write true or false"),
        ({"total": 1, "heled": True}, "grids[1].heled", "did you mean held?"),
    ],
)
def test_a_grid_that_is_none_is_named_with_its_player(grid, path, problem):
    found_path, found = fault(grids=[GRIDS[0], grid])
    assert found_path == path
    assert problem in found


@pytest.mark.parametrize("grid", ["664922", ROWS, [[6, 4, None], [6, 9, "2"]], "=13", {"total": 0}])
def test_a_grid_is_text_or_rows_or_a_total(grid):
    assert read_line(json.dumps({**HOLE, "grids": [grid, None]})).grids[0] != ()
    assert isinstance(read_line(json.dumps({**HOLE, "grids": ["=13"]})).grids[0], TypedTotal)


@pytest.mark.parametrize(
    ("grids", "problem"),
    [
        (
            ["5 5 / 4 4", "5 5 5 / 4 4 4"],
            "the grids are laid out differently, 2x2 and 2x3: use one",
        ),
        (["5 / 4 / 6 / 7"], "needs two columns or more: turn it to 1x4"),
        (["5 5 / 4 4 / 3 3 / 2 2 / A A"], "at most four rows: turn it to 2x5"),
        (["5 5 5 5 5 / 4 4 4 4 4 / 3 3 3 3 3 / A A A A A"], "write rows x columns with 4 to 16"),
    ],
)
def test_a_layout_that_the_grids_cannot_show_is_named(grids, problem):
    path, found = fault(rules="playroom", grids=grids)
    assert path == "grids"
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("seat", "problem"),
    [
        (2, "write 0 for Ann or 1 for Bea, or null where nobody went out"),
        (-1, "write 0 for Ann or 1 for Bea, or null where nobody went out"),
        (True, "write 0 for Ann or 1 for Bea, or null where nobody went out"),
        ("Ann", "write 0 for Ann or 1 for Bea, or null where nobody went out"),
    ],
)
def test_who_went_out_is_somebody_at_the_table(seat, problem):
    people = {"players": ["Ann", "Bea"]}
    assert fault(went_out=seat, **people) == ("went_out", problem)
    assert fault(went_out=[0, seat], **people) == ("went_out[1]", problem)
    by_hand = fault(adjustments=[{**BY_HAND, "seat": seat}], **people)
    assert by_hand == ("adjustments[0].seat", "write 0 for Ann or 1 for Bea")


def test_who_went_out_or_looked_played_the_hole():
    grids = [None, *GRIDS]
    out = "Player 1 did not play this hole: write 1 for Player 2 or 2 for Player 3, or null where"
    assert fault(grids=grids)[1].startswith(out)
    by_hand = {"grids": grids, "went_out": 1, "adjustments": [BY_HAND]}
    assert fault(**by_hand) == (
        "adjustments[0].seat",
        "Player 1 did not play this hole: write 1 for Player 2 or 2 for Player 3",
    )
    looked = fault(grids=grids, went_out=1, looks=[1, 0, 0])
    assert looked == ("looks[0]", "Player 1 did not play this hole: write 0")


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"reason": " "}, "reason", "write why, in a few words"),
        ({"reason": 5}, "reason", "write why, in a few words"),
        ({"points": 10**4}, "points", "write a whole number from −9999 to 9999"),
        ({"points": 1.5}, "points", "write a whole number from −9999 to 9999"),
        ({"why": "x"}, "why", "is not known here; use seat, points, reason"),
    ],
)
def test_points_by_hand_have_a_seat_a_number_and_a_reason(changes, path, problem):
    found = fault(adjustments=[BY_HAND, {**BY_HAND, **changes}])
    assert found == (f"adjustments[1].{path}", problem)


def test_a_line_full_of_faults_does_not_fill_the_screen():
    line = {**HOLE, **{f"key{number}": 1 for number in range(1000)}}
    with pytest.raises(FaultsError) as caught:
        read_line(json.dumps(line))
    lines = line_texts(5, caught.value.faults)
    assert len(lines) == MOST_FAULTS + 1
    assert lines[-1] == "line 5: more errors: 900"


def test_no_sign_of_a_line_reaches_the_screen_unseen():
    with pytest.raises(FaultsError) as caught:
        read_line(json.dumps({**HOLE, "a\nline 9: \x1b[2J": 1, "players": ["\u202eAnn", "\n"]}))
    text = "\n".join(line_texts(1, caught.value.faults))
    assert len(text.splitlines()) == 2
    assert text.isprintable() or "".join(text.split("\n")).isprintable()


PARTS = {
    "rules": [("rules", 7), ("rules.holes", {"extends": "six-card", "holes": 0})],
    "went_out": [("went_out", 9), ("went_out", "x"), ("went_out[0]", [None])],
    "players": [("players", 3), ("players[0]", [None, "Bea"])],
    "decks": [("decks", 0)],
    "odd": [("odd", 3)],
    "looks": [("looks[1]", [0, "x"])],
    "adjustments": [("adjustments[0]", [None])],
}


@given(wrong=st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in PARTS.items()}))
def test_every_planted_fault_is_named_and_nothing_else(wrong):
    line = json.dumps({**HOLE, **{key: raw for key, (_path, raw) in wrong.items()}})
    if not wrong:
        assert read_line(line)
        return
    assert sorted(path for path, _problem in faults(line)) == sorted(p for p, _ in wrong.values())
