"""Every vector holds, every preset has three of its own, every word of the language one."""

import pytest

from app.golf.cards import grid_from_text
from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.referee import Adjustment, Extras, inspect_hole, settle_hole
from app.golf.ruleset import (
    CONDITIONS,
    PATTERN_KEYS,
    PENALTY_KEYS,
    Become,
    Claim,
    Match,
    Who,
    preset_mappings,
)
from app.golf.scoring import score_grid
from tests.golf.helpers.vectors import FOLDER, grids_of, read_file, table_of, vectors

ALL = vectors()
WORDS = read_file(FOLDER / "words.jsonl")


def of_kind(kind):
    return [vector for vector in ALL if vector["kind"] == kind]


def test_a_grid_counts_what_its_vector_states(subtests):
    for vector in of_kind("grid"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            grid = grid_from_text(vector["grid"], table.layout, table.spelling)
            assert inspect_hole(table, [grid]) == []
            score = score_grid(table, grid)
            assert score.total == vector["score"], (vector["why"], score.lines)
            assert score_grid(table, grid).total == vector["score"]
            if vector["codes"]:
                assert [line.code for line in score.lines] == vector["codes"]


def test_a_hole_is_ruled_as_its_vector_states(subtests):
    for vector in of_kind("hole"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            grids = grids_of(vector, table)
            by_hand = [Adjustment(**adjustment) for adjustment in vector["adjustments"]]
            extras = Extras(vector["looks"], by_hand, vector["hole"])
            assert inspect_hole(table, grids, has_odd_deck=vector["odd"]) == []
            ruling = settle_hole(table, grids, vector["went_out"], extras)
            assert list(ruling.hole_scores) == vector["hole_scores"], vector["why"]
            assert list(ruling.winners) == vector["winners"], vector["why"]


def test_the_referee_refuses_what_its_vector_states(subtests):
    for vector in of_kind("findings"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            out = [] if vector["went_out"] is None else vector["went_out"]
            found = inspect_hole(table, grids_of(vector, table), out, has_odd_deck=vector["odd"])
            assert [finding.code for finding in found] == vector["findings"], vector["why"]


def test_every_preset_has_three_vectors_or_more(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            own = read_file(FOLDER / f"{preset}.jsonl")
            assert len(own) >= 3
            assert all(rules_extend(part["rules"], preset) for part in own)


def rules_extend(rules, preset):
    return (rules if isinstance(rules, str) else rules["extends"]) == preset


def test_every_line_gives_its_reason():
    assert [vector["id"] for vector in ALL if len(vector["why"]) < 8] == []


def described(part):
    """Every key and word that a line of words.jsonl uses in its patterns or penalties."""
    rules = [line["rules"] for line in WORDS if not isinstance(line["rules"], str)]
    entries = [entry for mapping in rules for entry in mapping.get(part, [])]
    return {key for entry in entries for key in entry}, entries


def test_every_key_of_a_pattern_and_of_a_penalty_has_a_vector():
    assert described("patterns")[0] == {*PATTERN_KEYS}
    assert described("penalties")[0] == {*PENALTY_KEYS}


@pytest.mark.parametrize(
    ("part", "key", "words"),
    [
        ("patterns", "shape", SHAPES),
        ("patterns", "claim", Claim.__args__),
        ("patterns", "match", Match.__args__),
        ("patterns", "cells", NAMED_CELLS),
        ("patterns", "worth", ["keep"]),
        ("penalties", "who", Who.__args__),
        ("penalties", "become", Become.__args__),
        ("penalties", "stage", [1, 2]),
    ],
)
def test_every_word_of_a_key_has_a_vector(part, key, words):
    assert {*words} <= {
        word for line in described(part)[1] for word in [line.get(key)] if hashable(word)
    }


def hashable(word):
    return not isinstance(word, list)


def test_every_condition_of_a_penalty_has_a_vector():
    whens = {line["when"].rstrip(" 0123456789") for line in described("penalties")[1]}
    assert whens == {*CONDITIONS}


@pytest.mark.parametrize(
    "key", ["layout", "any_layout", "deck", "jokers", "jokers_in_all", "values", "decks", "extends"]
)
def test_every_key_of_a_ruleset_that_changes_a_score_has_a_vector(key):
    assert any(key in line["rules"] for line in WORDS)


def test_the_language_has_no_word_without_a_vector_for_cards():
    selectors = " ".join(str(line["rules"]) for line in WORDS)
    for word in ("red", "black", "spade", "heart", "diamond", "club", "one-eyed", "negative"):
        assert word in selectors, word
    assert "'positive'" in selectors
