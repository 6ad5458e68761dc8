import pytest

from app.golf.procedures import PROCEDURES, read_procedures
from tests.golf.helpers.build import refused, rules
from tests.golf.helpers.word_lists import lists_of

SENTENCES = "app/wording/procedures.py"
CONTRADICTIONS = "app/golf/checking.py"
QUESTIONS = {"app/golf/questions.py", "app/wording/questions.py"}
"""A question about a procedure has its name."""
"""It names the words that exclude each other."""


def test_nothing_lists_the_procedures_beside_the_table_of_switches():
    homes = {path for path, keys in lists_of({*PROCEDURES}) if len(keys) > 2}
    assert homes == {SENTENCES, CONTRADICTIONS, *QUESTIONS}


def test_the_words_of_a_procedure_stand_in_its_record_and_with_their_sentences(subtests):
    for record in [record for record in PROCEDURES.values() if record.words]:
        with subtests.test(record.key):
            words = {word for word in record.words if " " in word}
            homes = {path for path, found in lists_of(words) if len(found) > 1}
            assert homes <= {SENTENCES, CONTRADICTIONS, *QUESTIONS}


def test_what_is_shown_is_a_closed_vocabulary():
    assert read_procedures("told", {"turn_up": 3, "ends": "knock"}) == {
        "turn_up": 3,
        "ends": "knock",
    }
    with refused("told.snacks", f"is not known here; use {', '.join(PROCEDURES)}"):
        read_procedures("told", {"snacks": True})


def test_every_procedure_word_is_kept(subtests):
    for key, word in [
        ("turn_up", 9),
        ("turn_up_where", "centre and outside"),
        ("turn_up_where", "one column"),
        ("turn_up_where", "different columns"),
        ("turn_up_where", "any"),
        ("look", "nearest two"),
        ("look", "any two"),
        ("look", "any one"),
        ("look", "nearest row"),
        ("look_again", "never"),
        ("look_again", "those two"),
        ("look_again", "in hand two"),
        ("look_again", "in hand all"),
        ("flip_after_draw", "no"),
        ("flip_after_draw", "may"),
        ("flip_after_draw", "must"),
        ("flip_after_draw", "must but last"),
        ("flip_instead", True),
        ("turn_all", False),
        ("flip_after_reshuffle", True),
        ("replace", "any"),
        ("replace", "unseen once"),
        ("replace", "hidden only"),
        ("replace", "columns frozen"),
        ("replace", "equal columns frozen"),
        ("turn_up_late", True),
        ("look_means_replace", True),
        ("new_card", "face up"),
        ("new_card", "face down"),
        ("rearrange", True),
        ("ends", "one more turn"),
        ("ends", "at once"),
        ("ends", "all exposed"),
        ("jack_skips", True),
        ("first_starter", "after dealer"),
        ("first_starter", "highest turned up"),
    ]:
        with subtests.test(key=key, word=word):
            assert rules(told={key: word}).procedures[key] == word


@pytest.mark.parametrize("number", [-1, 10])
def test_nobody_turns_up_more_than_nine_or_fewer_than_none(number):
    with refused("house.told.turn_up", f"write a whole number from 0 to 9, not {number}"):
        rules(told={"turn_up": number})
