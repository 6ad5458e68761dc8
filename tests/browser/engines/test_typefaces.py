"""The letters of a page are the tests' own in every engine."""

import pytest

from tests.browser.typefaces import MEASURE, ROUGHLY, TEXT, width_of


def test_a_page_is_set_in_the_family_that_it_names_and_no_other_is_there(pick_up):
    phone = pick_up()
    phone.open("/rules")
    for width in ("Narrow", "Normal", "Wide"):
        seen = phone.ask(MEASURE, [f"700 100px 'Back Nine {width}'", TEXT])
        assert seen == pytest.approx(width_of(TEXT, f"{width}-Bold"), abs=ROUGHLY)
    seen = phone.ask(MEASURE, ["100px sans-serif", TEXT])
    assert seen == pytest.approx(width_of(TEXT, "Normal-Regular"), abs=ROUGHLY)
