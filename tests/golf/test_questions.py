"""The questions of a table: expected answers per preset, and what differs in house rules.

``house_questions.jsonl`` has house rules, a line each: the preset, the switches, and which answers
are others. Each was compared with the data of its rules and with what the referee rules.
"""

import json
from pathlib import Path

import pytest

from app.golf.questions import QUESTIONS, SILENT, WAYS, questions_of
from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings, to_mapping
from app.golf.switches import SWITCHES

VECTORS = Path(__file__).parents[1] / "vectors"


def lines(name):
    return map(json.loads, (VECTORS / f"{name}.jsonl").read_text("utf-8").splitlines())


EXPECTED = {line["question"]: line["answers"] for line in lines("questions")}


def facts_of(ruleset):
    return {asked.key: asked.answer.fact for asked in questions_of(ruleset)}


@pytest.mark.parametrize("preset", preset_mappings())
def test_each_answer_is_what_the_sources_say(preset):
    expected = {key: by[preset] for key, by in EXPECTED.items() if preset in by}
    assert facts_of(find_ruleset(preset)) == expected


def test_what_the_rules_leave_open_has_two_ways_and_says_whose_they_are():
    for key in QUESTIONS:
        ways = WAYS.get(key, ())
        assert len(ways) != 1, key
    for preset in preset_mappings():
        silent = {key for key, fact in facts_of(find_ruleset(preset)).items() if fact == SILENT}
        assert silent <= WAYS.keys()


def test_house_rules_are_asked_about_and_answered_as_they_are():
    wrong = []
    for line in lines("house_questions"):
        rules = to_mapping(find_ruleset(line["on"]))
        before = facts_of(find_ruleset(line["on"]))
        for name, value in line["does"]:
            rules = dict(SWITCHES[name].write(rules, value))
        after = facts_of(from_mapping("house", rules))
        keys = {**before, **after}
        changed = {key: after.get(key) for key in keys if after.get(key) != before.get(key)}
        wrong += [(line, changed)] if changed != line["facts"] else []
    assert wrong == []


def test_a_rule_that_is_not_told_is_silent():
    written = to_mapping(find_ruleset("six-card"))
    rules = from_mapping("house", {key: part for key, part in written.items() if key != "told"})
    facts = facts_of(rules)
    open_ones = {"turn_up", "peek", "new_card", "flip_after", "ends", "turns_left", "replace_open"}
    assert {key for key in open_ones if facts[key] == SILENT} == open_ones
