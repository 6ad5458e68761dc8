"""Answers in words: whole sentences, whose they are, and never by a preset's name."""

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.wording.questions import in_words
from app.wording.rules import ruleset_title


def answers(preset):
    return in_words(find_ruleset(preset))


@pytest.mark.parametrize("preset", preset_mappings())
def test_every_answer_is_a_sentence_and_says_which_rule_it_follows_from(preset):
    for one in answers(preset):
        assert one.text.rstrip().endswith((".", ":")), one
        assert one.text[:1].isupper() or not one.text[:1].isalpha(), one
        assert one.title and "{" not in one.title + one.text + one.note
        assert one.rule[0] or one.ways or one.key == "by_hand", one
        assert all(way.text and way.source for way in one.ways)


def test_no_answer_names_a_preset():
    found = [find_ruleset(preset) for preset in preset_mappings()]
    names = {ruleset_title(rules) for rules in found} | {n for r in found for n in r.other_names}
    for rules in found:
        for one in in_words(rules):
            said = " ".join([one.title, one.text, one.note, *(f"{way}" for way in one.ways)])
            assert not [name for name in names if name in said], one


def test_a_rank_is_counted_as_the_rules_count_it():
    texts = {one.key: one.text for one in answers("playroom")}
    assert texts["value_X"] == "Joker counts −3."
    assert texts["value_Q"] == "Q counts 12."
    assert {one.key: one.title for one in answers("play-nine")}["value_-5"] == "What do −5s count?"
