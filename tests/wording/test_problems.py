import pytest
from flask_babel import force_locale

from app.golf.faults import SENTENCES, Fault, UnknownRulesetError
from app.record.log.entries import ConflictingEntryError, UnknownEntryError
from app.wording.errors import error_text, fault_text


class Anything(dict):
    """Fills every blank with its own name."""

    def __missing__(self, name):
        return f"<{name}>"


def test_every_problem_is_shown_in_the_words_of_the_rules(subtests):
    for code in SENTENCES:
        with subtests.test(code=code):
            fault = Fault("house.decks", code, Anything())
            assert fault_text(fault) == SENTENCES[code].format_map(Anything())


def test_unknown_rules_name_those_there_are():
    with force_locale("en"):
        text = error_text(UnknownRulesetError("mini", ("a", "b")))
    assert text == "There are no rules called “mini”. Choose one of a, b."


@pytest.mark.parametrize("error", [ConflictingEntryError("a"), UnknownEntryError("a")])
def test_an_entry_that_does_not_fit_sends_back_to_the_card(error):
    assert error_text(error).endswith("Go back to the scorecard.")
