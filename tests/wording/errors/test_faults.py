"""One table from code to sentence."""

from collections import Counter

from app.golf.faults import SENTENCES, Fault
from app.wording.errors import api, faults, hole_line, tables


def test_a_code_has_one_sentence():
    parts = (api.FAULTS, hole_line.PROBLEMS, tables.OF_TABLES, tables.NOTES)
    parts += (faults.HOLE, faults.PAPER, SENTENCES)
    counted = Counter(code for part in parts for code in part)
    assert [code for code, count in counted.items() if count > 1] == []
    assert {*faults.SENTENCES} == {*counted} - {*SENTENCES}


def test_what_somebody_sent_is_shown_in_brief_whatever_it_is():
    given = [True, None, [1], {"a": 1}, 10**200, "x" * 99]
    texts = [
        faults.fault_text(Fault("", "number", {"name": "Ann", "given": value})) for value in given
    ]
    assert [text[6:].partition("” is not")[0] for text in texts] == [
        *("true", "null", "[…]", "{…}", "…"),
        f"{'x' * 39}…",
    ]
