"""Each word of ``when`` has one record, and nothing else lists the words."""

import re

import pytest

from app.formats.schema import schema_of
from app.golf.faults import RulesetError
from app.golf.ruleset import (
    CONDITIONS,
    GOES_WITH,
    PENALTY_KEYS,
    condition_of,
    read_penalty,
    read_when,
)
from tests.golf.helpers.word_lists import lists_of

RECORDS = [*CONDITIONS.values()]
WORDS = {form for record in RECORDS for form in (record.word, record.code, record.example())}
SENTENCES = {
    "app/wording/ruling.py",
    "app/wording/rules.py",
    "app/golf/questions.py",
    "static/js/words/penalty-words.js",
}
"""What is said about each condition, and what is asked."""
OUT = ["out beaten", "out tied", "out lowest", "out alone"]


def test_every_word_and_code_has_one_record():
    assert len({record.code for record in RECORDS}) == len(RECORDS)
    assert [condition_of(record.example(16)) for record in RECORDS] == RECORDS


def test_no_list_of_the_conditions_stands_beside_the_records():
    homes = {path for path, words in lists_of(WORDS) if len(words) > 3}
    assert homes - SENTENCES == set()


def test_a_rule_may_say_every_condition_as_its_record_has_it(subtests):
    for record in RECORDS:
        with subtests.test(record.code):
            assert read_when("when", record.example()) == (
                record.word,
                4 if record.reads == "cards" else 0,
            )
            with pytest.raises(RulesetError, match=re.escape(record.example())):
                read_when("when", "never")


def test_the_schema_takes_every_condition_as_its_record_has_it(subtests):
    for record in RECORDS:
        with subtests.test(record.code):
            words, *patterns = schema_of(PENALTY_KEYS["when"])["anyOf"]
            is_counted = any(
                re.search(pattern["pattern"], record.example()) for pattern in patterns
            )
            assert is_counted == (record.reads == "cards") != (record.word in words["enum"])


def test_a_condition_takes_the_keys_that_its_record_allows(subtests):
    for record in RECORDS:
        with subtests.test(record.code):
            for key, value in (("per_rival", 5), ("every_rank", True)):
                raw = {"when": record.example(), "add": 1, key: value}
                if record.word in GOES_WITH[key]:
                    assert read_penalty("rule", raw).condition is record
                else:
                    with pytest.raises(RulesetError, match="is only allowed with"):
                        read_penalty("rule", raw)
            assert (record.word in GOES_WITH["per_rival"]) == bool(record.counts)


def test_going_out_by_itself_needs_no_other_score():
    compared = [record.word for record in RECORDS if record.is_compared]
    assert [word for word in compared if word.startswith("out")] == OUT
    assert compared[len(OUT) :] == ["not above", "lowest", "shares"]
