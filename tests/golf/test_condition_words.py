"""Each word of ``when`` has one record, and nothing else lists the words."""

import re

import pytest

from app.formats.schema import schema_of
from app.golf.condition_words import CONDITIONS, RECORDS, condition_of
from app.golf.errors import RulesetError
from app.golf.switches import SWITCHES
from app.golf.terms import GOES_WITH, PENALTY_KEYS, read_penalty, read_when
from tests.golf.helpers.word_lists import lists_of

WORDS = {form for one in RECORDS for form in (one.word, one.code, one.example())}
SENTENCES = {"app/wording/hole/sentences.py", "app/wording/rules/penalty_rules.py"}


def test_every_word_and_code_has_one_record():
    assert len(CONDITIONS) == len({one.code for one in RECORDS}) == len(RECORDS)
    assert [condition_of(one.example(16)) for one in RECORDS] == [*RECORDS]


def test_no_list_of_the_conditions_stands_beside_the_records():
    homes = {path for path, words in lists_of(WORDS) if len(words) > 3}
    assert homes - SENTENCES == set()


def test_a_rule_may_say_every_condition_as_its_record_has_it(subtests):
    for one in RECORDS:
        with subtests.test(one.code):
            assert read_when("when", one.example()) == (one.word, 4 if one.reads == "cards" else 0)
            with pytest.raises(RulesetError, match=re.escape(one.example())):
                read_when("when", "never")


def test_the_schema_takes_every_condition_as_its_record_has_it(subtests):
    for one in RECORDS:
        with subtests.test(one.code):
            words, *patterns = schema_of(PENALTY_KEYS["when"])["anyOf"]
            is_counted = any(re.search(pattern["pattern"], one.example()) for pattern in patterns)
            assert is_counted == (one.reads == "cards") != (one.word in words["enum"])


def test_a_condition_takes_the_keys_that_its_record_allows(subtests):
    for one in RECORDS:
        with subtests.test(one.code):
            for key, value in (("per_rival", 5), ("every_rank", True)):
                raw = {"when": one.example(), "add": 1, key: value}
                if one.word in GOES_WITH[key]:
                    assert read_penalty("rule", raw).condition is one
                else:
                    with pytest.raises(RulesetError, match="is only allowed with"):
                        read_penalty("rule", raw)
            assert (one.word in GOES_WITH["per_rival"]) == bool(one.counts)


def test_a_condition_has_the_switch_that_its_record_names(subtests):
    for one in RECORDS:
        with subtests.test(one.code):
            assert not one.switch or SWITCHES[one.switch].section == "penalties"
            assert not one.options or SWITCHES[one.switch].options == ("nothing", *one.options)


def test_going_out_by_itself_needs_no_other_score():
    compared = [one.word for one in RECORDS if one.is_compared]
    assert compared == ["out beaten", "out tied", "out lowest", "out alone", "lowest", "shares"]
