"""House rules as files that come and go."""

import json
import tomllib

import pytest

from app.formats.rules_file import read_rules, toml_text
from app.golf.faults import in_english
from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping


def test_every_preset_goes_out_and_comes_back_as_toml_and_json(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            rules = to_mapping(find_ruleset(preset))
            assert read_rules(toml_text(rules)) == (rules, [])
            assert read_rules(json.dumps(rules)) == (rules, [])
            assert list(tomllib.loads(toml_text(rules))["values"]) == list(rules["values"])


def test_text_that_toml_would_trip_over_is_escaped():
    unusual = {"title": 'a "b"\n\\ \x7f é', "told": {}, "cells": [[0, 1], [2]], "yes": True}
    assert tomllib.loads(toml_text(unusual)) == unusual


REFUSED = (
    ("layout = ?\nholes = 9", "rules.line 1", "Invalid value"),
    ("layout = {", "rules.line 1", ""),
    ('{"layout": }', "rules.line 1", "Expecting value"),
    ("[1]", "rules", "write entries"),
    ("[" * 60_000, "rules.line 1", "this is not JSON"),
    ('{"title": "\\ud83e"}', "rules.layout", "is missing"),
    ('{"extends": "skyjo", "title": "\\ud83e"}', "rules.title", "contains half a character"),
    ('{"extends": "skyjo", "jokers": 1e999}', "rules.jokers", "this number is too long"),
    ('[told]\nends = "knok"', "rules.layout", "is missing: write it, or a preset"),
    ('[[patterns]]\nshape = "row"\n[', "rules.line 3", "this is not TOML"),
    ('extends = "mini-golf"', "rules.extends", "choose one of"),
    ('extends = "six-card"\nvalues = { "9" = "a" }', "rules.values.9", "write a whole number"),
    ('extends = "six-card"\nvalues = { Z = 1 }', "rules.values.Z", "the deck has no Z"),
)


@pytest.mark.parametrize(("text", "path", "problem"), REFUSED)
def test_a_bad_file_shows_which_entry_is_wrong(text, path, problem):
    rules, (error, *_more) = read_rules(text)
    assert rules == {}
    assert error.path == path
    assert problem in in_english(error)


def test_everything_wrong_with_a_file_is_reported_at_once():
    _rules, problems = read_rules(
        'extends = "six-card"\nholes = 99\nvalues = { Z = 1 }\ncolour = 1'
    )
    assert [problem.path for problem in problems] == [
        "rules.holes",
        "rules.values.Z",
        "rules.colour",
    ]


def test_a_house_rule_nobody_listed_is_data_only():
    rules, _none = read_rules("\ufeff" + 'extends = "nine-hole"\r\nvalues = { "red 3" = -3 }')
    assert rules["values"]["red 3"] == -3


def test_rules_under_a_name_are_the_same_as_those_that_are_the_whole_file():
    bare = read_rules('extends = "six-card"\nholes = 5')
    assert read_rules('[mine]\nextends = "six-card"\nholes = 5') == bare
    assert bare[0]["holes"] == 5


def test_where_one_set_of_rules_is_asked_for_several_are_refused():
    rules, (error,) = read_rules('[a]\nextends = "skyjo"\n[b]\nextends = "six-card"\n')
    assert (rules, error.path) == ({}, "rules")
    assert "there are several sets of rules here: keep one" in in_english(error)
