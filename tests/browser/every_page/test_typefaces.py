"""The letters that pages are judged by are the tests' own, on every machine."""

import pytest

from tests.browser.typefaces import MEASURE, ROUGHLY, TEXT, width_of

WEIGHTS = {"Regular": 400, "Bold": 700}


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("width", ["Narrow", "Normal", "Wide"])
def test_a_page_is_set_in_the_family_that_it_names(table, width, weight):
    font = f"{WEIGHTS[weight]} 100px 'Back Nine {width}'"
    seen = table.page.evaluate(MEASURE, [font, TEXT])
    assert seen == pytest.approx(width_of(TEXT, f"{width}-{weight}"), abs=ROUGHLY)


@pytest.mark.parametrize("family", ["system-ui", "sans-serif", "serif", "monospace", "DejaVu Sans"])
def test_of_the_machines_own_families_none_is_there(table, family):
    seen = table.page.evaluate(MEASURE, [f"100px {family}", TEXT])
    assert seen == pytest.approx(width_of(TEXT, "Normal-Regular"), abs=ROUGHLY)


def test_the_wide_family_is_wider_and_the_narrow_one_narrower_than_the_normal_one():
    widths = [width_of(TEXT, f"{width}-Bold") for width in ("Narrow", "Normal", "Wide")]
    assert widths[0] * 1.1 < widths[1] < widths[2] / 1.1
