"""A ruleset in plain words: every entry of the language has its sentence."""

import pytest

from app.golf.referee import inspect_hole
from app.golf.ruleset import find_ruleset, preset_mappings, read_ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.wording.in_full import rules_text
from app.wording.notes import default_notes
from app.wording.procedures import example_grid
from app.wording.rules import (
    cancels_text,
    grouped_values,
    intro_text,
    penalty_detail,
    penalty_title,
    won_by_text,
)
from tests.helpers.documents import EXAMPLES, whole


def rules(**entries):
    return read_ruleset("mine", {"extends": "six-card", **entries})


def test_every_word_of_the_language_can_be_shown(subtests):
    for raw in EXAMPLES:
        with subtests.test(raw.id):
            text = rules_text(read_ruleset("example", whole(*raw.values)))
            assert [part for part in ("{", "%(", "None") if part in text] == []


def test_the_example_is_legal_and_shows_what_cancels(subtests):
    for ruleset_id in preset_mappings():
        with subtests.test(ruleset_id=ruleset_id):
            ruleset = find_ruleset(ruleset_id)
            table, grid = compile_ruleset(ruleset), example_grid(ruleset)
            assert inspect_hole(table, [grid]) == []
            shown = {line.pattern for line in score_grid(table, grid).lines} - {None}
            removed = {place for place, pattern in enumerate(ruleset.patterns) if pattern.removes}
            # Bonuses for two, three, four columns, two lines in 2x2, diagonals in 2x3: never both.
            expected = {"play-nine": 2, "four-card-lines": 1, "playroom": 2}
            assert len(shown | removed) == expected.get(ruleset_id, len(ruleset.patterns))
            assert ("." in grid) == bool(removed)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"QS": 40}, ("Q♠", "40")),
        ({"one-eyed J": 0}, ("J♠ J♥", "0")),
        ({"red 3": -3}, ("red 3", "−3")),
        ({"red 3": -3}, ("black 3", "3")),
    ],
)
def test_values_are_shown_by_suit_where_suits_count(values, expected):
    assert expected in grouped_values(rules(values=values))


def test_numbers_that_are_left_out_part_a_span():
    assert grouped_values(find_ruleset("skyjo")) == [("−2 … 12", "−2 … 12")]
    assert grouped_values(find_ruleset("play-nine")) == [("−5", "−5"), ("0–12", "0–12")]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ({"shape": "row"}, "Equal cards in a whole row cancel to 0, twos as well."),
        (
            {"shape": "column", "take": 2, "worth": -5},
            "2 equal cards in a column count −5",
        ),
        ({"shape": "column", "never": "negative"}, "But negative cards don’t cancel"),
        (
            {"shape": "column", "only": "one-eyed J, 3-10"},
            "This applies only to one-eyed jacks and 3–10.",
        ),
        ({"shape": "row", "match": "suit", "claim": "none", "bonus": -5}, "Cards of one suit in"),
        (
            {"shape": "cells", "cells": "corners", "name": "Four"},
            "Four: Equal cards in the corner",
        ),
        ({"shape": "cells", "cells": [0, 2]}, "Equal cards in spots 1 and 3 cancel"),
        ({"shape": "columns", "take": 2, "together": True}, "that fill 2 neighbouring columns"),
    ],
)
def test_patterns_are_shown_from_their_data(pattern, expected):
    assert expected in cancels_text(rules(patterns=[pattern]))


@pytest.mark.parametrize(
    ("penalty", "title", "detail"),
    [
        ({"when": "out beaten", "add": 10}, "Went out and busted: +10", "your hole counts 23."),
        (
            {"when": "out beaten", "times": 2, "at_least": 10},
            "score doubled",
            "your hole counts 14.",
        ),
        ({"when": "out beaten", "become": "highest"}, "the highest of the hole", "counts 24."),
        (
            {"when": "out beaten", "become": "both"},
            "the lowest grid of the others counts too",
            "You have 13, the others 11 and 24: your hole counts 24.",
        ),
        ({"when": "out lowest", "become": 0, "at_most": 0}, "grid score becomes 0", "counts 0."),
        (
            {"when": "lowest", "who": "each_other", "add": 5},
            "all others +5, and that sum comes off",
            "lowest grid score",
        ),
        ({"when": "holds 3", "who": "others", "add": 5}, "3 of a kind: all others +5", "hit"),
        ({"when": "shares", "add": 5, "stage": 2}, "same score", "your hole counts 16."),
        (
            {"when": "out", "add": -5, "name": "Brave"},
            "Brave. Went out: −5",
            "This applies however",
        ),
    ],
)
def test_penalties_are_shown_with_an_example(penalty, title, detail):
    ruleset = rules(penalties=[penalty])
    assert title in penalty_title(ruleset.penalties[0])
    assert detail in penalty_detail(ruleset, ruleset.penalties[0])


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"holes": 1}, "The lowest score of a single hole wins."),
        ({"holes": 18}, "The lowest total after 18 holes wins."),
        ({"target": 100}, "After 9 holes, or once someone has reached 100"),
        ({"holes": "open", "limit": 50}, "Anyone who reaches 50 is knocked out"),
        ({"limit": 50}, "or the lowest total after 9 holes"),
    ],
)
def test_the_length_is_shown(changes, expected):
    assert expected in won_by_text(rules(**changes))
    assert expected in intro_text(rules(**changes))


def test_defaults_are_shown_where_they_apply_and_only_there():
    four = {"when": "holds 4", "who": "others", "add": 10}
    hits = "When several players hold equal cards"
    assert hits in "".join(default_notes(rules(penalties=[four])))
    assert hits not in "".join(default_notes(rules(penalties=[{**four, "spares_holders": True}])))
    beaten = {"when": "out beaten", "add": 10}
    assert "A tie for lowest does not count as busted." in "".join(
        default_notes(rules(penalties=[beaten]))
    )
    tied = [beaten, {"when": "out tied", "add": 10}]
    assert "does not count as busted" not in "".join(default_notes(rules(penalties=tied)))
    assert "Overlapping blocks" in "".join(default_notes(find_ruleset("nine-card")))
    assert "Overlapping blocks" not in "".join(default_notes(find_ruleset("moraco")))
