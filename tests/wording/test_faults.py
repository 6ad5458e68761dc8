"""One table from code to sentence."""

from collections import Counter

from app.golf.faults import SENTENCES, Fault
from app.wording import errors


def test_a_code_has_one_sentence():
    parts = (errors.OF_API, errors.OF_HOLE_LINES, errors.OF_TABLES, errors.NOTES)
    parts += (errors.HOLE, errors.PAPER, SENTENCES)
    counted = Counter(code for part in parts for code in part)
    assert [code for code, count in counted.items() if count > 1] == []
    assert {*errors.SENTENCES} == {*counted} - {*SENTENCES}


def test_what_somebody_sent_is_shown_in_brief_whatever_it_is():
    given = [True, None, [1], {"a": 1}, 10**200, "x" * 99]
    texts = [
        errors.fault_text(Fault("", "number", {"name": "Ann", "given": value})) for value in given
    ]
    assert [text[6:].partition("” is not")[0] for text in texts] == [
        *("true", "null", "[…]", "{…}", "…"),
        f"{'x' * 39}…",
    ]
