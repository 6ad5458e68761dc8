"""One table from code to sentence."""

from app.golf.faults import Fault
from app.wording import errors


def test_what_somebody_sent_is_shown_in_brief_whatever_it_is():
    given = [True, None, [1], {"a": 1}, 10**200, "x" * 99]
    texts = [
        errors.fault_text(Fault("", "number", {"name": "Ann", "given": value, "most": 9}))
        for value in given
    ]
    assert [text[6:].partition("” is not")[0] for text in texts] == [
        *("true", "null", "[…]", "{…}", "…"),
        f"{'x' * 39}…",
    ]
