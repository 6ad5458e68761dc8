"""Every procedure has its words in each place, and no words are left over."""

from app.golf.procedures import PROCEDURES
from app.golf.ruleset import from_mapping
from app.wording.procedures import how_to_play, procedure_text, special_procedures
from app.wording.standing import first_short

STARTING = ("first_starter", "after dealer")  # goes without saying
RULES = {"layout": "2x3", "values": {"2-10": "pips", "A J Q K": 1}}


def test_a_procedure_stands_once_on_the_page_of_rules_that_say_it(subtests):
    for record in PROCEDURES.values():
        with subtests.test(record.key):
            for answer in record.answers:
                raw = {**RULES, "starts": "highest", "told": {record.key: answer}}
                ruleset = from_mapping("mine", raw)
                text = " ".join(text for _heading, texts in how_to_play(ruleset) for text in texts)
                assert text.count(procedure_text(record.key, answer)) == 1


def test_what_most_tables_do_unasked_is_left_out_where_there_is_little_room(subtests):
    for record in PROCEDURES.values():
        with subtests.test(record.key):
            for answer in record.answers:
                ruleset = from_mapping("mine", {**RULES, "told": {record.key: answer}})
                is_left_out = procedure_text(record.key, answer) not in " ".join(
                    special_procedures(ruleset)
                )
                assert is_left_out == (answer == record.usual or (record.key, answer) == STARTING)


def test_only_what_comes_before_the_first_turn_is_shown_before_a_hole():
    answers = {record.key: record.answers[-1] for record in PROCEDURES.values()} | {
        "look_again": "never"
    }
    ruleset = from_mapping("mine", {**RULES, "told": answers})
    assert first_short(ruleset, 1) == (
        "turn up 9 cards, one of them in the middle column, peek once at your nearest row, "
        "the highest turned-up total starts"
    )
    assert first_short(ruleset, 2) == first_short(ruleset, 1, is_starter_known=True)
    assert first_short(ruleset, 2).endswith("row")
