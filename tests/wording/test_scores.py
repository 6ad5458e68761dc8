"""What a ruling says: a sentence for every line of every kind, with names, signs and reasons."""

import random
from itertools import product

import pytest

from app.golf.layout import SHAPES
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.ruleset import CONDITIONS, find_ruleset, preset_mappings, read_ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.wording.ruling import (
    PENALTIES,
    SCORE_LINES,
    penalty_text,
    penalty_words,
    reasons,
    score_line_text,
)
from tests.helpers.documents import EXAMPLES, whole

NAMES = ("Ann", "Bea", "Cam")
TABLES = [
    *(compile_ruleset(find_ruleset(ruleset_id)) for ruleset_id in preset_mappings()),
    *(compile_ruleset(read_ruleset("example", whole(example.values[0]))) for example in EXAMPLES),
]


def table_of(**entries):
    return compile_ruleset(read_ruleset("mine", {"extends": "six-card", **entries}))


def lines(grid, **entries):
    table = table_of(**entries)
    cards = grid.replace("/", " ").split()
    return [score_line_text(table, cards, line) for line in score_grid(table, cards).lines]


def penalties(*entries, grids=("6 4 2 6 9 2", "K 9 A K 3 2", "Q Q A J 3 2"), out=0, **extras):
    table = table_of(penalties=list(entries))
    ruling = settle_hole(table, [grid.split() for grid in grids], out, Extras(**extras))
    return [
        [penalty_text(table, line, NAMES) for line in verdict.penalties]
        for verdict in ruling.verdicts
    ]


def test_every_kind_of_line_and_penalty_has_a_sentence():
    for shape, kind in product(SHAPES, ("", "_worth", "_bonus", "_bonus_0")):
        assert shape + kind in SCORE_LINES
    whose = product(CONDITIONS.values(), ("", "_others", "_each_other"))
    missing = [penalty.code + who for penalty, who in whose if penalty.code + who not in PENALTIES]
    assert not missing, f"add to app/wording/ruling.py: {missing}"


def sentences_of_a_deal(dice, table):
    """Everything that a ruling says of grids with many equal cards."""
    cards = [*table.points]
    few = dice.sample(cards, min(3, len(cards)))
    grids = [dice.choices(few, k=table.size) for _name in NAMES]
    ruling = settle_hole(table, grids, dice.choice([0, 1, None]), Extras(looks=(0, 1, 2)))
    for grid, verdict in zip(grids, ruling.verdicts, strict=True):
        yield from (score_line_text(table, grid, line) for line in verdict.grid_score.lines)
        yield from reasons(table, grid, verdict.grid_score)
        for line in verdict.penalties:
            yield from (penalty_text(table, line, NAMES), *penalty_words(table, line, NAMES))


def test_every_line_of_every_grid_can_be_shown(subtests):
    for place, table in enumerate(TABLES):
        dice = random.Random(place)
        with subtests.test(place=place):
            sentences = [
                sentence for _deal in range(20) for sentence in sentences_of_a_deal(dice, table)
            ]
            assert [
                sentence for sentence in sentences if "{" in sentence or "None" in sentence
            ] == []


@pytest.mark.parametrize(
    ("pattern", "grid", "expected"),
    [
        ({"shape": "row"}, "6 6 6 4 9 8", "6, 6 and 6 in row 1 cancel: 0"),
        ({"shape": "row", "worth": -5}, "6 6 6 4 9 8", "6, 6 and 6 in row 1 count −5 together"),
        ({"shape": "row", "worth": "keep"}, "6 6 6 4 9 8", "6, 6 and 6 in row 1 keep"),
        ({"shape": "row", "claim": "none", "bonus": -5}, "6 6 6 4 9 8", "in row 1 match: −5"),
        ({"shape": "row", "bonus_times": 2}, "6 6 6 4 9 8", "in row 1 count 12 together"),
        (
            {"shape": "row", "claim": "best", "worth": "keep", "bonus": -9},
            "6 6 6 4 9 8",
            "9 together",
        ),
        ({"shape": "neighbours"}, "6 6 A 4 9 8", "touch (column 1, upper card; column 2, upper"),
        ({"shape": "block", "worth": -25}, "6 6 A 6 6 8", "in a block (from row 1, column 1)"),
        ({"shape": "anywhere", "take": 2, "claim": "most"}, "6 5 A 4 9 6", "6 and 6 match and"),
        ({"shape": "columns", "take": 2}, "6 6 A 6 6 8", "6, 6, 6 and 6 in equal columns cancel"),
        ({"shape": "cells", "cells": [0, 5]}, "6 5 A 4 9 6", "6 and 6 in the chosen spots cancel"),
        ({"shape": "cells", "cells": [0, 5], "name": "Ends"}, "6 5 A 4 9 6", "Ends: 6 and 6 in"),
    ],
)
def test_a_pattern_shows_where_its_cards_lie_and_what_they_count(pattern, grid, expected):
    assert expected in lines(grid, patterns=[pattern])[0]


def test_suits_jokers_and_negative_cards_are_written_as_people_do():
    assert "Q♠ counts 40" in lines("QS 5 A 4 9 6", values={"QS": 40})
    assert "joker counts −2" in lines("X 5 A 4 9 6", jokers=2)
    table = compile_ruleset(find_ruleset("skyjo"))
    grid = ["-2", *["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]]
    assert score_line_text(table, grid, score_grid(table, grid).lines[0]) == "−2 counts −2"


def test_cards_that_left_are_shown():
    table = compile_ruleset(find_ruleset("fuchs"))
    grid = [".", ".", ".", *["4", "5", "6", "7", "8", "9"]]
    text = score_line_text(table, grid, score_grid(table, grid).lines[0])
    assert text == "3 cards have left the grid: 0"


@pytest.mark.parametrize(
    ("penalty", "expected"),
    [
        ({"when": "out beaten", "times": 2, "at_least": 10}, "+13 (grid score doubled, adding at"),
        ({"when": "out beaten", "become": "highest"}, "grid score becomes the highest of the hole"),
        ({"when": "out beaten", "per_player": 2}, "+6 (+2 for each player in the hole)"),
        ({"when": "out beaten", "add": 5, "name": "Busted twice"}, "Busted twice: went out with"),
        ({"when": "out", "add": -3}, "went out: −3"),
        ({"when": "looked", "add": 1}, "peeked 2 times at face-down cards: +2"),
        ({"when": "holds 2", "add": 4}, "holds two 6s: +4"),
    ],
)
def test_a_penalty_shows_how_it_came_about(penalty, expected):
    assert expected in penalties(penalty, looks=(2, 0, 0))[0][0]


def test_a_penalty_names_whose_doing_it_was():
    others = penalties({"when": "out beaten", "who": "others", "add": -5})
    assert others[0] == []
    assert others[1] == ["Ann went out with 13, beaten by 11: −5"]
    each = penalties({"when": "lowest", "who": "each_other", "add": 5})
    assert "settled with Bea: +5" in each[0][0]
    assert "settled with Ann and Cam: −10" in each[1][0]


def test_points_by_hand_stand_with_their_reason():
    lines = penalties(adjustments=[Adjustment(2, -5, "a misdeal")])
    assert lines == [[], [], ["a misdeal: −5"]]
